"""Fuzzes annotated games: python tests/fuzz/fuzz_score.py (options as in `frame.py`).

The bytes are decoded, read as records and verified. Nothing may be lost on the way, and some of
the texts are annotated, reported and made into pages as well.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from io import StringIO
from pathlib import Path
from zlib import crc32

from frame import ROOT, Driver, main
from mutate import HOSTILE, mutated
from worker import accepted, require

# isort: split
from strategies import opening, scattered

from toolkit.errors import FenError, GameError, PathmateError
from toolkit.explain.moves import explain_move, sentence
from toolkit.explain.relations import relation_sentences, relations
from toolkit.facts.path_reports import path_name
from toolkit.facts.paths import clear_paths
from toolkit.notation.algebraic import format_move
from toolkit.record.edits import difference, write_record
from toolkit.record.model import Record
from toolkit.record.reader import read_records
from toolkit.record.source import Source, decode, read_source
from toolkit.render.pages.build import make_page
from toolkit.render.reports import Contents
from toolkit.render.reports.console import PlainConsole
from toolkit.render.reports.verification import Report
from toolkit.rewrite.annotate.annotation import AnnotateOptions, annotate
from toolkit.rewrite.convert.courier import to_courier
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.score import to_score
from toolkit.rules.board import bits
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Move, Position
from toolkit.text import printable
from toolkit.verify.model import Verification
from toolkit.verify.records import unverified, verify_record

MOST_RECORDS = 3
"""How many games of one text are verified."""
SIGNS = ("", "", "", "", "+", "#", "!", "?!", " e.p.", " mate")
RESULTS = ("", "1-0", "0-1", "1/2-1/2", "*", "White resigns", "Draw agreed")
WORDS = (
    *("not", "only", "and", "or", "because", "it", "its", "the", "who", "which", "if"),
    *("after", "with"),
    *("check", "mate", "stalemate", "protected", "controls", "pinned", "fixed", "blocked", "x"),
    *("knight", "king", "pawn", "bishop", "man", "d4-pawn", "Black's", "White's", "two", "path"),
)
_MARKUP = re.compile(r"<(?:img|script)[^>]*fuzz")


class ScoreDriver(Driver):
    name = "score"

    def seeds(self) -> list[bytes]:
        folders = (ROOT / "records", ROOT / "tests" / "data")
        files = sorted(file for folder in folders for file in folder.rglob("*.txt"))
        records = [file.read_bytes() for file in files]
        shared = sorted((ROOT.parent / "shared" / "seeds").glob("*.txt"))
        recoded = [records[0].decode().encode("utf-16"), records[0].replace(b"\n", b"\r\n")]
        return [
            *records,
            *_as_pgn(files),
            *recoded,
            *(file.read_bytes()[: self.longest] for file in shared),
        ]

    def make(self, rng: random.Random) -> bytes:
        """Mutate a record, whole or in part, or a game of chance with claims of chance."""
        if rng.random() < 0.5:
            return mutated(rng, self.corpus, self.longest, _part(rng, rng.choice(self.corpus)))
        data = "\n".join(_score(rng)).encode()
        return data if rng.random() < 0.4 else mutated(rng, self.corpus, self.longest, data)

    def check(self, data: bytes) -> bool:
        source = decode("fuzz.txt", data)
        require(source.encode(source.text) == data, "a source that is not written back as it was")
        records = read_records(source)
        chance = crc32(data)
        found = [verified(record, chance) for record in records[:MOST_RECORDS]]
        if chance % 4 == 0:
            with accepted("a record that is annotated"):
                _check_annotation(source, chance)
        check_report(found)
        return any(each.game is not None for each in found)


# Checks


def verified(record: Record, chance: int) -> Verification:
    require(write_record(record) == record.source.encode(record.source.text), "a record changed")
    for ply in record.plies:
        span = ply.move.span
        require(record.span.start <= span.start <= span.end <= record.span.end, "a ply outside", ply)
        require(record.source.slice(span).startswith(ply.move.text[:1]), "a move elsewhere", ply)
    try:
        checked = verify_record(record)
    except (GameError, FenError) as error:
        checked = unverified(record, error)
    document = checked.to_json()
    json.dumps(document, allow_nan=False)
    for each in (*document["findings"], *document["claims"]):
        require(each["line"] >= 1 and each["column"] >= 1, "a place before the text", each)
    for claim in checked.claims:
        require(record.source.slice(claim.span).strip() != "", "a claim without a text", claim.kind)
    if chance % 8 == 1 and checked.game is not None:
        with accepted("a record that becomes a page"):
            page = make_page(record)
        require(not _MARKUP.search(page), "markup of a record stands in its page")
    if chance % 8 == 2 and checked.game is not None:
        with accepted("a record that is converted"):
            _check_conversion(checked)
    return checked


def _check_conversion(checked: Verification) -> None:
    """What is written is read again as one game, and what is lost has its place."""
    for convert in (to_pgn, to_score, to_courier):
        written = convert(checked)
        for loss in written.losses:
            require(str(loss).startswith("fuzz.txt:"), "a loss without a place", loss.why)
        plies = len(checked.record.plies)
        # A score of which every move reads as words is none; each of them was named.
        unread = sum(loss.why.endswith("it may be read as words") for loss in written.losses)
        if convert is to_pgn or unread < plies:
            (again,) = read_records(Source("again.txt", f"{written.text}\n"))
            held = len(again.plies) >= plies
            require(held or written.losses, "plies are lost and none is named", convert)


def check_report(found: list[Verification]) -> None:
    """The report for people holds nothing that steers a terminal."""
    out = StringIO()
    report = Report(PlainConsole(out), Contents(unread=True, readings=True))
    for checked in found:
        report.record(checked.strict())
    report.summary()
    text = out.getvalue()
    require(all(printable(line) == line for line in text.split("\n")), "controls in a report")


def _check_annotation(source: Source, chance: int) -> None:
    """Annotating changes what it says and no more, and has nothing to add the next time."""
    options = AnnotateOptions(correct=bool(chance & 4), captures=bool(chance & 8))
    found = annotate(source, None, options)
    difference(source, found.text)
    again = decode(source.name, found.encode())
    require(again.text == found.text, "an annotated text that is not read back as it was")
    kept = source.text
    for edit in reversed(found.edits):
        require(source.slice(edit.span) != edit.text, "a change that changes nothing", edit)
        kept = kept[: edit.span.start] + edit.text + kept[edit.span.end :]
    require(kept == found.text, "an annotated text that differs elsewhere")
    twice = annotate(again, None, options)
    require(not twice.changes, "annotating again adds more", [each.edit for each in twice.changes])


def _as_pgn(files: list[Path]) -> Iterator[bytes]:
    """Our records as PGN."""
    for file in files:
        for record in read_records(read_source(file)):
            with suppress(GameError, FenError):
                yield to_pgn(verify_record(record)).text.encode()


# Games of chance


def _part(rng: random.Random, data: bytes) -> bytes:
    """All of an input, or some lines of it below its header."""
    lines = data.split(b"\n")
    if rng.random() < 0.3:
        return data
    start = rng.randrange(len(lines))
    return b"\n".join([*lines[: rng.choice((0, 1, 4))], *lines[start : start + rng.randint(1, 15)]])


def _score(rng: random.Random) -> Iterator[str]:
    """The lines of a game of chance, with comments that may or may not be true."""
    game = load(rng.choice(builtin_keys()))
    position = opening(game, rng)
    if rng.random() < 0.5:
        position = scattered(game, rng.getrandbits(32))
    yield f"Game: {game.key}"
    if rng.random() < 0.8:
        yield f"FEN: {write_fen(position)}"
    yield ""
    for _ in range(rng.randint(1, 12)):
        legal = list(position.moves())
        if not legal:
            break
        move = rng.choice(legal)
        after = position.play(move)
        dots = "." if position.turn == 0 else ". ... "
        yield f"{position.fullmove}{dots}{format_move(position, move)}{rng.choice(SIGNS)}"
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            yield f"[{' '.join(_remark(rng, position, move, after) for _ in range(rng.choice((1, 1, 2))))}]"
        position = after
    yield rng.choice(RESULTS)


def _remark(rng: random.Random, before: Position, move: Move, after: Position) -> str:
    """A sentence about a move, with some of its words changed."""
    ways = (_paths, _relation, _line, _explained, _quoted)
    text = rng.choice(ways)(rng, before, move, after)
    words = text.split()
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        place = rng.randint(0, len(words))
        words[place : place + rng.choice((0, 1))] = [rng.choice((*WORDS, _square(rng, before.game)))]
    if rng.random() < 0.05:
        words.insert(0, rng.choice(HOSTILE).decode("utf-8", "replace"))
    return " ".join(words)


def _square(rng: random.Random, game: Game) -> str:
    return game.board.name(rng.choice(list(bits(game.board.squares))))


def _paths(rng: random.Random, before: Position, move: Move, _: Position) -> str:
    found = clear_paths(before, before.turn, move.piece, move.origin, move.target)
    names = [path_name(before.game.board, path) for path in found] or ["a1-b2"]
    return f"Path: {rng.choice((' or ', ', ', ' and ')).join(rng.sample(names, len(names)))}"


@cache
def sentences() -> list[str]:
    """What annotators have written, in our records and in the project's list of claims."""
    records = "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "records").rglob("*.txt")))
    listed = ROOT.parent / "shared" / "claims" / "sentences.jsonl"
    lines = listed.read_text("utf-8").splitlines() if listed.exists() else []
    return [*re.findall(r"\[([^\]]+)\]", records), *(json.loads(line)["text"] for line in lines)]


