"""The program as a library: games opened, walked, played on and written; it knows all other rooms but the commands."""
