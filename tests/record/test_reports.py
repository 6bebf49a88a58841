"""Texts of the kinds that people have reported to be read wrongly, each with cousins of its own.

A table has a row for each text, the games that are in it beside it: what they must be follows from
the standard of PGN and the rules of chess. Every text is read with both `\\n` and `\\r\\n`, from memory
and from a stream.
"""

import io
import re
from dataclasses import dataclass, field, replace

import pytest
from pgngames import uci
from running import run

import toolkit
from toolkit.errors import PathmateError
from toolkit.play.tree import Severity
from toolkit.record.reader import stream_records

DASHES = "\u2013-\u2010\u2011\u2012\u2014\u2212"
TAGS = '[Event "T"]\n\n'
GAME = "Game: orthodox\n\n"
UNDER = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
PROMOTED = "a7a8q e8d7"
FOUR, SIX = "e2e4 e7e5 g1f3 b8c6", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6"
ILLEGAL = "^illegal-move:"


@dataclass(frozen=True)
class Want:
    """A game that must be found in a text."""

    moves: str
    """As UCI writes them; `!e5` is illegal, `--` a null move, and after `...` anything may follow."""
    result: str | None = None
    found: tuple[str, ...] = ()
    """Each is said by a finding, and no finding but these weighs more than a note."""
    may: str = "(?!)"
    """What may be said besides."""
    key: str | None = "orthodox"
    headers: dict[str, str] = field(default_factory=dict)
    nags: dict[int, tuple[set[int], ...]] = field(default_factory=dict)
    """By ply, of each glyph the numbers that it may have: `\u2192` says which side by its place alone."""


def rows(*table):
    """The rows of a table, named by their text."""
    return pytest.mark.parametrize(
        ("text", "wants"),
        [pytest.param(text, wants, id=ascii(text)[1:100]) for text, *wants in table],
    )


def both(*table):
    """The rows of a table of movetext, each in PGN and as a score: both are read alike."""
    return rows(
        *((TAGS + text, *wants) for text, *wants in table),
        *((GAME + text, *wants) for text, *wants in table),
    )


# What is read


def said(node):
    if node.text.said is not None and node.text.said.passes:
        return "--"
    return uci(node) if node.is_legal else f"!{node.text.text.rstrip('+#!?')}"


def sayings(verification):
    """The findings that weigh more than a note, and all of them."""
    weighs = [f"{each.code}: {each.text}" for each in verification.findings if each.severity is not Severity.NOTE]
    return weighs, [f"{each.code}: {each.text}" for each in verification.findings]


def facts(record):
    """What a record says, wherever it was read from."""
    place, text = record.source.place, record.source.slice

    def line(plies):
        return [
            (
                *(ply.index, ply.move.text, [nag.value for nag in ply.nags]),
                *([text(group.span) for group in groups] for groups in (ply.before, ply.comments)),
                [line(each.plies) for each in ply.variations],
            )
            for ply in plies
        ]

    headers = [(header.key, header.value) for header in record.headers]
    faults = [(place(fault.span.start).line, fault.code, fault.message) for fault in record.faults]
    return (
        record.dialect,
        headers,
        line(record.plies),
        record.result and record.result.value,
        faults,
    )


def streamed(text):
    return list(stream_records("text", io.BytesIO(text.encode())))


def check(text, wants):
    for changed in (text, text.replace("\n", "\r\n")):
        records = toolkit.parse_records(changed)
        assert len(records) == len(wants), f"{[facts(each) for each in records]}"
        for record, want in zip(records, wants, strict=True):
            is_as_wanted(record, want)
        assert [facts(each) for each in streamed(changed)] == [facts(each) for each in records]


def is_as_wanted(record, want):
    played = toolkit.play(record)
    if want.key is not None:
        assert played.game.key == want.key
    moves, wanted = [said(node) for node in played.main.nodes], want.moves.split()
    if "..." in wanted:
        assert moves[: len(wanted) - 1] == wanted[:-1]
    else:
        assert moves == wanted
        assert len(record.plies) == len(wanted)
    assert (record.result and record.result.value) == want.result
    assert {key: record.header(key) for key in want.headers} == want.headers
    for index, ply in enumerate(record.plies):
        values, allowed = [nag.value for nag in ply.nags], want.nags.get(index, ())
        assert len(values) == len(allowed), (ply.move.text, values)
        assert all(value in each for value, each in zip(values, allowed, strict=True)), values
    weighs, everything = sayings(toolkit.verify(record))
    for pattern in want.found:
        assert any(re.search(pattern, each, re.IGNORECASE) for each in everything), everything
    expected = re.compile("|".join((*want.found, want.may)), re.IGNORECASE)
    assert [each for each in weighs if not expected.search(each)] == []


# f01: the game of PGN without a Variant


FIRST = Want("!e5", "0-1", (ILLEGAL,))


@rows(
    (
        (
            '[Event "Engine match"]\n[Site "?"]\n[Date "2025.01.02"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n'
            '[Result "0-1"]\n\n1. e5 {White makes an illegal move} 0-1\n'
        ),
        FIRST,
    ),
    *(
        (f"{TAGS}1. {move} 1-0\n", Want(f"!{move}", "1-0", (ILLEGAL,)))
        for move in ("d5", "f5", "Nb3", "Ng3", "Bc5", "Bf4", "Nc4", "Nd4", "Ne4", "Nd3")
    ),
    (f"{TAGS}1... e5 2. Nf3 Nc6 *", Want("e7e5 g1f3 b8c6", "*", ("^late-start:",))),
    (f"{TAGS}1. Ng1-g3 Nf6 2. d4 *", Want("!Ng1-g3 ...", "*", (ILLEGAL,))),
    ("[Event \u201cT\u201d]\n\n1. e5 0-1", Want("!e5", "0-1", (ILLEGAL, "^tag:"))),
    ('; found\n[Event "T"]\n\n1. e5 {so} 0-1', FIRST),
    ('[Event "T"]\n\n1 e5 0\u20131', FIRST),
    ('[Variant "Coherent Chess"]\n\n1. e5 Nc7 *', Want("e4e5 c9c7", "*", key="coherent")),
)
def test_pgn_without_a_variant_is_orthodox(text, wants):
    check(text, wants)
    for record in toolkit.parse_records(text):
        named = record.header("Variant") is not None
        assert ("[Variant" in toolkit.to_pgn(record).text) is named


