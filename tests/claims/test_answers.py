"""Checks that are answered, moves that are forced, squares taken from a king: true and false words."""

import pytest

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

LEGAL = ["e2-e4", "e7-e5", "Ng1-f3", "d7-d6", "Bf1-c4", "Bc8-g4", "Nb1-c3", "g7-g6", "Nf3xe5"]
LEGAL += ["Bg4xd1", "Bc4xf7+", "Ke8-e7", "Nc3-d5#"]

# (half-moves played, sentence, verdict)
SAID = [
    (11, "Black is forced to play 6...Ke7.", "verified"),
    (11, "The king is forced to go to d7.", "refuted"),
    (11, "The king has to move to e7.", "verified"),
    (11, "The king has only one legal move, to d7.", "refuted"),
    (11, "Black must move the king.", "verified"),
    (11, "The king's only flight square is e7.", "verified"),
    (11, "The knight takes d7 from the king.", "verified"),
    (11, "The bishop takes d7 from the king.", "refuted"),
    (11, "The knight on e5 prevents the king from going to d7.", "verified"),
    (11, "d7 is taken from the king by the knight on c3.", "refuted"),
    (11, "Since the knight on e5 protects the bishop, the king cannot take it.", "verified"),
    (11, "The king cannot go to d7 or e7.", "refuted"),
    (11, "The check cannot be parried.", "refuted"),
    (11, "The bishop captures without check.", "refuted"),
    (11, "It is not the bishop but the knight that gives check.", "refuted"),
    (12, "The king escapes the check.", "verified"),
    (12, "One move mates: 7.Nd5.", "verified"),
    (12, "There are two ways to mate.", "refuted"),
    (12, "There is no mate in one.", "refuted"),
    (12, "6...Kd7 would leave the king in check.", "verified"),
    (13, "Black cannot parry the check.", "verified"),
    (13, "The knight mates from d5.", "verified"),
    (13, "The king is mated on e8.", "refuted"),
    (13, "Black has been mated.", "verified"),
    (9, "The threat is to take the bishop on g4.", "verified"),
    (9, "The threat is to take the queen.", "unread"),
]


def verdicts(count, comment):
    """The verdicts on a comment after so many half-moves of Legal's game."""
    lines = ["Game:   orthodox", ""]
    for place, move in enumerate(LEGAL[:count]):
        number = f"{place // 2 + 1}." + (" ... " if place % 2 else "")
        lines.append(f"{number}{move}")
    (record,) = read_records(Source("x", "\n".join([*lines, f"[{comment}]"])))
    start = record.source.text.index("[")
    checked = verify_record(record)
    return {
        str(claim.verdict)
        for claim in checked.claims
        if claim.span.start > start and claim.kind not in ("mark", "line")
    }


@pytest.mark.parametrize(("count", "comment", "verdict"), SAID)
def test_what_is_said_of_an_answer(count, comment, verdict):
    found = verdicts(count, comment)
    assert verdict in found
    assert not found & ({"refuted", "unread"} - {verdict})