def _quoted(rng: random.Random, before: Position, *_: object) -> str:
    """A sentence of another game, some of its squares exchanged for others."""
    squares = [_square(rng, before.game) for _ in range(3)]
    return re.sub(
        r"\b[a-i][1-9]\b",
        lambda match: rng.choice((match[0], *squares)),
        rng.choice(sentences()),
    )


def _relation(rng: random.Random, before: Position, _: Move, after: Position) -> str:
    where = rng.choice((before, after))
    found = list(relations(where))
    return next(iter(relation_sentences(where, [rng.choice(found)])), "") if found else "No check."


def _line(rng: random.Random, before: Position, _: Move, after: Position) -> str:
    position, words = rng.choice((before, after)), []
    for _ in range(rng.randint(1, 5)):
        legal = list(position.moves())
        if not legal:
            break
        move = rng.choice(legal)
        dots = "." if position.turn == 0 else "..."
        words.append(f"{position.fullmove}{dots}{format_move(position, move)}")
        position = position.play(move)
    return f"{rng.choice(('If', 'Better is', 'After', ''))} {' '.join(words)}"


def _explained(rng: random.Random, before: Position, _: Move, after: Position) -> str:
    where = rng.choice((before, after))
    squares = list(bits(where.game.board.squares))
    origins = list(bits(where.occupied))
    try:
        explained = explain_move(where, rng.choice(origins), rng.choice(squares))
    except PathmateError:
        return ""
    return sentence(explained)


if __name__ == "__main__":
    sys.exit(main(ScoreDriver()))
