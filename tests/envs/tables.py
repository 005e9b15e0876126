"""Every game with every number of seats."""

import tumtum

TABLES = [(game.id, seats) for game in tumtum.all_games() for seats in game.seats]
GAMES = [game.id for game in tumtum.all_games()]
HIDING = [("borogoves", 2), ("gunny_town", 3), ("mimsy", 2), ("mimsy", 3), ("slithy", 4)]
