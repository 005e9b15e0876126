"""The options of a war, as numbers (GZ-119)."""

from mypy_extensions import i64

from tumtum.engine.options import Setup


class Options:
    """The options of rules.md, section 14, as numbers."""

    def __init__(
        self,
        rows: i64,
        random_sides: bool,
        opening_actions: i64,
        special_limit: i64,
        clear_row: bool,
        quiet_limit: i64,
        round_limit: i64,
    ) -> None:
        self.rows: i64 = rows
        self.random_sides = random_sides
        self.opening_actions: i64 = opening_actions
        self.special_limit: i64 = special_limit
        self.clear_row = clear_row
        self.quiet_limit: i64 = quiet_limit
        self.round_limit: i64 = round_limit

    def key(self) -> tuple[object, ...]:
        return (
            self.rows,
            self.random_sides,
            self.opening_actions,
            self.special_limit,
            self.clear_row,
            self.quiet_limit,
            self.round_limit,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (Options, self.key())


def options_of(setup: Setup) -> Options:
    """The options as they were chosen."""
    return Options(
        setup.number("rows"),
        setup.text("sides") == "random",
        setup.number("opening_actions"),
        setup.number("special_limit"),
        setup.text("slaughter_clear") == "row",
        setup.number("quiet_limit"),
        setup.number("round_limit"),
    )
