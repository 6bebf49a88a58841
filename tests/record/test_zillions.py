"""Saved games of Zillions: what is read of them, and what the rules say of their moves."""

import pytest
from planting import SMALL

from toolkit.errors import FenError, GameError, RecordError, RecordSyntaxError
from toolkit.record.model import Dialect
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rewrite.annotate.annotation import annotate
from toolkit.rewrite.convert.zillions import to_zillions
from toolkit.rules.catalogue import load, parse_game
from toolkit.rules.fen import write_fen
from toolkit.rules.zillions_names import piece_name, rules_of, variants_of
from toolkit.verify.records import verify_record

HEAD = "Zillions Save Game File Version 0.02 HC\nRulesFile=Chess.zrf\nVariantName=Chess\n"
OPENING = "1. Pawn e2 - e4\n1. Pawn e7 - e5\n"


def read(text):
    (record,) = read_records(Source("game.zsg", text))
    assert record.dialect is Dialect.ZSG
    return record


def checked(text, game=None):
    return verify_record(read(text), game)


def findings(text, game=None):
    found = checked(text, game)
    source = found.record.source
    return [(source.place(each.span.start).line, each.code, each.message, *each.notes) for each in found.findings]


@pytest.mark.parametrize("change", [str, str.upper, lambda text: text.replace("\n", "\r\n")])
def test_a_game_is_read_move_by_move(change):
    head, moves = HEAD, f"{OPENING}2. Knight g1 - f3\n2. Pawn d7 - d5\n3. Pawn e4 x d5\n"
    found = checked(f"\ufeff{head}" + change(moves).replace(" X ", " x "))
    assert (found.game, found.illegal, len(found.record.plies)) == ("orthodox", 0, 5)
    assert found.record.header("VariantName") == "Chess"
    assert found.record.header("ZillionsVersion") == "0.02 HC"
    assert [ply.name for ply in found.record.plies] == ["1w", "1b", "2w", "2b", "3w"]


def test_every_part_of_a_move_is_understood():
    text = (
        "1. Pawn e2 - e4 @ e4 0 1\n1. Pawn a7 - a6\n2. Pawn e4 - e5\n2. Pawn d7 - d5\n"
        "3. Pawn e5 - d6 x d5\n3. Pawn g7 - g6\n4. Pawn d6 x c7\n4. Bishop f8 - h6\n"
        "5. Pawn c7 x b8 = Queen on b8\n5. Knight g8 - f6\n6. Queen b8 x a8\n"
        "6. King e8 - g8 Rook h8 - f8\n"
    )
    found = checked(HEAD + text)
    assert (found.illegal, found.findings) == (0, ())
    end = found.played.end

    assert end["g8"].letter == "k"
    assert end["a8"].letter == "Q"
    assert end["d5"] is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Pawn e2 - e5", "no legal move does that: it moves White's pawn from e2 to e5"),
        ("Knight e2 - e4", "a pawn, not a knight, stands on e2"),
        ("Archer e2 - e4", "a pawn stands on e2, and Orthodox Chess has no piece 'Archer'"),
        ("Pawn e2 - e9", "the board has no square e9"),
        ("Pawn e2 - e4 x d7", "takes Black's pawn from d7"),
        ("Pawn e2 - e4 = Queen", "puts White's queen on e4"),
        ("White Queen e4", "puts White's queen on e4"),
        ("Black Queen e4", "puts Black's queen on e4"),
        ("Red Queen e4", "has no piece 'Red Queen'"),
        ("Pawn e2 - e4 = Green", "has no piece 'Green'"),
        ("x e7", "takes Black's pawn from e7"),
        ("= Queen", "cannot be read as a move"),
        ("Pawn", "cannot be read as a move"),
        ("Pawn e2 - e4 @ e4 x", "cannot be read as a move"),
        ("Pawn e2 to e4", "cannot be read as a move"),
    ],
)
def test_a_line_that_is_no_legal_move_says_why(line, why):
    (finding,) = findings(f"{HEAD}1. {line}\n", "orthodox")
    assert finding[0] == 4
    assert finding[1] == ("unreadable-move" if "read" in why else "illegal-move")
    assert why in " ".join(finding[2:])


def test_nobody_passes_but_a_first_pass_shows_that_black_begins():
    assert findings(f"{HEAD}{OPENING}2. Pass\n")[0][1] == "null-move"
    found = checked(f"{HEAD}1. Pass\n1. Pawn e7 - e5\n2. Pawn e2 - e4\n")
    assert found.illegal == 0
    assert [ply.name for ply in found.record.plies] == ["1b", "2w"]


def test_the_board_may_be_changed_before_the_game():
    found = checked(f"{HEAD}(x b1)\n(x e5)\n(White Rook b1)\n(x a8)\n1. Rook b1 - c1\n")
    assert write_fen(found.played.found.start) == ("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RRBQKBNR w KQk - 0 1")
    assert found.illegal == 1
    same = checked(f"{HEAD}(White Pawn e2)\n{OPENING}")
    assert write_fen(same.played.found.start) == load("orthodox").start


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (
            "White Archer b1",
            "line 4, (White Archer b1): Orthodox chess has no piece 'White Archer'",
        ),
        ("Green Rook b1", "has no piece 'Green Rook'"),
        ("White Rook j1", "line 4, (White Rook j1): the board has no square j1"),
        ("x e1", "king"),
        ("White King e4", "king"),
    ],
)
def test_a_change_that_makes_no_position_is_an_error(edit, why):
    with pytest.raises(FenError) as caught:
        checked(f"{HEAD}({edit})\n{OPENING}")
    assert why.casefold() in str(caught.value).casefold()


