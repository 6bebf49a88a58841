"""The names of pieces: `the white knight on c1`, `two of his rooks`, `it`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.adjectives import NARROW, Adjective, Plight
from toolkit.claims.language.determiners import Determiner
from toolkit.claims.language.forms import (
    FROM,
    Article,
    Extent,
    Group,
    Joint,
    LineTerm,
    Owner,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.tagger import Lettered
from toolkit.claims.language.terms import is_list
from toolkit.claims.language.vocabulary import KindWord


def described(
    ext: Extent,
    kind: KindWord | None,
    determiner: Determiner | None,
    adjectives: Sequence[Adjective],
    squares: tuple[str, ...] = (),
    line: str | None = None,
) -> Iterator[Term]:
    """A description of pieces; nothing where its words contradict each other."""
    known = determiner or Determiner()
    owners = {each for each in adjectives if isinstance(each, Owner)}
    if known.owner is not None:
        owners |= {known.owner}
    if len(owners) > 1:
        owners -= {Owner.OWN}
    plain = [each for each in adjectives if not isinstance(each, Owner | Plight)]
    states = set(plain) - {""}
    plights = [each.name for each in adjectives if isinstance(each, Plight)]
    article = known.article
    is_one = article is Article.THE and known.number is None
    if (NARROW in states or plights) and not (is_one and (squares or line)):
        return
    if len(plights) > 1 or (plights and len(squares) != 1):
        return
    states -= {NARROW}
    if len(owners) > 1 or len(states) > 1:
        return
    number = known.number if known.said is None else known.said
    if known.bound in ("least", "most") and kind is not None and kind.plural is (number == 1):
        return
    singular = kind is not None and not kind.plural
    if number and number > 1 and singular and not known.each:
        return
    plural = kind is not None and kind.plural
    if determiner is None and plural and not squares and line is None:
        article = Article.SOME
    yield Pieces(
        ext,
        kind.kind if kind else None,
        next(iter(owners), None),
        squares,
        article,
        known.pronoun,
        known.number,
        line,
        next(iter(states), None),
        known.bound,
        plural,
        *plights,
    )


_HAS_COME = "((('which'|'that') ('has'|'had'))? ('just'|'recently'|'newly'|'freshly'|'lately') ('moved'|'arrived'|'landed'|'retired'|'retreated'|'transferred'|'brought'|'come'|'gone'|'posted'|'placed'|'installed'|'settled'|'returned'|'advanced'))"
"""How it came to where it stands."""
STANDING_ON = (
    "('on|at|in'|'standing' 'on|at'|'posted' 'on|at'|'placed' 'on|at'|'situated' 'on|at'|'of'|'which|that' 'stands|is' 'on|at'|'now' 'on|at'|'sitting' 'on'|'just'? 'dropped' 'on|at'|'just' 'on'"
    f"|{_HAS_COME} 'to|on|onto|at|in')"
)


@rule("piece", "determiner:determiner? adjectives:adjective* kind:KIND")
def piece(
    ext: Extent,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    yield from described(ext, kind, determiner, adjectives)


@rule(
    "piece",
    f"determiner:determiner? adjectives:adjective* kind:KIND {STANDING_ON} squares:squares",
    f"determiner:determiner? adjectives:adjective* kind:KIND 'of' side:SIDE {STANDING_ON} squares:squares",
)
def piece_on(
    ext: Extent,
    kind: KindWord,
    squares: Term,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
    side: Owner | None = None,
) -> Iterator[Term]:
    names = names_of(squares)
    if not names or (len(names) > 1 and not kind.plural):
        return
    more = (side,) if side else ()
    yield from described(ext, kind, determiner, (*adjectives, *more), names)


_STOOD_ON = "('which'|'that') ('stood'|'was'|'had' 'been'|'had' 'stood') ('just'|'previously'|'formerly'|'still')? ('on'|'at')"


@rule(
    "piece",
    "determiner:determiner? adjectives:adjective* kind:KIND 'from' square:SQUARE",
    f"determiner:determiner? adjectives:adjective* kind:KIND {_STOOD_ON} square:SQUARE",
    f"determiner:determiner adjectives:adjective* file:FILE kind:KIND {_STOOD_ON} square:SQUARE",
)
def piece_from(
    ext: Extent,
    kind: KindWord,
    square: str,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
    file: str | None = None,
) -> Iterator[Term]:
    """`The knight from g3 gives check`: the one that came from there, else that stands there.

    `Attacks two pieces from f4`, `attacks a pawn from f4`: what it attacks does not come from there.
    """
    if kind.plural or (determiner is not None and determiner.article is not Article.THE):
        return
    if file is not None and file != square[0]:
        return
    for term in described(ext, kind, determiner, adjectives, (square,)):
        if isinstance(term, Pieces) and term.state is None:
            yield replace(term, state=FROM)


@rule(
    "piece",
    "determiner:determiner? adjectives:adjective* kind:KIND squares:squares",
    f"determiner:determiner? adjectives:adjective* kind:KIND {_STOOD_ON} squares:squares",
)
def pieces_at(
    ext: Extent,
    kind: KindWord,
    squares: Term,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    """`the rooks d1 and e1`, `the pawns that stood on b7 and c7`."""
    if kind.plural:
        yield from piece_on(ext, kind, squares, determiner, adjectives)


@rule("piece", "determiner:determiner? adjectives:adjective* kind:KIND name:SQUARE")
def piece_at(
    ext: Extent,
    kind: KindWord,
    name: str,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    """`the rook d1`, but no `as a rook it`."""
    if not kind.plural:
        yield from described(ext, kind, determiner, adjectives, (name,))


@rule("piece", "determiner:determiner? adjectives:adjective* kind:KIND square:THERE")
def piece_there(
    ext: Extent,
    kind: KindWord,
    square: str,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    """`the pawn there`: on the square that is named last."""
    if not kind.plural and (determiner is None or determiner.number is None):
        yield from described(ext, kind, determiner, adjectives, (square,))


@rule("piece", "determiner:determiner? adjectives:adjective* kind:KIND 'of' side:SIDE")
def piece_of(
    ext: Extent,
    kind: KindWord,
    side: Owner,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    yield from described(ext, kind, determiner, (*adjectives, side))


@rule(
    "piece",
    f"determiner:determiner adjectives:adjective* kind:KIND 'of' 'its|his|her|their' ('own' ('side'|'colour')?) ({STANDING_ON} squares:square)?",
)
def piece_of_its_own(
    ext: Extent,
    kind: KindWord,
    determiner: Determiner,
    adjectives: Sequence[Adjective] = (),
    squares: Term | None = None,
) -> Iterator[Term]:
    """`A knight of its own blocks the file`."""
    names = names_of(squares) if squares is not None else ()
    yield from described(ext, kind, determiner, (*adjectives, Owner.OWN), names)


@rule(
    "piece",
    f"determiner:determiner? adjectives:adjective* kind:KIND {STANDING_ON} line:line",
    f"determiner:determiner? adjectives:adjective* kind:KIND 'of' side:SIDE {STANDING_ON} line:line",
)
def piece_on_line(
    ext: Extent,
    kind: KindWord,
    line: LineTerm,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
    side: Owner | None = None,
) -> Iterator[Term]:
    if line.name is not None:
        more = (side,) if side else ()
        yield from described(ext, kind, determiner, (*adjectives, *more), (), line.name)


@rule(
    "piece",
    "determiner:determiner? adjectives:adjective* file:FILE kind:KIND",
    "determiner:determiner? adjectives:adjective* file:FILE kind:KIND 'of' side:SIDE",
)
def file_piece(
    ext: Extent,
    file: str,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
    side: Owner | None = None,
) -> Iterator[Term]:
    """`the a-pawn`, `the a-pawn of Black`; `gives White a rook`, `only a rook` name no file."""
    if file == "a" and determiner is None:
        return
    if determiner is not None or adjectives or not kind.plural:
        # `Bishop and g-pawn protect it`
        more = (side,) if side else ()
        yield from described(ext, kind, determiner, (*adjectives, *more), (), file)


@rule(
    "piece",
    "determiner:determiner? adjectives:adjective* square:SQUARE kind:KIND",
    "determiner:determiner? adjectives:adjective* square:SQUARE adjectives:colour_after* kind:KIND",
)
def square_piece(
    ext: Extent,
    square: str,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    if not kind.plural:
        yield from described(ext, kind, determiner, adjectives, (square,))


@rule(
    "leading_piece",
    "'from|on|at' square:SQUARE ','? determiner:determiner? adjectives:adjective* kind:KIND",
    cost=1,
)
def from_square(
    ext: Extent,
    square: str,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    yield from described(ext, kind, determiner, adjectives, (square,))


@rule("colour_after", "owner:COLOUR")
def colour_after(owner: Owner) -> Iterator[Owner]:
    yield owner


@rule(
    "piece",
    "which:LETTERED",
    "'the' which:LETTERED",
    'side:COLOUR "\'s" which:LETTERED',
    "'the' side:COLOUR which:LETTERED",
)
def lettered(ext: Extent, which: Lettered, side: Owner | None = None) -> Iterator[Term]:
    yield Pieces(ext, which.letter, side, (which.square,))


@rule("piece", f"'the' (NARROW|owner:COLOUR) 'one' {STANDING_ON} square:square")
@rule("piece", "'the' owner:COLOUR 'of' square:square")
@rule("piece", f"('the' 'one'|'that'|'one'|'the' 'other') {STANDING_ON} square:square")
def the_one(ext: Extent, square: SquareTerm, owner: Owner | None = None) -> Iterator[Term]:
    yield Pieces(ext, None, owner, (square.name,))


@rule("piece", "'those' 'on|at|of' squares:squares", "'the' 'ones' 'on|at|of' squares:squares")
def those_on(ext: Extent, squares: Term) -> Iterator[Term]:
    """`backed up by those on a7 and c8`."""
    names = names_of(squares)
    if len(names) > 1:
        yield Pieces(ext, None, None, names, plural=True)


_NEWLY = "('newly|just|freshly|recently'|'new')? ('new|dropped|promoted|placed|entered|arrived|born|newborn|made')"


@rule(
    "piece",
    f"'the' owner:COLOUR? {_NEWLY} owner:COLOUR? kind:KIND",
    f'owner:COLOUR "\'s" {_NEWLY} kind:KIND',
    f"'his|its' {_NEWLY} kind:KIND",
)
def new_piece(ext: Extent, kind: KindWord, owner: Owner | None = None) -> Iterator[Term]:
    """`The new queen`: the one that the move has brought on the board."""
    if not kind.plural:
        yield Pieces(ext, kind.kind, owner, pronoun=Pronoun.MOVER, state="new")


@rule(
    "piece",
    "determiner:determiner? adjectives:adjective* kind:KIND 'in' 'the' 'corner'",
)
def in_corner(
    ext: Extent,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    if all(isinstance(each, Owner) or not each for each in adjectives):
        yield from described(ext, kind, determiner, (*adjectives, "corner"))


_SAME = "'fellow|sister|brother'"
_RELATED = {
    "fellow": f"{_SAME}|'companion|comrade|partner'",
    "alike": "'colleague|twin|namesake'",
    "rival": "'rival|counterpart|opponent'|'opposite' 'number'",
}
"""Words for one of the same kind: of the same side, of either side, and of the other."""


def _related(state: str, words: str) -> None:
    """The rules of `its fellow on g7`, `her rival on c6`."""

    @rule("piece", f"('its'|'his'|'her') owner:COLOUR? ({words}) {STANDING_ON} square:square")
    @rule("piece", f"'the' kind:KIND \"'s\" ({words}) {STANDING_ON} square:square")
    def related(
        ext: Extent, square: SquareTerm, owner: Owner | None = None, kind: KindWord | None = None
    ) -> Iterator[Term]:
        called = kind.kind if kind is not None else None
        yield Pieces(ext, called, owner, (square.name,), state=state)


for _state, _words in _RELATED.items():
    _related(_state, _words)


@rule(
    "piece",
    f"('its'|'his'|'her') ('next' 'door')? 'neighbour|neighbor' {STANDING_ON} square:square",
)
def neighbour(ext: Extent, square: SquareTerm) -> Iterator[Term]:
    yield Pieces(ext, squares=(square.name,))


@rule("piece", "number:NUM owner:COLOUR 'ones'", "'the' number:NUM owner:COLOUR 'ones'")
def ones(ext: Extent, number: int, owner: Owner) -> Iterator[Term]:
    """`Three black men attack it, two white ones protect it`."""
    if number > 1:
        yield Pieces(ext, owner=owner, article=Article.SOME, number=number, plural=True)


@rule("piece", "('the'|'this')? 'intruder'", f"'the' 'intruder' {STANDING_ON} squares:square")
def intruder(ext: Extent, squares: SquareTerm | None = None) -> Iterator[Term]:
    """The piece that stands on a royal square of the other side."""
    yield Pieces(ext, squares=(squares.name,) if squares else (), state="intruder")


@rule(
    "piece",
    "determiner:determiner? adjectives:adjective* kind:KIND ('that'|'which') ('has'|'had') 'intruded' ('on'|'upon'|'to'|'into'|'onto') name:ROYAL",
)
def intruded(
    ext: Extent,
    kind: KindWord,
    name: str,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    """`The queen that has intruded on e8`: it stands on that royal square."""
    for term in described(ext, kind, determiner, adjectives, (name,)):
        if isinstance(term, Pieces) and term.state is None:
            yield replace(term, state="intruder")


@rule("piece", "number:NUM adjectives:adjective* 'enemies|opponents'", "'an' 'enemy'")
def enemies_(
    ext: Extent, number: int | None = None, adjectives: Sequence[Adjective] = ()
) -> Iterator[Term]:
    if not adjectives and number != 0:
        plural = number is not None and number > 1
        yield Pieces(ext, owner=Owner.ENEMY, article=Article.SOME, number=number, plural=plural)


@rule(
    "pieces",
    "determiner:determiner adjectives:adjective* first:FILE '-'? kind:KIND? 'and|or' determiner? second:FILE last:KIND",
)
def two_file_pieces(
    ext: Extent,
    determiner: Determiner,
    first: str,
    second: str,
    last: KindWord,
    kind: KindWord | None = None,
    adjectives: Sequence[Adjective] = (),
) -> Iterator[Term]:
    """`Black's c-pawn and a-pawn`."""
    if kind is not None and kind.kind != last.kind:
        return
    one = last if kind is None else kind
    if not last.plural:
        for left in described(ext, one, determiner, adjectives, (), first):
            for right in described(ext, last, determiner, adjectives, (), second):
                yield Group(ext, Joint.AND, (left, right))


@rule("piece", "word:PRONOUN")
def pronoun(ext: Extent, word: Pronoun) -> Iterator[Term]:
    yield Pieces(ext, pronoun=word)


@rule("piece", "SHE")
def she(ext: Extent) -> Iterator[Term]:
    """`White can only get rid of her`: of a queen."""
    yield Pieces(ext, "queen", pronoun=Pronoun.IT)


@rule("piece", "'the' 'latter'", "'this|that' 'one'")
def latter(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, pronoun=Pronoun.IT)


@rule("piece", "'anything|anybody|anyone'", "'any' 'one'", "'something|somebody|someone'")
def anything(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, article=Article.SOME)


@rule("piece", "'itself|himself|herself'", cost=2)
def itself(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, pronoun=Pronoun.IT)


@rule("piece", "'nobody|none|nothing'", "'no' 'one'", "'no' ('other')? KIND 'whatever|whatsoever'")
def nobody(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, article=Article.NO)


@rule(
    "piece",
    "'the' kind:KIND 'that|which' ('has'|'had')? 'just'? 'moved'",
    "'the' 'moved|moving' kind:KIND",
    "'the' kind:KIND 'just'? 'moved'",
)
def mover(ext: Extent, kind: KindWord) -> Iterator[Term]:
    yield Pieces(ext, kind.kind, pronoun=Pronoun.MOVER)


listed("pieces", "piece")


def names_of(term: Term) -> tuple[str, ...]:
    """The names of the squares of a term; none of a choice, or where others are shut out."""
    if isinstance(term, SquareTerm):
        return (term.name,)
    if is_list(term):
        return tuple(name for each in term.members for name in names_of(each))
    return ()


@rule("named", "term:piece", "term:square")
def named(term: Term) -> Iterator[Term]:
    """What words of later sentences may go back to."""
    if isinstance(term, SquareTerm) or (isinstance(term, Pieces) and term.pronoun is None):
        yield term


def two_of(subject: object) -> tuple[Term, Term] | None:
    """Two pieces that are named together; None of any other term."""
    if is_list(subject):
        members = subject.members
        if len(members) == 2 and all(isinstance(each, Pieces) for each in members):
            return members[0], members[1]
    if isinstance(subject, Pieces) and len(subject.squares) == 2 and subject.number in (None, 2):
        first, second = (
            replace(subject, squares=(name,), number=None, plural=False) for name in subject.squares
        )
        return first, second
    return None
