"""What follows from a view, for words and pictures alike: names, distances, and what the face-up
hunter card would do now."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tumtum.engine.rng import Rng

from .content import CONTENT
from .rules.actions import (
    ACTION,
    ASK_ACTION,
    ASK_IGNORE,
    ASK_STACK,
    BASIC_CARDS,
    BOG,
    DRAW_BOG,
    END_ACTIONS,
    ROLL_ATTACK,
    SIDES,
    SUFFER,
    TUNNEL,
)
from .rules.land import FIRST_CAMP, FIRST_FOREST, STEP_Q, STEP_R, STRIDE, turned
from .rules.placing import partner, spot_named, tile_exits, tile_kind, turns
from .rules.state import Gillybog
from .schema import KINDS
from .view import GillybogView, imagine

SPACES: Final = (
    "Den",
    "forest",
    "Ambush",
    "Watchtower",
    "Snare",
    "Great Bog",
    "Mud Bank",
    "Sanctuary",
    "Haunted Bog",
    "Tunnel",
    "cliff",
    "camp",
)
LIMB_NAMES: Final = ("fronds", "fins", "feet")
FACE_NAMES: Final = ("boot 1", "boot 2", "blast", "miss")
COMPASS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
SINGLE: Final = r"\b1 ((?:[a-z]+ ){0,2})(space|attack|token|hunter|tile|player|bog)s\b"
SAFE: Final = 9 | 9 << 5 | 9 << 10  # limbs that no forecast can bare


# --- names and numbers ---


def counted(number: int, thing: str) -> str:
    """ "1 hunter", "3 hunters", "no hunters"."""
    if number == 1:
        return f"1 {thing}"
    return f"{number or 'no'} {thing}s"


def dice_words(number: int) -> str:
    """ "no risk die", "1 risk die", "2 risk dice"."""
    return f"{number} risk dice" if number > 1 else "1 risk die" if number else "no risk die"


def listed(things: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def card_name(card: int) -> str:
    """A card in a hand: a basic one, or a unique one."""
    if card < BASIC_CARDS:
        return CONTENT.basic_cards[card][0]
    return CONTENT.action_cards[card - BASIC_CARDS].name


def grown(text: str, bonus: int) -> str:
    """A card's text with its numbers in parentheses as they are now (GB-97, GB-151)."""
    text = re.sub(r"\((\d)\)", lambda number: str(int(number[1]) + bonus), text)
    text = re.sub(SINGLE, r"1 \1\2", text)
    return text.replace("1 attack or hazards", "1 attack or hazard")


def bonus(view: GillybogView) -> int:
    """What a Howl adds to the numbers of the turn at hand (GB-97)."""
    return 1 if view.howl_before >= 0 else 0


def hand_owner(view: GillybogView) -> int:
    """Whose cards and health the picture shows: the viewer's, or the active player's."""
    return view.seat if view.seat >= 0 else view.active


def saved(view: GillybogView) -> int:
    return sum(gilly.at == -2 for gilly in view.gillys)


def is_bog(kind: int) -> bool:
    return BOG <= kind <= TUNNEL


def kind_symbol(kind: int) -> str:
    """The drawing of an effect space."""
    return "k-" + KINDS[kind].replace("_", "-")


def token_of(view: GillybogView, card: int) -> int:
    """The gilly token with this card."""
    return next(token for token, gilly in enumerate(view.gillys) if gilly.card == card)


# --- the map ---


def space(view: GillybogView, cell: int) -> str:
    """What a space is called: "the Snare", "the Great Bog (east)"."""
    side = f" ({COMPASS[cell - 1]})" if 0 < cell <= SIDES else ""
    return f"the {SPACES[view.cells[cell].kind]}{side}"


def bearing(view: GillybogView, start: int, end: int) -> str:
    """The compass word nearest to the way from one space to another; "here" for the same."""
    a, b = view.cells[start], view.cells[end]
    x, y = 2 * (b.q - a.q) + (b.r - a.r), b.r - a.r
    if (x, y) == (0, 0):
        return "here"
    if abs(x) * 4 < abs(y):
        return "south" if y > 0 else "north"
    best = max(range(SIDES), key=lambda d: x * (2 * STEP_Q[d] + STEP_R[d]) + 3 * y * STEP_R[d])
    return COMPASS[best]