def test_lines_that_say_nothing_are_reported():
    text = f"{HEAD}(White b1)\nhello there\n3. Pawn e2 - e4\n\n1.\nx\n3. Pawn e7 - e5\n"
    assert [each[:3] for each in findings(text)] == [
        (
            4,
            "set-up",
            "'(White b1)' is no change of the board, expected '(x b6)' or '(White Rook b6)'",
        ),
        (5, "stray-text", "no line of a saved game, and left out"),
        (6, "move-number", "number '3.' is out of order, expected '1.'"),
        (8, "missing-move", "expected a move after '1'"),
        (9, "stray-text", "a line after the first move that is no move is left out"),
    ]


def test_a_first_line_without_a_version_is_reported():
    text = "Zillions Save Game File Version e2 - e4\nVariantName=Chess\n" + OPENING
    ((line, code, message),) = findings(text)
    assert (line, code) == (1, "stray-text")
    assert message == "'e2 - e4' is no version such as '0.02 HC', and left out"
    assert findings(text.replace(" e2 - e4\nV", "\nV", 1)) == []


@pytest.mark.parametrize("name", ["\u2014Pawn", "\x94", "\u265a"])
def test_names_that_are_no_letters_are_no_pieces(name):
    codes = [finding[1] for finding in findings(f"{HEAD}1. {name} e2 - e4\n", "orthodox")]
    assert "illegal-move" in codes
    assert checked(f"{HEAD.replace('=Chess', '=X')}1. {name} - e2\n1. Pawn a2 - a3\n", "keltic")


def test_a_file_without_a_move_is_an_error():
    with pytest.raises(RecordSyntaxError, match="1:1: the saved game holds no move such as"):
        read_records(Source("x", HEAD))


def test_a_name_of_the_variant_that_nobody_knows_leaves_the_moves_to_show_the_game():
    text = f"{HEAD.replace('=Chess', '=Schach')}{OPENING}2. Knight g1 - f3\n"
    found = checked(text)
    assert (found.game, found.found_by_moves) == ("orthodox", True)
    with pytest.raises(GameError, match="fits no known game"):
        checked(text.replace("Pawn", "Bauer").replace("e2", "z9"))


def test_a_game_that_is_asked_for_counts_and_that_another_is_named_is_said():
    text = f"{HEAD}{OPENING}2. Knight g1 - f3\n"
    assert checked(text, "orthodox").overridden is None
    assert checked(text, "cetina-random").overridden == "Chess"


def test_a_game_of_ones_own_is_read_and_written_in_its_names():
    game = parse_game(
        'extends = "orthodox"\nkey = "mine"\nname = "My Chess"\n[zillions]\nrules = "Mine.zrf"\n'
        'variants = ["Mine"]\nplayers = ["Red", "Blue"]\npieces = { N = "Horse" }\n'
        'squares = { f3 = "F-3", b8 = "1" }\n',
        "mine.toml",
    )
    text = (
        "Zillions Save Game File Version 0.02 HH\nRulesFile=Mine.zrf\nVariantName=Mine\n"
        "(x a8)\n(Blue Horse a7)\n1. Horse g1 - F-3\n1. Horse 1 - c6\n"
    )
    found = checked(text, game)
    assert (found.illegal, found.overridden, found.findings) == (0, None, ())
    assert found.played.end["a7"].letter == "n"
    assert to_zillions(found).text == text.rstrip()


def test_it_is_not_annotated():
    with pytest.raises(RecordError, match="x: a saved game of Zillions is not annotated"):
        annotate(Source("x", HEAD + OPENING))


# Names


def test_a_game_has_names_without_any_in_its_file():
    assert piece_name(load("cetina-random"), "C") == "Chancellor"
    game = parse_game(SMALL, "small.toml")
    assert rules_of(game).endswith(".zrf")
    assert variants_of(game) == (game.name,)
    names = [piece_name(game, piece.letter) for piece in game.pieces]
    assert len(set(names)) == len(names)


def test_names_are_those_of_the_file():
    text = (
        f'{SMALL}\n[zillions]\nrules = "X.zrf"\nvariants = ["One", "Two"]\nplayers = ["Red", "Blue"]\n'
        'pieces = { K = "Chief" }\nsquares = { a1 = "one" }\n'
    )
    game = parse_game(text, "small.toml")
    assert (rules_of(game), variants_of(game)) == ("X.zrf", ("One", "Two"))
    assert piece_name(game, "K") == "Chief"
    assert game.zillions.players == ("Red", "Blue")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('pieces = { X = "Chief" }', "there is no piece X"),
        ('squares = { z9 = "one" }', "the board has no square z9"),
        ('squares = { a1 = "b1" }', "two squares are called 'b1' there"),
        ('players = ["A", "a"]', "the two players are called the same"),
        ('players = ["A"]', "expected at least 2, found 1"),
        ('pieces = { K = "a b" }', "a word without blanks"),
        ("variants = []", "expected at least 1"),
        ('name = "x"', "unknown key"),
    ],
)
def test_names_that_cannot_be_are_reported(line, why):
    with pytest.raises(GameError) as caught:
        parse_game(f"{SMALL}\n[zillions]\n{line}\n", "small.toml")
    assert why in str(caught.value)
