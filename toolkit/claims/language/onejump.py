"""What one move of a piece does: `one jump of the knight attacks both rooks`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Number,
    Or,
    Pieces,
    Pronoun,
    Sort,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import LASTING

_ONE = "('one'|('a'|'one') 'single'|'just' 'one'|'a')"
_JUMP = "('jump'|'leap'|'hop'|'step'|'stride'|'move')"
_DONE = LASTING | {"fork"}


@rule("clause", f"{_ONE} {_JUMP} ('of'|'by'|'from'|'with') who:piece first:predicate", cost=-1)
@rule("clause", f'{_ONE} kind:KIND "\'s"? {_JUMP} first:predicate', cost=-1)
def one_jump(
    ext: Extent, first: Predicate, who: Term | None = None, kind: object = None
) -> Iterator[Form]:
    """Either the move that was made, or one that can be made, which the words do not tell apart."""
    piece = who if who is not None else Pieces(ext, getattr(kind, "kind", None))
    if not isinstance(piece, Pieces) or piece.article is not Article.THE or piece.kind is None:
        return
    mover = Pieces(ext, pronoun=Pronoun.MOVER)
    for form in say(mover, first, ext):
        inner = form.form if isinstance(form, Would) else form
        if not isinstance(inner, Atom) or inner.sense not in _DONE:
            continue
        marks = (Mark("by", piece), Mark("so", form=inner))
        can = HowMany(ext, Described(ext, Sort.MOVES, marks), Number(ext, 1, at_least=True))
        if isinstance(form, Would):
            yield can
        else:
            yield Or(ext, (And(ext, (atom(ext, "goes", agent=piece), inner)), can))
