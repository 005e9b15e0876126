"""Small phrases that prompts, choices and the log share."""

from .city import tile_words
from .rules.actions import RELICS, SHEEP
from .rules.city import members
from .view import TangledYarnsView


def listed(words: list[str], last: str = "and") -> str:
    """ "Lily", "Lily and Poppy", "Lily, Poppy and Twyla"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def names(party: int) -> str:
    """The sheep of a party."""
    return listed([SHEEP[sheep] for sheep in members(party)])


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 bone", "2 bones"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def foes(cultists: int, pack: int, fresh: int = 0) -> str:
    """ "2 cultists and the new wolf"."""
    parts = []
    if cultists:
        parts.append(counted(cultists, "cultist"))
    if pack:
        parts.append(counted(pack, "wolf", "wolves"))
    if fresh:
        parts.append("the new wolf")
    return listed(parts)


def at_cell(view: TangledYarnsView, cell: int) -> str:
    """A cell with its article where it has one: "the altar", "map 12", "wasteland 3"."""
    return tile_words(view, cell)


def token(kind: int) -> str:
    """A power-up with its drawing: ":r-bone: bone"."""
    return f":r-{RELICS[kind]}: {RELICS[kind]}"


def spent(talaria: int, maps: int) -> str:
    """What a move costs, or nothing."""
    parts = [counted(talaria, "talaria", "talaria")] if talaria else []
    parts += [counted(maps, "map")] if maps else []
    return listed(parts)


def digit(number: int) -> str:
    """The key for a number, if it has one."""
    return str(number) if number < 10 else ""
