"""What a typed line means: an option, by number, key, name or prefix; or a command."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

COMMANDS = {
    "?": "the rule behind this decision; ? 3 behind option 3; ? MI-31 any rule",
    "hint": "the three most promising options, and how they may end for you",
    "look": "the picture and the options again (or just Enter)",
    "log": "what has happened so far",
    "rules": "all the rules of this game",
    "undo": "take back your last decision",
    "wait": "let somebody else act first, when several may act",
    "help": "this list",
    "quit": "save and leave; come back with --resume",
}


class NotUnderstood(ValueError):
    """A line that is neither an option nor a command, and what would be."""


@dataclass(frozen=True)
class Offer:
    """One option as the terminal shows it."""

    action: int
    name: str  # stable: "take 5"
    text: str  # for reading: "Lift Green 2"
    detail: str = ""
    rule: str = ""
    key: str = ""
    main: bool = False
    gain: str = ""
    danger: str = ""
    piece: str = ""
    group: str = ""
    brief: str = ""


@dataclass(frozen=True)
class Command:
    """A word of COMMANDS, and what stands behind it."""

    word: str
    rest: str = ""


@dataclass(frozen=True)
class Refused:
    """An action of the game that exists but is not among the options now."""

    action: int


def understand(
    line: str, offers: Sequence[Offer], actions: Mapping[str, int]
) -> Offer | Command | Refused:
    """What the line asks for. Options come before shortened commands, never before whole ones."""
    typed = " ".join(line.lower().split())
    if typed.startswith("?"):
        return Command("?", typed[1:].strip())
    if typed in COMMANDS:
        return Command(typed)
    if not typed:
        return Command("look")
    offer = find_offer(typed, offers)
    if offer is not None:
        return offer
    if typed in actions:
        return Refused(actions[typed])
    shortened = [word for word in COMMANDS if word.startswith(typed)]
    if "help" in shortened:
        return Command("help")  # who may mean anything else, too, needs it
    if len(shortened) == 1:
        return Command(shortened[0])
    raise NotUnderstood(f"{line.strip()!r} is no option; type a number, or help")


def find_offer(typed: str, offers: Sequence[Offer]) -> Offer | None:
    """The option with this number, key, name or words, or the only one that begins so."""
    if typed.isdecimal():
        if 1 <= int(typed) <= len(offers):
            return offers[int(typed) - 1]
        raise NotUnderstood(f"there is no option {typed}; they go from 1 to {len(offers)}")
    for offer in offers:
        if typed in (offer.key.lower(), offer.name.lower(), offer.text.lower()):
            return offer
    close = [
        offer
        for offer in offers
        if offer.name.lower().startswith(typed) or offer.text.lower().startswith(typed)
    ]
    if len(close) > 1:
        some = ", ".join(offer.name for offer in close[:6])
        more = ", ..." if len(close) > 6 else ""
        raise NotUnderstood(f"{typed!r} may be {some}{more}; type more of it, or its number")
    return close[0] if close else None
