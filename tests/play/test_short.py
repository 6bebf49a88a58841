"""Moves in short notation in the words of comments are played from where their numbers say."""

import pytest
from conftest import ROOT

from toolkit.notation.algebraic import format_bare
from toolkit.play.record import play
from toolkit.record.model import ply_name, ply_number
from toolkit.record.reader import read_records
from toolkit.record.source import Source, read_source
from toolkit.verify.records import verify_record

GAME = '[Variant "orthodox"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {%s} 4. Ba4 Nf6 *'


def read(said, game=GAME):
    return read_records(Source("x.pgn", game % said))[0]


def nodes(said, game=GAME):
    """Each move of the comments: its ply, its text, and where it went."""
    played = play(read(said, game))
    variations = [comment.variations for comment in played.comments]
    return [
        (ply_name(node.index), move.move.text, "-".join(node.names), node.is_legal)
        for each in variations
        for move, node in each.nodes.items()
    ]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (
            "Black has two options: 3...Nf6 and 3...Nge7.",
            [("3b", "Nf6", "g8-f6"), ("3b", "Nge7", "g8-e7")],
        ),
        (
            "If 4.Bxc6 dxc6, then 5.Nxe5.",
            [("4w", "Bxc6", "b5-c6"), ("4b", "dxc6", "d7-c6"), ("5w", "Nxe5", "f3-e5")],
        ),
        (
            "3...Qe7 would lose a pawn to 4.Bxc6.",
            [("3b", "Qe7", "d8-e7"), ("4w", "Bxc6", "b5-c6")],
        ),
        ("The only alternative was 3...Nd4.", [("3b", "Nd4", "c6-d4")]),
        ("3...g8f6 4.O-O", [("3b", "g8f6", "g8-f6"), ("4w", "O-O", "e1-g1")]),
        (
            "4.O-O d6 5.d4, Bd7",
            [
                *(("4w", "O-O", "e1-g1"), ("4b", "d6", "d7-d6"), ("5w", "d4", "d2-d4")),
                ("5b", "Bd7", "c8-d7"),
            ],
        ),
        ("4.O-O d6 is solid", [("4w", "O-O", "e1-g1"), ("4b", "d6", "d7-d6")]),
        ("4.O-O e5 is solid", [("4w", "O-O", "e1-g1")]),
        ("4.O-O, d4 and Re1 follow", [("4w", "O-O", "e1-g1")]),
        (
            "4.O-O ...Nf6 5.d3",
            [("4w", "O-O", "e1-g1"), ("4b", "Nf6", "g8-f6"), ("5w", "d3", "d2-d3")],
        ),
        ("4.O-O is met by ...Nf6", [("4w", "O-O", "e1-g1")]),
        ("...Nf6 Nc3 was best", []),
        ("4.O-O with 4 d6 squares", [("4w", "O-O", "e1-g1")]),
        ("by 4 d4, and 4 e4", [("4w", "d4", "d2-d4")]),
        ("4.Bc4, Ba4 are good", [("4w", "Bc4", "b5-c4"), ("4w", "Ba4", "b5-a4")]),
        ("Nf6 would be good", []),
        ("After 40...Nf6", []),
    ],
)
def test_short_moves_are_played(said, expected):
    assert nodes(said) == [(*each, True) for each in expected]


def test_what_is_no_move_there_stands_in_no_line():
    (comment, *_) = play(read("4.O-O, Bg5 and now 5.d4 d6")).comments
    assert {move.move.text for move in comment.variations.no_moves} == {"Bg5"}
    (line,) = comment.variations.lines.lines
    assert [(move.move.text, move.skipped) for move in line.moves] == [
        ("O-O", 0),
        ("d4", 1),
        ("d6", 0),
    ]


def test_a_piece_that_stands_there_is_no_move():
    said = "After 4.O-O %s attacks something"
    assert nodes(said % "Nc6") == [("4w", "O-O", "e1-g1", True)]
    assert nodes(said % "Bb5") == [("4w", "O-O", "e1-g1", True)]
    assert nodes(said % "Bd7") == [("4w", "O-O", "e1-g1", True), ("4b", "Bd7", "-", False)]
    assert not [each for each in verify_record(read(said % "Nc6")).findings if each.code]
    # A line goes on after a move.
    (finding,) = verify_record(read("After 4.O-O Nc6 5.d4 the king stands on g1")).findings
    assert finding.code == "illegal-move"


@pytest.mark.parametrize("said", ["3...%s", "3...Nf6 4.O-O %s 5.d4", "4.O-O %s"])
@pytest.mark.parametrize(("short", "full"), [("Qb4", "Qd8-b4"), ("Kd4", "Ke8-d4")])
def test_an_illegal_short_move_weighs_as_much_as_a_full_one(said, short, full):
    """A move right after a move can be nothing else, but for a square."""
    found = [
        [(each.severity, each.code) for each in verify_record(read(said % move)).findings] for move in (short, full)
    ]
    assert found[0] == found[1]
    assert [code for _, code in found[0]] == ["illegal-move"]


def test_a_short_move_that_fits_two_pieces_is_not_played():
    (finding,) = verify_record(read("4.Bxc6 dxc6 5.d3 Nf6 6.Nd2")).findings
    assert "it may be Nb1-d2, Nf3-d2" in finding.text


