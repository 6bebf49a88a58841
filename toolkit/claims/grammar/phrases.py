"""Noun phrases: pieces, squares, sides, lines, paths, moves, and lists of them."""

from collections.abc import Sequence
from dataclasses import replace

from toolkit.claims.grammar.lexicon import Lexicon
from toolkit.claims.grammar.nouns import (
    ARTICLES,
    COLOURS,
    LISTS,
    MAPS,
    ONE,
    THE,
    TWO,
    Found,
    Names,
    Noun,
    NounReader,
)
from toolkit.claims.grammar.path_phrases import PathPhrases
from toolkit.claims.grammar.tokens import Token, TokenKind
from toolkit.claims.query import terms as t
from toolkit.rules.board import Colour

__all__ = ["Found", "Names", "Phrases"]

_OPTIONS = MAPS["options"]
_DEEPEST = 16  # The deepest nesting of terms.
_PARTS = {word: t.Quantity(what) for word, what in MAPS["parts"].items()}
"""Words before `of`, with the quantity that they mean of the noun after it."""
_PRONOUNS = {word: t.Quantity(what) for word, what in MAPS["pronouns"].items()}
_EXCEPT = ("but", "except", "besides", "other", "apart")
_NAMED = (TokenKind.SQUARE, TokenKind.FILE, TokenKind.WORD, TokenKind.NUMBER, TokenKind.ORDINAL)


