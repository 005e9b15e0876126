"""What the terminal shows: picture, seats, prompt, options, log, rules."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.status import Status
from rich.table import Table
from rich.text import Text

from tumtum.bots.hints import Hint
from tumtum.engine.game import Game
from tumtum.engine.view import View
from tumtum.engine.words import Choice, Line, plain_text

from .asking import COMMANDS, Offer
from .rulebook import rule

MANY = 12  # options that get a line each
LEADING = re.compile("^:[a-z0-9-]+: ")  # a drawing that leads a text
ROOMY = 64  # columns from which on options stand in columns


class Screen:
    """A game on a console, for players of these names."""

    def __init__(self, game: Game, names: Sequence[str], console: Console) -> None:
        self.game = game
        self.names = names
        self.console = console

    def plain(self, words: str) -> str:
        """The game's words with symbols as letters and seats as names."""
        return plain_text(words, self.game.look.glyphs, self.names)

    def offers(self, view: View, legal: list[int]) -> list[Offer]:
        """The options in the order they are numbered: the usual one first, what is dangerous last,
        and what belongs together side by side."""
        offers = [self._offer(choice) for choice in self.game.words.choices(view, legal)]
        groups = list(dict.fromkeys(offer.group for offer in offers))
        pieces = list(dict.fromkeys(offer.piece for offer in offers))

        def place(offer: Offer) -> tuple[bool, bool, int, int]:
            at = groups.index(offer.group), pieces.index(offer.piece)
            return bool(offer.danger), not offer.main, *(at if many(offers) else (0, 0))

        return sorted(offers, key=place)

    def _offer(self, choice: Choice) -> Offer:
        return Offer(
            choice.action,
            self.game.words.name(choice.action),
            self.plain(choice.text),
            self.plain(choice.detail),
            choice.rule,
            choice.key,
            choice.main,
            self.plain(choice.gain),
            self.plain(choice.danger),
            self.plain(LEADING.sub("", choice.piece)),
            self.plain(choice.group),
            self.plain(choice.brief),
        )

    # --- a position ---

    def title(self, words: str) -> None:
        self.console.print(Rule(Text(words, style="bold"), style="dim"))

    def picture(self, view: View) -> None:
        """The picture in text; in a terminal too narrow for it, the same in words."""
        names = [escape(name) for name in self.names]
        sketch = Text.from_markup(plain_text(self.game.sketch(view), self.game.look.glyphs, names))
        if max(map(cell_len, sketch.plain.splitlines()), default=0) <= self.console.width:
            self.console.print(sketch, no_wrap=True, highlight=False)
        else:
            self.say(self.plain(self.game.draw(view, True).label))

    def seats(self, view: View) -> None:
        """Who sits where, whose turn it is, and what is known of each."""
        self.say("")
        table = Table.grid(padding=(0, 2))
        for seat, note in enumerate(self.game.words.notes(view)):
            acts = seat in view.actors
            name = self.names[seat] + (" (you)" if seat == view.seat else "")
            table.add_row(
                Text("▶" if acts else " ", style="yellow"),
                Text(name, style="bold" if acts else ""),
                Text(self.plain(note.badge)),
                Text(self.plain(note.text), style="dim"),
            )
        self.console.print(table)

    def prompt(self, view: View) -> None:
        prompt = self.game.words.prompt(view)
        self.say("")
        words = Text(self.plain(prompt.text), style="bold yellow")
        for extra in (prompt.progress, prompt.rule):
            if extra:
                words.append(f"  {self.plain(extra)}", style="dim not bold")
        self.console.print(words)
        if prompt.aside:
            self.console.print(Text(self.plain(prompt.aside), style="italic"))

    def options(self, offers: Sequence[Offer]) -> None:
        """Number, words, name and outcome: in columns, or in one where there is little room. Many
        are written in a few lines: the picture is to stay on the screen."""
        if many(offers):
            self._compact(offers)
            return
        roomy = self.console.width >= ROOMY
        table = Table.grid(padding=(0, 2 if roomy else 1))
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        for number, offer in enumerate(offers, 1):
            words = Text(offer.text, style="bold" if offer.main else "")
            if offer.key and not offer.key.isdecimal():
                words.append(f" [{offer.key}]", style="cyan")
            words.append(f" {offer.gain}" if offer.gain else "", style="magenta")
            words.append(" !" if offer.danger else "", style="bold red")
            same = offer.name.lower() == offer.text.lower()
            cells = [words, Text("" if same else offer.name, "cyan"), Text(offer.detail, "dim")]
            if not roomy:
                cells = [Text("  ").join(cell for cell in cells if cell.plain)]
            table.add_row(str(number), *cells)
        self.console.print(table)

    def thinking(self) -> Status:
        """A sign of life while an Expert thinks."""
        return self.console.status("Thinking, from what you can see ...")

    def hints(self, hints: Sequence[Hint], offers: Sequence[Offer]) -> None:
        """The most promising options, the best one first."""
        if not hints:
            self.say("There is only one thing to do.")
        numbers = {offer.action: number for number, offer in enumerate(offers, 1)}
        for hint in hints:
            number = numbers[hint.action]
            words = Text(f"{number:>3}  ", style="bold cyan")
            words.append(offers[number - 1].text, style="not bold default")
            words.append(f"  ends well {in_range(hint)}", style="not bold green")
            if offers[number - 1].detail:
                words.append(f"  {offers[number - 1].detail}", style="not bold dim default")
            self.console.print(words)

    def _compact(self, offers: Sequence[Offer]) -> None:
        """By group, then by piece: "Move  3 in b1: 5 to b2, 6 to c1"."""
        for heading, group in groupby(offers, lambda offer: (offer.group, bool(offer.danger))):
            words = Text(f"{'Dangerous' if heading[1] else heading[0] or 'Options'}  ", "bold")
            for number, (piece, of_piece) in enumerate(groupby(group, lambda it: it.piece)):
                words.append("; " if number else "", style="not bold")
                words.append(f"{piece}: " if piece else "", style="not bold")
                words.append(Text(", ").join(self._brief(offers, offer) for offer in of_piece))
            self.console.print(words)

    def _brief(self, offers: Sequence[Offer], offer: Offer) -> Text:
        """One of many: its number and what tells it apart."""
        said = Text(f"{offers.index(offer) + 1})", "bold cyan")
        said.append(f" {offer.brief or offer.text}", style="bold" if offer.main else "not bold")
        return said.append(f" {offer.gain}" if offer.gain else "", style="magenta not bold")

    def lines(self, lines: Iterable[Line]) -> None:
        """Lines of the log."""
        for line in lines:
            words = Text("· ", style="dim")
            words.append(self.plain(line.text), style="not dim")
            if line.detail:
                detail = self.plain(line.detail)
                words.append(f". {detail[:1].upper()}{detail[1:]}")
            if line.rule:
                words.append(f"  {line.rule}")
            self.console.print(words)

    def ending(self, view: View) -> None:
        """How it ended in the game's own words, and who won."""
        self.console.print(
            Panel(Text(self.plain(self.game.words.ending(view)), style="bold"), title="The end")
        )
        if view.result is not None and self.game.cooperative:
            self.say(f"Together: {fate(view.result[0])}.")
        elif view.result is not None:
            for name, worth in zip(self.names, view.result, strict=True):
                self.say(f"{name}: {fate(worth)}")

    # --- words around it ---

    def say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style=style))

    def point(self, words: str, style: str = "") -> None:
        """Words with a path or a command in them: never broken, so that it can be copied."""
        self.console.print(Text(words, style=style), soft_wrap=True)

    def refuse(self, words: str) -> None:
        self.say(words[:1].upper() + words[1:], style="red")

    def rule(self, number: str) -> None:
        """One rule; UnknownRule if there is none of that number."""
        words = rule(self.game.rules_text, number)
        self.console.print(Padding(Markdown(words), (0, 2)))

    def rules(self) -> None:
        """All the rules, in a pager where there is one."""
        show_rules(self.console, self.game.rules_text)

    def help(self) -> None:
        self.say("Type the number of an option, its name, or as much of it as tells it apart.")
        self.table(COMMANDS)

    def table(self, rows: Mapping[str, str]) -> None:
        table = Table.grid(padding=(0, 2))
        for word, meaning in rows.items():
            table.add_row(Text(word, style="bold cyan"), Text(meaning))
        self.console.print(table)

    def wipe(self) -> None:
        """Leave nothing of the last player's secrets on the screen, nor above it."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # the lines that scrolled off, too
        else:
            self.console.print("\n" * self.console.height)


def many(offers: Sequence[Offer]) -> bool:
    """Whether there are so many options that a line for each would push the picture away."""
    return len(offers) > MANY and any(offer.group for offer in offers)


def show_rules(console: Console, text: str) -> None:
    """Rules rendered for the terminal; a person at one turns the pages."""
    if console.is_terminal and text.count("\n") > console.height:
        with console.pager(styles=not console.no_color):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))


def fate(worth: float) -> str:
    """A result in words; how much it was worth, the game's own ending has said."""
    if worth == 0:
        return "shared it"
    return "won" if worth > 0 else "lost"


def in_range(hint: Hint) -> str:
    """ "62 % (55-69)": a chance and its range."""
    return f"{hint.chance:.0%} ({100 * hint.low:.0f}-{100 * hint.high:.0f})".replace("%", " %")
