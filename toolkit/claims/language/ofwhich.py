"""Which of several it is so of: `three men, of which only the knight is unprotected`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.besides import listed_pieces
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    MovesTerm,
    Not,
    Number,
    Pieces,
    Squares,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mutual import named_in
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in, is_list
from toolkit.claims.language.verbs import VerbUse

_WHICH = "('which'|'whom'|'these'|'them'|'those')"
_AND = "(','|';')? ('and'|'but'|'though'|'yet')?"


@dataclass(frozen=True, slots=True)
class Portion:
    """So many of those that are named before, or these; `exact` if no more are meant."""

    these: Term | None = None
    number: int | None = None
    exact: bool = False
    all: bool = False
    """Whether it is every one of them."""


@rule("portion", f"'of' {_WHICH} only:just? these:pieces")
def these_of(these: Term, only: bool = False) -> Iterator[Portion]:
    if _are_known(these):
        yield Portion(these, exact=only)


@rule("portion", f"'of' {_WHICH} only:just? number:NUM")
@rule("portion", f"only:just? number:NUM 'of' {_WHICH}")
def so_many_of_which(number: int, only: bool = False) -> Iterator[Portion]:
    if number:
        yield Portion(number=number, exact=only or number > 1)


@rule("portion", f"number:NUM 'of' {_WHICH} (','|':')? 'namely'? these:pieces ','?")
def so_many_named(number: int, these: Term) -> Iterator[Portion]:
    """`two of them, the pawns on a2 and h4,`: these, and no others."""
    if _are_known(these) and named_in(these) == number:
        yield Portion(these, exact=True)


@rule("portion", f"('each'|'all'|'both'|'every' ('single')? 'one') 'of' {_WHICH}")
def all_of_which() -> Iterator[Portion]:
    yield Portion(exact=True, all=True)


@rule("portion", f"('none'|'neither') 'of' {_WHICH}", f"'of' {_WHICH} ('none'|'neither')")
def none_of_which() -> Iterator[Portion]:
    yield Portion(number=0, exact=True)


def _are_known(term: Term) -> bool:
    if isinstance(term, Group):
        return is_list(term) and all(map(_are_known, term.members))
    return isinstance(term, Pieces) and term.article is Article.THE and term.pronoun is None


_LISTED = "((':'|',') ('namely'|'those')? ('on'|'at')? names:squares)?"


@rule("full_statement", f"form:clause {_LISTED} {_AND} portion:portion predicate:predicate")
@rule(
    "full_statement",
    f"form:clause {_LISTED} {_AND} portion:portion 'being'? predicate:bare_predicate",
)
def of_which(
    ext: Extent,
    form: Form | Would,
    portion: Portion,
    predicate: Predicate,
    names: Term | None = None,
) -> Iterator[Form]:
    """`The queen attacks three men, of which only the knight is unprotected`."""
    if not isinstance(form, Atom):
        return
    listed = None if names is None else listed_pieces(form.role("patient"), names)
    if names is not None and listed is None:
        return
    many = form.role("patient")
    own = form.extent[1], ext[1]
    if isinstance(many, Pieces) and form.sense == "attacks" and _is_counted(many):
        said = _of_counted(own, form, many, portion, predicate)
    elif isinstance(many, Group) and portion.exact and _are_known(many):
        said = _of_list(many, portion, predicate)
    else:
        return
    if said:
        yield And(ext, (form.with_roles(patient=listed) if listed else form, *said))


@rule("full_statement", f"form:clause {_AND} 'only|just' these:pieces predicate:predicate")
def only_these_of(
    ext: Extent, form: Form | Would, these: Term, predicate: Predicate
) -> Iterator[Form]:
    """`The rook and the bishop are attacked, and only the bishop is protected`: of these two."""
    many = form.role("patient") if isinstance(form, Atom) else None
    if isinstance(form, Atom) and isinstance(many, Group) and _are_known(many):
        said = _of_list(many, Portion(these, exact=True), predicate) if _are_known(these) else ()
        if said:
            yield And(ext, (form, *said))


def _is_counted(term: Pieces) -> bool:
    plain = term.article is Article.SOME and not term.squares and term.pronoun is None
    return plain and term.state is None and not term.bound and (term.number or 0) > 1


def _of_counted(
    own: Extent, form: Atom, many: Pieces, portion: Portion, predicate: Predicate
) -> tuple[Form, ...]:
    """Of those that a piece attacks, so many are protected or pinned, or not."""
    state, agent = _state_of(predicate), form.role("agent")
    if state is None or agent is None or {name for name, _ in form.roles} - {"agent", "patient"}:
        return ()
    roles: dict[str, Term] = {
        "agent": agent,
        "patient": replace(many, number=None),
        "state": Word(own, state),
    }
    if portion.all:
        roles["count"] = Number(own, many.number or 0)
    elif portion.number is not None:
        if portion.number > (many.number or 0):
            return ()
        roles["count"] = Number(own, portion.number, at_least=not portion.exact)
    elif portion.these is not None:
        roles["these"] = portion.these
        if portion.exact:
            roles["how"] = Word(own, "only")
    return (atom(own, "part", **roles),)


_STATES = {
    ("protects", False): "protected",
    ("protects", True): "unprotected",
    ("undefended", False): "unprotected",
    ("undefended", True): "protected",
    ("pinned", False): "pinned",
    ("pinned", True): "not pinned",
}


def _state_of(predicate: Predicate) -> str | None:
    """The word for what is said of a piece; None if more is said, or something else."""
    probe = Pieces(predicate.extent, squares=("-",))
    made = list(say(probe, predicate, predicate.extent))
    if len(made) != 1 or isinstance(made[0], Would):
        return None
    denied = isinstance(made[0], Not) and not made[0].ceased
    said = made[0].form if isinstance(made[0], Not) and denied else made[0]
    if not isinstance(said, Atom) or said.role("patient") != probe:
        return None
    others = [term for name, term in said.roles if name != "patient"]
    anybody = all(
        isinstance(each, Pieces) and replace(each, extent=(0, 0)) == _ANYBODY for each in others
    )
    return _STATES.get((said.sense, denied)) if anybody else None


_ANYBODY = Pieces((0, 0), article=Article.SOME)


def _of_list(many: Group, portion: Portion, predicate: Predicate) -> tuple[Form, ...]:
    """Of those that are named: it is so of these, and not of the others."""
    these = each_in(portion.these)
    right = list(_found(many, these)) if portion.these is not None else []
    right = list(many.members) if portion.all else right
    if portion.number is not None and portion.number != 0:
        return ()
    if len(right) != len(these) and portion.number is None and not portion.all:
        return ()
    said: list[Form] = []
    for each in many.members:
        made = [one for one in say(each, predicate, predicate.extent) if not isinstance(one, Would)]
        if len(made) != 1:
            return ()
        said.append(made[0] if each in right else _denied(predicate.extent, made[0]))
    return tuple(said)


def _denied(extent: Extent, form: Form) -> Form:
    return form.form if isinstance(form, Not) else Not(extent, form)


def _found(many: Group, these: tuple[Term | None, ...]) -> Iterator[Term]:
    """The members of a list that words name again, each by its kind or its square."""
    for one in these:
        fitting = [each for each in many.members if _is_named(each, one)]
        if len(fitting) == 1:
            yield fitting[0]


def _is_named(member: Term, again: Term | None) -> bool:
    if not isinstance(member, Pieces) or not isinstance(again, Pieces):
        return False
    kind = again.kind in (None, member.kind)
    return (
        kind and set(again.squares) <= set(member.squares) and again.owner in (None, member.owner)
    )


# What others do to those that are named last


_EACH_OF = "('both'|'all'|'each') 'of' ('which'|'whom')"


@rule("full_statement", f"form:clause ',' {_EACH_OF} doer:np use:group adjuncts:adjunct*")
@rule("full_statement", f"form:clause ',' {_EACH_OF} use:group 'by' doer:pieces")
def each_of_which(
    ext: Extent,
    form: Form | Would,
    doer: Subject,
    use: VerbUse,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The bishop hits the knight and the pawn, both of which the queen protects`."""
    last = None if isinstance(form, Would | Gap) else last_term(form)
    if not isinstance(last, Group) or last.only or isinstance(doer, Event):
        return
    every = replace(last, joint=Joint.AND)
    own = (form.extent[1], ext[1])
    told = Predicate(own, use=replace(use, passive=False, participle=False), object_=every)
    for more in say(doer, replace(told, adjuncts=tuple(adjuncts)), own):
        if not isinstance(more, Would):
            yield And(ext, (form, more))  # type: ignore[arg-type]


