"""Make a web page of a record: its table after every line, in one file that loads nothing."""
