"""Settle disputes about one record: what was due, what was legal, which rules apply; its texts are in `report`."""
