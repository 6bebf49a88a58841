"""What a promoted pawn would do as another piece: `whereas a queen on d1 would attack neither`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.attributes import placed
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    Pieces,
    Premise,
    Promoting,
    Pronoun,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord


@rule("premise", "'as' ('a'|'an') kind:KIND ','?", cost=1)
@rule(
    "premise",
    "('if'|'had') ('it'|'the' 'pawn'|'he'|'she'|side) ('had')? ('become'|'been' 'promoted' 'to'|'promoted' 'to'|'turned' 'into'|'chosen'|'taken') ('a'|'an') kind:KIND ('instead')?",
)
@rule(
    "premise",
    "('on'|'with'|'after'|'in' 'case' 'of') ('a'|'the')? 'promotion' 'to' ('a'|'an')? kind:KIND",
)
def promoted(ext: Extent, kind: KindWord) -> Iterator[Premise]:
    """`Had it become a queen, ...`."""
    if kind.kind is not None and not kind.plural:
        yield Promoting(ext, kind.kind)


def _as_another(form: Form | Would) -> Form | None:
    """What is supposed of `a queen on d1`: that the pawn had become one."""
    if not isinstance(form, Would):
        return None
    said = tuple(atoms_in(form.form))
    agents = {each.role("agent") for each in said}
    agent = agents.pop() if len(agents) == 1 else None
    if not isinstance(agent, Pieces) or agent.number is not None or agent.owner is not None:
        return None
    if agent.article is not Article.SOME or agent.kind is None or agent.state is not None:
        return None
    if len(agent.squares) > 1 or agent.plural or agent.kind in _NONE or any(map(_comes_next, said)):
        return None
    on = SquareTerm(agent.extent, agent.squares[0]) if agent.squares else None
    pronoun = None if agent.squares else Pronoun.MOVER
    named = placed(form.form, agent, replace(agent, article=Article.THE, pronoun=pronoun))
    return Given(form.extent, Promoting(agent.extent, agent.kind, on), named)


_NONE = ("king", "pawn", "man", "piece")
"""What no pawn becomes."""


def _comes_next(atom: Atom) -> bool:
    """What it could do next, and not what it would do."""
    return atom.sense.startswith("can_") or atom.sense == "check_from"


@rule("full_statement", "form:clause")
def another_would(form: Form | Would) -> Iterator[Form]:
    """`A queen on d1 would attack the rook`, where a pawn has become a bishop there."""
    found = _as_another(form)
    if found is not None:
        yield found


_BUT = "(','|';')? ('whereas'|'while'|'whilst'|'but'|'and'|'though'|'although')"


@rule(
    "full_statement",
    f"form:clause {_BUT} who:piece use:group ('neither'|no:'none'|all:'both') ('of' ('them'|'these'|'the' 'two'))? adjuncts:adjunct*",
)
def does_to_neither(
    ext: Extent,
    form: Form | Would,
    who: Term,
    use: VerbUse,
    no: str | None = None,
    all: str | None = None,  # noqa: A002
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The bishop attacks the king and the rook, whereas the queen attacks neither`."""
    last = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(last, Atom) or use.passive or isinstance(form, Would):
        return
    groups = [e for _, e in last.roles if isinstance(e, Group) and e.joint is Joint.AND]
    if len(groups) != 1 or groups[0].only or (no is None and len(groups[0].members) != _TWO):
        return
    joint = Joint.AND if all is not None else Joint.NOR
    patient = replace(groups[0], joint=joint)
    own = (who.extent[0], ext[1])
    predicate = Predicate(own, use=use, object_=patient, adjuncts=tuple(adjuncts))
    for more in say(who, predicate, own):
        said = _as_another(more) if isinstance(more, Would) else more
        if said is not None:
            yield And(ext, (form, said))


_TWO = 2
