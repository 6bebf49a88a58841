"""The logical forms of sentences: terms, atoms and operators.

    form    ::= Atom | Not | And | Or | HowMany | AllOf | Because | Given | Earlier | Threat | Hedged
    premise ::= Played | Passed | Without | Standing | Moving | Taking | Promoting | Unnamed | Answered
              | Traded | AtMove
    term    ::= Pieces | SideTerm | SquareTerm | Squares | SquareSort | PathTerm | LineTerm | MoveTerm
              | MovesTerm | MateTerm | Like | Number | Word | Counted | Group | Described | Ways

A form knows the words that it was made of by their offsets and nothing of any position. What an
atom says is its sense and its roles; `rules` has one judge for each sense, whose parameters are the
roles that it takes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

Extent = tuple[int, int]
"""Where something stands: its start and end in the sentence."""


class Owner(StrEnum):
    """Whose a piece is, as the words say."""

    WHITE = "white"
    BLACK = "black"
    OWN = "own"
    """Of the side that the clause speaks of; else of the one that moved."""
    ENEMY = "enemy"
    """Of the other side."""

    @property
    def other(self) -> Owner:
        """Whose the pieces of the other side are."""
        return _OTHERS[self]

    @property
    def named(self) -> bool:
        """Whether the side is named by its colour."""
        return self in SIDES


SIDES = (Owner.WHITE, Owner.BLACK)
_OTHERS = {
    Owner.WHITE: Owner.BLACK,
    Owner.BLACK: Owner.WHITE,
    Owner.OWN: Owner.ENEMY,
    Owner.ENEMY: Owner.OWN,
}


FROM = "from"
"""The state of a piece that came from the square that is named, if one did."""
OCCUPANT = "occupant"
"""The state of a piece that is named by its square alone, and so must be there: `d3 is protected`."""


class Article(StrEnum):
    """How many of the pieces that fit a phrase means."""

    THE = "the"
    """One that is known, or all of a number of them: `the knight`, `his two rooks`, `Nf3`."""
    SOME = "some"
    """At least one: `a knight`, `any man`, `some piece`."""
    NO = "no"
    EVERY = "every"
    """All that fit: `every`, `each`, `all`, `both`."""
    ANOTHER = "another"
    """At least one besides the one last spoken of."""


class Pronoun(StrEnum):
    """A word that goes back to a piece."""

    IT = "it"
    """`it`, `which`: the last piece that was named, else the one that moved."""
    THIS = "this"
    """`this pawn`: the last one named of that kind, else the one that moved."""
    HE = "he"
    """`he`: a side's player, or its king."""
    MOVER = "mover"
    """`the man that moved`, `the moved piece`."""
    OTHER = "other"
    """`the other rook`: not the one last spoken of, nor the one that moved."""


class Joint(StrEnum):
    """How the parts of a group are joined."""

    AND = "and"
    OR = "or"
    NOR = "nor"
    """`neither A nor B`."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """A description of pieces: `the bishop on f5`, `Black's own pawn`, `no white man`, `it`."""

    extent: Extent
    kind: str | None = None
    """The name or letter of a piece; None for any: `man`, `piece`, `the one on b8`."""
    owner: Owner | None = None
    squares: tuple[str, ...] = ()
    """Where they stand, if that is said; several for `the pawns on c4 and d4`."""
    article: Article = Article.THE
    pronoun: Pronoun | None = None
    number: int | None = None
    """How many of them: `two knights`, `the three pawns`."""
    line: str | None = None
    """The file or rank they stand on: `e`, `7`."""
    state: str | Form | None = None
    """What else is said of them: `passed`, `promoted`, `last`, `royal`, `minor`, `major`.

    Or a form that is so of each of those that are meant and of no other, with `MEMBER` for its square:
    `the rook behind the pawn`, `the man that captures`.
    """
    bound: str = ""
    """`least` or `most` where the number is not exact: `at least two knights`.

    `exact` of a single one, as `one knight` may leave open whether another does the same.
    """
    plural: bool = False
    """Whether the noun is in the plural: `the rooks` are all of a side."""
    plight: str = ""
    """What an adjective claims of one whose square is named: `pinned`, `defended`, `undefended`."""


@dataclass(frozen=True, slots=True)
class SideTerm:
    """A player: `White`, `Black`, `he`, `the side to move`."""

    extent: Extent
    owner: Owner


@dataclass(frozen=True, slots=True)
class SquareTerm:
    """A square: `c6`, `the c6-square`."""

    extent: Extent
    name: str
    corner: bool = False
    """Whether a path turns on it and does not only pass it: `by turning on c6`."""


@dataclass(frozen=True, slots=True)
class Squares:
    """Squares that are counted, and named or not: `two flight squares, b5 and b6`, `no square`."""

    extent: Extent
    number: int | None = None
    """How many; 0 for none."""
    names: tuple[str, ...] = ()
    only: bool = False
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class SquareSort:
    """Squares that the game's rules set apart: `both royal squares of Black`, `no drop square`."""

    extent: Extent
    sort: str
    """`royal`, `starting`, `promotion`, `corner`, `edge` or `ahead`."""
    owner: Owner | None = None
    """Whose they are, if that is said."""
    article: Article = Article.THE
    number: int | None = None
    bound: str = ""
    """`least` or `most` where the number is not exact."""
    plural: bool = False
    whole: int | None = None
    """How many there are of them all: six, in `two of his six starting squares`."""
    name: str | None = None
    """Which one it is, if that is said besides."""
    of: Pieces | None = None
    """Before which piece it lies, of the sort `ahead`."""