def apart(view: GillybogView, start: int, end: int) -> int:
    """Spaces between, ignoring paths (GB-25)."""
    a, b = view.cells[start], view.cells[end]
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def beside(view: GillybogView, cell: int, direction: int) -> tuple[int, int]:
    """Coordinates of the next cell in a direction."""
    at = view.cells[cell]
    return at.q + int(STEP_Q[direction]), at.r + int(STEP_R[direction])


def steps_to(view: GillybogView, seat: int, cell: int) -> int:
    """Steps along paths from a space to a player; -1: there is no way (GB-28)."""
    way = int(position(view).land.ways_to(view.players[seat].at)[cell])
    return way // STRIDE if way >= 0 else -1


@lru_cache(64)
def position(view: GillybogView) -> Gillybog:
    """The position of a view; to be read, never changed."""
    return imagine(view, Rng(0))


# --- tiles to place ---


@dataclass(frozen=True)
class Laid:
    """A cell of a tile as it would lie."""

    q: int
    r: int
    kind: int
    exits: tuple[int, ...]


def tile_name(tile: int) -> str:
    if tile >= FIRST_CAMP:
        return CONTENT.camps[tile - FIRST_CAMP].id
    return CONTENT.forest[tile - FIRST_FOREST].id


def tile_spaces(tile: int) -> str:
    """What a tile brings: "Snare and forest"."""
    kinds = [SPACES[int(tile_kind(tile, part))] for part in (0, 1)]
    return "two forest spaces" if kinds == ["forest", "forest"] else f"{kinds[0]} and {kinds[1]}"


def laid(tile: int, at: tuple[int, int], part: int, rotation: int) -> tuple[Laid, Laid]:
    """Both cells of a tile, the one of this part first, lying on these coordinates (GB-20)."""
    towards = int(partner(part, rotation))
    there = (at[0] + int(STEP_Q[towards]), at[1] + int(STEP_R[towards]))
    first, second = (
        Laid(
            *place,
            int(tile_kind(tile, which)),
            tuple(d for d in range(SIDES) if turned(tile_exits(tile, which), rotation) >> d & 1),
        )
        for place, which in ((at, part), (there, 1 - part))
    )
    return first, second


def spots(view: GillybogView) -> dict[int, tuple[int, int]]:
    """The empty cells beside the map by name: 6 * space + direction of the first space there."""
    taken = {(cell.q, cell.r) for cell in view.cells}
    found: dict[tuple[int, int], int] = {}
    for cell in range(len(view.cells)):
        for direction in range(SIDES):
            place = beside(view, cell, direction)
            if place not in taken and place not in found:
                found[place] = SIDES * cell + direction
    return {name: place for place, name in found.items()}


def ways_to_lie(view: GillybogView, spot: int = -1) -> list[tuple[int, int]]:
    """The ways (part, rotation) the tile in hand fits a spot: this one, or the chosen one."""
    spot = view.spot if spot < 0 else spot
    if view.tile < 0 or spot < 0:
        return []
    land = position(view).land
    mask = int(turns(land, view.tile, spot_named(land, spot), view.details[1]))
    return [divmod(way, SIDES) for way in range(2 * SIDES) if mask >> way & 1]


def joins(view: GillybogView, cells: Sequence[Laid]) -> list[int]:
    """The spaces that get a path to a tile lying so."""
    at = {(cell.q, cell.r): number for number, cell in enumerate(view.cells)}
    found = []
    for one in cells:
        for direction in one.exits:
            there = (one.q + int(STEP_Q[direction]), one.r + int(STEP_R[direction]))
            number = at.get(there)
            if number is not None and (direction + 3) % SIDES in view.cells[number].exits:
                found.append(number)
    return found


# --- what the hunters would do now ---


