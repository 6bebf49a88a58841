"""Noun phrases: pieces, squares, sides, lines, paths, moves, and lists of them.

term    ::= ["both" | "either" | "neither"] simple (joint simple)*
simple  ::= squares | moves | paths | line | side | options | pieces
pieces  ::= [owner | article | number | "all" ...] (adjective | colour)* noun place*
noun    ::= square "-" kind | file "-" kind | kind [square] | pronoun
place   ::= ("on" | "at" | "in" | "of") square | "on" line | "of" side | "from" square
          | ("that" | "which") clause | participle
line    ::= "the" file "-file" | ordinal "rank" | "diagonal" square "-" square
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.board import Colour
from toolkit.claims.grammar.lexicon import Form, Lexicon
from toolkit.claims.grammar.pathphrases import NOUNS as PATH_NOUNS
from toolkit.claims.grammar.pathphrases import PathPhrases
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Line,
    Moves,
    Number,
    Options,
    Owner,
    Paths,
    Pieces,
    Quantity,
    Query,
    Reserve,
    Several,
    Side,
    SideTerm,
    Squares,
    Way,
    items_of,
)

_DEEPEST = 16
"""How many terms may stand one within the other."""
Found = tuple[Filler, int]
"""A term, and the place of the token after it."""
_COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
_OWNERS = {
    "his": Owner.OWN,
    "her": Owner.OWN,
    "its": Owner.OWN,
    "their": Owner.OWN,
    "enemy": Owner.ENEMY,
    "opposing": Owner.ENEMY,
    "hostile": Owner.ENEMY,
    "opponent": Owner.ENEMY,
}
_ARTICLES = {
    "the": Quantity.THE,
    "a": Quantity.SOME,
    "an": Quantity.SOME,
    "another": Quantity.SOME,
    "no": Quantity.NONE,
    "any": Quantity.SOME,
    "all": Quantity.ALL,
    "every": Quantity.ALL,
    "each": Quantity.ALL,
    "this": Quantity.THE,
    "that": Quantity.THE,
    "these": Quantity.THE,
    "those": Quantity.THE,
    "either": Quantity.ALL,
    "some": Quantity.SOME,
    "neither": Quantity.NONE,
    "both": Quantity.THE,
}
_POINTING = ("this", "these", "that", "those")
_PRONOUNS = {
    "it": False,
    "they": True,
    "them": True,
    "itself": False,
    "one": False,
    "both": True,
    "these": True,
    "nothing": False,
    "nobody": False,
    "none": True,
    "everything": True,
    "neither": True,
    "somebody": False,
    "something": False,
    "nowhere": False,
    "all": True,
    "each": False,
    "whom": True,
}
_PARTS = {
    "all": Quantity.ALL,
    "both": Quantity.ALL,
    "each": Quantity.ALL,
    "every": Quantity.ALL,
    "neither": Quantity.NONE,
    "none": Quantity.NONE,
    "some": Quantity.SOME,
    "any": Quantity.SOME,
}
"""Words before `of`, and how many of those behind it they mean."""
_ORDERED = ("former", "latter", "first", "second", "third", "last")
_GROUP = ("them", "which", "whom", "these", "those")
_PERSONS = ("he", "him")
_SIDES = ("side", "player", "army", "camp", "sides")
_SQUARES = ("square", "squares", "point", "field", "fields", "points", "post")
_LINES = {
    "file": "file",
    "files": "file",
    "rank": "rank",
    "ranks": "rank",
    "row": "rank",
    "diagonal": "diagonal",
    "diagonals": "diagonal",
    "line": "",
    "lines": "",
}
_OPTIONS = {
    "move": "move",
    "moves": "move",
    "reply": "move",
    "replies": "move",
    "answer": "move",
    "answers": "move",
    "option": "move",
    "options": "move",
    "response": "move",
    "responses": "move",
    "alternative": "alternative",
    "alternatives": "alternative",
    "capture": "capture",
    "captures": "capture",
    "recapture": "capture",
    "checks": "check",
    "mates": "mate",
    "drops": "drop",
    "promotions": "promotion",
}
_DEEDS = {
    "move": "",
    "capture": "captured",
    "check": "check",
    "recapture": "recaptured",
    "advance": "",
    "retreat": "",
    "drop": "drop",
    "promotion": "promotion",
    "step": "",
    "push": "",
    "conversion": "conversion",
    "exchange": "captured",
    "leap": "",
    "jump": "",
}
_DOERS = {
    "attacker": "attacks",
    "attackers": "attacks",
    "defender": "protects",
    "defenders": "protects",
    "protector": "protects",
    "protectors": "protects",
    "guard": "protects",
    "guards": "protects",
    "supporter": "protects",
    "supporters": "protects",
    "friend": "lends",
    "friends": "lends",
    "companion": "lends",
    "companions": "lends",
    **dict.fromkeys(("neighbour", "neighbours", "neighbor", "neighbors"), "lends"),
}
_STATES = ("attacks", "protects", "checks", "pins")
"""What pieces do that participles may say of them."""
_AT = ("on", "at", "in", "of")
_SORTED = {
    "royal": "royal",
    "promotion": "promotion",
    "starting": "start",
    "home": "start",
    "empty": "empty",
}
"""What the rules make of squares."""
_SHAPED = {"diagonal": "bishop", "orthogonal": "rook"}
_NEIGHBOURS = ("neighbour", "neighbours", "neighbor", "neighbors")
_NEAR_IT = ("away", "nearby", "relation", "reach", "enough", "near")
"""How near a piece is: words after which `it` is left out."""
_RESERVES = {"reserve": False, "reserves": True, "pocket": False, "pockets": True}
_GAITS = ("move", "moves", "leap", "leaps", "jump", "jumps", "step", "steps", "hop")
"""Nouns that after a kind of piece say how somebody goes: `a knight's leap`."""
_FOR_DROPS = (("left", "for", "a", "drop"), ("for", "a", "drop"), ("for", "drops"))
_BOUNDS: dict[tuple[str, ...], tuple[int | None, int | None]] = {
    ("at", "least"): (0, None),
    ("no", "fewer", "than"): (0, None),
    ("no", "less", "than"): (0, None),
    ("at", "most"): (None, 0),
    ("no", "more", "than"): (None, 0),
    ("not", "more", "than"): (None, 0),
    ("more", "than"): (1, None),
    ("fewer", "than"): (None, -1),
    ("less", "than"): (None, -1),
}
"""What words add to a number to give its bounds."""


@dataclass(frozen=True, slots=True)
class Names:
    """What is called by name: the game's kinds of piece, and the players."""

    kinds: dict[str, str]
    """Letters by the names of pieces, in the singular."""
    player: Callable[[str], Colour | None]