def test_who_is_to_move_passes_where_a_ply_is_left_out():
    game, said = "1. e4 e5 2. Nf3 Nc6 3. Bb5 {%s} *", "Should Black do nothing, 4.Bxc6 %s wins"
    threat = ("4w", "Bxc6", "b5-c6", True)
    assert nodes(said % "", game) == [threat]
    assert nodes(said % "dxc6 5.Nxe5", game) == [
        threat,
        ("4b", "dxc6", "d7-c6", True),
        ("5w", "Nxe5", "f3-e5", True),
    ]
    (comment,) = play(read(said % "Bf8-d6", game)).comments
    (line,) = comment.variations.played.values()
    (move, *_), passed = line.line.moves, line.at[6]
    assert (passed.text, passed.position.turn.word) == (None, "White")
    assert comment.variations.nodes[move].parent is passed
    assert line.passes
    # What the ply left out may have made possible is not checked.
    assert nodes(said % "Qg5 5.Ba4 Kd6", game)[-1][1] == "Ba4"
    assert not verify_record(read(said % "Qg5 5.Ba4 Kd6", game)).findings


def test_a_move_that_is_not_legal_is_no_error_until_its_words_are_read():
    said = "3...Kd6 is impossible"
    played = play(read(said))
    assert played.illegal == 0
    (line,) = played.comments[0].variations.played.values()
    ((move, finding),) = line.findings
    assert (move.move.text, finding.code) == ("Kd6", "illegal-move")
    assert nodes(said) == [("3b", "Kd6", "e8-d6", False)]
    checked = verify_record(read(said))
    assert (checked.illegal, checked.findings) == (0, ())
    (finding,) = verify_record(read("3...Kd6")).findings
    assert finding.code == "illegal-move"
    assert verify_record(read("3...Kd6")).illegal == 1


def test_letters_of_the_records_language_apply():
    game = '[Variant "orthodox"]\n[Letters "German"]\n\n1. e4 e5 2. Sf3 {%s} Sc6 *'
    assert nodes("2...Sf6 3.Sxe5 Dh4", game) == [
        ("2b", "Sf6", "g8-f6", True),
        ("3w", "Sxe5", "f3-e5", True),
        ("3b", "Dh4", "d8-h4", False),
    ]
    assert nodes("2...Sf6 3.Sxe5 Sxe4", game)[-1] == ("3b", "Sxe4", "f6-e4", True)


def test_the_position_at_the_end_of_a_line_is_that_of_its_last_move():
    (comment, *_) = play(read("3...Nf6 4.O-O Nxe4")).comments
    *_, last = comment.variations.nodes.values()
    assert last.position.piece_at(last.position.game.board.square("e4")).type.letter == "N"
    assert last.position is comment.variations.played[comment.variations.lines.lines[0]].at[8].position


def test_short_moves_of_a_score():
    text = "Game: coherent\n\n1.Ng1-g3 [1.Nc1-c3, Nc7 2.Nc3-b3 d4] Nc9-c7"
    (record,) = read_records(Source("x.txt", text))
    (comment,) = play(record).comments
    assert [move.move.text for move in comment.variations.nodes] == ["Nc1-c3", "Nc7", "Nc3-b3"]


def commented(path, ply, said):
    """A record of ours without its comments, but with one on a ply."""
    (record,) = read_records(read_source(ROOT / "records" / path))
    heads = [f"{head.key}: {head.value}" for head in record.headers]
    score = [
        f"{ply_number(each.index)} {each.move.text}{f' [{said}]' if each.name == ply else ''}" for each in record.plies
    ]
    return read_records(Source("x.txt", "\n".join([*heads, "", *score])))[0]


@pytest.mark.parametrize(
    ("path", "ply", "said", "expected"),
    [
        (
            "coherent/valencia-cetina-1998.txt",
            "27w",
            "Black has two options: 27...Kd8 and 27...Nxf9.",
            ["Ke9-d8", "Nc9xf9"],
        ),
        (
            "coherent/valencia-cetina-1998.txt",
            "22b",
            "If 23.Bxg6 Pxg6, then 24.Rxf9+.",
            ["Bf5xg6", "Pf7xg6", "Rf2xf9"],
        ),
        (
            "cetina-random/conversions-and-a-sissa-mate.txt",
            "21b",
            "The only alternative was 21...Kd7.",
            ["Kd8-d7"],
        ),
        (
            "convergent/mate-on-a-royal-square.txt",
            "12w",
            "12...Qxc5 would lose the queen to 13.Bxc5.",
            ["Qd6xc5", "Be3xc5"],
        ),
        (
            "convergent/mate-on-a-royal-square.txt",
            "20w",
            "Should Black do nothing, 21.Pc7-d8 gives check.",
            ["Pc7-d8"],
        ),
    ],
)
def test_sentences_about_our_games(path, ply, said, expected):
    record = commented(path, ply, said)
    checked = verify_record(record)
    (comment,) = checked.played.comments
    found = [format_bare(node.before.game.board, node.move) for node in comment.variations.nodes.values()]
    assert checked.illegal == 0
    assert found == expected
