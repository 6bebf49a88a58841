"""Fuzzes Popeye's input: python tests/fuzz/fuzz_popeye.py (options as in `frame.py`).

What is read must have positions that the rules accept and that are written as FEN and read again;
what is not must have a reason and a place in the input.
"""

from __future__ import annotations

import random
import sys

from entries import check_file
from frame import Driver, main
from mutate import mutated
from worker import require

from toolkit.errors import EntryError, RecordSyntaxError
from toolkit.problems.fairy import LANGUAGES, ORTHODOX, fairy_letters
from toolkit.problems.model import Entry, Problem
from toolkit.problems.popeye.keywords import (
    CommandKeyword,
    FrameKeyword,
    Keyword,
    OptionKeyword,
    SideKeyword,
    TwinKeyword,
)
from toolkit.problems.popeye.reader import read_popeye
from toolkit.record.source import Source
from toolkit.rules.fen import read_fen, write_fen
from toolkit.solve.stipulation import read_stipulation

STIPULATIONS = ("#2", "h#2.5", "s=3", "ser-h#4", "r#2", "hs#2", "zg74", "x 2", "dia5", "exact-#1")


class PopeyeDriver(Driver):
    name = "popeye"

    def seeds(self) -> list[bytes]:
        rng = random.Random(0)
        return [_written(rng).encode() for _ in range(60)]

    def make(self, rng: random.Random) -> bytes:
        """Write problems at random in one of the languages, and mutate most of them."""
        data = "".join(_written(rng)).encode()
        return data if rng.random() < 0.3 else mutated(rng, self.corpus, self.longest, data)

    def check(self, data: bytes) -> bool:
        source = Source("input", data.decode("utf-8", "replace"))
        try:
            entries = list(read_popeye(source))
        except RecordSyntaxError:
            return False
        check_file("some.inp", data)
        lines = source.text.count("\n") + source.text.count("\r") + 1
        for entry in entries:
            _check_entry(entry, lines)
        return any(entry.problem is not None for entry in entries)


def _check_entry(entry: Entry, lines: int) -> None:
    start, error = entry.line or 0, entry.error
    require(1 <= start <= lines, "a problem on no line", start)
    if entry.problem is None:
        assert isinstance(error, EntryError), "a problem that is left out without a reason"
        require(bool(error.message), "a problem that is left out without a reason")
        require(start <= error.line <= lines, "a fault on no line of its problem", str(error))
        require(str(error).isprintable(), "a reason that cannot be printed", str(error))
        return
    _check_problem(entry.problem)


def _check_problem(problem: Problem) -> None:
    asked = problem.stipulation
    require(read_stipulation(str(asked)) == asked, "a stipulation read as another", str(asked))
    phases = problem.phases()
    names = [(phase.name, phase.turned) for phase in phases]
    require(len(set(names)) == len(names), "two positions of one name", *names)
    for phase in phases:
        if phase.turned and phase.faults:
            continue
        again = read_fen(write_fen(phase.position), phase.position.game)
        require(again == phase.position, "a FEN that is read back as another position")


# Inputs


def _written(rng: random.Random) -> str:
    """Some problems in a language."""
    language = rng.choice(LANGUAGES)
    ends = [_word(rng, FrameKeyword.NEXT, language)] * rng.randint(0, 3)
    ends.append(_word(rng, FrameKeyword.END, language))
    bodies = (f"{_body(rng, language)}\n{end}\n" for end in ends)
    return f"{_word(rng, FrameKeyword.BEGIN, language)}\n{''.join(bodies)}"


def _body(rng: random.Random, language: str) -> str:
    parts = [
        f"{_word(rng, CommandKeyword.STIPULATION, language)} {rng.choice(STIPULATIONS)}",
        f"{_word(rng, CommandKeyword.PIECES, language)} {_pieces(rng, language)}",
    ]
    if rng.random() < 0.3:
        chosen = " ".join(_word(rng, rng.choice(list(OptionKeyword)), language) for _ in range(2))
        parts.append(f"{_word(rng, CommandKeyword.OPTION, language)} {chosen} {rng.choice(('', '2'))}")
    if rng.random() < 0.2:
        parts.append(f"{_word(rng, CommandKeyword.AUTHOR, language)} N. N., \u00e9")
    if rng.random() < 0.2:
        parts.append(f"{_word(rng, CommandKeyword.FORSYTH, language)} k7/8/1.ma6/{rng.randint(1, 60)}K")
    rng.shuffle(parts)
    twins = (_twin(rng, language) for _ in range(rng.randint(0, 3)))
    return "\n".join([*parts, *twins])


def _pieces(rng: random.Random, language: str) -> str:
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    rng.shuffle(squares)
    sides = []
    for colouring in (SideKeyword.WHITE, SideKeyword.BLACK):
        fairy = fairy_letters(language)
        sound = [each for each, piece in fairy.items() if not piece.unsupported]
        letters = [*ORTHODOX[language][1:], *(fairy if rng.random() < 0.1 else sound)]
        own = [f"{ORTHODOX[language][0]}{squares.pop()}"]
        own += [f"{rng.choice(letters)}{squares.pop()}" for _ in range(rng.randint(0, 4))]
        sides.append(f"{_word(rng, colouring, language)} {' '.join(own)}")
    return " ".join(sides)


def _twin(rng: random.Random, language: str) -> str:
    squares = [f"{rng.choice('abcdefgh')}{rng.randint(1, 8)}" for _ in range(2)]
    change = rng.choice(list(TwinKeyword))
    what = {
        TwinKeyword.STIPULATION: rng.choice(STIPULATIONS),
        TwinKeyword.ADD: _pieces(rng, language),
        TwinKeyword.REMOVE: squares[0],
        TwinKeyword.ROTATE: rng.choice(("90", "180", "270")),
        TwinKeyword.MIRROR: rng.choice(("a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1")),
        TwinKeyword.SUBSTITUTE: " ".join(rng.choices(ORTHODOX[language], k=2)),
    }.get(change, " ".join(squares))
    frame = rng.choice((FrameKeyword.TWIN, FrameKeyword.TWIN, FrameKeyword.ZERO))
    return f"{_word(rng, frame, language)} {_word(rng, change, language)} {what}"


def _word(rng: random.Random, word: Keyword, language: str) -> str:
    """A keyword, whole or cut short."""
    text = word.texts[language]
    return text[: rng.choice((4, 5, 8, 40))]


if __name__ == "__main__":
    sys.exit(main(PopeyeDriver()))