# f02: the promotion that is written


UNDERPROMOTED = "d2d4 d7d5 c2c4 e7e5 d4e5 d5d4 e2e3 f8b4 c1d2 d4e3 d2b4 e3f2 e1e2 f2g1n"


@rows(
    (
        '[Event "T"]\n[Result "*"]\n\n1.d4 d5 2.c4 e5 3.dxe5 d4 4.e3 Bb4+ 5.Bd2 dxe3 6.Bxb4 exf2+ 7.Ke2 fxg1=N+ *\n',
        Want(UNDERPROMOTED, "*"),
    ),
    *(
        (f'[FEN "{UNDER}"]\n\n1. {text} *', Want(move, "*", found, may="^(missing|refuted)-"))
        for text, move, found in (
            ("a8=R+", "a7a8r", ()),
            ("a8N", "a7a8n", ()),
            ("a8(B)", "a7a8b", ()),
            ("a7\u2013a8=Q+", "a7a8q", ()),
            ("a8=K", "!a8=K", (ILLEGAL,)),
            ("a8=P", "!a8=P", (ILLEGAL,)),
        )
    ),
)
def test_promotions_are_to_the_piece_that_is_written(text, wants):
    check(text, wants)


@pytest.mark.parametrize(
    ("fen", "text", "letter"),
    [
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "N"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=R", "R"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8b", "B"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", "Q"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", None),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=P", None),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N", "N"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=K", None),
        ("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", "axb1=R+", "R"),
        ("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", "a1=N", "N"),
    ],
)
def test_an_explanation_is_of_the_promotion_that_is_written(fen, text, letter):
    found = toolkit.explain(toolkit.read_fen(fen, "orthodox"), text)
    assert found.legal is (letter is not None)
    if letter is not None:
        assert found.move.promotion.letter == letter
        assert f"={letter}" in found.name


@pytest.mark.parametrize("piece", ["N", "B", "R", "Q"])
def test_the_command_explains_the_promotion_that_was_played(piece, tmp_path):
    path = tmp_path / "game.pgn"
    path.write_text(f'[FEN "{UNDER}"]\n\n1. a8={piece} Kd7 *\n')
    assert f"={piece}" in run("explain", f"{path}@1w").stdout


# f03: a pawn's push that only a capture could make


@both(
    ("1. e4 d5 2. d5 Qxd5 *", Want("e2e4 d7d5 !d5 ...", "*", (ILLEGAL,))),
    (
        "1. e4 e5 2. f4 exf4 3. g3 g3 4. hxg3 *",
        Want("e2e4 e7e5 f2f4 e5f4 g2g3 !g3 ...", "*", (ILLEGAL,)),
    ),
    ("1. d4 e5 2. e5 d6 3. Nf3 *", Want("d2d4 e7e5 !e5 ...", "*", (ILLEGAL,))),
    ("1. e4 a6 2. e5 d5 3. d6 cxd6 *", Want("e2e4 a7a6 e4e5 d7d5 !d6 ...", "*", (ILLEGAL,))),
    ("1. e4 d5 2. ed5 Qxd5 *", Want("e2e4 d7d5 e4d5 d8d5", "*", may="^(missing|refuted)-")),
    ("1. e4 d5 2. e4d5 Qxd5 *", Want("e2e4 d7d5 e4d5 d8d5", "*", may="^(missing|refuted)-")),
)
def test_a_push_is_no_capture(text, wants):
    check(text, wants)


@rows(
    (
        '[FEN "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. b8=Q+ *',
        Want("!b8=Q", "*", (ILLEGAL,), may="^(missing|refuted)-"),
    ),
)
def test_a_push_that_promotes_is_no_capture(text, wants):
    check(text, wants)


# f04: comments, prose and broken tags above, among and after tags


EP, PLAIN = f'[Event "T"]\n[FEN "{UNDER}"]\n', '[Event "T"]\n[Result "*"]\n'
SET_UP = Want(PROMOTED, "*", may="^(tag|stray-text|text-left-out):", headers={"Event": "T", "FEN": UNDER})
SICILIAN = Want("e2e4 c7c5", "*", may="^(tag|stray-text|text-left-out):", headers={"Event": "T"})
BODY = "1. a8=Q+ Kd7 *\n"


@rows(
    (f"; collected games\n{PLAIN}\n1. e4 c5 *\n", SICILIAN),
    (f'{EP}; the diagram\n[SetUp "1"]\n[Result "*"]\n\n{BODY}', SET_UP),
    (f"{{collected\nby me}}\n{PLAIN}\n1. e4 c5 *\n", SICILIAN),
    (f"Some games of last week\n\n{PLAIN}\n1. e4 c5 *\n", SICILIAN),
    (f"Some games of last week\n{PLAIN}\n1. e4 c5 *\n", SICILIAN),
    (f"<pre>\n{PLAIN}\n1. e4 c5 *\n</pre>\n", SICILIAN),
    (f"% exported\n{PLAIN}% more\n\n1. e4 c5 *\n", SICILIAN),
    (f"[Broken\n{EP}\n{BODY}", SET_UP),
    (f'[Source "a book\n{EP}\n{BODY}', SET_UP),
    (f'[Event "T"] ; in a hall\n[FEN "{UNDER}"] ; by Smith\n\n{BODY}', SET_UP),
    (f'[Event "T"]\n{{a hall}}\n[FEN "{UNDER}"] {{by Smith}}\n\n{BODY}', SET_UP),
    (f'[Event "T"]\nplayed in a hall\n[FEN "{UNDER}"]\n\n{BODY}', SET_UP),
    (f'[Event "T"]\n\n[FEN "{UNDER}"]\n\n{BODY}', SET_UP),
    (f'[Event "T"]\n; see [White "x"]\n[FEN "{UNDER}"]\n\n{BODY}', SET_UP),
    (
        f'[Event "T"]\n{{as in\n[Event "X"]\n[White "y"]\n\n1. d4 1-0\n}}\n[FEN "{UNDER}"]\n\n{BODY}',
        SET_UP,
    ),
    (f"{EP}{{the diagram}}\n\n{BODY}", SET_UP),
    (f"{EP}\n; the diagram\n{BODY}", SET_UP),
    (f"{EP}A fine study\n\n{BODY}", SET_UP),
    (
        f'[Event "A"]\n\n1. e4 e5 1-0\n\nThe second game:\n\n{EP}; [x\n\n{BODY}',
        Want("e2e4 e7e5", "1-0"),
        SET_UP,
    ),
    (
        f'[Event "A"]\n\n1. e4 e5 1-0\n{{the next is better}}\n{EP}\n{BODY}',
        Want("e2e4 e7e5", "1-0"),
        SET_UP,
    ),
    (
        f'[Event "A"]\n\n1. e4 e5 1-0\n; the next is better\n\n[Broken\n{EP}\n{BODY}',
        Want("e2e4 e7e5", "1-0"),
        SET_UP,
    ),
)
def test_what_stands_among_tags_belongs_to_their_game(text, wants):
    check(text, wants)


