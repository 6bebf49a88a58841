"""What a king would like to do and cannot: `it would love to take the queen, but the pawn protects her`.

Of other pieces such a sentence says only that they had better not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Hedged,
    Not,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.senses import STRIKING
from toolkit.claims.language.verbs import Mood, VerbUse

_WANTS = "('would' ('love'|'like'|'be' ('happy'|'glad'))|'wants'|'wishes'|'longs'|'is' 'tempted')"
_DONE = frozenset({"can_take", "can_go", "flight"})


@rule(
    "full_statement",
    f"who:piece {_WANTS} deed:wished_deed (','|';')? ('but'|'only'|'yet') reason:clause",
    cost=-1,
)
def would_like_to(ext: Extent, who: Term, deed: Predicate, reason: Form | Would) -> Iterator[Form]:
    """It cannot, because of what the reason says."""
    if not isinstance(who, Pieces) or who.kind != "king" or who.article is not Article.THE:
        return
    shown = None if isinstance(reason, Gap | Would) else reason
    if not isinstance(shown, Atom) or shown.sense not in STRIKING:
        return
    for denied in _cannot(who, deed, (ext[0], deed.extent[1])):
        yield Because(ext, denied, shown)


@rule(
    "full_statement",
    f"who:side {_WANTS} wished_deed (','|';')? ('but'|'only'|'yet') form:full_statement",
)
def would_like_but(ext: Extent, who: Term, form: Form) -> Iterator[Form]:
    """`White would love to take the knight, but 25.Pc4xb5 is not legal`: a wish, and what is so."""
    if isinstance(who, SideTerm):
        yield And(ext, (Hedged((ext[0], form.extent[0])), form))


_BARRED = (
    "('impossible'|'illegal'|'forbidden'|'not' ('possible'|'allowed'|'legal')|'out' 'of' 'the' 'question'"
    "|'against' 'the' 'rules'|'ruled' 'out')"
)


@rule("clause", f"deed:deed ('is'|'would' 'be') {_BARRED} 'for' who:piece")
@rule("clause", f"'for' who:piece ','? deed:deed ('is'|'would' 'be') {_BARRED}")
def doing_is_impossible(ext: Extent, deed: Predicate, who: Term) -> Iterator[Form]:
    """`Going to e4 is out of the question for the king`: it cannot."""
    if isinstance(who, Pieces) and who.article is Article.THE:
        yield from _cannot(who, deed, ext)


@rule(
    "full_statement",
    f"deed:deed ('is'|'would' 'be') {_BARRED} 'for' who:piece ','? ('because'|'as'|'since'|'for') by:piece use:group ('it'|'that' 'square'|'there')",
    cost=-1,
)
def impossible_because(
    ext: Extent, deed: Predicate, who: Term, by: Term, use: VerbUse
) -> Iterator[Form]:
    """`Going to e4 is impossible for the king because the pawn guards it`: the square to which it would go."""
    if not isinstance(who, Pieces) or who.article is not Article.THE:
        return
    own = by.extent[0], ext[1]
    for denied in _cannot(who, deed, (ext[0], who.extent[1])):
        inner = denied.form if isinstance(denied, Not) else None
        goal = inner.role("to") if isinstance(inner, Atom) else None
        if isinstance(goal, SquareTerm) and isinstance(by, Pieces):
            for shown in map(as_form, say(by, Predicate(own, use=use, object_=goal), own)):
                if isinstance(shown, Atom) and shown.sense in STRIKING:
                    yield Because(ext, denied, shown)


def _cannot(who: Pieces, deed: Predicate, ext: Extent) -> Iterator[Form]:
    """That a piece cannot do something."""
    if deed.use is None or deed.use.passive or deed.use.negated:
        return
    use = replace(deed.use, mood=Mood.CAN, negated=True, participle=False)
    for said in say(who, replace(deed, use=use), ext):
        form = as_form(said)
        if isinstance(form, Not) and isinstance(form.form, Atom) and form.form.sense in _DONE:
            yield form
