"""Fuzzes games in PGN: python tests/fuzz/fuzz_pgn.py (options as in `frame.py`).

The bytes are decoded, read as PGN and verified, and some made into pages. Every sign of the text
must stand in the tree or be named by a fault, and all spans within the text.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator
from io import StringIO
from zlib import crc32

from frame import Driver, main
from mutate import HOSTILE, mutated
from worker import accepted, require

# isort: split
from pgngames import Writer, tags_of
from strategies import opening, scattered

from toolkit.errors import FenError, GameError
from toolkit.record import pgn
from toolkit.record.model import Group, Ply, Record
from toolkit.record.source import Source, Span, decode
from toolkit.render.pages.build import make_page
from toolkit.render.reports import Contents
from toolkit.render.reports.console import PlainConsole
from toolkit.render.reports.verification import Report
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.text import printable
from toolkit.verify.model import Verification
from toolkit.verify.records import unverified, verify_record

MOST_RECORDS = 3
"""How many games of one text are verified."""
TOKENS = (
    *("1.", "1...", "2.", "17.", "e4", "Nf3", "O-O", "0-0-0", "e8=Q", "exd8(N)", "N@f3"),
    *("--", "Z0"),
    *("(", ")", "{", "}", ";", "%", "\n%", "$1", "$", "$99999", "!", "?!", "+-", "=", "1-0"),
    *("1/2", "*"),
    *(
        "\n\n",
        "\r",
        "\r\n",
        '[Event "x"]',
        '\n[Event "x"]\n',
        '[FEN "8/8 b"]',
        '[Letters "German"]',
    ),
    *("[%clk 0:01]", "[%cal Ge2e4]", "[%path e2-e4]", "[", "]", '"', "\\", "e.p.", "g9g7", "(a)"),
)
_MARKUP = re.compile(r"<(?:img|script)[^>]*fuzz")
_ESCAPE = re.compile(r"(?:^|(?<=[\r\n]))%[^\r\n]*")
_EMPTY = re.compile(r"(?:[0-9]+|[-.,:'\"\u2013\u2014\u2026|\s\ufeff]|e\.?p\.?)*", re.IGNORECASE)
"""What says nothing and may be left out without a word: numbers without a move, stops, blanks."""


class PgnDriver(Driver):
    name = "pgn"

    def seeds(self) -> list[bytes]:
        texts = [_game(random.Random(seed)) for seed in range(12)]
        both = [text.encode() for text in (*texts, "".join(texts[:3]), texts[0].rstrip() + texts[1])]
        return [*both, both[0].replace(b"\n", b"\r\n"), texts[2].encode("utf-16")]

    def make(self, rng: random.Random) -> bytes:
        """Mutate a game; put tokens of PGN into it and out of place."""
        data = rng.choice(self.corpus)
        if rng.random() < 0.3:
            data = _game(rng).encode()
        for _ in range(rng.choice((0, 1, 2, 4, 8))):
            place = rng.randint(0, len(data))
            token = rng.choice(TOKENS).encode() if rng.random() < 0.9 else rng.choice(HOSTILE)
            count = rng.choice((1, 1, 1, 1, 2, 300))
            data = data[:place] + rng.choice((b"", b" ")) + token * count + data[place:]
        return data if rng.random() < 0.5 else mutated(rng, self.corpus, self.longest, data)

    def check(self, data: bytes) -> bool:
        source = decode("fuzz.pgn", data)
        records = pgn.read_records(source)
        _check_cover(source, records)
        chance = crc32(data)
        verified = [_verify(record) for record in records[:MOST_RECORDS]]
        _check_report(verified)
        if chance % 16 == 0 and verified[0].game is not None:
            with accepted("a record that becomes a page"):
                page = make_page(records[0])
            require(not _MARKUP.search(page), "markup of a record stands in its page")
        return any(each.game is not None for each in verified)


# Checks


def _check_cover(source: Source, records: tuple[Record, ...]) -> None:
    """Every sign of a text stands in the tree of a record, or is named by a fault."""
    text, kept = source.text, bytearray(len(source.text))
    for record in records:
        for span in _spans(record):
            require(0 <= span.start <= span.end <= len(text), "a span outside of the text", span)
            require(record.span.start <= span.start, "a span before its record", span)
            require(span.end <= record.span.end, "a span after its record", span)
            kept[span.start : span.end] = b"\1" * (span.end - span.start)
    for match in _ESCAPE.finditer(text):
        kept[match.start() : match.end()] = b"\1" * (match.end() - match.start())
    for match in re.finditer(rb"\0+", bytes(kept)):
        lost = text[match.start() : match.end()]
        require(_EMPTY.fullmatch(lost) is not None, "text that is lost without a word", lost[:80])


def _spans(record: Record) -> Iterator[Span]:
    yield from (header.span for header in record.headers)
    yield from (fault.span for fault in record.faults)
    yield from _groups(record.opening)
    if record.result is not None:
        yield record.result.span
    yield from _line(record.plies)
    for variation in record.variations():
        start, end = variation.span
        yield Span(start, start + 1)
        if record.source.text[end - 1] == ")":
            yield Span(end - 1, end)
        yield from _line(variation.plies)


def _line(plies: tuple[Ply, ...]) -> Iterator[Span]:
    at = 0
    for ply in plies:
        move = ply.move
        require(at <= move.span.start < move.span.end, "moves out of order", move)
        at = move.span.end
        yield move.span
        yield from (mark.span for mark in move.marks)
        yield from (nag.span for nag in ply.nags)
        yield from _groups((*ply.before, *ply.comments))


def _groups(groups: tuple[Group, ...]) -> Iterator[Span]:
    for group in groups:
        for inner in group.groups():
            require(group.span.start <= inner.span.start, "a remark before its comment", inner)
            require(inner.span.end <= group.span.end, "a remark after its comment", inner)
            for item in inner.items:
                require(inner.span.start <= item.span.start, "an item before its comment", item)
                require(item.span.end <= inner.span.end, "an item after its comment", item)
        yield group.span


def _verify(record: Record) -> Verification:
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
    return checked


def _check_report(verified: list[Verification]) -> None:
    """The report for people holds nothing that steers a terminal."""
    out = StringIO()
    report = Report(PlainConsole(out), Contents(unread=True, readings=True))
    for checked in verified:
        report.record(checked.strict())
    report.summary()
    text = out.getvalue()
    require(all(printable(line) == line for line in text.split("\n")), "controls in a report")


def _game(rng: random.Random) -> str:
    """A game of any kind, in any notation."""
    game = load(rng.choice((*builtin_keys(), "orthodox", "orthodox")))
    position = opening(game, rng) if rng.random() < 0.7 else scattered(game, rng.getrandbits(32))
    writer = Writer(rng, ("short", "short", "full", "coordinates"))
    return writer.game(position, rng.randint(0, 20), tags_of(position, rng))


if __name__ == "__main__":
    sys.exit(main(PgnDriver()))
