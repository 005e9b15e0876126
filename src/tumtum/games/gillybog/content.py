"""Reads content.toml and refuses what the rules do not know, naming file, place and reason.

An unknown verb, parameter, value or key is a BadContent: "content.toml, action_card 3 (swim),
steps 1: there is no verb 'swin'".
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tumtum.engine.content import content_file

from .schema import (
    BOGS,
    FACES,
    FOREST_KINDS,
    HAZARDS,
    HUNTER_VERBS,
    KINDS,
    LIMBS,
    PLAYER_VERBS,
    REACTIONS,
    ROOM,
    VERB_NAMES,
    VERBS,
    WORDS,
    BadContent,
    Card,
    Choices,
    Content,
    Flag,
    Mode,
    Number,
    Parameter,
    Placed,
    Step,
    Tile,
)

FILE: Final = content_file("gillybog", Path(__file__).parent)
SECTIONS: Final = [
    "meta",
    "counts",
    "geometry",
    "great_bog",
    "forest_tile",
    "camp_tile",
    "bog_tile_common",
    "bog_tile",
    "effect_spaces",
    "risk_die",
    "village",
    "difficulty",
    "hunter_card",
    "basic_card",
    "basic_action",
    "action_card",
    "gilly_card",
    "setup",
    "first_game",
    "options",
]


@dataclass(frozen=True)
class Place:
    """Some value of the file, and where it stands."""

    value: Any
    where: str

    def bad(self, reason: str) -> BadContent:
        return BadContent(f"{self.where}: {reason}")

    def table(self, keys: Sequence[str], optional: Sequence[str] = ()) -> dict[str, "Place"]:
        """The entries of a table that must have these keys and may have those."""
        if not isinstance(self.value, dict):
            raise self.bad(f"expected a table, found {self.value!r}")
        for key in self.value:
            if key not in keys and key not in optional:
                raise self.bad(f"there is no key {key!r}; known: {', '.join((*keys, *optional))}")
        for key in keys:
            if key not in self.value:
                raise self.bad(f"the key {key!r} is missing")
        return {key: Place(value, f"{self.where}, {key}") for key, value in self.value.items()}

    def items(self) -> list["Place"]:
        if not isinstance(self.value, list):
            raise self.bad(f"expected a list, found {self.value!r}")
        return [Place(item, f"{self.where} {i}") for i, item in enumerate(self.value, 1)]

    def named(self) -> list["Place"]:
        """The tables of a list, each called by its number and id; ids are used once."""
        places = self.items()
        room = ROOM[self.where.rpartition(", ")[2]]
        if len(places) > room:
            raise self.bad(f"there is room for {room}, found {len(places)}")
        found: list[Place] = []
        known: set[str] = set()
        for place in places:
            if not isinstance(place.value, dict) or not isinstance(place.value.get("id"), str):
                raise place.bad("expected a table with an id")
            name = place.value["id"]
            if name in known:
                raise place.bad(f"the id {name!r} is used twice")
            known.add(name)
            found.append(Place(place.value, f"{place.where} ({name})"))
        return found

    def number(self, least: int = 0, most: int = 99) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.bad(f"expected a number from {least} to {most}, found {self.value!r}")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.bad(f"expected a text, found {self.value!r}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.bad(f"expected true or false, found {self.value!r}")
        return self.value

    def one_of(self, words: Sequence[str]) -> int:
        """The place of a word among these."""
        if self.value not in words:
            raise self.bad(f"expected one of {', '.join(words)}, found {self.value!r}")
        return list(words).index(self.value)

    def cell(self) -> tuple[int, int]:
        q, r = (item.number(-99) for item in self.items())
        return q, r

    def exits(self) -> int:
        """A list of edges as bits."""
        return sum(1 << edge for edge in {item.number(0, 5) for item in self.items()})


def read_content(path: Path = FILE) -> Content:
    """The content of a file, or BadContent with file, place and reason."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{path.name}: {error}") from None
    root = Place(data, path.name).table(SECTIONS)
    actions = [place.value["id"] for place in root["basic_action"].named()]
    hunters = [place.value["id"] for place in root["hunter_card"].named()]
    forest = tuple(_tile(p, ("a", "b")) for p in root["forest_tile"].named())
    camps = tuple(_tile(p, ("cliff", "camp")) for p in root["camp_tile"].named())
    counts = root["counts"].value
    spaces = root["effect_spaces"].table(
        ["hazards", "bogs", "sanctuary_tokens", "tunnel_range", "max_group"]
    )
    village = root["village"].table(["hunter_tokens", "support_track", "support_track_steady"])
    levels = root["difficulty"].table(["easy", "medium", "hard"])
    setup = root["setup"].table(
        ["forest_tiles_at_start", "hunters_per_start_tile", "gilly_cards_used", "bog_stacks"]
    )
    first = root["first_game"].table(["forest", "camp", "hunters", "vision", "gilly"])
    die = root["risk_die"].table(
        ["faces", "boot_value", "attack_limb", "limbs", "start_protection"]
    )
    limb_words = [place.text() for place in die["limbs"].items()]
    if tuple(limb_words) != LIMBS:
        raise die["limbs"].bad(f"expected {', '.join(LIMBS)}")
    faces = [place.one_of(FACES) for place in die["faces"].items()]
    return Content(
        great_bog=tuple(
            _bog_cell(p) for p in root["great_bog"].table(["anchor", "cell"])["cell"].items()
        ),
        forest=forest,
        camps=camps,
        bogs=tuple(_bog_tile(p) for p in root["bog_tile"].named()),
        die=tuple(faces.count(face) for face in range(len(FACES))),
        track=tuple(p.number() for p in village["support_track"].items()),
        track_steady=tuple(p.number() for p in village["support_track_steady"].items()),
        decks=tuple(
            tuple(p.one_of(hunters) for p in levels[level].items())
            for level in ("easy", "medium", "hard")
        ),
        hunter_cards=tuple(_hunter_card(p) for p in root["hunter_card"].named()),
        basic_cards=tuple(_basic_card(p, actions) for p in root["basic_card"].named()),
        basic_actions=tuple(_action(p, actions) for p in root["basic_action"].named()),
        action_cards=tuple(_action(p, actions) for p in root["action_card"].named()),
        gilly_cards=tuple(_gilly_card(p) for p in root["gilly_card"].named()),
        hunter_tokens=village["hunter_tokens"].number(),
        protection_tokens=counts["protection_token"],
        gilly_tokens=counts["gilly_token"],
        sanctuary_tokens=spaces["sanctuary_tokens"].number(),
        tunnel_range=spaces["tunnel_range"].number(),
        most_hunters=spaces["max_group"].number(1),
        start_protection=die["start_protection"].number(),
        start_tiles=setup["forest_tiles_at_start"].number(1, 6),
        start_hunters=setup["hunters_per_start_tile"].number(),
        first_forest=tuple(_placed(p, forest, ["side"]) for p in first["forest"].items()),
        first_camp=_placed(first["camp"], camps, []),
        first_hunters=tuple(_start_group(p) for p in first["hunters"].items()),
    )


