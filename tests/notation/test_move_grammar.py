"""The grammar of moves: what a text says of a move, in every form, and in every game of ours."""

import random

import pytest
from strategies import scattered

from toolkit.notation.algebraic import format_bare, format_move, format_short, read_move
from toolkit.notation.move_grammar import MoveParts, match_move, read_move_parts
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import start

MOVES = {
    "Ng9-g7": MoveParts("N", "g9", "g7"),
    "Bd3xf5": MoveParts("B", "d3", "f5"),
    "Bd3:f5": MoveParts("B", "d3", "f5"),
    "Bd3\u00d7f5": MoveParts("B", "d3", "f5"),
    "N g9 - g7": MoveParts("N", "g9", "g7"),
    "Ng9\u2013g7": MoveParts("N", "g9", "g7"),
    "g9-g7": MoveParts(None, "g9", "g7"),
    "G9-G7": MoveParts(None, "g9", "g7"),
    "Np16-p14": MoveParts("N", "p16", "p14"),
    "Pe7-e8=Q": MoveParts("P", "e7", "e8", "Q"),
    "Pe7-e8 = (Q)": MoveParts("P", "e7", "e8", "Q"),
    "e7-e8=Q": MoveParts(None, "e7", "e8", "Q"),
    "Pe5xd6 e.p.": MoveParts("P", "e5", "d6"),
    "Ng7": MoveParts("N", "", "g7"),
    "Nxg7": MoveParts("N", "", "g7"),
    "Nce3": MoveParts("N", "c", "e3"),
    "N1e3": MoveParts("N", "1", "e3"),
    "N12e3": MoveParts("N", "12", "e3"),
    "N1xe3": MoveParts("N", "1", "e3"),
    "Nc1e3": MoveParts("N", "c1", "e3"),
    "Nc1xe3": MoveParts("N", "c1", "e3"),
    "N-e3": MoveParts("N", "", "e3"),
    "B1xc3": MoveParts("B", "1", "c3"),
    "Bc3": MoveParts("B", "", "c3"),
    "bc3": MoveParts(None, "b", "c3"),
    "e4": MoveParts(None, "", "e4"),
    "Pe4": MoveParts("P", "", "e4"),
    "exd5": MoveParts(None, "e", "d5"),
    "ed5": MoveParts(None, "e", "d5"),
    "xd5": MoveParts(None, "", "d5", takes=True),
    "exd6e.p.": MoveParts(None, "e", "d6"),
    "exd6 e.p.": MoveParts(None, "e", "d6"),
    "exd6ep": MoveParts(None, "e", "d6"),
    "e8=Q": MoveParts(None, "", "e8", "Q"),
    "e8Q": MoveParts(None, "", "e8", "Q"),
    "e8(Q)": MoveParts(None, "", "e8", "Q"),
    "e8=(Q)": MoveParts(None, "", "e8", "Q"),
    "e8q": MoveParts(None, "", "e8", "Q"),
    "e8=q": MoveParts(None, "", "e8", "Q"),
    "dxe8=N": MoveParts(None, "d", "e8", "N"),
    "g9g7": MoveParts(None, "g9", "g7"),
    "G9g7": MoveParts("G", "9", "g7"),
    "e7e8q": MoveParts(None, "e7", "e8", "Q"),
    "Ng9g7": MoveParts("N", "g9", "g7"),
    "\u265eg9-g7": MoveParts("\u265e", "g9", "g7"),
    "\u2658g7": MoveParts("\u2658", "", "g7"),
    "e8=\u2655": MoveParts(None, "", "e8", "\u2655"),
    "M@e1": MoveParts("M", "", "e1", drops=True),
    "@e1": MoveParts(None, "", "e1", drops=True),
    "O-O": MoveParts(castling="O-O"),
    "O-O-O": MoveParts(castling="O-O-O"),
    "0-0": MoveParts(castling="O-O"),
    "0-0-0": MoveParts(castling="O-O-O"),
    "--": MoveParts(passes=True),
    "Z0": MoveParts(passes=True),
    "0000": MoveParts(passes=True),
    "@@@@": MoveParts(passes=True),
}