# f05: a header within a comment begins nothing


@rows(
    (
        '[Event "Club"]\n[Result "*"]\n\n1. e4 {see\n[Event "Paris"]\n[Result "1-0"]\nthere} e5 2. Nf3 *\n',
        Want("e2e4 e7e5 g1f3", "*", headers={"Event": "Club"}),
    ),
    (
        '[Event "Club"]\n\n1. e4 {see\n\n[Event "Paris"]\n[Result "1-0"]\n\n1. d4 d5 1-0\n\n} e5 2. Nf3 *\n',
        Want("e2e4 e7e5 g1f3", "*", headers={"Event": "Club"}),
    ),
    (
        (
            '[Event "Club"]\n\n1. e4 {see\n[Event "Paris"]\n} e5 (1... c5 {and\n[Event "Rome"]\n[White "x"]\n} 2. c3)'
            ' 2. Nf3 *\n\n[Event "Next"]\n\n1. d4 *\n'
        ),
        Want("e2e4 e7e5 g1f3", "*"),
        Want("d2d4", "*", headers={"Event": "Next"}),
    ),
    (
        '[Event "Club"]\n\n{quoted:\n[Event "Paris"]\n[Site "x"]\n}\n1. e4 e5 2. Nf3 *\n',
        Want("e2e4 e7e5 g1f3", "*", headers={"Event": "Club"}),
    ),
    (
        '[Event "Club"]\n\n1. e4 ; [Event "Paris"]\n; [Event "Rome"]\n% [Event "Bonn"]\ne5 2. Nf3 *\n',
        Want("e2e4 e7e5 g1f3", "*"),
    ),
    (
        '[Event "Club"]\n\n1. e4 e5 2. Nf3 {see\n[Event "Paris"]\nfor more\n',
        Want("e2e4 e7e5 g1f3", found=("^unclosed-bracket:",)),
    ),
    (
        f"{GAME}1.e4 [as in\n\nWhite: Smith\nBlack: Jones\n\n1.d4 d5 2.c4\n\n] e5 2.Nf3 Nc6\n",
        Want(FOUR),
    ),
    (
        f'{GAME}1.e4 {{see\n[Event "Paris"]\n[Result "1-0"]\n\n1.d4}} e5 2.Nf3 Nc6\n',
        Want(FOUR, may="claim|refuted|line"),
    ),
)
def test_a_header_within_a_comment_begins_nothing(text, wants):
    check(text, wants)


# f06: a FEN with a fault outside of its placement


@pytest.mark.parametrize(
    ("fen", "named"),
    [
        ("7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1", "right|castl"),
        ("7k/5K2/4R3/8/8/8/8/8 w abc - 0 1", "right|castl"),
        ("rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 3", "e5|en.passant"),
        ("7k/5K2/4R3/8/8/8/8/8 w - e6 0 1", "e6|en.passant"),
        ("rnbq1rk1/pp1pbpp1/4pn1p/6B1/2P5/P1N2N2/1PQ1PPPP/R3KB1R w KQ - 0 0", "number"),
        ("7k/5K2/4R3/8/8/8/8/8 w - - x 1", "clock"),
        ("7k/5K2/4R3/8/8/8/8/8", "field"),
        ("7k/5K2/4R3/8/8/8/8/8 w", "field"),
        ("7k/5K2/4R3/8/8/8/8/8 x - - 0 1", "side|turn"),
        ("startpos", "startpos"),
        ("?", r"\?"),
    ],
)
def test_a_fault_of_a_fen_is_named(fen, named):
    text = f'[Event "W"]\n[SetUp "1"]\n[FEN "{fen}"]\n[Result "1-0"]\n\n1. Rh6# 1-0\n'
    (record,) = toolkit.parse_records(text)
    try:
        message = "; ".join(sayings(toolkit.verify(record))[1])
        assert toolkit.play(record).game.key == "orthodox"
    except PathmateError as error:
        message = str(error)
    assert re.search(named, message), message
    assert "cetina-random" not in message
    done = run("solve", fen, "#1")
    if not done.stdout:
        assert re.search(named, done.stderr), done.stderr
        assert "cetina-random" not in done.stderr


# f07: dashes of any kind


KNIGHTS = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6"
BOTH_SIDES = "d2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7 e1c1 e8c8"


@both(
    *(
        row
        for dash in DASHES
        for row in (
            (
                (
                    f"1.e2{dash}e4 e7{dash}e5 2.Ng1{dash}f3 Nb8{dash}c6 3.Bf1{dash}c4 Bf8{dash}c5 4.O{dash}O Ng8{dash}f6"
                    f" 1{dash}0\n"
                ),
                Want(KNIGHTS, "1-0"),
            ),
            (
                f"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0{dash}0 Nf6 0{dash}1\n",
                Want(KNIGHTS, "0-1"),
            ),
            (
                f"1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O{dash}O{dash}O!? 0{dash}0{dash}0 1/2{dash}1/2\n",
                Want(BOTH_SIDES, "1/2-1/2"),
            ),
            (
                f"1 d4 d5 2 Nc3 Nc6 3 Bf4 Bf5 4 Qd2 Qd7 5 0{dash}0-0 O{dash}O-O \u00bd{dash}\u00bd\n",
                Want(BOTH_SIDES, "1/2-1/2"),
            ),
        )
    ),
)
def test_dashes(text, wants):
    check(text, wants)


