"""Fuzzes sentences about games: python tests/fuzz/fuzz_claims.py (options as in `frame.py`).

The first line names a game, the rest is a comment: words of the lexicon and of the game, moves,
squares, paths and brackets in any order, some of them over and over again. It is parsed, said in
words and judged after a few moves of the game. Nothing is raised, and no sentence is too much.
"""

from __future__ import annotations

import random
import re
import sys
from functools import cache

from frame import ROOT, Driver, main
from mutate import mutated
from worker import require

# isort: split
from strategies import opening

from toolkit.catalogue import builtin_keys, load
from toolkit.claims.denials import denied_moves
from toolkit.claims.language.lexicon import lexicon
from toolkit.claims.language.parser import names_something, parse, pieces_in
from toolkit.claims.language.rulebook import RULES
from toolkit.claims.language.vocabulary import vocabulary
from toolkit.claims.language.wording import form_words
from toolkit.claims.model import MAX_SENTENCE, Verdict
from toolkit.fen import write_fen
from toolkit.game import Game
from toolkit.notation import format_move
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

PLIES = 4
SIGNS = (
    *",,,,.;:!?-/()[]{}\"'",
    "...",
    "--",
    "%",
    "1.",
    "1. ...",
    "3.",
    "\n",
    "\u2019s",
    "\x00",
    "\u202e",
)
OFTEN = (",", "and", "knights", "not", "because", "if", "it", "(", "which", "e4 and", "by e2-e4 or")
MOST_REPEATED = 1_000
_BRACKETS = re.compile(r"[\[\]]")


class ClaimsDriver(Driver):
    name = "claims"
    longest = 6_000

    def seeds(self) -> list[bytes]:
        """The comments of our records, one each, and what grows fastest."""
        found = []
        for file in sorted((ROOT / "records").rglob("*.txt")):
            text = file.read_text("utf-8")
            found += [f"{file.parent.name}\n{each}" for each in re.findall(r"\[([^\[\]]+)\]", text)]
        found += [f"orthodox\n{f'{each} ' * times}" for each in OFTEN for times in (60, 190, 400)]
        return [text.encode() for text in found]

    def make(self, rng: random.Random) -> bytes:
        """Mutate a comment, or throw words together."""
        if rng.random() < 0.3:
            return mutated(rng, self.corpus, self.longest)
        key = rng.choice(sorted(builtin_keys()))
        return f"{key}\n{_salad(rng, load(key))}".encode()

    def check(self, data: bytes) -> bool:
        key, _, text = data.decode("utf-8", "replace").partition("\n")
        game = load(key if key in builtin_keys() else "orthodox")
        read = [_parsed(each, game) for each in _BRACKETS.sub(" ", text).split(".")]
        _judged(text, game)
        return any(read)


def _parsed(text: str, game: Game) -> bool:
    """Whether a sentence is understood; all that is understood of it can be said."""
    readings = parse(text, game)
    for reading in readings:
        for form in reading.forms:
            start, end = form.extent
            require(0 <= start <= end <= len(text), "a form outside of its sentence", form)
            require(form_words(form) != "", "a form without words", form)
    costs = [reading.cost for reading in readings]
    require(costs == sorted(costs), "readings that are not sorted by what they cost", costs)
    for start in denied_moves(game, text) or ():
        require(0 <= start < len(text), "a denied move outside of its sentence", start)
    names_something(text, game)
    pieces_in(text, game)
    return bool(readings)


def _judged(text: str, game: Game) -> None:
    """Verify a record with a comment after a few moves: each claim has its place and its words."""
    head, moves = _record(game.key)
    text = _BRACKETS.sub(lambda sign: "()"[sign[0] == "]"], text)
    (record, *_) = read_records(Source("fuzz.txt", f"{head}{moves}\n[{text}]\n"))
    for claim in verify_record(record, game).claims:
        inside = record.span.start <= claim.span.start <= claim.span.end <= record.span.end
        require(inside, "a claim outside of its record", claim)
        unread = claim.verdict is Verdict.UNREAD
        require(not (unread and claim.reading), "an unread claim with a reading", claim)


@cache
def _record(key: str) -> tuple[str, str]:
    """The header of a record and a few moves of a game."""
    rng, game = random.Random(key), load(key)
    position = opening(game, rng)
    head, words = f"Game: {key}\nFEN: {write_fen(position)}\n\n", []
    for ply in range(PLIES):
        legal = list(position.moves())
        move = rng.choice(legal)
        number = f"{ply // 2 + 1}." if ply % 2 == 0 else ""
        words.append(f"{number}{format_move(position, move)}")
        position = position.play(move)
    return head, " ".join(words)


@cache
def _words(key: str) -> tuple[str, ...]:
    """All words that a sentence about a game may be made of."""
    phrases = [" ".join(phrase) for phrase in lexicon()]
    kinds = [" ".join(phrase) for phrase, _ in vocabulary(load(key)).words]
    return (*sorted(phrases), *sorted(RULES.literals()), *kinds * 3)


def _salad(rng: random.Random, game: Game) -> str:
    """Words in any order, with one part that comes again and again at times."""
    parts = [_part(rng, game) for _ in range(rng.choice((3, 8, 20, 60)))]
    if rng.random() < 0.3:
        at = rng.randrange(len(parts))
        some = " ".join(parts[at : at + rng.randint(1, 4)])
        parts[at] = f"{some} " * rng.choice((10, 50, 190, MOST_REPEATED))
    return " ".join(parts)[: rng.choice((MAX_SENTENCE, MAX_SENTENCE, ClaimsDriver.longest))]


def _part(rng: random.Random, game: Game) -> str:
    files, ranks = "abcdefghi", "123456789"
    square, other = (rng.choice(files) + rng.choice(ranks) for _ in range(2))
    letter = rng.choice(sorted(vocabulary(game).letters))
    match rng.randrange(10):
        case 0:
            return square
        case 1:
            return "-".join(rng.choice(files) + rng.choice(ranks) for _ in range(rng.randint(2, 4)))
        case 2:
            mark = rng.choice(("", "", "+", "#", "!?"))
            number = rng.choice(("", "", "3.", "2. ... "))
            return f"{number}{letter}{square}{rng.choice('-x')}{other}{mark}"
        case 3:
            return rng.choice(
                (f"{letter}{square}", f"the {square}-", f"O-O{square}", f"{letter}x{square}")
            )
        case 4:
            return rng.choice(SIGNS)
        case 5:
            return rng.choice(OFTEN)
    return rng.choice(_words(game.key))


if __name__ == "__main__":
    sys.exit(main(ClaimsDriver()))