@rule(
    "full_statement",
    "form:clause ',' ('one'|'two') 'of' ('which'|'them') ('is'|'are'|'being') moves:moves",
)
def one_of_which_is(ext: Extent, form: Form | Would, moves: MovesTerm) -> Iterator[Form]:
    """`Black has three checks, one of which is 30...Nd1+`."""
    counted = isinstance(form, Atom) and form.sense == "choices"
    how = form.role("how") if isinstance(form, Atom) else None
    if counted and isinstance(how, Word) and how.value == "checks" and len(moves.moves) == 1:
        yield And(ext, (form, given(moves, atom(moves.extent, "check"), moves.extent)))  # type: ignore[arg-type]


@rule(
    "full_statement",
    "form:clause ',' ('for'|'to') ('which'|'whom') ('there' ('is'|'are')|'remain'|'remains') ('only'|'just'|'still')? number:NUM ('free'|'flight'|'legal')? ('square'|'squares') ('free'|'left'|'available')?",
    "form:clause ',' ('which'|'who') 'has' ('only'|'just'|'still')? number:NUM ('free'|'flight'|'legal')? ('square'|'squares') ('free'|'left'|'available')?",
)
def squares_for_it(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`White can only move the king, for which there are five squares`."""
    last = None if isinstance(form, Would | Gap) else _last_piece(form)
    if isinstance(last, Pieces) and last.kind == "king":
        own = (form.extent[1], ext[1])
        king = Pieces(last.extent, "king", last.owner)
        flights = atom(own, "flight", patient=king, square=Squares(own, number))
        yield And(ext, (form, flights))  # type: ignore[arg-type]


def _last_piece(form: Form) -> Term | None:
    """The piece that is named last, also one by which moves are made."""
    if isinstance(form, Atom) and isinstance(form.role("by"), Pieces):
        return form.role("by")
    last = last_term(form)
    return None if isinstance(last, Event) else last


@rule(
    "full_statement",
    "form:clause ',' ('both'|'all'|'each') ('of' ('them'|'which'))? said:bare_predicate",
)
def both_so(ext: Extent, form: Form | Would, said: Predicate) -> Iterator[Form]:
    """`The king could not step to d8 or d9, both controlled by the queen`."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or isinstance(form, Would):
        return
    last = max((term for _, term in inner.roles), key=lambda each: each.extent, default=None)
    if isinstance(last, Group) and len(last.members) > 1:
        every = replace(last, joint=Joint.AND, only=False)
        for more in say(every, said, said.extent):
            if not isinstance(more, Would):
                yield And(ext, (form, more))
