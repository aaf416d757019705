"""The text of a record in memory, used by the recorder like a file."""

from pathlib import Path


class Draft:
    """A text that changes, and the name by which reports call it; nothing of it is on disk."""

    def __init__(self, text: str, path: Path) -> None:
        self.text = text
        self.path = path

    def save(self, text: str) -> None:
        """Take this as the text."""
        self.text = text
