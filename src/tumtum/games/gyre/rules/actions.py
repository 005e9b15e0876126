"""What is decided in Gyre, and every action as a number. Nature's actions are the last ones."""

from typing import Final

# What is being decided. Nature deals first (GY-18), then turns follow (GY-29).
DEAL: Final = 0
PICK_FIRST: Final = 1
CHOOSE: Final = 2  # two players: which Jabberwocky, GY-67
WHIFFLE: Final = 3
ACT: Final = 4
FLY: Final = 5  # where to, GY-53
OVER: Final = 6

# Actions. A card is numbered 5 * colour + its number - 1.
WHIFFLE_TO: Final = 0  # to a space, 0 to 15
FLY_TO: Final = 16  # to a space, 0 to 15
INHALE: Final = 32
EXHALE: Final = 33
RESOLVE: Final = 34
TAKE_OFF: Final = 35  # fly, to wherever comes next
OWN: Final = 36  # play this turn with your own colour
NEUTRAL: Final = 37  # or with the colour nobody has
DEAL_CARD: Final = 38  # nature: this card onto the next cell, 0 to 14
FIRST: Final = 53  # nature: this seat begins
ACTIONS: Final = 56

NOTHING: Final = -1
