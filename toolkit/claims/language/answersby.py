"""What a side does in answer: `White answers by taking the bishop on f6`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Extent, Form, SideTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.saying import say

_ANSWERS = "('answers'|'replies'|'responds'|'reacts'|'continues'|'answered'|'replied'|'responded'|'reacted'|'continued')"


@rule("clause", f"side:side {_ANSWERS} 'by' deed:deed")
def answers_by(ext: Extent, side: Term, deed: Predicate) -> Iterator[Form | Would]:
    """It does so: with the move that is told."""
    use = deed.use
    if isinstance(side, SideTerm) and use is not None and not use.negated:
        yield from say(side, replace(deed, use=replace(use, participle=False, wide=True)), ext)
