"""What a run plays: which game in which settings, who sits where, and with which seeds.

A *deal* is one number that nature's and the bots' random numbers follow from. Every setting and
every seating meets every deal, so that whatever is compared is compared on the same seeds. Games
are numbered from 0 in an order that the plan alone decides: whoever plays game 123, on whichever
machine, plays the same game.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from typing import Any

import tumtum
from tumtum.engine import Game, Setup
from tumtum.engine.options import BadOption, Value, read_options

from .errors import BadPlan
from .player import read_player

CHUNKS = 256  # parts that a run is written in, unless it has fewer deals


@dataclass(frozen=True)
class Setting:
    """Seats and options, all filled in."""

    seats: int
    options: Mapping[str, Value]

    @property
    def setup(self) -> Setup:
        return Setup(self.seats, self.options)


@dataclass(slots=True)
class Seating:
    """One game that is to be played."""

    game: int  # its number in the run
    deal: int
    setting: int
    players: tuple[str, ...]  # by seat


@dataclass(frozen=True)
class Plan:
    """A run, before it is played: plain values, so that another process can play it."""

    game: str
    version: int
    settings: tuple[Setting, ...]
    bots: tuple[str, ...]
    deals: int
    seed: int = 0
    ban: tuple[str, ...] = ()  # actions that nobody may take, nature neither
    force: tuple[str, ...] = ()  # actions that whoever may take them takes
    content: str = ""  # the text of a content file, if not the game's own
    details: int | None = None  # deals with turns, actions, rules and so on; None: all
    luck: bool = True
    together: bool = field(default=False)  # cooperative, or alone: one bot on all seats

    @property
    def rotations(self) -> int:
        """Seatings of one deal in one setting."""
        return len(self.bots)

    @property
    def games_a_deal(self) -> int:
        return len(self.settings) * self.rotations

    @property
    def games(self) -> int:
        return self.deals * self.games_a_deal

    @property
    def deals_a_chunk(self) -> int:
        return max(1, -(-self.deals // CHUNKS))

    @property
    def chunks(self) -> int:
        return -(-self.deals // self.deals_a_chunk)

    def deals_of(self, chunk: int) -> range:
        first = chunk * self.deals_a_chunk
        return range(first, min(first + self.deals_a_chunk, self.deals))

    def games_of(self, chunk: int) -> int:
        return len(self.deals_of(chunk)) * self.games_a_deal

    def detailed(self, deal: int) -> bool:
        return self.details is None or deal < self.details

    def seatings(self, deals: range) -> Iterator[Seating]:
        """All games of these deals, in order."""
        seated = [
            (setting, self.players(setting, rotation))
            for setting, rotation in product(range(len(self.settings)), range(self.rotations))
        ]
        for deal in deals:
            first = deal * len(seated)
            for place, (setting, players) in enumerate(seated):
                yield Seating(first + place, deal, setting, players)

    def players(self, setting: int, rotation: int) -> tuple[str, ...]:
        """Who sits where: each bot on each seat equally often."""
        seats = self.settings[setting].seats
        if self.together:
            return (self.bots[rotation],) * seats
        return tuple(self.bots[(rotation + seat) % len(self.bots)] for seat in range(seats))

    def write(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def read(data: Mapping[str, Any]) -> "Plan":
        settings = tuple(Setting(one["seats"], one["options"]) for one in data["settings"])
        lists = {name: tuple(data[name]) for name in ("bots", "ban", "force")}
        return Plan(**{**data, **lists, "settings": settings})

    def to_json(self) -> str:
        return json.dumps(self.write())

    @staticmethod
    def from_json(text: str) -> "Plan":
        return Plan.read(json.loads(text))


def make_plan(
    game: Game,
    *,
    games: int,
    bots: Sequence[str] = ("random",),
    seats: Sequence[int] = (),
    options: Sequence[str] = (),
    seed: int = 0,
    ban: Sequence[str] = (),
    force: Sequence[str] = (),
    content: str = "",
    details: int | None = None,
    luck: bool = True,
) -> Plan:
    """The plan of so many games in each setting, rounded up to whole deals.

    `options` are NAME=VALUE or NAME=VALUE,VALUE,...: every value with every other. BadPlan,
    BadOption or UnknownBot say what is wrong.
    """
    if games < 1:
        raise BadPlan("a run has at least 1 game")
    if not bots:
        raise BadPlan("a run needs at least one bot")
    players = tuple(read_player(text).name for text in bots)
    settings = tuple(
        Setting(setup.seats, dict(setup.options))
        for number in (seats or [game.setup().seats])
        for setup in (game.setup(number, chosen) for chosen in _choices(game, options))
    )
    alone = any(setting.seats == 1 for setting in settings)
    for text in (*ban, *force):
        actions_like(game, text)
    for player in map(read_player, players):
        for text in (*player.without, *player.always):
            actions_like(game, text)
    return Plan(
        game=game.id,
        version=game.version,
        settings=settings,
        bots=players,
        deals=-(-games // len(players)),
        seed=seed,
        ban=tuple(ban),
        force=tuple(force),
        content=content,
        details=details,
        luck=luck,
        together=game.cooperative or alone,
    )


def _choices(game: Game, texts: Sequence[str]) -> list[dict[str, Value]]:
    """Every combination of the values that were given for each option."""
    names: list[str] = []
    values: list[list[Value]] = []
    for text in texts:
        name, equals, listed = (part.strip() for part in text.partition("="))
        if name in names:
            raise BadOption(f"option {name!r} is given twice; give all its values at once")
        if not equals:
            read_options(game.options, [text])  # says what is wrong with it
        names.append(name)
        values.append(
            [read_options(game.options, [f"{name}={value}"])[name] for value in spread(listed)]
        )
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def spread(text: str) -> list[str]:
    """ "3,5" is 3 and 5; "1..4" is 1, 2, 3 and 4."""
    found: list[str] = []
    for part in text.split(","):
        first, dots, last = part.partition("..")
        if dots and first.strip().isdigit() and last.strip().isdigit():
            found += [str(number) for number in range(int(first), int(last) + 1)]
        else:
            found.append(part.strip())
    return found


def actions_like(game: Game, text: str) -> frozenset[int]:
    """The actions whose name begins with these words: "fight", "buy rifle"; BadPlan if none."""
    words = text.split()
    found = frozenset(
        action
        for name, action in game.actions_named().items()
        if words and name.split()[: len(words)] == words
    )
    if not found:
        kinds = sorted({kind_of(name) for name in game.actions_named()})
        raise BadPlan(
            f"{game.title} has no action {text!r}; its kinds of action: {', '.join(kinds)}"
        )
    return found


def kind_of(name: str) -> str:
    """The kind of an action: the first word of its name."""
    return name.split(maxsplit=1)[0] if name.strip() else name


def game_of(plan: Plan) -> Game:
    """The game of a plan; BadPlan if its rules have changed since."""
    game = tumtum.game(plan.game)
    if game.version != plan.version:
        raise BadPlan(
            f"the run was played with version {plan.version} of {game.title}, "
            f"this is version {game.version}, whose rules differ"
        )
    return game
