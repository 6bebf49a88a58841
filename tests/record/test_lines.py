"""Variations are placed by their move numbers alone."""

import pytest

from toolkit.record.comment_lines import read_lines
from toolkit.record.model import ply_name
from toolkit.record.reader import read_records
from toolkit.record.source import Source


def lines(comment, after="10.Pa1-a2"):
    (record,) = read_records(Source("x", f"{after} [{comment}]"))
    ply = record.plies[-1]
    found = read_lines(ply.comments[0], ply.index)
    return [
        (
            " ".join(move.move.text for move in line.moves),
            None if line.start is None else ply_name(line.start),
            line.parent.moves[0].move.text if line.parent else None,
        )
        for line in found.lines
    ], found


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("Better: 10.Pb1-b2", [("Pb1-b2", "10w", None)]),
        ("10.Pb1-b2 or 10.Pc1-c2", [("Pb1-b2", "10w", None), ("Pc1-c2", "10w", None)]),
        ("10.Pb1-b2 Pb9-b8 11.Pb2-b3", [("Pb1-b2 Pb9-b8 Pb2-b3", "10w", None)]),
        ("10. ... Pb9-b8 11.Pb2-b3", [("Pb9-b8 Pb2-b3", "10b", None)]),
        (
            "10.Pb1-b2 Pb9-b8 11.Pb2-b3 or 11.Pc1-c2",
            [("Pb1-b2 Pb9-b8 Pb2-b3", "10w", None), ("Pc1-c2", "11w", "Pb1-b2")],
        ),
        (
            "10.Pb1-b2 Pb9-b8 (10. ... Pc9-c8 11.Pb2-b4) 11.Pb2-b3",
            [("Pb1-b2 Pb9-b8 Pb2-b3", "10w", None), ("Pc9-c8 Pb2-b4", "10b", "Pb1-b2")],
        ),
        (
            "10.Pb1-b2 (10. ... Pc9-c8 (11.Pd1-d2))",
            [
                ("Pb1-b2", "10w", None),
                ("Pc9-c8", "10b", "Pb1-b2"),
                ("Pd1-d2", "11w", "Pc9-c8"),
            ],
        ),
        (
            "10.Pb1-b2 Pb9-b8. Also, 10.Pc1-c2",
            [("Pb1-b2 Pb9-b8", "10w", None), ("Pc1-c2", "10w", None)],
        ),
        ("9.Pb1-b2", [("Pb1-b2", "9w", None)]),
        ("10.Pb1-b2, Pb9-b8 - Pb2-b3", [("Pb1-b2 Pb9-b8 Pb2-b3", "10w", None)]),
        ("10.Pb1-b2, and then Pb9-b8", [("Pb1-b2", "10w", None), ("Pb9-b8", None, "Pb1-b2")]),
        ("10.Pb1-b2 ...Pb9-b8 11.Pb2-b3", [("Pb1-b2 Pb9-b8 Pb2-b3", "10w", None)]),
        ("10.b2, \u2026 b8 11.b3", [("b2 b8 b3", "10w", None)]),
        ("10.Pb1-b2 is met by ...Pb9-b8 c8", [("Pb1-b2", "10w", None)]),
        ("10.Pb1-b2 Pb9-b8 ...Pc9-c8 Pc1-c2", [("Pb1-b2 Pb9-b8", "10w", None)]),
        ("...Pb9-b8", []),
        ("Why not Pb1-b2", [("Pb1-b2", None, None)]),
        ("10.Pb1-b2 when Black has Pb9-b8", [("Pb1-b2", "10w", None), ("Pb9-b8", None, "Pb1-b2")]),
    ],
)
def test_lines(comment, expected):
    assert lines(comment)[0] == expected


def test_a_skipped_ply_is_noted():
    _, found = lines("10.Pb1-b2 Pb9-b8 following by 11. ... Pb8-b7")
    assert [move.skipped for move in found.lines[0].moves] == [0, 0, 1]


def statements(comment):
    (record,) = read_records(Source("x", f"10.Pa1-a2 [{comment}]"))
    ply = record.plies[-1]
    found = read_lines(ply.comments[0], ply.index)
    return [
        (
            record.source.slice(statement.span),
            [move.move.text for move in statement.moves],
            [move.move.text if move else None for move in statement.context],
            statement.apart,
        )
        for statement in sorted(found.statements, key=lambda each: each.span)
    ]


def test_sentences_know_what_they_may_speak_of():
    assert statements("Well: 10.Pb1-b2 was best (so it is; it was) and 10.Pc1-c2 not. Good (or bad)") == [
        (
            "Well: 10.Pb1-b2 was best (so it is; it was) and 10.Pc1-c2 not",
            ["Pb1-b2", "Pc1-c2"],
            [None],
            False,
        ),
        ("so it is", [], ["Pb1-b2", None], True),
        ("it was", [], ["Pb1-b2", None], True),
        ("Good (or bad)", [], [None, "Pc1-c2"], False),
        ("or bad", [], [None, "Pc1-c2"], True),
    ]


