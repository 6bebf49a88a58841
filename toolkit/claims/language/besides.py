"""What is said besides: `besides giving check the queen attacks d3`, `and so does the king`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.ellipses import SAME
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Pieces,
    Played,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import atoms_in, each_in, is_list
from toolkit.claims.language.verbs import Mood, VerbUse

_BESIDES = "('besides'|'in' 'addition' 'to'|'apart' 'from'|'aside' 'from'|'along' 'with'|'together' 'with'|'as' 'well' 'as')"


@rule(
    "clause",
    f"{_BESIDES} beside:deed ','? subject:np first:predicate rest:more_predicate*",
    "'while' beside:deed ','? subject:np first:predicate rest:more_predicate*",
)
def besides_doing(
    ext: Extent,
    beside: Predicate,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`Besides giving check the queen attacks d3`: both, of the same subject.

    `Besides capturing on f6 the pawn may take on d6`: it may do both, and has done neither.
    """
    use, done = first.use, beside.use
    if use is None and beside.object_ is None and not beside.adjuncts:
        # `Apart from capturing the king has three squares`: its captures may be left out.
        return
    if use is not None and use.mood is Mood.CAN and done is not None and not done.passive:
        beside = replace(beside, use=replace(done, mood=Mood.CAN, participle=False))
    for one in say(subject, beside, beside.extent):
        for other in said_together(subject, ext, first, rest):
            if not any(each.sense == "only_legal" for each in atoms_in(other)):
                # `Apart from taking on d6 Black can only play 8...Kd8`: he can take, too.
                yield from together(ext, (one, other))


@rule(
    "clause", f"{_BESIDES} beside:pieces ','? subject:np use:group object_:object adjuncts:adjunct*"
)
@rule(
    "clause", f"subject:np use:group object_:object adjuncts:adjunct* ','? {_BESIDES} beside:pieces"
)
@rule(
    "clause", f"subject:np use:group object_:object ','? {_BESIDES} beside:pieces ':' names:squares"
)
def besides_piece(
    ext: Extent,
    beside: Term,
    subject: Subject,
    use: VerbUse,
    object_: Term,
    adjuncts: Sequence[Adjunct] = (),
    names: Term | None = None,
) -> Iterator[Form | Would]:
    """`Besides the king the bishop attacks the knight`: it attacks both."""
    if use.negated or not isinstance(subject, Pieces | SideTerm):
        return
    if any(isinstance(each, Pieces) and each.article is Article.NO for each in (subject, object_)):
        # `Besides the king the bishop attacks nothing`: nothing else.
        return
    counted = _with_those(object_, beside)
    if counted is None:
        return
    object_ = counted
    if isinstance(subject, Pieces) and subject.number not in (None, 1):
        # `Apart from the king, two pieces can take the queen`: two others beside him.
        return
    places = all(isinstance(each, SquareTerm) for each in each_in(object_))
    if places and not any(each.sense == "attacks" for each in use.verb.frames):
        # `Besides the rook the queen protects b6`: perhaps the rook does it too.
        does = Predicate(ext, use=use, object_=object_)
        yield from _both_do(ext, beside, subject, does, tuple(adjuncts))
    if names is not None:
        listed = listed_pieces(object_, names)
        if listed is None:
            return
        object_ = listed
    for one in say(subject, Predicate(ext, use=use, object_=beside), ext):
        main = Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
        for other in say(subject, main, ext):
            yield from together(ext, (one, other))


def _with_those(counted: Term, beside: Term) -> Term | None:
    """`It attacks two pieces besides the king`: three with it; None where what is beside is a list."""
    is_count = isinstance(counted, Pieces) and counted.number and counted.kind is None
    if not is_count or not isinstance(counted, Pieces):
        return counted
    if not isinstance(beside, Pieces) or not is_known(beside) or beside.plural:
        return None
    return replace(counted, number=(counted.number or 0) + 1)


def _both_do(
    ext: Extent, beside: Term, subject: Subject, does: Predicate, adjuncts: tuple[Adjunct, ...]
) -> Iterator[Form | Would]:
    """What another piece does besides; by which path is said of the one that is the subject."""
    if not isinstance(subject, Pieces) or not is_known(beside):
        return
    for one in say(subject, replace(does, adjuncts=adjuncts), ext):
        for other in say(beside, does, beside.extent):
            # The subject first: what follows is said of that.
            yield from together(ext, (one, other))


@rule("clause", f"{_BESIDES} beside:pieces ','? subject:pieces predicate:predicate")
def besides_sufferer(
    ext: Extent, beside: Term, subject: Term, predicate: Predicate
) -> Iterator[Form | Would]:
    """`Besides the king the rook is attacked by the queen`: both are."""
    use = predicate.use
    suffers = use.passive and not use.negated if use is not None else predicate.state is not None
    if not suffers or predicate.be.negated or not is_known(beside) or not is_known(subject):
        return
    for one in say(beside, predicate, (ext[0], beside.extent[1])):
        for other in say(subject, predicate, (subject.extent[0], ext[1])):
            yield from together(ext, (one, other))