def _start_group(place: Place) -> tuple[int, int, int]:
    table = place.table(["at", "count"])
    return (*table["at"].cell(), table["count"].number(1))


def _placed(place: Place, tiles: tuple[Tile, ...], more: list[str]) -> Placed:
    table = place.table(["tile", "anchor", "rotation", *more])
    tile = table["tile"].one_of([tile.id for tile in tiles])
    return Placed(tile, table["anchor"].cell(), table["rotation"].number(0, 5))


def _bog_cell(place: Place) -> tuple[int, int, int, int]:
    table = place.table(["id", "at", "kind", "exits"])
    kind = KINDS.index(("den", "bog")[table["kind"].one_of(("den", "bog"))])
    return (*table["at"].cell(), kind, table["exits"].exits())


def _tile(place: Place, ends: tuple[str, str]) -> Tile:
    camp = ends[0] == "cliff"
    table = place.table(["id", "sprout", *ends])
    kinds: list[int] = []
    exits: list[int] = []
    for end in ends:
        cell = table[end].table(["exits"] if camp else ["kind", "exits"])
        kind = end if camp else FOREST_KINDS[cell["kind"].one_of(FOREST_KINDS)]
        kinds.append(KINDS.index(kind))
        exits.append(cell["exits"].exits())
    return Tile(
        table["id"].text(), table["sprout"].flag(), (kinds[0], kinds[1]), (exits[0], exits[1])
    )


def _bog_tile(place: Place) -> tuple[str, int, int]:
    table = place.table(["id", "bog", "hazard"])
    bog = BOGS[table["bog"].one_of(BOGS)]
    hazard = HAZARDS[table["hazard"].one_of(HAZARDS)]
    return table["id"].text(), KINDS.index(bog), KINDS.index(hazard)


