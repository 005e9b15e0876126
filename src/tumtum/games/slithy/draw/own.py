"""The viewer's own wooden tray, at the bottom."""

from tumtum.engine.picture import Box, number, place, tag, text, title
from tumtum.engine.words import counted

from ..rules.actions import is_proposal
from ..rules.box import MOST_GEMS
from ..rules.position import COMMIT_GEMS, DISCUSS, OVER, PICK_FIRST, TAKE_GEMS
from ..view import SlithyView
from .layout import Plan, foot
from .parts import PURPLE, YELLOW, card, mark, reach, use, wood


def draw_own(view: SlithyView, plan: Plan) -> str:
    """What the viewer can use now: words, gems or cards; for a spectator the totals."""
    if view.watching or view.stage in (OVER, PICK_FIRST):
        return _totals(view, plan)
    if view.dealing:
        return _dealers_hand(view, plan)
    if view.stage == DISCUSS and view.acting:
        return _talk(view, plan) + _amounts(view, plan.amounts, plan, "How many?", _most_said(view))
    if plan.narrow and not (view.stage == COMMIT_GEMS and view.acting):
        return _summary(view, plan)
    if view.stage == COMMIT_GEMS and view.acting:
        coins = foot(view, plan) if plan.narrow else plan.amounts
        drawn = _amounts(view, coins, plan, "Gems into the pouch", view.hands[view.seat])
        return drawn if plan.narrow else _gems(view, plan, plan.tray) + drawn
    return _gems(view, plan, foot(view, plan))


def _kept(view: SlithyView) -> tuple[int, int]:
    """How many gems the viewer plays now, and how many are left in hand."""
    played = max(view.played[view.seat], 0) if view.stage == COMMIT_GEMS else 0
    return played, view.hands[view.seat] - played


def _gems(view: SlithyView, plan: Plan, box: Box) -> str:
    """The viewer's pouch and gems; the gems themselves are pieces."""
    tray = plan.tray
    played, kept = _kept(view)
    ready = view.stage == COMMIT_GEMS and not view.acting
    middle = tray.y + tray.height / 2 - 18
    below, size = middle + 78, plan.name
    drawn = [wood(box)]
    drawn.append(use("pouch-tied" if ready else "pouch-open", tray.x + 122, middle, 108, 120))
    if view.stage == COMMIT_GEMS:
        words = f"You play {played}" if ready else "You play …"
        drawn.append(text(words, tray.x + 122, below, class_="on-w", font_size=size))
    keep = f"You keep {kept}" if ready else f"You hold {kept}"
    drawn.append(text(keep, tray.x + 250, below, class_="on-w l", font_size=size))
    if box.width > tray.width:
        for line, words in enumerate(_hints(view)):
            y = middle - 8 + line * size * 1.5
            drawn.append(text(words, box.x + 690, y, class_="on-w l u", font_size=size))
    return f'<g id="hand">{"".join(drawn)}</g>'


def _summary(view: SlithyView, plan: Plan) -> str:
    """On a phone, where the viewer's gems lie on the mat: the pouch, and what is held, in words."""
    box = foot(view, plan)
    played, kept = _kept(view)
    ready = view.stage == COMMIT_GEMS
    first = f"You play {played}, you keep {kept}" if ready else f"You hold {kept}"
    pouch = "pouch-tied" if ready else "pouch-open"
    drawn = [wood(box), use(pouch, box.x + 110, box.y + box.height / 2, 108, 120)]
    for line, words in enumerate((first, *_hints(view))):
        y = box.y + box.height / 2 + 10 + (line - 1) * plan.name * 1.5
        class_ = "on-w l u" if line else "on-w l"
        drawn.append(text(words, box.x + 210, y, class_=class_, font_size=plan.name))
    return f'<g id="hand">{"".join(drawn)}</g>'


def _hints(view: SlithyView) -> tuple[str, ...]:
    """What the viewer's gems are about to be good for."""
    if view.stage == TAKE_GEMS:
        points = view.scored[view.seat] + view.leftover
        return (
            f"{view.scored[view.seat]} scored + {view.leftover} left over",
            f"= {counted(points, 'point')}",
        )
    return (
        f"{view.scored[view.seat]} scored this round",
        f"{counted(view.totals[view.seat], 'point')} so far",
    )


def _most_said(view: SlithyView) -> int:
    """The highest number in anything the viewer can say (SL-25)."""
    hands = [view.hands[seat] for seat in view.group_of(view.seat)]
    return max(*hands, min(sum(hands), view.purple + max(view.yellows)))


