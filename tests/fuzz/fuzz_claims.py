"""Fuzzes sentences about games: python tests/fuzz/fuzz_claims.py (options as in `frame.py`).

The first line names a game, the rest is a comment: words of the lexicon and of the game, moves,
squares, paths and brackets in any order, some of them over and over again. It is judged after a few
moves of the game, and each claim has its place and its words. Nothing is raised, and no sentence is
too much.
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

from toolkit.claims.grammar.lexicon import GAP, lexicon
from toolkit.claims.model import MAX_SENTENCE, Claim, Verdict
from toolkit.notation.algebraic import format_move
from toolkit.record.model import Record
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rules.board import bits
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import write_fen
from toolkit.rules.game import Game
from toolkit.verify.records import verify_record

PLIES = 4
SIGNS = (
    *",,,,.;:!?-/()[]{}\"'",
    *("...", "--", "%", "1.", "1. ...", "3.", "\n", "\u2019s", "\x00", "\u202e"),
)
OFTEN = (
    *(",", ".", "and", "not", "no", "only", "because", "if", "after", "it", "(", ")"),
    *("which", "that"),
    *("e4 and", "by e2-e4 or", "is", "are", "can", "by", "with", "the other", "both"),
    *("White", "Black"),
)
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
        """Mutate a comment, throw words together, or make sentences as the language has them."""
        way = rng.random()
        if way < 0.2:
            return mutated(rng, self.corpus, self.longest)
        key = rng.choice(sorted(builtin_keys()))
        game = load(key)
        text = _salad(rng, game) if way < 0.4 else _sentences(rng, game)
        return f"{key}\n{text}".encode()

    def check(self, data: bytes) -> bool:
        key, _, text = data.decode("utf-8", "replace").partition("\n")
        game = load(key if key in builtin_keys() else "orthodox")
        head, moves, _ = _record(game.key)
        text = _BRACKETS.sub(lambda sign: "()"[sign[0] == "]"], text)
        (record, *_) = read_records(Source("fuzz.txt", f"{head}{moves}\n[{text}]\n"))
        checked = verify_record(record, game)
        for claim in checked.claims:
            _right(claim, record)
        checked.to_json()
        return any(claim.reading for claim in checked.claims)


def _right(claim: Claim, record: Record) -> None:
    """A claim stands in its record, and what was judged has words and a position."""
    inside = record.span.start <= claim.span.start < claim.span.end <= record.span.end
    require(inside, "a claim outside of its record", claim)
    require(bool(claim.text.strip()), "a claim without words", claim)
    require(isinstance(claim.reading, str), "a reading that is no text", claim.reading)
    if claim.verdict in (Verdict.UNREAD, Verdict.OPINION):
        require(not claim.reading, "a reading of what was not judged", claim)
    elif claim.kind != "line":
        require(claim.node is not None, "a claim that was judged nowhere", claim)


@cache
def _record(key: str) -> tuple[str, str, tuple[str, ...]]:
    """The header of a record, a few moves of a game, and the pieces after them by their squares."""
    rng, game = random.Random(key), load(key)
    position = opening(game, rng)
    head, words = f"Game: {key}\nFEN: {write_fen(position)}\n\n", []
    for ply in range(PLIES):
        legal = list(position.moves())
        move = rng.choice(legal)
        number = f"{ply // 2 + 1}." if ply % 2 == 0 else ""
        words.append(f"{number}{format_move(position, move)}")
        position = position.play(move)
    pieces = ((square, position.piece_at(square)) for square in bits(game.board.squares))
    names = [f"{game.board.name(each)}-{piece.type.name}" for each, piece in pieces if piece]
    return head, " ".join(words), tuple(names)


@cache
def _words(key: str) -> tuple[str, ...]:
    """All words that a sentence about a game may be made of, the game's own more often."""
    words = lexicon()
    phrases = [
        " ".join((head, *rest))
        for table in (words.verbs, words.predicates, words.nouns)
        for head, rows in table.items()
        for rest, _ in rows
    ]
    phrases += [" ".join(phrase) for table in words.phrases.values() for rows in table.values() for phrase in rows]
    kinds = [piece.name for piece in load(key).pieces]
    nouns = [each for kind in kinds for each in (f"the {kind}", f"a {kind}", kind, f"{kind}s")]
    return (*sorted({*phrases, *words.known}), *nouns * 20, *OFTEN * 20)


