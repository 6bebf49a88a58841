"""What is written in any form is read again: as many games, with their moves, headers and words, and no
finding that the source had not. Written once more it is the same text, and from there any other."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from gametrees import SEEDS, Grower, Printer, checked, meaning, settled
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import opening, played, scattered

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rewrite.convert.courier import to_courier
from toolkit.rewrite.convert.json import record_to_json
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.score import to_score
from toolkit.rewrite.convert.tags import is_unknown, pgn_date
from toolkit.rewrite.convert.zillions import to_zillions
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import write_fen
from toolkit.verify.records import verify_record

FORMS = {
    "pgn": to_pgn,
    "score": to_score,
    "courier": to_courier,
    "zsg": to_zillions,
    "json": lambda read: record_to_json(read.record),
}
KEYS = (
    *("Site", "Date", "Round", "White", "Black", "Result", "Annotator", "ECO", "Opening", "Variation"),
    *("WhiteElo", "White-Elo", "Time_Control", "Comments", "Source", "Opening2", "a", "b2", "x+y"),
)  # fmt: skip
VALUES = (
    *("B15", "ECO", "b2", "B2", "Sicilian: 2...e6", "4.e3, Bronstein variation", "1.2", "40/7200:3600"),
    *('A "quoted" \\ name', "\\", '"', '\\"', "'", "[x]", "(x)", "a {b}", "()", "[]", "[%clk 1:00]"),
    *("a [ b", "a ] b", "a ( b", "a ) b", "{", "a } b", '[Event "x"]', "a ; b", "; x", "%x", "50%"),
    *("-", "--", "...", "\u2026", ".", "1", "12.", "2...", "1)", "!", "+", "#1", "$14", "@", ">", "> b"),
    *("1-0", "1/2-1/2", "*", "White resigns", "O-O", "e2-e4", "Pe2-e4", "1.e4 e5 2.Nf3", "1...Nc6"),
    *("1.Pe2-e4 Pe7-e5", "1. P e2-e4", "1. P e2-e4 // x", "// x", "Path: g1-g2", "a:b", "White: X"),
    *("Game: coherent", "FEN: 8/8", "Comments by X", "Zillions", "1998.01.??", "January 25, 1998"),
    *("Ann   Villahermosa, Mexico", "Ann  1998", "A  B", "Jos\u00e9", "\u4e2d\u6587", "?", "", "x " * 300),
)  # fmt: skip
WRITTEN_ANEW = {"game", "variant", "fen", "setup", "result", "rulesfile", "variantname"}


def grown(seed):
    """A random game from any position of a game, with odd headers, as PGN."""
    rng = random.Random(seed)
    game = load(rng.choice(builtin_keys()))
    tree = Grower(game, seed, plain=True).tree(somewhere(game, rng))
    tree.headers |= {"Event": rng.choice(VALUES)}
    tree.headers |= {rng.choice(KEYS): rng.choice(VALUES) for _ in range(rng.randint(0, 4))}
    return Printer(seed).text(tree)


def somewhere(game, rng):
    """Where a game begins, or a position with moves and any number; None for its own start."""
    ways = (
        lambda: opening(game, rng),
        lambda: played(game, rng.getrandbits(16), rng.randint(1, 30)),
        lambda: scattered(game, rng.getrandbits(32)),
    )
    position = rng.choice(ways)()
    while not list(position.moves()):
        position = rng.choice(ways)()
    return rng.choice((None, replace(position, fullmove=rng.choice((1, 2, 57, 9999)))))


def headers(read, losses=()):
    """What headers say, but those whose loss is named."""
    named = {loss.span for loss in losses}
    return Counter(
        (head.key, pgn_date(head.value) if head.key == "Date" else head.value)
        for head in read.record.headers
        if head.value and head.key.casefold() not in WRITTEN_ANEW
        if head.span not in named and not is_unknown(head)
    )  # fmt: skip


def findings(read):
    return Counter(each.code for each in read.findings)


def words(read):
    """The comments, glyphs, variations and the result."""
    pgn = checked(to_pgn(read).text)
    return settled(meaning(pgn), pgn)[1:]


def begins(read):
    return write_fen(read.played.found.start)


def moves(read):
    return [node.move for node in read.played.main.nodes]


def written(form, reads):
    """Write games in a form and read them again; all but those whose start the form does not hold."""
    done = [FORMS[form](read) for read in reads]
    texts = [each.text for each in done]
    texts = texts if form == "zsg" else ["\n\n".join(texts)] if texts else []
    again = [verify_record(each) for text in texts for each in read_records(Source("x", f"{text}\n"))]
    assert len(again) == len(reads)
    kept = []
    for read, one, new in zip(reads, done, again, strict=True):
        assert new.game == read.game
        assert form in ("json", new.record.dialect.value)
        if form == "zsg" and begins(new) != begins(read):
            assert "its start is read as" in "".join(loss.why for loss in one.losses)
            continue
        same(read, one, new, form)
        kept.append(new)
    return kept


def same(read, one, new, form):
    assert begins(new) == begins(read)
    assert moves(new) == moves(read)
    assert findings(new) <= findings(read)
    assert FORMS[form](new).text == one.text
    if form == "zsg":
        return
    assert headers(read, one.losses) <= headers(new)
    assert headers(new).total() <= headers(read).total()
    assert {loss.span for loss in one.losses} <= {head.span for head in read.record.headers}
    assert words(new) == words(read)


def round_trip(form, seed):
    games = [grown(seed + count) for count in range(random.Random(seed).choice((1, 1, 2, 3)))]
    reads = [verify_record(each) for each in read_records(Source("source", "\n\n".join(games)))]
    assert len(reads) == len(games)
    middle = written(form, reads)
    for other in FORMS:
        written(other, middle)


@settings(max_examples=4, deadline=None)
@given(form=st.sampled_from(list(FORMS)), seed=SEEDS)
def test_what_is_written_is_read(form, seed):
    round_trip(form, seed)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_what_is_written_is_read_at_length(form, seed):
    round_trip(form, seed)