@rows(
    (
        '[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0\u20130 Nf6 5. Re1 O-O 1\u20130\n',
        Want(f"{KNIGHTS} f1e1 e8g8", "1-0"),
    ),
    ('[Event "x"]\n[Result "1\u20130"]\n\n1. e4 e5 1-0\n', Want("e2e4 e7e5", "1-0")),
    (
        '[Event "x"]\n[Result "0-1"]\n\n1. e4 e5 1\u20130\n',
        Want("e2e4 e7e5", "1-0", ("^result-tag:",)),
    ),
    (
        '[Event "a"]\n\n1. e4 e5 1\u20130[Event "b"]\n[Result "0\u20131"]\n\n1. d4 d5 0\u20131\n',
        Want("e2e4 e7e5", "1-0", headers={"Event": "a"}),
        Want("d2d4 d7d5", "0-1", headers={"Event": "b"}),
    ),
)
def test_dashes_of_pgn(text, wants):
    check(text, wants)


# f08: tags in other quotes, or broken


@rows(
    *(
        (
            f"[Event {a}Study{b}]\n[SetUp {a}1{b}]\n[FEN {a}{UNDER}{b}]\n[Result {a}*{b}]\n\n1.a8=Q+ Kd7 *\n",
            Want(PROMOTED, "*", ("^tag:",), headers={"Event": "Study", "FEN": UNDER}),
        )
        for a, b in (
            *("\u201c\u201d", "\u201e\u201c", "\u201d\u201d", "''", "\u2018\u2019"),
            "\u00ab\u00bb",
            ("", ""),
        )
    ),
    (
        f"[Event \u201cStudy\u201d]\n[FEN \"{UNDER}\"]\n[White 'O'Kelly']\n\n1.a8=Q+ Kd7 *",
        Want(PROMOTED, "*", ("^tag:",), headers={"Event": "Study", "White": "O'Kelly", "FEN": UNDER}),
    ),
    (
        f'[Event "Study"\n[FEN "{UNDER}"\n\n1.a8=Q+ Kd7 *\n',
        Want(PROMOTED, "*", ("^tag:",), headers={"FEN": UNDER}),
    ),
    (
        f'[Event "Study"]\n[FEN "{UNDER}]\n\n1.a8=Q+ Kd7 *\n',
        Want(PROMOTED, "*", ("^tag:",), headers={"FEN": UNDER}),
    ),
    (
        f'Event "Study"]\n[FEN "{UNDER}"]\n\n1.a8=Q+ Kd7 *\n',
        Want(PROMOTED, "*", may="^(tag|stray-text|text-left-out):", headers={"FEN": UNDER}),
    ),
    (
        "[Variant \u201cCoherent Chess\u201d]\n\n1. Ng3 Nc7 *\n",
        Want("g1g3 c9c7", "*", ("^tag:",), key="coherent"),
    ),
    (
        "[Event \u201cA\u201d]\n\n1. e4 e5 1-0\n\n[Event \u201cB\u201d]\n\n1. d4 d5 0-1\n",
        Want("e2e4 e7e5", "1-0", ("^tag:",), headers={"Event": "A"}),
        Want("d2d4 d7d5", "0-1", ("^tag:",), headers={"Event": "B"}),
    ),
    (
        "[Event \"A\"]\n\n1. e4 {as\n[Event \u201cX\u201d]\n[Site \u2018y\u2019]\n} e5 1-0\n\n[Event 'B']\n\n1. d4 d5 0-1\n",
        Want("e2e4 e7e5", "1-0", headers={"Event": "A"}),
        Want("d2d4 d7d5", "0-1", ("^tag:",), headers={"Event": "B"}),
    ),
)
def test_tags_in_other_quotes_are_read_and_remarked_on(text, wants):
    check(text, wants)


# f09 and f10: numbers without dots, and with blanks


@both(
    ("1 . e4 e5 2 . Nf3 Nc6 *\n", Want(FOUR, "*")),
    ("1 e2-e4    e7-e5\n2 Ng1-f3   Nb8-c6\n3 Bf1-b5   a7-a6\n", Want(SIX)),
    ("1 e4 e5\n2 Nf3 Nc6\n3 Bb5 a6\n", Want(SIX)),
    ("1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 1/2-1/2\n", Want(SIX, "1/2-1/2")),
    ("1. e4 1. . . e5 2. Nf3 2 . . . Nc6 3. Bb5 3 ... a6\n", Want(SIX)),
    ("1.e4 1...e5 2.Nf3 2. ...Nc6 3.Bb5 3\u2026a6\n", Want(SIX)),
    ("1.e4 1 \u2026 e5 2.Nf3 2.. Nc6 3.Bb5 3. .. a6\n", Want(SIX)),
    ("1.\te4\te5\n2.\tNf3\tNc6\n3.\tBb5\ta6\n", Want(SIX)),
    ("1\n. e4 e5 2\n.\nNf3 Nc6 3.\nBb5\na6\n", Want(SIX)),
    ("1. e4 e5 2 Nf3 Nc6 3.Bb5 a6\n", Want(SIX)),
    ("01. e4 e5 02. Nf3 Nc6 03. Bb5 a6\n", Want(SIX)),
    ("1 e4 1 ... e5 2 Nf3 2 ... Nc6 3 Bb5 3 ... a6\n", Want(SIX)),
    ("1 e4! e5 2 Nf3!? Nc6?! 3 Bb5 a6 1 : 0\n", Want(SIX, "1-0")),
)
def test_numbers(text, wants):
    check(text, wants)


