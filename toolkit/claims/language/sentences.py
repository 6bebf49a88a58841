"""Sentences: statements, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
)
from toolkit.claims.language.gaps import Gap, filled
from toolkit.claims.language.grammar import rule

# The sentence


_SEPARATORS = (
    "'and|but|while|thus|thereby|hence|whereas|although|though|so|yet|however|where|when|as|or|for'"
)


@rule(
    "separator",
    "','",
    "';'",
    "':'",
    f"',' {_SEPARATORS}",
    f"{_SEPARATORS}",
    "'('",
    "')'",
    "'/'",
    f"';' {_SEPARATORS}",
)
def separator(ext: Extent) -> Iterator[bool]:
    yield True


@rule("next", "separator form:statement", cost=4)
@rule("next", "'(' form:statement ')'", cost=4)
def next_(ext: Extent, form: object) -> Iterator[object]:
    yield form


@rule(
    "sentence",
    "first:statement rest:next*",
    "('and'|'but'|'so'|'then'|'or'|'while'|'as')  first:statement rest:next*",
    "'(' first:statement ')'",
)
def sentence(ext: Extent, first: object, rest: Sequence[object] = ()) -> Iterator[Form]:
    forms: list[Form] = []
    for each in (first, *rest):
        form = filled(each, forms) if isinstance(each, Gap) else each
        if form is None:
            return
        forms.append(form)  # type: ignore[arg-type]
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


@rule("sentence", "form:soup")
def soup_sentence(ext: Extent, form: Form) -> Iterator[Form]:
    yield form
