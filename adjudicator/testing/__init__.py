"""What holds a game to its rulebook, for the games here and for anybody's: it knows all rooms, and none knows it."""
