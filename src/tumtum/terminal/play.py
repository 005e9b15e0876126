"""A game at the keyboard, from the first deal to the last word.

Every move is in the file before the next is asked for, so leaving, however rudely, loses nothing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from rich.console import Console

from tumtum import bots
from tumtum.bots.hints import hints
from tumtum.engine.game import Game
from tumtum.engine.match import Match
from tumtum.engine.nature import FairNature
from tumtum.engine.options import Value
from tumtum.engine.state import NATURE, SPECTATOR, Event, IllegalMove, check, view_of
from tumtum.engine.words import Line
from tumtum.folders import CannotWrite

from .asking import Command, NotUnderstood, Offer, Refused, find_offer, understand
from .players import seated
from .rulebook import UnknownRule
from .saves import SavedGame, bot_rng, new_path, save, saves_folder, seed_from
from .screen import Screen

Ask = Callable[[str], str]


class Leave(Exception):
    """The person at the keyboard wants to go."""


@dataclass(frozen=True)
class Told:
    """A line of the log and who may read it (None: everybody)."""

    line: Line
    to: list[int] | None


def new_game(
    game: Game, seats: str | None, seed: str | None, options: dict[str, Value]
) -> SavedGame:
    """A match ready to begin; BadSeats or BadOption if it cannot be had so."""
    players = seated(seats, game)
    nature = FairNature.fresh() if seed is None else FairNature(seed_from(seed))
    match = Match(game, game.setup(len(players), options), nature)
    match.begin()
    return SavedGame(new_path(game), match, players)


def play(saved: SavedGame, console: Console, ask: Ask = input) -> int:
    """Play it to its end or until somebody leaves; the exit code of the program."""
    sitting = Sitting(saved, console, ask)
    sitting.keep()
    try:
        sitting.run()
    except (Leave, EOFError):
        return sitting.leave()
    except KeyboardInterrupt:
        sitting.leave()
        return 130
    return 0


class Sitting:
    """One match, who sits where, what they were told, and the file it is kept in."""

    def __init__(self, saved: SavedGame, console: Console, ask: Ask) -> None:
        self.saved = saved
        self.game = saved.match.game
        self.players = saved.players
        self.screen = Screen(self.game, [player.name for player in saved.players], console)
        self.ask = ask
        self.actions = {name.lower(): it for name, it in self.game.actions_named().items()}
        self.told: list[Told] = []
        self.heard: dict[int, int] = {}  # how much of `told` each seat has been shown
        self.eyes = SPECTATOR  # the person who last looked at the screen
        self.yielded: int | None = None  # the seat that lets somebody else act first
        self.trouble = ""  # why the game is not in its file
        self.rebuild(len(saved.match.moves))

    @property
    def match(self) -> Match:
        return self.saved.match

    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.person]

    # --- the course of the game ---

    def run(self) -> None:
        self.greet()
        while self.match.state.result() is None:
            seat = self.next_seat()
            if self.players[seat].person:
                self.person_decides(seat)
            else:
                self.bot_decides(seat)
        self.finish()

    def greet(self) -> None:
        self.screen.title(f"{self.game.title} by {self.game.designers}")
        self.screen.say("Type the number of an option; ? for its rule, help for more.", "dim")

    def next_seat(self) -> int:
        """Of the seats that may act, the next after the one that acted (or yielded) last."""
        last = self.yielded
        if last is None:
            last = next((seat for seat, _ in reversed(self.match.moves) if seat != NATURE), -1)
        seats = len(self.players)
        return min(self.match.state.actors(), key=lambda seat: (seat - last - 1) % seats)

    def bot_decides(self, seat: int) -> None:
        view = self.match.state.view(seat)
        bot = bots.bot(self.players[seat].bot)
        self.commit(seat, bot.choose(self.game, view, bot_rng(self.match, seat)))
        if not self.people():
            self.screen.lines(self.news(SPECTATOR))

    def person_decides(self, seat: int) -> None:
        """Show what there is to see and ask until a move is made, or the position has changed."""
        self.curtain(seat)
        offers = self.show(seat)
        while True:
            try:
                wish = understand(self.ask(f"{self.players[seat].name}> "), offers, self.actions)
            except NotUnderstood as error:
                self.screen.refuse(str(error))
                continue
            if isinstance(wish, Offer):
                self.commit(seat, wish.action)
                return
            if isinstance(wish, Refused):
                self.explain(seat, wish.action)
            elif self.obey(wish, seat, offers):
                return

    def show(self, seat: int) -> list[Offer]:
        state = self.match.state
        view = state.view(seat)
        self.screen.title(f"{self.game.title}: {self.players[seat].name}")
        self.screen.lines(self.news(seat))
        self.screen.picture(view)
        self.screen.seats(view)
        self.screen.prompt(view)
        offers = self.screen.offers(view, state.legal(seat))
        self.screen.options(offers)
        return offers

    def commit(self, seat: int, action: int) -> None:
        """Play the move, nature's answer too, and write it down."""
        step = self.match.play(seat, action)
        self.yielded = None
        self.tell(step.events)
        self.keep_if_possible()

    def finish(self) -> None:
        people = self.people()
        viewer = people[0] if len(people) == 1 else SPECTATOR
        view = self.match.state.view(viewer)
        self.screen.title(self.game.title)
        self.screen.lines(self.news(viewer))
        self.screen.picture(view)
        self.screen.ending(view)
        if self.trouble:
            self.screen.refuse(f"This game is not on disk: {self.trouble}")
        else:
            self.screen.point(f"The record is in {self.saved.path}", "dim")
            self.screen.point(f"Look at it again: tumtum replay {self.saved.path}", "dim")
            self.screen.point(f"Check the dice:   tumtum verify {self.saved.path}", "dim")

    def leave(self) -> int:
        """Say how to come back; 1 if the game could not be saved."""
        self.screen.say("")
        if self.trouble:
            self.screen.refuse(f"This game is lost: {self.trouble}")
            return 1
        self.screen.point(f"Saved in {self.saved.path}")
        elsewhere = "" if self.saved.path.parent == saves_folder() else f" {self.saved.path}"
        self.screen.point(f"Go on with: tumtum play {self.game.id} --resume{elsewhere}")
        return 0

    # --- several people at one keyboard ---

    def curtain(self, seat: int) -> None:
        """If this person must not see what the last one saw, wipe the screen in between."""
        before, self.eyes = self.eyes, seat
        if before == seat or len(self.people()) < 2 or not self.secrets_between(before, seat):
            return
        name = self.players[seat].name
        self.screen.wipe()
        self.ask(f"Pass the keyboard to {name}. {name}: press Enter when nobody else looks. ")
        self.screen.wipe()

    def secrets_between(self, one: int, other: int) -> bool:
        """Whether the two know different things now."""
        state = self.match.state
        return replace(view_of(state, one), seat=other) != view_of(state, other)

    # --- commands ---

    def obey(self, command: Command, seat: int, offers: list[Offer]) -> bool:
        """Do what was asked; whether the decision has to be asked for anew."""
        match command.word:
            case "quit":
                raise Leave
            case "undo":
                return self.undo()
            case "wait":
                return self.wait(seat)
            case "hint":
                self.hint(seat, offers)
            case "look":
                self.show(seat)
            case "log":
                self.screen.lines(told.line for told in self.told if hears(told, seat))
            case "rules":
                self.screen.rules()
            case "help":
                self.screen.help()
            case _:
                self.cite(command.rest, seat, offers)
        return False

    def hint(self, seat: int, offers: list[Offer]) -> None:
        """What an Expert would do on this seat, knowing what it knows."""
        view = self.match.state.view(seat)
        with self.screen.thinking():
            found = hints(self.game, view, bot_rng(self.match, seat))
        self.screen.hints(found, offers)

    def undo(self) -> bool:
        """Back to before the last decision of a person, whatever came after it."""
        if not self.match.game.undo:
            self.screen.refuse(f"In {self.match.game.title} a decision stays made.")
            return False
        people = self.people()
        moves = self.match.moves
        own = [index for index, (seat, _) in enumerate(moves) if seat in people]
        if not own:
            self.screen.refuse("There is nothing to take back: nobody here has moved yet.")
            return False
        self.rebuild(own[-1])
        self.keep_if_possible()
        self.screen.say("Taken back.")
        return True

    def wait(self, seat: int) -> bool:
        if len(self.match.state.actors()) == 1:
            self.screen.refuse("Nobody else may act now.")
            return False
        self.yielded = seat
        return True

    def cite(self, wanted: str, seat: int, offers: list[Offer]) -> None:
        """The rule behind the prompt (`?`), an option (`? 3`, `? take 5`) or of a number."""
        try:
            offer = find_offer(wanted, offers) if wanted else None
        except NotUnderstood:
            offer = None  # `? 31` is a rule where there is no option 31
        number = wanted
        if offer is not None:
            number = offer.rule
        elif not wanted:
            number = self.game.words.prompt(self.match.state.view(seat)).rule
        if not number:
            self.screen.say("No single rule stands behind this; type rules for all of them.")
            return
        try:
            self.screen.rule(number)
        except UnknownRule as error:
            self.screen.refuse(str(error))

    def explain(self, seat: int, action: int) -> None:
        """Why an action is not legal now."""
        try:
            check(self.match.state, seat, action)
        except IllegalMove as refusal:
            self.screen.refuse(f"{refusal}.")

    # --- memory ---

    def rebuild(self, length: int) -> None:
        """Play the first moves again, and remember what was told about them."""
        old = self.match
        match = Match(old.game, old.setup, old.nature)
        events = match.resume(old.moves[:length])
        self.saved = replace(self.saved, match=match)
        self.told = []
        self.tell(events)
        self.heard = {seat: min(heard, len(self.told)) for seat, heard in self.heard.items()}

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            line = self.game.words.tell(event)
            if line is not None and not line.quiet:
                self.told.append(Told(line, event.to))

    def news(self, seat: int) -> list[Line]:
        """What this seat was told since it last looked."""
        start = self.heard.get(seat, 0)
        self.heard[seat] = len(self.told)
        return [told.line for told in self.told[start:] if hears(told, seat)]

    def keep(self) -> None:
        save(self.saved)

    def keep_if_possible(self) -> None:
        """Save; if that fails say so at once, and play on."""
        try:
            self.keep()
            self.trouble = ""
        except CannotWrite as error:
            if not self.trouble:
                self.screen.refuse(f"Not saved: {error}")
            self.trouble = str(error)


def hears(told: Told, seat: int) -> bool:
    return told.to is None or seat in told.to
