"""Printed values of a box: cards, tiles and tracks, and what happens when nobody has declared one."""


class Undetermined(Exception):
    """The judgement hangs on a printed value that neither the record nor its parts give.

    `value` names it, `write` is the line of `parts:` that would declare it.
    """

    def __init__(self, value: str, write: str) -> None:
        super().__init__(f"{value} is printed in the box and declared nowhere")
        self.value = value
        self.write = write