def _amounts(view: SlithyView, box: Box, plan: Plan, words: str, most: int) -> str:
    """Coins with numbers on them."""
    drawn = [wood(box)]
    count = most + 1
    rows = 1 if count <= 7 else 2
    per_row = (count + rows - 1) // rows
    if plan.narrow:  # a coin is as large as a fingertip
        step, fall, radius = (box.width - 36) / 7, 86.0, 41.0
        top = box.y + box.height / 2 - (rows - 1) * fall / 2
    else:
        drawn.append(
            text(words, box.x + box.width / 2, box.y + 40, class_="on-w", font_size=plan.name)
        )
        step, fall, radius = (60.0, 50.0, 26.0) if count <= 5 else (43.0, 50.0, 19.5)
        top = box.y + (102 if rows == 1 else 80)
    left = box.x + box.width / 2 - (per_row - 1) * step / 2
    spots = [
        (left + index % per_row * step, top + index // per_row * fall) for index in range(count)
    ]
    for amount, (x, y) in enumerate(spots):
        drawn.append(
            tag(
                "g",
                title(f"{amount}"),
                reach(-step / 2, -fall / 2, step, fall) if plan.narrow else "",
                f'<circle class="hit" r="{number(radius)}"/>',
                text(str(amount), 0, radius * 0.36, font_size=max(plan.plain, int(radius))),
                id=f"play-{amount}",
                class_="coin",
                transform=place(x, y),
            )
        )
    assert most <= MOST_GEMS
    return f'<g id="amounts">{"".join(drawn)}</g>'


def _talk(view: SlithyView, plan: Plan) -> str:
    """Everything one can say, as buttons; those that need a number go on to the coins."""
    mates = sorted(seat for seat in view.group_of(view.seat) if seat != view.seat)
    answers = [seat for seat in mates if any(is_proposal(said) for said in view.words_of(seat))]
    buttons = [("say-claim", "I will play …", -1), ("say-total", "We play … in all", -1)]
    buttons += [(f"say-ask-{seat}", "please play", seat) for seat in mates]
    buttons.append(("silent", "Say nothing", -1))
    buttons += [(f"agree-{seat}", "I agree", seat) for seat in answers]
    buttons += [(f"refuse-{seat}", "I disagree", seat) for seat in answers]
    box = plan.tray
    width = (box.width - 40) / 3
    height = (box.height - 34) / ((len(buttons) + 2) // 3)
    drawn = [wood(box)]
    for index, (id_, words, seat) in enumerate(buttons):
        x = box.x + 20 + index % 3 * width
        y = box.y + 18 + index // 3 * height
        drawn.append(_button(plan, Box(x + 3, y + 2, width - 6, height - 5), id_, words, seat))
    return f'<g id="talk">{"".join(drawn)}</g>'


def _button(plan: Plan, box: Box, id_: str, words: str, seat: int) -> str:
    size = plan.plain + (0 if plan.narrow else 1)
    shift = size * 1.65 if seat >= 0 else 0
    y = box.height / 2
    parts = [
        title(words),
        reach(-3, -2, box.width + 6, box.height + 5),
        f'<rect class="hit" width="{number(box.width)}" height="{number(box.height)}" rx="9"/>',
        text(words, 10 + shift, y + size * 0.35, class_="l u", font_size=size),
    ]
    if seat >= 0:
        parts.append(mark(seat, 10 + size * 0.65, y, size * 1.3))
    return tag("g", *parts, id=id_, class_="button", transform=place(box.x, box.y))


def _dealers_hand(view: SlithyView, plan: Plan) -> str:
    """The dealer's cards, face up for the dealer alone."""
    box = foot(view, plan)
    purples = [card for card in view.purples if card != view.purple]
    yellows = [card for card in view.yellows if card != view.yellow]
    hand = [(PURPLE, card) for card in purples] + [(YELLOW, card) for card in yellows]
    drawn = [wood(box)]
    if view.stage == TAKE_GEMS:
        return wood(box) + _round_so_far(view, plan, box)
    if plan.narrow:
        for colour, cards, y in ((PURPLE, purples, 106), (YELLOW, yellows, 292)):
            for index, shown in enumerate(cards):
                x = box.x + box.width / 2 + (index - (len(cards) - 1) / 2) * 142
                drawn.append(_in_hand(colour, shown, x, box.y + y, 1.18))
        return f'<g id="hand">{"".join(drawn)}</g>'
    step = min(112.0, (box.width - 150) / max(1, len(hand)))
    left = box.x + box.width / 2 - (len(hand) - 1) * step / 2
    for index, (colour, shown) in enumerate(hand):
        gap = 8 if colour == YELLOW else -8
        scale = 0.95 if len(hand) < 9 else 0.84
        drawn.append(
            _in_hand(colour, shown, left + index * step + gap, box.y + box.height / 2, scale)
        )
    return f'<g id="hand">{"".join(drawn)}</g>'


def _round_so_far(view: SlithyView, plan: Plan, box: Box) -> str:
    """What the dealer's round is worth before and after the last choice (SL-50)."""
    middle = box.x + box.width / 2
    y = box.y + box.height / 2
    most = max(view.hands)
    lines = (
        f"Your round: {counted(view.busted, 'busted gem')}, and one hand",
        f"The fullest hand makes it {counted(view.busted + most, 'point')}",
    )
    return "".join(
        text(words, middle, y - 14 + line * 48, class_="on-w", font_size=plan.name)
        for line, words in enumerate(lines)
    )


def _in_hand(colour: int, shown: int, x: float, y: float, scale: float) -> str:
    letter = "p" if colour == PURPLE else "y"
    return card(colour, shown, x, y, scale, id_=f"card-{letter}{shown}")


def _totals(view: SlithyView, plan: Plan) -> str:
    """Everybody's mark and points."""
    box = foot(view, plan)
    drawn = [wood(box)]
    best = max(view.totals)
    step = (box.width - 40) / view.seats
    size = 46.0
    y = box.y + box.height / 2
    for seat, total in enumerate(view.totals):
        x = box.x + 20 + (seat + 0.5) * step
        drawn.append(mark(seat, x, y - 36, size))
        drawn.append(text(str(total), x, y + 30, class_="on-w", font_size=plan.name * 1.6))
        wins = view.result is not None and view.result[seat] >= 0 and total == best
        words = "wins" if wins else "points"
        drawn.append(text(words, x, y + 60, class_="on-w u", font_size=plan.plain))
    return f'<g id="hand">{"".join(drawn)}</g>'