@dataclass
class Forecast:
    """What the face-up hunter card would do if the action phase ended now."""

    moves: list[tuple[int, list[int]]] = field(default_factory=list)  # size, spaces of the way
    placed: list[tuple[int, int]] = field(default_factory=list)  # space, hunters
    hazards: list[int] = field(default_factory=list)
    attacks: dict[int, int] = field(default_factory=dict)  # by seat
    tied: bool = False  # the active player will choose among equals: this is one of the ways

    def take(self, what: str, values: Sequence[int]) -> None:
        """One more event of the hunter card."""
        if what == "pack":
            start, end, size = values
            if self.moves and self.moves[-1][1][-1] == start and self.moves[-1][0] == size:
                self.moves[-1][1].append(end)
            else:
                self.moves.append((size, [start, end]))
        elif what == "hunters":
            self.placed.append((values[0], values[1]))
        elif what == "hazard":
            self.hazards.append(values[0])
        elif what == "attack":
            self.attacks[values[0]] = self.attacks.get(values[0], 0) + 1


@lru_cache(64)
def forecast(view: GillybogView) -> Forecast | None:
    """The hunter card played through by the rules, every attack survived; None when it is not
    coming: in setup, while it is being resolved, after the end."""
    if view.phase != ACTION or not view.actors or view.hunter_card < 0:
        return None
    return forecast_at(view, view.players[view.active].at)


@lru_cache(64)
def forecast_at(view: GillybogView, cell: int) -> Forecast:
    """The same with the active player on this space."""
    state = imagine(view, Rng(0))
    state.at[view.active] = cell
    state.agenda.clear()
    state.agenda.push(ASK_ACTION)
    for seat in range(view.seats):
        state.limbs[seat] = SAFE
    state.recording = True
    found = Forecast()
    state.apply(view.active, END_ACTIONS)
    while _goes_on(state, found):
        _next(state, found)
    return found


def _goes_on(state: Gillybog, found: Forecast) -> bool:
    """Take what happened; whether the card has more to do."""
    for event in state.take_events():
        if event.what in ("discard", "won"):
            return False
        found.take(event.what, event.values)
    return state.agenda.kind() in (ROLL_ATTACK, DRAW_BOG) or state.actors() not in ([-1], [])


def _next(state: Gillybog, found: Forecast) -> None:
    kind = state.agenda.kind()
    seat = state.actors()[0]
    if seat < 0:
        state.apply(seat, state.legal(seat)[0])
        return
    if kind == ASK_IGNORE:
        state.apply(seat, SUFFER)
        return
    found.tied = found.tied or kind != ASK_STACK
    state.apply(seat, state.legal(seat)[0])


def threat_words(view: GillybogView) -> str:
    """That in a sentence; empty when no card is coming."""
    coming = forecast(view)
    if coming is None:
        return ""
    parts = _comings(coming)
    if len(coming.placed) > 1:
        many = counted(sum(number for _, number in coming.placed), "hunter")
        parts.append(f"{many} join on {len(coming.placed)} spaces")
    else:
        parts += [_join(view, cell, number) for cell, number in coming.placed]
    parts += [f"a hazard on {space(view, cell)}" for cell in coming.hazards]
    for place, (seat, number) in enumerate(coming.attacks.items()):
        who = "you suffer" if seat == view.seat else f"@{seat} suffers"
        parts.append(f"@{seat} {number}" if place else f"{who} {counted(number, 'attack')}")
    if not parts:
        return "nothing happens"
    return listed(parts) + (" (ties are yours)" if coming.tied else "")


def _comings(coming: Forecast) -> list[str]:
    """Groups that come nearer."""
    far = {len(way) - 1 for _, way in coming.moves}
    if len(coming.moves) > 1:
        how = counted(far.pop(), "space") if len(far) == 1 else "nearer"
        return [f"{len(coming.moves)} groups come {how}"]
    return [
        f"{counted(size, 'hunter')} {'comes' if size == 1 else 'come'} "
        f"{counted(len(way) - 1, 'space')}"
        for size, way in coming.moves
    ]


def _join(view: GillybogView, cell: int, number: int) -> str:
    steps = steps_to(view, view.active, cell)
    verb = "joins" if number == 1 else "join"
    where = f"{counted(steps, 'space')} away" if steps >= 0 else "out of reach"
    return f"{counted(number, 'hunter')} {verb} {where if steps else 'right here'}"
