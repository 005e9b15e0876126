"""What everybody may know of a game of Tangled Yarns, and the position that fits it."""

from .imagining import imagine
from .sight import VIEW, GateSeen, SheepSeen, TangledYarnsView, TileSeen, see

__all__ = ["VIEW", "GateSeen", "SheepSeen", "TangledYarnsView", "TileSeen", "imagine", "see"]
