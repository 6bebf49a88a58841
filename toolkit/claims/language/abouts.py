"""The piece of which a sentence is, named before it: `as for the king, it has no legal move`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Article, Form, Pieces, Pronoun, Term
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.terms import terms, with_term

_LEAD = "('as' ('for'|'to'|'regards'|'concerns')|'look' 'at'|'take'|'consider'|'regarding'|'concerning'|'what' 'about')"


@rule("full_statement", f"{_LEAD} what:piece (','|':'|'-'|';') form:clause")
@rule("full_statement", "what:piece (':'|'-') form:clause", cost=2)
def about(what: Term, form: Form | Would) -> Iterator[Form]:
    """`Look at the man on a6: Black cannot move it`: the first word that goes back means it."""
    if not isinstance(what, Pieces) or what.article is not Article.THE or what.pronoun is not None:
        return
    back = None if isinstance(form, Gap) else _first_back(as_form(form), what)
    if back is not None:
        yield with_term(as_form(form), back, what)


def _first_back(form: Form, what: Pieces) -> Pieces | None:
    """The first pronoun of a form, where it may mean a piece."""
    found = [
        each
        for each in terms(form)
        if isinstance(each, Pieces)
        and each.pronoun is Pronoun.IT
        and each.extent[1] > each.extent[0]
    ]
    first = min(found, key=lambda each: each.extent, default=None)
    fits = first is not None and first.kind in (None, what.kind) and first.plural == what.plural
    return first if fits else None
