"""What is counted or meant, named after it: `four pawns: a3, b2 and two on the e-file`, `them all`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    MoveTerm,
    Owner,
    Pieces,
    Sort,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom, some_moves
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord

_ROLES = ("agent", "patient")
_DOINGS = frozenset({"attacks", "protects", "pinned", "can_take", "can_interpose", "fork"})


@rule("full_statement", "form:clause (':'|','|'namely'|'-') names:pieces", cost=1)
def parts_of_count(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`Four black men are hit by the knight: two pawns on the e-file, the rook and the king`."""
    if not isinstance(form, Atom) or form.sense not in _DOINGS or not isinstance(names, Group):
        return
    if names.joint is not Joint.AND or names.only:
        return
    counted = [
        (name, term)
        for name, term in form.roles
        if name in _ROLES and isinstance(term, Pieces) and term.article is Article.SOME
    ]
    if len(counted) != 1:
        return
    name, whole = counted[0]
    assert isinstance(whole, Pieces)
    members = [_of(each, whole) for each in names.members]
    named = [each for each in members if each is not None]
    numbers = [_how_many(each) for each in named]
    if whole.bound or whole.squares or len(named) != len(members) or None in numbers:
        return
    if (whole.number or 0) > 1 and sum(each or 0 for each in numbers) == whole.number:
        if all(each == 1 for each in numbers):
            return  # See `mutual.who_they_are`.
        own = form.extent[1], ext[1]
        each = replace(form.with_roles(**{name: replace(names, members=tuple(named))}), extent=own)
        yield And(ext, (form, each))


def _of(term: Term, whole: Pieces) -> Pieces | None:
    """One of a list, of the side of all."""
    if not isinstance(term, Pieces) or term.pronoun is not None or term.article is Article.NO:
        return None
    if term.owner not in (None, whole.owner) or (
        whole.kind and term.kind not in (None, whole.kind)
    ):
        return None
    return replace(term, owner=whole.owner)


def _how_many(term: Pieces) -> int | None:
    if term.bound:
        return None
    if term.squares:
        return len(term.squares)
    return term.number or (None if term.plural else 1)


# All of those that were named first

_ALL = "('them' 'all'|'all' 'of' 'them'|'each' 'of' 'them'|'every' 'one' 'of' 'them'|'them' 'both'|'both' 'of' 'them'|'both')"


@rule("clause", f"names:squares (':'|'-'|'\u2013|\u2014') agent:piece verb:VERB {_ALL}")
def does_to_them_all(ext: Extent, names: Term, agent: Term, verb: VerbForm) -> Iterator[Form]:
    """`f6, g5, g4, e5: the queen covers them all`."""
    senses = {frame.sense for frame in verb.verb.frames}
    if verb.form == "s" and senses & {"controls", "protects", "attacks"}:
        yield atom(ext, "controls", agent=agent, square=names)


_NOT_ONE = "('no'|'not' 'a' 'single'|'not' 'one'|'no' 'other')"
_BUT = "('except'|'except' 'for'|'but'|'save'|'apart' 'from'|'other' 'than')"


@rule("clause", f"{_NOT_ONE} owner:COLOUR? kind:KIND first:predicate {_BUT} who:pieces")
@rule("clause", f"{_BUT} who:pieces ','? {_NOT_ONE} owner:COLOUR? kind:KIND first:predicate")
def nobody_except(
    ext: Extent, kind: KindWord, first: Predicate, who: Term, owner: Owner | None = None
) -> Iterator[Form]:
    """`Not a single black man is attacked except the pawn on f7`: that one, and no other."""
    members = each_in(who)
    owned = []
    for each in members:
        if not isinstance(each, Pieces) or each.article is not Article.THE or each.pronoun:
            return
        if each.owner not in (None, owner):
            return
        owned.append(replace(each, owner=owner))
    if owner is None or (kind.kind is not None and kind.kind != "man"):
        return
    only = Group(who.extent, Joint.AND, tuple(owned), only=True)
    for form in say(only, first, ext):
        if isinstance(form, Atom) and form.sense in _ALONE:
            yield form


_ALONE = frozenset({"attacks", "protects", "pinned", "controls", "can_take", "can_interpose"})


# One or some of those that are counted

_AMONG = "(','|'-') ('among' ('them'|'these'|'which'|'others')|'including'|'one' 'of' 'them'|'for' 'example'|'for' 'instance'|'such' 'as')"

