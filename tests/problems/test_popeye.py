"""Popeye's input as problems, in three languages; and what is wrong with it, with its place."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.errors import RecordSyntaxError
from toolkit.problems.popeye.keywords import (
    CommandKeyword,
    OptionKeyword,
    PopeyeTokens,
    TwinKeyword,
    find,
)
from toolkit.problems.popeye.options import IGNORED, NUMBERS, SWITCHES
from toolkit.problems.popeye.reader import read_popeye
from toolkit.problems.twins import (
    AddPiece,
    ExchangePieces,
    MirrorBoard,
    MovePiece,
    PolishType,
    RemovePiece,
    RotateBoard,
    ShiftPieces,
    SubstituteKind,
)
from toolkit.record.source import Source
from toolkit.rules.board import Colour
from toolkit.rules.fen import write_fen

ENGLISH = """
BeginProblem
Author A. Composer
Author B. Other
Origin 17, The Magazine, 12/1994
Title On the way
Award 2nd Prize
Remark made up
Stipulation #2
Option Try SetPlay Variations NoBoard
Pieces White Kf1 Qa2 Pb2c2
       Black Kh8 Sg6
EndProblem
"""
GERMAN = """anfangproblem
autor E. Komponist
forderung h#2
steine weiss Ke1 Th1 Lc1 schwarz Ke8 Ta8 Sb8 Bb7
option satzspiel duplex
endeproblem
"""
FRENCH = """debut
auteur E. Compositeur
enonce s#3
pieces blanc Re1 Dd1 Fc1 Cb1 Tb2 noir Rh8 Ph7
option apparent
finprobleme
"""


def entries(text):
    return list(read_popeye(Source("test.inp", text)))


def the_entry(text):
    (entry,) = entries(text)
    return entry


def the_problem(text):
    entry = the_entry(text)
    assert entry.problem is not None, entry.error
    return entry.problem


def asked(body):
    """A problem with kings, a stipulation and what else is given."""
    return the_problem(f"begin\npieces white ka1 black kh8\nstip h#2\n{body}\nend")


def test_a_problem_in_english():
    problem = the_problem(ENGLISH)
    assert problem.fen == "7k/8/6n1/8/8/8/QPP5/5K2 w - - 0 1"
    assert str(problem.stipulation) == "#2"
    assert problem.authors == ("A. Composer", "B. Other")
    assert (problem.source, problem.year) == ("17, The Magazine, 12/1994", 1994)
    assert (problem.title, problem.award, problem.remarks) == (
        "On the way",
        "2nd Prize",
        ("made up",),
    )
    options = problem.options
    assert (options.tries, options.set_play, options.variations) == (1, True, True)
    assert the_entry(ENGLISH).line == 3


def test_a_problem_in_german():
    problem = the_problem(GERMAN)
    assert problem.fen == "rn2k3/1p6/8/8/8/8/8/2B1K2R b Kq - 0 1"
    assert problem.options.duplex
    assert problem.options.set_play


def test_a_problem_in_french():
    problem = the_problem(FRENCH)
    assert problem.fen == "7k/7p/8/8/8/8/1R6/1NBQK3 w - - 0 1"
    assert problem.authors == ("E. Compositeur",)


def test_no_language_begins_otherwise():
    with pytest.raises(RecordSyntaxError, match=r"test.inp:2:1: expected beginproblem .english."):
        entries("\nStipulation #2")
    with pytest.raises(RecordSyntaxError, match="found the end of the input"):
        entries(" \n")


@pytest.mark.parametrize(
    ("kinds", "language", "token", "word"),
    [
        (CommandKeyword, "english", "Stip", CommandKeyword.STIPULATION),
        (CommandKeyword, "english", "sst", CommandKeyword.STRUCTURED),
        (CommandKeyword, "english", "LaTeX", CommandKeyword.LATEX),
        (CommandKeyword, "german", "ford", CommandKeyword.STIPULATION),
        (CommandKeyword, "french", "auteur", CommandKeyword.AUTHOR),
        (OptionKeyword, "english", "THREAT", OptionKeyword.THREAT),
        (OptionKeyword, "french", "apparent", OptionKeyword.SET_PLAY),
        (OptionKeyword, "english", "tryx", None),
    ],
)
def test_keywords_are_cut_short(kinds, language, token, word):
    assert find(kinds, language, token) is word


def test_a_word_that_may_be_several_is_refused():
    assert find(CommandKeyword, "english", "p").texts == ("pieces", "protocol")
    entry = the_entry("begin\np white ka1\nstip #2\nend")
    assert entry.error.message == "'p' may be pieces, protocol"


# Pieces and positions


@pytest.mark.parametrize(
    "pieces",
    [
        "white ka1 qb2c3 black kg8",
        "white KA1 QB2C3 black KG8",
        "white k a1 q b2c3 black k g8",
        "white ka1, qb2c3; black kg8",
        "white ka1 qb2 qc3 \n black\nkg8",
        "black kg8 white ka1 rb2 qb2c3",
        "white ka1 black kg8 white qb2c3",
    ],
)
def test_pieces_are_written_in_many_ways(pieces):
    assert the_problem(f"begin\npieces {pieces}\nstip #2\nend").fen.startswith("6k1/8/8/8/8/2Q5/1Q6/K7 w")


@pytest.mark.parametrize(
    ("forsyth", "placement"),
    [
        ("6k1/8/8/8/8/8/1Q6/K7", "6k1/8/8/8/8/8/1Q6/K7"),
        ("6k42Q6K", "6k1/8/8/8/8/8/1Q6/K7"),
        ("k7/8/8/8/8/8/8/K", "k7/8/8/8/8/8/8/K7"),
        ("k55K6", "k7/8/8/8/8/8/8/K7"),
        ("k7/48/+k1-q", "k7/8/8/8/8/8/8/K1q5"),
    ],
)
def test_forsyth(forsyth, placement):
    assert the_problem(f"begin\nfors {forsyth}\nstip #2\nend").fen.split()[0] == placement


def test_forsyth_with_fairy_pieces():
    problem = the_problem("begin\nfors 1g4.ma1/.PA6k/40/K2+.15\nstip #2\nend")
    position = problem.position
    pieces = position.game.pieces[6:]
    assert [piece.name for piece in pieces] == ["(1,5) leaper", "mao", "pao", "grasshopper"]
    assert [str(position[square].type.name) for square in ("b8", "g8", "a7", "d1")] == [
        "grasshopper",
        "mao",
        "pao",
        "(1,5) leaper",
    ]
    colours = [position[square].colour.word for square in ("b8", "g8", "a7", "d1", "h7", "a1")]
    assert colours == ["Black", "Black", "White", "White", "Black", "White"]


def test_more_pieces_may_follow_forsyth():
    problem = the_problem("begin\nfors 7k/48/K7\npieces white nb3 ra2\nstip #2\nend")
    assert problem.position["b3"].type.name == "nightrider"
    assert problem.position["a1"].type.name == "king"


def test_letters_of_fairy_pieces_hang_on_the_language():
    english = the_problem("begin\npieces white ka1 gc3 black kh8\nstip #2\nend")
    french = the_problem("debut\npieces blanc ra1 sc3 noir rh8\nenonce #2\nfin")
    assert english.fen == french.fen
    assert english.position.game is french.position.game
    assert english.game == "fairy-g"


def test_the_game_array():
    problem = the_problem("begin\nInitialGameArray\nstip h#2\nend")
    assert problem.fen == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"


def test_who_castles():
    home = "begin\npieces white ke1 ra1h1 black ke8 ra8h8\nstip #2\n"
    assert the_problem(f"{home}end").fen.split()[2] == "KQkq"
    assert the_problem(f"{home}option nocastling a1h8\nend").fen.split()[2] == "Kq"
    assert the_problem(f"{home}option nocastling e1\nend").fen.split()[2] == "kq"


@pytest.mark.parametrize("squares", ["d7d6d5", "d6", "d7d6"])
def test_en_passant(squares):
    text = f"begin\npieces white ka1 pe5 black kh8 pd5\nstip #2\noption enpassant {squares}\nend"
    assert the_problem(text).fen == "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("#2", "#2"),
        ("h#2.5", "h#2.5"),
        ("HS#3", "hs#3"),
        ("ser-h=5", "ser-h=5"),
        ("semi-r#2", "semi-r#2"),
        ("zg74", "zg74"),
        ("hzg7 4", "hzg74"),
        ("ser-+7", "ser-+7"),
        ("x3", "x3"),
        ("h# 3", "h#3"),
        ("##2", "##2"),
        ("h##2.5", "h##2.5"),
        ("ser-h## 3", "ser-h##3"),
    ],
)
def test_stipulations(given, meant):
    assert str(the_problem(f"begin\nfors 7k/48/K\nstip {given}\nend").stipulation) == meant


def test_white_begins_help_play_half_a_move_shorter():
    problem = asked("option whitetoplay")
    assert (str(problem.stipulation), problem.position.turn) == ("h#1.5", Colour.WHITE)
    later = the_problem("begin\nfors 7k/48/K\nstip h#2.5\noption white\nend")
    assert str(later.stipulation) == "h#2.5"


def test_options():
    options = asked("option defence 3 nothreat noshort maxsol 5 maxtime 60 intelligent beep 2 move halfduplex").options
    assert (options.tries, options.threats, options.short_variations) == (3, False, False)
    assert (options.most_solutions, options.intelligent, options.half_duplex) == (5, True, True)
    assert asked("option maxsol 0").options.most_solutions is None


# Twins


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("move a1 b1", (MovePiece("a1", "b1"),)),
        ("exch a1 h8", (ExchangePieces("a1", "h8"),)),
        ("rem a1h8", (RemovePiece("a1"), RemovePiece("h8"))),
        ("subst k g", (SubstituteKind("king", "grasshopper"),)),
        ("rotate 90", (RotateBoard(90),)),
        ("mirror a1<-->h8", (MirrorBoard("a1", "h8"),)),
        ("shift a1 a2", (ShiftPieces("a1", "a2"),)),
        ("polish", (PolishType(),)),
    ],
)
def test_changes_of_twins(text, changes):
    (entry,) = entries(f"begin\nfors 7k/48/K\nstip h#2\ntwin {text}\nend")
    found = entry.problem
    if found is None:
        assert "king" in entry.error.message or "leaves the board" in entry.reason
    else:
        assert found.twins[0].changes == changes


def test_twins_go_on_and_ask_for_something_else():
    problem = asked(
        "twin add white qb2 black pa7b7\ntwin continued move b2 b3 stip h=2\n remark x\ntwin shift a1 b1".replace(
            " shift a1 b1", " polish"
        )
    )
    first, second, third = problem.twins
    assert [str(change) for change in first.changes] == [
        "add white queen b2",
        "add black pawn a7",
        "add black pawn b7",
    ]
    assert isinstance(first.changes[0], AddPiece)
    assert (second.continued, str(second.stipulation)) == (True, "h=2")
    assert third.changes == (PolishType(),)
    fens = [write_fen(phase.position).split()[0] for phase in problem.phases()]
    assert fens == [
        "7k/8/8/8/8/8/8/K7",
        "7k/pp6/8/8/8/8/1Q6/K7",
        "7k/pp6/8/8/8/1Q6/8/K7",
        "7K/8/8/8/8/8/8/k7",
    ]
    assert problem.remarks == ("x",)


def test_zero_positions():
    problem = asked("zero move a1 b1\ntwin move a1 c1")
    assert problem.zero
    assert [phase.name for phase in problem.phases()] == ["a", "b"]


# What is not read


BAD = [
    ("stip #2", "condition circe", 4, 1, False, "a condition"),
    ("stip #2", "pieces neutral pa2", 4, 8, False, "neutral pieces"),
    ("stip #2", "pieces white royal qa2", 4, 14, False, "royal pieces"),
    ("stip #2", "pieces white la2", 4, 14, False, "the locust captures a piece on its way"),
    ("stip #2", "pieces white r/ba2", 4, 14, False, "hunters"),
    ("stip dia 5", "", 3, 6, False, "the stipulation 'dia'"),
    ("stip ##!2", "", 3, 6, False, "the stipulation '##!2'"),
    ("stip ser-h==3", "", 3, 6, False, "the stipulation 'ser-h==3'"),
    ("sstip white 3h", "", 3, 1, False, "a sstipulation"),
    ("stip #2", "option quodlibet", 4, 8, False, "the option quodlibet"),
    ("stip #2", "option threat 1", 4, 8, False, "the option threat"),
    ("stip #2", "option intelligent 3", 4, 8, False, "at most so many solutions"),
    ("stip hs#2", "option whitetoplay", 4, 8, False, "helpselfmates that White does not begin"),
    ("stip #2", "pieces white kb1", 2, 1, False, "White has 2 kings"),
    ("stip #2", "twin remove a1", 2, 1, False, "twin b: White has no king"),
    ("stip #2", "pieces white pa8", 2, 1, False, "White's pawn would have promoted"),
    ("stip #2", "twin condition circe", 4, 6, False, "twins by a condition"),
    ("", "", 2, 1, True, "there is no stipulation"),
    ("stip #2", "option", 5, 1, True, "expected an option, found 'end'"),
    ("stip #2", "option defence x", 4, 16, True, "expected a number, found 'x'"),
    ("stip #2", "option nocast k9", 4, 15, True, "expected squares such as e1h1"),
    ("stip #2", "option enpassant a1", 4, 18, True, "expected the squares of a double step"),
    ("stip #2", "pieces ka1", 4, 8, True, "expected the side of some pieces, found 'ka1'"),
    ("stip #2", "pieces white", 5, 1, True, "expected pieces such as Kf1, found 'end'"),
    ("stip #2", "pieces white q z9", 4, 16, True, "expected squares such as a1b2, found 'z9'"),
    ("stip #2", "fors 7k/j", 4, 9, True, "expected the letters of a piece, found 'j'"),
    ("stip #2", "fors 64k", 4, 8, True, "there are more pieces than squares"),
    ("stip #2", "fors k.", 4, 7, True, "expected Forsyth's notation, found '.'"),
    ("stip #2", "frob", 4, 1, True, "expected a command or endproblem, found 'frob'"),
    ("stip #2", "é", 4, 1, True, "expected a command or endproblem, found 'é'"),
    ("stip #2", "twin move a1 b9", 4, 14, True, "expected a square, found 'b9'"),
    ("stip #2", "twin rem b1", 2, 1, True, "twin b: there is nothing on b1"),
    ("stip #2", "twin rotate 45", 4, 13, True, "expected 90, 180 or 270 degrees"),
    ("stip #2", "twin mirror a1", 4, 13, True, "expected one of a1<-->h1"),
    ("stip #2", "twin move a1 b1 cont", 4, 17, True, "what is continued is said first"),
    ("stip #2", "twin move a1 b1\nzero move a1 c1", 5, 1, True, "before all twins"),
    ("stip #2", "twin subst kk q", 4, 12, True, "expected the letters of a piece"),
    ("stip #2", "twin move a1 b1\noption try", 5, 1, True, "expected no option after the twins"),
]


@pytest.mark.parametrize(("first", "then", "line", "column", "fault", "reason"), BAD)
def test_what_cannot_be_read_is_named_with_its_place_and_the_rest_goes_on(first, then, line, column, fault, reason):
    text = f"begin\npieces white ka1 black kh8\n{first}\n{then}\n"
    bad, good = entries(f"{text}nextproblem\nfors 7k/48/K\nstip h#2\nend".replace("\nend", "\nendp"))
    if reason.endswith("found 'end'"):
        reason = reason.replace("'end'", "'nextproblem'")
    assert bad.problem is None
    assert reason in bad.error.message
    assert (bad.error.line, bad.error.column, bad.error.supported) == (line, column, fault)
    assert str(bad.error) == f"test.inp:{line}:{column}: {bad.error.message}"
    assert good.problem is not None


def test_an_input_may_not_end_in_a_problem():
    entry = the_entry("begin\nfors 7k/48/K\nstip h#2")
    assert entry.error.message == "expected a command or endproblem, found the end of the input"


def test_words_in_titles_end_nothing():
    first, second = entries(
        "begin\ncondition circe\ntitle The next problem\nauthor N. Next\n\npieces white ng3\n"
        "nextproblem\nauthor Next Please\nfors 7k/48/K\nstip h#2\nendproblem\ntrash"
    )
    assert first.problem is None
    assert second.problem.authors == ("Next Please",)


def test_what_latex_wants_to_know_is_passed_over():
    problem = asked('latex file.tex\n g DU Grash"upfer\n li DL Lion of X\ntitle A')
    assert problem.title == "A"


@pytest.mark.parametrize(
    "part",
    [
        "pieces white ka1 black kh8 ",
        *("twin move a1 a2 ", "nextproblem ", "frob ", "option try ", "latexpieces g "),
        *("author A\n", "é", "fors 8/8 "),
    ],
)
def test_no_token_is_read_twice(part, monkeypatch):
    steps = 0
    advance = PopeyeTokens.advance

    def counted(self):
        nonlocal steps
        steps += 1
        return advance(self)

    monkeypatch.setattr(PopeyeTokens, "advance", counted)
    text = f"begin\n{part * 300}\nend"
    entries(text)
    assert steps <= len(text.split()) + text.count("é") + 5


@given(st.text(max_size=400))
def test_no_text_crashes(text):
    with contextlib.suppress(RecordSyntaxError):
        entries(text)
        entries(f"begin {text}")


def test_the_page_names_every_keyword_that_is_supported():
    page = (Path(__file__).parents[2] / "toolkit" / "problems" / "README.md").read_text("utf-8")
    text = page.split("| not supported")[0]
    for setting in {*SWITCHES, *NUMBERS, *IGNORED}:
        assert f"`{setting.texts['english']}`" in text, setting
    for change in set(TwinKeyword) - {TwinKeyword.CONDITION, TwinKeyword.STRUCTURED}:
        assert f"`{change.texts['english']}`" in text, change
