"""The short stable names of actions, which records, tests and terminals use."""

from ..facts import LETTER
from ..rules.actions import (
    ACCEPT,
    ATTACK,
    ATTACKER_WINS,
    DEAL,
    DECLINE,
    DEFENDER_WINS,
    FATE,
    FLIP_TILE,
    LAY_FACE,
    LAY_GATE,
    LAY_WALL,
    LAY_WAY,
    LILY_DRAWS,
    MOVE,
    PICK_SHEEP,
    POWER_UP,
    ROTATE,
    SACRIFICE,
    SPEND_BONES,
    SPEND_BOOKS,
    SPEND_MAPS,
    TAKE,
    TARGET,
    YIELD,
    action_number,
    attack_party,
    lock_gate,
    lock_party,
    lock_supply,
    move_cell,
    move_sheep,
    rotate_sheep,
    rotate_tech,
    rotate_tile,
    rotate_wall,
    target_cultists,
    target_fresh,
    target_pack,
)
from ..rules.city import members
from ..rules.kinds import COLOURS, RELICS, SHEEP, WAYS


def name(action: int) -> str:
    """A short stable name: "move lily 12", "lock 2 PM"; nature's too."""
    if action < MOVE:
        supply = lock_supply(action)
        beside = f" {COLOURS[supply - 1]}" if supply else ""
        return f"lock {lock_gate(action) + 1} {_letters(lock_party(action))}{beside}"
    if action < ROTATE:
        return f"move {SHEEP[move_sheep(action)].lower()} {move_cell(action)}"
    if action < ATTACK:
        tile = rotate_tile(action)
        which = COLOURS[tile - 1] if tile else "own"
        by = "tech" if rotate_tech(action) else "turn"
        return f"{by} {SHEEP[rotate_sheep(action)].lower()} {which} {COLOURS[rotate_wall(action)]}"
    if action < TARGET:
        return f"attack {_letters(attack_party(action))}"
    if action < SPEND_BONES:
        counts = target_cultists(action), target_pack(action), target_fresh(action)
        return "target {} {} {}".format(*counts)
    return _short_name(action)


def _short_name(action: int) -> str:
    sheep = [one.lower() for one in SHEEP]
    numbers = [str(number) for number in range(37)]
    ranges: tuple[tuple[int, str, list[str]], ...] = (
        (SPEND_BONES, "bones ", numbers),
        (SPEND_MAPS, "maps ", numbers),
        (POWER_UP, "power up ", sheep),
        (TAKE, "take ", RELICS),
        (LILY_DRAWS, "lily draws", [""]),
        (SACRIFICE, "sacrifice ", sheep),
        (YIELD, "yield", [""]),
        (ACCEPT, "accept", [""]),
        (DECLINE, "decline", [""]),
        (SPEND_BOOKS, "books ", numbers),
        (FLIP_TILE, "flip ", numbers),
        (PICK_SHEEP, "pick ", sheep),
        (LAY_WAY, "way ", WAYS),
        (LAY_GATE, "gate ", numbers),
        (LAY_FACE, "face ", RELICS),
        (LAY_WALL, "wall ", COLOURS),
        (DEAL, "deal ", sheep),
        (FATE, "fate ", COLOURS),
        (ATTACKER_WINS, "attacker wins", [""]),
        (DEFENDER_WINS, "defender wins", [""]),
    )
    first, words, parts = next(entry for entry in reversed(ranges) if entry[0] <= action)
    return words + parts[action_number(first, action)]


def _letters(party: int) -> str:
    return "".join(LETTER[sheep] for sheep in members(party)) or "nobody"
