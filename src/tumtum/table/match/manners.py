"""How bots behave at a table: how fast they play, whether they say why, and whom they help."""

from dataclasses import dataclass

from ..refusal import Refusal

PACES = {"quick": 0.25, "usual": 1.0, "slow": 6.0}  # of the server's own pace
HINTS = ("usual", "always", "never")  # usual: in teams, and where no other person plays
REASONS = ("no", "yes")


@dataclass(frozen=True)
class Manners:
    """The part of a table's terms that is about bots."""

    pace: str = "usual"
    hints: str = "usual"
    reasons: str = "no"

    def write(self) -> str:
        return "" if self == USUAL else f"{self.pace}:{self.hints}:{self.reasons}"

    def words(self, alone: bool = False) -> list[str]:
        """What is not as usual; who sits alone is told nothing of bots."""
        found = []
        if self.pace != USUAL.pace and not alone:
            found.append(f"Bots play {'quickly' if self.pace == 'quick' else 'slowly'}")
        if self.hints != USUAL.hints:
            found.append("Hints for everybody" if self.hints == "always" else "No hints")
        if self.reasons != USUAL.reasons and not alone:
            found.append("Bots say why")
        return found


USUAL = Manners()


def read_manners(text: str) -> Manners:
    """From the store: "slow:usual:yes", or "" for the usual ones."""
    return Manners(*text.split(":")) if text else USUAL


def chosen_manners(pace: str, hints: str, reasons: str) -> Manners:
    """From a form; Refusal names what there is not."""
    known = {"pace": tuple(PACES), "hints": HINTS, "reasons": REASONS}
    for name, value in (("pace", pace), ("hints", hints), ("reasons", reasons)):
        if value not in known[name]:
            raise Refusal("bad", f"{name}: may be {', '.join(known[name])}.")
    return Manners(pace, hints, reasons)
