"""Writes the gallery anew, and the README's examples: `python -m tests.gallery.write`."""

from tests.gallery import CASES, HOME, ROOT, file_of, played, readme_with_examples


def main() -> None:
    """Write every case, remove the files of cases that are gone, and renew the README."""
    for old in HOME.glob("*.console"):
        if old.stem not in CASES:
            old.unlink()
    for name, arguments in CASES.items():
        file_of(name).write_text(played(arguments), encoding="utf-8")
    readme = ROOT / "README.md"
    readme.write_text(readme_with_examples(readme.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
