"""A game in the terminal: one person, bots at the other seats."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Generic

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from farhaven.bots import GREEDY
from farhaven.bots.bot import Bot, luck, sit
from farhaven.bots.program import ProgramFailed
from farhaven.core.game import A, Refused, S, V, is_over
from farhaven.core.match import Match
from farhaven.core.record import SUFFIX, save
from farhaven.core.value import Seat

from . import layout
from .line_editor import LineEditor, NotText
from .reasons import EXAMPLES, FOUND, about, lines, reasons
from .scores import score_table
from .shared import console, plain
from .tidings import tidings

HELP = (
    ("a number", "do what stands beside it"),
    ("why [WORD]", "what is not possible now, and the reason; with a word, only about that"),
    ("undo", "take back your last decision, if nothing has come of it yet"),
    ("takeback", "take it back all the same, with all that followed: the bots agree"),
    ("redo", "put back what you took back"),
    ("options", "the options again, in full"),
    ("score", "the score sheet"),
    ("board", "the table again"),
    ("log [N]", "the last N moves (10)"),
    ("save [FILE]", "keep the game in a file, from now on after every decision"),
    ("quit", "leave; a game that is saved can be resumed"),
)
HINT = "Enter a number, or: why, undo, options, score, board, log, save, quit, help."
ALL = "There is nothing that cannot be done now."


class Session(Generic[S, A, V]):
    """The match, who sits where, and what has been shown so far."""

    def __init__(
        self, match: Match[S, A, V], seat: Seat, bots: dict[Seat, Bot], file: Path | None
    ) -> None:
        self.match = match
        self.game = match.game
        self.say = match.say
        self.seat = seat
        self.bots = {seat: sit(bot, match.game) for seat, bot in bots.items()}
        self.file = file  # where the game is kept after every decision
        self.out = console()
        self.lines = LineEditor(self.suggested)
        self.left = False
        self.told = len(match.decisions)  # moves that the person has read of
        self.drawn: set[type] = set()  # kinds of options when the board was last drawn
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "undo": self.undo,
            "takeback": self.take_back,
            "redo": self.redo,
            "options": self.show_options,
            "score": self.show_score,
            "board": self.show_board,
            "log": self.show_log,
            "help": self.help,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self.greet()
        try:
            self.play()
        except KeyboardInterrupt:
            plain("")
            self.say_where_kept()
            raise

    def play(self) -> None:
        while not self.left and not is_over(self.game, self.match.state):
            if self.seat in self.game.deciders(self.match.state):
                self.show_news()
                self.ask()
            else:
                self.let_a_bot_decide()
        if not self.left:
            self.show_end()

    # -- deciding ----------------------------------------------------------------------------

    def let_a_bot_decide(self) -> None:
        seat = self.game.deciders(self.match.state)[0]
        number = len(self.match.decisions)
        view = self.game.view(self.match.state, seat)
        rng = luck(self.match.opening.seed, seat, number)
        try:
            action = self.bots[seat](view, rng)
        except ProgramFailed as problem:
            self.tell(f"{problem} The greedy bot decides in its place this time.")
            action = GREEDY.choose(self.game, view, rng)
        self.decide(seat, action)
        self.drawn = set()

    def decide(self, seat: Seat, action: A) -> None:
        self.match.play(seat, action, now())
        self.keep()

    def ask(self) -> None:
        """Ask until the person decides, takes something back or leaves."""
        decided = len(self.match.decisions)
        self.show_prompt()
        while not self.left and len(self.match.decisions) == decided:
            entered = self.read("> ")
            if entered is None:
                self.leave_silently()
            elif entered:
                self.answer(entered)

    def answer(self, entered: str) -> None:
        word, _, rest = entered.partition(" ")
        try:
            if word.isdecimal():
                self.decide(self.seat, self.numbered(word))
            elif word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            else:
                self.tell(f"{entered[:60]!r} is neither an option nor a command. {HINT}")
        except Refused as problem:
            self.tell(str(problem))

    def numbered(self, word: str) -> A:
        """The option with this number."""
        options: tuple[A, ...] = self.view().options
        if not 1 <= whole(word) <= len(options):
            raise Refused(f"There is no option {word[:20]}; they go from 1 to {len(options)}.")
        return options[whole(word) - 1]

    def read(self, prompt: str) -> str | None:
        """A line from the person, or None if there is no more."""
        try:
            return self.lines.read(prompt)
        except NotText:
            self.tell("What was entered is not text.")
            return ""

    def suggested(self, begun: str) -> list[str]:
        """What may stand next: a command, or after `why` a word of what is not possible."""
        command, separator, _ = begun.partition(" ")
        if not separator:
            return sorted(self.commands)
        if command.lower() != "why":
            return []
        found = reasons(self.game, self.view(), self.say)
        return sorted({word for reason in found for word in reason.thing.split()})

    # -- showing -----------------------------------------------------------------------------

    def greet(self) -> None:
        """Who plays what against whom, and where to find out more."""
        others = [f"{self.say.name(seat)} at seat {seat + 1}" for seat in sorted(self.bots)]
        start = self.match.opening
        about = (
            f"You are {self.say.name(self.seat)} at seat {self.seat + 1}",
            f"; you play against {', '.join(others)}." if others else ", and play alone.",
            f" The cards are the set {start.components}, dealt with seed {start.seed}.",
            f" The rules: farhaven rules {self.game.name}. What you can enter here: help.",
        )
        self.show(Text(self.game.title, style=layout.HEADING))
        self.tell("".join(about))

    def view(self) -> V:
        return self.game.view(self.match.state, self.seat)

    def show_news(self) -> None:
        """The board where it is worth it, and what has happened since the last decision.

        The steps of one move follow each other without the board; it comes back when others have
        acted, or when the same kind of decision comes round again.
        """
        kinds = {type(option) for option in self.view().options}
        if not self.drawn or kinds <= self.drawn:
            self.show_board()
            self.drawn = kinds
        for sentences in tidings(self.match, self.seat, self.told):
            self.bullets(sentences)
        self.told = len(self.match.decisions)

    def show_prompt(self) -> None:
        """What is to be decided; an option leaves out what the board has said in the same words."""
        view, words = self.view(), self.game.words
        self.show(Text(f"\n{words.prompt(view, self.say)}", style=layout.HEADING))
        said = words.board(view, self.say)
        self.options(
            [layout.unsaid(words.action(view, one, self.say), said) for one in view.options]
        )
        self.show(Text(HINT, style=layout.DETAIL))

    def show_options(self, _: str = "") -> None:
        view = self.view()
        self.options([self.game.words.action(view, one, self.say) for one in view.options])

    def options(self, words: list[str]) -> None:
        for number, option in enumerate(words, start=1):
            self.show(layout.option(number, option, self.out.width))

    def show_board(self, _: str = "") -> None:
        self.out.rule(escape(self.game.title))
        self.show(layout.board(self.game.words.board(self.view(), self.say), self.out.width))

    def show_score(self, _: str = "") -> None:
        self.out.print(score_table(self.game, self.view(), self.say))

    def show_log(self, count: str = "") -> None:
        last = whole(count or "10")
        if not last:
            raise Refused(f"log takes a number of moves, at least 1, not {count[:20]!r}.")
        for sentences in tidings(self.match, self.seat)[-last:]:
            self.bullets(sentences)

    def bullets(self, sentences: list[str]) -> None:
        for point in layout.points(sentences):
            self.show(layout.bullet(point, self.out.width))

    def show(self, text: Text) -> None:
        """Print what is laid out already."""
        self.out.print(text, soft_wrap=True)

    def tell(self, sentence: str) -> None:
        plain(layout.wrapped(sentence, self.out.width, "", ""))

    def help(self, _: str = "") -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(style=layout.NUMBER, no_wrap=True)
        for command, meaning in HELP:
            table.add_row(escape(command), meaning)
        self.out.print(table)

    def why(self, word: str = "") -> None:
        if word.isdecimal():
            can_be_done = self.game.words.action(self.view(), self.numbered(word), self.say)
            self.tell(f"Option {word} can be done now: {can_be_done}")
            return
        found = about(reasons(self.game, self.view(), self.say), word)
        if not found:
            self.tell(f"There is nothing with {word!r} that cannot be done now." if word else ALL)
            return
        for line in lines(found, FOUND if word else EXAMPLES):
            self.bullets([line])
        if not word:
            self.tell(
                f"Ask about one thing with a word of it, such as: why {found[0].thing.split()[-1]}"
            )

    def show_end(self) -> None:
        self.drawn = set()
        self.show_news()
        self.out.print()
        ending = self.game.words.ending(self.game.ending(self.match.state), self.say)
        self.out.print(escape(ending))
        self.show_score()
        self.out.print(escape(self.game.words.prompt(self.view(), self.say)), style="bold")
        if self.file is None:
            self.offer_to_save(yes=False)
        else:
            self.say_where_kept()

    # -- taking back -------------------------------------------------------------------------

    def undo(self, _: str = "") -> None:
        problem = self.match.why_not_undo(self.seat, self.say)
        if problem:
            decided = any(made.seat == self.seat for made in self.match.decisions)
            self.tell(
                f"{problem} The bots agree to a takeback if you enter it." if decided else problem
            )
            return
        self.match.undo(self.seat)
        self.start_over("Your last decision is taken back.")

    def take_back(self, _: str = "") -> None:
        self.match.undo(self.seat, free=True)
        self.start_over("Your last decision is taken back, with all that followed it.")

    def redo(self, _: str = "") -> None:
        self.match.redo(self.seat, now())
        self.keep()

    def start_over(self, message: str) -> None:
        """Show the table as it stands after something was taken back."""
        self.drawn = set()
        self.told = len(self.match.decisions)
        self.keep()
        self.tell(message)

    # -- keeping and leaving -----------------------------------------------------------------

    def keep(self) -> None:
        if self.file is not None:
            save(self.file, self.match.record(), overwrite=True)

    def save(self, name: str = "") -> None:
        """Keep the game in this file from now on; a file that exists is never replaced."""
        path = named(name) if name else self.file or self.proposed()
        save(path, self.match.record(), overwrite=path == self.file)
        self.file = path
        self.tell(f"The game is kept in {path}.")

    def proposed(self) -> Path:
        return Path(f"{self.game.name}-{self.match.opening.seed}{SUFFIX}")

    def quit(self, _: str = "") -> None:
        if self.file is None and self.match.decisions:
            self.offer_to_save(yes=True)
        else:
            self.say_where_kept()
        self.left = True

    def offer_to_save(self, *, yes: bool) -> None:
        """Ask whether to save; `yes`: an empty answer means yes."""
        path = self.proposed()
        choices = "Y/n" if yes else "y/N"
        while self.file is None:
            entered = self.read(f"Save the game in {path}? [{choices}, or another name] ")
            answer = "n" if entered is None else (entered or choices[0 if yes else 2]).lower()
            if answer in ("n", "no"):
                self.tell("The game is not saved.")
                return
            if answer not in ("y", "yes") and not answer.endswith(".json"):
                self.tell(f"Answer y, n, or a file name that ends with {SUFFIX}.")
                continue
            try:
                self.save(str(path) if answer in ("y", "yes") else entered or "")
            except Refused as problem:
                self.tell(str(problem))
        self.say_how_to_resume()

    def leave_silently(self) -> None:
        """The input has ended: nobody can be asked any more."""
        self.left = True
        self.tell("The input has ended, and so has this sitting.")
        self.say_where_kept()

    def say_where_kept(self) -> None:
        if self.file is None:
            self.tell("The game is not saved.")
        else:
            self.tell(f"The game is kept in {self.file}.")
            self.say_how_to_resume()

    def say_how_to_resume(self) -> None:
        if not is_over(self.game, self.match.state):
            plain(f"To go on: farhaven play --resume {self.file}")  # one line, to be copied


def now() -> str:
    """The time for a record: UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def whole(word: str) -> int:
    """The number that `word` is; 0 if it is none, or one that nothing here is as large as."""
    return int(word) if word.isdecimal() and len(word) < 10 else 0


def named(name: str) -> Path:
    """The file of this name; what a record is called at the end may be left out."""
    return Path(name if name.endswith(".json") else f"{name}{SUFFIX}")
