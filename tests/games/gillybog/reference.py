"""Gillybog a second time, naively: a map of dictionaries, and a table kept from events alone.

`Atlas` answers questions about the map straight from the words of the rules (sets, searches over
all paths). `Ledger` hears only what is told and keeps its own account of every token and card.
Neither uses the rules' code.
"""

from collections.abc import Iterator
from functools import cached_property

from tumtum.engine.state import Event
from tumtum.games.gillybog.content import CONTENT
from tumtum.games.gillybog.schema import KINDS
from tumtum.games.gillybog.view import GillybogView

Cell = tuple[int, int]
STEPS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
BOG_KINDS = {"bog", "mud_bank", "sanctuary", "haunted_bog", "tunnel"}


def plus(cell: Cell, direction: int) -> Cell:
    return cell[0] + STEPS[direction][0], cell[1] + STEPS[direction][1]


class Atlas:
    """The map of a view, by coordinates."""

    def __init__(self, view: GillybogView) -> None:
        self.view = view
        self.number = {(c.q, c.r): n for n, c in enumerate(view.cells)}
        self.place = {n: (c.q, c.r) for n, c in enumerate(view.cells)}
        self.kind = {(c.q, c.r): KINDS[c.kind] for c in view.cells}
        self.exits = {(c.q, c.r): set(c.exits) for c in view.cells}
        self.hunters = {(c.q, c.r): c.hunters for c in view.cells if c.hunters}
        self.players = [self.place[player.at] for player in view.players]

    def bog(self, cell: Cell) -> bool:
        return self.kind[cell] in BOG_KINDS

    @cached_property
    def adjacent(self) -> dict[Cell, set[Cell]]:
        """Spaces joined by two matching exits (GB-21)."""
        return {
            cell: {
                plus(cell, d)
                for d in exits
                if plus(cell, d) in self.exits and (d + 3) % 6 in self.exits[plus(cell, d)]
            }
            for cell, exits in self.exits.items()
        }

    def distances(self, start: Cell) -> dict[Cell, int]:
        """Steps along paths (GB-25)."""
        found = {start: 0}
        edge = [start]
        for cell in edge:  # grows while it is walked
            for other in self.adjacent[cell] - found.keys():
                found[other] = found[cell] + 1
                edge.append(other)
        return found

    def paths(self, start: Cell, goal: Cell) -> Iterator[list[Cell]]:
        """All shortest paths."""
        left = self.distances(goal)
        if start not in left:
            return
        if start == goal:
            yield [start]
            return
        for cell in self.adjacent[start]:
            if left.get(cell) == left[start] - 1:
                for rest in self.paths(cell, goal):
                    yield [start, *rest]

    def hunters_ways(self, start: Cell, goal: Cell) -> set[Cell]:
        """Where hunters may step next: shortest, then fewest bogs on the whole path (GB-121)."""
        paths = list(self.paths(start, goal))
        if not paths or len(paths[0]) == 1:
            return set()
        bogs = [sum(self.bog(cell) for cell in path[1:]) for path in paths]
        return {path[1] for path, number in zip(paths, bogs, strict=True) if number == min(bogs)}

    def line(self, start: Cell) -> set[Cell]:
        """All that is in line-of-sight (GB-26)."""
        found = {start}
        for d in range(6):
            cell = start
            while plus(cell, d) in self.adjacent[cell]:
                cell = plus(cell, d)
                found.add(cell)
        return found

    def open_spaces(self) -> set[Cell]:
        """Spaces with an exit that faces an empty cell (GB-22)."""
        empty = {
            c: {d for d in ways if plus(c, d) not in self.exits} for c, ways in self.exits.items()
        }
        return {cell for cell, ways in empty.items() if ways}

    def nearest(self, cells: set[Cell], start: Cell) -> set[Cell]:
        """Of these the nearest by paths (GB-28)."""
        far = self.distances(start)
        reached = {cell: far[cell] for cell in cells if cell in far}
        return {cell for cell, steps in reached.items() if steps == min(reached.values())}

    def apart(self, a: Cell, b: Cell) -> int:
        dq, dr = a[0] - b[0], a[1] - b[1]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def placements(self, exits: tuple[int, int], camp: bool) -> set[tuple[Cell, int]]:
        """Every legal (anchor, rotation) of a tile (GB-33, GB-36, GB-42)."""
        near = {
            (q + dq, r + dr) for q, r in self.exits for dq in range(-2, 3) for dr in range(-2, 3)
        }
        return {(a, k) for a in near for k in range(6) if self.fits(exits, a, k, camp)}

    def fits(self, printed: tuple[int, int], anchor: Cell, rotation: int, camp: bool) -> bool:
        cells = (anchor, plus(anchor, rotation))
        if any(cell in self.exits for cell in cells):
            return False
        touching = connected = spoiled = False
        for cell, bits in zip(cells, printed, strict=True):
            for d in range(6):
                if plus(cell, d) in self.exits:
                    has_exit = bool(bits >> (d - rotation) % 6 & 1)
                    touching = True
                    spoiled |= has_exit
                    connected |= has_exit and (d + 3) % 6 in self.exits[plus(cell, d)]
        return touching and (not spoiled if camp else connected)


