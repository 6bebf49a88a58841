"""Shared by the tests of claims: comments that are judged after some moves of a game."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from toolkit.api import parse_records
from toolkit.claims.comments import CommentReader
from toolkit.claims.model import Claim
from toolkit.claims.query.terms import Query
from toolkit.play.record import play
from toolkit.record.headers import Players
from toolkit.verify.readings import reading_of

ACCEPTED, REFUTED, OPEN = "accepted", "refuted", "open"


class Room:
    """Comments after some moves, one after the other, each read for itself."""

    def __init__(self, key: str, fen: str, moves: str, comments: Iterable[str]) -> None:
        said = "\n".join(f"[{comment}]" for comment in comments)
        position = f"FEN: {fen}\n" if fen else ""
        (record,) = parse_records(f"Game: {key}\n{position}\n{moves}\n{said}\n", "claims.txt")
        players = Players.of(record)
        self.source = record.source
        self.readers = [CommentReader(each, players) for each in play(record).comments]

    @cached_property
    def claims(self) -> list[list[Claim]]:
        """The claims of each comment."""
        return [reader.claims(reading_of) for reader in self.readers]

    @property
    def outcomes(self) -> list[str]:
        """The outcome of each comment."""
        return [outcome(claims) for claims in self.claims]

    @property
    def queries(self) -> list[Query]:
        """All queries of the comments."""
        return [query for reader in self.readers for said in reader.sentences for query in said.reading.queries]

    @property
    def relations(self) -> set[str]:
        """The relations of the queries."""
        return {query.relation for query in self.queries}


def outcome(claims: Sequence[Claim]) -> str:
    """Return the outcome of a comment as a whole."""
    said = {str(claim.verdict) for claim in claims}
    if "refuted" in said:
        return REFUTED
    if "unread" in said or not said & {"verified", "incomplete"}:
        return OPEN
    return ACCEPTED


def outcomes(moves: str, texts: Iterable[str], key: str = "orthodox", fen: str = "") -> dict[str, str]:
    """Return the outcome of each of some comments after some moves."""
    texts = list(texts)
    return dict(zip(texts, Room(key, fen, moves, texts).outcomes, strict=True))
