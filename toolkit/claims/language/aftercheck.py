"""What is so in answer to a check: `White must move the king to b2 after this check, for ...`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.legality import nothing_else
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import because

_AFTER = "('after'|'in' ('answer'|'reply'|'response') 'to'|'in' 'view' 'of')"


@rule("full_statement", f"form:clause ','? {_AFTER} ('this'|'the') 'check' reason:reason?")
@rule("full_statement", f"{_AFTER} ('this'|'the') 'check' ','? form:clause reason:reason?")
def after_check(ext: Extent, form: Form | Would, reason: object = None) -> Iterator[Form]:
    """`After this check White has two legal moves`: it is check, and that is so."""
    if isinstance(form, Would | Gap):
        return
    check = atom(ext, "check")
    for main in (form,) if reason is None else because(ext, form, reason):
        yield And(ext, (check, main))


@rule("full_statement", f"form:clause ','? {_AFTER} ('this'|'the') 'check' nothing_left")
def forced_by_check(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`White must move the king to b2 after this check, for nothing else is legal`."""
    check = atom(ext, "check")
    for main in nothing_else(ext, form):
        yield And(ext, (check, main))