@dataclass(frozen=True, slots=True)
class PathTerm:
    """Squares joined by hyphens: `g9-i7-g7`; of two, the ends of a line."""

    extent: Extent
    squares: tuple[str, ...]

    @property
    def text(self) -> str:
        """The path by its stations."""
        return "-".join(self.squares)


@dataclass(frozen=True, slots=True)
class LineTerm:
    """A straight line: `the h3-c8 diagonal` (ends), `the e-file` (name e), `the third rank` (3)."""

    extent: Extent
    kind: str
    """`file`, `rank`, `diagonal`, or `line` where that is left open."""
    name: str | None = None
    """The letter of a file or the number of a rank."""
    ends: tuple[str, str] | None = None
    """Two of its squares."""


@dataclass(frozen=True, slots=True)
class MoveTerm:
    """A move; `numbered` if it or its line has a move number, or if it names both its squares."""

    extent: Extent
    text: str
    numbered: bool
    """A move without a number in prose is an idea, not a claim."""
    passing: bool = False
    """True if it is said to capture en passant."""

    @property
    def kind(self) -> str | None:
        """The kind that moves; None for a letter that men and chancellors share, and for castling."""
        return "pawn" if self.text[:1].islower() else _LETTERS.get(self.text[:1])


_LETTERS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "S": "sissa"}
"""The pieces that a letter of a move names in every game."""


@dataclass(frozen=True, slots=True)
class MovesTerm:
    """Moves that follow each other."""

    extent: Extent
    moves: tuple[MoveTerm, ...]


@dataclass(frozen=True, slots=True)
class MateTerm:
    """A mate that could be given: `the mate on f7`, `the threat of mate with the queen`, `mate in two`."""

    extent: Extent
    number: Number | None = None
    """In how many moves; None where that is not said."""
    on: SquareTerm | None = None
    """Where the mating move goes."""
    with_: Pieces | None = None
    """The piece that makes it."""


@dataclass(frozen=True, slots=True)
class Like:
    """The manner of an orthodox piece: `as a normal knight`."""

    extent: Extent
    kind: str


@dataclass(frozen=True, slots=True)
class Number:
    """A count: `twice`, `three`; `at_least` for `at least two`."""

    extent: Extent
    value: int
    at_least: bool = False
    at_most: bool = False
    of_paths: bool = False
    """Whether paths are counted, and not the pieces or the times."""
    of_ways: bool = False
    """Whether it counts `ways`, which may be moves or paths."""


@dataclass(frozen=True, slots=True)
class Word:
    """One of the words that a sense knows: `kingside`, `double`, `discovered`, `open`."""

    extent: Extent
    value: str


