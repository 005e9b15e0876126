"""What content may hold: kinds of spaces, verbs with parameters, the shapes of cards and tiles.

A card is data: a list of steps, each a verb with parameters (GB-198 to GB-221). A new card of known
verbs needs no code. `content.py` reads the file into these shapes.
"""

from dataclasses import dataclass
from typing import Final

# How many of each there is room for: the numbers of actions are made for these.
ROOM: Final[dict[str, int]] = {
    "forest_tile": 30,
    "camp_tile": 7,
    "bog_tile": 16,
    "hunter_card": 24,
    "basic_card": 3,
    "basic_action": 8,
    "action_card": 48,
    "gilly_card": 12,
}
KINDS: Final = (
    "den",
    "forest",
    "ambush",
    "watchtower",
    "snare",
    "bog",
    "mud_bank",
    "sanctuary",
    "haunted_bog",
    "tunnel",
    "cliff",
    "camp",
)
FOREST_KINDS: Final = KINDS[1:5] + KINDS[6:10]
HAZARDS: Final = KINDS[2:5]
BOGS: Final = KINDS[6:10]
LIMBS: Final = ("fronds", "fins", "feet")
FACES: Final = ("boot1", "boot2", "blast", "miss")

ANY: Final = -1  # "any" where a number may stand
SIZE: Final = -2  # "size": as many as the group has hunters
SEEN: Final = -3  # "los": groups in line-of-sight
ALL: Final = 99  # "all"
WORDS: Final = {"any": ANY, "size": SIZE, "los": SEEN, "all": ALL}


class BadContent(ValueError):
    """What is wrong with a content file, and where."""


@dataclass(frozen=True)
class Number:
    """A parameter that is a number, or one of a few words; it goes to a column of the step."""

    column: int  # 0 to 2
    words: tuple[str, ...] = ()
    default: int | None = None  # None: the parameter is required


@dataclass(frozen=True)
class Mode:
    """A parameter that is one of these words."""

    words: tuple[str, ...]
    default: str | None = None


@dataclass(frozen=True)
class Flag:
    """A parameter that is true or false, or one of two words (the second means true)."""

    default: bool
    words: tuple[str, str] | None = None


@dataclass(frozen=True)
class Choices:
    """A parameter that lists basic actions; they become bits of the first number."""


Parameter = Number | Mode | Flag | Choices

# Every verb with its parameters, in the order of the rules (GB-198 to GB-221). The place of a verb
# in this table is its number.
VERBS: Final[dict[str, dict[str, Parameter]]] = {
    "move": {
        "spaces": Number(0, ("any",)),
        "ignore": Number(1, ("all",), 0),
        "enter": Mode(("any", "bog"), "any"),
    },
    "travel": {
        "to": Mode(("any", "bog", "los", "great_bog_outer", "last_bog")),
        "within": Number(0, ("any",)),
        "from": Flag(False, ("any", "bog")),
    },
    "protect": {
        "count": Number(0),
        "who": Mode(("self", "one_player", "each_on_bog", "each_off_bog")),
    },
    "place_bog": {
        "count": Number(0),
        "where": Mode(("self", "adjacent", "los")),
        "optional": Flag(False),
    },
    "sense": {"extra": Number(0)},
    "place_forest": {"count": Number(0), "optional": Flag(False)},
    "choose_forest": {"look": Number(0)},
    "shift": {
        "group": Mode(("los", "any", "near", "each_los")),
        "spaces": Number(0),
        "exact": Flag(True),
    },
    "banish": {
        "count": Number(0),
        "from": Mode(("shifted", "here", "los", "bog")),
        "exact": Flag(False),
    },
    "shelter": {"count": Number(0)},
    "status": {"name": Mode(("unseen", "fewer_dice", "slow_hunters")), "amount": Number(0)},
    "hunter_top_to_bottom": {},
    "move_player": {"spaces": Number(0)},
    "tow": {"count": Number(0)},
    "basic_action": {"choices": Choices()},
    "howl": {},
    "reroll": {"dice": Number(0)},
    "cancel_attack": {"count": Number(0)},
    "enhance_card": {},
    "place_hunters": {
        "count": Number(0),
        "at": Mode(("nearest_open", "farthest_open", "nearest_group", "captive", "last_hazard")),
    },
    "place_hunters_each": {"spaces": Number(0), "each": Number(1)},
    "advance": {
        "groups": Number(0, ("all", "los")),
        "spaces": Number(1, ("size",)),
        "plus": Number(2, (), 0),
        "ignore_mud": Flag(False),
    },
    "shoot": {"attacks": Number(0), "who": Mode(("you", "all"))},
    "place_hazard": {"at": Mode(("nearest_bare",))},
}
VERB_NAMES: Final = tuple(VERBS)
REACTIONS: Final = ("choose_forest", "reroll", "cancel_attack", "enhance_card")
PLAYER_VERBS: Final = VERB_NAMES[: VERB_NAMES.index("howl") + 1]
HUNTER_VERBS: Final = VERB_NAMES[VERB_NAMES.index("place_hunters") :]


@dataclass(frozen=True)
class Step:
    """One step of a card: the verb's number, three numbers, a mode, a flag.

    Bit i of `growing` says that number i stands in parentheses (GB-97, GB-151).
    """

    verb: int
    numbers: tuple[int, int, int]
    growing: int
    mode: int
    flag: bool


@dataclass(frozen=True)
class Card:
    """A card or a basic action. Fields that a sort of card does not have keep their defaults."""

    id: str
    name: str
    text: str
    steps: tuple[Step, ...]
    enhanced: tuple[Step, ...] = ()
    timers: int = 0  # of a hunter card
    advanced: bool = False  # a hunter card of the village deck
    timing: str = ""  # of a gilly card: action, reaction, passive
    on_bog: bool = False  # a gilly card that works in a bog space only


@dataclass(frozen=True)
class Tile:
    """A two-cell tile: kinds and exits (as printed) of a and b, or of cliff and camp."""

    id: str
    sprout: bool
    kinds: tuple[int, int]
    exits: tuple[int, int]  # one bit for each edge


@dataclass(frozen=True)
class Placed:
    """Where a tile of the first game lies."""

    tile: int
    at: tuple[int, int]
    rotation: int


@dataclass(frozen=True)
class Content:
    """All that content.toml says and the game needs."""

    great_bog: tuple[tuple[int, int, int, int], ...]  # q, r, kind, exits
    forest: tuple[Tile, ...]
    camps: tuple[Tile, ...]
    bogs: tuple[tuple[str, int, int], ...]  # id, kind of the front, kind of the back
    die: tuple[int, ...]  # how many faces of each sort of FACES
    track: tuple[int, ...]
    track_steady: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]  # hunter cards of easy, medium, hard
    hunter_cards: tuple[Card, ...]
    basic_cards: tuple[tuple[str, tuple[int, ...]], ...]  # name, basic actions
    basic_actions: tuple[Card, ...]
    action_cards: tuple[Card, ...]
    gilly_cards: tuple[Card, ...]
    hunter_tokens: int
    protection_tokens: int
    gilly_tokens: int
    sanctuary_tokens: int
    tunnel_range: int
    most_hunters: int
    start_protection: int
    start_tiles: int
    start_hunters: int
    first_forest: tuple[Placed, ...]
    first_camp: Placed
    first_hunters: tuple[tuple[int, int, int], ...]  # q, r, count
