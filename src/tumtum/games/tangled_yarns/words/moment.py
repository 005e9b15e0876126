"""What choices are made from: the view, its position, and all that is legal."""

from dataclasses import dataclass

from ..facts import listed, sheep_kind
from ..rules.city import members
from ..rules.kinds import SHEEP
from ..rules.state import TangledYarns
from ..view import SheepSeen, TangledYarnsView


@dataclass(frozen=True)
class Moment:
    """A view at which its seat may act."""

    view: TangledYarnsView
    position: TangledYarns
    legal: list[int]

    def sheep(self, number: int) -> SheepSeen:
        return next(sheep for sheep in self.view.flock if sheep.sheep == number)

    def piece(self, number: int) -> str:
        """A sheep, as it heads the list of what it can do."""
        return f":{sheep_kind(self.sheep(number))}: {SHEEP[number]}"

    def asked(self, party: int) -> str:
        """Whose consent a party needs (TY-60)."""
        owners = {self.sheep(sheep).owner for sheep in members(party)} - {self.view.seat}
        if not owners or not self.view.ask:
            return ""
        return f"{listed([f'@{owner}' for owner in sorted(owners)])} must agree. "

    def own_first(self, party: int) -> list[int]:
        """The sheep of a party, in the order in which they are clicked."""
        return sorted(
            members(party), key=lambda sheep: (self.sheep(sheep).owner != self.view.seat, sheep)
        )