@dataclass(frozen=True, slots=True)
class Counted:
    """An amount of material: `two queens and four pawns` is a Group of these; `the exchange`."""

    extent: Extent
    kind: str
    """The name of a piece, `piece`, `minor`, or `exchange`."""
    number: int
    whole: bool = False
    """Whether these are said to be all there are: `both rooks`."""


@dataclass(frozen=True, slots=True)
class Group:
    """Terms joined by a word; `only` says that nothing else is meant: `only by the queen`."""

    extent: Extent
    joint: Joint
    members: tuple[Term, ...]
    only: bool = False
    of_both: bool = False
    """Whether `only` leaves out the other side, too: `only the white bishops`, of all on the board."""


class Sort(StrEnum):
    """What things a description sorts."""

    MOVES = "moves"
    """The legal moves of a side: of the one to move where no other is named."""
    PIECES = "pieces"
    SQUARES = "squares"
    PATHS = "paths"
    """The paths of a piece to a square, clear or not."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing by which a description sorts: `by the king`, `that give check`, `clear`."""

    name: str
    """One that the sort knows; `so` for what a form says of each."""
    term: Term | None = None
    form: Form | None = None
    """What is so of each, with `MEMBER` in its place; of a move, after it."""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Described:
    """All things of a sort that have some marks: `Black's legal moves that take something`."""

    extent: Extent
    sort: Sort
    marks: tuple[Mark, ...] = ()

    def with_marks(self, *marks: Mark) -> Described:
        """Those of them that have these marks besides."""
        return replace(self, marks=(*self.marks, *marks))


@dataclass(frozen=True, slots=True)
class Ways:
    """Some of the paths from one square to another: `both paths to f7`, `its path over e5`."""

    extent: Extent
    count: int | None = None
    """How many; None for all."""
    of: int | None = None
    """How many there are in all."""
    over: Term | None = None
    agent: Term | None = None
    from_: Term | None = None
    to: Term | None = None
    any_: bool = False
    """Whether at least one of them is meant."""


MEMBER = "?"
"""Stands in the form of a mark for the square of the piece, or the square, that has it."""
DEEDS = frozenset({"captures", "goes", "promotes", "passing", "check", "conversion", "drop"})
"""Senses of what a piece does with a move, and has done ever after."""


Term = (
    Pieces
    | SideTerm
    | SquareTerm
    | Squares
    | SquareSort
    | PathTerm
    | LineTerm
    | MoveTerm
    | MovesTerm
    | MateTerm
    | Like
    | Number
    | Word
    | Counted
    | Group
    | Described
    | Ways
)


@dataclass(frozen=True, slots=True)
class Atom:
    """What a verb says of its roles."""

    extent: Extent
    sense: str
    roles: tuple[tuple[str, Term], ...] = ()
    """Sorted by name; a role is there once."""

    def role(self, name: str) -> Term | None:
        """The term of a role; None if the words leave it open."""
        return dict(self.roles).get(name)

    def with_roles(self, **roles: Term | None) -> Atom:
        """The same with these in place of its roles of such names; without those that are None."""
        said = dict(self.roles) | roles
        there = ((name, term) for name, term in said.items() if term is not None)
        return replace(self, roles=tuple(sorted(there, key=lambda each: each[0])))

    def with_term(self, old: Term, new: Term) -> Atom:
        """The same with one term in place of another, whatever its role."""
        return self.with_roles(**{name: new for name, term in self.roles if term == old})


@dataclass(frozen=True, slots=True)
class Not:
    """It is not so."""

    extent: Extent
    form: Form
    ceased: bool = False
    """Whether it is said that it was so before: `no longer`."""


@dataclass(frozen=True, slots=True)
class And:
    """All of them; each conjunct of a sentence is a claim of its own."""

    extent: Extent
    forms: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """At least one of them."""

    extent: Extent
    forms: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class HowMany:
    """There are so many things of a description, and those that are named are among them."""

    extent: Extent
    of: Described
    count: Number
    named: Term | None = None


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every thing of a description has marks besides, and there is one."""

    extent: Extent
    of: Described
    marks: tuple[Mark, ...]
    share: str = "all"
    """What part of them: `all`, `most` for more than half, or `half`."""


@dataclass(frozen=True, slots=True)
class Because:
    """A form and its reason: another form, or a piece, path or line of moves that is to blame."""

    extent: Extent
    form: Form
    reason: Form | Pieces | Group | MovesTerm | PathTerm


@dataclass(frozen=True, slots=True)
class Played:
    """A premise: these moves are played. `after Nf3`, `if 36...Ke8`."""

    extent: Extent
    moves: MovesTerm
    side: SideTerm | None = None
    """Who plays the first of them, if that is said."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A premise: a side does nothing."""

    extent: Extent
    side: SideTerm | None