@rows(
    (f"{GAME}1.e4 [x] 1. . . Nf6 2.e5 Nd5 3.d4 d6\n", Want("e2e4 g8f6 e4e5 f6d5 d2d4 d7d6")),
    (
        f"White: Smith\n{GAME}1 e4 [x] 1 ... e5 2 Nf3 {{y}} 2 . . . Nc6\n",
        Want(FOUR, headers={"White": "Smith", "Game": "orthodox"}),
    ),
    (f"{TAGS}1 e4 {{x}} 1 ... e5 (1 ... c5 2 Nf3) 2 Nf3 ; y\n2 . . . Nc6 *\n", Want(FOUR, "*")),
)
def test_numbers_after_comments(text, wants):
    check(text, wants)


# f11: a king's move where castling is meant


@pytest.mark.parametrize("above", [TAGS, GAME])
@pytest.mark.parametrize(
    ("moves", "king", "castles", "after"),
    [
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4.", "Kg1", "O-O", "Nf6"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4.", "Ke1-g1", "O-O", "Nf6 5. Re1 O-O"),
        ("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5.", "Kc1", "O-O-O", "e6 6. h3"),
        ("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. h3", "Kc8", "O-O-O", "6. O-O-O"),
    ],
)
def test_a_king_that_goes_two_squares_is_taken_to_castle(above, moves, king, castles, after):
    (record,) = toolkit.parse_records(f"{above}{moves} {king} {after} *")
    (meant,) = toolkit.parse_records(f"{TAGS}{moves} {castles} {after} *")
    played = toolkit.play(record)
    assert toolkit.write_fen(played.end) == toolkit.write_fen(toolkit.play(meant).end)
    everything = "; ".join(sayings(toolkit.verify(record))[1])
    assert re.search("castl|O-O", everything)
    assert "promote" not in everything
    before = next(node for node in played.main.nodes if node.text.text == king).before
    found = toolkit.explain(before, king)
    assert re.search("castl|O-O", f"{found.name} {found.reason}")


def test_a_king_that_could_not_castle_has_not():
    (record,) = toolkit.parse_records(f"{TAGS}1. e4 e5 2. Kg1 Nf6 *")
    is_as_wanted(record, Want("e2e4 e7e5 !Kg1 ...", "*", (ILLEGAL,)))
    (text,) = sayings(toolkit.verify(record))[0]
    assert "promote" not in text
    assert "O-O is legal" not in text


def test_castling_by_the_squares_of_the_king_is_castling():
    check(f"{TAGS}1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. e1g1 g8f6 *", [Want(KNIGHTS, "*")])


# f12: files that were joined


@rows(
    (
        '[Event "a"]\n[Result "1-0"]\n\n1. e4 {best} e5 2. Nf3 1-0[Event "b"]\n[Result "0-1"]\n\n1. d4 d5 0-1\n',
        Want("e2e4 e7e5 g1f3", "1-0", headers={"Event": "a"}),
        Want("d2d4 d7d5", "0-1", headers={"Event": "b"}),
    ),
    *(
        (
            f'[Event "a"]\n\n1. e4 e5 {end}{joint}[Event "b"]\n[Site "x"]\n\n1. d4 d5 0-1{joint}[Event "c"]\n\n1. c4 *',
            Want("e2e4 e7e5", result, headers={"Event": "a"}),
            Want("d2d4 d7d5", "0-1", headers={"Event": "b", "Site": "x"}),
            Want("c2c4", "*", headers={"Event": "c"}),
        )
        for end, result, joint in (
            ("*", "*", ""),
            ("1/2-1/2", "1/2-1/2", " "),
            ("1-0 {a win}", "1-0", ""),
            ("1\u20130", "1-0", "\t"),
            ("\u00bd", "1/2-1/2", ""),
            ("1-0", "1-0", "\ufeff"),
            ("1-0", "1-0", "\n\ufeff"),
        )
    ),
    (
        '[Event "a"]\n\n1. e4 e5[Event "b"]\n[Result "0-1"]\n\n1. d4 d5 0-1\n',
        Want("e2e4 e7e5", may="^tag:", headers={"Event": "a"}),
        Want("d2d4 d7d5", "0-1", may="^tag:", headers={"Event": "b"}),
    ),
    (
        '[Event "a"]\n\n1. e4 {[Event "x"]} e5 1-0[Event \u201cb\u201d]\n\n1. d4 d5 0-1\n',
        Want("e2e4 e7e5", "1-0", headers={"Event": "a"}),
        Want("d2d4 d7d5", "0-1", ("^tag:",), headers={"Event": "b"}),
    ),
)
def test_joined_files_are_several_games(text, wants):
    check(text, wants)


# f13: results of any form


@both(
    *(
        (f"1.e2-e4 e7-e5 2.Ng1-f3 Nb8-c6 {text}\n", Want(FOUR, result))
        for text, result in (
            ("1/2", "1/2-1/2"),
            ("1-0", "1-0"),
            ("1:0", "1-0"),
            ("0:1", "0-1"),
            ("1 : 0", "1-0"),
            ("0 - 1", "0-1"),
            ("1/2:1/2", "1/2-1/2"),
            ("1/2 - 1/2", "1/2-1/2"),
            ("\u00bd", "1/2-1/2"),
            ("\u00bd-\u00bd", "1/2-1/2"),
            ("\u00bd:\u00bd", "1/2-1/2"),
            ("0,5-0,5", "1/2-1/2"),
            ("0.5-0.5", "1/2-1/2"),
            ("0,5:0,5", "1/2-1/2"),
            ("0,5\u20130,5", "1/2-1/2"),
            ("White resigns", "0-1"),
            ("Black resigned.", "1-0"),
            ("Draw", "1/2-1/2"),
            ("draw agreed", "1/2-1/2"),
            ("1 - 0", "1-0"),
            ("*", "*"),
        )
    ),
    ("1.e4 e5 2.Qh5 Ke7 3.Qxe5# 0:1\n", Want("e2e4 e7e5 d1h5 e8e7 h5e5", "0-1", ("^result:",))),
    ("1.f3 e5 2.g4 Qh4# 1\u20130\n", Want("f2f3 e7e5 g2g4 d8h4", "1-0", ("^result:",))),
    ("1.f3 e5 2.g4 Qh4# 0,5-0,5\n", Want("f2f3 e7e5 g2g4 d8h4", "1/2-1/2", ("^result:",))),
    ("1.f3 e5 2.g4 Qh4 mate 0:1\n", Want("f2f3 e7e5 g2g4 d8h4", "0-1")),
)
def test_results(text, wants):
    check(text, wants)
    for record, want in zip(toolkit.parse_records(text), wants, strict=True):
        assert f'[Result "{want.result}"]' in toolkit.to_pgn(record).text


