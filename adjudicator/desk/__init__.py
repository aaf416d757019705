"""Disputes about one record: what was due, what was legal, which rules speak; it asks the judging and words nothing."""
