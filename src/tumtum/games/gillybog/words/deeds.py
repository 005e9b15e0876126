"""Choices about cards: playing them, gillys, the end of the phase, cards gained and lost."""

from tumtum.engine.words import Choice

from ..briefs import told
from ..content import CONTENT
from ..facts import bonus, card_name, counted, dice_words, grown, threat_words, token_of
from ..rules.actions import (
    ASK_ACTION,
    ASK_NETTLE,
    ASK_WREN,
    BASIC_CARDS,
    ECHO,
    END_ACTIONS,
    ENHANCE,
    INJURE,
    PASS,
    PLACE_MORE,
    PLAY_BASIC,
    PLAY_UNIQUE,
    TAKE_CARD,
    USE_GILLY,
)
from ..rules.tables import TIMERS
from ..view import GillybogView
from .phrases import capital

RULES = ("GB-91", "GB-92", "GB-94", "GB-100", "GB-102", "GB-104")  # of the basic actions
ICONS = ("i-run", "leaf", "i-howl", "i-tile", "i-sneak", "hunter")


def _price(view: GillybogView) -> str:
    """What one more card costs in risk dice, and what the last one brings (GB-84, GB-141)."""
    mine = view.players[view.active]
    if len(mine.hand) == 1:
        return " Your last card: gain a new one, then the hunters come."
    spare = int(TIMERS[view.hunter_card]) + view.fewer_dice if view.hunter_card >= 0 else 0
    if view.dice_to_roll or len(mine.played) >= spare:
        return " One more risk die."
    return ""


def play_basic(view: GillybogView, basic: int) -> Choice:
    card = CONTENT.basic_actions[basic]
    detail = grown(told(card), bonus(view)) + _price(view)
    rule = RULES[basic] if basic < len(RULES) else "GB-80"
    icon = ICONS[basic] if basic < len(ICONS) else "i-card"
    return Choice(PLAY_BASIC + basic, card.name, detail, (f"act-{basic}",), rule, icon=icon)


def play_unique(view: GillybogView, unique: int) -> Choice:
    card = CONTENT.action_cards[unique]
    detail = grown(told(card), bonus(view)) + _price(view)
    points = (f"card-{BASIC_CARDS + unique}",)
    return Choice(PLAY_UNIQUE + unique, card.name, detail, points, "GB-81", icon="i-card")


def use_gilly(view: GillybogView, card: int) -> Choice:
    gilly = CONTENT.gilly_cards[card]
    rule = "GB-173" if view.stage == ASK_ACTION else "GB-249"
    points = (f"kin-{token_of(view, card)}",)
    main = view.stage != ASK_ACTION
    text = gilly.name if view.stage == ASK_ACTION else f"Use {gilly.name}"
    return Choice(USE_GILLY + card, text, gilly.text, points, rule, icon="gilly", main=main)


def end_actions(view: GillybogView, _: int) -> Choice:
    """The hunters' card in the picture ends the phase."""
    name = CONTENT.hunter_cards[view.hunter_card].name
    detail = (
        f"Ends your actions. {name}: {threat_words(view)}; then {dice_words(view.dice_to_roll)}."
    )
    return Choice(END_ACTIONS, "Face the hunters", detail, ("hunter-card",), "GB-139", "E", "timer")


def enhance(view: GillybogView, _: int) -> Choice:
    return Choice(
        ENHANCE, "Do the enhanced part", enhanced_words(view), (), "GB-98", "Y", "i-howl", True
    )


def enhanced_words(view: GillybogView) -> str:
    """The part of the card being resolved that only enhanced players may do."""
    played = view.players[view.active].played
    texts = [CONTENT.action_cards[card - BASIC_CARDS].text for card in played if card >= 3]
    marked = [text.partition("Enhanced: ")[2] for text in texts if "Enhanced: " in text]
    return capital(marked[-1]) if len(marked) == 1 else "What the card says after Enhanced."


def decline(view: GillybogView, _: int) -> Choice:
    """Without Nettle, Wren, Grumble, or the enhanced part."""
    text, detail, rule = {
        ASK_NETTLE: ("Without Nettle", "She can still help later this turn.", "GB-249"),
        ASK_WREN: ("Without Wren", "One tile is turned up and placed.", "GB-249"),
    }.get(view.stage, ("Leave it", "Nothing more happens.", "GB-98"))
    if any(view.dice):
        text, detail, rule = "Keep the roll", "The dice stand as they are.", "GB-214"
    return Choice(PASS, text, detail, (), rule, "N", "i-stop")


def place_more(view: GillybogView, _: int) -> Choice:
    detail = f"Another tile of {view.forest.number} is turned up; it must be placed."
    return Choice(PLACE_MORE, "Place one more", detail, (), "GB-101", "Y", "i-tile", True)


def echo(view: GillybogView, basic: int) -> Choice:
    card = CONTENT.basic_actions[basic]
    icon = ICONS[basic] if basic < len(ICONS) else "i-card"
    detail = grown(told(card), bonus(view))
    return Choice(ECHO + basic, card.name, detail, (f"echo-{basic}",), "GB-212", icon=icon)


def take_card(view: GillybogView, unique: int) -> Choice:
    card = CONTENT.action_cards[unique]
    return Choice(
        TAKE_CARD + unique,
        card.name,
        grown(card.text, 0),
        (f"offer-{unique}",),
        "GB-84",
        icon="i-card",
    )


def injure(view: GillybogView, card: int) -> Choice:
    """The card that is lost for good."""
    seat = view.details[0]
    left = len(view.players[seat].hand) - 1
    what = (
        " and ".join(CONTENT.basic_actions[b].name for b in CONTENT.basic_cards[card][1])
        if card < BASIC_CARDS
        else CONTENT.action_cards[card - BASIC_CARDS].text
    )
    detail = f"Gone for the game: {what.rstrip('.')}. {counted(left, 'card')} left."
    return Choice(
        INJURE + card,
        f"Lose {card_name(card)}",
        detail,
        (f"card-{card}",),
        "GB-158",
        icon="i-card",
    )
