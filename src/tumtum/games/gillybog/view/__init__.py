"""What a seat may know of a position of Gillybog, and the way back."""

from .imagining import imagine
from .sight import VIEW, GillybogView, see

__all__ = ["VIEW", "GillybogView", "imagine", "see"]
