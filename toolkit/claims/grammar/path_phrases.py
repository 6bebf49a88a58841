"""Noun phrases for paths: owner, ends, squares passed, and number.

paths    ::= [share "of"] [owner] [number] [state] "path" place*
           | "the other" ["one" | number] place* | "the rest" | "the one" place+
           | share "of them" | "of" paths [","] (share | "the one" place+)
share    ::= number | "both" | "all" | "none" | "neither" | "each" | "only" (number | path)
owner    ::= "its" | pieces "'s"
state    ::= "clear" | "open" | "free" | "blocked" | "closed" | ...
place    ::= path | "from" end | "to" end | "of" end | "between" end "and" end | ("over" | "via" | ...) squares
           | ("turning" | "that turns" | "with its corner") ("at" | "on") squares | "there"
"""

from dataclasses import replace

from toolkit.claims.grammar.nouns import LISTS, MAPS, ONE, TWO, NounReader
from toolkit.claims.grammar.tokens import TokenKind
from toolkit.claims.query.terms import EventTerm, Number, PathTerm, PieceTerm, Quantity, SquareTerm

Read = tuple[PathTerm, int]
_NOUNS = LISTS["path_nouns"]
_STATES = MAPS["path_states"]
_SHARES = {word: Quantity(what) for word, what in MAPS["path_shares"].items()}
_TURNS = [tuple(text.split()) for text in LISTS["turns"]]
_POINTING = ("the", "this", "that", "these", "those")
_NONE = PathTerm(0, 0)
_BACK = PathTerm(0, 0, back=True, mute=True)  # Paths that were spoken of before.


