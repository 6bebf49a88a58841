"""Logs of Game Courier: what is read of them, and what the rules say of their compound moves."""

import pytest

from toolkit.errors import FenError, RecordSyntaxError
from toolkit.notation.compound_moves import changes_of, changes_words, moves_with_changes
from toolkit.notation.move_grammar import BoardChange, MoveParts
from toolkit.record.courier_tokens import said_by
from toolkit.record.model import Dialect
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rewrite.convert.courier import written
from toolkit.rules.arrangements import numbered_start, read_bare_placement
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.verify.records import verify_record

OPENING = "1. P e2-e4\n1... p e7-e5\n2. N g1-f3\n2... n b8-c6\n"


def read(text):
    (record,) = read_records(Source("log.txt", text))
    assert record.dialect is Dialect.COURIER
    return record


def checked(text, game="orthodox"):
    return verify_record(read(text), game)


def played(record):
    return [(ply.index, ply.move.said.origin, ply.move.said.target) for ply in record.plies]


def codes(found):
    return [(finding.code, finding.message) for finding in found.findings]


@pytest.mark.parametrize(
    "text",
    [
        OPENING,
        "1. P e2-e4 p e7-e5\n2. N g1-f3 n b8-c6\n",
        "1. P e2-e4\n2. p e7-e5\n3. N g1-f3\n4. n b8-c6\n",
        "1. P e2-e4\n1. p e7-e5\n2. N g1-f3\n2. n b8-c6\n",
        "1) Pe2-e4 pe7-e5 // glued\n2) Ng1-f3 nb8-c6\n",
        "1. e2-e4 e7-e5 //\n2. g1-f3 b8-c6",
        "1. {P} e2 - e4 {p} e7 - e5\r\n2. {N} g1 - f3 {n} b8 - c6\r\n",
        "> 1. P e2-e4 p e7-e5\n> 2. N g1-f3 n b8-c6\n",
    ],
)
def test_moves_are_numbered_in_any_way(text):
    record = read(text)
    assert played(record) == [
        (0, "e2", "e4"),
        (1, "e7", "e5"),
        (2, "g1", "f3"),
        (3, "b8", "c6"),
    ]
    assert record.faults == ()
    assert verify_record(record, "orthodox").clean


def test_a_score_is_no_log():
    for text in ("1. Pe2-e4; Pe7-e5\n", "1. e2-e4; e7-e5\n", "1. Pe2-e4 [see http://x] Pe7-e5\n"):
        (record,) = read_records(Source("score.txt", text))
        assert record.dialect is Dialect.SCORE


def test_headers_stand_above_and_prose_around():
    record = read(
        f"Viewing Game\nAnn has resigned.\n\nGame: orthodox\nWhite: Ann\nBlack: Bob\n\n{OPENING}"
        "Ann has resigned.\n\nThis preset was made by Carl.\n"
    )
    assert [header.value for header in record.headers] == ["orthodox", "Ann", "Bob"]
    assert record.result.value == "0-1"
    assert record.faults == ()


@pytest.mark.parametrize(
    ("end", "result"),
    [("1-0", "1-0"), ("\u00bd-\u00bd", "1/2-1/2"), ("Black resigns", "1-0"), ("*", "*")],
)
def test_results(end, result):
    assert read(f"{OPENING}{end}\n").result.value == result


def test_who_resigns_must_be_known():
    record = read(f"{OPENING}Carl resigns.\n")
    assert record.result is None
    assert [(fault.code, fault.is_harmless) for fault in record.faults] == [("result", True)]


def test_remarks_go_on_in_the_next_line_but_not_after_a_blank_one():
    text = (
        "// A game\n// of two moves.\n\n1. P e2-e4 // The pawn on\n  // e4 attacks d5.\n\n"
        "// $1: a good move\n\n// It attacks f5.\n1... p e7-e5\n// ?!\n"
    )
    found = checked(text)
    record = found.record
    assert [len(ply.comments) for ply in record.plies] == [2, 0]
    assert len(record.opening) == 1
    assert [nag.value for nag in record.plies[0].nags] == [1]
    assert [mark.text for mark in record.plies[1].move.marks] == ["?!"]
    assert [claim.verdict.value for claim in found.claims] == ["verified", "verified"]


def test_claims_in_remarks_are_judged_where_they_stand():
    text = f"{OPENING}// The knight attacks the pawn on f2.\n"
    (claim,) = checked(text).claims
    assert claim.verdict.value == "refuted"
    assert Source("x", text).place(claim.span.start).line == 5


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("3. b f8-c5", "label", "'b' is a label of Black's, and White is to move"),
        ("4. B f1-b5", "move-number", "'4.' is out of order, expected '3.'"),
        ("3... b f8-c5", "move-number", "'3.' is missing before '3...'"),
        ("3.\n1-0", "missing-move", "expected a move after '3.'"),
        ("3. B f1b5", "unreadable-move", "'B f1b5' cannot be read as a move"),
        ("3. Bb5 // in short", "unreadable-move", "'Bb5' cannot be read as a move"),
        ("3. bishop to b5", "missing-move", "expected a move after '3.'"),
        ("Well played!\n3. B f1-b5", "stray-text", "text between moves is left out"),
        ("The square e4 is weak.", "text-left-out", "text after the last move is not read"),
        ("1-0\n3. B f1-b5", "early-result", "the result 1-0 stands before the end"),
    ],
)
def test_faults_are_named_at_their_place(line, code, said):
    found = [each for each in codes(checked(OPENING + line + "\n")) if each[0] == code]
    assert found, codes(checked(OPENING + line + "\n"))
    assert said in found[0][1]


