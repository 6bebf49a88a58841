"""A sentence, read, and how its words mean the moves that they name: denied, threatened, supposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.sentences import Reading
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.model import Standing
from toolkit.claims.query.terms import Filler, Mood, Moves, Options, Quantity, Query, walk
from toolkit.play.sentences import Sentence
from toolkit.record.comment_lines import LineMove


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A sentence, read."""

    sentence: Sentence
    moves: tuple[LineMove, ...]  # Those of its moves that stand in its text.
    reading: Reading
    left: str = ""  # Why it was not read at all.


def standings_of(said: Said) -> Iterator[tuple[LineMove, Standing]]:
    """Yield the moves of which a sentence says that they cannot be played, or are threatened."""
    for query in said.reading.queries:
        yield from _of_query(said, query)
        for reason in query.reasons if query.negated else ():
            # What a move would do is why it cannot be played.
            if isinstance(reason, Query) and reason.mood is Mood.WOULD:
                places = [place for world in reason.worlds for place in _places(world)]
                known = [said.moves[place] for place in places if place < len(said.moves)]
                yield from ((move, Standing.DENIED) for move in known)


def doubt_of(said: Said) -> Standing | None:
    """Why it is not known in which position the moves of a sentence are meant."""
    lists, tokens = lexicon().lists, said.reading.tokens
    supposed = any(each.kind is Kind.WORD and each.value in lists["supposing"] for each in tokens)
    given = [at for at, each in enumerate(tokens) if each.value in lists["if"]]
    supposed = supposed or not all(_is_of_moves(tokens[at:]) for at in given)
    unread = said.left or said.reading.unread is not None
    denied = (one.value in _DENYING and two.kind is Kind.MOVE for one, two in pairwise(tokens))
    if supposed or (unread and any(denied)):
        return Standing.SUPPOSED
    return Standing.UNREAD if unread else None


_DENYING = ("not", "neither", "nor")


def _is_of_moves(tokens: Sequence[Token]) -> bool:
    """Whether a supposition is that of a move: `if Black plays 12...Nf6`."""
    after = next(
        (each for each in tokens[1:] if each.value not in lexicon().lists["before moves"]), None
    )
    return after is not None and after.kind is Kind.MOVE


def _of_query(said: Said, query: Query) -> Iterator[tuple[LineMove, Standing]]:
    options = query.roles.get("options")
    none = isinstance(options, Options) and options.quantity is Quantity.NONE and not query.negated
    joints = {each.joint for each in walk(query.roles.get("moves")) if isinstance(each, Moves)}
    if query.relation == "threatens":
        standing = Standing.THREATENED
    elif (
        none
        or joints & {"or", "nor"}
        or (query.negated and (query.relation == "legal" or query.mood is Mood.CAN))
    ):
        standing = Standing.DENIED
    else:
        return
    for place in named_moves(query):
        if place < len(said.moves):
            yield said.moves[place], standing


def _places(term: Filler | None) -> Iterator[int]:
    for each in walk(term):
        if isinstance(each, Moves):
            yield from each.mentions


def named_moves(query: Query) -> list[int]:
    """The places of the moves of which a query speaks."""
    return [place for role in ("moves", "threat") for place in _places(query.roles.get(role))]
