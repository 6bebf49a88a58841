"""What the tests of claims share: comments that are judged after some moves of a game."""

from collections.abc import Iterable, Sequence

from toolkit.api import parse_records
from toolkit.claims.comments import CommentReader
from toolkit.claims.model import Claim
from toolkit.play.record import play
from toolkit.record.players import Players

ACCEPTED, REFUTED, OPEN = "accepted", "refuted", "open"


def judged(key: str, fen: str, moves: str, comments: Iterable[str]) -> list[list[Claim]]:
    """The claims of each of some comments that stand after the last of some moves."""
    said = "\n".join(f"[{comment}]" for comment in comments)
    position = f"FEN: {fen}\n" if fen else ""
    (record,) = parse_records(f"Game: {key}\n{position}\n{moves}\n{said}\n", "claims.txt")
    return [CommentReader(each, Players.of(record)).claims() for each in play(record).comments]


def outcome(claims: Sequence[Claim]) -> str:
    """What became of a comment as a whole."""
    said = {str(claim.verdict) for claim in claims}
    if "refuted" in said:
        return REFUTED
    if "unread" in said or not said & {"verified", "incomplete"}:
        return OPEN
    return ACCEPTED


def verdict(moves: str, text: str, key: str = "orthodox", fen: str = "") -> str:
    """What becomes of one sentence after some moves."""
    (claims,) = judged(key, fen, moves, [text])
    return outcome(claims)