# f14: glyphs and what they mean


@both(
    (
        "1. e4??\u00b1\u2192 Nf6 2. e5 Nd5\u25a1 3. d4\u2191 d6\u21c6 *\n",
        Want(
            "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6",
            "*",
            nags={0: ({16}, {40}), 3: ({7, 8},), 4: ({36},), 5: ({130, 131, 132, 133},)},
        ),
    ),
    (
        "1. e4!?\u2a72 e5?!\u2213 2. Nf3 \u27f3 Nc6 \u2a00 3. Bb5 \u221e a6 = *\n",
        Want(
            SIX,
            "*",
            nags={0: ({14},), 1: ({17},), 2: ({30, 32},), 3: ({22, 23},), 4: ({13},), 5: ({10},)},
        ),
    ),
    (
        "1 e4 \u00b1 \u2192 e5 += 2 Nf3 $1 $14 Nc6 +- 3 Bb5 -+ a6 \u2a71 1\u20130\n",
        Want(
            SIX,
            "1-0",
            nags={0: ({16}, {40}), 1: ({14},), 2: ({1}, {14}), 3: ({18},), 4: ({19},), 5: ({15},)},
        ),
    ),
    (
        "1. e4\u25a1 - e5\u2191\u21c6 2. Nf3\u2a01 Nc6!\u00b1 *\n",
        Want(
            FOUR,
            "*",
            nags={0: ({7, 8},), 1: ({36, 37}, {130, 131, 132, 133}), 2: ({136, 138},), 3: ({16},)},
        ),
    ),
)
def test_glyphs(text, wants):
    check(text, wants)


@both(("1. e4\u203c e5\u2047 2. Nf3\u2049 Nc6\u2048 *\n", Want(FOUR, "*")))
def test_marks_of_one_sign(text, wants):
    for record in (*toolkit.parse_records(text), *streamed(text)):
        bare = [replace(ply, nags=()) for ply in record.plies]
        is_as_wanted(replace(record, plies=tuple(bare)), *wants)
        values = [[*(nag.value for nag in ply.nags), *(mark.text for mark in ply.move.marks)] for ply in record.plies]
        signs = [(3, "!!", "\u203c"), (4, "??", "\u2047"), (5, "!?", "\u2049"), (6, "?!", "\u2048")]
        assert all(len(each) == 1 and each[0] in one for each, one in zip(values, signs, strict=True))


# f15: words for check


TARTAKOWER = "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 g8f6 d1d3 e7e5 d4e5 d8a5 c1d2 a5e5 e1c1 f6e4 d3d8 e8d8 d2g5 d8c7 g5d8"
DISCOVERED = "e2e4 e7e5 g1f3 g8f6 f3e5 f6e4 d1e2 e4f6 e5c6 f8e7 c6d8 e8d8"
QUEEN = "e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 f1c4 f7e8"


@both(
    ("1. e4 e5 2. Qh5 Nc6 3. Qxf7 ch Kxf7 4. Bc4 ch Ke8\n", Want(QUEEN)),
    ("1. e4 e5 2. Qh5 Nc6 3. Qxf7 ch. Kxf7 4. Bc4 check Ke8\n", Want(QUEEN)),
    (
        "1 e4 e5 2 Qh5 Nc6 3 Qxf7ch Kxf7 4 Bc4 (ch) Ke8\n",
        Want(QUEEN, may="^(stray-text|missing-check):"),
    ),
    *(
        (
            (
                "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5 ch 7. Bd2 Qxe5 8. O\u2013O\u2013O Nxe4"
                f" 9. Qd8 ch Kxd8 10. Bg5 {double} Kc7 11. Bd8 {mate} 1:0\n"
            ),
            Want(TARTAKOWER, "1-0"),
        )
        for double, mate in (
            ("dbl ch", "mate"),
            ("dbl. ch.", "checkmate"),
            ("dbl ch!!", "mate!"),
            ("++", "#"),
        )
    ),
    *(
        (
            f"1. e4 e5 2. Nf3 Nf6 3. Nxe5 Nxe4 4. Qe2 Nf6 5. Nc6 {word} Be7 6. Nxd8 Kxd8 *\n",
            Want(DISCOVERED, "*"),
        )
        for word in ("dis ch", "dis. ch.", "dis ch!", "ch")
    ),
)
def test_words_for_check(text, wants):
    check(text, wants)


# f16: SetUp "0"


@pytest.mark.parametrize(
    "tags",
    [
        '[SetUp "0"]\n[FEN "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"]\n',
        '[FEN "7k/5K2/8/6Q1/8/8/8/8 b - - 0 1"]\n[SetUp "0"]\n',
        f'[SetUp "0"]\n; the diagram\n[FEN "{UNDER}"]\n',
    ],
)
def test_without_a_set_up_the_start_is_the_normal_one(tags):
    check(f'[Event "x"]\n{tags}[Result "*"]\n\n1. e4 e5 *\n', [Want("e2e4 e7e5", "*", ("SetUp|FEN",))])


def test_a_fen_counts_with_set_up_1_and_without():
    for tag in ("", '[SetUp "1"]\n'):
        check(f'[Event "x"]\n{tag}[FEN "{UNDER}"]\n\n{BODY}', [Want(PROMOTED, "*")])


# f17: EPD of mate suites


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm #1;", "Ra1-a8#"),
        ('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm #1; id "back rank";', "Ra1-a8#"),
        ('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - id "x"; bm #1', "Ra1-a8#"),
        ("8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - bm #2;", "Qe5-a1"),
    ],
)
def test_a_best_move_that_is_a_number_of_moves(line, key):
    done = run("solve", "--game", "orthodox", "-", "--json", stdin=f"{line}\n")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f'"{key}"' in done.stdout


# f18: what backslashes are for


