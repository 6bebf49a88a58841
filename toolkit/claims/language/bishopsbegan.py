"""The squares on which two bishops began: `with bishops on b1 and g1 nobody may convert`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.converting import BEGAN, bishops_began
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.terms import each_in, is_list
from toolkit.claims.language.vocabulary import KindWord


@rule(
    "bishops_began",
    f"(owner:COLOUR \"'s\"|'the'|'his') ('two')? kind:KIND {BEGAN} ('on'|'from') at:squares",
    "(owner:COLOUR \"'s\"|'the'|'his') ('two')? kind:KIND 'stood' ('on'|'at') at:squares 'at' 'the' ('start'|'beginning'|'outset') ('of' 'the' 'game')?",
)
def bishops_began_there(
    ext: Extent, at: Term, kind: KindWord, owner: Owner | None = None
) -> Iterator[Form]:
    """`The bishops began on b1 and g1`."""
    if _is_pair(kind, at):
        side = SideTerm(ext, owner) if owner is not None else None
        yield atom(ext, "began_on", agent=side, at=at)


_COLOURS = "('on'|'from') ('squares' 'of')? (('different'|'opposite') ('colours'|'colors')|same:one_colour)"


@rule(
    "bishops_began",
    f"(owner:COLOUR \"'s\"|'the'|'both') ('two')? kind:KIND ('on'|'from'|'of'|'at')? at:squares {BEGAN} {_COLOURS}",
    f"(owner:COLOUR \"'s\"|'the'|'both') at:squares '-'? kind:KIND {BEGAN} {_COLOURS}",
    f"at:squares {BEGAN} {_COLOURS}",
)
def these_bishops_began(
    ext: Extent,
    at: Term,
    kind: KindWord | None = None,
    owner: Owner | None = None,
    same: bool = False,
) -> Iterator[Form]:
    """`The bishops on f1 and g1 start on opposite colours`: there, and on such squares."""
    if (kind is not None and not _is_pair(kind, at)) or not is_list(at) or len(each_in(at)) != 2:
        return
    side = SideTerm(ext, owner) if owner is not None else None
    how = Word(ext, "same" if same else "different")
    yield atom(ext, "began_on", agent=side, at=at, how=how)


_WITH_THEM = "('with'|'given') ('the'|'both'|'two'|'the' 'two')? kind:KIND ('on'|'at')"


@rule("full_statement", f"{_WITH_THEM} at:squares ','? form:clause", cost=-1)
@rule("full_statement", f"form:clause ','? {_WITH_THEM} at:squares", cost=-1)
def with_bishops_there(ext: Extent, kind: KindWord, at: Term, form: Form | Would) -> Iterator[Form]:
    """`With bishops on b1 and g1 nobody may convert`: where they began, and what the rule makes of it."""
    said = form.forms if isinstance(form, And) else (form,)
    if isinstance(form, Would) or not _is_pair(kind, at) or not all(map(_is_of_any_side, said)):
        return
    denied = set(map(_is_denied, said))
    if len(denied) == 1:
        how = Word(ext, "different" if denied.pop() else "same")
        yield And(ext, (form, atom(at.extent, "began_on", at=at, how=how)))


@rule(
    "bishops_began",
    f"('both'|'the'|'the' 'two') kind:KIND 'of' owner:SIDE {BEGAN} 'on' ('squares' 'of')? (('different'|'opposite') ('colours'|'colors')|same:one_colour)",
    f"'both' (owner:COLOUR)? kind:KIND {BEGAN} 'on' ('squares' 'of')? (('different'|'opposite') ('colours'|'colors')|same:one_colour)",
)
def both_bishops_began(
    ext: Extent, kind: KindWord, owner: Owner | None = None, same: bool = False
) -> Iterator[Form]:
    """`Both bishops of White began on one colour`."""
    yield from bishops_began(ext, kind, owner, same)


@rule("full_statement", f"form:clause ','? {BECAUSE} why:bishops_began")
def conversion_as_they_began(ext: Extent, form: Form | Would, why: Form) -> Iterator[Form]:
    """`9.Bc2 is a conversion, since both bishops began on one colour`."""
    if isinstance(form, Given):
        inner = form.form.form if isinstance(form.form, Not) else form.form
        if isinstance(inner, Atom) and inner.sense == "conversion":
            yield And(ext, (form, why))


def _is_pair(kind: KindWord, at: Term) -> bool:
    """Whether two squares are those of bishops."""
    return kind.kind == "bishop" and kind.plural and is_list(at) and len(at.members) == 2


def _is_of_any_side(form: Form | Would) -> bool:
    """Whether it says of both sides whether they may convert."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in ("began_on", "may_convert"):
        return False
    agent = inner.role("agent")
    return not isinstance(agent, Pieces) or agent == Pieces(agent.extent, article=Article.NO)


def _is_denied(form: Form | Would) -> bool:
    return isinstance(form, Not) or (isinstance(form, Atom) and _is_nobody(form.role("agent")))


def _is_nobody(term: Term | None) -> bool:
    return isinstance(term, Pieces) and term.article is Article.NO