def listed_pieces(counted: Term | None, names: Term) -> Term | None:
    """`four pawns: c6, d5, f7 and h5`: so many, and these."""
    members = each_in(names)
    squares = tuple(each.name for each in members if isinstance(each, SquareTerm))
    if not isinstance(counted, Pieces) or counted.article is not Article.SOME:
        return None
    if counted.bound or counted.squares or {len(squares), len(members)} != {counted.number}:
        return None
    return replace(counted, squares=squares)


@rule("clause", f"{_BESIDES} ('the'|'this'|'giving') form:check_said ','? rest:clause")
def besides_check(ext: Extent, form: Form, rest: Form | Would) -> Iterator[Form | Would]:
    """`In addition to the check the queen attacks d5`, `with check the knight took the pawn`."""
    if not isinstance(rest, Would):
        yield And(ext, (form, rest))


_DEEDS = ("captures", "goes", "captured", "exchanged", "drop", "promotes")


@rule("clause", "form:with_check ','? rest:clause", cost=1)
def check_first(ext: Extent, form: Form, rest: Form | Would) -> Iterator[Form | Would]:
    """`With check the knight took the pawn`: of what a move has done."""
    if isinstance(rest, Atom) and rest.sense in (*_DEEDS, "attacks", "fork"):
        yield And(ext, (form, rest))


@rule("check_said", "kind:check_noun")
def check_said(ext: Extent, kind: str) -> Iterator[Form]:
    yield atom(ext, "check", how=Word(ext, kind) if kind else None)


@rule(
    "full_statement",
    "('because' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of') ('the'|'this') form:check_said ','? rest:clause",
    "rest:clause ('because' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of') ('the'|'this') form:check_said",
)
def because_of_check(ext: Extent, form: Form, rest: Form | Would) -> Iterator[Form]:
    """`Because of the double check only the king may move`."""
    if isinstance(rest, Would):
        return
    yield Because(ext, rest, form) if isinstance(rest, Not) else And(ext, (form, rest))


# The same of another


@rule("clause", "'like' other:piece ',' subject:np predicate:predicate", cost=-1)
@rule("clause", "subject:piece ',' 'like' other:piece ',' predicate:predicate", cost=-1)
def like_the_other(
    ext: Extent, other: Term, subject: Subject, predicate: Predicate
) -> Iterator[Form | Would]:
    """`The knight, like the rook, is attacked`: both are, and not in the manner of a rook."""
    if not is_known(other) or not is_known(subject):
        return
    for one in say(subject, predicate, ext):
        for two in say(other, predicate, ext):
            yield from together(ext, (one, two))


