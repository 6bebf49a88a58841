"""A manner of each of those that a clause has listed, or of one of them: `both by way of i4`.

`It attacks the queen and the rook, each of them by two paths`, `..., the last of them over a8`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pathruns import one_over_each
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.terms import each_in, is_list

_OF_THEM = "('of' ('them'|'these'|'those'|'which'))?"
_AIMED = {"attacks": "patient", "protects": "patient", "fork": "patient", "controls": "square"}
"""What pieces do to those that they aim at, and the role of these."""
_ROLES = {"way": "via", "paths": "times", "along": "along", "through": "through"}


@rule(
    "full_statement",
    f"form:clause ',' ('and'|'though'|'but')? ('being'|'doing' 'so')? many:'each|both|all' {_OF_THEM} first:adjunct rest:adjunct*",
    cost=-1,
)
def each_by(
    ext: Extent,
    form: Form | Would | Gap,
    many: str,
    first: Adjunct,
    rest: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`It attacks the pawn on f7 and protects the queen, both by way of i4`: the one and the other."""
    aims = [] if isinstance(form, Would | Gap) else _aims(form)
    if len(aims) < 2 or (many == "both" and len(aims) != 2):
        return
    own = first.term.extent[0], ext[1]
    told = [_with_manner(each, (first, *rest), own) for each in aims]
    if None not in told:
        yield And(ext, (form, *(each for each in told if each is not None)))  # type: ignore[arg-type]


_WHICH = "('the' which:'last|first|latter|former|second|third')"


@rule(
    "full_statement",
    f"form:clause ',' ('and'|'though'|'but')? {_WHICH} {_OF_THEM} ('only')? first:adjunct rest:adjunct*",
    cost=-1,
)
def last_of_them_by(
    ext: Extent,
    form: Form | Would | Gap,
    which: str,
    first: Adjunct,
    rest: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`It attacks three pawns, those on b1, c2 and f3, the last of them by way of a8`."""
    aims = [] if isinstance(form, Would | Gap) else _aims(form)
    place = _PLACES[which]
    if len(aims) < 2 or place >= len(aims) or (which in _OF_TWO and len(aims) != 2):
        return
    told = _with_manner(aims[place], (first, *rest), (first.term.extent[0], ext[1]))
    if told is not None:
        yield And(ext, (form, told))  # type: ignore[arg-type]


_PLACES = {"first": 0, "former": 0, "second": 1, "third": 2, "last": -1, "latter": -1}
_OF_TWO = ("former", "latter")


def _aims(form: Form) -> list[Atom]:
    """What a form says of each of those that a piece aims at, one by one in their order."""
    if isinstance(form, And):
        return [one for each in form.forms for one in _aims(each)]
    role = _AIMED.get(form.sense) if isinstance(form, Atom) else None
    aim = form.role(role) if isinstance(form, Atom) and role is not None else None
    if not isinstance(form, Atom) or role is None or aim is None:
        return []
    agent = form.role("agent")
    one = isinstance(agent, Pieces) and agent.article is Article.THE and not agent.plural
    if not one or (aim != each_in(aim)[0] and not is_list(aim)):
        return []
    plain = replace(form, sense="attacks") if form.sense == "fork" else form
    each = [single for member in each_in(aim) for single in _singles(member)]
    if None in each:
        return []
    return [plain.with_roles(**{role: member}) for member in each]


def _singles(aim: Term) -> list[Term | None]:
    """The pieces that words name, one by one; None for one that they do not."""
    if isinstance(aim, SquareTerm):
        return [aim]
    if not isinstance(aim, Pieces) or (len(aim.squares) < 2 and aim.article is not Article.THE):
        return [None]
    if len(aim.squares) < 2:
        return [None if aim.plural or aim.number not in (None, 1) else aim]
    one = replace(aim, article=Article.THE, number=None, plural=False)
    return [replace(one, squares=(name,)) for name in aim.squares]


def _with_manner(said: Atom, manner: Sequence[Adjunct], extent: Extent) -> Atom | None:
    """The same with a manner besides; None where it has one of its own, or this is none."""
    for each in manner:
        role = _ROLES.get(each.key)
        if role is None or each.negated or said.role(role) is not None:
            return None
        if each.key == "paths" and not isinstance(each.term, Number):
            return None
        said = said.with_roles(**{role: each.term})
    return replace(said, extent=extent)


_STATE = "state:way_state"


@rule(
    "full_statement",
    f"form:clause (','|':') these:these_ways ','? ('and'|'but'|'of' 'which')? ('both'|'each'|'all' number:NUM?) {_OF_THEM} ('is'|'are'|'being') {_STATE}",
    f"form:clause (','|':') these:these_ways ',' ('both'|'each'|'all' number:NUM?) {_OF_THEM} {_STATE}",
    cost=-1,
)
def both_are_clear(
    ext: Extent,
    form: Form | Would,
    these: tuple[Term, ...],
    state: str,
    number: int | None = None,
) -> Iterator[Form]:
    """`It attacks the pawn by two paths, through d4 and through e4, and both of them are clear`."""
    # By which a piece attacks something are clear: of the paths themselves no more is said.
    if state == "clear" and number in (None, len(these)):
        yield from one_over_each(ext, form, these)
