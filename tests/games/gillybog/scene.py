"""Positions of Gillybog laid out in a line or two, and moves by name."""

from typing import Any

from tumtum.engine.options import Setup
from tumtum.engine.packed import words_of
from tumtum.engine.state import NATURE, play
from tumtum.games.gillybog import OPTIONS
from tumtum.games.gillybog.content import CONTENT
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.land import BOG_UP, FIRST_CAMP, FIRST_FOREST, HAZARD_UP
from tumtum.games.gillybog.rules.placing import place_tile
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.schema import FACES, KINDS, LIMBS

FOREST = [tile.id for tile in CONTENT.forest]
CAMPS = [tile.id for tile in CONTENT.camps]
BOGS = [tile[0] for tile in CONTENT.bogs]
BASIC = [card.id for card in CONTENT.basic_actions]
UNIQUE = [card.id for card in CONTENT.action_cards]
HUNTER = [card.id for card in CONTENT.hunter_cards]
GILLY = [card.id for card in CONTENT.gilly_cards]
RUN_GROW, HOWL_SENSE, SNEAK_SCARE = 0, 1, 2
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Where = int | tuple[int, int]


def setup(seats: int = 2, **options: Any) -> Setup:
    return Setup(seats, {o.name: options.get(o.name, o.default) for o in OPTIONS})


def unique_card(name: str) -> int:
    return a.BASIC_CARDS + UNIQUE.index(name)