def test_several_logs_of_a_text():
    text = f"White: A\n\n{OPENING}1-0\n\nWhite: B\nBlack: C\n\n{OPENING}0-1\n"
    first, second = read_records(Source("log.txt", text))
    assert (first.header("White"), second.header("White")) == ("A", "B")
    assert (first.result.value, second.result.value) == ("1-0", "0-1")
    assert first.span.end <= second.span.start


def test_a_log_that_begins_elsewhere_begins_below_its_headers():
    heads = ["Event: 1. P e2-e4 // x", "FEN: 4k3/8/8/8/8/8/8/4K3 b - - 0 3"]
    log = "\n".join(["Game: orthodox", *heads, "", "// Note: Black moves", "3... k e8-e7"])
    first, second = read_records(Source("log.txt", f"{OPENING}\n{log}\n"))
    assert (len(first.plies), len(second.plies), len(second.headers)) == (4, 1, 3)
    assert (first.faults, second.faults, len(second.opening)) == ((), (), 1)


# Steps


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("P e2-e4", MoveParts("P", "e2", "e4")),
        ("CH b1-c3", MoveParts("CH", "b1", "c3")),
        ("q-e8", MoveParts("Q", "", "e8", drops=True, changes=(BoardChange("q", None, "e8"),))),
        ("e5-", MoveParts(changes=(BoardChange(None, "e5"),))),
        ("@-e5", MoveParts(changes=(BoardChange(None, "e5"),))),
        ("-e5", MoveParts(changes=(BoardChange(None, None, "e5", of_board=True),))),
        (
            "p e7-e8; q-e8",
            MoveParts(
                *("P", "e7", "e8"),
                changes=(BoardChange("p", "e7", "e8"), BoardChange("q", None, "e8")),
            ),
        ),
    ],
)
def test_what_the_text_of_a_move_says(text, said):
    assert said_by(text) == said


COMPOUNDS = [
    ("orthodox", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "P a7-a8; Q-a8", "Pa7-a8=Q"),
    ("orthodox", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "P d5-e6; e5-", "Pd5xe6"),
    ("orthodox", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "e5-; d5-e6", "Pd5xe6"),
    ("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "K e1-g1; R h1-f1", "O-O"),
    ("orthodox", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "k e8-c8; r a8-d8", "O-O-O"),
]


@pytest.mark.parametrize(("key", "fen", "text", "move"), COMPOUNDS)
def test_a_compound_is_the_move_that_does_the_same(key, fen, text, move):
    from toolkit.notation.algebraic import format_bare

    position = read_fen(fen, load(key))
    found = list(moves_with_changes(position, said_by(text).changes))
    assert [format_bare(position.game.board, each) for each in found] == [move]
    back = written(changes_of(position, found[0]))
    assert list(moves_with_changes(position, said_by(back).changes)) == found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("P d5-e6; e5-", "it moves White's pawn from d5 to e6, takes Black's pawn from e5"),
        ("Q-d4", "it puts White's queen on d4"),
        ("d5-e5; e8-", "it moves White's pawn from d5 to e5 and takes Black's pawn, takes Black's"),
        ("a1-a2", "nothing stands on a1"),
        ("N d5-d6", "White's pawn stands on d5, not N"),
        ("d5-d6; z-d6", "Orthodox Chess has no piece z"),
        ("@-d4", "nothing stands on d4"),
        ("-d4", "the board keeps its squares, d4 is not taken off"),
        ("d5-j6; e5-", "the board has no square j6"),
    ],
)
def test_what_a_compound_does_that_is_no_move(text, words):
    position = read_fen("4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", load("orthodox"))
    changes = said_by(text).changes or (BoardChange(said_by(text).piece, said_by(text).origin, said_by(text).target),)
    assert not list(moves_with_changes(position, changes))
    assert changes_words(position, changes).startswith(words)


def test_an_illegal_compound_is_explained():
    text = "FEN: 4k3/8/8/3Pp3/8/8/8/4K3\n\n1. P d5-e6; e5-\n"
    found = checked(text)
    assert found.findings[0].code == "illegal-move"
    assert "takes Black's pawn from e5" in found.findings[0].notes[0]


def test_marks_are_not_missed_where_the_dialect_has_none():
    found = checked("1. P e2-e4 p d7-d5\n2. P e4-d5 q d8-d5\n3. N b1-c3 q d5-e5\n")
    assert found.clean
    assert not found.claims


def test_labels_of_several_letters():
    text = "Game: orthodox\nLetters: N=KN, P=PA\nFEN: 4k3/P7/8/8/8/8/8/1N2K3\n\n1. {}\n"
    for move, good in (("KN b1-c3", True), ("KR b1-c3", False), ("PA a7-a8; KN-a8", True)):
        found = verify_record(read(text.format(f"{move} // so")))
        assert found.clean is good, move


# Placements


def test_a_placement_alone_is_a_start_position_with_its_rights():
    game = load("cetina-random")
    start = numbered_start(game, 0)
    assert read_bare_placement(write_fen(start).split()[0], game) == start
    chess = load("orthodox")
    assert write_fen(read_bare_placement("r3k3/8/8/8/8/8/8/R3K2R", chess)).split()[1:3] == [
        "w",
        "KQq",
    ]
    with pytest.raises(FenError):
        read_bare_placement("8/8", chess)


@pytest.mark.parametrize("text", ["K P P q P P P B p P k", "Viewing\n\nK P P q\n"])
def test_a_list_of_labels_is_refused_with_the_reason(text):
    with pytest.raises(RecordSyntaxError, match="lists pieces without the empty squares"):
        read_records(Source("page.txt", text))
    with pytest.raises(FenError, match="lists pieces without the empty squares"):
        read_fen(text.split("\n\n")[-1], load("orthodox"))
