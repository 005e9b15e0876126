"""The numbers of content.toml as flat lists, for the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..content import CONTENT
from ..schema import BOGS, KINDS, VERB_NAMES, Card, Step

# Verbs by number, in the order of the rules.
MOVE: Final = 0
TRAVEL_TO: Final = 1
PROTECT: Final = 2
PLACE_BOG: Final = 3
SENSE: Final = 4
PLACE_FOREST: Final = 5
CHOOSE_FOREST: Final = 6
SHIFT: Final = 7
BANISH_SOME: Final = 8
SHELTER: Final = 9
STATUS: Final = 10
HUNTER_DOWN: Final = 11
MOVE_PLAYER: Final = 12
TOW: Final = 13
BASIC_ACTION: Final = 14
HOWL: Final = 15
REROLL_DICE: Final = 16
CANCEL_ATTACK: Final = 17
ENHANCE_CARD: Final = 18
PLACE_HUNTERS: Final = 19
PLACE_EACH: Final = 20
ADVANCE: Final = 21
SHOOT: Final = 22
PLACE_HAZARD: Final = 23
assert len(VERB_NAMES) == PLACE_HAZARD + 1

# Words where a number may stand.
ANY: Final = -1
SIZE: Final = -2
SEEN: Final = -3
ALL: Final = 99

# All steps of all cards in one row; a card knows where its steps begin and end.
_row: list[Step] = []


def _begins(cards: tuple[Card, ...], enhanced: bool = False) -> vec[i64]:
    """Where the steps of each card begin in the row, and where those of the last end."""
    begins: list[i64] = []
    for card in cards:
        begins.append(len(_row))
        _row.extend(card.enhanced if enhanced else card.steps)
    begins.append(len(_row))
    return vec[i64](begins)


BASIC_STEPS: Final = _begins(CONTENT.basic_actions)
UNIQUE_STEPS: Final = _begins(CONTENT.action_cards)
UNIQUE_ENHANCED: Final = _begins(CONTENT.action_cards, enhanced=True)
HUNTER_STEPS: Final = _begins(CONTENT.hunter_cards)
GILLY_STEPS: Final = _begins(CONTENT.gilly_cards)
STEP_VERB: Final = vec[i64]([step.verb for step in _row])
STEP_FIRST: Final = vec[i64]([step.numbers[0] for step in _row])
STEP_SECOND: Final = vec[i64]([step.numbers[1] for step in _row])
STEP_THIRD: Final = vec[i64]([step.numbers[2] for step in _row])
STEP_GROWS: Final = vec[i64]([step.growing for step in _row])
STEP_MODE: Final = vec[i64]([step.mode for step in _row])
STEP_FLAG: Final = vec[i64]([1 if step.flag else 0 for step in _row])

BASICS: Final = len(CONTENT.basic_actions)
UNIQUES: Final = len(CONTENT.action_cards)
HUNTER_CARDS: Final = len(CONTENT.hunter_cards)
GILLY_CARDS: Final = len(CONTENT.gilly_cards)
BASIC_CARD_OF: Final = vec[i64](
    [
        next(card for card, (_, actions) in enumerate(CONTENT.basic_cards) if action in actions)
        for action in range(BASICS)
    ]
)
TIMERS: Final = vec[i64]([card.timers for card in CONTENT.hunter_cards])
VILLAGE_DECK: Final[i64] = sum(
    1 << number for number, card in enumerate(CONTENT.hunter_cards) if card.advanced
)
DECKS: Final = vec[i64]([sum(1 << card for card in deck) for deck in CONTENT.decks])
TRACK: Final = vec[i64](list(CONTENT.track))
TRACK_STEADY: Final = vec[i64](list(CONTENT.track_steady))

# Gilly cards: when their effect may be used (GB-173, GB-248, GB-251).
AT_ACTION: Final = 0
AT_REACTION: Final = 1
PASSIVE: Final = 2
GILLY_TIMING: Final = vec[i64](
    [("action", "reaction", "passive").index(card.timing) for card in CONTENT.gilly_cards]
)
GILLY_ON_BOG: Final = vec[i64]([1 if card.on_bog else 0 for card in CONTENT.gilly_cards])

# Tiles: by 2 * tile + part.
FORESTS: Final = len(CONTENT.forest)
CAMPS: Final = len(CONTENT.camps)
FOREST_KIND: Final = vec[i64]([kind for tile in CONTENT.forest for kind in tile.kinds])
FOREST_EXITS: Final = vec[i64]([exits for tile in CONTENT.forest for exits in tile.exits])
CAMP_EXITS: Final = vec[i64]([exits for tile in CONTENT.camps for exits in tile.exits])
SPROUT_FORESTS: Final[i64] = sum(1 << n for n, tile in enumerate(CONTENT.forest) if tile.sprout)
SPROUT_CAMPS: Final[i64] = sum(1 << n for n, tile in enumerate(CONTENT.camps) if tile.sprout)
BOG_TILES: Final = len(CONTENT.bogs)
BOG_FRONT: Final = vec[i64]([front for _, front, _ in CONTENT.bogs])
BOG_BACK: Final = vec[i64]([back for _, _, back in CONTENT.bogs])
BOG_KINDS: Final = vec[i64]([KINDS.index(bog) for bog in BOGS])

DIE_WEIGHTS: Final = vec[i64](list(CONTENT.die))
HUNTER_TOKENS: Final = CONTENT.hunter_tokens
PROTECTION_TOKENS: Final = CONTENT.protection_tokens
SANCTUARY_TOKENS: Final = CONTENT.sanctuary_tokens
TUNNEL_RANGE: Final = CONTENT.tunnel_range
MOST_HUNTERS: Final = CONTENT.most_hunters
START_PROTECTION: Final = CONTENT.start_protection
START_TILES: Final = CONTENT.start_tiles
START_HUNTERS: Final = CONTENT.start_hunters
LAST_TURN: Final = 200  # with nightfall off (GB-154)
