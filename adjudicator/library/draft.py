"""The text of a record in memory, held as the recorder holds a file."""

from pathlib import Path


class Draft:
    """A text that changes, and the name by which reports call it; nothing of it is on the disk."""

    def __init__(self, text: str, path: Path) -> None:
        self.text = text
        self.path = path

    def save(self, text: str) -> None:
        """Let this be the text."""
        self.text = text
