"""A position of Gillybog: all that lies on the table, what is under way, and simple questions.

The chapters of the rules beside this file are functions of a Position. What is pending is a stack
of steps, the agenda; the one on top says what is decided now.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, count5, times5
from tumtum.engine.state import State

from .actions import CELLS, DEN, GILLYS, SETUP
from .agenda import Agenda
from .land import GREAT_BOG_LAND, NOWHERE, Land
from .tables import HUNTER_TOKENS, START_PROTECTION

OFF: Final = -1  # a gilly token that is not on the map yet
SAVED: Final = -2
NONE: Final = -1
HALF: Final = 50  # sets of spaces are two words: numbers below 50, and the others


FIVES: Final[i64] = 1 + 32 + 1024  # a token on each of the three limbs
UNLAID: Final[list[i64]] = []  # a list that is not there yet; never changed
UNSET: Final = vec[i64]()  # the same, of machine words
NO_AGENDA: Final = Agenda()


class Position(State):
    """The table. Sets of cards and tiles are bits; a set of spaces is two words."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # options (GB-250)
        self.difficulty: i64 = 0
        self.first_game = False
        self.random_first = False
        self.same_space_attack = False
        self.blast_die_captures = True
        self.steady = False
        self.nightfall = True
        # the map
        self.land: Land = GREAT_BOG_LAND
        self.hunters: vec[i64] = UNSET
        self.shelter: vec[i64] = UNSET  # protection tokens on spaces
        self.village: i64 = HUNTER_TOKENS  # hunters not on the map
        self.supply: i64 = 0
        self.vision: i64 = NOWHERE
        # the players, by seat
        self.at: vec[i64] = UNSET
        self.limbs: vec[i64] = UNSET  # three counts of five bits
        self.hand: vec[i64] = UNSET  # cards, one bit each
        self.injury: vec[i64] = UNSET
        # the gillys, by token
        self.gilly_at: vec[i64] = UNSET
        self.gilly_card: vec[i64] = UNSET
        self.tipped: i64 = 0
        self.used: i64 = 0  # gilly cards used this turn
        # the stacks: what may come next, and the known tiles and cards below that
        self.forest_unseen: i64 = 0
        self.forest_tail: vec[i64] = UNSET
        self.camp_unseen: i64 = 0
        self.camp_tail: vec[i64] = UNSET
        self.deck_unseen: i64 = 0  # unique cards
        self.deck_tail: vec[i64] = UNSET
        self.bog_unseen: i64 = 0
        self.bog_rest: vec[i64] = UNSET  # unseen tiles of each bog stack
        self.bog_first: vec[i64] = UNSET  # known tiles on top of the first stack, the top one last
        self.bog_second: vec[i64] = UNSET
        self.hunter_top: i64 = NONE
        self.hunter_unseen: i64 = 0
        self.hunter_stranger: i64 = 0  # 1: an unseen village card is in the deck (GB-189)
        self.hunter_tail: vec[i64] = UNSET
        self.hunter_discard: i64 = 0
        self.village_unseen: i64 = 0  # village cards not seen yet, the stranger among them
        self.gilly_unseen: i64 = 0
        self.support: i64 = 0  # the space of the track
        # the clock
        self.phase: i64 = SETUP
        self.turn: i64 = 0
        self.active: i64 = 0
        self.played: i64 = 0  # cards of the active player in front of them
        self.howl_now: i64 = NONE  # the card howled with this turn
        self.howl_before: i64 = NONE  # in effect this turn, of the player before
        self.unseen = False  # statuses until the end of the turn (GB-208)
        self.fewer_dice: i64 = 0
        self.slow_hunters: i64 = 0
        self.dice: i64 = 0  # risk dice rolled: a count of five bits for each face
        self.lurkers: i64 = 0  # hunters of the own space that have not yet attacked (GB-130)
        # a player on the move
        self.mover: i64 = NONE
        self.moves_left: i64 = 0  # -1: any number
        self.ignores: i64 = 0  # 99: all
        self.bog_only = False
        self.travelling = False
        self.moved: i64 = 0  # spaces entered in this movement
        self.follower: i64 = NONE  # the gilly token that comes along
        self.visited: i64 = 0  # spaces of this movement, of players or hunters
        self.visited_high: i64 = 0
        # hunters on the move
        self.pack: i64 = 0  # how many
        self.pack_at: i64 = NOWHERE
        self.pack_left: i64 = 0
        self.prey: i64 = NONE  # the seat they move towards
        self.mud_stops = True
        self.groups: list[i64] = UNLAID  # cell and size of each group that is to move
        # what the card at hand did
        self.start_space: i64 = NOWHERE  # where the active player was when it was played
        self.companions: i64 = 0  # other players who were there
        self.walked = False  # whether the active player moved
        self.last_bog: i64 = NOWHERE
        self.last_hazard: i64 = NOWHERE
        self.shifted: i64 = NOWHERE  # where the shifted group is now
        # a tile or card in the middle of being placed or chosen
        self.tile: i64 = NONE  # 1 + forest tile or 64 + camp tile, as in Land
        self.spot: i64 = NONE  # where it goes: 6 * cell + direction
        self.shown: vec[i64] = UNSET  # revealed forest tiles to choose from
        self.offered: i64 = 0  # unique cards to choose from, one bit each
        self.sides: i64 = 0  # sides of the Great Bog in use, in setup
        # how it stands
        self.ending: i64 = 0
        self.agenda: Agenda = NO_AGENDA

    def lay_out(self) -> None:
        """Lists of its own: what a fresh position needs and a clone gets from its twin."""
        self.hunters = vec[i64]([0] * CELLS)
        self.shelter = vec[i64]([0] * CELLS)
        self.at = vec[i64]([DEN] * self.seats)
        self.limbs = vec[i64]([START_PROTECTION * FIVES] * self.seats)
        self.hand = vec[i64]([7] * self.seats)
        self.injury = vec[i64]([NONE] * self.seats)
        self.gilly_at = vec[i64]([OFF] * GILLYS)
        self.gilly_card = vec[i64]([NONE] * GILLYS)
        self.bog_rest = vec[i64]([0, 0])
        self.groups = []
        self.agenda = Agenda()

    def copy_to(self, twin: "Position") -> None:
        """Make the other position, of as many seats, equal to this one."""
        twin.difficulty = self.difficulty
        twin.first_game = self.first_game
        twin.random_first = self.random_first
        twin.same_space_attack = self.same_space_attack
        twin.blast_die_captures = self.blast_die_captures
        twin.steady = self.steady
        twin.nightfall = self.nightfall
        twin.land = self.land
        twin.hunters = self.hunters[:]
        twin.shelter = self.shelter[:]
        twin.village = self.village
        twin.supply = self.supply
        twin.vision = self.vision
        twin.at = self.at[:]
        twin.limbs = self.limbs[:]
        twin.hand = self.hand[:]
        twin.injury = self.injury[:]
        twin.gilly_at = self.gilly_at[:]
        twin.gilly_card = self.gilly_card[:]
        twin.tipped = self.tipped
        twin.used = self.used
        twin.forest_unseen = self.forest_unseen
        twin.forest_tail = self.forest_tail[:]
        twin.camp_unseen = self.camp_unseen
        twin.camp_tail = self.camp_tail[:]
        twin.deck_unseen = self.deck_unseen
        twin.deck_tail = self.deck_tail[:]
        twin.bog_unseen = self.bog_unseen
        twin.bog_rest = self.bog_rest[:]
        twin.bog_first = self.bog_first[:]
        twin.bog_second = self.bog_second[:]
        twin.hunter_top = self.hunter_top
        twin.hunter_unseen = self.hunter_unseen
        twin.hunter_stranger = self.hunter_stranger
        twin.hunter_tail = self.hunter_tail[:]
        twin.hunter_discard = self.hunter_discard
        twin.village_unseen = self.village_unseen
        twin.gilly_unseen = self.gilly_unseen
        twin.support = self.support
        twin.phase = self.phase
        twin.turn = self.turn
        twin.active = self.active
        twin.played = self.played
        twin.howl_now = self.howl_now
        twin.howl_before = self.howl_before
        twin.unseen = self.unseen
        twin.fewer_dice = self.fewer_dice
        twin.slow_hunters = self.slow_hunters
        twin.dice = self.dice
        twin.lurkers = self.lurkers
        twin.mover = self.mover
        twin.moves_left = self.moves_left
        twin.ignores = self.ignores
        twin.bog_only = self.bog_only
        twin.travelling = self.travelling
        twin.moved = self.moved
        twin.follower = self.follower
        twin.visited = self.visited
        twin.visited_high = self.visited_high
        twin.pack = self.pack
        twin.pack_at = self.pack_at
        twin.pack_left = self.pack_left
        twin.prey = self.prey
        twin.mud_stops = self.mud_stops
        twin.groups = self.groups.copy()
        twin.start_space = self.start_space
        twin.companions = self.companions
        twin.walked = self.walked
        twin.last_bog = self.last_bog
        twin.last_hazard = self.last_hazard
        twin.shifted = self.shifted
        twin.tile = self.tile
        twin.spot = self.spot
        twin.shown = self.shown[:]
        twin.offered = self.offered
        twin.sides = self.sides
        twin.ending = self.ending
        twin.agenda = self.agenda.clone()

    def key(self) -> tuple[object, ...]:
        options = (self.difficulty, self.first_game, self.random_first, self.same_space_attack)
        more = (self.blast_die_captures, self.steady, self.nightfall)
        tokens = (tuple(self.hunters), tuple(self.shelter), self.village, self.supply, self.vision)
        players = (tuple(self.at), tuple(self.limbs), tuple(self.hand), tuple(self.injury))
        gillys = (tuple(self.gilly_at), tuple(self.gilly_card), self.tipped, self.used)
        forest = (self.forest_unseen, tuple(self.forest_tail), self.gilly_unseen)
        camps = (self.camp_unseen, tuple(self.camp_tail))
        deck = (self.deck_unseen, tuple(self.deck_tail))
        bogs = (self.bog_unseen, tuple(self.bog_rest), tuple(self.bog_first))
        hunter_deck = (self.hunter_top, self.hunter_unseen, self.hunter_stranger)
        below = (tuple(self.hunter_tail), self.hunter_discard, self.village_unseen, self.support)
        clock = (self.phase, self.turn, self.active, self.played, self.howl_now, self.howl_before)
        turn = (self.unseen, self.fewer_dice, self.slow_hunters, self.dice, self.lurkers)
        walk = (self.mover, self.moves_left, self.ignores, self.bog_only, self.travelling)
        path = (self.moved, self.follower, self.visited, self.visited_high)
        pack = (self.pack, self.pack_at, self.pack_left, self.prey, self.mud_stops)
        card = (self.start_space, self.companions, self.walked, self.last_bog, self.last_hazard)
        tile = (self.shifted, self.tile, self.spot, tuple(self.shown), self.sides, self.offered)
        return (
            (self.seats, *options, *more),
            self.land.key(),
            (*tokens, *players, *gillys),
            (*forest, *camps, *deck, *bogs, tuple(self.bog_second), *hunter_deck, *below),
            (*clock, *turn, *walk, *path, *pack, tuple(self.groups), *card, *tile),
            (self.ending, self.agenda.key()),
        )

    # --- simple questions ---

    def limb(self, seat: i64, limb: i64) -> i64:
        """Protection tokens on a limb."""
        return count5(self.limbs[seat], limb)

    def protect(self, seat: i64, limb: i64, tokens: i64) -> None:
        """Put tokens on a limb, or take them (a negative number)."""
        self.limbs[seat] = self.limbs[seat] + times5(tokens, limb)

    def in_bog(self, seat: i64) -> bool:
        return self.land.is_bog(self.at[seat])

    def players_at(self, cell: i64) -> i64:
        """The players in a space, one bit each."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.at[seat] == cell:
                found |= bit(seat)
            seat += 1
        return found

    def gillys_at(self, cell: i64) -> i64:
        """The gilly tokens in a space, one bit each."""
        found: i64 = 0
        token: i64 = 0
        while token < GILLYS:
            if self.gilly_at[token] == cell:
                found |= bit(token)
            token += 1
        return found

    def standing_at(self, cell: i64) -> i64:
        return self.gillys_at(cell) & ~self.tipped

    def saved(self) -> i64:
        """How many gillys are saved."""
        return bits(self.gillys_at(SAVED))

    def forest_left(self) -> i64:
        return bits(self.forest_unseen) + len(self.forest_tail)

    def camps_left(self) -> i64:
        return bits(self.camp_unseen) + len(self.camp_tail)

    def deck_left(self) -> i64:
        return bits(self.deck_unseen) + len(self.deck_tail)

    def hunter_deck_below(self) -> i64:
        """Cards of the hunter deck under the top one."""
        return bits(self.hunter_unseen) + self.hunter_stranger + len(self.hunter_tail)

    def bog_stack(self, stack: i64) -> i64:
        """How many tiles a bog stack has."""
        if stack == 0:
            return self.bog_rest[0] + len(self.bog_first)
        return self.bog_rest[1] + len(self.bog_second)

    def visit(self, cell: i64) -> None:
        if cell < HALF:
            self.visited |= bit(cell)
        else:
            self.visited_high |= bit(cell - HALF)

    def has_visited(self, cell: i64) -> bool:
        if cell < HALF:
            return (self.visited >> cell & 1) == 1
        return (self.visited_high >> (cell - HALF) & 1) == 1

    def forget_visits(self) -> None:
        self.visited = 0
        self.visited_high = 0

    def say(self, what: str, rule: str, seat: i64, values: list[i64]) -> None:
        """Note what happened; everybody is told (GB-191). Call only `if recording`."""
        self.note(what, rule, int(seat), [int(value) for value in values])
