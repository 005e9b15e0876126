"""Setup, step by step (section 4)."""

from librt.vecs import remove
from mypy_extensions import i64

from tumtum.engine.packed import bit

from ..content import CONTENT
from .actions import (
    ASK_SPOT,
    ASK_START_TILE,
    DRAW_SEAT,
    SIDES,
    TILE,
)
from .exploring import send_camp
from .hunting import put_hunters
from .land import FIRST_CAMP, FIRST_FOREST
from .pending import EVENING, SETTING_UP, START_TILE
from .placing import place_tile
from .position import NONE, Position
from .stacks import reveal_forest, reveal_hunter
from .tables import (
    BOG_TILES,
    CAMPS,
    DECKS,
    FORESTS,
    GILLY_CARDS,
    PROTECTION_TOKENS,
    SPROUT_CAMPS,
    SPROUT_FORESTS,
    START_HUNTERS,
    START_PROTECTION,
    START_TILES,
    UNIQUES,
    VILLAGE_DECK,
)
from .threat import begin_turn
from .walking import set_captive


def prepare(p: Position) -> None:
    """Everything that needs neither chance nor choice (GB-56 to GB-69)."""
    p.lay_out()
    p.supply = PROTECTION_TOKENS - 3 * START_PROTECTION * p.seats
    p.forest_unseen = bit(FORESTS) - 1
    p.camp_unseen = bit(CAMPS) - 1
    if p.first_game:
        p.forest_unseen &= ~SPROUT_FORESTS
        p.camp_unseen &= ~SPROUT_CAMPS
    p.bog_unseen = bit(BOG_TILES) - 1
    p.bog_rest[0] = BOG_TILES // 2
    p.bog_rest[1] = BOG_TILES - BOG_TILES // 2
    p.deck_unseen = bit(UNIQUES) - 1
    p.gilly_unseen = bit(GILLY_CARDS) - 1
    p.hunter_unseen = DECKS[p.difficulty]
    p.village_unseen = VILLAGE_DECK
    p.agenda.push(SETTING_UP)


def set_up(p: Position) -> None:
    """The next step that needs chance or a choice."""
    stage = p.agenda.a()
    p.agenda.change(stage + 1, 0, 0)
    if stage == 0:
        p.agenda.push(EVENING, NONE)
    elif stage == 1:
        reveal_hunter(p)
    elif stage == 2:
        if p.random_first:
            p.agenda.push(DRAW_SEAT)
    elif stage == 3:
        if p.first_game:
            lay_first_game(p)
        else:
            reveal_start(p)
    elif stage == 4:
        choose_start_tile(p)
    elif stage == 5:
        send_camp(p, p.active)
    elif stage == 6:
        p.agenda.pop()
        set_captive(p)
        place_start_hunters(p)
        begin_turn(p, p.active)


def draw_seat(p: Position, seat: i64) -> None:
    p.agenda.pop()
    p.active = seat
    if p.recording:
        p.say("first", "GB-74", -1, [seat])


def reveal_start(p: Position) -> None:
    """The top three forest tiles, one after the other (GB-70)."""
    if len(p.shown) < START_TILES:
        p.agenda.change(3, 0, 0)
        reveal_forest(p)


def choose_start_tile(p: Position) -> None:
    """They are placed in any order, each on a side of its own (GB-70)."""
    if len(p.shown) == 0:
        return
    p.agenda.change(4, 0, 0)
    if len(p.shown) == 1:
        take_start_tile(p, p.shown[0])
    else:
        p.agenda.push(ASK_START_TILE)


def answer_start_tile(p: Position, action: i64) -> None:
    p.agenda.pop()
    take_start_tile(p, action - TILE)


def take_start_tile(p: Position, tile: i64) -> None:
    p.shown = remove(p.shown, tile)
    p.tile = FIRST_FOREST + tile
    p.agenda.push(ASK_SPOT, p.active, START_TILE)


def place_start_hunters(p: Position) -> None:
    """Two on the space of each start tile that is joined to the Great Bog (GB-72)."""
    side: i64 = 0
    while side < SIDES:
        if p.sides >> side & 1:
            put_hunters(p, p.land.beside[SIDES * (side + 1) + side], START_HUNTERS)
        side += 1


def lay_first_game(p: Position) -> None:
    """The fixed layout (GB-73)."""
    p.agenda.pop()
    for placed in CONTENT.first_forest:
        q, r = placed.at
        place_tile(p, -1, FIRST_FOREST + placed.tile, q, r, placed.rotation)
    camp = CONTENT.first_camp
    q, r = camp.at
    place_tile(p, -1, FIRST_CAMP + camp.tile, q, r, camp.rotation)
    set_captive(p)
    for q, r, number in CONTENT.first_hunters:
        put_hunters(p, p.land.cell_at(q, r), number)
    begin_turn(p, p.active)
