"""Noun phrases for paths: whose they are, where they lead, by which squares, and how many of them.

paths    ::= [share "of"] [owner] [number] [state] "path" place*
           | ["and"] "the other" ["one" | number] place* | "the rest" | "the one" place+
           | share "of them" | "of" paths [","] (share | "the one" place+ | path)
share    ::= number | "both" | "all" | "none" | "neither" | "each" | "only" (number | path)
owner    ::= "its" | pieces "'s"
state    ::= "clear" | "open" | "free" | "blocked" | "closed" | ...
place    ::= path | "from" end | "to" end | "of" end | "between" end "and" end | ("over" | "via" | ...) squares
           | ("turning" | "that turns" | "with its corner") ("at" | "on") squares | "there"
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.claims.grammar.tokens import Kind
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Number,
    Paths,
    Pieces,
    Quantity,
    Squares,
)

if TYPE_CHECKING:
    from toolkit.claims.grammar.phrases import Phrases

NOUNS = ("path", "paths", "route", "routes", "way", "ways", "track", "tracks", "road", "roads")
_STATES = {
    "clear": "clear",
    "open": "clear",
    "free": "clear",
    "unobstructed": "clear",
    "blocked": "blocked",
    "closed": "blocked",
    "shut": "blocked",
    "obstructed": "blocked",
}
_SHARES = {
    "both": Quantity.ALL,
    "all": Quantity.ALL,
    "each": Quantity.ALL,
    "every": Quantity.ALL,
    "neither": Quantity.NONE,
    "none": Quantity.NONE,
    "no": Quantity.NONE,
    "a": Quantity.SOME,
    "an": Quantity.SOME,
    "any": Quantity.SOME,
}
_THOSE = ("them", "these", "those", "which")
_OVER = ("over", "via", "through", "by", "across")
_TURNS = tuple(
    tuple(text.split())
    for text in (
        "turning", "bending", "that turns", "that turn", "that bends", "which turns",
        "with its corner", "with corners", "with a corner", "with the corner",
    )
)  # fmt: skip
_THAT = tuple(
    tuple(text.split())
    for text in (
        "that leads", "that lead", "that goes", "that runs", "which leads", "which goes",
        "leading", "going", "running",
    )
)  # fmt: skip
_PLAIN = (
    "own",
    "other",
    "only",
    "single",
    "checking",
    "different",
    "distinct",
    "separate",
    "possible",
)
Read = tuple[Paths, int]


class PathPhrases:
    """Reads the phrases for paths of one sentence."""

    def __init__(self, phrases: Phrases) -> None:
        self._in = phrases
        self.value, self.kind = phrases.value, phrases.kind

    def read(self, place: int) -> Read | None:
        """Read a phrase for paths that more than a noun and an article make up."""
        for reader in (self._of_group, self._half, self._share, self._elliptic, self._group):
            found = reader(place)
            if found is not None:
                return found
        return None

    def _made(self, start: int, end: int, paths: Paths) -> Read:
        return replace(paths, start=self._in.offset(start), end=self._in.ends(end)), end

    def _half(self, place: int) -> Read | None:
        """Read `the first half of the path ...`, `both halves of it`, `the bishop's half`."""
        start, only = place, self.value(place) == "only"
        place += only + (self.value(place + only) == "the")
        half, place = self.value(place), place + 1
        if self.kind(place) is Kind.OWNER:
            half, place = {"rook": "R", "bishop": "B"}.get(half, ""), place + 1
        if half not in ("first", "second", "both", "R", "B") or self.value(place) not in (
            "half",
            "halves",
        ):
            return None
        group = self._group(place + 1 + 1) if self.value(place + 1) == "of" else None
        if group is None or not group[0].paths:
            return None
        return self._made(start, group[1], replace(group[0], half=half, only=only))

    # Shares

    def _of_group(self, place: int) -> Read | None:
        """Read `of the two paths, the one over e6`, `of its paths only a1-a4-d7`."""
        if self.value(place) != "of":
            return None
        group = self._those(place + 1) or self._group(place + 1)
        if group is None:
            return None
        after = group[1] + (self.value(group[1]) == ",")
        only = self.value(after) == "only"
        if self.kind(after + only) is Kind.PATHS:
            token = self._in.tokens[after + only]
            return self._made(
                place,
                after + only + 1,
                self._some(group[0], Paths(0, 0, token.paths, joint=token.joint, only=only)),
            )
        one = self._elliptic(after) or self.counted(after)
        return None if one is None else self._made(place, one[1], self._some(group[0], one[0]))

    def _those(self, place: int) -> Read | None:
        if self.value(place) in _THOSE and self.value(place + 1) not in NOUNS:
            return Paths(0, 0, back=True, mute=True), place + 1
        return None

    @staticmethod
    def _some(group: Paths, some: Paths) -> Paths:
        """Some paths of a group."""
        return replace(
            some,
            owner=group.owner,
            origin=group.origin,
            target=group.target,
            state=group.state,
            total=group.number,
            back=group.back or group.is_bare,
            mute=group.mute,
            this=False,
        )

    def _share(self, place: int) -> Read | None:
        """Read `two of the four paths`, `both of them`, `all four paths`."""
        start, some = place, self.counted(place)
        if some is None or self.value(some[1]) != "of":
            return None
        group = self._those(some[1] + 1) or self._group(some[1] + 1)
        if group is None:
            return None
        made = self._some(group[0], some[0])
        if some[0].quantity in (Quantity.ALL, Quantity.NONE) and some[0].number is None:
            made = replace(made, number=group[0].number)
        return self._made(start, group[1], made)

    def counted(self, place: int) -> Read | None:
        """Read how many: `two`, `only one`, `both`, `none`."""
        only = self.value(place) == "only"
        word = self.value(place + only)
        both = Number.exactly(2) if word in ("both", "neither") else None
        if word in _SHARES and word not in ("a", "an", "no", "any"):
            return Paths(0, 0, quantity=_SHARES[word], number=both, back=True), place + 1 + only
        number = self._number(place + only)
        if number is None:
            return None
        return Paths(0, 0, quantity=Quantity.COUNT, number=number[0], only=only, back=True), number[
            1
        ]

    def _number(self, place: int) -> tuple[Number, int] | None:
        word, words = self.value(place), self._in.words
        pair = (word, self.value(place + 1))
        bounds: dict[tuple[str, str], Callable[[int], Number]] = {
            ("at", "least"): lambda n: Number(n, None),
            ("at", "most"): lambda n: Number(0, n),
            ("more", "than"): lambda n: Number(n + 1, None),
            ("less", "than"): lambda n: Number(0, n - 1),
            ("fewer", "than"): lambda n: Number(0, n - 1),
        }
        if (
            word in ("no", "not")
            and pair[1] in ("less", "fewer")
            and self.value(place + 2) == "than"
            and (self.value(place + 3) in words.numbers)
        ):
            return Number(words.numbers[self.value(place + 3)], None), place + 4
        if pair in bounds and self.value(place + 2) in words.numbers:
            return bounds[pair](words.numbers[self.value(place + 2)]), place + 3
        if word == "exactly":
            return self._number(place + 1)
        if word in words.numbers:
            return Number.exactly(words.numbers[word]), place + 1
        if self.kind(place) is Kind.NUMBER:
            return Number.exactly(int(word)), place + 1
        return None

    # What stands for paths spoken of before

    def _elliptic(self, place: int) -> Read | None:
        """Read `the other one`, `the remaining two`, `the one over e6`, `one turning at h5`."""
        start, word = place, self.value(place)
        if word == "only":
            found = self._elliptic(place + 1)
            return (
                None if found is None else self._made(start, found[1], replace(found[0], only=True))
            )
        ordinal = self._in.words.ordinals.get(self.value(place + 1), 0) if word == "the" else 0
        if ordinal > 1 and (
            self.value(place + 2) in (",", "is", "was", "being") or self.value(place + 2) in _STATES
        ):
            made = Paths(
                0,
                0,
                back=True,
                mute=True,
                other=True,
                number=Number.exactly(1),
                quantity=Quantity.ALL,
                total=Number.exactly(ordinal),
            )
            return self._made(start, place + 2, made)
        if word == "the" and self.value(place + 1) in ("other", "others", "remaining", "rest"):
            return self._others(start, place + 1)
        one = (
            place + 2
            if word == "the" and self.value(place + 1) == "one"
            else place + 1
            if word in ("one", "that", "another")
            else 0
        )
        if one:
            found = self._places(
                Paths(
                    0,
                    0,
                    back=True,
                    mute=True,
                    quantity=Quantity.SOME if word == "one" else Quantity.THE,
                ),
                one,
            )
            if found[0].via and self.value(one - 1) != "another":
                return self._made(start, found[1], found[0])
        return None

    def _others(self, start: int, place: int) -> Read | None:
        word, after = self.value(place), place + 1
        number = self._number(after) if word in ("other", "remaining") else None
        if (word == "other" and self.value(after) == "one") or self.value(after) == "ones":
            after, number = after + 1, None
        elif number is not None:
            after = number[1]
        if self.value(after) in NOUNS:
            after += 1
        elif self._in.counts(after) and self.value(after) not in _STATES:
            return None
        plural = word in ("others", "rest") or self.value(after - 1).endswith("s")
        count = number[0] if number else Number(2, None) if plural else Number.exactly(1)
        if word == "rest" or (word == "remaining" and number is None):
            count = Number(1, None)
        mute = self.value(after - 1) not in NOUNS
        made = Paths(0, 0, back=True, mute=mute, other=True, number=count, quantity=Quantity.ALL)
        aside = self._over(made, after + 1) if self.value(after) == "," else None
        if aside is not None and self.value(aside[1]) == ",":
            # `the other, by way of e4,`
            return self._made(start, aside[1] + 1, aside[0])
        found = self._places(made, after)
        return self._made(start, found[1], found[0])

    def listed(self, paths: Paths, place: int) -> Read | None:
        """Read which paths a phrase means, listed after it: `one over e6 and the other over f6`."""
        if paths.paths or paths.via:
            return None
        place += self.value(place) == "namely"
        if self.kind(place) is Kind.PATHS:
            token = self._in.tokens[place]
            return replace(paths, paths=token.paths, joint=token.joint, end=token.end), place + 1
        ones: list[Paths] = []
        while True:
            found = self._one(place, bool(ones) and ones[-1].turn)
            if found is None:
                break
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
        one = word == "one" or word == "that"
        two = word == "the" and self.value(place + 1) in ("one", "other", "first", "second")
        made, place = Paths(0, 0), place + (1 if one else 2 if two else 0)
        found = self._places(made, place)
        if turn and self.value(place) in ("at", "on"):
            found = self._by(replace(made, turn=True), place + 1) or found
        single = len(found[0].via) == 1 or len(found[0].paths) == 1 or not (one or two)
        bare = found[0].origin or found[0].target or found[0].owner or found[0].back
        return found if (found[0].via or found[0].paths) and single and not bare else None

    # A noun with what stands around it

    def _group(self, place: int) -> Read | None:
        """Read `the knight's two clear paths from e5 to f7`."""
        start = place
        made, place = self._owner(place) or self._article(
            Paths(0, 0, quantity=Quantity.SOME), place
        )
        made, place = self._numbered(made, place)
        while self.value(place) in _STATES or self.value(place) in _PLAIN:
            made, place = self._adjective(made, place), place + 1
        noun, after = self.value(place), place + 1
        if noun not in NOUNS or (noun == "way" and self.value(after) == "of"):
            return None
        plural = noun.endswith("s")
        if made.other and made.number is None:
            count = Number(2, None) if plural else Number.exactly(1)
            made = replace(made, number=count, quantity=Quantity.ALL)
        if self.value(after) == "only" and made.number is not None:
            made, after = replace(made, only=True), after + 1
        made, after = self._placed(made, after)
        if plural and made.quantity in (Quantity.THE, Quantity.SOME) and made.number is None:
            made = replace(made, quantity=Quantity.ALL)
        if made.is_bare and made.quantity is not Quantity.COUNT and not made.other:
            pointing = self.value(start) in ("this", "that", "these", "those", "the")
            made = replace(made, this=pointing)
        return self._made(start, after, made)

    def _numbered(self, made: Paths, place: int) -> Read:
        ordinal = self._in.words.ordinals.get(self.value(place), 0)
        if ordinal:
            made, place = replace(made, ordinal=ordinal), place + 1
        number = self._number(place)
        if number is None:
            return made, place
        quantity = Quantity.COUNT if made.quantity is Quantity.SOME else made.quantity
        return replace(made, number=number[0], quantity=quantity), number[1]

    def _placed(self, made: Paths, place: int) -> Read:
        """Read where they lead, and which they are: `both paths, over e6 and over f6,`."""
        found, place = self._places(made, place)
        aside = self.listed(found, place + 1) if self.value(place) == "," else None
        if aside is not None and self.value(aside[1]) == "," and made.state != "clear":
            return aside[0], aside[1] + 1
        return found, place

    def _article(self, made: Paths, place: int) -> Read:
        only = self.value(place) == "only"
        place += only
        word = self.value(place)
        made = replace(made, only=only)
        if word in ("the", "this", "that", "these", "those"):
            made, place = replace(made, quantity=Quantity.THE), place + 1
        elif word in _SHARES and word not in ("neither", "none"):
            both = Number.exactly(2) if word == "both" else None
            made, place = replace(made, quantity=_SHARES[word], number=both), place + 1
            place += self.value(place) in ("the", "of")
        elif word == "neither":
            made, place = replace(made, quantity=Quantity.NONE, number=Number.exactly(2)), place + 1
        return made, place

    def _owner(self, place: int) -> Read | None:
        if self.value(place) in ("its", "his", "her"):
            return Paths(0, 0, back=True, quantity=Quantity.THE), place + 1
        share = _SHARES.get(self.value(place)) if self.value(place) in ("both", "all") else None
        at = place + 1 if share else place
        found = self._in.described(at)
        if (
            found is None
            or self.kind(found[1]) is not Kind.OWNER
            or not isinstance(found[0], Pieces | Event)
        ):
            return None
        number = Number.exactly(2) if self.value(place) == "both" else None
        return Paths(0, 0, owner=found[0], quantity=share or Quantity.THE, number=number), found[
            1
        ] + 1

    def _adjective(self, made: Paths, place: int) -> Paths:
        word = self.value(place)
        if word in _STATES:
            return replace(made, state=_STATES[word])
        if word == "other":
            return replace(made, other=True, back=True)
        if word == "checking":
            return replace(made, owner=Event(0, 0, "check"))
        if word in ("only", "single"):
            return replace(made, only=True)
        return made

    def _places(self, made: Paths, place: int) -> Read:
        """Read all that says where paths lead."""
        while (found := self._place(made, place)) is not None:
            made, place = found
        return made, place

    def _place(self, made: Paths, place: int) -> Read | None:
        word = self.value(place)
        if word == ":" and self.kind(place + 1) is Kind.PATHS:
            place += 1
        if self.kind(place) is Kind.PATHS and not made.paths:
            token = self._in.tokens[place]
            return replace(made, paths=token.paths, joint=token.joint), place + 1
        if (
            word in ("by", "on", "along")
            and self.value(place + 1) == "which"
            and made.target is None
        ):
            return self._by_which(made, place + 2)
        if word == "there":
            return replace(made, back=True), place + 1
        return self._turning(made, place) or self._over(made, place) or self._end(made, place)

    def _by_which(self, made: Paths, place: int) -> Read | None:
        """Read `by which the knight protects the pawn`."""
        found = self._in.clause(place)
        query = found[0][0] if found is not None and len(found[0]) == 1 else None
        if found is None or query is None or query.negated:
            return None
        agent, goal = (
            query.roles.get("agent"),
            query.roles.get("patient") or query.roles.get("target"),
        )
        if (
            len(query.roles) != 2
            or not isinstance(agent, Pieces)
            or not isinstance(goal, Pieces | Squares)
        ):
            return None
        return replace(made, owner=agent, target=goal), found[1]

    def _turning(self, made: Paths, place: int) -> Read | None:
        for words in (*_TURNS, *_THAT):
            after = place + len(words)
            if tuple(map(self.value, range(place, after))) != words:
                continue
            if words in _THAT:
                return self._over(made, after) or self._end(made, after)
            if self.value(after) in ("at", "on") and not made.via:
                return self._by(replace(made, turn=True), after + 1)
        return None

    def _over(self, made: Paths, place: int) -> Read | None:
        word = self.value(place)
        if made.via:
            return None
        if word in _OVER:
            if tuple(map(self.value, range(place, place + 3))) == ("by", "way", "of"):
                place += 2
            return self._by(made, place + 1)
        return None

    def _by(self, made: Paths, place: int) -> Read | None:
        found = self._in.term(place)
        if found is None or not isinstance(found[0], Squares):
            return None
        squares = found[0]
        joint = "or" if squares.any_of else "and"
        names, end = [*squares.names], found[1]
        # `over e4 and over f4`
        while (
            self.value(end) in ("and", "or", ",")
            and self.value(end + 1) in _OVER
            and (
                self.kind(end + 2) is Kind.SQUARE
                and made.number is not None
                and made.number.low > 1
            )
        ):
            names.append(self.value(end + 2))
            end += 3
        return replace(made, via=tuple(names), joint=made.joint or joint), end

    def _end(self, made: Paths, place: int) -> Read | None:
        word = self.value(place)
        role = {"from": "origin", "to": "target", "of": "owner"}.get(word)
        if word == "between":
            return self._between(made, place)
        if role is None or getattr(made, role) is not None:
            return None
        found = self._in.described(place + 1)
        if (
            found is None
            or not isinstance(found[0], Pieces | Squares | Event)
            or (role == "owner" and isinstance(found[0], Squares))
        ):
            return None
        return self._with_end(made, role, found[0]), found[1]

    def _between(self, made: Paths, place: int) -> Read | None:
        found = self._in.described(place + 1)
        if found is None or self.value(found[1]) != "and" or made.origin or made.target:
            return None
        other = self._in.described(found[1] + 1)
        if other is None or not all(
            isinstance(each[0], Pieces | Squares) for each in (found, other)
        ):
            return None
        return replace(made, origin=found[0], target=other[0]), other[1]

    @staticmethod
    def _with_end(made: Paths, role: str, term: Filler) -> Paths:
        if role == "origin":
            return replace(made, origin=term)
        return replace(made, target=term) if role == "target" else replace(made, owner=term)
