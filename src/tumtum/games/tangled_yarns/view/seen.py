"""The view of a game of Tangled Yarns: what everybody may know of it, as plain data (TY-5)."""

from dataclasses import dataclass

from tumtum.engine.view import View


@dataclass(frozen=True)
class SheepSeen:
    """One sheep of the flock (also a dead one)."""

    sheep: int  # 0 Lily to 5 Melbrook
    owner: int  # a seat
    cell: int  # -1 once dead
    alive: bool
    corrupted: bool
    moved: bool  # this round
    acted: bool
    rotated: bool
    attack: int  # marbles now, with trait and active Shepherd's Way tile
    defence: int
    steps: int  # of a move, without talaria


@dataclass(frozen=True)
class TileSeen:
    """A cell of the city; cell 0 is the altar (face 5, wall -1)."""

    face: int  # 0-4 a relic, 5 wasteland, -1 not dealt yet
    wall: int  # direction of its wall, -1 none or not dealt yet
    turnable: bool  # no cultist, no Angel, not the altar, not Quiet (TY-121, TY-122, TY-126)
    steps: int  # unblocked steps to the altar; -1 before the walls are dealt
    towards: int  # directions that begin a shortest path to the altar, one bit each (TY-129)


@dataclass(frozen=True)
class WolfSeen:
    """A wolf token in the city; wolves of one cell that are not fresh form one pack (TY-138)."""

    token: int  # 0-5
    cell: int
    fresh: bool  # spawned this round, so not yet of the pack on its cell (TY-139)


@dataclass(frozen=True)
class CultistSeen:
    token: int  # 0-5
    cell: int
    steps: int  # to the altar
    towards: int  # directions it may take next, one bit each


@dataclass(frozen=True)
class GateSeen:
    """A gate slot of the track: space 6 + number."""

    number: int  # 0-5
    card: int  # which of the six tiles of the set; -1 not laid yet
    symbols: tuple[int, ...]  # kinds of relics, as printed
    open: bool


@dataclass(frozen=True)
class ProposalSeen:
    """A joint action, or an attack that is being put together (TY-60)."""

    action: int  # lock_action or attack_action
    party: tuple[int, ...]  # sheep
    gate: int  # -1 for an attack
    tiles: tuple[int, ...]  # cells of a lock, beside party
    cell: int  # of an attack, -1 for a lock
    cultists: int  # attacked so far as chosen, else -1
    pack: int
    fresh: int
    bones: int  # -1 while not chosen
    asked: int  # the seat that answers now, -1 while being put together


@dataclass(frozen=True)
class BattleSeen:
    """A battle that is about to be decided, or that books may still change."""

    cell: int
    by: str  # "sheep", "wolves" or "angel"
    attack: int  # marbles
    defence: int
    again: bool  # Bite's repetition


@dataclass(frozen=True, kw_only=True)
class TangledYarnsView(View):
    """The whole table."""

    # options
    start_powerups: bool
    first_gate_removed: bool
    random_sheep: bool
    double_walls: bool
    marble_cap: int
    ask: bool
    angel_limit: int
    # the clock
    stage: int  # see rules/stages.py: LAY_WAYS ... OVER
    phase: int  # 1-6, 0 during setup
    round: int
    lead: int  # seat
    floor: int  # seat that holds (or, in setup, that chooses)
    yields: int  # in a row
    living_seats: int  # so many yields in a row end the phase
    starting: int  # starting number of sheep
    # the city
    tiles: tuple[TileSeen, ...]  # 37
    flock: tuple[SheepSeen, ...]  # by sheep number, only those in the game
    cultists: tuple[CultistSeen, ...]
    wolves: tuple[WolfSeen, ...]
    supply_cultists: int
    supply_wolves: int
    angel: int  # cell, -1 before the final act
    strength: int
    final_act: bool
    angel_rounds: int  # completed rounds of the final act; -1 in the round of its arrival
    # the board
    powerups: tuple[int, int, int, int, int]  # talaria, map, tech, book, bone
    limits: tuple[int, int, int, int, int]  # face-up tiles of each relic (TY-70)
    shepherd: int  # space 0-11
    lying: bool
    ways: tuple[int, ...]  # 12 spaces: the Shepherd's Way tile there, -1 none
    active: int  # the active one, -1 none
    stack: tuple[int, ...]  # tiles still face down, in no order
    gates: tuple[GateSeen, ...]  # 6
    guide: tuple[tuple[int, int], ...]  # 12 spaces: cultists, wolves for this flock
    cultist_defence: int
    wolf_defence: int
    wolf_attack: int
    # what is under way
    laid: int  # setup: how many of this stage are out
    spawning: tuple[int, int]  # cultists, wolves still to come
    corners: tuple[int, ...]  # colours already drawn in this spawning
    mover: int  # MAPS: the sheep; LIGHT, CULTISTS: cultist token; WOLVES: wolf token; else -1
    goal: int  # MAPS: its destination, else -1
    steps_left: int  # of a wolf group or of the Angel
    waiting: int  # cultist or wolf tokens that still move in this phase, one bit each
    group: int  # WOLVES: the tokens of the group that moves, one bit each
    candidates: int  # colours fate decides between now, one bit each
    proposal: ProposalSeen | None
    refused: tuple[tuple[int, int], ...]  # (seat, proposal code) of TY-60
    battle: BattleSeen | None
    # how it stands
    ending: int  # 0 none; 1 won; 2 open gate; 3 altar; 4 too few sheep; 5 no sheep; 6 round limit
    last: tuple[int, ...]  # cells that the last move changed
    marble: int  # the colour that the Fate box showed last, -1 none yet