@dataclass(frozen=True, slots=True)
class Without:
    """A premise: these pieces are not there."""

    extent: Extent
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class Standing:
    """A premise: a piece stands on a square where it does not. `if the rook stood on e2`."""

    extent: Extent
    pieces: Pieces
    on: SquareTerm


@dataclass(frozen=True, slots=True)
class Moving:
    """A premise: a piece moves, to a square if one is named. `if it moves to b4`."""

    extent: Extent
    pieces: Pieces
    to: SquareTerm | None = None


@dataclass(frozen=True, slots=True)
class Taking:
    """A premise: a side or piece captures, without a move that is named. `if White takes on e5`."""

    extent: Extent
    agent: Pieces | SideTerm | None
    """None for whoever may take it."""
    patient: Pieces | None = None
    on: SquareTerm | None = None
    goes_on: bool = False
    """Whether other captures follow: `if Black exchanges on e2`."""


@dataclass(frozen=True, slots=True)
class Promoting:
    """A premise: the pawn that was promoted has become another piece. `a queen on d1 would`."""

    extent: Extent
    kind: str
    on: SquareTerm | None = None


@dataclass(frozen=True, slots=True)
class Unnamed:
    """A premise that names no line: `if White were careless`; nothing under it is judged."""

    extent: Extent
    moves: tuple[MoveTerm, ...] = ()
    """The moves that it supposes to be possible."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A premise: any legal move of the side to move, or of one of its pieces. `whatever Black does`."""

    extent: Extent
    side: SideTerm | None = None
    by: Pieces | None = None
    delayed: bool = False
    """Whether it may come true later: `the promotion cannot be prevented`."""


@dataclass(frozen=True, slots=True)
class Traded:
    """A premise: captures that have just been made are over. `after the exchange on d5`."""

    extent: Extent
    on: SquareTerm | None = None
    single: bool = False
    """Whether one capture is enough: `after the capture on d2`."""


@dataclass(frozen=True, slots=True)
class AtMove:
    """A premise: what was done with a move that has a number. `on move 10`."""

    extent: Extent
    number: int
    after: bool = False
    """Whether it is how things stand once so many moves have been made: `after ten moves`."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """A premise: what was done with the last move of a side. `Black's last move attacks the rook`."""

    extent: Extent
    side: SideTerm


Premise = (
    Played
    | Passed
    | Without
    | Standing
    | Moving
    | Taking
    | Promoting
    | Unnamed
    | Answered
    | Traded
    | AtMove
    | LastMove
)


@dataclass(frozen=True, slots=True)
class Given:
    """A form in the position that a premise makes."""

    extent: Extent
    premise: Premise
    form: Form


@dataclass(frozen=True, slots=True)
class Earlier:
    """A form in the position before the move: `was`, `had`, `could have`."""

    extent: Extent
    form: Form
    instead: bool = False
    """Whether it is another move that was open to the side that moved: `could have taken`."""


@dataclass(frozen=True, slots=True)
class Threat:
    """What a side could do if the other did nothing: moves, or what would then be so."""

    extent: Extent
    agent: Pieces | SideTerm | None
    """The side, or the piece that threatens; None for the side or the piece that moved."""
    what: Form | MovesTerm


@dataclass(frozen=True, slots=True)
class Hedged:
    """A judgement, plan, wish or possibility: not judged, but for the moves that it names."""

    extent: Extent
    moves: tuple[MoveTerm, ...] = ()
    word: str = ""
    """The word of judgement: `better`, `error`, `only`; empty for what is merely possible."""
    denied: tuple[MoveTerm, ...] = ()
    """Moves that it does not say can be played."""


Form = Atom | Not | And | Or | HowMany | AllOf | Because | Given | Earlier | Threat | Hedged