@rows(
    *(
        (
            f'[Event "x"]\n[Site "{written}"]\n[Result "*"]\n\n1. e4 *\n',
            Want("e2e4", "*", may="^tag:", headers={"Site": value, "Event": "x"}),
        )
        for written, value in (
            (r"C:\chess\new", r"C:\chess\new"),
            (r"C:\\chess\\new", r"C:\chess\new"),
            (r"Miss \"A\"", 'Miss "A"'),
            (r"R\'eti, \AA", r"R\'eti, \AA"),
            (r"a\\\"b", 'a\\"b'),
            ("C:\\dir\\", "C:\\dir\\"),
        )
    ),
)
def test_backslashes_are_kept(text, wants):
    check(text, wants)
    (record,) = toolkit.parse_records(text)
    (again,) = toolkit.parse_records(toolkit.to_pgn(record).text)
    assert again.header("Site") == record.header("Site")


# f19: hyphens between the moves of a pair


@both(
    *(
        row
        for dash in "-\u2013\u2014"
        for row in (
            (f"1. e4 {dash} e5\n2. Nf3 {dash} Nc6\n3. Bb5 {dash} a6\n", Want(SIX)),
            (
                f"1. e2{dash}e4 {dash} e7{dash}e5 2. Ng1{dash}f3 {dash} Nb8{dash}c6 1{dash}0\n",
                Want(FOUR, "1-0"),
            ),
            (f"1 e4 {dash} e5 2 Nf3 {dash} Nc6 1/2 {dash} 1/2\n", Want(FOUR, "1/2-1/2")),
        )
    ),
    (
        "1. e4 - e5 2. Nf3 - Nc6 3. Bc4 - Bc5 4. O-O - Nf6 0-1\n",
        Want(KNIGHTS, "0-1"),
    ),
    ("1. e4! - e5?! 2. Nf3 - Nc6\n", Want(FOUR)),
)
def test_a_hyphen_may_stand_between_the_moves_of_a_pair(text, wants):
    check(text, wants)


# What one dialect accepts the other accepts: null moves, comments without blanks, what cannot be read


@both(
    ("1. e4 -- 2. d4 d5 *", Want("e2e4 -- d2d4 d7d5", "*", ("^null-move:",))),
    ("1. e4 Z0 2. d4 d5 *", Want("e2e4 -- d2d4 d7d5", "*", ("^null-move:",))),
    (
        "1. e4 e5 2. -- Nc6 3. Nf3 d6 1-0",
        Want("e2e4 e7e5 -- b8c6 g1f3 d7d6", "1-0", ("^null-move:",)),
    ),
    ("1 e4 \u2013\u2013 2 d4 d5 *", Want("e2e4 -- d2d4 d7d5", "*", ("^null-move:",))),
    ("1. -- e5 2. Nf3 Nc6 *", Want("-- e7e5 g1f3 b8c6", "*", ("^null-move:",))),
)
def test_null_moves_are_found_and_lose_nothing(text, wants):
    check(text, wants)


@rows(
    (f"{GAME}1.e4[note]e5 2.Nf3[a][b]Nc6(or 2...d6)3.Bb5 [c]a6[d]1-0", Want(SIX, "1-0")),
    (f"{TAGS}1.e4{{note}}e5 2.Nf3{{a}}{{b}}Nc6(2...d6)3.Bb5;c\na6{{d}}1-0", Want(SIX, "1-0")),
    (f"{TAGS}1.e4$1e5$2 2.Nf3!{{a}}2...Nc6 3.Bb5 a6*", Want(SIX, "*", nags={0: ({1},), 1: ({2},)})),
)
def test_comments_without_blanks(text, wants):
    check(text, wants)


@both(("\ufeff1. e4 e5 2. Nf3 Nc6 *\n", Want(FOUR, "*")))
def test_a_mark_of_byte_order_is_a_blank(text, wants):
    check(text, wants)
    check("\ufeff" + text.replace("\ufeff", ""), wants)


