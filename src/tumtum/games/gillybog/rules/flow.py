"""The agenda's dispatch: who takes an answer, and who does the work that is due."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import (
    ASK_ACTION,
    ASK_BANISHED,
    ASK_COVER,
    ASK_ECHO,
    ASK_ENHANCED,
    ASK_FOLLOWER,
    ASK_GAIN,
    ASK_GROUP,
    ASK_IGNORE,
    ASK_INJURY,
    ASK_LEAD,
    ASK_LIMB,
    ASK_LOSS,
    ASK_MORE,
    ASK_NEAREST,
    ASK_NETTLE,
    ASK_NUMBER,
    ASK_PATH,
    ASK_PLAYER,
    ASK_PREY,
    ASK_REROLL,
    ASK_SNARE,
    ASK_SPACE,
    ASK_SPILL,
    ASK_SPOT,
    ASK_STACK,
    ASK_START_TILE,
    ASK_STEP,
    ASK_TAKEN,
    ASK_TILE,
    ASK_TOWED,
    ASK_TRAVEL,
    ASK_TUNNEL,
    ASK_TURN,
    ASK_WREN,
    SIDES,
    SPOT,
    turn_part,
    turn_rotation,
)
from .attacks import answer_ignore, answer_loss, next_attack
from .bogs import answer_cover, answer_stack, place_bogs
from .capture import answer_injury, answer_taken, take_to_camp
from .cards import answer_action, answer_enhanced, answer_gain, answer_nettle, effect_done, gain
from .exploring import (
    after_sense,
    answer_more,
    answer_tile,
    answer_wren,
    place_camp,
    place_forests,
    reveal,
)
from .hunting import answer_banished, answer_number, answer_space, next_space, shoot_next
from .packs import (
    advance_next,
    answer_group,
    answer_lead,
    answer_nearest,
    answer_prey,
    answer_spill,
    check_all_sizes,
    check_size,
    pack_ends,
    pack_on,
    rank_groups,
    shift_next,
)
from .pending import (
    ADDED,
    ADVANCING,
    ARRIVING,
    ATTACKS,
    BOGGING,
    CAMPING,
    CLEANING,
    EACH_SPACE,
    EFFECT,
    EVENING,
    FORESTS,
    GAINING,
    GROWING,
    HALTED,
    PACKED,
    PACKING,
    RANKING,
    REVEALING,
    SETTING_UP,
    SHIFTING,
    SHOOTING,
    SIGHTING,
    SPILLING,
    SPILLING_ALL,
    START_TILE,
    STEPS,
    TAKING,
    THREATENING,
    TOWING,
    TURN_ENDS,
    WALKING,
    asked_seat,
)
from .placing import place_on_spot
from .position import Position
from .setup import answer_start_tile, set_up
from .stacks import even_out
from .threat import answer_reroll, clean_up, end_turn, threaten
from .verbs import (
    answer_echo,
    answer_limb,
    answer_player,
    answer_towed,
    grow,
    next_step,
    tow_next,
)
from .walking import (
    answer_follower,
    answer_snare,
    answer_step,
    answer_travel,
    answer_tunnel,
    arrive,
    end_movement,
    move_vision,
    walk_on,
)


def answer_spot(p: Position, action: i64) -> None:
    seat = p.agenda.a()
    sort = p.agenda.b()
    p.agenda.pop()
    p.spot = action - SPOT
    p.agenda.push(ASK_TURN, seat, sort)


def answer_turn(p: Position, action: i64) -> None:
    seat = p.agenda.a()
    if p.agenda.b() == START_TILE:
        p.sides |= bit(p.spot % SIDES)
    p.agenda.pop()
    place_on_spot(p, seat, turn_part(action), turn_rotation(action))


def answer(p: Position, action: i64) -> None:
    """Take a player's answer to the question on top; everybody is told what it was (GB-191)."""
    kind = p.agenda.kind()
    if p.recording:
        p.say("chosen", "GB-193", asked_seat(p), [action])
    if kind == ASK_STEP:
        answer_step(p, action)
    elif kind == ASK_ACTION:
        answer_action(p, action)
    elif kind == ASK_SPOT:
        answer_spot(p, action)
    elif kind == ASK_TURN:
        answer_turn(p, action)
    elif kind < ASK_STEP:
        answer_about_cards(p, kind, action)
    elif kind <= ASK_STACK:
        answer_about_players(p, kind, action)
    else:
        answer_about_hunters(p, kind, action)


