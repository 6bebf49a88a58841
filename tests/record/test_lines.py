"""Variations are placed by their move numbers alone."""

import pytest

from toolkit.record.lines import CommentLines
from toolkit.record.model import ply_name
from toolkit.record.reader import read_records
from toolkit.record.source import Source


def lines(comment, after="10.Pa1-a2"):
    (record,) = read_records(Source("x", f"{after} [{comment}]"))
    ply = record.plies[-1]
    found = CommentLines(ply.comments[0], ply.index)
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
        ("10.Pb1-b2, and then Pb9-b8", [("Pb1-b2 Pb9-b8", "10w", None)]),
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
    found = CommentLines(ply.comments[0], ply.index)
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
    assert statements(
        "Well: 10.Pb1-b2 was best (so it is; it was) and 10.Pc1-c2 not. Good (or bad)"
    ) == [
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
