"""The players' places: gems, pouches and what everybody said."""

from tumtum.engine.picture import number, place, tag, text, title
from tumtum.engine.words import counted

from ..facts import phrase
from ..rules.actions import SILENT
from ..rules.position import COMMIT_GEMS, DISCUSS, LIMIT, OVER, REVEAL
from ..view import SlithyView
from .gems import row_end
from .layout import Mat, Plan, hand_room, in_tray, mats, scored_x, sides
from .parts import mark, use

# By what the pouch looks like: symbol, its class, the words below it.
OPEN, TIED = "pouch-open", "pouch-tied"


def draw_groups(view: SlithyView, plan: Plan) -> str:
    """The two halves of the cloth with their headings, and everybody's place."""
    layers = []
    groups = sides(view)
    for side, group in enumerate(groups):
        half = plan.halves[side]
        layers.append(
            f'<rect class="half" x="{number(half.x)}" y="{number(half.y)}" '
            f'width="{number(half.width)}" height="{number(half.height)}" rx="18"/>'
        )
        heading = _heading(view, group, len(groups))
        layers.append(
            text(
                heading,
                half.x + 20,
                half.y + plan.name * 1.28,
                class_="on-c l",
                font_size=plan.name,
            )
        )
    for seat, mat in mats(view, plan).items():
        layers += [_place(view, plan, seat, mat), _bubbles(view, plan, seat, mat)]
    return "".join(layers)


def _heading(view: SlithyView, group: tuple[int, ...], groups: int) -> str:
    if view.seat in group:
        return "Your group"
    if view.seat in view.others:
        return "The other group"
    if groups == 1:
        return "The group"
    return "Left of the dealer" if group == view.groups[0] else "Right of the dealer"


def _place(view: SlithyView, plan: Plan, seat: int, mat: Mat) -> str:
    box = mat.box
    held, scored = view.hands[seat], view.scored[seat]
    acts = seat in view.actors
    size = mat.gem
    hand = _hand(view, plan, seat, mat)
    room = 92.0 if plan.narrow else 104.0
    left = box.x + scored_x(plan) + size / 2
    points = counted(view.totals[seat], "pt" if plan.narrow else "point")
    inside = [
        title(
            f"{counted(held, 'gem')} in hand, {scored} scored, "
            f"{counted(view.totals[seat], 'point')}{_doing(view, seat)}"
        ),
        f'<rect class="mat hit" x="{number(box.x)}" y="{number(box.y)}" '
        f'width="{number(box.width)}" height="{number(box.height)}" rx="16"/>',
        mark(seat, box.x + 30, mat.name_y - plan.name * 0.36, plan.name * 1.35),
        text(
            "You" if seat == view.seat else points,
            box.x + 52,
            mat.name_y,
            class_="on-c l",
            font_size=plan.name,
        ),
        hand,
        text("Scored", box.x + 16, mat.scored_y + 6, class_="on-c l u", font_size=plan.plain),
        text(
            str(scored),
            row_end(scored, left, size - 2, room),
            mat.scored_y + 7,
            class_="on-c l",
            font_size=plan.name,
        ),
        _pouch(view, plan, seat, mat),
    ]
    if seat == view.seat:
        x = box.x + 52 + plan.name * 2.5
        inside.append(text(points, x, mat.name_y, class_="on-c l u", font_size=plan.plain))
    return tag("g", *inside, id=f"player-{seat}", class_="place now" if acts else "place")


def _hand(view: SlithyView, plan: Plan, seat: int, mat: Mat) -> str:
    """The count beside the gems in hand, which are pieces of their own."""
    held = view.hands[seat]
    left = mat.box.x + 16 + mat.gem / 2
    if in_tray(view, plan, seat):
        words = f"{held} in the tray below"
        return text(words, mat.box.x + 16, mat.hand_y + 6, class_="on-c l u", font_size=plan.plain)
    if view.stage in (COMMIT_GEMS, REVEAL, LIMIT):
        held -= max(view.played[seat], 0)
    if not held:
        words = "none in hand"
        return text(words, mat.box.x + 16, mat.hand_y + 6, class_="on-c l u", font_size=plan.plain)
    room = hand_room(plan, mat)
    x = row_end(held, left, mat.gem, room)
    return text(str(held), x, mat.hand_y + 7, class_="on-c l", font_size=plan.name + 1)


