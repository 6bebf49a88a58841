"""Pieces named by what they have done: `the interposed rook`, `the capturing piece is the knight`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    MEMBER,
    Article,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import of_side
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_JUST = "('just'|'newly'|'freshly'|'recently')"


@rule("deed_of_piece", f"{_JUST}? 'interposed|interposing'")
def interposed() -> Iterator[str]:
    yield "interposes"


@rule("deed_of_piece", "'recapturing|retaking'")
def recapturing() -> Iterator[str]:
    yield "captures"


@rule("deed_noun_of_piece", "sense:deed_of_piece KIND")
def of_any(sense: str) -> Iterator[str]:
    yield sense


@rule("deed_noun_of_piece", "'capturing' KIND", "'capturer|captor|recapturer'")
def capturer() -> Iterator[str]:
    yield "captures"


@rule(
    "piece",
    "('the'|'this'|owner:COLOUR \"'s\"|'the' owner:COLOUR) sense:deed_of_piece kind:KIND (('on'|'at') square:square)?",
)
def deed_piece(
    ext: Extent,
    sense: str,
    kind: KindWord,
    owner: Owner | None = None,
    square: SquareTerm | None = None,
) -> Iterator[Term]:
    """`The interposed rook`: the one that the last move has put between."""
    if not kind.plural:
        deed = atom(ext, sense, agent=Pieces(ext, squares=(MEMBER,)))
        squares = () if square is None else (square.name,)
        yield Pieces(ext, kind.kind, owner, squares, state=deed)


@rule("clause", "'the' sense:deed_noun_of_piece (('on'|'at') on:square)? be:be agent:piece")
@rule("clause", "agent:piece be:be 'the' sense:deed_noun_of_piece (('on'|'at') on:square)?")
def who_did_it(
    ext: Extent, sense: str, be: Be, agent: Term, on: Term | None = None
) -> Iterator[Form]:
    """`The capturing piece is the knight`: it has taken with the last move."""
    known = isinstance(agent, Pieces) and agent.article is Article.THE and not agent.plural
    if not known or be.would or (on is not None and sense != "captures"):
        return
    form = atom(ext, sense, agent=agent, on=on)
    yield Not(ext, form) if be.negated else form


# Who alone can take


_MUST_BE = "('must' 'be'|'can' 'only' 'be'|'has' 'to' 'be'|'will' 'be'|'would' 'be'|'could' 'only' 'be'|'would' 'have' 'to' 'be'|'is')"
_MUST = "('must'|'has' 'to'|'will' 'have' 'to'|'would' 'have' 'to'|'can' 'only'|'could' 'only'|'may' 'only')"
_IF = "('if'|'when'|'whenever'|'should'|'in' 'case')"
_CAN = "('can'|'could'|'may'|'is' 'able' 'to'|'will' 'be' 'able' 'to')"
_DO_SO = "('do' ('so'|'it'|'that')|'take'|'capture'|'recapture'|'retake')"
_WHO = (
    f"('the' deed_noun_of_piece {_MUST_BE}|('it'|'that'|'this') {_MUST_BE} ('with'|'by'|'done' ('by'|'with'))?"
    f"|('he'|'it'|'she') {_MUST} {_DO_SO} 'with')"
)


@rule(
    "full_statement",
    f"{_IF} side:side ('is' 'to'|'wants' 'to'|'wishes' 'to')? verb:VERB what:piece? (('on'|'at') on:square)? ','? 'then'? {_WHO} who:piece",
    f"{_IF} side:side ('is' 'to'|'wants' 'to'|'wishes' 'to')? verb:VERB what:piece? (('on'|'at') on:square)? ','? 'then'? 'only' who:piece {_CAN} {_DO_SO}",
)
def only_taker(
    ext: Extent,
    side: Term,
    verb: VerbForm,
    who: Term,
    what: Term | None = None,
    on: Term | None = None,
) -> Iterator[Form]:
    """`If Black takes on d5, the capturing piece must be the knight`: no other can take there."""
    if not isinstance(side, SideTerm) or not isinstance(who, Pieces) or what is on is None:
        return
    takes = any(frame.sense == "can_take" for frame in verb.verb.can)
    agent = of_side(who, side)
    if takes and verb.form in ("s", "base") and agent is not None and who.pronoun is None:
        yield atom(ext, "can_take", agent=alone(agent), patient=what, on=on)


@rule(
    "clause",
    "'the' 'only'? deed_noun_of_piece ('on'|'at') on:square ('must'|'can' 'only'|'has' 'to'|'can') 'be' who:piece",
)
def taker_must_be(ext: Extent, on: Term, who: Term) -> Iterator[Form]:
    """`The capturer on d5 must be the knight`: it can take there, and nothing else can."""
    if isinstance(who, Pieces) and who.pronoun is None:
        yield atom(ext, "can_take", agent=alone(who), on=on)
