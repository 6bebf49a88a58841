"""Nouns for squares, lines, moves, reserves and deeds; and the ways in which pieces go."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.grammar.nouns import LISTS, MAPS, TWO, Found, Noun
from toolkit.claims.grammar.pieces import PieceReader
from toolkit.claims.grammar.tokens import Kind
from toolkit.claims.query.terms import (
    Event,
    Line,
    Moves,
    Options,
    Paths,
    Quantity,
    Reserve,
    Several,
    Side,
    SideTerm,
    Squares,
    Way,
)

_FOR_DROPS = [tuple(text.split()) for text in LISTS["for_drops"]]
_OPTIONS = MAPS["options"]


class ThingReader(PieceReader):
    """Reads the nouns of one sentence that are not for pieces."""

    said: tuple[str, ...] = ()
    """The squares that the clause before named: `there`, `that square`."""

    def thing(self, place: int, noun: Noun) -> Found | None:
        """Read a noun that is not one for pieces."""
        readers = (self._sorted, self._squares, self._reserve, self._line, self._options)
        found = (read(place, noun) for read in (*readers, self._deed, self._sides))
        return next((each for each in found if each is not None), None)

    def move(self, place: int) -> tuple[Moves, int]:
        """The move that is a token."""
        return Moves(*self.span(place, place + 1), (self.tokens[place].move,)), place + 1

    def listed_paths(self, place: int, noun: Noun) -> Found:
        """Read paths by their stations, or a line by its ends: `the e1-e8 file`."""
        token, after = self.tokens[place], self.value(place + 1)
        if after in MAPS["line_nouns"] and len(token.paths) == 1:
            sort = MAPS["line_nouns"][after]
            return Line(*self.span(place, place + 2), token.paths[0], sort=sort), place + 2
        end = place + 1 + (after in LISTS["path_nouns"])
        made = Paths(*self.span(place, end), token.paths, joint=token.joint)
        return replace(made, only=noun.only, number=noun.number), end

    def _owned_by(self, place: int, side: Side) -> tuple[Side, int]:
        """Read whose something is that stands before a place: `of White`."""
        colour = self.colour(place + 1) if self.value(place) == "of" else None
        if colour is None or side is not None:
            return side, place
        return colour, place + 2 + (self.kind(place + 2) is Kind.OWNER)

    # Squares

    def square(self, place: int, noun: Noun) -> Found | None:
        """Read a square by its name alone."""
        if noun.side is not None or noun.files or noun.number is not None:
            return None
        if place > noun.start and not (noun.only or self.value(noun.start) in ("the", "both")):
            return None
        span = self.span(noun.start, place + 1)
        return Squares(*span, (self.value(place),), only=noun.only), place + 1

    def _squares(self, place: int, noun: Noun) -> Found | None:
        """Read `the square e4`, `the squares a4 and b4`, `two flight squares`."""
        sort, start = "square", noun.start
        while self.value(place) in ("flight", "escape", "free", "drop"):
            sort = "drop square" if self.value(place) == "drop" else "flight"
            place += 1
        if self.value(place) not in LISTS["square_nouns"]:
            return None
        after = place + 1
        if noun.article in ("this", "that") and len(self.said) == 1 and place == start + 1:
            return Squares(*self.span(start, after), self.said), after
        if self.kind(after) is Kind.SQUARE:
            found = self.term(after)
            if found is None or not isinstance(found[0], Squares):
                return None
            span = self.offset(start)
            return replace(found[0], start=span, number=noun.number, only=noun.only), found[1]
        if noun.square and noun.number is None:
            return Squares(*self.span(start, after), (noun.square,), only=noun.only), after
        for words in _FOR_DROPS:
            if self.says(after, words):
                sort, after = "drop square", after + len(words)
        return self._some(noun, after, sort), after

    def _some(self, noun: Noun, end: int, sort: str) -> Options:
        made = Options(*self.span(noun.start, end), sort, noun.quantity or Quantity.THE)
        only = noun.only or noun.sole
        return replace(made, number=noun.number, side=noun.side, only=only, other=noun.other)

    def _sorted(self, place: int, noun: Noun) -> Found | None:
        """Read squares by what the rules make of them: `Black's royal squares`."""
        sort, word = MAPS["square_sorts"].get(self.value(place), ""), self.value(place + 1)
        if not sort or word not in LISTS["square_nouns"]:
            return None
        names: tuple[str, ...] = ()
        after = place + 2
        if self.kind(after) is Kind.SQUARE:
            found = self.term(after, subject=word.endswith("s"))
            if found is not None and isinstance(found[0], Squares) and not found[0].any_of:
                names, after = found[0].names, found[1]
        side, after = self._owned_by(after, noun.side)
        quantity = noun.quantity or (Quantity.COUNT if noun.number else Quantity.THE)
        if not names and quantity is Quantity.THE and word == "square":
            quantity = Quantity.SOME
        if noun.article == "both":
            quantity = Quantity.ALL
        made = Squares(*self.span(noun.start, after), names, only=noun.only, number=noun.number)
        return replace(made, sort=sort, side=side, quantity=quantity), after

    def _line(self, place: int, noun: Noun) -> Found | None:
        """Read `the e-file`, `White's second rank`, `the diagonal from a1 to h8`."""
        place += self.value(place) == "long" and self.value(place + 1) == "diagonal"
        word, after = self.value(place), place + 1
        if word not in MAPS["line_nouns"]:
            return None
        made = Line(*self.span(noun.start, after), file=noun.files, rank=noun.ordinal)
        sort, quantity = MAPS["line_nouns"][word], noun.quantity or Quantity.THE
        made = replace(made, sort=sort, quantity=quantity, side=noun.side)
        if noun.files or noun.ordinal:
            return made, after
        if self.kind(after) is Kind.PATHS and len(self.tokens[after].paths) == 1:
            names = self.tokens[after].paths[0]
            return replace(made, names=names, end=self.ends(after + 1)), after + 1
        words = [self.value(after + step) for step in range(4)]
        kinds = {self.kind(after + 1), self.kind(after + 3)}
        if (words[0], words[2]) in (("from", "to"), ("between", "and")) and kinds == {Kind.SQUARE}:
            names = (words[1], words[3])
            return replace(made, names=names, end=self.ends(after + 4)), after + 4
        return None

    # Moves, reserves, sides

    def _options(self, place: int, noun: Noun) -> Found | None:
        """Read moves by their sort: `two legal moves`, `the only reply`, `mates in one`."""
        kinds = self.kinds(place) if self.value(place + 1) in _OPTIONS else None
        place += kinds is not None
        word, after = self.value(place), place + 1
        if word not in _OPTIONS or noun.part or (kinds is not None and not kinds[0]):
            return None
        some = noun.number or noun.only or noun.sole or noun.legal or noun.other or kinds
        shared = noun.quantity in (Quantity.NONE, Quantity.ALL)
        if not some and not shared and not (noun.side is not None and word.endswith("s")):
            return None
        sort = _OPTIONS[word]
        if sort == "mate" and self.value(after) == "in" and self.value(after + 1) in ("one", "1"):
            after += 2
        parries = self.value(after) == "to" and self.value(after + 2) == "check"
        parries = parries and self.value(after + 3) not in ("of", "from", "by", "on", "along")
        after += 3 * (parries and self.value(after + 1) in ("the", "this", "that"))
        made, owned = self._some(noun, after, sort), noun.side is not None and noun.number is None
        if noun.quantity is None and not owned:
            made = replace(made, quantity=Quantity.SOME)
        plural, letters = word.endswith("s"), kinds[0] if kinds else ""
        return replace(made, kinds=letters, plural=plural, parries=parries), after

    def _deed(self, place: int, noun: Noun) -> Found | None:
        """Read the move itself as a noun: `the capture`, `this move`."""
        word, after = self.value(place), place + 1
        if word not in MAPS["deeds"] or noun.number or noun.quantity is not Quantity.THE:
            return None
        if self.kind(after) is Kind.MOVE:
            return self.move(after)
        to = self.value(after) == "to" and self.kind(after + 1) is Kind.SQUARE
        target, after = (self.value(after + 1), after + 2) if to else ("", after)
        return Event(*self.span(noun.start, after), MAPS["deeds"][word], target=target), after

    def _reserve(self, place: int, noun: Noun) -> Found | None:
        """Read the pieces that may be dropped: `reserve`, `Black's reserve`, `both reserves`."""
        word = self.value(place)
        if word not in MAPS["reserves"] or self.kinds(place + 1) is not None:
            return None
        side, after = self._owned_by(place + 1, noun.side)
        if noun.only or noun.sole or noun.other or noun.number not in (None, TWO):
            return None
        if noun.quantity not in (None, Quantity.THE, Quantity.ALL):
            return None
        plural = MAPS["reserves"][word] == "plural" or noun.article in ("either", "each")
        return Reserve(*self.span(noun.start, after), side, plural), after

    def _sides(self, place: int, noun: Noun) -> Found | None:
        """Read `both sides`, `neither player`, `the other side`."""
        if self.value(place) not in LISTS["side_nouns"]:
            return None
        span, side = self.span(noun.start, place + 1), noun.side
        if noun.article in ("both", "neither", "either", "each"):
            sides = tuple(SideTerm(*span, colour) for colour in Colour)
            return Several(*span, sides, "nor" if noun.article == "neither" else "and"), place + 1
        return None if side is None else (SideTerm(*span, side, noun.only), place + 1)

    # Ways

    def way(self, place: int) -> Found | None:
        """Read how a piece goes: `sideways`, `as a rook`, `like rook and bishop`, `by a knight's leap`."""
        word = self.value(place)
        for phrase in self.words.way_phrases.get(word, ()):
            end = place + len(phrase)
            if self.says(place, phrase):
                return Way(*self.span(place, end), (self.words.ways[" ".join(phrase)],)), end
        if word in ("as", "like") or self.says(place, ("in", "the", "manner", "of")):
            return self._as(place if word != "in" else place + 3)
        return self.gait(place + 1) if word in ("by", "with", "using") else None

    def _as(self, start: int) -> Found | None:
        shapes: list[str] = []
        joint, place, gaits = "", start + 1, self.words.gaits
        while True:
            while self.value(place) in ("a", "an", "the") or (
                self.value(place) in self.words.adjectives
            ):
                place += 1
            word = self.value(place)
            shape = gaits.get(word) or gaits.get(word.removesuffix("s"))
            if shape is None or self.kind(place + 1) is Kind.SQUARE:
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
        return Way(*self.span(start, place), tuple(shapes), joint), place

    def gait(self, place: int) -> Found | None:
        """Read a way as a noun: `its rook's move`, `a knight leap`, `bishop moves`."""
        start = place
        place += self.value(place) in ("a", "an", "the", "its", "his", "their")
        kind = self.words.gaits.get(self.value(place), "")
        place += 1 + (self.kind(place + 1) is Kind.OWNER)
        if not kind or self.value(place) not in LISTS["gait_nouns"]:
            return None
        return Way(*self.span(start, place + 1), (kind,)), place + 1
