"""What stands before the name of a piece: which of them, and how many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Article,
    Owner,
    Pronoun,
)
from toolkit.claims.language.grammar import rule


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
    said: int | None = None
    """The number that is said where another is meant: two of `more than one piece`."""


@rule("determiner", "'the'")
def the() -> Iterator[Determiner]:
    yield Determiner()


@rule("determiner", "'a|an|some|any'", "'a' 'second'")
def some() -> Iterator[Determiner]:
    yield Determiner(Article.SOME)


@rule("determiner", "'one' 'of' ('the' | owner:whose_pieces)")
def one_of(owner: Owner | None = None) -> Iterator[Determiner]:
    """`one of the knights`: of which another may do it as well."""
    yield Determiner(Article.SOME, owner, number=1)


@rule(
    "determiner",
    "('just'|'but')? 'a' ('single'|'lone'|'solitary')",
    "'one' ('single'|'lone'|'solitary')",
    "'exactly|just|precisely' 'one' ('of' ('the' | owner:whose_pieces))?",
)
def exactly_one(owner: Owner | None = None) -> Iterator[Determiner]:
    """`a single knight`: and no other."""
    yield Determiner(Article.SOME, owner, number=1, bound="exact")


@rule("determiner", "'none' 'of' ('its'|'his'|'her'|'their') 'own'?")
def none_of_his() -> Iterator[Determiner]:
    """`None of its own men protects it`."""
    yield Determiner(Article.NO, Owner.OWN)


@rule("determiner", "'no'", "'none' 'of' 'the'", "'not' 'one'", "'not' 'a'", "'not' 'a' 'single'")
def no() -> Iterator[Determiner]:
    yield Determiner(Article.NO)


@rule("determiner", "'every|each|all'", "'all' 'the'", "'each|all' 'of' 'the'")
def every() -> Iterator[Determiner]:
    yield Determiner(Article.EVERY)


@rule(
    "determiner",
    "'both'",
    "'both' 'the'",
    "'both' 'of' 'the'",
    "('both'|'each') 'of' ('the'|'these') 'two'",
)
def both_of() -> Iterator[Determiner]:
    yield Determiner(Article.EVERY, number=2)


@rule(
    "determiner",
    "'either'",
    "'either|any' 'of' ('the'|'his'|'its') 'two'?",
    "'any' 'one' 'of' 'the' 'two'",
)
def either_of() -> Iterator[Determiner]:
    yield Determiner(Article.EVERY, number=2, each=True)


@rule("determiner", "'either' 'of' side:COLOUR \"'s\"")
def either_of_sides(side: Owner) -> Iterator[Determiner]:
    yield Determiner(Article.EVERY, side, number=2, each=True)


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


@rule("determiner", "('all'|'all' 'of'|'each' 'of') side:COLOUR \"'s\" number:NUM")
def each_of_so_many(side: Owner, number: int) -> Iterator[Determiner]:
    """`Each of White's three pawns`."""
    if number:
        yield Determiner(Article.EVERY, side, number=number)


@rule("determiner", "('none'|'neither'|'not' 'one') 'of' side:COLOUR \"'s\"")
def none_of(side: Owner) -> Iterator[Determiner]:
    yield Determiner(Article.NO, side)


@rule(
    "determiner",
    "('none'|'neither'|'not' 'one') 'of' ('the'|'these'|'those'|'his'|'its') number:NUM",
    "('none'|'neither'|'not' 'one') 'of' ('these'|'those')",
)
def none_of_so_many(number: int | None = None) -> Iterator[Determiner]:
    """`None of the three black men`."""
    if number != 0:
        yield Determiner(Article.NO, number=number)


@rule("determiner", "('at' 'least' 'one'|'some') 'of' side:COLOUR \"'s\"")
def some_of(side: Owner) -> Iterator[Determiner]:
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


@rule(
    "determiner",
    "'the'? side:COLOUR \"'s\" ('only'|'sole'|'last')? ('remaining'|'surviving')",
    "'the'? side:COLOUR \"'s\" ('sole'|'lone')",
    cost=1,
)
def sides_remaining(side: Owner) -> Iterator[Determiner]:
    """`White's last remaining bishop`, `Black's remaining pawns`: see `ownremaining`."""
    yield Determiner(Article.THE, side)


@rule("determiner", "'neither'", "'neither' 'of' 'the'")
def neither_of() -> Iterator[Determiner]:
    yield Determiner(Article.NO)


@rule("determiner", "'his|its|their|her'", "'his|its|their|her' 'own'")
def his() -> Iterator[Determiner]:
    yield Determiner(owner=Owner.OWN)


@rule("determiner", "'the' number:NUM", "'all' number:NUM")
def the_two(number: int) -> Iterator[Determiner]:
    if number > 0:
        yield Determiner(Article.THE, number=number)


@rule("determiner", "'his|its|their|her' 'own'? number:NUM")
def his_two(number: int) -> Iterator[Determiner]:
    """`without his two pawns`: those of the side that is spoken of."""
    if number > 0:
        yield Determiner(Article.THE, Owner.OWN, number=number)


@rule("determiner", "number:NUM", "'either|any' 'of' number:NUM")
def two(number: int) -> Iterator[Determiner]:
    if number > 0:
        yield Determiner(Article.SOME, number=number)


@rule("determiner", "'exactly|just|precisely' number:NUM")
def exactly_two(number: int) -> Iterator[Determiner]:
    if number > 1:
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


_OF = "('of' ('the' | owner:whose_pieces))?"


@rule("determiner", f"'more' 'than' number:NUM {_OF}", f"'not' 'only|just|merely' number:NUM {_OF}")
def more_than(number: int, owner: Owner | None = None) -> Iterator[Determiner]:
    yield Determiner(Article.SOME, owner, number=number + 1, bound="least", said=number)


@rule("determiner", f"('fewer'|'less') 'than' number:NUM {_OF}")
def fewer_than(number: int, owner: Owner | None = None) -> Iterator[Determiner]:
    if number > 1:
        yield Determiner(Article.SOME, owner, number=number - 1, bound="most", said=number)


@rule(
    "determiner",
    f"'at' 'most' number:NUM {_OF}",
    f"('not'|'no') 'more' 'than' number:NUM {_OF}",
    "'up' 'to' number:NUM",
)
def at_most(number: int, owner: Owner | None = None) -> Iterator[Determiner]:
    if number > 0:
        yield Determiner(Article.SOME, owner, number=number, bound="most")


@rule("determiner", "'several' ('of' 'the')?", "'some' 'of' 'the'")
def several() -> Iterator[Determiner]:
    yield Determiner(Article.SOME, number=2, bound="least")


@rule("determiner", "('the'|'both'|'his') ('pair'|'couple') 'of'")
def pair_of() -> Iterator[Determiner]:
    yield Determiner(Article.THE, number=2)
