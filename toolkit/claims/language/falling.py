"""What is left once a piece is gone: `when the b7 pawn falls White has no pawns left`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Not,
    Pieces,
    Term,
    Without,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.saying import as_form

_IF = "('if'|'when'|'once'|'after'|'as' 'soon' 'as')"
_FALLS = "('falls'|'drops'|'disappears'|'goes'|'has' 'gone'|'has' 'fallen'|('is'|'gets') ('taken'|'captured'|'lost'|'gone'))"
_OF_MATERIAL = frozenset({"material", "exists", "lost", "only_kinds", "passed", "isolated"})


@rule("full_statement", f"{_IF} what:piece {_FALLS} ','? 'then'? form:clause", cost=-1)
@rule("full_statement", f"form:clause ','? {_IF} what:piece {_FALLS}", cost=-1)
def once_it_is_gone(ext: Extent, what: Term, form: Form | Would) -> Iterator[Form]:
    """Of what stands on the board then, whoever has taken it."""
    if not isinstance(what, Pieces) or what.article is not Article.THE or isinstance(form, Gap):
        return
    said = as_form(form)
    inner = said.form if isinstance(said, Not) else said
    if isinstance(inner, Atom) and inner.sense in _OF_MATERIAL:
        yield Given(ext, Without(what.extent, what), said)