def answer_about_cards(p: Position, kind: i64, action: i64) -> None:
    if kind == ASK_MORE:
        answer_more(p, action)
    elif kind == ASK_TILE:
        answer_tile(p, action)
    elif kind == ASK_WREN:
        answer_wren(p, action)
    elif kind == ASK_NETTLE:
        answer_nettle(p, action)
    elif kind == ASK_ENHANCED:
        answer_enhanced(p, action)
    elif kind == ASK_ECHO:
        answer_echo(p, action)
    elif kind == ASK_START_TILE:
        answer_start_tile(p, action)


def answer_about_players(p: Position, kind: i64, action: i64) -> None:
    if kind == ASK_IGNORE:
        answer_ignore(p, action)
    elif kind == ASK_LIMB:
        answer_limb(p, action)
    elif kind == ASK_STACK:
        answer_stack(p, action)
    elif kind == ASK_LOSS:
        answer_loss(p, action)
    elif kind == ASK_FOLLOWER:
        answer_follower(p, action)
    elif kind == ASK_TUNNEL:
        answer_tunnel(p, action)
    elif kind == ASK_TRAVEL:
        answer_travel(p, action)
    elif kind == ASK_SNARE:
        answer_snare(p, action)
    elif kind == ASK_COVER:
        answer_cover(p, action)


def answer_about_hunters(p: Position, kind: i64, action: i64) -> None:
    if kind == ASK_NEAREST:
        answer_nearest(p, action)
    elif kind == ASK_SPACE:
        answer_space(p, action)
    elif kind in (ASK_LEAD, ASK_PATH):
        answer_lead(p, action)
    elif kind == ASK_GROUP:
        answer_group(p, action)
    elif kind == ASK_NUMBER:
        answer_number(p, action)
    elif kind == ASK_PREY:
        answer_prey(p, action)
    elif kind == ASK_SPILL:
        answer_spill(p, action)
    elif kind == ASK_BANISHED:
        answer_banished(p, action)
    elif kind == ASK_PLAYER:
        answer_player(p, action)
    elif kind == ASK_TOWED:
        answer_towed(p, action)
    elif kind == ASK_REROLL:
        answer_reroll(p, action)
    elif kind == ASK_GAIN:
        answer_gain(p, action)
    elif kind == ASK_INJURY:
        answer_injury(p, action)
    elif kind == ASK_TAKEN:
        answer_taken(p, action)


def work(p: Position) -> None:
    """Do what is on top of the agenda, a little or all of it."""
    kind = p.agenda.kind()
    if kind == STEPS:
        next_step(p)
    elif kind == EFFECT:
        effect_done(p)
    elif kind == WALKING:
        walk_on(p)
    elif kind == ARRIVING:
        arrive(p)
    elif kind == HALTED:
        end_movement(p)
    elif kind == ATTACKS:
        next_attack(p)
    elif kind < WALKING:
        build(p, kind)
    elif kind <= TOWING:
        hunt(p, kind)
    else:
        turn_over(p, kind)


def build(p: Position, kind: i64) -> None:
    """Tiles and tokens."""
    if kind == FORESTS:
        place_forests(p)
    elif kind == REVEALING:
        reveal(p)
    elif kind == EVENING:
        even_out(p)
    elif kind == GROWING:
        grow(p)
    elif kind == BOGGING:
        place_bogs(p)
    elif kind == ADDED:
        after_sense(p)
    elif kind == SETTING_UP:
        set_up(p)


def hunt(p: Position, kind: i64) -> None:
    """Hunters, and players that are pulled along."""
    if kind == SPILLING:
        check_size(p)
    elif kind == PACKING:
        pack_on(p)
    elif kind == PACKED:
        pack_ends(p)
    elif kind == RANKING:
        rank_groups(p)
    elif kind == ADVANCING:
        advance_next(p)
    elif kind == SHIFTING:
        shift_next(p)
    elif kind == EACH_SPACE:
        next_space(p)
    elif kind == SHOOTING:
        shoot_next(p)
    elif kind == SPILLING_ALL:
        check_all_sizes(p)
    elif kind == TOWING:
        tow_next(p)


def turn_over(p: Position, kind: i64) -> None:
    """The phases of a turn, camps."""
    if kind == THREATENING:
        threaten(p)
    elif kind == CLEANING:
        clean_up(p)
    elif kind == TURN_ENDS:
        end_turn(p)
    elif kind == GAINING:
        gain(p)
    elif kind == CAMPING:
        place_camp(p)
    elif kind == SIGHTING:
        move_vision(p)
    elif kind == TAKING:
        take_to_camp(p)
