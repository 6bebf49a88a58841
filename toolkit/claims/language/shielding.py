"""What stands between: `the rook shields the king from the bishop`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Not,
    Or,
    Owner,
    PathTerm,
    Pieces,
    Term,
    Without,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of

_SHIELDS = "('shields'|'screens'|'shelters'|'hides'|('is'|'are') ('shielding'|'screening'))"
_GUARDS = "('protects'|'guards'|'defends'|'covers')"
_FROM = "('from'|'against') (('the'|'a') ('check'|'attack'|'attacks') ('by'|'from'|'of'))?"


@rule("predicate", f"{_GUARDS} what:piece 'against' by:pieces", cost=-1)
def guards_against(ext: Extent, what: Term, by: Term) -> Iterator[Predicate]:
    """`The rook protects the queen against the king`: which attacks it."""
    if isinstance(what, Pieces) and what.kind != "king" and isinstance(by, Pieces):
        yield predicate_of(ext, GuardsAgainst(what, by))


@dataclass(frozen=True, slots=True)
class GuardsAgainst:
    """A piece protects another, which is attacked."""

    what: Pieces
    by: Pieces

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both, if the subject is a piece."""
        if isinstance(subject, Pieces) and self.by.article is Article.THE:
            yield guards_or_shields(extent, subject, self.what, self.by)


def guards_or_shields(ext: Extent, agent: Pieces, what: Pieces, by: Pieces) -> Form:
    """It protects what is attacked, or stands between: the words may say either."""
    guards = atom(ext, "protects", agent=agent, patient=what)
    both = And(ext, (guards, atom(ext, "attacks", agent=by, patient=what)))
    shields = next(Shields(what, by)(agent, ext), None)
    return both if shields is None else Or(ext, (both, shields))


@rule("predicate", f"({_SHIELDS}|{_GUARDS}) what:piece {_FROM} by:pieces")
@rule("bare_predicate", f"('shielding'|'screening') what:piece {_FROM} by:pieces")
@rule(
    "predicate",
    f"({_SHIELDS}|{_GUARDS}) what:piece {_FROM} by:pieces ('on'|'along') ('the'|'its') path_word path:PATH",
)
def shields(ext: Extent, what: Term, by: Term, path: PathTerm | None = None) -> Iterator[Predicate]:
    """`The pawn shields its king from the knight on the path a9-a5-e1`."""
    if isinstance(what, Pieces) and isinstance(by, Pieces) and by.article is Article.THE:
        yield predicate_of(ext, Shields(what, by, path))


@rule("predicate", f"({_SHIELDS}|'covers'|'hides') what:piece", cost=-1)
def shields_king(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`The queen covers its king`: which would be in check without it."""
    if isinstance(what, Pieces) and what.kind == "king" and what.owner is Owner.OWN:
        roles = roles_of(how=Word(ext, "absolute"))
        yield predicate_of(ext, Says("pinned", "patient", roles, takes=(Pieces,)))


@dataclass(frozen=True, slots=True)
class Shields:
    """A piece without which another would be attacked, and now is not."""

    what: Pieces
    by: Pieces
    path: PathTerm | None = None
    """The path on which it stands, where one is named: there may be others that are clear."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, if the subject is a piece."""
        if not isinstance(subject, Pieces) or subject.article is not Article.THE:
            return
        what = self.what
        if what.owner is Owner.OWN and subject.owner is not None:
            what = replace(what, owner=subject.owner)
        elif what.owner is Owner.OWN and subject.squares:
            return
        hits = atom(extent, "attacks", agent=self.by, patient=what, via=self.path)
        gone = Given(extent, Without(subject.extent, subject), hits)
        yield And(extent, (Not(extent, hits), gone))


@rule(
    "full_statement",
    "form:clause ','? 'with' 'the' ('support'|'backing'|'protection'|'cover') ('of'|'from') by:pieces",
    cost=-1,
)
def with_support(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`The bishop attacks the queen with the support of the knight`: which protects the bishop."""
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(agent, Pieces) or not isinstance(by, Pieces):
        return
    if form.sense in _SUPPORTED and agent.article is by.article is Article.THE:
        own = (form.extent[1], ext[1])
        yield And(ext, (form, atom(own, "protects", agent=by, patient=agent)))


_SUPPORTED = ("attacks", "check", "controls", "fork", "pinned", "mate")


# Captures in passing


_PASSING = "('en' 'passant'|'e.p'|'in' 'passing')"
_OK = "('possible'|'legal'|'allowed'|'available'|'permitted')"


@rule(
    "clause",
    f"('taking'|'capturing'|'a'? 'capture') {_PASSING} 'is' denied:'not|no'? ('longer')? {_OK} (('on'|'at') on:square)?",
    f"'an'? {_PASSING} ('capture'|'capturing'|'taking') 'is' denied:'not|no'? ('longer')? {_OK} (('on'|'at') on:square)?",
    f"('taking'|'capturing'|'a'? 'capture') {_PASSING} 'is' denied:'impossible' (('on'|'at') on:square)?",
    f"'there' 'is' denied:'no' {_PASSING} ('capture') (('on'|'at') on:square)?",
)
def passing_possible(ext: Extent, denied: str = "", on: Term | None = None) -> Iterator[Form]:
    """`A capture en passant is possible on e3`."""
    some = Pieces(ext, article=Article.SOME)
    form = atom(ext, "can_take", patient=some, how=Word(ext, "en passant"), on=on)
    yield Not(ext, form) if denied else form
