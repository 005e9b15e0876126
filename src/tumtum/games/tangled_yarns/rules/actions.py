"""Actions: fixed numbers for ever, and what each is made of."""

from typing import Final

from mypy_extensions import i64

PARTIES: Final = 64
SUPPLIES: Final = 7  # Moppet's tile in a lock: 0 her own (or not in it), 1 + d the one towards d
MOST: Final = 13  # power-ups of one kind in hand stay below this: 6 kept and 6 gained
LOCK: Final = 0  # (gate 0-5, party, Moppet's tile)
MOVE: Final = LOCK + 6 * PARTIES * SUPPLIES  # (sheep, cell)
ROTATE: Final = MOVE + 6 * 37  # (tech 0-1, sheep, tile: 0 own, 1 + d towards d; new wall)
ATTACK: Final = ROTATE + 2 * 6 * 7 * 6  # (party)
TARGET: Final = ATTACK + PARTIES  # (cultists 0-6, wolves of the pack 0-6, a fresh wolf 0-1)
SPEND_BONES: Final = TARGET + 7 * 7 * 2  # (bones 0-12)
SPEND_MAPS: Final = SPEND_BONES + MOST  # (maps 0-12; talaria as few as then needed)
POWER_UP: Final = SPEND_MAPS + MOST  # (sheep): what its tile gives
TAKE: Final = POWER_UP + 6  # (kind): Lily's choice, or before round 1
LILY_DRAWS: Final = TAKE + 5  # corrupted Lily draws although she stands on a relic
SACRIFICE: Final = LILY_DRAWS + 1  # (sheep)
YIELD: Final = SACRIFICE + 6
ACCEPT: Final = YIELD + 1
DECLINE: Final = ACCEPT + 1
SPEND_BOOKS: Final = DECLINE + 1  # (books 0-12)
FLIP_TILE: Final = SPEND_BOOKS + MOST  # (cell)
PICK_SHEEP: Final = FLIP_TILE + 37  # (sheep)
# Nature's.
LAY_WAY: Final = PICK_SHEEP + 6  # (way tile)
LAY_GATE: Final = LAY_WAY + 12  # (gate of the set, 0-5)
LAY_FACE: Final = LAY_GATE + 6  # (face)
LAY_WALL: Final = LAY_FACE + 6  # (direction)
DEAL: Final = LAY_WALL + 6  # (sheep)
FATE: Final = DEAL + 6  # (colour): leftmost in the Fate box among those that matter
ATTACKER_WINS: Final = FATE + 6
DEFENDER_WINS: Final = ATTACKER_WINS + 1
ACTIONS: Final = DEFENDER_WINS + 1


def lock_action(gate: i64, party: i64, supply: i64) -> i64:
    return LOCK + (gate * PARTIES + party) * SUPPLIES + supply


def lock_gate(action: i64) -> i64:
    return (action - LOCK) // (PARTIES * SUPPLIES)


def lock_party(action: i64) -> i64:
    return (action - LOCK) // SUPPLIES % PARTIES


def lock_supply(action: i64) -> i64:
    return (action - LOCK) % SUPPLIES


def move_action(sheep: i64, cell: i64) -> i64:
    return MOVE + sheep * 37 + cell


def move_sheep(action: i64) -> i64:
    return (action - MOVE) // 37


def move_cell(action: i64) -> i64:
    return (action - MOVE) % 37


def rotate_action(tech: i64, sheep: i64, tile: i64, wall: i64) -> i64:
    return ROTATE + ((tech * 6 + sheep) * 7 + tile) * 6 + wall


def rotate_tech(action: i64) -> i64:
    return (action - ROTATE) // 252


def rotate_sheep(action: i64) -> i64:
    return (action - ROTATE) // 42 % 6


def rotate_tile(action: i64) -> i64:
    """0: the sheep's own tile; 1 + d: the one that lies towards d."""
    return (action - ROTATE) // 6 % 7


def rotate_wall(action: i64) -> i64:
    return (action - ROTATE) % 6


def attack_action(party: i64) -> i64:
    return ATTACK + party


def attack_party(action: i64) -> i64:
    return action - ATTACK


def target_action(cultists: i64, pack: i64, fresh: i64) -> i64:
    return TARGET + (cultists * 7 + pack) * 2 + fresh


def target_cultists(action: i64) -> i64:
    return (action - TARGET) // 14


def target_pack(action: i64) -> i64:
    return (action - TARGET) // 2 % 7


def target_fresh(action: i64) -> i64:
    return (action - TARGET) % 2


def target_index(action: i64) -> i64:
    """Its number among all choices of targets, as events and refusals keep it."""
    return action - TARGET


def target_at(index: i64) -> i64:
    return TARGET + index


def bones_action(number: i64) -> i64:
    return SPEND_BONES + number


def bones_spent(action: i64) -> i64:
    return action - SPEND_BONES


def maps_action(number: i64) -> i64:
    return SPEND_MAPS + number


def maps_spent(action: i64) -> i64:
    return action - SPEND_MAPS


def power_up_action(sheep: i64) -> i64:
    return POWER_UP + sheep


def power_up_sheep(action: i64) -> i64:
    return action - POWER_UP


def take_action(kind: i64) -> i64:
    return TAKE + kind


def take_kind(action: i64) -> i64:
    return action - TAKE


def sacrifice_action(sheep: i64) -> i64:
    return SACRIFICE + sheep


def sacrifice_sheep(action: i64) -> i64:
    return action - SACRIFICE


def books_action(number: i64) -> i64:
    return SPEND_BOOKS + number


def books_spent(action: i64) -> i64:
    return action - SPEND_BOOKS


def flip_action(cell: i64) -> i64:
    return FLIP_TILE + cell


def flip_cell(action: i64) -> i64:
    return action - FLIP_TILE


def pick_action(sheep: i64) -> i64:
    return PICK_SHEEP + sheep


def pick_sheep(action: i64) -> i64:
    return action - PICK_SHEEP


def way_action(tile: i64) -> i64:
    return LAY_WAY + tile


def way_tile(action: i64) -> i64:
    return action - LAY_WAY


def gate_action(card: i64) -> i64:
    return LAY_GATE + card


def gate_card(action: i64) -> i64:
    return action - LAY_GATE


def face_action(kind: i64) -> i64:
    return LAY_FACE + kind


def face_kind(action: i64) -> i64:
    return action - LAY_FACE


def wall_action(side: i64) -> i64:
    return LAY_WALL + side


def wall_side(action: i64) -> i64:
    return action - LAY_WALL


def deal_action(sheep: i64) -> i64:
    return DEAL + sheep


def deal_sheep(action: i64) -> i64:
    return action - DEAL


def fate_action(colour: i64) -> i64:
    return FATE + colour


def fate_colour(action: i64) -> i64:
    return action - FATE


def nth_action(first: i64, number: i64) -> i64:
    """The action with this number among those of one kind, which begin at `first`."""
    return first + number


def action_number(first: i64, action: i64) -> i64:
    """The number of an action among those of its kind."""
    return action - first
