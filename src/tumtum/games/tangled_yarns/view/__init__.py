"""What everybody may know of a game of Tangled Yarns, and the position that fits it."""

from typing import Final

from .imagining import imagine
from .seen import GateSeen, SheepSeen, TangledYarnsView, TileSeen
from .sight import see

__all__ = ["VIEW", "GateSeen", "SheepSeen", "TangledYarnsView", "TileSeen", "imagine", "see"]

VIEW: Final = TangledYarnsView