def _doing(view: SlithyView, seat: int) -> str:
    if view.stage == COMMIT_GEMS:
        return ", still choosing" if seat in view.waiting else ", has committed"
    if view.stage == DISCUSS and seat in view.actors:
        return ", has the word"
    return ""


def _pouch(view: SlithyView, plan: Plan, seat: int, mat: Mat) -> str:
    """What stands at the right of a place: the pouch, what was played, or who speaks."""
    x, y = mat.slot
    tall = mat.box.height * 0.6
    below = mat.box.y + mat.box.height - 12
    size = plan.plain
    if view.stage == COMMIT_GEMS:
        waits = seat in view.waiting
        symbol = use(OPEN if waits else TIED, x, y - 10, tall * 0.9, tall, "off" if waits else "")
        words = ("open" if seat == view.seat else "thinks") if waits else "ready"
        return symbol + text(words, x, below, class_="on-c u", font_size=size)
    if view.stage == DISCUSS and seat in view.actors:
        symbol = use("bubble", x, y - 8, tall * 0.85, tall * 0.85)
        return symbol + text("speaks", x, below, class_="on-c u", font_size=size)
    shown = view.played[seat]
    if view.stage in (REVEAL, LIMIT):
        return text(f"plays {shown}", x, below, class_="on-c u", font_size=size)
    if view.aside and view.stage not in (DISCUSS, OVER):
        return text(str(shown), x, y + 8, class_="on-c", font_size=plan.name * 1.6) + text(
            "played", x, below, class_="on-c u", font_size=size
        )
    return ""


# --- what was said ---


def _bubbles(view: SlithyView, plan: Plan, seat: int, mat: Mat) -> str:
    """The latest statements of a player, silence left out; the newest of all is marked."""
    said = list(enumerate(view.words_of(seat)))
    last = len(view.said) - 1
    spoken = [(turn, words) for turn, words in said if words != SILENT][-mat.bubbles :]
    if not spoken and said:
        spoken = said[-1:]
    drawn = []
    for line, (turn, words) in enumerate(spoken):
        newest = turn * (view.seats - 1) + view.others.index(seat) == last
        drawn.append(_bubble(plan, mat, seat, line, turn, words, newest and view.stage == DISCUSS))
    return "".join(drawn)


def _bubble(
    plan: Plan, mat: Mat, seat: int, line: int, turn: int, statement: int, newest: bool
) -> str:
    size = plan.plain if plan.narrow else plan.plain + 1
    height = mat.bubble_height
    words = phrase(statement)
    to = -1
    if words.startswith("@"):
        to, words = int(words[1]), words[2:]
    start = height + (size * 1.25 if to >= 0 else 4)
    width = start + len(words) * size * 0.51 + 14
    x = mat.box.x + (12 if line == 0 else mat.box.width - width - 6)
    y = mat.box.y + mat.box.height + 5 + line * (height + 2)
    tail = "M24 2L30 -13L44 2Z" if line == 0 else "M0 0"
    middle = height / 2
    parts = [
        title(f"Pass {turn + 1}: {phrase(statement)}"),
        f'<path class="tail" d="{tail}"/>',
        f'<rect class="hit" width="{number(width)}" height="{number(height)}" rx="6"/>',
        f'<path class="join" d="{tail}"/>',
        tag("circle", class_="pass", cx=middle, cy=middle, r=height * 0.36),
        text(str(turn + 1), middle, middle + size * 0.36, class_="u pn", font_size=size),
        text(words, start, middle + size * 0.34, class_="u l", font_size=size),
    ]
    if to >= 0:
        parts.append(mark(to, height + size * 0.55, middle, size * 1.15))
    turned = -0.8 if line == 0 else 0.9
    return tag(
        "g",
        *parts,
        id=f"said-{seat}-{turn}",
        class_="said last" if newest else "said",
        transform=place(x, y, turned),
    )
