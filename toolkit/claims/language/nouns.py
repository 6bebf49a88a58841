"""Noun phrases: pieces, sides, squares, paths, lines, moves and amounts.

piece  ::= determiner* adjective* kind [["on"] squares] | determiner* square ["-"] kind | Ne5 | it
pieces ::= piece (joint piece)* | "neither" piece "nor" piece | "both" piece "and" piece
ways   ::= [lead] path (joint [lead] path)*
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    Article,
    Counted,
    Extent,
    Group,
    Joint,
    Like,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Number,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.tagger import Lettered, MoveToken
from toolkit.claims.language.vocabulary import KindWord

# How words are joined


@rule("joint", "';'", cost=1)
@rule("joint", "','", "'/'")
def comma() -> Iterator[Joint | None]:
    yield None


@rule(
    "joint",
    "'and|&|plus|also'",
    "'as' 'well' 'as'",
    "'and' 'also'",
    "'together' 'with'",
    "'along' 'with'",
)
def and_() -> Iterator[Joint | None]:
    yield Joint.AND


@rule("joint", "'or|nor'", "'or' 'else'", "'or' 'also'")
def or_() -> Iterator[Joint | None]:
    yield Joint.OR


def grouped(
    extent: Extent, first: Term, rest: Sequence[tuple[Joint | None, Term]], only: bool = False
) -> Iterator[Term]:
    """A list of terms; one alone is no group unless it is the only one."""
    joints = [joint for joint, _ in rest]
    said = {joint for joint in joints if joint is not None}
    if len(said) > 1:
        return
    if rest or only:
        joint = next(iter(said), Joint.AND)
        yield Group(extent, joint, (first, *(term for _, term in rest)), only)
    else:
        yield first


def _list(name: str, item: str) -> None:
    """The rules of a list of one kind of term."""

    @rule(f"{name}_more", f"joint:joint item:{item}")
    def more(joint: Joint | None, item: Term) -> Iterator[tuple[Joint | None, Term]]:
        yield joint, item

    @rule(name, f"first:{item} rest:{name}_more*")
    def plain(
        ext: Extent, first: Term, rest: Sequence[tuple[Joint | None, Term]] = ()
    ) -> Iterator[Term]:
        yield from grouped(ext, first, rest)

    @rule(name, f"first:{item} rest:{name}_more* 'only|alone'", cost=1)
    @rule(
        name,
        f"'only|solely' first:{item} rest:{name}_more*",
        f"first:{item} rest:{name}_more* nobody_else",
        f"('nobody'|'nothing'|'no' 'one'|'no' 'other'? KIND|'none') ('but'|'except'|'than'|'other' 'than'|'besides'|'apart' 'from'|'save') first:{item} rest:{name}_more*",
    )
    def only(
        ext: Extent, first: Term, rest: Sequence[tuple[Joint | None, Term]] = ()
    ) -> Iterator[Term]:
        if not isinstance(first, Pieces) or first.article is not Article.NO:
            yield from grouped(ext, first, rest, only=True)

    @rule(name, f"'neither' first:{item} 'nor' second:{item}")
    def neither(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
        yield Group(ext, Joint.NOR, (first, second))

    @rule(
        name,
        f"'both' first:{item} ('and'|'as' 'well' 'as') second:{item}",
        f"'not' 'only|just|merely' first:{item} ','? 'but' 'also'? second:{item}",
        f"'not' 'only|just|merely' first:{item} ','? 'but' second:{item} 'as' 'well'",
        f"first:{item} ','? 'and' 'not' 'only' second:{item}",
    )
    def both(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
        yield Group(ext, Joint.AND, (first, second))

    @rule(name, f"'either' first:{item} 'or' second:{item}")
    def either(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
        yield Group(ext, Joint.OR, (first, second))


@rule(
    "nobody_else",
    "'and' 'nobody|nothing' 'else'",
    "','? 'and|but' 'nowhere' 'else'",
    "'and' 'by' 'nobody|nothing' 'else'",
    "'and' 'no' 'more'",
    "'and' 'no' 'other|others'",
    "'and' 'not' 'more|otherwise'",
    "'and' 'by' 'no' 'other' 'path|paths|way|man|piece'",
    "',' 'and' 'no' 'more|other|others'",
    "',' 'and' 'nobody|nothing' 'else'",
    "'and' 'no' 'other' 'path|paths|way|man|piece|route|move|square'",
)
def nobody_else() -> Iterator[bool]:
    yield True


# Squares


@rule(
    "square",
    "name:SQUARE",
    "'the' name:SQUARE",
    "'the' 'square' name:SQUARE",
    "'square' name:SQUARE",
    "'the' name:SQUARE 'square'",
    "name:SQUARE 'square'",
    "'the' 'corner' name:SQUARE",
    "'the' 'corner' 'square' name:SQUARE",
    "'the' 'key' 'square' name:SQUARE",
    "('the'|'its'|'his') ('flight'|'escape'|'retreat') 'square' name:SQUARE",
)
def square(ext: Extent, name: str) -> Iterator[Term]:
    yield SquareTerm(ext, name)


@rule("square", "('the'|'a')? 'royal' 'square' name:ROYAL")
def royal_square(ext: Extent, name: str) -> Iterator[Term]:
    yield SquareTerm(ext, name)


@rule(
    "square",
    "('the'|'its'|'his') ('flight'|'escape'|'retreat'|'way') ('to'|'on'|'at'|'via') name:SQUARE",
    "'the' 'one' ('to'|'on'|'at') name:SQUARE",
    cost=1,
)
def flight_to(ext: Extent, name: str) -> Iterator[Term]:
    """`The flight to c7 is covered by the rook, the one to e7 by the queen`."""
    yield SquareTerm(ext, name)


@rule("square", "name:LASTSQUARE")
def last_square(ext: Extent, name: str) -> Iterator[Term]:
    yield SquareTerm(ext, name)


_list("squares", "square")


@rule(
    "squares",
    "'the' 'squares' named:squares",
    "'squares' named:squares",
    "('the'|'its'|'his') ('flight'|'escape') 'squares' named:squares",
)
@rule("squares", "'the' named:squares 'squares'")
def the_squares(named: Term) -> Iterator[Term]:
    yield named


# Pieces


@dataclass(frozen=True, slots=True)
class Determiner:
    """What the words before a noun say."""

    article: Article = Article.THE
    owner: Owner | None = None
    pronoun: Pronoun | None = None
    number: int | None = None
    bound: str = ""
    each: bool = False
    """Whether a number goes with a noun in the singular: `either rook`."""


@rule("determiner", "'the'")
def the() -> Iterator[Determiner]:
    yield Determiner()


@rule("determiner", "'a|an|some|any'", "'one' 'of' 'the|his|its'", "'a' 'single'", "'a' 'second'")
def some() -> Iterator[Determiner]:
    yield Determiner(Article.SOME)


@rule("determiner", "'no'", "'none' 'of' 'the'", "'not' 'one'", "'not' 'a'", "'not' 'a' 'single'")
def no() -> Iterator[Determiner]:
    yield Determiner(Article.NO)


@rule("determiner", "'every|each|all'", "'all' 'the'", "'each|all' 'of' 'the'")
def every() -> Iterator[Determiner]:
    yield Determiner(Article.EVERY)


@rule("determiner", "'both'", "'both' 'the'", "'both' 'of' 'the'")
def both_of() -> Iterator[Determiner]:
    yield Determiner(Article.EVERY, number=2)


@rule("determiner", "'either'", "'either' 'of' ('the'|'his'|'its')")
def either_of() -> Iterator[Determiner]:
    yield Determiner(Article.EVERY, number=2, each=True)


@rule("determiner", "'another|a' 'further'", "'another'", "'a' 'further'")
def another() -> Iterator[Determiner]:
    yield Determiner(Article.ANOTHER)


@rule("determiner", "'this|that|these|those|same'", "'the' 'same'")
def this() -> Iterator[Determiner]:
    yield Determiner(pronoun=Pronoun.THIS)


@rule("determiner", "'the' 'other'", "'other'")
def other() -> Iterator[Determiner]:
    yield Determiner(pronoun=Pronoun.OTHER)


@rule("determiner", "side:COLOUR \"'s\" 'other'")
def sides_other(side: Owner) -> Iterator[Determiner]:
    yield Determiner(owner=side, pronoun=Pronoun.OTHER)


@rule("determiner", "'at' 'least' 'one'", "'at' 'least' 'one' 'of' 'the'")
def at_least_one() -> Iterator[Determiner]:
    yield Determiner(Article.SOME)


@rule(
    "determiner",
    "('both'|'both' 'of'|'all'|'all' 'of'|'each' 'of') side:COLOUR \"'s\"",
    "('both'|'both' 'of'|'all'|'all' 'of'|'each' 'of') 'his|its'",
)
def both_sides(side: Owner = Owner.OWN) -> Iterator[Determiner]:
    yield Determiner(Article.EVERY, side)


@rule("determiner", "('none'|'neither'|'not' 'one') 'of' side:COLOUR \"'s\"")
def none_of(side: Owner) -> Iterator[Determiner]:
    yield Determiner(Article.NO, side)


@rule("determiner", "('one'|'at' 'least' 'one'|'some') 'of' side:COLOUR \"'s\"")
def one_of(side: Owner) -> Iterator[Determiner]:
    yield Determiner(Article.SOME, side)


@rule(
    "determiner",
    'side:COLOUR "\'s"',
    "side:COLOUR \"'s\" 'own'",
    "'the' side:COLOUR \"'s\"",
)
def sides(side: Owner) -> Iterator[Determiner]:
    yield Determiner(owner=side)


@rule("determiner", 'side:COLOUR "\'s" number:NUM', "'the'? side:COLOUR \"'s\" 'only'")
def sides_two(side: Owner, number: int | None = None) -> Iterator[Determiner]:
    if number != 0:
        yield Determiner(Article.THE, side, number=number)


@rule("determiner", "'neither'", "'neither' 'of' 'the'")
def neither_of() -> Iterator[Determiner]:
    yield Determiner(Article.NO)


@rule("determiner", "'his|its|their|her'", "'his|its|their|her' 'own'")
def his() -> Iterator[Determiner]:
    yield Determiner(owner=Owner.OWN)


@rule("determiner", "'the' number:NUM", "'all' number:NUM", "'his|its' number:NUM")
def the_two(number: int) -> Iterator[Determiner]:
    if number > 0:
        yield Determiner(Article.THE, number=number)


@rule("determiner", "number:NUM", "'exactly|just' number:NUM")
def two(number: int) -> Iterator[Determiner]:
    if number > 0:
        yield Determiner(Article.SOME, number=number)


@rule(
    "determiner",
    "('only|just|exactly')? number:NUM 'of' ('the'|'these')",
    "('only|just|exactly')? number:NUM 'of' owner:whose_pieces",
)
def so_many_of(number: int, owner: Owner | None = None) -> Iterator[Determiner]:
    """`two of the black pawns`; of one it is said that there is at least one."""
    if number > 1:
        yield Determiner(Article.SOME, owner, number=number)


@rule("whose_pieces", "'his|its|their'", 'owner:COLOUR "\'s"')
def whose_pieces(owner: Owner = Owner.OWN) -> Iterator[Owner]:
    yield owner


@rule(
    "determiner",
    "'at' 'least' number:NUM ('of' 'the')?",
    "number:NUM 'or' 'more'",
    "'no' ('less'|'fewer') 'than' number:NUM",
)
def at_least_so_many(number: int) -> Iterator[Determiner]:
    if number > 0:
        yield Determiner(Article.SOME, number=number, bound="least")


@rule("determiner", "'more' 'than' number:NUM ('of' 'the')?")
def more_than(number: int) -> Iterator[Determiner]:
    yield Determiner(Article.SOME, number=number + 1, bound="least")


@rule("determiner", "'at' 'most' number:NUM ('of' 'the')?", "'not' 'more' 'than' number:NUM")
def at_most(number: int) -> Iterator[Determiner]:
    if number > 0:
        yield Determiner(Article.SOME, number=number, bound="most")


@rule("determiner", "'several' ('of' 'the')?", "'some' 'of' 'the'")
def several() -> Iterator[Determiner]:
    yield Determiner(Article.SOME, number=2, bound="least")


@rule("determiner", "('the'|'both'|'his') ('pair'|'couple') 'of'")
def pair_of() -> Iterator[Determiner]:
    yield Determiner(Article.THE, number=2)


@rule(
    "adjective",
    "owner:COLOUR",
)
def colour(owner: Owner) -> Iterator[Owner | str]:
    yield owner


@rule(
    "adjective",
    "'different|brave|poor|dangerous|powerful|mighty|strong|unfortunate|old|proud|dear'",
)
def plain_adjective() -> Iterator[Owner | str]:
    yield ""


NARROW = "-"
"""An adjective that says which piece is meant: what is counted without it is not known."""


@rule(
    "adjective",
    "NARROW",
)
def narrowing() -> Iterator[Owner | str]:
    yield NARROW


@rule("adjective", "'captured'")
def captured() -> Iterator[Owner | str]:
    """`the captured knight`: the one that the move takes."""
    yield "captured"


@rule("adjective", "state:PROPERTY")
def property_(state: str) -> Iterator[Owner | str]:
    yield state


def described(
    ext: Extent,
    kind: KindWord | None,
    determiner: Determiner | None,
    adjectives: Sequence[Owner | str],
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
    states = {str(each) for each in adjectives if not isinstance(each, Owner)} - {""}
    article = known.article
    is_one = article is Article.THE and known.number is None
    if NARROW in states and not (is_one and (squares or line)):
        return
    states -= {NARROW}
    if len(owners) > 1 or len(states) > 1:
        return
    if known.bound and kind is not None and kind.plural is (known.number == 1):
        return
    singular = kind is not None and not kind.plural
    if known.number and known.number > 1 and singular and not known.each:
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
    )


_ON = "('on|at|in'|'standing' 'on|at'|'posted' 'on|at'|'placed' 'on|at'|'situated' 'on|at'|'of'|'which|that' 'stands|is|stood|was' 'on|at'|'that' 'had' 'stood' 'on|at'|'now' 'on|at'|'from'|'sitting' 'on'|'dropped' 'on|at'|'just' 'on')"


@rule("piece", "determiner:determiner? adjectives:adjective* kind:KIND")
def piece(
    ext: Extent,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Owner | str] = (),
) -> Iterator[Term]:
    yield from described(ext, kind, determiner, adjectives)


@rule(
    "piece",
    f"determiner:determiner? adjectives:adjective* kind:KIND {_ON} squares:squares",
    "determiner:determiner? adjectives:adjective* kind:KIND squares:squares",
    f"determiner:determiner? adjectives:adjective* kind:KIND 'of' side:SIDE {_ON} squares:squares",
)
def piece_on(
    ext: Extent,
    kind: KindWord,
    squares: Term,
    determiner: Determiner | None = None,
    adjectives: Sequence[Owner | str] = (),
    side: Owner | None = None,
) -> Iterator[Term]:
    names = names_of(squares)
    if len(names) > 1 and not kind.plural:
        return
    more = (side,) if side else ()
    yield from described(ext, kind, determiner, (*adjectives, *more), names)


@rule("piece", "determiner:determiner? adjectives:adjective* kind:KIND 'of' side:SIDE")
def piece_of(
    ext: Extent,
    kind: KindWord,
    side: Owner,
    determiner: Determiner | None = None,
    adjectives: Sequence[Owner | str] = (),
) -> Iterator[Term]:
    yield from described(ext, kind, determiner, (*adjectives, side))


@rule(
    "piece",
    "number:NUM adjectives:adjective* kind:KIND (','|':') squares:squares",
    "number:NUM adjectives:adjective* kind:KIND '(' squares:squares ')'",
)
def counted_pieces(
    ext: Extent,
    number: int,
    kind: KindWord,
    squares: Term,
    adjectives: Sequence[Owner | str] = (),
) -> Iterator[Term]:
    """`attacks two men, d2 and e3`."""
    names = names_of(squares)
    if len(names) == number > 1:
        exactly = Determiner(Article.SOME, number=number)
        yield from described(ext, kind, exactly, adjectives, names)


@rule("piece", f"determiner:determiner? adjectives:adjective* kind:KIND {_ON} line:line")
def piece_on_line(
    ext: Extent,
    kind: KindWord,
    line: LineTerm,
    determiner: Determiner | None = None,
    adjectives: Sequence[Owner | str] = (),
) -> Iterator[Term]:
    if line.name is not None:
        yield from described(ext, kind, determiner, adjectives, (), line.name)


@rule("piece", "determiner:determiner? adjectives:adjective* file:FILE kind:KIND")
def file_piece(
    ext: Extent,
    file: str,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Owner | str] = (),
) -> Iterator[Term]:
    if determiner is not None or adjectives:
        yield from described(ext, kind, determiner, adjectives, (), file)


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
    adjectives: Sequence[Owner | str] = (),
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
    adjectives: Sequence[Owner | str] = (),
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


@rule("piece", f"('the' 'one'|'that'|'one'|'the' 'other') {_ON} square:square")
def the_one(ext: Extent, square: SquareTerm) -> Iterator[Term]:
    yield Pieces(ext, None, None, (square.name,))


@rule("piece", "'those' 'on|at|of' squares:squares", "'the' 'ones' 'on|at|of' squares:squares")
def those_on(ext: Extent, squares: Term) -> Iterator[Term]:
    """`backed up by those on a7 and c8`."""
    names = names_of(squares)
    if len(names) > 1:
        yield Pieces(ext, None, None, names, plural=True)


_NEWLY = "('newly|just|freshly|recently')? 'new|dropped|promoted|placed|entered|arrived'"


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
    adjectives: Sequence[Owner | str] = (),
) -> Iterator[Term]:
    if all(isinstance(each, Owner) or not each for each in adjectives):
        yield from described(ext, kind, determiner, (*adjectives, "corner"))


@rule("piece", "('the'|'this')? 'intruder'")
def intruder(ext: Extent) -> Iterator[Term]:
    """The piece that stands on a royal square of the other side."""
    yield Pieces(ext, state="intruder")


@rule("piece", "number:NUM adjectives:adjective* 'enemies|opponents'", "'an' 'enemy'")
def enemies_(
    ext: Extent, number: int | None = None, adjectives: Sequence[Owner | str] = ()
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
    adjectives: Sequence[Owner | str] = (),
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


@rule("piece", "'the' 'latter'", "'this|that' 'one'")
def latter(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, pronoun=Pronoun.IT)


@rule("piece", "'anything|anybody|anyone'", "'any' 'one'", "'something|somebody|someone'")
def anything(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, article=Article.SOME)


@rule("piece", "'the' number:NUM adjectives:adjective* kind:KIND ','? 'on' squares:squares")
def the_pieces_on(
    ext: Extent,
    number: int,
    kind: KindWord,
    squares: Term,
    adjectives: Sequence[Owner | str] = (),
) -> Iterator[Term]:
    """`the two knights, on c3 and e5,`."""
    names = names_of(squares)
    if len(names) == number > 1:
        yield from described(ext, kind, Determiner(number=number), adjectives, names)


@rule("piece", "'itself|himself'")
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


_list("pieces", "piece")


def names_of(term: Term) -> tuple[str, ...]:
    """The names of the squares of a term."""
    if isinstance(term, SquareTerm):
        return (term.name,)
    if isinstance(term, Group) and not term.only and term.joint is Joint.AND:
        return tuple(name for each in term.members for name in names_of(each))
    return ()


@rule("named", "term:piece", "term:square")
def named(term: Term) -> Iterator[Term]:
    """What words of later sentences may go back to."""
    if isinstance(term, SquareTerm) or (isinstance(term, Pieces) and term.pronoun is None):
        yield term


# Sides


@rule("side", "owner:SIDE")
def side(ext: Extent, owner: Owner) -> Iterator[Term]:
    yield SideTerm(ext, owner)


@rule("side", "'his|the' 'opponent'", "'the' 'other' 'side'", "'the' 'enemy'")
def opponent(ext: Extent) -> Iterator[Term]:
    yield SideTerm(ext, Owner.ENEMY)


@rule("side", "'nobody'")
def no_side() -> Iterator[Term]:
    return
    yield


# Paths and lines


@rule("path", "path:PATH")
def path(path: PathTerm) -> Iterator[Term]:
    yield path


@rule("path", "which:LETTERED '-' rest:PATH")
def lettered_path(ext: Extent, which: Lettered, rest: PathTerm) -> Iterator[Term]:
    yield PathTerm(ext, (which.square, *rest.squares))


_list("paths", "path")

_PATHS = "'path|paths|route|routes|way|ways|line|lines|road|roads'"


@rule(
    "path",
    f"'the' ('other'|'only'|'second'|'first'|'long'|'short') {_PATHS} ','? path:PATH",
    f"'the' ('other'|'second'|'first') {_PATHS} 'to' ('the'|'its'|'his') KIND ','? path:PATH",
    f"'the' {_PATHS} 'back'? ('by'|'along'|'via'|'over') path:PATH",
)
def other_path(path: PathTerm) -> Iterator[Term]:
    yield path


@rule(
    "paths",
    f"'the' {_PATHS} named:paths",
    f"{_PATHS} named:paths",
    f"'the' 'two|three|four' {_PATHS} named:paths",
)
def the_paths(named: Term) -> Iterator[Term]:
    yield named


_LINES = "'diagonal|file|rank|line|row|column'"
_KINDS = {"row": "rank", "column": "file"}


def _kind(word: str) -> str:
    return _KINDS.get(word, word)


@rule(
    "line",
    "('the')? ends:PATH kind:LINE",
    "('the')? ('long'|'short'|'open')? kind:LINE ends:PATH",
)
def line_by_ends(ext: Extent, ends: PathTerm, kind: str) -> Iterator[Term]:
    if len(ends.squares) == 2:
        yield LineTerm(ext, _kind(kind), None, (ends.squares[0], ends.squares[1]))


@rule(
    "line",
    "'the' ('long'|'short'|'open')? kind:LINE 'from' first:SQUARE 'to' second:SQUARE",
    "'the' kind:LINE 'between' first:SQUARE 'and' second:SQUARE",
)
def line_between(ext: Extent, kind: str, first: str, second: str) -> Iterator[Term]:
    yield LineTerm(ext, _kind(kind), None, (first, second))


@rule(
    "line",
    "('the'|'this')? name:FILE kind:LINE",
    "'the' 'open' name:FILE kind:LINE",
    "'the' 'half' 'open' name:FILE kind:LINE",
)
def file_(ext: Extent, name: str, kind: str) -> Iterator[Term]:
    if _kind(kind) in ("file", "line"):
        yield LineTerm(ext, "file", name)


@rule("line", "'the|a' kind:LINE", cost=1)
def some_line(ext: Extent, kind: str) -> Iterator[Term]:
    """`along the diagonal`: the one on which it acts."""
    if not kind.endswith("s") and kind != "line":
        yield LineTerm(ext, _kind(kind))


@rule("line", "'the' ('long'|'great'|'main') kind:LINE")
def long_diagonal(ext: Extent, kind: str) -> Iterator[Term]:
    if kind == "diagonal":
        yield LineTerm(ext, "diagonal", "long")


@rule("line", "('the')? name:ORD kind:LINE")
def rank(ext: Extent, name: str, kind: str) -> Iterator[Term]:
    if _kind(kind) == "rank":
        yield LineTerm(ext, "rank", name)


_list("lines", "line")


@rule(
    "lines",
    "'the' first:FILE 'and' second:FILE kind:LINE",
    "'the' first:FILE 'and' second:FILE kind:LINE",
)
def two_files(ext: Extent, first: str, second: str, kind: str) -> Iterator[Term]:
    if _kind(kind) in ("file", "line", "files", "lines"):
        members = LineTerm(ext, "file", first), LineTerm(ext, "file", second)
        yield Group(ext, Joint.AND, members)


# Moves


def _follows(after: MoveToken, index: int | None) -> int | None:
    """The index of a move that goes on with a line; None if it does not."""
    if after.index is not None:
        return after.index if index is None or after.index > index else None
    return None if index is None else index + 1


@rule("moves", "first:MOVE rest:move_more*")
def moves(ext: Extent, first: MoveToken, rest: Sequence[MoveToken] = ()) -> Iterator[Term]:
    index, line = first.index, [first]
    for token in rest:
        after = _follows(token, index)
        if after is None:
            return
        index = after
        line.append(token)
    yield moves_term(ext, line)


def moves_term(ext: Extent, line: Sequence[MoveToken]) -> MovesTerm:
    """A line of moves; without a number of its own a move has that of its line."""
    numbered = line[0].term.numbered
    return MovesTerm(ext, tuple(replace(each.term, numbered=numbered) for each in line))


@rule(
    "move_more",
    "move:MOVE",
    "',' move:MOVE",
    "'and|then' move:MOVE",
    "',' 'then' move:MOVE",
    "'and' 'then' move:MOVE",
    "'followed|following' 'by' move:MOVE",
    "',' 'followed|following' 'by' move:MOVE",
    "'-' move:MOVE",
)
def move_more(move: MoveToken) -> Iterator[MoveToken]:
    yield move


@rule(
    "move",
    "move:MOVE",
    "move:MOVE 'en' 'passant'",
    "'the' OPINION? 'move' move:MOVE",
    "'the' 'answer|reply|capture|check' move:MOVE",
)
def move(move: MoveToken) -> Iterator[MoveTerm]:
    yield move.term


_list("alternatives", "move")


@rule("idea", "move:move")
def idea(move: MoveTerm) -> Iterator[MoveTerm]:
    """A move where words ask for one: its letter and square alone are one, too."""
    yield move


@rule("idea", "which:LETTERED", "'the' 'move' which:LETTERED")
def lettered_idea(ext: Extent, which: Lettered) -> Iterator[MoveTerm]:
    yield MoveTerm(ext, f"{which.letter}{which.square}", numbered=False)


_list("ideas", "idea")


@rule("one_idea", "move:idea")
def one_idea(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


# Amounts


@rule(
    "amount",
    "number:NUM kind:KIND",
    "'only|just' number:NUM kind:KIND",
)
def amount(
    ext: Extent, number: int, kind: KindWord, adjectives: Sequence[Owner | str] = ()
) -> Iterator[Term]:
    if any(adjectives):
        return
    if kind.plural is (number != 1) or number == 0:
        yield Counted(ext, kind.kind or "piece", number)


@rule("amount", "('a'|'an'|'his'|'its'|'the') kind:KIND", "('a'|'an') ('minor') 'piece'")
def one(ext: Extent, kind: KindWord | None = None) -> Iterator[Term]:
    if kind is None or not kind.plural:
        yield Counted(ext, (kind.kind if kind else None) or "piece", 1)


@rule("amount", "('the'|'an')? 'exchange'", "'quality'", "'the' 'quality'")
def exchange(ext: Extent) -> Iterator[Term]:
    yield Counted(ext, "exchange", 1)


_list("amounts", "amount")

# Counts


@rule("count", "number:TIMES", "'only|just|exactly' number:TIMES", "number:NUM 'times|time'")
def times(ext: Extent, number: int) -> Iterator[Term]:
    yield Number(ext, number)


@rule(
    "count", "'at' 'least' number:TIMES", "'at' 'least' number:NUM 'times'", "'more' 'than' 'once'"
)
def at_least(ext: Extent, number: int = 2) -> Iterator[Term]:
    yield Number(ext, number, at_least=True)


@rule(
    "like",
    "'as|like' ('a'|'an'|'the')? ORDINARY* kind:KIND",
    "'as|like' ('a'|'an'|'the')? ORDINARY* ',' ORDINARY* kind:KIND",
)
def like(ext: Extent, kind: KindWord) -> Iterator[Term]:
    if kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


@rule("how", "value:HOW")
def how(ext: Extent, value: str) -> Iterator[Term]:
    yield Word(ext, value)
