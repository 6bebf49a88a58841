"""Why a move without a number does what it would do: `Rd8 is mate, as the file is open`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.reasons import because


@rule("full_statement", "form:idea_statement reason:reason")
def idea_because(ext: Extent, form: Form, reason: object) -> Iterator[Form]:
    """`Rd8 is mate, as the file is open`: of the position after that move."""
    yield from because(ext, form, reason)