@pytest.mark.parametrize("above", [TAGS, GAME])
@pytest.mark.parametrize(
    "junk",
    [
        *("@#%", "\u00a7", "\u00bf", "blah", "<b>", "\u00ab", "_", "\\", "Xyz", "=)", "~", "Nz3"),
        "Qh",
    ],
)
def test_what_cannot_be_read_swallows_no_move(above, junk):
    text = f"{above}1. e4 {junk} e5 2. Nf3 {junk} Nc6 3. Bb5 a6 *\n"
    (record,) = toolkit.parse_records(text)
    read = iter([ply.move.text.rstrip("?!+") for ply in record.plies])
    assert all(move in read for move in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"))
    assert record.result.value == "*"
    assert [facts(each) for each in streamed(text)] == [facts(record)]


# Later games of a score


FROM_FEN = "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w - d6 0 2"
FIRST_GAME = "White: Smith\nGame: orthodox\n\n1.e4 e5 2.Nf3 Nc6"
ONE = Want(FOUR, headers={"White": "Smith"})


@rows(
    *(
        (
            f"{FIRST_GAME}{end}\n\n{block}\nGame: orthodox\n\n1.d4 d5 2.c4 e6\n",
            Want(FOUR, result, headers={"White": "Smith"}),
            Want("d2d4 d7d5 c2c4 e7e6", headers=headers),
        )
        for end, result in (("", None), (" 1-0", "1-0"))
        for block, headers in (
            ("Site: b2", {"Site": "b2"}),
            ("Event: B2", {"Event": "B2"}),
            ("Opening: Sicilian: 2...e6", {"Opening": "Sicilian: 2...e6"}),
            ("Variation: 4.e3, Bronstein variation", {"Variation": "4.e3, Bronstein variation"}),
            ("ECO: B15", {"ECO": "B15"}),
            (
                "White: A Bishop\nRound: 3\nOpening: 1.d4 d5\nSite: e4\nECO: D06",
                {
                    "White": "A Bishop",
                    "Round": "3",
                    "Opening": "1.d4 d5",
                    "Site": "e4",
                    "ECO": "D06",
                },
            ),
            ("Annotator: Nf3\nResult: 1-0", {"Annotator": "Nf3", "Result": "1-0"}),
        )
    ),
    (
        f"{FIRST_GAME}\n\nGame: orthodox\nFEN: {FROM_FEN}\n\n2.exd6 cxd6\n",
        ONE,
        Want("e5d6 c7d6", headers={"FEN": FROM_FEN}),
    ),
    (
        (
            f"{FIRST_GAME}\n\nFEN: {FROM_FEN}\nGame: orthodox\nEvent: B2\n\n1 exd6 cxd6\n\n"
            "Game: orthodox\nSite: b2\n\n1 e4 e5\n"
        ),
        ONE,
        Want("e5d6 c7d6", headers={"FEN": FROM_FEN, "Event": "B2"}, may="^(move-number|late-start):"),
        Want("e2e4 e7e5", headers={"Site": "b2"}),
    ),
    (
        f"{FIRST_GAME} [quoted:\n\nSite: b2\nGame: orthodox\n\n1.d4 d5] 3.Bb5 a6\n",
        Want(SIX, headers={"White": "Smith"}),
    ),
)
def test_later_games_of_a_score_begin_with_their_headers(text, wants):
    check(text, wants)


# Whatever stands before it, a game is read as it is alone


WHOLE = [
    "; collected\n" + EP + BODY,
    "[Broken\n" + EP + BODY,
    "[Event \u201cStudy\u201d]\n[FEN \u201c" + UNDER + "\u201d]\n\n" + BODY,
    "Prose, and more\n\n" + EP + '{the\n[Event "X"]\n[Site "y"]\n}\n' + BODY,
    EP + '; [Event "no"]\n' + BODY,
    EP.replace("\n", "\r\n") + "\r\n" + BODY,
    TAGS + '1 e4 - e5 2 Nf3 {a\n\n[Event "x"]\n\n} Nc6 1:0\n',
    TAGS + "1. e5 0-1\n",
]


@pytest.mark.parametrize("joint", ["", "\n", "\n\n", "\ufeff"])
@pytest.mark.parametrize("filler", [0, 70_000])
def test_a_game_is_read_as_it_is_alone(joint, filler):
    alone = [facts(each)[:4] for text in WHOLE for each in toolkit.parse_records(text)]
    assert len(alone) == len(WHOLE)
    text = joint.join(WHOLE)
    if filler:
        text = f"{TAGS}{{{'x' * filler}}}\n1. e4 *\n{text}"
    for records in (toolkit.parse_records(text), streamed(text)):
        assert [facts(each)[:4] for each in records][bool(filler) :] == alone


# What an attack on the readers found


@both(
    ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (1-0)", Want(SIX, "1-0")),
    ("1. e4 \u2192 e5 2. Nf3 \u2192 Nc6 *", Want(FOUR, "*", nags={0: ({40},), 2: ({40},)})),
    ("1) e4 - e5 2) Nf3 - Nc6 *", Want(FOUR, "*")),
    ("1. e4! - e5?! 2. Qh5?? - Nc6 3. Qxf7+ - Kxf7 *", Want("e2e4 e7e5 d1h5 b8c6 h5f7 e8f7", "*")),
    ("1. e4 - e5 {x} 2. Nf3 - Nc6 *", Want(FOUR, "*")),
    ("1. e4 d5 2. exd5 Q xd5 *", Want("e2e4 d7d5 e4d5 d8d5", "*")),
    ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O - O Nf6 *", Want(KNIGHTS, "*")),
    ("1\u00a0e4\u00a0e5\u00a02\u00a0Nf3\u00a0Nc6 *", Want(FOUR, "*")),
    ("1\ne4\ne5\n2\nNf3\nNc6 *", Want(FOUR, "*")),
    ("1. e4 e5 2. Nf3 Nc6 \u22a5 *", Want(FOUR, "*", may="^stray-text:")),
    ("1. e4 \u22a5 e5 *", Want("e2e4 e7e5", "*", may="^stray-text:")),
)
def test_movetext_that_was_read_wrongly(text, wants):
    check(text, wants)


@rows(
    ("1. e5 Nc7 2. Ng3 1:0", Want("!e5 ...", "1-0", (ILLEGAL,), may="^(unreadable|illegal)")),
    ('[Variant "?"]\n\n1. e4 e5 *', Want("e2e4 e7e5", "*")),
    *(
        (
            f'[Event "a"]\n\n1. e4 e5 {joint}[Event "b"]\n[Site "x"]\n\n1. d4 d5 0-1',
            Want("e2e4 e7e5", "1-0", may="^(stray-text|tag):", headers={"Event": "a"}),
            Want("d2d4 d7d5", "0-1", may="^(stray-text|tag):", headers={"Event": "b"}),
        )
        for joint in (
            "1-0.",
            "1-0 ====",
            "1-0\n\n[next]\n\n",
            "1-0 (time)\n\n",
            "1-0 32 moves\n\n",
            "1-0\n\nIn the 2nd game White played 1. d4 and won.\n\n",
        )
    ),
    ('[Event "a"]\n\n1. e4 e5 1-0 (1... c5 2. Nf3)', Want("e2e4 e7e5", "1-0")),
    (
        'Game: orthodox\n\n1. e4 e5\n\nGame: orthodox\n[White "x"]\n\n1. d4 d5',
        Want("e2e4 e7e5"),
        Want("d2d4 d7d5", headers={"White": "x"}),
    ),
    (
        '[Event "a"]\n\n1. e4 e5 {oops\n\n[White "x"]\n[Black "M"]\n\n1. d4 d5 0-1',
        Want("e2e4 e7e5", None, ("^unclosed-bracket:",), headers={"Event": "a"}),
        Want("d2d4 d7d5", "0-1", headers={"White": "x"}),
    ),
    (
        f"[Event \u201cT\u201d] ; x\n[FEN \u201c{UNDER}\u201d] {{y}}\n\n{BODY}",
        replace(SET_UP, found=("^tag:",)),
    ),
)
def test_texts_that_were_cut_wrongly(text, wants):
    check(text, wants)


@pytest.mark.parametrize("above", [TAGS, GAME])
def test_a_letter_apart_from_its_square_is_no_silent_novelty(above):
    (record,) = toolkit.parse_records(f"{above}1. e4 e5 2. N f3 *")
    assert toolkit.verify(record).findings
