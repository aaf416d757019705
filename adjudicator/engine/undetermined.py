"""What ends a judgement that depends on a printed value which nobody declared."""

from typing import ClassVar


class Undetermined(Exception):
    """The judgement depends on a printed value that neither the record nor its parts give.

    `value` names it, `write` is the line of `parts:` that would declare it, and `hint` says where to write it. `move`
    is the number of the line that needs it, where that is not the next line. `kind` says in words what such values are.
    """

    kind: ClassVar[str] = "printed values that nobody declared"

    def __init__(self, value: str, write: str, message: str | None = None, hint: str | None = None) -> None:
        super().__init__(message or f"{value} is printed in the box and declared nowhere")
        self.value = value
        self.write = write
        self.hint = hint or f"write under parts: {write}"
        self.move: int | None = None


class Unsaid(Undetermined):
    """The judgement depends on something that the position in which a record begins does not say."""

    kind = "what the position does not say"


def not_in_the_position(what: str, write: str, value: str | None = None) -> Unsaid:
    """Return that the position in which a record begins does not say something, and the line of it that would.

    `value` names it where `what` is said in other words.
    """
    return Unsaid(value or what, write, f"the position does not say {what}", f"write under position: {write}")
