"""The standing of the moves that a sentence names: denied, threatened, supposed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.sentences import SentenceReading
from toolkit.claims.grammar.tokens import Token, TokenKind
from toolkit.claims.model import Standing
from toolkit.claims.query.terms import Filler, Mood, MoveTerm, OptionTerm, Quantity, Query, walk
from toolkit.play.sentences import Sentence
from toolkit.record.comment_lines import LineMove


@dataclass(frozen=True, slots=True, eq=False)
class ReadSentence:
    """A sentence with its reading."""

    sentence: Sentence
    moves: tuple[LineMove, ...]  # Those of its moves that stand in its text.
    reading: SentenceReading
    left: str = ""  # Why it was not read at all.


def standings_of(said: ReadSentence) -> Iterator[tuple[LineMove, Standing]]:
    """Yield the moves that a sentence denies or calls threatened."""
    for query in said.reading.queries:
        yield from _of_query(said, query)
        for reason in query.reasons if query.negated else ():
            # The effect of the move is given as the reason why it cannot be played.
            if isinstance(reason, Query) and reason.mood is Mood.WOULD:
                places = [place for world in reason.worlds for place in _places(world)]
                known = [said.moves[place] for place in places if place < len(said.moves)]
                yield from ((move, Standing.DENIED) for move in known)


def doubt_of(said: ReadSentence) -> Standing | None:
    """Return the standing of all moves of a sentence whose position is in doubt, else None."""
    lists, tokens = lexicon().lists, said.reading.tokens
    said_words = {each.value for each in tokens if each.kind is TokenKind.WORD}
    supposed = not said_words.isdisjoint(lists["supposing"])
    given = [at for at, each in enumerate(tokens) if each.value in lists["if"]]
    supposed = supposed or not all(_is_of_moves(tokens[at:]) for at in given)
    unread = said.left or said.reading.unread is not None
    denied = (one.value in _DENYING and two.kind is TokenKind.MOVE for one, two in pairwise(tokens))
    if supposed or (unread and any(denied)):
        return Standing.SUPPOSED
    return Standing.UNREAD if unread else None


_DENYING = ("not", "neither", "nor")


def _is_of_moves(tokens: Sequence[Token]) -> bool:
    """Return True if a supposition is of a move: `if Black plays 12...Nf6`."""
    after = next((each for each in tokens[1:] if each.value not in lexicon().lists["before moves"]), None)
    return after is not None and after.kind is TokenKind.MOVE


def _of_query(said: ReadSentence, query: Query) -> Iterator[tuple[LineMove, Standing]]:
    options = query.roles.get("options")
    none = isinstance(options, OptionTerm) and options.quantity is Quantity.NONE
    none = none and not query.negated
    joints = {each.joint for each in walk(query.roles.get("moves")) if isinstance(each, MoveTerm)}
    if query.relation == "threatens":
        standing = Standing.THREATENED
    elif none or joints & {"or", "nor"} or (query.negated and (query.relation == "legal" or query.mood is Mood.CAN)):
        standing = Standing.DENIED
    else:
        return
    for place in named_moves(query):
        if place < len(said.moves):
            yield said.moves[place], standing


def _places(term: Filler | None) -> Iterator[int]:
    for each in walk(term):
        if isinstance(each, MoveTerm):
            yield from each.mentions


def named_moves(query: Query) -> list[int]:
    """Return the places of the moves that a query is about."""
    return [place for role in ("moves", "threat") for place in _places(query.roles.get(role))]