class PathPhrases:
    """A reader of the phrases for paths of one sentence."""

    def __init__(self, phrases: NounReader) -> None:
        self._in = phrases
        self.value, self.kind = phrases.value, phrases.kind
        self._names_paths = any(token.value in _NOUNS for token in phrases.tokens)

    def read(self, place: int) -> Read | None:
        """Read a phrase for paths that is more than a noun and an article."""
        readers = (self._of_group, self._half, self._share, self._elliptic, self._group)
        found = next((each for read in readers if (each := read(place)) is not None), None)
        if found is None:
            return None
        start, end = self._in.span(place, found[1])
        return replace(found[0], start=start, end=end), found[1]

    def _half(self, place: int) -> Read | None:
        """Read `the first half of the path ...`, `both halves of it`, `the bishop's half`."""
        only = self.value(place) == "only"
        place += only + (self.value(place + only) == "the")
        half, place = self.value(place), place + 1
        if self.kind(place) is TokenKind.OWNER:
            half, place = {"rook": "R", "bishop": "B"}.get(half, ""), place + 1
        if half not in ("first", "second", "both", "R", "B"):
            return None
        of = self.value(place) in ("half", "halves") and self.value(place + 1) == "of"
        group = self._group(place + 2) if of else None
        if group is None or not group[0].paths:
            return None
        return replace(group[0], half=half, only=only), group[1]

    # Shares

    def _of_group(self, place: int) -> Read | None:
        """Read `of the two paths, the one over e6`."""
        group = self._whole(place)
        if group is None:
            return None
        after = group[1] + (self.value(group[1]) == ",")
        one = self._elliptic(after) or self.counted(after)
        return None if one is None else (self._some(group[0], one[0]), one[1])

    def _whole(self, place: int) -> Read | None:
        """Read the group of which some are meant: `of them`, `of its four paths`."""
        if self.value(place) != "of":
            return None
        if self.value(place + 1) in LISTS["those"] and self.value(place + 2) not in _NOUNS:
            return _BACK, place + 2
        return self._group(place + 1)

    @staticmethod
    def _some(group: PathTerm, some: PathTerm) -> PathTerm:
        """Return a term for some paths of a group."""
        back, total = group.back or group.is_bare, group.number
        made = replace(some, owner=group.owner, origin=group.origin, target=group.target)
        made = replace(made, state=group.state, mute=group.mute, other=group.other)
        return replace(made, total=total, back=back, this=False)

    def _share(self, place: int) -> Read | None:
        """Read `two of the four paths`, `both of them`, `all four paths`."""
        some = self.counted(place)
        group = self._whole(some[1]) if some is not None else None
        if some is None or group is None:
            return None
        made = self._some(group[0], some[0])
        if made.quantity in (Quantity.ALL, Quantity.NONE) and made.number is None:
            made = replace(made, number=group[0].number)
        return made, group[1]

    def counted(self, place: int) -> Read | None:
        """Read a number: `two`, `only one`, `both`, `none`."""
        made, end = self._article(place)
        number = None if made.quantity in (Quantity.ALL, Quantity.NONE) else self._in.number(end)
        if number is not None:
            made, end = replace(made, quantity=Quantity.COUNT, number=number[0]), number[1]
        elif self.value(end - 1) not in _SHARES or self.value(end - 1) in ("a", "an", "no", "any"):
            return None
        return replace(made, back=True), end

    # Words for paths spoken of before

    def _elliptic(self, place: int) -> Read | None:
        """Read `the other one`, `the remaining two`, `the one over e6`, `one turning at h5`."""
        word, follows = self.value(place), self.value(place + 1)
        if word == "only":
            found = self._elliptic(place + 1)
            return None if found is None else (replace(found[0], only=True), found[1])
        if word == "the" and follows in ("other", "others", "remaining", "rest"):
            return self._others(place + 1)
        the = word == "the" and follows == "one"
        if not the and word not in ("one", "that"):
            return None
        quantity = Quantity.SOME if word == "one" else Quantity.THE
        found = self._places(replace(_BACK, quantity=quantity), place + 1 + the)
        return found if found[0].via else None

    def _others(self, place: int) -> Read | None:
        word, after = self.value(place), place + 1
        number = self._in.number(after) if word in ("other", "remaining") else None
        if self.value(after) in ("one", "ones"):
            after, number = after + 1, None
        elif number is not None:
            after = number[1]
        named = self.value(after) in _NOUNS
        if not named and self._in.counts(after) and self.value(after) not in _STATES:
            return None
        after += named
        plural = word in ("others", "rest") or self.value(after - 1).endswith("s")
        count = number[0] if number else Number(2, None) if plural else ONE
        if word == "rest" or (word == "remaining" and number is None):
            count = Number(1, None)
        made = replace(_BACK, mute=not named, other=True, number=count, quantity=Quantity.ALL)
        return self._places(made, after)

    def listed(self, paths: PathTerm, place: int) -> Read | None:
        """Read the list of paths after a phrase: `one over e6 and the other over f6`."""
        if paths.paths or paths.via:
            return None
        place += self.value(place) == "namely"
        if self.kind(place) is TokenKind.PATHS:
            token = self._in.tokens[place]
            return replace(paths, paths=token.paths, joint=token.joint, end=token.end), place + 1
        ones: list[PathTerm] = []
        while (found := self._one(place, bool(ones) and ones[-1].turn)) is not None:
            ones.append(found[0])
            end = found[1]
            place = end + (self.value(end) == ",")
            place += self.value(place) == "and"
            if place == end:
                break
        if not ones or len({(one.turn, bool(one.paths)) for one in ones}) > 1:
            return None
        via = tuple(name for one in ones for name in one.via)
        named = tuple(path for one in ones for path in one.paths)
        return replace(paths, via=via, paths=named, turn=ones[0].turn, end=self._in.ends(end)), end

    def _one(self, place: int, turn: bool) -> Read | None:
        """Read `the one over e6`, `over e6`, `turning at h5`, `the other path, e5-f6-f7`."""
        word = self.value(place)
        two = word == "the" and self.value(place + 1) in ("one", "other", "first", "second")
        said = 2 if two else int(word in ("one", "that"))
        place += said
        made, end = self._places(_NONE, place)
        if turn and self.value(place) in ("at", "on"):
            made, end = self._by(replace(_NONE, turn=True), place + 1) or (made, end)
        single = len(made.via) == 1 or len(made.paths) == 1 or not said
        bare = made.origin or made.target or made.owner or made.back
        return (made, end) if (made.via or made.paths) and single and not bare else None

    # A noun with what stands around it

    def _group(self, place: int) -> Read | None:
        """Read `the knight's two clear paths from e5 to f7`."""
        if not self._names_paths:
            return None
        pointing = self.value(place) in _POINTING
        made, place = self._numbered(*(self._owner(place) or self._article(place)))
        while self.value(place) in _STATES or self.value(place) in LISTS["path_adjectives"]:
            made, place = self._adjective(made, self.value(place)), place + 1
        noun, after = self.value(place), place + 1
        if noun not in _NOUNS or (noun == "way" and self.value(after) == "of"):
            return None
        plural, after = noun.endswith("s"), after + (self.value(after) == "back")
        if made.other and made.number is None and made.quantity is not Quantity.NONE:
            count = Number(2, None) if plural else ONE
            made = replace(made, number=count, quantity=Quantity.ALL)
        if self.value(after) == "only" and made.number is not None:
            made, after = replace(made, only=True), after + 1
        made, after = self._placed(made, after)
        if plural and made.quantity in (Quantity.THE, Quantity.SOME) and made.number is None:
            made = replace(made, quantity=Quantity.ALL)
        bare = made.is_bare and made.quantity is not Quantity.COUNT and not made.other
        return replace(made, this=pointing) if bare else made, after

    def _numbered(self, made: PathTerm, place: int) -> Read:
        ordinal = int(MAPS["ordinals"].get(self.value(place), 0))
        if ordinal:
            made, place = replace(made, ordinal=ordinal), place + 1
        number = self._in.number(place)
        if number is None:
            return made, place
        quantity = Quantity.COUNT if made.quantity is Quantity.SOME else made.quantity
        return replace(made, number=number[0], quantity=quantity), number[1]

    def _placed(self, made: PathTerm, place: int) -> Read:
        """Read ends, squares passed and a list: `both paths, over e6 and over f6,`."""
        found, place = self._places(made, place)
        aside = self.listed(found, place + 1) if self.value(place) == "," else None
        if aside is not None and self.value(aside[1]) == "," and made.state != "clear":
            return aside[0], aside[1] + 1
        return found, place

    def _article(self, place: int) -> Read:
        only = self.value(place) == "only"
        word, place = self.value(place + only), place + only
        made = replace(_NONE, only=only, quantity=Quantity.SOME)
        if word in _POINTING:
            return replace(made, quantity=Quantity.THE), place + 1
        if word not in _SHARES:
            return made, place
        both = TWO if word in ("both", "neither") else None
        place += 1 + (word == "all" and self.value(place + 1) == "the")
        return replace(made, quantity=_SHARES[word], number=both), place

    def _owner(self, place: int) -> Read | None:
        word = self.value(place)
        if word in ("its", "his", "her"):
            return replace(_NONE, back=True), place + 1
        share = word in ("both", "all")
        found = self._in.described(place + share)
        if found is None or self.kind(found[1]) is not TokenKind.OWNER:
            return None
        if not isinstance(found[0], PieceTerm | EventTerm):
            return None
        quantity, number = Quantity.ALL if share else Quantity.THE, TWO if word == "both" else None
        return replace(_NONE, owner=found[0], quantity=quantity, number=number), found[1] + 1

    @staticmethod
    def _adjective(made: PathTerm, word: str) -> PathTerm:
        if word == "other":
            return replace(made, other=True, back=True)
        if word == "checking":
            return replace(made, owner=EventTerm(0, 0, "check"))
        only = made.only or word in ("only", "single")
        return replace(made, only=only, state=_STATES.get(word, made.state))

    def _places(self, made: PathTerm, place: int) -> Read:
        """Read the ends of paths and the squares that they pass."""
        while (found := self._place(made, place)) is not None:
            made, place = found
        return made, place

    def _place(self, made: PathTerm, place: int) -> Read | None:
        word = self.value(place)
        before = word == ":" or word in LISTS["path_preps"]
        place += before and self.kind(place + 1) is TokenKind.PATHS
        if self.kind(place) is TokenKind.PATHS and not made.paths:
            token = self._in.tokens[place]
            return replace(made, paths=token.paths, joint=token.joint), place + 1
        if word == "there":
            return replace(made, back=True), place + 1
        return self._over(made, place) or self._end(made, place)

    def _over(self, made: PathTerm, place: int) -> Read | None:
        """Read `over e6`, `by way of e6`, `turning at e6`."""
        if made.via:
            return None
        for words in _TURNS:
            after = place + len(words)
            if self._in.says(place, words) and self.value(after) in ("at", "on"):
                return self._by(replace(made, turn=True), after + 1)
        if self.value(place) not in LISTS["path_preps"]:
            return None
        return self._by(made, place + (3 if self._in.says(place, ("by", "way", "of")) else 1))

    def _by(self, made: PathTerm, place: int) -> Read | None:
        found = self._in.term(place)
        if found is None or not isinstance(found[0], SquareTerm):
            return None
        joint = made.joint or ("or" if found[0].any_of else "and")
        return replace(made, via=found[0].names, joint=joint), found[1]

    def _end(self, made: PathTerm, place: int) -> Read | None:
        """Read `from e5`, `to the rook`, `of the knight`, `between e5 and f7`."""
        word = self.value(place)
        found = self._in.described(place + 1) if word in ("from", "to", "of", "between") else None
        if found is None or not isinstance(found[0], PieceTerm | SquareTerm | EventTerm):
            return None
        term, end = found
        if word == "of":
            free = made.owner is None and not isinstance(term, SquareTerm)
            return (replace(made, owner=term), end) if free else None
        if word == "to":
            return (replace(made, target=term), end) if made.target is None else None
        if made.origin is not None:
            return None
        made = replace(made, origin=term)
        if word == "from":
            return made, end
        other = self._in.described(end + 1) if self.value(end) == "and" else None
        if other is None or made.target or not isinstance(other[0], PieceTerm | SquareTerm):
            return None
        return replace(made, target=other[0]), other[1]