@dataclass(slots=True)
class _Noun:
    """What stands before and in a noun."""

    start: int
    article: str = ""
    quantity: Quantity | None = None
    side: Side = None
    number: Number | None = None
    only: bool = False
    """`only` stands before the article, and so says that it is so of no other."""
    sole: bool = False
    """`the only queen`: there is no other."""
    other: bool = False
    square: str = ""
    files: str = ""
    filters: tuple[str, ...] = ()
    kinds: str = ""
    plural: bool = False
    shape: str = ""
    """Where a friend stands: `a diagonal friend`."""
    reserve: bool = False
    last: bool = False
    part: bool = False
    owned: bool = False
    """`White's two rooks` are all that he has."""
    """`one of his rooks`"""
    ordinal: int = 0
    legal: bool = False
    praised: bool = False
    """Whether an adjective that is not judged stands before it."""


class Phrases:
    """Reads the noun phrases of one sentence; each reader returns None where there is none."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        self.tokens = tokens
        self.words = words
        self.names = names
        self.relative: Callable[[int], tuple[tuple[Query, ...], int] | None] = lambda _: None
        """Reads what a relative clause or a participle says of `self`."""
        self.clause: Callable[[int], tuple[list[Query], int] | None] = lambda _: None
        """Reads a clause with its subject."""
        self.is_finite: Callable[[int], bool] = lambda _: False
        """Tells whether a verb begins a clause at a place."""
        self._depth = 0
        self.is_verb: Callable[[int], bool] = lambda _: False
        """Tells whether a word may be a finite verb."""
        self.is_participle: Callable[[int], bool] = lambda _: False
        """Tells whether a participle stands at a place."""
        self._known: dict[tuple[int, bool], Found | None] = {}
        self.paths = PathPhrases(self)
        self.said: tuple[str, ...] = ()
        """The squares that the clause before named: `there`, `that square`."""
        self._role: tuple[str, int] | None = None
        """What those do who are called by it, and where the noun ends: `the defender of ...`."""

    def value(self, place: int) -> str:
        """The word or sign at a place; empty beyond the end."""
        return self.tokens[place].value if place < len(self.tokens) else ""

    def kind(self, place: int) -> Kind | None:
        """The kind of token at a place."""
        return self.tokens[place].kind if place < len(self.tokens) else None

    def offset(self, place: int) -> int:
        """Where a token starts in the sentence."""
        if place < len(self.tokens):
            return self.tokens[place].start
        return self.tokens[-1].end if self.tokens else 0

    def ends(self, place: int) -> int:
        """Where the token before a place ends in the sentence."""
        return self.tokens[place - 1].end if place else 0

    def go_on(self, said: tuple[str, ...]) -> None:
        """Take the squares that a clause has named, to which later words may go back."""
        if said != self.said:
            self.said = said
            self._known.clear()

    # Lists

    def term(self, place: int, subject: bool = False) -> Found | None:
        """Read a term or a list of terms; a verb may follow the last item of one that is a subject."""
        key = place, subject
        if key not in self._known:
            self._known[key] = None  # Nothing reads itself.
            self._depth += 1
            if self._depth <= _DEEPEST:
                self._known[key] = self._term(place, subject)
            self._depth -= 1
        return self._known[key]

    def single(self, place: int) -> Found | None:
        """Read one term, whatever it is joined with."""
        return self._simple(place)

    def _term(self, place: int, subject: bool) -> Found | None:
        word, start = self.value(place), place
        lead = word if word in ("both", "either", "neither") else ""
        if word == "not":
            return self._not_but(place)
        first = self._lead(place) if lead else self._simple(place)
        if first is None:
            return None
        items, place, joint = [first[0]], first[1], ""
        while (more := self._more(place, items[-1], joint, subject)) is not None:
            item, place, said = more
            if said == "nor" and lead != "neither":
                return first
            items.append(item)
            joint = said or joint
        if lead and len(items) == 1:
            return first if lead == "both" and isinstance(first[0], Pieces) else self._simple(start)
        if len(items) == 1:
            return first
        if lead == "neither":
            joint = "nor"
        return self.joined(items, joint or "and", lead == "both"), place

    def _not_but(self, place: int) -> Found | None:
        """Read `not the knight but the rook`."""
        first = self._simple(place + 1)
        if first is None or self.value(first[1] + (self.value(first[1]) == ",")) != "but":
            return None
        second = self._simple(first[1] + (self.value(first[1]) == ",") + 1)
        if second is None or not _alike(first[0], second[0]):
            return None
        if not all(isinstance(each, Pieces | Squares) for each in (first[0], second[0])):
            return None
        items = (first[0], second[0])
        return Several(self.offset(place), self.ends(second[1]), items, "but"), second[1]

    def _lead(self, place: int) -> Found | None:
        found = self._simple(place + 1)
        if found is None or self.value(found[1]) not in ("and", "or", "nor"):
            return self._simple(place)
        return found

    def _more(
        self, place: int, last: Filler, joint: str, subject: bool
    ) -> tuple[Filler, int, str] | None:
        """Read a joint and the term after it."""
        said, after = "", place
        if self.value(after) in (",", "/", ";") and self.value(after):
            after += 1
        if self.value(after) in ("and", "or", "nor"):
            said, after = self.value(after), after + 1
        elif self.value(after) == "as" and self.value(after + 1) == "well":
            said, after = "and", after + 3
        if after == place or (joint and not said and joint != ","):
            return None
        if not subject and not said and self.is_finite(place):
            return None
        while self.value(after) in ("also", "the") and self.kind(after + 1) is Kind.PATHS:
            after += 1
        found = self._simple(after)
        if found is None or not _alike(last, found[0]):
            return None
        if self.is_finite(found[1]) and not (subject and said):
            return None
        return found[0], found[1], said

    def joined(self, items: list[Filler], joint: str, both: bool = False) -> Filler:
        """Join terms to one."""
        first, last = items[0], items[-1]
        assert not isinstance(first, Number)
        assert not isinstance(last, Number)
        if all(isinstance(each, Squares) for each in items):
            names = tuple(
                name for each in items if isinstance(each, Squares) for name in each.names
            )
            only = any(isinstance(each, Squares) and each.only for each in items)
            return Squares(
                first.start,
                last.end,
                names,
                any_of=joint == "or",
                only=only,
                negated=joint == "nor",
            )
        if all(isinstance(each, Moves) for each in items):
            named = tuple(m for each in items if isinstance(each, Moves) for m in each.mentions)
            only = any(isinstance(each, Moves) and each.only for each in items)
            return Moves(first.start, last.end, named, joint, only)
        return Several(first.start, last.end, tuple(items), joint, both)

    # One term

    def _simple(self, place: int) -> Found | None:
        kind = self.kind(place)
        if kind is Kind.MOVE:
            return self._move(place)
        if kind is Kind.PATHS:
            return self._listed_paths(place, _Noun(place))
        if kind in (Kind.SQUARE, Kind.FILE, Kind.WORD, Kind.NUMBER, Kind.ORDINAL):
            return self._worded(place)
        return None

    def _move(self, place: int) -> Found | None:
        token = self.tokens[place]
        return Moves(token.start, token.end, (token.move,)), place + 1

    def _listed_paths(self, place: int, noun: _Noun) -> Found | None:
        token = self.tokens[place]
        after = self.value(place + 1)
        if after in _LINES and len(token.paths) == 1:
            ends = token.paths[0]
            return Line(token.start, self.ends(place + 2), ends, sort=_LINES[after]), place + 2
        end = place + 1 + (after in PATH_NOUNS)
        return Paths(
            token.start,
            self.ends(end),
            token.paths,
            joint=token.joint,
            only=noun.only,
            number=noun.number,
        ), end

    def _worded(self, place: int) -> Found | None:
        return self.paths.read(place) or self.described(place)

    def described(self, place: int) -> Found | None:
        """Read one noun phrase that is not one for paths."""
        if self.kind(place) not in (Kind.SQUARE, Kind.FILE, Kind.WORD, Kind.NUMBER, Kind.ORDINAL):
            return None
        for read in (self._partitive, self._ordered, self._pronoun):
            found = read(place)
            if found is not None:
                return found
        colour = self._colour(place + 1) if self.value(place) == "only" else None
        if colour is not None and self.is_finite(place + 2):
            start, end = self.offset(place), self.ends(place + 2)
            return SideTerm(start, end, colour, only=True), place + 2
        noun = _Noun(place)
        place = self._before_noun(place, noun)
        return self._noun(place, noun)

    def _pronoun(self, place: int) -> Found | None:
        word, token = self.value(place), self.tokens[place]
        follows = self.value(place + 1)
        if (word, follows) in (("each", "other"), ("one", "another")):
            end = self.ends(place + 2)
            return Pieces(token.start, end, plural=True, pronoun="each other"), place + 2
        if word in _PERSONS:
            return SideTerm(token.start, token.end, Owner.OWN), place + 1
        if word == "she":
            # A player, or a queen that was spoken of.
            return Pieces(token.start, token.end, pronoun="it"), place + 1
        if word in _PRONOUNS and token.kind is Kind.WORD and self._stands_alone(place + 1, word):
            quantity = {
                "nothing": Quantity.NONE,
                "nobody": Quantity.NONE,
                "none": Quantity.NONE,
                "neither": Quantity.NONE,
                "everything": Quantity.ALL,
                "both": Quantity.ALL,
                "somebody": Quantity.SOME,
                "something": Quantity.SOME,
            }
            free = word in ("nothing", "nobody", "somebody", "something", "everything")
            made = Pieces(
                token.start,
                token.end,
                quantity.get(word, Quantity.THE),
                plural=_PRONOUNS[word],
                pronoun="" if free else word,
            )
            return self._after_noun(made, place + 1) if free else (made, place + 1)
        if word in ("this", "that") and place == 0 and (self.is_finite(place + 1) or not follows):
            return Event(token.start, token.end), place + 1
        colour = self._colour(place)
        if colour is not None and self.kind(place + 1) is not Kind.OWNER:
            return self._side(place, colour)
        return None

    def _partitive(self, place: int) -> Found | None:
        """Read `two of White's pawns`, `neither of them`, `only one of the rooks`."""
        start, noun = place, _Noun(place)
        if self.value(place) == "only":
            noun.only, place = True, place + 1
        word = self.value(place)
        count = self._bounded(place, noun) or (word in self.words.numbers or word.isdecimal())
        if not noun.number and count:
            noun.number = Number.exactly(self.words.numbers.get(word) or int(word))
        place += count or 1
        if self.value(place) != "of" or not (noun.number or word in _PARTS):
            return None
        found: Found | None
        pair = self.value(place + 1) == "the" and self.value(place + 2) == "two"
        if pair and not self.counts(place + 3):
            found = Pieces(0, 0, plural=True, pronoun="both"), place + 3
        elif self.value(place + 1) in _GROUP:
            pronoun = "both" if word in ("both", "neither") else "they"
            found = Pieces(0, 0, plural=True, pronoun=pronoun), place + 2
        else:
            found = self._simple(place + 1)
        whole = found[0] if found is not None else None
        if found is None or not isinstance(whole, Pieces) or not whole.plural:
            return None
        end = found[1]
        if whole.quantity is not Quantity.THE or whole.named is not None:
            return None
        if word in ("both", "neither"):
            whole = replace(whole, number=whole.number or Number.exactly(2))
        quantity = Quantity.COUNT if noun.number else _PARTS[word]
        exact = noun.only or self.value(start - 1) in ("only", "just", "exactly")
        if noun.number == Number.exactly(1) and not exact:
            # `One of them` may be more than one.
            noun.number, quantity = None, Quantity.SOME
        # Of those that are counted no others are meant.
        made = Pieces(
            self.offset(start),
            self.ends(end),
            quantity,
            whole.kinds,
            whole.side,
            number=noun.number,
            plural=True,
            among=whole,
        )
        return made, end

    def _ordered(self, place: int) -> Found | None:
        """Read `the former`, `the latter`, `the second`."""
        word, end = self.value(place + 1), place + 2
        if (
            self.value(place) != "the"
            or word not in _ORDERED
            or (self.counts(end) and (self.value(end) != "of"))
        ):
            return None
        if self.value(end) == "of" and self.value(end + 1) in _GROUP:
            end += 2
        return Pieces(self.offset(place), self.ends(end), pronoun=self.value(place + 1)), end

    def _stands_alone(self, place: int, word: str) -> bool:
        """Whether nothing that a pronoun could belong to as an article follows it."""
        if word in ("it", "they", "them", "itself", "nothing", "nobody", "somebody", "something"):
            return True
        if self.value(place) == "of" or self.kind(place) in (Kind.SQUARE, Kind.FILE):
            return False
        if self.kind(place) is not Kind.WORD:
            return word != "one" or self.value(place) != "-"
        return self.is_finite(place) and self._noun(place, _Noun(place)) is None

    def _colour(self, place: int) -> Colour | None:
        """The side that a word names."""
        token = self.tokens[place] if place < len(self.tokens) else None
        if token is None or token.kind is not Kind.WORD:
            return None
        return _COLOURS[token.value] if token.value in _COLOURS else self.names.player(token.text)

    def _side(self, place: int, colour: Colour) -> Found | None:
        """Read a side that no noun follows: the `White` of `White takes`."""
        noun = _Noun(place, side=colour)
        if self.value(place + 1) in _ARTICLES:
            token = self.tokens[place]
            return SideTerm(token.start, token.end, colour), place + 1
        after = self._before_noun(place + 1, noun)
        found = self._noun(after, noun)
        if (
            found is not None
            and self.value(place) in _COLOURS
            and isinstance(found[0], Pieces | Line)
        ):
            return None
        token = self.tokens[place]
        return SideTerm(token.start, token.end, colour), place + 1

    def _before_noun(self, place: int, noun: _Noun) -> int:
        """Read what stands before a noun into it; returns the place of the noun."""
        while True:
            step = self._prefix(place, noun)
            if not step:
                return place
            place += step

    def _prefix(self, place: int, noun: _Noun) -> int:
        word, kind = self.value(place), self.kind(place)
        if (
            kind is Kind.SQUARE
            and not noun.square
            and (self._is_kind(place + 1) or self.value(place + 1) in _SQUARES)
        ):
            noun.square = word
            return 1
        if kind is Kind.FILE and not noun.files:
            noun.files = word
            return 1
        if kind is Kind.NUMBER and self.counts(place + 1):
            noun.number = Number.exactly(int(word))
            return 1
        if kind is Kind.ORDINAL:
            noun.ordinal = int(word[:-2])
            return 1
        if kind is not Kind.WORD:
            return 0
        bounded = self._bounded(place, noun)
        if bounded:
            return bounded
        colour = self._colour(place)
        if colour is not None and noun.side is None:
            noun.side, noun.owned = colour, self.kind(place + 1) is Kind.OWNER
            return 1 + noun.owned
        if word in _OWNERS and (word != "enemy" or self.counts(place + 1)):
            noun.side, noun.owned = (
                noun.side or _OWNERS[word],
                word not in ("enemy", "opposing", "hostile"),
            )
            return 1 + (self.kind(place + 1) is Kind.OWNER)
        if word in _ARTICLES and noun.quantity is None:
            noun.quantity = _ARTICLES[word]
            noun.article = word
            noun.other = word == "another"
            return 1
        return self._described(place, word, noun)

    def _described(self, place: int, word: str, noun: _Noun) -> int:
        words = self.words
        if word in ("only", "sole", "lone", "single") and not (noun.only or noun.sole):
            if word in ("single", "lone") and noun.quantity is Quantity.SOME:
                noun.number = Number.exactly(1)
            elif noun.quantity is None:
                noun.only = True
            else:
                noun.sole = True
            return 1
        if word == "other":
            noun.other = True
            return 1
        if word in _SHAPED and _DOERS.get(self.value(place + 1)) == "lends":
            noun.shape = _SHAPED[word]
            return 1
        if word == "more" and noun.quantity is Quantity.NONE and self.counts(place + 1):
            return 1
        if word == "own":
            noun.side = Owner.OWN if noun.side is None else noun.side
            return 1
        if word == "last" and self.value(place + 1) in _DEEDS:
            return 1
        if word in ("reserve", "last") and self.counts(place + 1):
            noun.reserve, noun.last = noun.reserve or word == "reserve", noun.last or word == "last"
            return 1
        if word == "exactly" or (
            word == "of"
            and noun.quantity is not None
            and noun.number is None
            and noun.article in ("all", "both", "each", "neither", "none", "either")
        ):
            return 1
        if (
            word == "of"
            and noun.number is not None
            and noun.quantity is None
            and (self.value(place + 1) in (*_OWNERS, "the") or self._colour(place + 1) is not None)
        ):
            # `One of his bishops` may be more than one.
            exact = noun.only or self.value(noun.start - 1) in ("just", "only")
            single = noun.number == Number.exactly(1) and not exact
            noun.number = None if single else noun.number
            noun.only, noun.part, noun.quantity = False, True, Quantity.SOME
            return 1 + (self.value(place + 1) == "the")
        if (
            word in words.numbers
            and noun.number is None
            and not noun.part
            and (self.counts(place + 1))
        ):
            noun.number = Number.exactly(words.numbers[word])
            return 1
        if word in words.ordinals and self.value(place + 1) in _LINES:
            noun.ordinal = words.ordinals[word]
            return 1
        if word == "seventh":
            return 1
        if word in words.filters and self.counts(place + 1):
            noun.filters = (*noun.filters, word)
            return 1
        follows = self.counts(place + 1) and self.value(place + 1) != "the"
        if self._participle(word) is not None and follows:
            noun.filters = (*noun.filters, word)
            return 1
        if word in words.adjectives and self.counts(place + 1):
            noun.legal = noun.legal or word in ("legal", "possible")
            noun.praised = noun.praised or word not in ("legal", "possible", "available")
            return 1
        return 0

    def _bounded(self, place: int, noun: _Noun) -> int:
        """Read `at least two`, `no more than one`, `fewer than three`; returns how many words it has."""
        numbers = self.words.numbers
        for phrase, (low, high) in _BOUNDS.items():
            end = place + len(phrase)
            if tuple(map(self.value, range(place, end))) == phrase and self.value(end) in numbers:
                count = numbers[self.value(end)]
                noun.number = Number(
                    0 if low is None else count + low, None if high is None else count + high
                )
                noun.quantity = noun.quantity or Quantity.COUNT
                return len(phrase) + 1
        return 0

    def counts(self, place: int) -> bool:
        """Whether something goes on that a number or an adjective may stand before."""
        word, kind = self.value(place), self.kind(place)
        if kind in (Kind.FILE, Kind.SQUARE, Kind.PATHS):
            return True
        if kind is Kind.OWNER:
            return True
        if kind is not Kind.WORD:
            return False
        known = self.words
        return (
            self._is_kind(place)
            or word in known.adjectives
            or word in known.filters
            or word in _COLOURS
            or word in _LINES
            or word in PATH_NOUNS
            or word in _SQUARES
            or word in _OPTIONS
            or word in _DEEDS
            or word in _SIDES
            or word in _OWNERS
            or word
            in ("other", "own", "only", "flight", "escape", "of", "the", "king", "clear", "free")
            or word in known.numbers
            or word == "ones"
            or word in _SORTED
            or word in _RESERVES
            or word == "drop"
        )

    def _is_kind(self, place: int) -> bool:
        return self._kinds(place) is not None

    def _kinds(self, place: int) -> tuple[str, bool, int] | None:
        """The letters of a noun for pieces, whether it is a plural, and how many words it has."""
        word = self.value(place)
        if self.kind(place) is not Kind.WORD:
            return None
        two = f"{word} {self.value(place + 1)}"
        for text, count in ((two, 2), (word, 1)):
            for single, plural in _singulars(text):
                letters = self.names.kinds.get(single) or self.words.pieces.get(single)
                if letters is not None:
                    return letters.replace("*", ""), plural, count
        return None

    # Nouns

    def _noun(self, place: int, noun: _Noun) -> Found | None:
        word, kind = self.value(place), self.kind(place)
        if kind is Kind.PATHS and place > noun.start:
            return self._listed_paths(place, noun)
        if kind is Kind.SQUARE and not noun.square:
            return self._squares(place, noun)
        if kind is Kind.MOVE and place > noun.start:
            found = self._move(place)
            if found is not None and (noun.only or noun.sole) and isinstance(found[0], Moves):
                return replace(found[0], only=True), found[1]
            return found
        pieces = self._kinds(place) if kind is Kind.WORD else None
        if word in ("king", "kings") and self.value(place + 1) in _OPTIONS:
            pieces = None
        if pieces is not None and not (word == "piece" and self.value(place + 1) == "of"):
            noun.kinds, noun.plural, count = pieces
            if noun.number and 1 < noun.number.low == noun.number.high and not noun.plural:
                return None
            return self._pieces(place + count, noun)
        for read in (
            self._sorted_squares,
            self._reserve,
            self._named_square,
            self._line,
            self._options,
            self._right,
            self._deed,
        ):
            found = read(place, noun)
            if found is not None:
                return found
        if (
            word in _SIDES
            and noun.article in ("both", "neither", "either", "each")
            and not noun.kinds
        ):
            start, end = self.offset(noun.start), self.ends(place + 1)
            sides = tuple(SideTerm(start, end, colour) for colour in Colour)
            return Several(
                start, end, sides, "nor" if noun.article == "neither" else "and"
            ), place + 1
        if word in ("one", "ones") and place > noun.start and not (noun.number or noun.other):
            before = (self._kinds(at) for at in range(noun.start - 1, -1, -1))
            kinds = next((each for each in before if each is not None), None)
            noun.kinds, noun.plural = kinds[0] if kinds else "", word == "ones"
            found = self._pieces(place + 1, noun)
            return found if kinds or noun.filters else None
        if word in _SIDES and noun.side is not None:
            return SideTerm(
                self.offset(noun.start), self.ends(place + 1), noun.side, noun.only
            ), place + 1
        if (
            noun.side in _OWNERS.values()
            and self.value(noun.start) == "the"
            and not noun.kinds
            and (self.value(place - 1) in ("opponent", "enemy"))
        ):
            return SideTerm(self.offset(noun.start), self.ends(place), Owner.ENEMY), place
        return None

    def _squares(self, place: int, noun: _Noun) -> Found | None:
        if noun.side is not None or noun.files or noun.number is not None:
            return None
        if place > noun.start and not (noun.only or self.value(noun.start) in ("the", "both")):
            return None
        token = self.tokens[place]
        return Squares(
            self.offset(noun.start), token.end, (token.value,), only=noun.only
        ), place + 1

    def _named_square(self, place: int, noun: _Noun) -> Found | None:
        """Read `the square e4`, `the squares a4 and b4`."""
        start = self.offset(noun.start)
        sort = "square"
        while self.value(place) in ("flight", "escape", "free", "drop"):
            sort = "drop square" if self.value(place) == "drop" else "flight"
            place += 1
        if self.value(place) not in _SQUARES:
            return None
        if noun.article in ("this", "that") and len(self.said) == 1 and place == noun.start + 1:
            return Squares(start, self.ends(place + 1), self.said), place + 1
        if self.kind(place + 1) is not Kind.SQUARE:
            if noun.square and noun.number is None:
                return Squares(
                    start, self.ends(place + 1), (noun.square,), only=noun.only
                ), place + 1
            after = place + 1
            for words in _FOR_DROPS:
                if tuple(map(self.value, range(after, after + len(words)))) == words:
                    sort, after = "drop square", after + len(words)
                    break
            flights = Options(
                start,
                self.ends(after),
                sort,
                noun.quantity or Quantity.THE,
                noun.number,
                noun.side,
                only=noun.only or noun.sole,
                other=noun.other,
            )
            return flights, after
        found = self._term_of(place + 1, Squares)
        if found is None:
            return None
        squares = found[0]
        assert isinstance(squares, Squares)
        return replace(squares, start=start, number=noun.number, only=noun.only), found[1]

    def _sorted_squares(self, place: int, noun: _Noun) -> Found | None:
        """Read squares by what the rules make of them: `Black's royal squares`, `his royal square d1`."""
        sort, after = _SORTED.get(self.value(place), ""), place + 1
        if not sort or self.value(after) not in _SQUARES:
            return None
        names: tuple[str, ...] = ()
        side, after = noun.side, after + 1
        if self.kind(after) is Kind.SQUARE:
            found = self.term(after, subject=self.value(place + 1).endswith("s"))
            if found is not None and isinstance(found[0], Squares) and not found[0].any_of:
                names, after = found[0].names, found[1]
        colour = self._colour(after + 1) if self.value(after) == "of" else None
        if colour is not None and side is None:
            side, after = colour, after + 2 + (self.kind(after + 2) is Kind.OWNER)
        quantity = noun.quantity or (Quantity.COUNT if noun.number else Quantity.THE)
        if not names and quantity is Quantity.THE and self.value(place + 1) == "square":
            quantity = Quantity.SOME
        if noun.article == "both" or (noun.number and quantity is Quantity.ALL):
            quantity = Quantity.ALL
        return Squares(
            self.offset(noun.start),
            self.ends(after),
            names,
            only=noun.only,
            number=noun.number,
            sort=sort,
            side=side,
            quantity=quantity,
        ), after

    def _reserve(self, place: int, noun: _Noun) -> Found | None:
        """Read the pieces that may be dropped: `reserve`, `Black's reserve`, `both reserves`."""
        word = self.value(place)
        hand = word == "hand" and self.value(place - 1) == "in"
        if not hand and (word not in _RESERVES or self._is_kind(place + 1)):
            return None
        side, after = noun.side, place + 1
        colour = self._colour(after + 1) if self.value(after) == "of" else None
        if colour is not None and side is None:
            side, after = colour, after + 2
        if noun.only or noun.sole or noun.other or noun.number not in (None, Number.exactly(2)):
            return None
        if noun.quantity not in (None, Quantity.THE, Quantity.ALL):
            return None
        plural = _RESERVES.get(word, False) or noun.article in ("either", "each")
        return Reserve(self.offset(noun.start), self.ends(after), side, plural), after

    # Ways

    def way(self, place: int) -> Found | None:
        """Read how a piece goes: `sideways`, `as a rook`, `like rook and bishop`, `by a knight's leap`."""
        word = self.value(place)
        for phrase in self.words.way_phrases.get(word, ()):
            end = place + len(phrase)
            if tuple(map(self.value, range(place, end))) == phrase:
                return Way(
                    self.offset(place), self.ends(end), (self.words.ways[" ".join(phrase)],)
                ), end
        if word in ("as", "like"):
            return self._as(place)
        manner = tuple(map(self.value, range(place, place + 4))) == ("in", "the", "manner", "of")
        if manner:
            return self._as(place + 3)
        if word in ("by", "with", "using"):
            return self.gait(place + 1)
        return None

    def _as(self, place: int) -> Found | None:
        shapes: list[str] = []
        start, joint, at = place, "", place + 1
        while True:
            while (
                self.value(at) in ("a", "an", "the", ",") or self.value(at) in self.words.adjectives
            ):
                at += 1
            single = self.value(at) if self.value(at) in self.words.gaits else self.value(at)[:-1]
            if single not in self.words.gaits or self.kind(at + 1) is Kind.SQUARE:
                return None
            shapes.append(self.words.gaits[single])
            at += 1
            step = at + (self.value(at) in ("and", "or", ","))
            step += step > at and self.value(step) in ("as", "like", "and", "or")
            following = step + (self.value(step) in ("a", "an"))
            if step == at or self.value(following) not in self.words.gaits:
                break
            joint, at = self.value(at), step
        if self.is_finite(at) or self.value(at) in ("on", "of"):
            return None
        return Way(self.offset(start), self.ends(at), tuple(shapes), joint), at

    def gait(self, place: int) -> Found | None:
        """Read a way as a noun: `its rook's move`, `a knight leap`, `bishop moves`."""
        start = place
        place += self.value(place) in ("a", "an", "the", "its", "his", "their")
        kind = self.words.gaits.get(self.value(place), "")
        place += 1
        owned = self.kind(place) is Kind.OWNER
        place += owned
        if not kind or self.value(place) not in _GAITS:
            return None
        end = place + 1
        return Way(self.offset(start), self.ends(end), (kind,)), end

    def _term_of(self, place: int, kind: type) -> Found | None:
        found = self.term(place)
        return found if found is not None and isinstance(found[0], kind) else None

    def _line(self, place: int, noun: _Noun) -> Found | None:
        start, word = self.offset(noun.start), self.value(place)
        if word == "long" and self.value(place + 1) == "diagonal":
            place, word = place + 1, "diagonal"
        if word not in _LINES:
            return None
        sort, after = _LINES[word], place + 1
        made = Line(
            start,
            self.ends(after),
            file=noun.files,
            rank=noun.ordinal,
            sort=sort,
            quantity=noun.quantity or Quantity.THE,
            side=noun.side,
        )
        if noun.files or noun.ordinal:
            return made, after
        if self.kind(after) is Kind.PATHS and len(self.tokens[after].paths) == 1:
            return replace(
                made, names=self.tokens[after].paths[0], end=self.ends(after + 1)
            ), after + 1
        ends = self._from_to(after)
        if ends is not None:
            return replace(made, names=ends[0], end=self.ends(ends[1])), ends[1]
        if word == "rank" and self.kind(after) is Kind.NUMBER:
            return replace(made, rank=int(self.value(after))), after + 1
        return None

    def _from_to(self, place: int) -> tuple[tuple[str, str], int] | None:
        """Read `from a1 to h8`."""
        words = [self.value(place + step) for step in range(4)]
        kinds = [self.kind(place + step) for step in (1, 3)]
        if (
            words[0] in ("from", "between")
            and words[2] in ("to", "and")
            and kinds == [Kind.SQUARE] * 2
        ):
            return (words[1], words[3]), place + 4
        return None

    def _options(self, place: int, noun: _Noun) -> Found | None:
        """Read moves by their sort: `two legal moves`, `the only reply`, `mates in one`."""
        start, word, kinds = self.offset(noun.start), self.value(place), ""
        if word in ("king", "pawn", "knight", "rook", "bishop", "queen") and (
            self.value(place + 1) in _OPTIONS
        ):
            kinds = self.names.kinds.get(word, "")
            if not kinds:
                return None
            place, word = place + 1, self.value(place + 1)
        if word not in _OPTIONS or noun.part:
            return None
        plain = not (
            noun.number
            or noun.only
            or noun.sole
            or noun.legal
            or kinds
            or noun.quantity in (Quantity.NONE, Quantity.ALL)
            or noun.other
            or (noun.side and word.endswith("s"))
        )
        if plain:
            return None
        sort, after = _OPTIONS[word], place + 1
        if sort == "mate" and self.value(after) == "in" and self.value(after + 1) in ("one", "1"):
            after += 2
        owned = Quantity.THE if noun.side is not None and noun.number is None else Quantity.SOME
        whose = ("of", "from", "by", "on", "along")
        parries = (self.value(after) == "to" and self.value(after + 2) == "check") and (
            self.value(after + 3) not in whose
        )
        after += 3 * (parries and self.value(after + 1) in ("the", "this", "that"))
        return Options(
            start,
            self.ends(after),
            sort,
            noun.quantity or owned,
            noun.number,
            noun.side,
            kinds,
            noun.only or noun.sole,
            noun.other,
            plural=word.endswith("s"),
            parries=parries,
        ), after

    def _right(self, place: int, noun: _Noun) -> Found | None:
        """Read `the right to castle short`, `castling rights`."""
        start = self.offset(noun.start)
        words = tuple(map(self.value, range(place, place + 3)))
        after = place + 3
        if words[:2] == ("castling", words[1]) and words[1] in ("right", "rights"):
            after = place + 2
        elif words not in (("right", "to", "castle"), ("right", "of", "castling")):
            return None
        wing = ""
        for phrase, sort in self.words.wings:
            if tuple(map(self._word, range(after, after + len(phrase)))) == phrase:
                wing, after = sort, after + len(phrase)
                break
        return Options(
            start,
            self.ends(after),
            f"castled_{wing}" if wing else "castled",
            noun.quantity or Quantity.SOME,
            noun.number,
            noun.side,
            only=noun.only or noun.sole,
            plural=words[1] == "rights",
        ), after

    def _word(self, place: int) -> str:
        """The word at a place, or the sign of a genitive."""
        return "'s" if self.kind(place) is Kind.OWNER else self.value(place)

    def _deed(self, place: int, noun: _Noun) -> Found | None:
        """Read the move itself as a noun: `the capture`, `this move`."""
        word = self.value(place)
        if word not in _DEEDS or noun.number or noun.quantity is not Quantity.THE:
            return None
        if self.kind(place + 1) is Kind.MOVE:
            return self._move(place + 1)
        after, target = place + 1, ""
        if self.value(after) == "to" and self.kind(after + 1) is Kind.SQUARE:
            target, after = self.value(after + 1), after + 2
        return Event(self.offset(noun.start), self.ends(after), _DEEDS[word], target=target), after

    # Pieces and what follows them

    def _pieces(self, place: int, noun: _Noun) -> Found | None:
        if noun.part:
            return None
        quantity = noun.quantity
        if quantity is None:
            quantity = Quantity.COUNT if noun.number and not noun.owned else Quantity.THE
        if noun.number is not None and quantity in (Quantity.SOME, Quantity.ALL):
            quantity = Quantity.COUNT if quantity is Quantity.SOME else Quantity.ALL
        made = self._made(noun, quantity, place)
        relation = _DOERS.get(self.value(place - 1))
        outer, self._role = self._role, (relation, place) if relation else None
        term, end = self._after_noun(made, place)
        self._role = outer
        assert isinstance(term, Pieces)
        if relation and not any(query.relation == relation for query in term.filters):
            term = replace(term, role=relation)
        if term.named is None and (term.plural or term.number):
            named = self.apposition(end, term)
            if named is not None:
                return replace(term, named=named[0], end=self.ends(named[1])), named[1]
        return term, end

    def apposition(self, place: int, pieces: Pieces) -> Found | None:
        """Read what names counted pieces one by one: `two pawns, a5 and e5,`, `the attackers: d1`."""
        sign, number = self.value(place), pieces.number
        if (
            sign not in (",", ":")
            or pieces.squares
            or pieces.pronoun
            or (number is None and sign == ",")
        ):
            return None
        after = (
            place
            + 1
            + (self.value(place + 1) in (*_AT, "namely") and self.value(place + 1) != "of")
        )
        found = self._ones(place + 1) or self.term(after)
        if found is None or (isinstance(found[0], Several | Squares) and _is_any(found[0])):
            return None
        count = sum(map(_names, items_of(found[0])))
        end = found[1]
        if not count or (number is not None and not (number.low == number.high == count)):
            return None
        if sign == "," and self.value(end) == "," and self.is_verb(end + 1):
            end += 1
        return None if self.is_finite(end) and end == found[1] else (found[0], end)

    def _ones(self, place: int) -> Found | None:
        """Read `one on e4 and one on d5`, `one from e4, the other from c3`."""
        names: list[str] = []
        at = place
        while True:
            at += self.value(at) in (",", "and")
            at += self.value(at) == "and"
            words = [self.value(at + step) for step in range(3)]
            length = 1 + (words[0] == "the" and words[1] == "other")
            if not (words[0] == "one" or length == 2) or self.value(at + length) not in (
                *_AT,
                "from",
            ):
                break
            if self.kind(at + length + 1) is not Kind.SQUARE:
                break
            names.append(self.value(at + length + 1))
            at += length + 2
            place = at
        return (Squares(0, self.ends(place), tuple(names)), place) if names else None

    def _made(self, noun: _Noun, quantity: Quantity, place: int) -> Pieces:
        # `No central pawns` is said of fewer than of all pawns: nobody can tell of which.
        counted = quantity is not Quantity.THE or noun.number is not None
        pronoun = "?" if noun.praised and counted and quantity is not Quantity.SOME else ""
        return Pieces(
            start=self.offset(noun.start),
            end=self.ends(place),
            quantity=quantity,
            kinds=noun.kinds,
            side=noun.side,
            squares=(noun.square,) if noun.square else (),
            number=noun.number if noun.article != "both" else Number.exactly(2),
            plural=noun.plural,
            pronoun="this" if noun.article in _POINTING else pronoun,
            only=noun.only,
            sole=noun.sole or (noun.last and not noun.reserve),
            other=noun.other,
            line=Line(0, 0, file=noun.files, sort="file") if noun.files else None,
            filters=(*(self._adjective(word) for word in noun.filters), *self._shaped(noun, place)),
            reserve=noun.reserve,
            last=noun.last and noun.reserve,
        )

    def _shaped(self, noun: _Noun, place: int) -> Iterator[Query]:
        """Where a neighbour stands: `a diagonal neighbour`."""
        beside = "rook bishop" if self.value(place - 1) in _NEIGHBOURS else ""
        if noun.shape or beside:
            shapes = tuple((noun.shape or beside).split())
            roles: dict[str, Filler] = {
                "agent": Pieces(0, 0, pronoun="self"),
                "patient": Pieces(0, 0, pronoun="it"),
                "way": Way(0, 0, shapes, "or"),
            }
            yield Query("near", roles)

    def _participle(self, word: str) -> tuple[str, str, bool] | None:
        """What a participle before a noun says of it: `the menaced pawn`, `the checking rook`."""
        for lemma, form in self.words.forms.get(word, ()):
            for rest, frame in self.words.verbs.get(lemma, ()):
                if rest or frame.soft or frame.means not in _STATES or frame.needs:
                    continue
                if form is Form.PARTICIPLE:
                    return frame.means, frame.object, False
                if form is Form.GERUND:
                    return frame.means, frame.subject, False
        return None

    def _adjective(self, word: str) -> Query:
        known = self.words.filters.get(word) or self._participle(word)
        assert known is not None
        relation, role, negated = known
        return Query(relation, {role: Pieces(0, 0, pronoun="self")}, negated)

    def _after_noun(self, pieces: Pieces, place: int) -> Found:
        """Read where pieces stand, whose they are, and what a relative clause says of them."""
        while (found := self._place_of(pieces, place)) is not None:
            pieces, place = found
        return replace(pieces, end=self.ends(place)), place

    def _place_of(self, pieces: Pieces, place: int) -> tuple[Pieces, int] | None:
        word, kind = self.value(place), self.kind(place)
        if kind is Kind.SQUARE and not pieces.squares and self.value(place - 1) != ",":
            return replace(pieces, squares=(word,)), place + 1
        if word in _AT and not pieces.squares and not (word == "of" and self._role is not None):
            squares = self._place_squares(place + 1, pieces)
            if squares is not None:
                return replace(pieces, squares=squares[0]), squares[1]
        role = self._role[0] if self._role is not None and place == self._role[1] else ""
        if word == "of" and role:
            return self._doer(pieces, place + 1, role)
        if role and word in ("the", "that"):
            found = self._simple(place + (word == "that"))
            if found is not None and self.value(found[1]) in ("has", "have"):
                said = self._doer(pieces, place + (word == "that"), role)
                return None if said is None else (said[0], said[1] + 1)
        if word == "of":
            return self._owned(pieces, place + 1)
        if word in ("on", "of", "in") and pieces.line is None and not pieces.squares:
            found = self._simple(place + 1)
            if found is not None and isinstance(found[0], Line):
                return replace(pieces, line=found[0]), found[1]
        if word == "that" and self.value(place + 1) in ("moved", "has") and not pieces.moved:
            length = 1 if self.value(place + 1) == "moved" else 3
            words = [self.value(place + 1 + step) for step in range(length)]
            if words in (["moved"], ["has", "just", "moved"]):
                return replace(pieces, moved=True), place + 1 + length
        if word in ("but", "except", "besides") and pieces.quantity in (
            Quantity.ALL,
            Quantity.NONE,
        ):
            found = self.term(place + 1 + (self.value(place + 1) == "for"))
            if found is not None and isinstance(found[0], Pieces):
                return replace(pieces, excepted=found[0]), found[1]
        return self._restricted(pieces, place)

    def _restricted(self, pieces: Pieces, place: int) -> tuple[Pieces, int] | None:
        """Read what clauses and participles say of the pieces that are meant."""
        word = self.value(place)
        near = self._near(pieces, place)
        if near is not None:
            return near
        if word in ("that", "which", "who") and not pieces.filters:
            return self._said_of(pieces, place + 1)
        if word == "to" and pieces.sole and not pieces.filters:
            return self._said_of(pieces, place + 1)
        if self.is_participle(place) and not pieces.filters:
            found_said = self._said_of(pieces, place)
            # `The knight protected by the pawn` may be a whole clause, or go on with a verb.
            if found_said is not None and self.is_finite(found_said[1]):
                return found_said
        return None

    def _near(self, pieces: Pieces, place: int) -> tuple[Pieces, int] | None:
        """Read how near a piece is: `beside it`, `diagonally next to it`, `a knight's move away`."""
        for phrase in self.words.near_phrases.get(self.value(place), ()):
            end = place + len(phrase)
            said = [
                self.tokens[at].text.lower() if at < len(self.tokens) else ""
                for at in range(place, end)
            ]
            if tuple(said) != phrase:
                continue
            alone = phrase[-1] in _NEAR_IT
            other = None if alone else self.term(end)
            if not alone and (other is None or not isinstance(other[0], Pieces)):
                continue
            patient = other[0] if other is not None else Pieces(0, 0, pronoun="it")
            shapes = tuple(self.words.near[" ".join(phrase).replace(" 's", "'s")].split())
            way = Way(self.offset(place), self.ends(end), shapes, "or")
            after = other[1] if other else end
            if self.value(after) == "or" and (more := self._near(pieces, after + 1)) is not None:
                shapes += more[0].filters[-1].roles["way"].shapes  # type: ignore[union-attr]
                way, after = replace(way, shapes=shapes), more[1]
            query = Query(
                "near", {"agent": Pieces(0, 0, pronoun="self"), "patient": patient, "way": way}
            )
            return replace(pieces, filters=(*pieces.filters, query)), after
        return None

    def _place_squares(self, place: int, pieces: Pieces) -> tuple[tuple[str, ...], int] | None:
        place += self.value(place) == "square"
        if self.kind(place) is not Kind.SQUARE or self._is_kind(place + 1):
            return None
        if not pieces.plural:
            return (self.value(place),), place + 1
        found = self._term_of(place, Squares)
        if found is None or not isinstance(found[0], Squares):
            return None
        return found[0].names, found[1]

    def _doer(self, pieces: Pieces, place: int, relation: str) -> tuple[Pieces, int] | None:
        """Read whom those attack or protect that are called its attackers or protectors."""
        found = self.term(place)
        if found is None or not isinstance(found[0], Pieces | Squares):
            return None
        marker = Pieces(0, 0, pronoun="self")
        query = Query(relation, {"agent": marker, "patient": found[0]})
        return replace(pieces, filters=(*pieces.filters, query)), found[1]

    def _owned(self, pieces: Pieces, place: int) -> tuple[Pieces, int] | None:
        """Read whose pieces are: `of White`, `of Black's`, `of his`."""
        colour = self._colour(place)
        if colour is None or pieces.side is not None:
            return None
        after = place + 1 + (self.kind(place + 1) is Kind.OWNER)
        if self._noun(after, _Noun(after, side=colour)) is not None:
            return None
        return replace(pieces, side=colour), after

    def _said_of(self, pieces: Pieces, place: int) -> tuple[Pieces, int] | None:
        found = self.relative(place)
        if found is None:
            return None
        return replace(pieces, filters=(*pieces.filters, *found[0])), found[1]


def _alike(one: Filler, other: Filler) -> bool:
    """Whether two terms may stand in one list."""
    if isinstance(one, Several):
        one = one.items[-1]
    if isinstance(one, Pieces | SideTerm) and isinstance(other, Pieces | SideTerm | Squares):
        return not isinstance(other, Squares) or isinstance(one, Pieces)
    if isinstance(one, Squares) and isinstance(other, Pieces):
        return bool(other.squares or other.kinds)
    if isinstance(one, Paths) and isinstance(other, Paths):
        return bool(one.paths and other.paths)
    return type(one) is type(other)


def _is_any(term: Several | Squares) -> bool:
    return term.joint != "and" if isinstance(term, Several) else term.any_of or term.negated


def _names(term: Filler) -> int:
    """How many a term names one by one; 0 where that is not known."""
    if isinstance(term, Squares):
        return len(term.names)
    if not isinstance(term, Pieces) or term.quantity not in (Quantity.THE, Quantity.SOME):
        return 0
    return len(term.squares) if term.plural else 1


def _singulars(text: str) -> tuple[tuple[str, bool], ...]:
    """The singular that a noun may be, and whether it is a plural."""
    found = [(text, False)]
    if text.endswith("s"):
        found.append((text[:-1], True))
    if text.endswith("men"):
        found.append((f"{text[:-3]}man", True))
    return tuple(found)