def _hunter_card(place: Place) -> Card:
    table = place.table(["id", "name", "tier", "timers", "text", "steps"])
    return Card(
        id=table["id"].text(),
        name=table["name"].text(),
        text=table["text"].text(),
        steps=_steps(table["steps"], HUNTER_VERBS, ()),
        timers=table["timers"].number(1, 3),
        advanced=table["tier"].one_of(("basic", "advanced")) == 1,
    )


def _basic_card(place: Place, actions: list[str]) -> tuple[str, tuple[int, ...]]:
    table = place.table(["id", "name", "actions"])
    return table["name"].text(), tuple(p.one_of(actions) for p in table["actions"].items())


def _action(place: Place, actions: list[str]) -> Card:
    table = place.table(["id", "name", "text", "steps"], ["enhanced"])
    enhanced = table.get("enhanced", Place([], place.where))
    return Card(
        id=table["id"].text(),
        name=table["name"].text(),
        text=table["text"].text(),
        steps=_steps(table["steps"], PLAYER_VERBS, actions),
        enhanced=_steps(enhanced, PLAYER_VERBS, actions),
    )


def _gilly_card(place: Place) -> Card:
    table = place.table(["id", "name", "timing", "text", "steps"], ["moment", "requires"])
    timings = ("action", "reaction", "passive")
    timing = timings[table["timing"].one_of(timings)]
    verbs = {"action": PLAYER_VERBS, "reaction": REACTIONS, "passive": ("status",)}[timing]
    if "requires" in table:
        table["requires"].one_of(("on_bog",))
    return Card(
        id=table["id"].text(),
        name=table["name"].text(),
        text=table["text"].text(),
        steps=_steps(table["steps"], verbs, ()),
        timing=timing,
        on_bog="requires" in table,
    )


def _steps(place: Place, verbs: Sequence[str], actions: Sequence[str]) -> tuple[Step, ...]:
    return tuple(_step(step, verbs, actions) for step in place.items())


def _step(place: Place, verbs: Sequence[str], actions: Sequence[str]) -> Step:
    if not isinstance(place.value, dict) or "verb" not in place.value:
        raise place.bad("expected a step with a verb")
    verb = place.value["verb"]
    if verb not in VERBS:
        raise place.bad(f"there is no verb {verb!r}")
    if verb not in verbs:
        raise place.bad(f"the verb {verb!r} does not belong on such a card")
    parameters = VERBS[verb]
    table = place.table(["verb"], list(parameters))
    step = _Step(numbers=[0, 0, 0])
    for name, parameter in parameters.items():
        step.take(parameter, table.get(name), place, name, actions)
    first, second, third = step.numbers
    return Step(VERB_NAMES.index(verb), (first, second, third), step.growing, step.mode, step.flag)


@dataclass
class _Step:
    """A step that is being read."""

    numbers: list[int]
    growing: int = 0
    mode: int = 0
    flag: bool = False

    def take(
        self,
        parameter: Parameter,
        given: Place | None,
        step: Place,
        name: str,
        actions: Sequence[str],
    ) -> None:
        if given is None:
            if isinstance(parameter, Choices) or parameter.default is None:
                raise step.bad(f"the parameter {name!r} is missing")
            given = Place(parameter.default, step.where)
        if isinstance(parameter, Number):
            self.number(parameter, given)
        elif isinstance(parameter, Mode):
            self.mode = given.one_of(parameter.words)
        elif isinstance(parameter, Flag):
            words = parameter.words
            if words is None or given.value is parameter.default:
                self.flag = given.flag()
            else:
                self.flag = given.one_of(words) == 1
        else:
            self.numbers[0] = sum(1 << place.one_of(actions) for place in given.items())

    def number(self, parameter: Number, given: Place) -> None:
        if isinstance(given.value, str):
            word = parameter.words[given.one_of(parameter.words)] if parameter.words else ""
            if not word:
                raise given.bad(f"expected a number, found {given.value!r}")
            self.numbers[parameter.column] = WORDS[word]
            return
        if isinstance(given.value, list):
            if len(given.value) != 1:
                raise given.bad("a number in parentheses is a list of one number")
            self.growing |= 1 << parameter.column
            given = given.items()[0]
        self.numbers[parameter.column] = given.number()


CONTENT: Final = read_content()