class Phrases(NounReader):
    """A reader of the noun phrases of one sentence; each method returns None if there is none."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        super().__init__(tokens, words, names)
        self._depth = 0
        # The squares that the clause before named: `there`, `that square`.
        self.said: tuple[str, ...] = ()
        self._known: dict[tuple[int, bool], Found | None] = {}
        self.paths = PathPhrases(self)

    def go_on(self, said: tuple[str, ...]) -> None:
        """Remember the squares that a clause has named, to which later words may refer."""
        if said != self.said:
            self.said = said
            self._known.clear()

    # Lists

    def term(self, place: int, subject: bool = False) -> Found | None:
        """Read a term or a list of terms; a verb may follow the last item of a subject."""
        key = place, subject
        if key not in self._known:
            self._known[key] = None  # Nothing reads itself.
            self._depth += 1
            if self._depth <= _DEEPEST:
                self._known[key] = self._term(place, subject)
            self._depth -= 1
        return self._known[key]

    def _term(self, place: int, subject: bool) -> Found | None:
        word, start = self.value(place), place
        lead = word if word in ("both", "either", "neither") else ""
        first = self.single(place + 1) if lead else None
        if first is None or self.value(first[1]) not in ("and", "or", "nor"):
            first = self.single(place)
        if first is None:
            return None
        items, place, joint = [first[0]], first[1], ""
        while (more := self._more(place, items[-1], joint, subject)) is not None:
            item, place, said = more
            if said == "nor" and lead != "neither":
                return first
            items.append(item)
            joint = said or joint
        if len(items) == 1:
            plain = not lead or (lead == "both" and isinstance(first[0], t.PieceTerm))
            return first if plain else self.single(start)
        joint = "nor" if lead == "neither" else joint or "and"
        return self.joined(items, joint), place

    def _more(self, place: int, last: t.Filler, joint: str, subject: bool) -> tuple[t.Filler, int, str] | None:
        """Read a joint and the term after it; moves of a line follow each other without one."""
        follows = self.kind(place) is TokenKind.MOVE and joint in ("", "then")
        if follows and isinstance(last, t.MoveTerm):
            return *self.move(place), "then"
        if joint == "then":
            return None
        after = place + (self.value(place) in (",", "/", ";"))
        said = self.value(after) if self.value(after) in ("and", "or", "nor") else ""
        after += bool(said)
        if after == place or (joint and not said):
            return None
        if not subject and not said and self.is_finite(place):
            return None
        found = self.single(after)
        if found is None or not _alike(last, found[0]):
            return None
        if self.value(found[1] + (self.value(found[1]) == ",")) == "too":
            return None
        if self.is_finite(found[1]) and not (subject and said):
            return None
        return found[0], found[1], said

    def joined(self, items: list[t.Filler], joint: str) -> t.Filler:
        """Join terms into one."""
        first, last = items[0], items[-1]
        assert not isinstance(first, t.Number)
        assert not isinstance(last, t.Number)
        squares = [each for each in items if isinstance(each, t.SquareTerm)]
        moves = [each for each in items if isinstance(each, t.MoveTerm)]
        only = any(isinstance(each, t.SquareTerm | t.MoveTerm) and each.only for each in items)
        if len(squares) == len(items):
            names = tuple(name for each in squares for name in each.names)
            made = t.SquareTerm(first.start, last.end, names, only=only)
            return replace(made, any_of=joint == "or", negated=joint == "nor")
        if len(moves) == len(items):
            named = tuple(mention for each in moves for mention in each.mentions)
            return t.MoveTerm(first.start, last.end, named, joint, only)
        return t.ListTerm(first.start, last.end, tuple(items), joint)

    # One term

    def single(self, place: int) -> Found | None:
        """Read one term of a list."""
        kind = self.kind(place)
        if kind is TokenKind.MOVE:
            return self.move(place)
        if kind is TokenKind.PATHS:
            return self.listed_paths(place, Noun(place))
        return (self.paths.read(place) or self.described(place)) if kind in _NAMED else None

    def described(self, place: int) -> Found | None:
        """Read one noun phrase, other than for paths."""
        if self.kind(place) not in _NAMED:
            return None
        for read in (self._partitive, self._pronoun, self._alone):
            found = read(place)
            if found is not None:
                return found
        noun = Noun(place)
        found = self.noun(self.before(place, noun), noun)
        return self._deed_of(found) or found

    def _deed_of(self, found: Found | None) -> Found | None:
        """Read the move of a piece as a noun: `the pawn's step to d4`."""
        if found is None or not isinstance(found[0], t.PieceTerm) or found[0].quantity is not THE:
            return None
        if self.kind(found[1]) is not TokenKind.OWNER:
            return None
        noun = Noun(found[1], quantity=THE, whose=found[0])
        return self._deed(self.before(found[1] + 1, noun), noun)

    def _partitive(self, place: int) -> Found | None:
        """Read `two of White's pawns`, `neither of them`, `only one of the rooks`."""
        start, only = place, self.value(place) == "only"
        place += only
        word, count = self.value(place), self.number(place)
        number = count[0] if count else None
        place = count[1] if count else place + 1
        if self.value(place) != "of" or not (number or word in _PARTS):
            return None
        found = self.single(place + 1)
        whole, end = found or (None, 0)
        if not isinstance(whole, t.PieceTerm) or not whole.plural:
            return None
        if whole.quantity is not t.Quantity.THE or whole.named is not None:
            return None
        if word in ("both", "neither"):
            whole = replace(whole, number=whole.number or TWO)
        quantity = t.Quantity.COUNT if number else _PARTS[word]
        exact = only or word == "exactly" or self.value(start - 1) in ("only", "just", "exactly")
        if number == ONE and not exact:
            number, quantity = None, t.Quantity.SOME  # `One of them` may be more than one.
        # A number leaves no others to be meant.
        made = t.PieceTerm(*self.span(start, end), quantity, whole.kinds, whole.side)
        return replace(made, number=number, plural=True, among=whole), end

    def _pronoun(self, place: int) -> Found | None:
        word, end = self.value(place), place + 1
        span = self.span(place, end)
        if (word, self.value(end)) in (("each", "other"), ("one", "another")):
            span = self.span(place, end + 1)
            return t.PieceTerm(*span, plural=True, pronoun="each other"), end + 1
        if word in ("he", "him"):
            return t.SideTerm(*span, t.Owner.OWN), end
        is_word = self.kind(place) is TokenKind.WORD
        if is_word and word in _PRONOUNS and self._stands_alone(end, word):
            plural, free = word in LISTS["plural_pronouns"], word in LISTS["free_pronouns"]
            made = t.PieceTerm(*span, _PRONOUNS[word], plural=plural, pronoun="" if free else word)
            return self.after_noun(made, end) if free else (made, end)
        if word in ("this", "that") and place == 0:
            return (t.EventTerm(*span), end) if self.is_finite(end) or not self.value(end) else None
        return None

    def _stands_alone(self, place: int, word: str) -> bool:
        """Return True if nothing follows that would make a pronoun an article."""
        if word in LISTS["lone_pronouns"]:
            return True
        if self.value(place) == "of" or self.kind(place) in (TokenKind.SQUARE, TokenKind.FILE):
            return False
        if self.kind(place) is not TokenKind.WORD:
            return word != "one" or self.value(place) != "-"
        return self.is_finite(place) and self.noun(place, Noun(place)) is None

    def _alone(self, place: int) -> Found | None:
        """Read a side that no noun follows: the `White` of `White takes`, `only White`."""
        only = self.value(place) == "only"
        end = place + only + 1
        colour = self.colour(end - 1)
        if colour is None or (only and not self.is_finite(end)):
            return None
        if self.kind(end) is TokenKind.OWNER:
            return None
        noun = Noun(place, side=colour)
        if not only and self.value(end) not in ARTICLES and self.value(place) in COLOURS:
            found = self.noun(self.before(end, noun), noun)
            if found is not None and isinstance(found[0], t.PieceTerm | t.LineTerm):
                return None
        return t.SideTerm(*self.span(place, end), colour, only), end

    def noun(self, place: int, noun: Noun) -> Found | None:
        """Read a noun and the words after it."""
        word, kind = self.value(place), self.kind(place)
        if kind is TokenKind.PATHS and place > noun.start:
            if len(self.tokens[place].paths) == 1 and self.value(place + 1) in MAPS["line_nouns"]:
                # `The a1-h8 diagonal`.
                names = self.tokens[place].paths[0]
                return t.LineTerm(*self.span(noun.start, place + 2), names=names), place + 2
            return self.listed_paths(place, noun)
        if kind is TokenKind.SQUARE and not noun.square:
            return self.square(place, noun)
        pieces = self.kinds(place)
        royal = word in ("king", "kings") and self.value(place + 1) in MAPS["options"]
        if pieces is not None and not royal and not self.says(place, ("piece", "of")):
            noun.kinds, noun.plural, count = pieces
            several = noun.number and 1 < noun.number.low == noun.number.high
            return None if several and not noun.plural else self.pieces(place + count, noun)
        return self.thing(place, noun)

    # Nouns for other things

    def thing(self, place: int, noun: Noun) -> Found | None:
        """Read a noun, other than for pieces."""
        readers = (self._sorted, self._squares, self._reserve, self._line, self._options)
        found = (read(place, noun) for read in (*readers, self._deed, self._sides))
        return next((each for each in found if each is not None), None)

    def move(self, place: int) -> tuple[t.MoveTerm, int]:
        """Read the token of a move."""
        return t.MoveTerm(*self.span(place, place + 1), (self.tokens[place].move,)), place + 1

    def listed_paths(self, place: int, noun: Noun) -> Found:
        """Read paths by their stations."""
        token = self.tokens[place]
        end = place + 1 + (self.value(place + 1) in LISTS["path_nouns"])
        made = t.PathTerm(*self.span(place, end), token.paths, joint=token.joint)
        return replace(made, only=noun.only, number=noun.number), end

    def _owned_by(self, place: int, side: t.Side) -> tuple[t.Side, int]:
        """Read the owner of a noun: `of White`."""
        colour = self.colour(place + 1) if self.value(place) == "of" else None
        if colour is None or side is not None:
            return side, place
        return colour, place + 2 + (self.kind(place + 2) is TokenKind.OWNER)

    # Squares

    def square(self, place: int, noun: Noun) -> Found | None:
        """Read a square by its name alone."""
        if noun.side is not None or noun.files or noun.number is not None:
            return None
        if place > noun.start and not (noun.only or self.value(noun.start) in ("the", "both")):
            return None
        span = self.span(noun.start, place + 1)
        return t.SquareTerm(*span, (self.value(place),), only=noun.only), place + 1

    def _squares(self, place: int, noun: Noun) -> Found | None:
        """Read `the square e4`, `the squares a4 and b4`, `two flight squares`."""
        sort, start = "square", noun.start
        while self.value(place) in ("flight", "escape", "free", "drop"):
            sort = "drop square" if self.value(place) == "drop" else "flight"
            place += 1
        if self.value(place) not in LISTS["square_nouns"]:
            return None
        after = place + 1
        if self.kind(after) is TokenKind.SQUARE:
            found = self.term(after)
            if found is None or not isinstance(found[0], t.SquareTerm):
                return None
            span = self.offset(start)
            return replace(found[0], start=span, number=noun.number, only=noun.only), found[1]
        if noun.square and noun.number is None:
            return t.SquareTerm(*self.span(start, after), (noun.square,), only=noun.only), after
        return self._some(noun, after, sort), after

    def _some(self, noun: Noun, end: int, sort: str) -> t.OptionTerm:
        made = t.OptionTerm(*self.span(noun.start, end), sort, noun.quantity or t.Quantity.THE)
        only = noun.only or noun.sole
        return replace(made, number=noun.number, side=noun.side, only=only, other=noun.other)

    def _sorted(self, place: int, noun: Noun) -> Found | None:
        """Read squares with a role in the rules: `Black's royal squares`."""
        sort, word = MAPS["square_sorts"].get(self.value(place), ""), self.value(place + 1)
        if not sort or word not in LISTS["square_nouns"]:
            return None
        side, after = self._owned_by(place + 2, noun.side)
        quantity = noun.quantity or (t.Quantity.COUNT if noun.number else t.Quantity.THE)
        if quantity is t.Quantity.THE and (word == "square" or noun.article == "both"):
            quantity = t.Quantity.SOME if word == "square" else t.Quantity.ALL
        made = t.SquareTerm(*self.span(noun.start, after), (), only=noun.only, number=noun.number)
        return replace(made, sort=sort, side=side, quantity=quantity), after

    def _line(self, place: int, noun: Noun) -> Found | None:
        """Read `the e-file`, `White's second rank`, `the diagonal from a1 to h8`."""
        place += self.value(place) == "long" and self.value(place + 1) == "diagonal"
        word, after = self.value(place), place + 1
        if word not in MAPS["line_nouns"]:
            return None
        made = t.LineTerm(*self.span(noun.start, after), file=noun.files, rank=noun.ordinal)
        sort, quantity = MAPS["line_nouns"][word], noun.quantity or t.Quantity.THE
        made = replace(made, sort=sort, quantity=quantity, side=noun.side)
        if noun.files or noun.ordinal:
            return made, after
        if self.kind(after) is TokenKind.PATHS and len(self.tokens[after].paths) == 1:
            names = self.tokens[after].paths[0]
            return replace(made, names=names, end=self.ends(after + 1)), after + 1
        words = [self.value(after + step) for step in range(4)]
        kinds = {self.kind(after + 1), self.kind(after + 3)}
        joined = (words[0], words[2]) in (("from", "to"), ("between", "and"))
        if joined and kinds == {TokenKind.SQUARE}:
            return replace(made, names=(words[1], words[3]), end=self.ends(after + 4)), after + 4
        return None

    # Moves, reserves, sides

    def _options(self, place: int, noun: Noun) -> Found | None:
        """Read moves by their sort: `two legal moves`, `the only reply`, `mates in one`."""
        kinds = self.kinds(place) if self.value(place + 1) in _OPTIONS else None
        place += kinds is not None
        word, after = self.value(place), place + 1
        if word not in _OPTIONS or (kinds is not None and not kinds[0]) or noun.praised:
            return None
        some = noun.number or noun.only or noun.sole or noun.legal or noun.other or kinds
        shared = noun.quantity in (t.Quantity.NONE, t.Quantity.ALL)
        if not some and not shared and not (noun.side is not None and word.endswith("s")):
            return None
        sort = _OPTIONS[word]
        after += 2 * self.says(after, ("in", "one"))
        parries = self.value(after) == "to" and self.value(after + 2) == "check"
        parries = parries and self.value(after + 3) not in ("of", "from", "by", "on", "along")
        after += 3 * (parries and self.value(after + 1) in ("the", "this", "that"))
        if noun.quantity is t.Quantity.NONE and self.value(after) in _EXCEPT:
            return None
        made, owned = self._some(noun, after, sort), noun.side is not None and noun.number is None
        if noun.quantity is None and not owned:
            made = replace(made, quantity=t.Quantity.SOME)
        plural, letters = word.endswith("s"), kinds[0] if kinds else ""
        return replace(made, kinds=letters, plural=plural, parries=parries), after

    def _deed(self, place: int, noun: Noun) -> Found | None:
        """Read the move itself as a noun: `the capture`, `this move`."""
        word, after = self.value(place), place + 1
        owned = noun.quantity is t.Quantity.THE or (noun.side is not None and not noun.quantity)
        if word not in MAPS["deeds"] or noun.number or not owned:
            return None
        if self.kind(after) is TokenKind.MOVE:
            return self.move(after)
        to = self.value(after) == "to" and self.kind(after + 1) is TokenKind.SQUARE
        target, after = (self.value(after + 1), after + 2) if to else ("", after)
        made = t.EventTerm(*self.span(noun.start, after), MAPS["deeds"][word], noun.whose, target)
        if noun.side is not None:
            made = replace(made, agent=t.SideTerm(made.start, made.end, noun.side))
        return made, after

    def _reserve(self, place: int, noun: Noun) -> Found | None:
        """Read the pieces that may be dropped: `reserve`, `Black's reserve`, `both reserves`."""
        word = self.value(place)
        if word not in MAPS["reserves"] or self.kinds(place + 1) is not None:
            return None
        side, after = self._owned_by(place + 1, noun.side)
        if noun.only or noun.sole or noun.other or noun.number not in (None, TWO):
            return None
        if noun.quantity not in (None, t.Quantity.THE, t.Quantity.ALL):
            return None
        plural = MAPS["reserves"][word] == "plural" or noun.article in ("either", "each")
        return t.ReserveTerm(*self.span(noun.start, after), side, plural), after

    def _sides(self, place: int, noun: Noun) -> Found | None:
        """Read `both sides`, `neither player`, `the other side`."""
        if self.value(place) not in LISTS["side_nouns"]:
            return None
        span, side = self.span(noun.start, place + 1), noun.side
        if noun.article in ("both", "neither", "either", "each"):
            sides = tuple(t.SideTerm(*span, colour) for colour in Colour)
            joint = "nor" if noun.article == "neither" else "and"
            return t.ListTerm(*span, sides, joint), place + 1
        return None if side is None else (t.SideTerm(*span, side, noun.only), place + 1)

    # Ways

    def way(self, place: int) -> Found | None:
        """Read a way: `sideways`, `as a rook`, `like rook and bishop`, `by a knight's leap`."""
        word = self.value(place)
        for phrase in self.words.phrases["ways"].get(word, ()):
            end = place + len(phrase)
            if self.says(place, phrase) and self.kind(end) is not TokenKind.PATHS:
                return t.WayTerm(*self.span(place, end), (MAPS["ways"][" ".join(phrase)],)), end
        if word in ("as", "like") or self.says(place, ("in", "the", "manner", "of")):
            return self._as(place if word != "in" else place + 3)
        return self.gait(place + 1) if word in ("by", "with", "using") else None

    def _as(self, start: int) -> Found | None:
        shapes: list[str] = []
        joint, place, gaits = "", start + 1, MAPS["gaits"]
        while True:
            while self.value(place) in ("a", "an", "the", ",") or (self.value(place) in self.words.lists["adjectives"]):
                place += 1
            word = self.value(place)
            shape = gaits.get(word) or gaits.get(word.removesuffix("s"))
            if shape is None or self.kind(place + 1) is TokenKind.SQUARE:
                return None
            shapes.append(shape)
            place += 1
            joined = self.value(place) in ("and", "or", ",")
            after = place + joined
            after += joined and self.value(after) in ("as", "like", "and", "or")
            if not joined or self.value(after + (self.value(after) in ("a", "an"))) not in gaits:
                break
            joint, place = self.value(place), after
        if self.is_finite(place) or self.value(place) in ("on", "of"):
            return None
        return t.WayTerm(*self.span(start, place), tuple(shapes), joint), place

    def gait(self, place: int) -> Found | None:
        """Read a way as a noun: `its rook's move`, `a knight leap`, `bishop moves`."""
        start = place
        place += self.value(place) in ("a", "an", "the", "its", "his", "their")
        kind = MAPS["gaits"].get(self.value(place), "")
        place += 1 + (self.kind(place + 1) is TokenKind.OWNER)
        if not kind or self.value(place) not in LISTS["gait_nouns"]:
            return None
        return t.WayTerm(*self.span(start, place + 1), (kind,)), place + 1


def _alike(one: t.Filler, other: t.Filler) -> bool:
    """Return True if two terms may stand in one list."""
    one = one.items[-1] if isinstance(one, t.ListTerm) else one
    if isinstance(one, t.SquareTerm) and isinstance(other, t.PieceTerm):
        return bool(other.squares or other.kinds)
    if isinstance(one, t.PathTerm) and isinstance(other, t.PathTerm):
        return bool(one.paths and other.paths)
    mixed = ((t.PieceTerm, t.SideTerm), (t.SideTerm, t.PieceTerm), (t.PieceTerm, t.SquareTerm))
    return type(one) is type(other) or (type(one), type(other)) in mixed
