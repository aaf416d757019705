"""What is said about judged records, one file a format; those of `check` stand in `formats.FORMATS`."""