@rule(
    "full_statement",
    "form:clause (','|';')? 'and'? 'so' ('does'|'do'|'did'|'is'|'are'|'has'|'have'|'can'|'may') other:np",
    "form:clause (','|';')? 'as' ('does'|'do'|'is'|'are'|'can'|'may') other:np",
    "form:clause (','|';')? ('and'|'while'|'but')? other:np ('does'|'do'|'is'|'are'|'has'|'can') ('so'|'too'|'likewise'|'also')",
)
def so_does(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`The knight protects the rook, and so does the king`; `like a knight` says in which manner."""
    if isinstance(other, Pieces) and other.article is Article.SOME and other.number is None:
        return
    if isinstance(form, Atom):
        yield from _of_other(ext, form, form, other)
    elif isinstance(form, Given) and isinstance(form.form, Atom):
        # `If she goes to h7, the king can take her and so can the rook`.
        for both in _of_other(ext, form.form, form.form, other):
            yield replace(form, extent=ext, form=both)


@rule("full_statement", "form:clause (','|';')? ('and'|'just')? 'like' other:pieces")
def so_like_the_other(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`The knight is attacked, like the rook`; `like a rook` says in which manner."""
    if is_known(other):
        yield from so_does(ext, form, other)


@rule(
    "full_statement", "form:clause ','? 'and' 'so' ('would'|'will'|'does'|'do') moves:alternatives"
)
def so_would(ext: Extent, form: Form | Would, moves: Term) -> Iterator[Form]:
    """`7.Qd2 and 7.Bd2 would both interpose, and so would 7.b4 or 7.c3`: after each."""
    last = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(last, Given) or not isinstance(last.premise, Played):
        return
    members = each_in(moves)
    if len(last.premise.moves.moves) == 1 and all(isinstance(each, MoveTerm) for each in members):
        more = tuple(
            replace(
                last,
                extent=each.extent,
                premise=Played(each.extent, MovesTerm(each.extent, (each,))),
            )
            for each in members
            if isinstance(each, MoveTerm)
        )
        yield And(ext, (form, *more))  # type: ignore[arg-type]


@rule(
    "full_statement",
    "form:clause (','|';') ('and'|'but'|'while')? moves:alternatives ('is'|'are'|'does'|'do'|'would') 'not'",
)
def other_move_does_not(ext: Extent, form: Form | Would, moves: Term) -> Iterator[Form]:
    """`28...e1=Q is check, but 28...e1=R is not`: after the other move it is not so."""
    is_one = isinstance(form, Given) and isinstance(form.premise, Played)
    if not isinstance(form, Given) or not is_one or not isinstance(moves, MoveTerm | MovesTerm):
        return
    if any(each.sense == "in_check" for each in atoms_in(form.form)):
        # `12.Kd2 parries the check, but 12.Kd1 does not`: that one is no legal move.
        return
    line = moves if isinstance(moves, MovesTerm) else MovesTerm(moves.extent, (moves,))
    denied = Not(line.extent, replace(form.form, extent=line.extent))
    yield And(ext, (form, Given(line.extent, Played(line.extent, line), denied)))


@rule(
    "full_statement",
    "form:clause (','|';')? ('and'|'but')? ('neither'|'nor') ('does'|'do'|'is'|'are'|'has'|'can') other:np",
    "form:clause (','|';')? ('and'|'but')? 'not' other:np 'either'",
)
def nor_does(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`The rook cannot move, and neither can the king`."""
    if isinstance(form, Not) and isinstance(form.form, Atom):
        yield from _of_other(ext, form.form, form, other)


@rule(
    "full_statement",
    "form:clause (','|';')? ('but'|'while'|'whereas')? other:np ('does'|'do'|'is'|'are'|'has'|'have'|'can') 'not' reason:reason?",
)
def other_does_not(
    ext: Extent, form: Form | Would, other: Subject, reason: object = None
) -> Iterator[Form]:
    """`The man at b6 can move, the one at e3 cannot`."""
    said = _after_existence(form)
    if isinstance(form, Would) or not isinstance(said, Atom):
        return
    same = with_other(said, other)
    if same is not None and isinstance(reason, Form | Pieces | Group):
        yield And(ext, (form, Because(ext, Not(ext, same), reason)))
    elif same is not None and reason is None:
        yield And(ext, (form, Not(ext, same)))


def _after_existence(form: Form | Would) -> Form | Would:
    """`Of the two bishops the one on b4 is pinned`: what is said, and that there are two."""
    if isinstance(form, And) and len(form.forms) == 2:
        first, last = form.forms
        return last if isinstance(first, Atom) and first.sense == "exists" else form
    return form


@rule(
    "full_statement",
    "form:clause (','|';')? ('and'|'but')? 'only' other:pieces ('does'|'do'|'is'|'are'|'has'|'have'|'can'|'may')",
)
def only_other_does(ext: Extent, form: Form | Would, other: Term) -> Iterator[Form]:
    """`The rook cannot interpose, only the bishop can`."""
    if isinstance(form, Not) and isinstance(form.form, Atom) and isinstance(other, Pieces):
        same = with_other(form.form, other)
        if same is not None:
            only = Group(other.extent, Joint.AND, (other,), only=True)
            yield And(ext, (form, same.with_term(other, only)))


def _of_other(ext: Extent, atom_: Atom, form: Form, other: Subject) -> Iterator[Form]:
    if isinstance(other, Pieces) and other.state == SAME and other.owner is not None:
        # `White's reserve is exhausted, as is Black's`: what the words name is the side's.
        other = SideTerm(other.extent, other.owner)
    same = with_other(atom_, other)
    if same is not None:
        own = replace(same, extent=(form.extent[1], ext[1]))
        yield And(ext, (form, own if form is atom_ else Not(own.extent, own)))


@rule(
    "full_statement",
    "form:clause (','|';') ('but'|'while'|'whereas')? other:np ('can'|'may'|'could'|'does'|'do')",
)
def others_may(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`The king may not take the pawn; the queen and the knight may`."""
    denied = form.form if isinstance(form, Because) else form
    if not isinstance(denied, Not) or not isinstance(denied.form, Atom):
        return
    others = other.members if is_list(other) else (other,)
    made = [with_other(denied.form, each) for each in others]
    if all(each is not None for each in made):
        yield And(ext, (form, *made))  # type: ignore[arg-type]


def with_other(form: Atom, other: Subject) -> Atom | None:
    """The same of another subject of the same sort."""
    said = [
        (name, term)
        for name, term in form.roles
        if isinstance(term, Pieces | SideTerm | Group) and not _is_anybody(term, form)
    ]
    if not said or not isinstance(other, Pieces | SideTerm):
        return None
    name, first = min(said, key=lambda each: each[1].extent[0])
    if len({term.extent for _, term in said}) < len(said):
        # `The d-pawns block each other, as do the h-pawns`
        return _mutually(form, other)
    if isinstance(first, Group) and first.only and len(first.members) == 1:
        # `Only the queen can take it, the pawn cannot`.
        return form.with_roles(**{name: other})
    if first.extent[0] > form.extent[0] + 4 or isinstance(first, Group):
        return None
    if isinstance(first, SideTerm) is not isinstance(other, SideTerm):
        return None
    return form.with_roles(**{name: other})


def _mutually(form: Atom, other: Pieces | SideTerm) -> Atom | None:
    """What two pieces do to each other, of two others."""
    if not isinstance(other, Pieces) or not other.plural or other.squares:
        return None
    pair = {
        "agent": replace(other, article=Article.SOME, number=None, plural=False),
        "patient": replace(other, article=Article.EVERY, number=2),
    }
    return replace(form, roles=tuple((name, pair.get(name, term)) for name, term in form.roles))


def _is_anybody(term: Term, form: Atom) -> bool:
    """`is pinned`: whoever does it is not named, and has the words of the whole clause."""
    some = isinstance(term, Pieces) and term.article is Article.SOME and term.kind is None
    return some and term.extent == form.extent


# Lists


@rule(
    "predicate",
    "'has|have|enjoys|enjoy' ('the' 'backing'|'the' 'support'|'the' 'protection'|'the' 'cover'|'backing'|'support') ('of'|'from') squares:squares",
)
def has_backing(ext: Extent, squares: Term) -> Iterator[Predicate]:
    """`The drop on c7 has the backing of a6 and a7`: of the pieces that stand there."""
    members = each_in(squares)
    there = tuple(map(_piece_on, members))
    agent = replace(squares, members=there) if isinstance(squares, Group) else there[0]
    yield predicate_of(ext, Says("protects", "patient", roles_of(agent=agent), takes=(Pieces,)))


@rule("pair_by", "what:piece 'by' agent:pieces", "what:piece 'by' squares:square")
@rule("pair_by", "'the' 'one' ('on'|'at') square:square 'by' agent:pieces")
@rule("pair_by", "square:square 'by' agent:pieces", "square:square 'by' squares:square")
def pair_by(
    what: Term | None = None,
    agent: Term | None = None,
    square: Term | None = None,
    squares: Term | None = None,
) -> Iterator[tuple[Term, Term]]:
    first, second = what or square, agent or squares
    if first is not None and second is not None:
        yield _piece_on(first), _piece_on(second)


def _piece_on(term: Term) -> Term:
    return Pieces(term.extent, squares=(term.name,)) if isinstance(term, SquareTerm) else term


@rule("pair_more", "joint pair:pair_by")
def pair_more(pair: tuple[Term, Term]) -> Iterator[tuple[Term, Term]]:
    yield pair


@rule("full_statement", "form:clause ':|,' first:pair_by rest:pair_more*")
def one_by_one(
    ext: Extent,
    form: Form | Would,
    first: tuple[Term, Term],
    rest: Sequence[tuple[Term, Term]] = (),
) -> Iterator[Form]:
    """`Two men are attacked: d5 by c3 and f7 by f2`."""
    if not isinstance(form, Atom):
        return
    pairs, patient = (first, *rest), form.role("patient")
    if not isinstance(patient, Pieces) or patient.article not in (Article.SOME, Article.EVERY):
        return
    if patient.number != len(pairs) or patient.bound or patient.squares:
        return
    each = (
        form.with_roles(patient=_more_of(what, patient), agent=agent, times=None)
        for what, agent in pairs
    )
    yield And(ext, (form, *each))


def _more_of(what: Term, like: Pieces) -> Term:
    """A piece of which only the square is named, as one of those before it."""
    if not isinstance(what, Pieces) or what.kind is not None:
        return what
    return replace(what, kind=like.kind, owner=what.owner or like.owner)


@rule("full_statement", "form:clause (':'|','|'namely') names:squares", cost=1)
@rule("full_statement", "form:clause (':'|',') ('on'|'at') names:squares")
@rule(
    "full_statement",
    "form:clause (':'|',')? ('namely'|'to' 'wit')? ('those'|'the' 'ones'|'the' 'men'|'the' 'pieces') ('on'|'at') names:squares",
)
def which_squares(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`Two pawns can take the knight, e3 and g3`: the pieces on these squares."""
    if not isinstance(form, Atom):
        return
    counted = [
        (role, listed)
        for role, term in form.roles
        if isinstance(term, Pieces)
        and term.number is not None
        and (listed := listed_pieces(term, names)) is not None
    ]
    if len(counted) == 1:
        role, listed = counted[0]
        yield replace(form.with_roles(**{role: listed}), extent=ext)
