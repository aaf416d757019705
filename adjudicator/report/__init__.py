"""Write what is said about judged records, one file for each format; those of `check` stand in `formats.FORMATS`."""