class Scene:
    """Seat 0 is about to act in the Den; there is nothing on the map but the Great Bog.

    The first bog stack shows B01 (a Mud Bank), the second B05 (a Sanctuary); the hunter card is
    Blast, which has three timers and is quiet where no hunters are in sight.
    """

    def __init__(self, seats: int = 2, **options: Any) -> None:
        p = start(setup(seats, **options))
        assert isinstance(p, Gillybog)
        self.p = p
        p.apply(NATURE, a.BOG_TILE + BOGS.index("B01"))
        p.apply(NATURE, a.BOG_TILE + BOGS.index("B05"))
        p.apply(NATURE, a.HUNTER_CARD + HUNTER.index("chase"))
        if p.difficulty < 2:
            self.top("blast")
        if not p.first_game:
            p.agenda.clear()
            p.agenda.push(a.ASK_ACTION)
            p.phase = a.ACTION
            p.turn = 1
            p.active = 0
        p.recording = True

    # --- laying out ---

    def cell(self, where: Where) -> int:
        """A space by its coordinates (or its number)."""
        if isinstance(where, int):
            return where
        cell = int(self.p.land.cell_at(*where))
        assert cell >= 0, f"no space at {where}"
        return cell

    def tile(self, name: str, at: tuple[int, int], rotation: int) -> "Scene":
        """Place a tile of the box; it leaves its stack."""
        if name in FOREST:
            number = FOREST.index(name)
            self.p.forest_unseen &= ~(1 << number)
            place_tile(self.p, 0, FIRST_FOREST + number, *at, rotation)
        else:
            number = CAMPS.index(name)
            self.p.camp_unseen &= ~(1 << number)
            place_tile(self.p, 0, FIRST_CAMP + number, *at, rotation)
        return self

    def lane(self, kinds: str, direction: int = 0, exits: int | None = None) -> "Scene":
        """A straight lane of single spaces from a side of the Great Bog outwards."""
        q, r = STEPS[direction]
        length = 2
        while self.p.land.cell_at(length * q, length * r) >= 0:
            length += 1
        land = self.p.land.copy()
        ways = (1 << direction | 1 << (direction + 3) % 6) if exits is None else exits
        for number, kind in enumerate(kinds.split(), length):
            land.add(number * q, number * r, KINDS.index(kind), ways, FIRST_FOREST + 29)
        self.p.land = land
        return self

    def spaces(self, kinds: dict[tuple[int, int], str], exits: int = 63) -> "Scene":
        """Single spaces anywhere, with exits on all edges."""
        land = self.p.land.copy()
        for (q, r), kind in kinds.items():
            land.add(q, r, KINDS.index(kind), exits, FIRST_FOREST + 29)
        self.p.land = land
        return self

    def cover(self, where: Where, kind: str) -> "Scene":
        """A bog tile over a space, whichever side is this kind."""
        number = KINDS.index(kind)
        side = HAZARD_UP if number < a.BOG else BOG_UP
        self.p.land = self.p.land.covered(self.cell(where), number, side)
        return self

    def put(self, seat: int, where: Where) -> "Scene":
        self.p.at[seat] = self.cell(where)
        return self

    def hunters(self, where: Where, number: int) -> "Scene":
        self.p.village -= number
        self.p.hunters[self.cell(where)] += number
        return self

    def limbs(self, seat: int, fronds: int, fins: int, feet: int) -> "Scene":
        for limb, number in enumerate((fronds, fins, feet)):
            change = number - int(self.p.limb(seat, limb))
            self.p.protect(seat, limb, change)
            self.p.supply -= change
        return self

    def shelter(self, where: Where, number: int) -> "Scene":
        self.p.shelter[self.cell(where)] += number
        self.p.supply -= number
        return self

    def hand(self, seat: int, *cards: int | str) -> "Scene":
        """Exactly these cards: basic ones by number, unique ones by id."""
        numbers = [unique_card(card) if isinstance(card, str) else card for card in cards]
        self.p.hand[seat] = sum(1 << number for number in numbers)
        for card in cards:
            if isinstance(card, str):
                self.p.deck_unseen &= ~(1 << UNIQUE.index(card))
        return self

    def gilly(self, token: int, where: Where | str, card: str = "") -> "Scene":
        """A gilly token: standing with a card, tipped without; "saved" or a space."""
        self.p.gilly_at[token] = -2 if isinstance(where, str) else self.cell(where)
        if card:
            self.p.gilly_card[token] = GILLY.index(card)
            self.p.gilly_unseen &= ~(1 << GILLY.index(card))
        else:
            self.p.tipped |= 1 << token
        return self

    def vision(self, where: Where) -> "Scene":
        self.p.vision = self.cell(where)
        return self

    def enhanced(self) -> "Scene":
        """The player before has howled."""
        owner = (self.p.active - 1) % self.p.seats
        self.p.hand[owner] &= ~(1 << HOWL_SENSE)
        self.p.howl_before = HOWL_SENSE
        return self

    def top(self, card: str) -> "Scene":
        """This hunter card is on top."""
        p = self.p
        if p.hunter_top >= 0:
            p.hunter_unseen |= 1 << p.hunter_top
        number = HUNTER.index(card)
        p.hunter_unseen &= ~(1 << number)
        p.village_unseen &= ~(1 << number)
        p.hunter_top = number
        return self

    def forest_order(self, *names: str) -> "Scene":
        """The forest stack is known and holds these tiles, the first on top."""
        self.p.forest_unseen = 0
        self.p.forest_tail = words_of([FOREST.index(name) for name in names])
        return self

    # --- playing ---

    @property
    def asks(self) -> int:
        """What is being decided."""
        return int(self.p.agenda.kind())

    @property
    def actor(self) -> int:
        (seat,) = self.p.actors()
        return seat

    @property
    def legal(self) -> list[int]:
        return self.p.legal(self.actor)

    def act(self, *moves: int) -> "Scene":
        """Whoever is to act does this."""
        for action in moves:
            play(self.p, self.actor, action)
        return self

    def play(self, card: str) -> "Scene":
        """Play a basic action or a unique card."""
        if card in BASIC:
            return self.act(a.PLAY_BASIC + BASIC.index(card))
        return self.act(a.PLAY_UNIQUE + UNIQUE.index(card))

    def deal(self, card: str) -> "Scene":
        """Play a unique card that is put into the hand for it."""
        self.p.hand[self.p.active] |= 1 << unique_card(card)
        self.p.deck_unseen &= ~(1 << UNIQUE.index(card))
        return self.play(card)

    def use(self, gilly: str) -> "Scene":
        return self.act(a.USE_GILLY + GILLY.index(gilly))

    def walk(self, *cells: Where) -> "Scene":
        for where in cells:
            self.act(a.WALK + self.cell(where))
        return self

    def travel(self, where: Where) -> "Scene":
        return self.act(a.TRAVEL + self.cell(where))

    def stop(self) -> "Scene":
        return self.act(a.STOP)

    def lead(self, *cells: Where) -> "Scene":
        for where in cells:
            self.act(a.LEAD + self.cell(where))
        return self

    def group(self, where: Where) -> "Scene":
        return self.act(a.PICK_GROUP + self.cell(where))

    def space(self, where: Where) -> "Scene":
        return self.act(a.PICK_SPACE + self.cell(where))

    def limb(self, *names: str) -> "Scene":
        for name in names:
            self.act(a.LIMB + LIMBS.index(name))
        return self

    def stack(self, number: int) -> "Scene":
        return self.act(a.STACK + number)

    def die(self, *faces: str) -> "Scene":
        for face in faces:
            assert self.actor == NATURE
            self.act(a.DIE + FACES.index(face))
        return self

    def end(self) -> "Scene":
        return self.act(a.END_ACTIONS)

    def fate(self) -> "Scene":
        """Let nature draw until a player is asked; quiet hunter cards come first."""
        while self.p.actors() == [NATURE]:
            quiet = [a.HUNTER_CARD + HUNTER.index(card) for card in ("blast", "chase", "close_in")]
            self.act(next((card for card in quiet if card in self.legal), self.legal[0]))
        return self

    def place(self, spot: Where, direction: int, part: int, rotation: int) -> "Scene":
        """Place the tile in hand with this part beside a space, turned like this."""
        self.act(int(a.spot_action(self.cell(spot), direction)))
        return self.act(int(a.turn_action(part, rotation)))

    def place_at(self, anchor: tuple[int, int], rotation: int) -> "Scene":
        """Place the tile in hand with its first cell here."""
        found = self.placements().get((anchor, rotation))
        assert found is not None, f"it does not fit at {anchor} turned {rotation}"
        return self.act(*found)

    def placements(self) -> dict[tuple[tuple[int, int], int], tuple[int, int]]:
        """Every legal (anchor, rotation) of the tile in hand, with a chain of actions for it."""
        found: dict[tuple[tuple[int, int], int], tuple[int, int]] = {}
        for spot in self.legal:
            cell, direction = int(a.spot_cell(spot)), int(a.spot_direction(spot))
            q = int(self.p.land.q[cell]) + STEPS[direction][0]
            r = int(self.p.land.r[cell]) + STEPS[direction][1]
            twin = self.p.clone()
            twin.apply(self.actor, spot)
            for turn in twin.legal(self.actor):
                part, rotation = int(a.turn_part(turn)), int(a.turn_rotation(turn))
                dq, dr = STEPS[rotation] if part else (0, 0)
                found[(q - dq, r - dr), rotation] = (spot, turn)
        return found

    # --- looking ---

    def told(self, what: str) -> list[list[int]]:
        """The values of all events of this name since the last look."""
        return [event.values for event in self.p.events if event.what == what]

    def protection(self, seat: int = 0) -> tuple[int, int, int]:
        p = self.p
        return int(p.limb(seat, 0)), int(p.limb(seat, 1)), int(p.limb(seat, 2))

    def group_at(self, where: Where) -> int:
        return int(self.p.hunters[self.cell(where)])

    def steps(self) -> set[int]:
        """Spaces the mover may walk to."""
        return {x - a.WALK for x in self.legal if a.WALK <= x < a.WALK + a.CELLS}

    def travels(self) -> set[int]:
        return {x - a.TRAVEL for x in self.legal if a.TRAVEL <= x < a.TRAVEL + a.CELLS}

    def groups(self) -> set[int]:
        return {x - a.PICK_GROUP for x in self.legal if a.PICK_GROUP <= x < a.LEAD}

    def named_spaces(self) -> set[int]:
        return {x - a.PICK_SPACE for x in self.legal if a.PICK_SPACE <= x < a.COVER}
