"""What a seat may know of a game of Gunny Town, and positions that fit it."""

from typing import Final

from .imagining import imagine
from .sight import DuelView, GunnyTownView, PlayerView, see

VIEW: Final = GunnyTownView

__all__ = ["VIEW", "DuelView", "GunnyTownView", "PlayerView", "imagine", "see"]
