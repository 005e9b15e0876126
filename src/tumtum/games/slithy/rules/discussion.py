"""Cards on the table, and the discussion about them: SL-18 to SL-29."""

from librt.vecs import append
from mypy_extensions import i64

from .actions import SILENT
from .position import COMMIT_GEMS, DISCUSS
from .resolution import Resolution


class Discussion(Resolution):
    """The dealer lays the cards; then everybody may speak."""

    def lay(self, card: i64) -> None:
        self.yellow = card
        self.hush()
        self.played = 0
        self.stage = DISCUSS
        if self.recording:
            dealer = int(self.dealer)
            self.note("lay", "SL-18", dealer, [int(self.purple)])
            self.note("hidden", "SL-18", dealer, [int(card)], to=[dealer])
        if self.passes == 0 or self.hands == 0:  # SL-27, SL-47
            self.end_discussion()

    def say(self, statement: i64) -> None:
        """Said to all, binding nobody (SL-23, SL-24)."""
        self.said = append(self.said, statement)
        speaker = self.speaker
        if statement != SILENT:
            self.loud = True
            self.hear(speaker, statement)
        self.speaker = self.left_of(speaker, 1)
        if self.speaker == self.dealer:  # SL-26: a pass is over
            self.speaker = self.left_of(self.dealer, 1)
            self.passes_over += 1
            if self.passes_over == self.passes or not self.loud:  # SL-27
                self.stage = COMMIT_GEMS
            self.loud = False
        if self.recording:
            self.note("say", "SL-25", int(speaker), [int(statement)])
        if self.stage == COMMIT_GEMS:
            self.end_discussion()
