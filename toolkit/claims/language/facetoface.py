"""Pieces that face each other, told without a verb: `rooks face to face on c2 and c6, nothing between them`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.vocabulary import KindWord

_FACING = "('face' 'to' 'face'|'facing' 'each' 'other'|'opposite' 'each' 'other'|'eye' 'to' 'eye')"
_NOTHING = "(','? ('with')? ('nothing'|'no' KIND) ('between' ('them')?|'in' 'between'))?"


@rule(
    "full_statement",
    f"('the'|'both')? kind:KIND {_FACING} ('on'|'at') squares:squares {_NOTHING}",
    f"('the'|'both')? kind:KIND ('on'|'at')? squares:squares {_FACING} {_NOTHING}",
)
def face_to_face(ext: Extent, kind: KindWord, squares: Term) -> Iterator[Form]:
    """`Rooks face to face on c2 and c6`: with nothing between them."""
    names = names_of(squares)
    if kind.plural and len(names) == len(("one", "other")):
        pair = Pieces(squares.extent, kind.kind, squares=names, plural=True)
        yield atom(ext, "faces", agent=pair)