_AND = "(','|','? 'and'|','? 'with')"
_IS_ONE = "(('is'|'being')? ('one' 'of|among' ('them'|'these'|'those')|'among' ('them'|'these'|'those'))|('are'|'being') ('some'|NUM)? ('of'|'among') ('them'|'these'|'those'))"
_ONE_IS = "('one'|'some') ('of' ('them'|'these'|'those'))? ('is'|'are'|'being')"


@rule("full_statement", f"form:clause {_AMONG} names:squares")
@rule("full_statement", f"form:clause {_AMONG} moves:ideas")
@rule("full_statement", f"form:clause {_AMONG} 'the' 'one|ones' 'on' names:squares")
@rule("full_statement", f"form:clause {_AND} moves:ideas {_IS_ONE}", cost=-1)
@rule("full_statement", f"form:clause {_AND} {_ONE_IS} moves:ideas", cost=-1)
def among_them(
    ext: Extent, form: Form | Would, names: Term | None = None, moves: Term | None = None
) -> Iterator[Form]:
    """`Six squares are open to the king, among them c1`, `White has several checks, among them Rc4`."""
    own = form.extent[1], ext[1]
    members = each_in(moves)
    number = sum(isinstance(each, MoveTerm) for each in members)
    is_of_moves = moves is not None and number == len(members)
    counts_moves = isinstance(form, HowMany) and form.of.sort is Sort.MOVES
    if isinstance(form, HowMany) and counts_moves and is_of_moves and form.named is None:
        yield replace(form, extent=ext, named=moves)
    if not isinstance(form, Atom):
        return
    if form.sense == "flight" and names is not None and _is_count(form.role("square")):
        king = form.role("patient")
        yield And(ext, (form, atom(own, "is_flight", square=names, patient=king)))
    elif form.sense in ("choices", "only_legal") and form.role("moves") is None:
        sort = form.role("how")
        how = sort.value if isinstance(sort, Word) else "moves"
        said = {"agent": form.role("agent"), "by": form.role("by")}
        if is_of_moves:
            yield And(ext, (form, some_moves(own, how, number, moves=moves, **said)))
        elif isinstance(names, SquareTerm) and form.role("on") is None:
            yield And(ext, (form, some_moves(own, how, on=names, **said)))


def _is_count(square: Term | None) -> bool:
    return isinstance(square, Squares) and not square.names and bool(square.number)


# What is so of both is done by both


@rule("full_statement", "form:clause 'and' ('is'|'are') verb:VERB 'by' 'both|all' ('of' 'them')?")
def and_by_both(ext: Extent, form: Form | Would, verb: VerbForm) -> Iterator[Form]:
    """`The queen protects both rooks and is protected by both`."""
    if not isinstance(form, Atom) or verb.form != "participle":
        return
    agent, patient = form.role("agent"), form.role("patient")
    same = {frame.sense for frame in verb.verb.frames} & {"attacks", "protects"}
    two = isinstance(patient, Group) or (isinstance(patient, Pieces) and (patient.number or 0) > 1)
    if form.sense in _DOINGS and same and two and isinstance(agent, Pieces):
        sense = form.sense if form.sense in same else next(iter(same))
        own = form.extent[1], ext[1]
        yield And(ext, (as_form(form), atom(own, sense, agent=patient, patient=agent)))


@rule("piece", "('a'|'any'|'one') owner:COLOUR 'one'")
def one_of_colour(ext: Extent, owner: Owner) -> Iterator[Term]:
    """`No black man protects it, nor does any white one attack it`."""
    yield Pieces(ext, owner=owner, article=Article.SOME)


@rule("piece", "'no' owner:COLOUR 'one'")
def none_of_colour(ext: Extent, owner: Owner) -> Iterator[Term]:
    yield Pieces(ext, owner=owner, article=Article.NO)


@rule("piece", "'any' 'other'", "'any' 'other' 'one'")
def any_other(ext: Extent) -> Iterator[Term]:
    """`No man is attacked by any other`."""
    yield Pieces(ext, article=Article.SOME)


@rule("piece", "('a'|'any') 'single'? 'enemy'")
def an_enemy(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, owner=Owner.ENEMY, article=Article.SOME)


@rule("piece", "'the' KIND \"'s\" 'neighbour|neighbor' 'on|at' square:square")
def neighbour_of(ext: Extent, square: SquareTerm) -> Iterator[Term]:
    """`the king's neighbour on d5`."""
    yield Pieces(ext, squares=(square.name,))
