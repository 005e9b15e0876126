"""Small phrases that prompts, choices and the log share."""

from tumtum.engine.words import counted

from ..facts import listed, percent
from ..rules.city import members
from ..rules.kinds import RELICS, SHEEP


def names(party: int) -> str:
    """The sheep of a party."""
    return listed([SHEEP[sheep] for sheep in members(party)])


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


def sides(attack: int, defence: int) -> str:
    """The marbles and what they mean: "2 against 1: 67% to win"."""
    chance = percent(attack, defence)
    if chance == "sure":
        return f"{attack} against 0: a sure win"
    if chance == "never":
        return f"0 against {defence}: it fails"
    return f"{attack} against {defence}: {chance} to win"


def token(kind: int) -> str:
    """A power-up with its drawing, which is not read aloud: ":r-bone: bone"."""
    return f":r-{RELICS[kind]}: {RELICS[kind]}"


def digit(number: int) -> str:
    """The key for a number, if it has one."""
    return str(number) if number < 10 else ""