@pytest.mark.parametrize(("text", "said"), MOVES.items())
def test_what_a_text_says(text, said):
    assert read_move_parts(text) == said


@pytest.mark.parametrize("marks", ["+", "++", "#", "!", "?!", "+!?", " +", " mate", "# !!", "\u2020"])
@pytest.mark.parametrize("text", ["Ng9-g7", "Nce3", "e8=Q", "e8(Q)", "exd6e.p.", "O-O-O", "M@e1", "g9g7"])
def test_marks_may_follow(text, marks):
    assert read_move_parts(text + marks) == MOVES[text]
    assert match_move(text + marks)["marks"] == marks


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "e", "4", "N", "Ng", "Ng0", "Ng17", "Nz3", "N9", "e4-", "-e4-e5"),
        *(
            *("Ng9-", "Ng9-g", "Ng9--g7", "Ng9-g7-g5", "e8=", "e8=QQ", "e8(Q", "e8Q)", "e8=(Q"),
            "e8=Q)",
        ),
        *(
            *("O-O-O-O", "O-0-", "OO", "O", "@", "M@", "M@e", "MM@e1", "-", "---", "Z1", "000"),
            "00000",
        ),
        *("e4 e5", "Nf3 Nf6", "1.e4", "e4.", "(e4)", "e4)", "knight e4", "\u2658", "e\u0664"),
    ],
)
def test_what_is_no_move(text):
    assert read_move_parts(text) is None


def test_full_and_short():
    full = [text for text, said in MOVES.items() if said.is_full]
    short = [text for text, said in MOVES.items() if said.is_short]
    assert {"Ng9-g7", "g9g7", "Nc1e3", "e7e8q"} <= set(full)
    assert {"Ng7", "N12e3", "e4", "exd5", "G9g7", "xd5"} <= set(short)
    assert not set(full) & set(short)
    apart = [text for text in MOVES if text not in full + short]
    assert apart == ["M@e1", "@e1", "O-O", "O-O-O", "0-0", "0-0-0", "--", "Z0", "0000", "@@@@"]
    assert [MOVES[text].letter for text in ("e4", "Ng7", "g9g7", "M@e1", "O-O")] == [
        *("P", "N", None, "M", None),
    ]


def test_a_text_of_a_million_signs_is_read_in_no_time():
    for unit in ("N", "e4", "e4-", " ", "=", "(", "+", "!", "mate ", "1", "O-", "e.p.", "x"):
        assert read_move_parts("Ng7" + unit * 100_000) is None or unit in "+! mate "


def test_marks_before_what_is_no_move_are_read_in_no_time():
    # Cut in every way, they would take longer than the world has been.
    for marks in ("!" * 1000, "!?" * 1000, " !" * 1000, "+!" * 1000):
        assert read_move_parts(f"e4{marks}x") is None
        source = Source("x", f"Game: orthodox\n\n1. d4 d5 2. c4{marks}x")
        assert len(read_records(source)[0].plies) == 3


@pytest.mark.parametrize("key", builtin_keys())
@pytest.mark.parametrize("count", [5, pytest.param(50, marks=pytest.mark.slow)])
def test_every_legal_move_is_read_back_from_every_form(key, count):
    game = load(key)
    positions = [scattered(game, seed) for seed in range(count)]
    if not game.rules.shuffle:
        rng, position = random.Random(key), start(game)
        for _ in range(2 * count):
            positions.append(position)
            legal = list(position.moves())
            position = position.play(rng.choice(legal)) if legal else start(game)
    for position in positions:
        for move in position.moves():
            forms = {format_move(position, move), format_short(position, move)}
            forms.add(format_bare(game.board, move).replace("O", "0"))
            forms.add(format_short(position, move).replace("=", ""))
            for text in forms:
                assert read_move(position, text) == move, (position, text)
                assert read_move_parts(text + " !?") == read_move_parts(text)
