"""The table's options (GT-157)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.options import Setup

FISTS: Final[list[str]] = ["both_bare", "always", "never"]  # when they strike back (GT-90)
BOTH_BARE: Final = 0
ALWAYS: Final = 1


class Options:
    """Chosen before the game; they never change, so clones share them."""

    def __init__(
        self,
        random_first: bool,
        mounted_range: i64,
        diagonal_sight: bool,
        fists: i64,
        badge_to_slot: bool,
        house_limit: i64,
        anyone: bool,
        round_limit: i64,
    ) -> None:
        self.random_first = random_first
        self.mounted_range: i64 = mounted_range
        self.diagonal_sight = diagonal_sight
        self.fists: i64 = fists
        self.badge_to_slot = badge_to_slot
        self.house_limit: i64 = house_limit
        self.anyone = anyone
        self.round_limit: i64 = round_limit

    def key(self) -> tuple[object, ...]:
        return (
            self.random_first,
            self.mounted_range,
            self.diagonal_sight,
            self.fists,
            self.badge_to_slot,
            self.house_limit,
            self.anyone,
            self.round_limit,
        )

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle."""
        return (Options, self.key())


def options_of(setup: Setup) -> Options:
    return Options(
        setup.flag("random_first_seat"),
        setup.number("mounted_range"),
        setup.flag("diagonal_sight"),
        FISTS.index(setup.text("fists_strike_back")),
        setup.flag("jail_badge_to_slot"),
        setup.number("house_limit"),
        setup.text("secret_missions") == "anyone",
        setup.number("round_limit"),
    )
