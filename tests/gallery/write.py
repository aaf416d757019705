"""Writes the gallery anew, and the examples of the README and the documentation: `python -m tests.gallery.write`."""

from tests.gallery import CASES, HOME, file_of, pages, played, with_examples


def main() -> None:
    """Write every case, remove the files of cases that are gone, and renew the pages that show some."""
    for old in HOME.glob("*.console"):
        if old.stem not in CASES:
            old.unlink()
    for name in CASES:
        file_of(name).write_text(played(name), encoding="utf-8")
    for page in pages():
        page.write_text(with_examples(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