@cache
def _verbs() -> tuple[str, ...]:
    """All forms of the verbs that have a frame, with the rest of their phrases."""
    words = lexicon()
    return tuple(
        " ".join((form, *(each for each in rest if each != GAP)))
        for form, lemmas in sorted(words.forms.items())
        for lemma, _ in lemmas
        for rest, _ in words.verbs.get(lemma, ())
    )


def _sentences(rng: random.Random, game: Game) -> str:
    """Clauses of a subject, a verb and what may stand around it, some with a word too many."""
    clauses = [_clause(rng, game) for _ in range(rng.randint(1, 6))]
    text = clauses[0]
    for clause in clauses[1:]:
        text += rng.choice((". ", ". ", "; ", ", and ", " because ", ", which ", " but not ")) + clause
    if rng.random() < 0.2:
        words = text.split(" ")
        words.insert(rng.randrange(len(words)), _part(rng, game))
        text = " ".join(words)
    return text


def _clause(rng: random.Random, game: Game) -> str:
    words = lexicon()
    subject = _term(rng, game)
    verb = rng.choice(_verbs())
    if rng.random() < 0.5:
        verb = f"{rng.choice(('is', 'are', 'was', 'can', 'cannot', 'is not', 'would be'))} {verb}"
    parts = [subject, verb]
    if rng.random() < 0.7:
        parts.append(_term(rng, game))
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        parts += [rng.choice(sorted(words.preps)), _term(rng, game)]
    return " ".join(parts)


def _term(rng: random.Random, game: Game) -> str:
    files, ranks = "abcdefgh", "12345678"
    square, other = (rng.choice(files) + rng.choice(ranks) for _ in range(2))
    kind, piece = rng.choice(game.pieces).name, rng.choice(_record(game.key)[2])
    return rng.choice(
        (
            f"the {kind}",
            f"the {kind}",
            *(f"the {piece}", f"the {piece}", f"the {square}-{kind}", piece[:2]),
            f"a {kind}",
            f"{rng.choice(('both', 'two', 'all', 'no', 'the', 'only the'))} {kind}s",
            f"{rng.choice(('White', 'Black'))}'s {kind}",
            f"the {rng.choice(sorted(lexicon().filters))} {kind}",
            *("White", "Black", "it", "they", "this", "the piece", "the move"),
            *(square, f"{square} and {other}", f"{square}-{other}", f"{square}-e4-{other}"),
            f"3.{rng.choice(game.pieces).letter}{square}-{other}",
            rng.choice(("the path", "the other path", "two paths", f"the {square[0]}-file", "check")),
        )
    )


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
    letter = rng.choice([piece.letter for piece in game.pieces])
    match rng.randrange(12):
        case 0:
            return square
        case 1:
            return "-".join(rng.choice(files) + rng.choice(ranks) for _ in range(rng.randint(2, 4)))
        case 2:
            mark = rng.choice(("", "", "+", "#", "!?"))
            number = rng.choice(("", "", "3.", "2. ... "))
            return f"{number}{letter}{square}{rng.choice('-x')}{other}{mark}"
        case 3:
            return rng.choice((f"{letter}{square}", f"the {square}-", f"O-O{square}", f"{letter}x{square}"))
        case 4:
            return rng.choice(SIGNS)
        case 5:
            return f"the {rng.choice(game.pieces).name} on {square}"
        case 6:
            return f"Path: {square}-{other} or {square}-e4-{other}"
    return rng.choice(_words(game.key))


if __name__ == "__main__":
    sys.exit(main(ClaimsDriver()))