def test_a_remark_right_after_a_move_speaks_of_it():
    (_, remark) = statements("10.Pb1-b2 (by a path)")
    assert remark == ("by a path", [], ["Pb1-b2", None], False)
    (_, remark) = statements("(by a path)")
    assert remark == ("by a path", [], [None], False)


def test_abbreviations_end_no_sentence():
    assert len(statements("e.g. 10.Pb1-b2, i.e. well; cf. that. Two")) == 3
    assert len(statements("By e.p. White wins. It does")) == 2
    assert len(statements("It has no e.\nA well. Two")) == 3
    assert len(statements("A bishop vs. Knight and a GM. Dr. Who won. so they say")) == 3


def test_the_dots_of_a_black_move_end_no_sentence():
    said = "Best is ...Pb9-b8, or ... c8. Not\u2026d8"
    assert [each[:2] for each in statements(said)] == [
        ("Best is ...Pb9-b8, or ... c8", ["Pb9-b8", "c8"]),
        ("Not", []),
        ("d8", []),
    ]
    (*_, spoken) = statements("Not ...Pb9-b8 (why not)")
    assert spoken == ("why not", [], ["Pb9-b8", None], False)


def tokens(comment):
    """The moves of a comment, those that only their place makes moves in round brackets."""
    (record,) = read_records(Source("x", f"10.Pa1-a2 [{comment}]"))
    return [
        f"({move.text})" if move.is_loose else comment[move.whole.start - 11 : move.whole.end - 11]
        for move in record.plies[0].comments[0].moves()
    ]


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("There are two: 27...Kd8 and 27...Nxf9.", ["27...Kd8", "27...Nxf9"]),
        ("If 23.Bxg6 Pxg6, then 24.Rxf9+.", ["23.Bxg6", "Pxg6", "24.Rxf9+"]),
        ("12...Qxc5 loses the queen to 13.Bxc5.", ["12...Qxc5", "13.Bxc5"]),
        ("36... Ke8, 36. ... Kd8! or 36…e8=Q#", ["36... Ke8", "36. ... Kd8!", "36…e8=Q#"]),
        ("52...Pd8 mate", ["52...Pd8 mate"]),
        ("52...Pd8 mate threat", ["52...Pd8"]),
        ("24...e7e5 and 25.Nce3", ["24...e7e5", "25.Nce3"]),
        ("5.Nf3 d5 6.e5", ["5.Nf3", "d5", "6.e5"]),
        ("5.Nf3 d5 Nc3", ["5.Nf3", "(d5)", "Nc3"]),
        ("5.Nf3! d5! is good", ["5.Nf3!", "d5!"]),
        ("5.Nf3 e7-e5 6.Bb5", ["5.Nf3", "e7-e5", "6.Bb5"]),
        ("5.Nf3 (best) Nc6", ["5.Nf3", "Nc6"]),
        ("5.Ng1-f3 Nc6", ["5.Ng1-f3", "Nc6"]),
        ("5.Nf3 d5 is weak", ["5.Nf3", "(d5)"]),
        ("5.Nf3, Bg5, Nc3 and Nd5 are planned", ["5.Nf3", "(Bg5)", "(Nc3)"]),
        ("5.Nf3, then Bg5, and 6.d4", ["5.Nf3", "6.d4"]),
        ("5.Nf3, Bg5, 6.d4", ["5.Nf3", "Bg5", "6.d4"]),
        ("5.Nf3 attacks d5", ["5.Nf3"]),
        ("5.Nf3, e5 and d5 are weak", ["5.Nf3"]),
        ("5.Nf3 e7-e5 is a path", ["5.Nf3"]),
        ("5.Nf3 e5-e7-e6", ["5.Nf3"]),
        ("5.Nf3. Nc6 is next", ["5.Nf3"]),
        ("5.Nf3 when Nc6 is next", ["5.Nf3"]),
        ("Nf6 would be good, exd5+ too", []),
        ("after e5", []),
        ("on move 12. Qd2 was", ["12. Qd2"]),
        ("with 12 d2", ["(d2)"]),
        ("with 12 Qd2", ["12 Qd2"]),
        ("12 d2 was", ["12 d2"]),
        ("by ...Kd8 or ... d5 or \u2026exd5", ["...Kd8", "(d5)", "\u2026exd5"]),
        ("by ...d5, ... O-O! or ...Kd8+", ["...d5", "... O-O!", "...Kd8+"]),
        ("waits...Kd8 or ....Kd8 or ..Kd8", []),
        ("by ...c7-c5-c4", []),
        ("on move 12.Qd2 was", ["12.Qd2"]),
        ("in 1998. Nf3 was", []),
        ("36.Kd8er", []),
        ("36.e4-e5-e6", []),
    ],
)
def test_short_moves_of_a_comment(comment, expected):
    assert tokens(comment) == expected


def test_a_short_move_right_after_another_goes_on_with_its_line():
    assert lines("10.Nb2 Pb8 11.b3, Kc8 (11.d5 e5) or 11.c2 d5")[0] == [
        ("Nb2 Pb8 b3 Kc8", "10w", None),
        ("d5 e5", "11w", "Nb2"),
        ("c2 d5", "11w", "Nb2"),
    ]