class Ledger:
    """Tokens and cards as the events tell of them."""

    def __init__(self, view: GillybogView) -> None:
        self.seats = view.seats
        self.at = [0] * view.seats
        self.limbs = [[1, 1, 1] for _ in range(view.seats)]
        self.supply = 18 - 3 * view.seats
        self.village = 24
        self.hunters: dict[int, int] = {}
        self.shelter: dict[int, int] = {}
        self.kinds = [cell.kind for cell in view.cells][:7]
        self.gilly_at = [-1, -1, -1]
        self.gilly_card = [-1, -1, -1]
        self.vision = -1
        self.hand = [{0, 1, 2} for _ in range(view.seats)]
        self.played: set[int] = set()
        self.injury = [-1] * view.seats
        self.active = 0
        self.discard: set[int] = set()
        self.top = -1
        self.howl = False

    def hear(self, event: Event) -> None:
        heard = getattr(self, "on_" + event.what.replace("-", "_"), None)
        if heard is not None:
            heard(event.seat, *event.values)

    def differences(self, view: GillybogView) -> list[str]:
        """What the view says otherwise."""
        seen = {
            "at": [player.at for player in view.players],
            "limbs": [list(player.limbs) for player in view.players],
            "hand": [set(player.hand) for player in view.players],
            "injury": [player.injury for player in view.players],
            "played": set(view.players[view.active].played),
            "supply": view.supply,
            "village": view.village,
            "hunters": {n: c.hunters for n, c in enumerate(view.cells) if c.hunters},
            "shelter": {n: c.shelter for n, c in enumerate(view.cells) if c.shelter},
            "kinds": [cell.kind for cell in view.cells],
            "gilly_at": [gilly.at for gilly in view.gillys],
            "gilly_card": [gilly.card for gilly in view.gillys],
            "vision": view.vision,
            "active": view.active,
            "discard": set(view.hunter_discard),
            "top": view.hunter_card,
        }
        mine = {name: getattr(self, name) for name in seen}
        mine["hunters"] = {n: number for n, number in self.hunters.items() if number}
        mine["shelter"] = {n: number for n, number in self.shelter.items() if number}
        return [
            f"{name}: {mine[name]} but {seen[name]}" for name in seen if mine[name] != seen[name]
        ]

    def move(self, source: int, goal: int, number: int) -> None:
        self.hunters[source] -= number
        self.hunters[goal] = self.hunters.get(goal, 0) + number

    # --- events ---

    def on_first(self, _: int, seat: int) -> None:
        self.active = seat

    def on_placed(self, _: int, tile: int, cell: int, rotation: int) -> None:
        assert cell == len(self.kinds)
        if tile >= 64:
            self.kinds += [KINDS.index("cliff"), KINDS.index("camp")]
        else:
            self.kinds += CONTENT.forest[tile - 1].kinds

    def on_shelter(self, _: int, cell: int, number: int) -> None:
        self.supply -= number
        self.shelter[cell] = self.shelter.get(cell, 0) + number

    def on_bog_tile(self, _: int, cell: int, kind: int, stack: int) -> None:
        self.kinds[cell] = kind

    on_hazard = on_bog_tile

    def on_vision(self, _: int, cell: int) -> None:
        self.vision = cell

    def on_captive(self, _: int, token: int, cell: int) -> None:
        self.gilly_at[token] = cell

    def on_freed(self, _: int, token: int, card: int, cell: int) -> None:
        assert self.gilly_at[token] == cell
        self.gilly_card[token] = card

    def on_saved(self, seat: int, token: int) -> None:
        assert self.at[seat] == 0
        self.gilly_at[token] = -2

    def on_walk(self, seat: int, source: int, goal: int, follower: int) -> None:
        assert self.at[seat] == source
        self.at[seat] = goal
        if follower >= 0:
            self.gilly_at[follower] = goal

    on_travel = on_walk

    def on_hunters(self, _: int, cell: int, number: int) -> None:
        self.village -= number
        self.hunters[cell] = self.hunters.get(cell, 0) + number

    def on_pack(self, _: int, source: int, goal: int, number: int) -> None:
        self.move(source, goal, number)

    on_spill = on_pack

    def on_taken(self, _: int, seat: int, source: int, goal: int, number: int) -> None:
        self.move(source, goal, number)

    def on_banish(self, _: int, cell: int, number: int) -> None:
        self.hunters[cell] -= number
        self.village += number

    on_sent_home = on_banish

    def on_haunted(self, _: int, cell: int) -> None:
        self.on_banish(-1, cell, 1)

    def on_to_camp(self, _: int, seat: int, cell: int) -> None:
        self.at[seat] = cell

    def on_protect(self, seat: int, limb: int) -> None:
        self.supply -= 1
        self.limbs[seat][limb] += 1

    def on_lost(self, _: int, seat: int, limb: int) -> None:
        self.supply += 1
        self.limbs[seat][limb] -= 1

    def on_lost_shelter(self, _: int, seat: int, cell: int) -> None:
        self.supply += 1
        self.shelter[cell] -= 1

    def on_play(self, seat: int, card: int, action: int, enhanced: int) -> None:
        self.hand[seat].remove(card)
        self.played.add(card)

    def on_howl(self, seat: int, enhanced: int) -> None:
        self.howl = True

    def on_gain(self, seat: int, card: int) -> None:
        self.hand[seat].add(card)

    def on_discard(self, seat: int, card: int) -> None:
        self.discard.add(card)
        self.top = -1
        self.hand[seat] |= self.played - ({1} if self.howl else set())
        self.howl = False
        self.played = set()

    def on_zeal(self, _: int, support: int) -> None:
        self.discard = set()

    def on_omen(self, _: int, card: int) -> None:
        self.top = -1

    def on_hunter_card(self, _: int, card: int) -> None:
        self.top = card

    def on_injured(self, _: int, seat: int, card: int) -> None:
        self.hand[seat].remove(card)
        self.injury[seat] = card

    def on_howl_back(self, _: int, seat: int, card: int) -> None:
        self.hand[seat].add(card)

    def on_turn(self, seat: int, number: int, enhanced: int) -> None:
        self.active = seat
