"""Clauses: a subject, a verb or predicate with its frame, and what fills its roles.

clause   ::= [given ","] (labelled | exists | subject verb rest | verb rest | noun rest)
labelled ::= ["path" ":"] paths
exists   ::= "there" "is" term rest
rest     ::= (object | adjunct | times | "(" adjunct ")")*
adjunct  ::= preposition term | "because of" term | ("after" | "if" | "with") moves
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from toolkit.claims.grammar.lexicon import GAP, Form, Frame, Lexicon, Phrase
from toolkit.claims.grammar.phrases import Found, Names, Phrases
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.grammar.verbs import AUXILIARIES, BE, Group, Verbs
from toolkit.claims.query.terms import (
    Doing,
    Event,
    Filler,
    Line,
    Mood,
    Moves,
    Number,
    Options,
    Owner,
    Paths,
    Pieces,
    Premise,
    Quantity,
    Query,
    Reserve,
    Several,
    Side,
    SideTerm,
    Squares,
    Supposed,
    Tense,
    Way,
    items_of,
)

Read = tuple[list[Query], int]
"""What a clause says, and the place of the token after it."""
_GIVEN = ("after", "if", "once", "following", "upon", "when", "should", "with", "by", "on")
_SUPPOSING = ("after", "if", "once", "when")
DEEDS = frozenset(
    ("captured", "recaptured", "moved", "advances", "retreats", "castled", "castled_short")
    + ("castled_long", "promoted", "interposes", "dropped", "converts")
)
"""Relations that single moves bring about."""
REASONS = (("because", "of"), ("thanks", "to"), ("due", "to"), ("owing", "to"))
_SORTS: dict[type, str] = {
    Pieces: "p",
    SideTerm: "p",
    Squares: "s",
    Paths: "w",
    Line: "l",
    Moves: "m",
    Number: "n",
    Event: "e",
    Options: "o",
    Way: "y",
    Reserve: "r",
    Doing: "d",
}
_DEEDS = (
    "moved",
    "captured",
    "recaptured",
    "advances",
    "retreats",
    "interposes",
    "castled",
    "reaches",
)
"""What a move does, after which its purpose may stand."""
_BY_PATHS = (
    "checks",
    "double_check",
    "attacks",
    "protects",
    "acts",
    "moved",
    "reaches",
    "captured",
)
"""Relations that a list of paths may follow after a colon."""
_DIRECTIONS = {
    ("in", "front", "of"): "front",
    ("behind",): "behind",
    ("above",): "above",
    ("below",): "below",
    ("higher", "than"): "above",
    ("lower", "than"): "below",
}
_OF_MOVES = ("legal", "options", "forced")
"""Relations that speak of several moves at once."""


@dataclass(slots=True)
class _Filling:
    """A frame, half filled."""

    frame: Frame
    roles: dict[str, Filler] = field(default_factory=dict)
    times: Number | None = None
    worlds: list[Supposed] = field(default_factory=list)
    reasons: list[Query | Filler] = field(default_factory=list)
    also: bool = False
    only_next: bool = False
    subject: Filler | None = None
    last: str = ""
    """The role that was filled last."""

    def put(self, role: str, term: Filler) -> bool:
        """Fill a role; False where it is filled already."""
        side = self.roles.get(role)
        if (
            role == "agent"
            and isinstance(side, SideTerm)
            and not side.only
            and side.side is not None
        ):
            # `White takes with the rook`: the piece of the side that was named.
            made = _of_side(term, side.side)
            if made is None:
                return False
            term = made
        elif role in self.roles or not role:
            return False
        if self.only_next:
            alone = _only(term)
            if alone is None:
                return False
            term, self.only_next = alone, False
        if role != "-":
            self.roles[role] = term
            self.last = role
        return True

    def close(self) -> bool:
        """Say `only` of what was filled last."""
        if self.last == "times":
            return True
        alone = _only(self.roles[self.last]) if self.last in self.roles else None
        if alone is None:
            return False
        self.roles[self.last] = alone
        return True


def _of_side(term: Filler, side: Side) -> Filler | None:
    """Say whose the pieces are that a term means."""
    if isinstance(term, Squares):
        term = (
            Pieces(
                term.start, term.end, squares=term.names, plural=len(term.names) > 1, only=term.only
            )
            if not term.any_of
            else Several(
                term.start,
                term.end,
                tuple(Pieces(term.start, term.end, squares=(each,)) for each in term.names),
                "or",
            )
        )
    if isinstance(term, Several):
        items = [_of_side(each, side) for each in term.items]
        return None if None in items else replace(term, items=tuple(each for each in items if each))
    if not isinstance(term, Pieces) or term.pronoun:
        return None
    return replace(term, side=side) if term.side in (None, Owner.OWN) else term


def _only(term: Filler) -> Filler | None:
    """Say of a term that it is so of no other; None of one of which that is not judged."""
    if isinstance(term, Paths | Pieces | Options) and term.number is not None:
        return term
    if isinstance(term, Pieces | SideTerm | Squares | Paths | Moves | Options | Way | Doing):
        return replace(term, only=True)
    if isinstance(term, Several):
        items = [_only(each) for each in term.items]
        if None not in items:
            return replace(term, items=tuple(each for each in items if each is not None))
    return None


class Clauses:
    """Reads the clauses of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        self.tokens = tokens
        self.words = words
        self.verbs = Verbs(tokens, words)
        self.phrases = Phrases(tokens, words, names)
        self.phrases.is_finite = self.verbs.is_finite
        self.phrases.is_verb = self.verbs.is_verb
        self.phrases.is_participle = self.verbs.is_participle
        self.phrases.relative = self._relative
        self._front: tuple[str, int, int, bool] | None = None
        """What stands before the clause: a preposition, where its term begins and ends, and `only`."""
        self._open = False
        """Whether what was said last has not come about, so that no participle speaks of the board."""
        self.phrases.clause = self._with_subject
        self._tense = Tense.PRESENT
        """That of the clause before, which a clause without a verb shares."""
        self._gap = frozenset(
            {
                "the",
                "a",
                "an",
                "its",
                "his",
                "their",
                "her",
                "some",
                "extra",
                "further",
                "more",
                "no",
                "this",
                "immediate",
                "white's",
                "black's",
            }
            | words.adjectives
        )

    # Places

    def value(self, place: int) -> str:
        """The word or sign at a place; empty beyond the end."""
        return self.phrases.value(place)

    def skip(self, place: int) -> int:
        """Return the place after neutral phrases."""
        while (after := self.verbs.skip(place)) != place:
            place = after
        return place

    def _phrase(self, phrase: Phrase, place: int) -> int | None:
        """Return where a phrase ends that stands at a place."""
        for word in phrase:
            if word == GAP:
                while self.value(place) in self._gap:
                    place += 1
                continue
            if self.value(place) != word:
                return None
            place += 1
        return place

    # Clauses

    def clause(self, place: int, last: Query | None = None, joint: str = "") -> Read | None:
        """Read the clause at a place; `last` is what was said before it, `joint` what joins them."""
        place = self.skip(place)
        if joint in ("which", "who") and last is not None:
            return self._of_last(place, last)
        among = self._fronted_whole(place)
        if among is not None:
            part = self.clause(among[1])
            return None if part is None else self._partly(part, among[0])
        self._tense = last.tense if last is not None else Tense.PRESENT
        worlds, reasons, place = self._fronted(place)
        way, place = self._fronted_way(place)
        self._front = None
        self._open = last is not None and last.mood is not Mood.PLAIN
        led = None if way or self._from_to(place) is not None else self._after_led(place)
        if led is not None:
            return self._placed(led, worlds, reasons, place), led[1]
        reads = (
            self._labelled,
            self._what,
            self._exists,
            self._impersonal,
            self._of_deed,
            self._with_subject,
            self._headline,
            self._reversed,
            self._counted_paths,
            self._from_to,
        )
        best = self._inherited(place, last, joint) if last is not None and place else None
        for read in reads:
            found = read(place)
            if found is not None and (best is None or found[1] > best[1]):
                best = found
        if last is not None:
            inherited = self._inherited(place, last, joint)
            elliptical = (
                None
                if joint == "or" and last.mood is not Mood.CAN
                else (self._elliptical(place, last, joint))
            )
            if inherited is not None and (best is None or inherited[1] >= best[1]):
                best = inherited
            for more in (
                elliptical,
                self._gapped(place, last, joint),
                self._outcome(place, last),
                self._share_of(place, last),
            ):
                if more is not None and (best is None or more[1] > best[1]):
                    best = more
        purpose = self._purpose(place, last) if last is not None else None
        if purpose is not None and (best is None or purpose[1] > best[1]):
            best = purpose
        if best is None:
            return None
        queries = self._placed(best, worlds, reasons, place)
        if way:
            if len(queries) > 1 or "way" in queries[0].roles:
                return None
            queries = [replace(queries[0], roles={**queries[0].roles, **way})]
        if any(self.value(at) in ("now", "once", "immediately") for at in range(place, best[1])):
            queries = [replace(each, now=True) for each in queries]
        return [part for each in queries for part in _by_shape(each)], best[1]

    def _placed(
        self, read: Read, worlds: list[Supposed], reasons: list[Filler], place: int
    ) -> list[Query]:
        return [
            replace(
                each,
                worlds=(*worlds, *each.worlds),
                reasons=(*reasons, *each.reasons),
                start=self.phrases.offset(place),
                end=self.phrases.ends(read[1]),
            )
            for each in read[0]
        ]

    def _fronted_way(self, place: int) -> tuple[dict[str, Filler], int]:
        """Read how, at the beginning of a clause: `As a knight the bishop attacks d6`."""
        start = place
        place += any(
            form is Form.GERUND and frame.means == "moved"
            for lemma, form in self.verbs.forms(place)
            for _, frame in self.words.verbs.get(lemma, ())
        )
        found = self.phrases.way(place)
        if found is None or self.phrases.term(found[1] + (self.value(found[1]) == ",")) is None:
            return {}, start
        return {"way": found[0]}, found[1] + (self.value(found[1]) == ",")

    def _led(self, place: int) -> tuple[tuple[str, int, int, bool], int] | None:
        """Read a preposition and its term that stand before a clause: `on b4 White can retake`."""
        only = self.value(place) == "only"
        start = place + only
        for phrase in self.words.prep_phrases.get(self.value(start), ()):
            end = self._phrase(phrase, start)
            if end is None or self.value(start) in ("after", "if", "because"):
                continue
            doing = self._doings(end) if phrase in (("by",), ("with",)) else None
            found = doing or self.phrases.term(end)
            if found is not None:
                after = found[1] + (self.value(found[1]) == "only")
                last = self.skip(after + (self.value(after) == ","))
                return (" ".join(phrase), end, found[1], only or after > found[1]), last
        return None

    def _after_led(self, place: int) -> Read | None:
        """Read a clause with what stands before it."""
        led = self._led(place)
        if led is None:
            return None
        self._front = led[0]
        found = self._with_subject(led[1]) or self._exists(led[1]) or self._turned(led[1])
        self._front = None
        return found

    def _turned(self, place: int) -> Read | None:
        """Read a subject after its auxiliary: `only then can White take`."""
        if self.value(place) not in AUXILIARIES:
            return None
        at = place + 1
        while self.value(at) in ("only", "not", "also"):
            at += 1
        found = self.phrases.term(at, subject=True)
        if found is None:
            return None
        for group in self.verbs.group(found[1], auxiliary=place):
            for read in self._of_group(found[0], group):
                return read
        return None

    def _of_last(self, place: int, last: Query) -> Read | None:
        """Read what `which` says of the term that was named last."""
        terms = [*last.roles.values(), *last.reasons]
        named = [t for t in terms if not isinstance(t, Query | Number | Event) and t.end]
        if not named:
            return None
        subject = max(named, key=lambda term: term.end)
        if isinstance(subject, Several):
            subject = subject.items[-1]
        if isinstance(subject, Pieces) and subject.quantity is not Quantity.THE:
            # `A pawn, which ...`: one of those of whom that was said.
            those = self._those(subject, last)
            if those is None:
                return None
            subject = those
        near = next(
            (t for t in reversed(self.tokens[: place - 1]) if t.kind is not Kind.SIGN), None
        )
        if near is not None and near.kind is Kind.MOVE and near.start >= subject.end:
            # A move that was named after the claim is nearer.
            subject = Moves(near.start, near.end, (near.move,))
        if isinstance(subject, Pieces) and subject.quantity is Quantity.SOME:
            # It is said of those of whom the claim is so.
            return None
        if isinstance(subject, Pieces) and subject.quantity is not Quantity.THE:
            # `A pawn, which ...` is the one of which the clause before is true.
            return None
        found = self._predicated(subject, place)
        if found is None:
            return None
        start, end = self.phrases.offset(place), self.phrases.ends(found[1])
        return [replace(each, start=start, end=end) for each in found[0]], found[1]

    def _fronted_whole(self, place: int) -> tuple[Pieces, int] | None:
        """Read those of whom some are spoken of: `of the two rooks,`, `of which`."""
        if self.value(place) != "of":
            return None
        if self.value(place + 1) in ("which", "whom", "them"):
            return Pieces(0, 0, plural=True, pronoun="they"), place + 2
        if [self.value(place + 1), self.value(place + 2)] == ["the", "two"] and (
            self.phrases.single(place + 1) is None
        ):
            return Pieces(0, 0, plural=True, pronoun="both"), place + 3
        found = self.phrases.single(place + 1)
        whole = found[0] if found is not None else None
        if found is None or not isinstance(whole, Pieces) or not whole.plural:
            return None
        if whole.quantity is not Quantity.THE:
            return None
        return whole, found[1] + (self.value(found[1]) == ",")

    @staticmethod
    def _partly(found: Read, whole: Pieces) -> Read | None:
        """Say of the subjects of a clause that they are of those that stand first."""
        made = []
        for query in found[0]:
            subject = query.subject
            role = next((key for key, each in query.roles.items() if each is subject), "")
            if not role or not isinstance(subject, Pieces) or subject.among is not None:
                return None
            if subject.kinds and whole.kinds and subject.kinds != whole.kinds:
                return None
            some = replace(subject, among=whole)
            made.append(replace(query, roles={**query.roles, role: some}, subject=some))
        return made, found[1]

    def _fronted(self, place: int) -> tuple[list[Supposed], list[Filler], int]:
        """Read the moves or the reason that a clause begins with: `after 12.Nf3,`."""
        worlds: list[Supposed] = []
        reasons: list[Filler] = []
        while True:
            given = self._given(place)
            if given is not None:
                worlds.append(given[0])
                place = self._past_comma(given[1])
                continue
            reason = self.reason(place)
            comma = reason is not None and self.value(reason[1]) == ","
            if reason is not None and (comma or self.phrases.term(reason[1]) is not None):
                reasons.append(reason[0])
                place = reason[1] + comma
                continue
            return worlds, reasons, place

    def _past_comma(self, place: int) -> int:
        place += self.value(place) in (",", ":")
        return self.skip(
            place + (self.value(place) in ("then", "there") and self.value(place + 1) not in BE)
        )

    def _given(self, place: int) -> tuple[Supposed, int] | None:
        """Read `after MOVES`, `if MOVES`."""
        word = self.value(place)
        if word not in _GIVEN:
            return None
        after = place + 1
        while self.value(after) in ("white", "black", "he", "now", "plays", "the", "reply", "then"):
            after += 1
        found = self.phrases.term(after)
        if found is None or not isinstance(found[0], Moves) or found[0].joint == "or":
            return self._supposing(word, place + 1)
        if word in ("with", "by", "on") and self.value(found[1]) != ",":
            return None
        moves, end = found
        while self.phrases.kind(end) is Kind.MOVE or (
            self.value(end) in (",", "and", "followed", "by")
            and self.phrases.kind(end + 1) is Kind.MOVE
            and self.value(end) != ","
        ):
            if self.phrases.kind(end) is Kind.MOVE:
                token = self.tokens[end]
                moves = replace(moves, mentions=(*moves.mentions, token.move), end=token.end)
            end += 1
        return Supposed(Premise.AFTER, moves), end

    def _supposing(self, word: str, place: int) -> tuple[Supposed, int] | None:
        """Read a deed that is supposed: `if the king takes the pawn`, `after taking the pawn`."""
        place = self.skip(place)
        if word == "after" and any(f is Form.GERUND for _, f in self.verbs.forms(place)):
            found = self._doing(place)
            made = found[0] if found is not None else None
            if found is None or not isinstance(made, Doing):
                return None
            return Supposed(Premise.AFTER, made), found[1]
        subject = self.phrases.term(place, subject=True) if word in _SUPPOSING else None
        if subject is None or not isinstance(subject[0], Pieces | SideTerm):
            return None
        read = self._predicated(subject[0], subject[1])
        if read is None or len(read[0]) != 1:
            return None
        (query,), end = read
        plain = query.mood is Mood.PLAIN and query.tense is Tense.PRESENT and not query.negated
        if not plain or query.relation not in DEEDS or query.worlds or query.reasons or query.soft:
            return None
        deed = Doing(self.phrases.offset(place), self.phrases.ends(end), query)
        return Supposed(Premise.AFTER, deed), end

    def reason(self, place: int) -> Found | None:
        """Read the pieces that are a reason: `because of its friend`, `thanks to the rook`."""
        for words in REASONS:
            if tuple(map(self.value, range(place, place + 2))) == words:
                found = self.phrases.term(place + 2)
                # `Because of the pawn blocks it` gives a clause.
                return None if found is None or self.verbs.is_finite(found[1]) else found
        return None

    def _labelled(self, place: int) -> Read | None:
        """Read the paths of a move: `Path: g1-h2-g2`, `by the path g1-h2-g2`."""
        start = place
        number = self._count_of_paths(place)
        if number is not None:
            place = number[1]
        if self.value(place) in ("by", "via", "over", "along"):
            place += 1
        if self.value(place) in ("the", "moving"):
            place += 1
        labelled = place != start
        if self.value(place) in ("path", "paths", "route", "routes"):
            labelled, place = True, place + 1 + (self.value(place + 1) == ":")
        if self.phrases.kind(place) is not Kind.PATHS:
            return None
        token = self.tokens[place]
        if not (labelled or token.label) and len(token.paths[0]) < 3:
            return None
        paths = Paths(
            token.start,
            token.end,
            token.paths,
            joint=token.joint,
            number=number[0] if number else None,
        )
        return [Query("route", {"path": paths})], place + 1

    def _count_of_paths(self, place: int) -> tuple[Number, int] | None:
        word = self.value(place)
        count = self.words.numbers.get(word)
        if count is None and word.isdecimal():
            count = int(word)
        if count is None or self.value(place + 1) not in ("paths", "routes", "path", "ways"):
            return None
        return Number.exactly(count), place + 2 + (self.value(place + 2) in (":", ","))

    def _exists(self, place: int) -> Read | None:
        """Read `there is a rook on e4`, `there are two legal moves`."""
        if self.value(place) != "there" or self.value(self.skip(place + 1)) not in BE:
            return None
        place = self.skip(place + 1)
        tense = BE[self.value(place)]
        negated = self.value(place + 1) == "not"
        ways = self._ways_to(self.skip(place + 1), None)
        if ways is not None:
            return ways
        found = self.phrases.term(self.skip(place + 1 + negated))
        if found is None:
            nominal = self._nominal(self.skip(place + 1 + negated))
            return (
                None
                if nominal is None or self._front is not None
                else (
                    [
                        replace(each, negated=each.negated != negated, tense=tense)
                        for each in nominal[0]
                    ],
                    nominal[1],
                )
            )
        what, end = found
        role = "options" if isinstance(what, Options) else "what"
        filling = _Filling(_EXISTS, {role: what})
        if self._front is not None and not self._put_front(filling, self._front):
            return None
        end = self._fill(filling, end, None)
        return [
            self._query(filling, Group("be", Form.BASE, end, tense=tense, negated=negated))
        ], end

    def _impersonal(self, place: int) -> Read | None:
        """Read `it is possible A`, `it is check by ...`, `possible are A and B`."""
        start = place
        if self.value(place) in ("it", "this", "that") and self.value(self.skip(place + 1)) in BE:
            place = self.skip(place + 1)
            negated = self.value(place + 1) == "not"
            after = self.skip(place + 1 + negated)
            tense = BE[self.value(place)]
            predicate = self._predicate_of_moves(after)
            if predicate is not None:
                queries, end = predicate
                return [replace(q, negated=q.negated != negated, tense=tense) for q in queries], end
            able = self._possible_to(after, negated)
            if able is not None:
                return able
            nominal = self._nominal(after)
            if nominal is not None:
                return [
                    replace(q, negated=q.negated != negated, tense=tense) for q in nominal[0]
                ], nominal[1]
            return self._cleft(after, negated, tense)
        return self._possible_to(start, False) or self._predicate_of_moves(start)

    def _possible_to(self, place: int, negated: bool) -> Read | None:
        """Read `possible for the knight to take the pawn`."""
        best: Read | None = None
        for frame, end in self.predicates(place):
            if frame.means != "legal":
                continue
            subject, at = None, self.skip(end)
            if self.value(at) == "for":
                found = self.phrases.term(at + 1)
                if found is None:
                    continue
                subject, at = found
            for group in self.verbs.group(at + 1) if self.value(at) == "to" else ():
                if group.form is not Form.BASE or group.mood is not Mood.PLAIN:
                    continue
                denied = (frame.negated != negated) != group.negated
                can = replace(group, mood=Mood.CAN, negated=denied, soft=denied)
                for queries, after in self._of_group(subject, can):
                    if best is None or after > best[1]:
                        best = queries, after
        return best

    def _cleft(self, place: int, negated: bool, tense: Tense) -> Read | None:
        """Read `it is the rook that attacks d5`: the rook does, and nobody else."""
        found = self.phrases.term(place)
        term = found[0] if found is not None else None
        if (
            found is None
            or not isinstance(term, Pieces)
            or len(term.filters) != 1
            or negated
            or (tense is not Tense.PRESENT)
        ):
            return None
        (said,) = term.filters
        role = next((key for key, each in said.roles.items() if _is_self(each)), "")
        if not role or said.start:
            return None
        plain = replace(term, filters=())
        alone = replace(said, roles={**said.roles, role: replace(plain, only=True)}, soft=True)
        return [replace(said, roles={**said.roles, role: plain}), alone], found[1]

    def _what(self, place: int) -> Read | None:
        """Read `what blocks the path is the pawn`."""
        said = (
            self._predicated(Pieces(0, 0, pronoun="self"), place + 1)
            if (self.value(place) == "what")
            else None
        )
        if said is None or self.value(said[1]) not in ("is", "was"):
            return None
        who = self.phrases.term(said[1] + 1)
        if who is None or not isinstance(who[0], Pieces):
            return None
        return [
            replace(
                q,
                subject=who[0],
                roles={r: who[0] if _is_self(t) else t for r, t in q.roles.items()},
            )
            for q in said[0]
        ], who[1]

    def _predicate_of_moves(self, place: int) -> Read | None:
        """Read a predicate that stands before its moves: `possible are A and B`, `impossible: A`."""
        for frame, end in self.predicates(place):
            if frame.subject != "moves":
                continue
            end = self.skip(end)
            end += self.value(end) in (":", "are", "is", "was", "were")
            found = self.phrases.term(self.skip(end))
            if found is not None and _has_moves(found[0]):
                filling = _Filling(frame, {"moves": found[0]})
                after = self._fill(filling, found[1], None)
                return [self._query(filling, None)], after
        return None

    def _with_subject(self, place: int) -> Read | None:
        best: Read | None = None
        for found in (
            self.phrases.term(place, subject=True),
            self.phrases.term(place),
            self._deed(place),
        ):
            for subject, after in [found] if found is not None else []:
                read = (
                    self._of_options(subject, after)
                    or self._each_move(subject, after)
                    or self._predicated(subject, after)
                    or (self._verbless(subject, after))
                )
                if read is not None and (best is None or read[1] > best[1]):
                    best = read
        return best

    def _ways_to(self, place: int, subject: Filler | None) -> Read | None:
        """Read `two ways to take the pawn`, `no way of taking it`."""
        number, negated = None, self.value(place) == "no"
        while self.value(place) in ("no", "only", "just", "exactly", "a"):
            place += 1
        word = self.value(place)
        if word in self.words.numbers or word.isdigit():
            number = Number.exactly(self.words.numbers.get(word) or int(word))
            place += 1
        if self.value(place) not in ("way", "ways"):
            return None
        place += 1
        if self.value(place) == "for":
            found = self.phrases.term(place + 1)
            if found is None or subject is not None:
                return None
            subject, place = found
        form = {"to": Form.BASE, "of": Form.GERUND}.get(self.value(place))
        best: Read | None = None
        for group in self.verbs.group(place + 1) if form is not None else ():
            if group.form is not form or group.mood is not Mood.PLAIN:
                continue
            can = replace(group, mood=Mood.CAN, negated=negated)
            for queries, end in self._of_group(subject, can):
                if (
                    len(queries) == 1
                    and queries[0].times is None
                    and (best is None or end > best[1])
                ):
                    best = [replace(queries[0], times=number)], end
        return best

    def _goal(self, place: int) -> Found | None:
        """Read where, or with whom, moves are made: `the only move is to d8`."""
        frame = next(f for p, f in self.words.verbs["move"] if not p)
        filling = _Filling(frame)
        end = self._adjunct(filling, place)
        if end is None or filling.worlds or filling.reasons:
            return None
        start = self.phrases.offset(place)
        return Doing(start, self.phrases.ends(end), Query("moved", filling.roles)), end

    def _outcome_of(self, place: int) -> tuple[Doing, int] | None:
        """Read what moves bring about: `attack the queen`, `give check`."""
        start = self.phrases.offset(place)
        read = self._predicated(Event(start, start), place)
        if read is None or len(read[0]) != 1:
            return None
        (query,), end = read
        if query.mood is not Mood.PLAIN or query.tense is not Tense.PRESENT or query.worlds:
            return None
        return Doing(start, self.phrases.ends(end), query, after=True), end

    def _of_options(self, subject: Filler, place: int) -> Read | None:
        """Read what moves of a sort do: `two legal moves give check`."""
        if not isinstance(subject, Options) or subject.sort not in ("move", "capture", "check"):
            return None
        if subject.only and subject.quantity is Quantity.SOME:
            # `Only king moves` says of all others that they do not.
            return None
        found = self._outcome_of(place)
        if found is None or found[0].query.relation in _OF_MOVES:
            return None
        return [Query("options", {"options": subject, "moves": found[0]}, subject=subject)], found[
            1
        ]

    def _deed(self, place: int) -> Found | None:
        """Read a deed of which something is said: `taking the rook`, `a capture on d5`."""
        found = self._doing(place)
        if found is None or not isinstance(found[0], Doing) or not self.verbs.is_finite(found[1]):
            return None
        return found

    def _deed_possible(self, deed: Doing, group: Group, frame: Frame, place: int) -> Read | None:
        """Read `taking the rook is possible`, with more of how and where."""
        query = deed.query
        filling = _Filling(Frame(query.relation, preps=self._preps_of(query)), dict(query.roles))
        filling.times = query.times
        end = self._fill(filling, place, None)
        if filling.only_next:
            return None
        negated = frame.negated != group.negated
        made = replace(self._query(filling, group), mood=Mood.CAN, negated=negated)
        return [replace(made, soft=made.soft or negated)], end

    def _verbless(self, subject: Filler, place: int) -> Read | None:
        """Read what is said of paths without a verb: `both of them clear`, `the other being blocked`."""
        if not isinstance(subject, Paths) or not subject.back:
            return None
        place = self.skip(place + (self.value(place) == "being"))
        group = Group("be", Form.BASE, place, tense=self._tense)
        reads = [
            self._framed(subject, group, frame, end)
            for frame, end in self.predicates(place)
            if frame.means == "clear"
        ]
        return max(
            (each for each in reads if each is not None), key=lambda read: read[1], default=None
        )

    def _each_move(self, subject: Filler, place: int) -> Read | None:
        """Read what is said of several moves, each of which leads to a position of its own."""
        if not isinstance(subject, Moves) or len(subject.mentions) < 2 or subject.only:
            return None
        found = [
            self._predicated(replace(subject, mentions=(each,), joint=""), place)
            for each in subject.mentions
        ]
        reads = [each for each in found if each is not None]
        if subject.joint == "nor":
            reads = [
                ([replace(q, negated=not q.negated) for q in queries], end)
                for queries, end in reads
            ]
        if (
            subject.joint == "or"
            or len(reads) < len(found)
            or any(q.relation in _OF_MOVES for qs, _ in reads for q in qs)
        ):
            return None
        return [query for queries, _ in reads for query in queries], reads[0][1]

    def _predicated(self, subject: Filler | None, place: int) -> Read | None:
        """Read what is said of a subject: a verb or a predicate, with all that fills it."""
        best: Read | None = None
        for group in self.verbs.group(place):
            bare = group.passive and not group.finite and subject is not None
            if bare and not _is_self(subject) and not self._is_headline(subject, group):
                continue
            if subject is None and (
                group.passive or (group.form is Form.BASE and group.mood is Mood.PLAIN)
            ):
                # An order claims nothing; of a participle alone nobody says whom it means.
                continue
            who = subject
            if who is None and not group.passive:
                # `Attacks the queen`: the piece that moved does.
                who = Event(self.phrases.offset(place), self.phrases.offset(place))
            if subject is None and group.form is Form.GERUND and self._open:
                continue
            for found in self._of_group(who, group):
                if subject is None and self.value(found[1]) == ":":
                    # `Checks: Rc2 and Rd8` names what it counts.
                    continue
                if best is None or found[1] > best[1]:
                    best = found
        return best

    def _is_headline(self, subject: Filler | None, group: Group) -> bool:
        """Whether nothing but a participle tells what a sentence says: `knight c4 protected by d5`."""
        start = self.phrases.offset(0)
        later = range(group.end, len(self.tokens))
        return (
            isinstance(subject, Pieces)
            and subject.start == start
            and bool(subject.squares)
            and not any(self.verbs.is_finite(at) or self.value(at) == "," for at in later)
        )

    def _of_group(self, subject: Filler | None, group: Group) -> Iterator[Read]:
        if group.lemma == "be":
            yield from self._copular(subject, group)
        if group.lemma == "have" and group.mood is Mood.PLAIN and not group.negated:
            ways = self._ways_to(self.skip(group.end), subject)
            if ways is not None:
                yield ways
        for phrase, frame in self.words.verbs.get(group.lemma, ()):
            end = self._phrase(phrase, group.end)
            if end is None or (group.passive and phrase and frame.object == "-"):
                continue
            denied = any(self.value(at) == "no" for at in range(group.end, end))
            said = replace(group, negated=not group.negated) if denied else group
            found = self._framed(subject, said, frame, end)
            if found is not None:
                yield found
        if group.lemma == "threaten" and group.mood is Mood.PLAIN:
            yield from self._threat(subject, group)

    def _threat(self, subject: Filler | None, group: Group) -> Iterator[Read]:
        """Read `threatens to take the rook`, `threatens mate by A`."""
        place = self.skip(group.end)
        if self.value(place) == "to":
            for inner in self.verbs.group(place + 1):
                if inner.form is not Form.BASE:
                    continue
                for queries, end in self._of_group(subject, inner):
                    yield (
                        [
                            replace(q, mood=Mood.THREAT, negated=group.negated, tense=group.tense)
                            for q in queries
                        ],
                        end,
                    )
        nominal = self._nominal(place)
        if nominal is not None:
            queries, end = nominal
            made = [replace(q, mood=Mood.THREAT, negated=group.negated) for q in queries]
            if subject is not None:
                made = [replace(q, roles={"agent": subject, **q.roles}) for q in made]
            yield made, end

    def _measured(self, subject: Filler | None, group: Group, place: int) -> Iterator[Read]:
        """Read by how much: `is a pawn up`."""
        amount = self.phrases.term(place)
        if amount is None or subject is None:
            return
        for frame, end in self.predicates(amount[1]):
            filling = _Filling(frame)
            if frame.subject == "side" and filling.put("side", subject):
                filling.put("what", amount[0])
                filling.subject = subject
                end = self._fill(filling, end, None)
                yield [self._query(filling, group)], end

    def _copular(self, subject: Filler | None, group: Group) -> Iterator[Read]:
        place = self.skip(group.end)
        negated = self.value(place) == "not"
        if negated:
            group = replace(group, negated=not group.negated)
            place = self.skip(place + 1)
        for frame, end in self.predicates(place):
            found = self._framed(subject, group, frame, end)
            if found is not None:
                yield found
        yield from self._measured(subject, group, place)
        yield from self._identity(subject, group, place)
        stands = next(f for p, f in self.words.verbs["stand"] if not p)
        found = self._framed(subject, group, stands, place)
        if found is not None:
            yield found
        nominal = self._nominal(place)
        if nominal is not None and nominal[0]:
            queries = []
            for each in nominal[0]:
                roles = dict(each.roles)
                if isinstance(subject, Moves):
                    if len(subject.mentions) > 1:
                        return
                    after = Supposed(Premise.AFTER, subject)
                    each = replace(each, worlds=(after, *each.worlds))
                    roles["event"] = Event(subject.start, subject.end)
                elif subject is not None and not isinstance(subject, Event):
                    roles.setdefault("agent", subject)
                queries.append(
                    replace(
                        each, roles=roles, tense=group.tense, negated=each.negated != group.negated
                    )
                )
            yield queries, nominal[1]

    def predicates(self, place: int) -> Iterator[tuple[Frame, int]]:
        """Find the predicates that stand at a place, and where each ends."""
        for phrase, frame in self.words.predicates.get(self.value(place), ()):
            end = self._phrase(phrase, place)
            if end is not None:
                yield frame, end

    def _identity(self, subject: Filler | None, group: Group, place: int) -> Iterator[Read]:
        """Read `A and B are the only legal moves`, `the legal moves are A and B`."""
        found = self.phrases.term(place)
        if found is None or not isinstance(found[0], Moves | Options | Squares):
            found = self._doing(place) or self._goal(place) or found
        if found is None or subject is None:
            return
        other, end = found
        relation = self._equation(subject, other)
        if relation is not None:
            filling = _Filling(Frame(relation[0]), relation[1])
            yield [self._query(filling, group)], end
            return
        if isinstance(subject, Pieces | Squares | Several) and _describes(subject, other):
            filling = _Filling(_SAME, {"one": subject, "other": other})
            yield [self._query(filling, group)], self._fill(filling, end, None)
            return
        if (
            isinstance(subject, Paths)
            and isinstance(other, Paths)
            and not subject.paths
            and not subject.via
        ):
            whole = replace(
                subject,
                paths=other.paths,
                via=other.via,
                turn=other.turn,
                only=subject.only or (subject.number is not None),
            )
            yield [self._query(_Filling(_EXISTS, {"what": whole}), group)], end
            return
        pairs = ((subject, other), (other, subject))
        for moves, options in pairs:
            if isinstance(options, Options) and (
                _has_moves(moves)
                or isinstance(moves, Doing)
                or (moves is other and isinstance(moves, Options))
                or (isinstance(moves, Squares) and options.sort == "flight")
            ):
                role = "squares" if isinstance(moves, Squares) else "moves"
                filling = _Filling(_OPTIONS, {"options": _whole(options), role: moves})
                end = self._fill(filling, end, None)
                yield [self._query(filling, group)], end
                return

    def _equation(self, subject: Filler, other: Filler) -> tuple[str, dict[str, Filler]] | None:
        """Read `d8 is a royal square`."""
        if isinstance(subject, Squares) and isinstance(other, Squares) and other.sort:
            return "sorted", {"target": subject, "sort": other}
        return None

    def _framed(
        self, subject: Filler | None, group: Group, frame: Frame, place: int
    ) -> Read | None:
        """Fill a frame for a verb group."""
        filling = _Filling(frame)
        if isinstance(subject, Doing) and frame.means == "legal":
            return self._deed_possible(subject, group, frame, place)
        if frame.soft and group.passive and frame.object == "-":
            return None
        role = frame.object if group.passive else frame.subject
        if group.passive and (frame.object in ("-",) or frame.subject == frame.object):
            role = "agent" if frame.subject == frame.object else ""
            if not role:
                return None
        if subject is not None and not self._put_subject(filling, role, subject, group):
            return None
        filling.subject = subject
        if self._front is not None and not self._put_front(filling, self._front):
            return None
        filling.only_next = group.only
        wants = None if group.passive else frame.object
        end = self._fill(filling, place, wants)
        if filling.only_next or not self._is_whole(filling, wants, subject, group):
            return None
        if group.only and filling.times is not None:
            # `Only attacks it once` says of the number what it seems to say of the piece.
            return None
        return [self._query(filling, group)], end

    def _put_front(self, filling: _Filling, front: tuple[str, int, int, bool]) -> bool:
        """Fill what stands before the clause into its frame."""
        preposition, start, end, only = front
        if preposition == "with" and not isinstance(filling.subject, SideTerm):
            return False
        self._front = None
        found = self.phrases.term(start) if preposition == "by" else None
        if found is not None and isinstance(found[0], Squares):
            after: int | None = found[1] if filling.put("via", found[0]) else None
        else:
            after = self._of_preposition(filling, preposition, start)
        self._front = front
        return after == end and (not only or filling.close())

    def _put_subject(self, filling: _Filling, role: str, subject: Filler, group: Group) -> bool:
        if isinstance(subject, Event):
            if role == "event":
                return filling.put("event", subject)
            if subject.kind == "check":
                return role in ("blocked", "path", "side") and filling.put(
                    "owner" if role == "path" else role, subject
                )
            filling.roles["event"] = subject
            return True
        if isinstance(subject, Squares) and role == "agent" and filling.frame.object == "patient":
            # A square does nothing: `d5 would hold a knight`.
            return False
        if isinstance(subject, Paths):
            return self._put_paths(filling, role, subject)
        if role == "path" or filling.frame.subject == "path":
            return False
        if isinstance(subject, Moves) and role not in ("moves",):
            if len(subject.mentions) > 1 or subject.only or group.mood in (Mood.CAN, Mood.MUST):
                return False
            filling.worlds.append(Supposed(Premise.AFTER, subject))
            filling.roles["event"] = Event(subject.start, subject.end)
            return True
        if isinstance(subject, Doing) and role != "moves":
            if group.mood not in (Mood.PLAIN, Mood.WOULD) or group.tense is not Tense.PRESENT:
                return False
            filling.worlds.append(Supposed(Premise.AFTER, subject))
            filling.roles["event"] = Event(subject.start, subject.end)
            return True
        if isinstance(subject, Options) and role not in ("moves", "what"):
            return False
        return filling.put(role, subject)

    @staticmethod
    def _put_paths(filling: _Filling, role: str, paths: Paths) -> bool:
        """Make paths the subject: what they do, their piece does by them."""
        if role == "agent" and filling.frame.means in ("attacks", "protects", "acts", "checks"):
            owner = paths.owner or paths.origin
            if owner is not None and not isinstance(owner, Event):
                filling.put("agent", owner)
                paths = replace(paths, owner=None, origin=None)
            return filling.put("path", paths)
        return role in ("path", "blocked", "opened", "what") and filling.put(role, paths)

    def _is_whole(
        self, filling: _Filling, wants: str | None, subject: Filler | None, group: Group
    ) -> bool:
        frame, roles = filling.frame, filling.roles
        if frame.needs == "place":
            return any(
                each in roles
                for each in ("target", "line", "between", "beside", "front", "behind", "apart")
            )
        if frame.needs and frame.needs not in roles:
            return False
        if frame.means == "captured" and "via" in roles and not roles.keys() & {"patient", "place"}:
            # `Takes over c6` captures nothing.
            return False
        if not wants or wants == "-" or frame.intransitive:
            return True
        if wants == "via" and "through" in roles:
            return True
        return wants in roles or (wants == "patient" and frame.means in ("checks", "mates"))

    # What fills a frame

    def _fill(self, filling: _Filling, place: int, wants: str | None) -> int:
        """Read all that fills a frame's roles; returns the place after it."""
        while True:
            step = (
                self._times(filling, place)
                or self._giving(filling, place)
                or self._way(filling, place)
                or self._apart(filling, place)
                or self._adjunct(filling, place)
            )
            if step is None and wants and wants != "-" and _is_open(filling, wants):
                step = self._object(filling, place, wants)
            if step is None:
                step = self._listed(filling, place) or self._bracketed(filling, place)
            if step is None:
                after = self._adverb(filling, place)
                if after == place:
                    return place
                step = after
            place = step

    def _adverb(self, filling: _Filling, place: int) -> int:
        word = self.value(place)
        if filling.frame.means in ("has", "exists"):
            if word in ("left", "remaining"):
                return place + 1
            if [self.value(place + step) for step in range(3)] == ["on", "the", "board"]:
                return place + 3
        if word in ("only", "alone") and not filling.only_next:
            if self._is_over(place + 1) and filling.close():
                return place + 1
            if word == "only":
                filling.only_next = True
                return place + 1
        after = self._only_after(place)
        if after != place and not filling.only_next and filling.roles:
            filling.only_next = True
            return after
        if word in ("each", "both") and self.value(place + 1) in (
            "by",
            "of",
            "over",
            "via",
            "through",
        ):
            # What is said of several is said of each of them.
            return (
                place + 1 + 2 * (self.value(place + 1) == "of" and self.value(place + 2) == "them")
            )
        if word == "left" and self.value(place + 1) == "in" and filling.frame.means == "has":
            return place + 1
        said = self.phrases.said
        if word == "there" and filling.frame.means == "stands" and len(said) == 1:
            start, end = self.phrases.offset(place), self.phrases.ends(place + 1)
            if filling.put("target", Squares(start, end, said)):
                return place + 1
        after = self.verbs.skip(place)
        if after != place and word in ("also", "too", "as"):
            filling.also = True
        return after

    def _is_over(self, place: int) -> bool:
        """Whether a part ends here, so that nothing that `only` could be said of follows."""
        ends = ("", "and", "but", "or", "not", "because", "since")
        return self.phrases.kind(place) is Kind.SIGN or self.value(place) in ends

    def _only_after(self, place: int) -> int:
        """Return the place after `, but only`; the place itself where that does not stand there."""
        end = place + (self.value(place) == ",")
        end += self.value(end) in ("but", "and", "though")
        return end + 1 if end > place and self.value(end) == "only" else place

    def _times(self, filling: _Filling, place: int) -> int | None:
        word = self.value(place)
        if word in self.words.times:
            filling.only_next = False
            filling.times = Number.exactly(self.words.times[word])
            return place + 1
        count = self.words.numbers.get(word, int(word) if word.isdecimal() else None)
        if count is not None and self.value(place + 1) in ("times", "time"):
            filling.times = Number.exactly(count)
            return place + 2
        return self._ways(filling, place)

    def _ways(self, filling: _Filling, place: int) -> int | None:
        """Read `in two ways`, `in one way only`."""
        if self.value(place) != "in" or filling.times is not None:
            return None
        place += 1
        while self.value(place) in ("only", "just", "exactly"):
            place += 1
        word = self.value(place)
        count = self.words.numbers.get(word, int(word) if word.isdecimal() else None)
        if count is None or self.value(place + 1) not in ("way", "ways"):
            return None
        filling.times = Number.exactly(count)
        filling.last = "times"
        return place + 2 + (self.value(place + 2) == "only")

    def _apart(self, filling: _Filling, place: int) -> int | None:
        """Read `two squares in front of the pawn`, `one rank above it`."""
        if filling.frame.means != "stands":
            return None
        word = self.value(place)
        count = self.words.numbers.get(word, int(word) if word.isdigit() else None)
        unit = self.value(place + 1).removesuffix("s")
        if count is None or unit not in ("square", "rank"):
            return None
        for phrase, direction in _DIRECTIONS.items():
            end = self._phrase(phrase, place + 2)
            found = self.phrases.term(end) if end is not None else None
            if found is None or not isinstance(found[0], Pieces):
                continue
            side = Event(0, 0, f"{direction} {unit}")
            if filling.put("apart", found[0]) and filling.put("direction", side):
                filling.put("distance", Number.exactly(count))
                return found[1]
        return None

    def _way(self, filling: _Filling, place: int) -> int | None:
        """Read how: `as a rook`, `by a knight's leap`, `sideways`."""
        found = self.phrases.way(place)
        if found is None and filling.frame.means == "lends" and filling.frame.object != "way":
            found = self.phrases.gait(place)
        return found[1] if found is not None and filling.put("way", found[0]) else None

    def _giving(self, filling: _Filling, place: int) -> int | None:
        """Read `with check`, `with mate`."""
        if (self.value(place), self.value(place + 1)) in (("en", "passant"), ("in", "passing")):
            event = Event(self.phrases.offset(place), self.phrases.ends(place + 2), "en passant")
            return place + 2 if filling.put("manner", event) else None
        if self.value(place) != "with" or self.value(place + 1) not in (
            "check",
            "mate",
            "checkmate",
        ):
            return None
        what = "check" if self.value(place + 1) == "check" else "mate"
        start, end = self.phrases.offset(place), self.phrases.ends(place + 2)
        return place + 2 if filling.put("giving", Event(start, end, what)) else None

    def _left(self, filling: _Filling, place: int) -> int | None:
        """Read to whom a check leaves what: `leaves Black two replies`, `leaves only 1...Kh7`."""
        found = self.phrases.term(place)
        if found is not None and isinstance(found[0], SideTerm):
            filling.roles["owner"] = found[0]
            place = found[1]
            only = self.value(place) == "only"
            filling.only_next = filling.only_next or only
            found = self.phrases.term(place + only)
        if found is None:
            return None
        term, end = found
        if isinstance(term, Moves):
            alone = self.value(end) == "alone"
            if not (filling.only_next or alone or term.only):
                return None
            start = self.phrases.offset(place)
            filling.roles["moves"] = replace(term, only=True)
            term = Options(start, start, only=True, plural=True)
            filling.only_next = False
            end += alone
        return end if isinstance(term, Options) and filling.put("options", term) else None

    def _object(self, filling: _Filling, place: int, wants: str) -> int | None:
        if wants == "options":
            return self._left(filling, place)
        pair = (self.value(place), self.value(place + 1))
        if pair in (("each", "other"), ("one", "another")):
            each = Pieces(
                self.phrases.offset(place), self.phrases.ends(place + 2), pronoun="each other"
            )
            return place + 2 if filling.put(wants, each) else None
        gait = self.phrases.gait(place) if wants in ("way", "what") else None
        found = gait or self._counted_apart(filling, place) or self.phrases.term(place)
        if found is None:
            return None
        term, end = found
        if isinstance(term, Moves) and wants not in ("threat", "moves", "won", "lost"):
            return None
        if filling.frame.subject == filling.frame.object == wants and not (
            filling.subject is None or isinstance(filling.subject, SideTerm)
        ):
            return None
        if isinstance(term, Paths) and wants not in ("path", "blocked", "opened", "what"):
            return None
        if not isinstance(term, _ONLY.get(wants, object)):
            return None
        return end if filling.put(wants, term) else None

    def _counted_apart(self, filling: _Filling, place: int) -> Found | None:
        """Read an object before a list that names the counted subject: `two attack it, A and B`."""
        counted = filling.subject
        if not isinstance(counted, Pieces) or counted.number is None or counted.named is not None:
            return None
        first = self.phrases.single(place)
        if first is None or self.phrases.apposition(first[1], counted) is None:
            return None
        return first

    def _adjunct(self, filling: _Filling, place: int) -> int | None:
        """Read a preposition and its term."""
        excepted = self._excepting(filling, place)
        if excepted is not None:
            return excepted
        if self.value(place) in ("that", "which") and any(
            isinstance(each, Options) for each in filling.roles.values()
        ):
            said = self._outcome_of(place + 1)
            return said[1] if said is not None and filling.put("how", said[0]) else None
        if self.value(place) == "," and (
            self.value(place + 1) in ("leaping", "jumping") or self.reason(place + 1) is not None
        ):
            place += 1
        word = self.value(place)
        given = self._given_within(place)
        if given is not None:
            filling.worlds.append(given[0])
            return given[1]
        reason = self.reason(place)
        if reason is not None:
            filling.reasons.append(reason[0])
            return reason[1]
        for phrase in self.words.prep_phrases.get(word, ()):
            end = self._phrase(phrase, place)
            if end is None:
                continue
            step = self._of_preposition(filling, " ".join(phrase), end)
            if step is not None:
                return step
        if (
            self.phrases.kind(place) is Kind.PATHS
            and "path" not in filling.roles
            and (self.tokens[place].label)
        ):
            found = self.phrases.term(place)
            return found[1] if found and filling.put("path", found[0]) else None
        return None

    def _excepting(self, filling: _Filling, place: int) -> int | None:
        """Read `no legal move but A`: there are these alone."""
        key = next((k for k, each in filling.roles.items() if isinstance(each, Options)), "")
        options = filling.roles.get(key)
        if not isinstance(options, Options) or options.quantity is not Quantity.NONE:
            return None
        for phrase in (("but",), ("except",), ("besides",), ("other", "than"), ("apart", "from")):
            end = self._phrase(phrase, place)
            found = None if end is None else self.phrases.term(end)
            if found is not None and isinstance(found[0], Moves):
                filling.roles[key] = replace(options, quantity=Quantity.THE, only=True, plural=True)
                return found[1] if filling.put("moves", found[0]) else None
        return None

    def _given_within(self, place: int) -> tuple[Supposed, int] | None:
        if self.value(place) in ("after", "if", "upon", "following", "once"):
            return self._given(place)
        return None

    def _of_preposition(self, filling: _Filling, preposition: str, place: int) -> int | None:
        frame = filling.frame
        place = self.skip(place)
        only = self.value(place) == "only"
        gait = self.phrases.gait(place) if "y" in frame.preps.get(preposition, {}) else None
        found = gait
        if found is None and preposition in ("by", "with"):
            found = self._doings(place + only)
        found = found or self.phrases.term(place + only)
        if found is None:
            return self._length(filling, preposition, place)
        term, end = self._repeated(preposition, found)
        sort = _sort(term)
        role = frame.preps.get(preposition, {}).get(sort)
        if role is None and not frame.strict:
            role = self.words.preps[preposition].get(sort)
        if role is None or (sort == "m" and role != "moves" and role != "agent"):
            return None
        if self.value(end) == "alone" or (
            self.value(end) == "only" and self.phrases.kind(end + 1) in (None, Kind.SIGN)
        ):
            only, end = True, end + 1
        if only:
            alone = _only(term)
            if alone is None:
                return None
            term = alone
        return end if filling.put(role, term) else None

    def _repeated(self, preposition: str, found: Found) -> Found:
        """Read a list that repeats its preposition: `by the rook and by the queen`."""
        items, end, joint = [found[0]], found[1], ""
        words = tuple(preposition.split())
        while True:
            after = end + (self.value(end) == ",")
            said = self.value(after) if self.value(after) in ("and", "or") else ""
            after += bool(said)
            next_ = self._phrase(words, after)
            more = self.phrases.term(next_) if after > end and next_ is not None else None
            if more is None or type(more[0]) is not type(items[0]) or isinstance(more[0], Paths):
                break
            items.append(more[0])
            end, joint = more[1], said or joint
        if len(items) == 1 or not joint:
            return found
        return self.phrases.joined(items, joint), end

    def _doings(self, place: int) -> Found | None:
        """Read a list of deeds: `taking the pawn or moving the king`, `a capture on e5`."""
        items: list[Filler] = []
        start, joint = place, ""
        while (found := self._doing(place)) is not None:
            items.append(found[0])
            place = found[1]
            if self.value(place) not in ("or", "and"):
                break
            joint, place = self.value(place), place + 1
            place += self.value(place) in ("by", "with")
        else:
            return None
        if len(items) == 1:
            return items[0], place
        ends = self.phrases.offset(start), self.phrases.ends(place)
        return Several(*ends, tuple(items), joint), place

    def _doing(self, place: int) -> Found | None:
        """Read a deed as a noun."""
        start = self.phrases.offset(place)
        best: Read | None = None
        for group in self.verbs.group(place):
            if group.form is Form.GERUND and group.lemma != "be":
                for read in self._of_group(None, group):
                    if best is None or read[1] > best[1]:
                        best = read
        found = self.phrases.term(place)
        if best is None and found is not None and isinstance(found[0], Options | Moves):
            return found
        if best is None:
            best = self._nominal(place)
        if best is None:
            at = place + (self.value(place) in ("a", "any", "the"))
            who = (
                self.phrases.term(at + 2)
                if self.value(at) in ("move", "moves")
                and self.value(at + 1) in ("of", "by", "with")
                else None
            )
            if who is not None and isinstance(who[0], Pieces):
                best = [Query("moved", {"agent": who[0]})], who[1]
        if best is None or len(best[0]) != 1 or best[0][0].negated or best[0][0].worlds:
            return None
        return Doing(start, self.phrases.ends(best[1]), best[0][0]), best[1]

    def _length(self, filling: _Filling, preposition: str, place: int) -> int | None:
        """Read `in two`, `in 3 moves`."""
        if filling.frame.preps.get(preposition, {}).get("n") is None:
            return None
        word = self.value(place)
        count = self.words.numbers.get(word, int(word) if word.isdecimal() else None)
        if count is None:
            return None
        term = Number.exactly(count)
        end = place + 1 + (self.value(place + 1) in ("moves", "move"))
        return end if filling.put(filling.frame.preps[preposition]["n"], term) else None

    def _bracketed(self, filling: _Filling, place: int) -> int | None:
        """Read an adjunct in brackets: `(by a2-c2-a4)`, `(path g5-d5-g8)`."""
        if self.value(place) != "(":
            return None
        inner = self._adjunct(filling, place + 1)
        way = self.phrases.way(place + 1) if inner is None else None
        if way is not None and filling.put("way", way[0]):
            inner = way[1]
        if inner is None:
            found = self.phrases.term(place + 1)
            if (
                found is None
                or not isinstance(found[0], Paths)
                or not filling.put("path", found[0])
            ):
                return None
            inner = found[1]
        return inner + 1 if self.value(inner) == ")" else None

    def _listed(self, filling: _Filling, place: int) -> int | None:
        """Read what a number counts: `by two paths, A and B`, `two squares: b5 and b6`."""
        if self.value(place) not in (",", ":"):
            return None
        after = self.skip(place + 1)
        role = next(
            (
                r
                for r in ("path", "what", "blocked", "opened")
                if isinstance(filling.roles.get(r), Paths)
            ),
            None,
        )
        paths = filling.roles.get(role) if role else None
        if role and isinstance(paths, Paths):
            listed = self.phrases.paths.listed(paths, after)
            if listed is not None and not self.verbs.is_finite(listed[1]):
                filling.roles[role] = listed[0]
                return listed[1]
        found = self.phrases.term(after)
        if found is None:
            return None
        term, end = found
        roles = filling.roles
        for role, counted in roles.items():
            if isinstance(counted, Pieces) and counted.number and counted.named is None:
                named = self.phrases.apposition(place, counted)
                if named is not None and not self.verbs.is_finite(named[1]):
                    roles[role] = replace(counted, named=named[0])
                    return named[1]
        if (
            isinstance(term, Paths)
            and term.paths
            and "path" not in roles
            and self.value(place) == ":"
            and (filling.frame.means in _BY_PATHS)
        ):
            roles["path"] = term
            return end
        if (
            filling.times is not None
            and isinstance(term, Moves)
            and not roles.keys() & {"moves", "how"}
        ):
            roles["moves"] = replace(term, only=True)
            return end
        key = next((key for key, each in roles.items() if isinstance(each, Options)), "")
        options = roles.get(key)
        if isinstance(options, Options) and "moves" not in roles and "squares" not in roles:
            role = {Moves: "moves", Squares: "squares"}.get(type(term))
            if role is not None and not self.verbs.is_finite(end):
                roles[key] = _whole(options)
                roles[role] = term
                return end
        return None

    def _query(self, filling: _Filling, group: Group | None) -> Query:
        what = filling.roles.get("what")
        mood = group.mood if group is not None else Mood.PLAIN
        if filling.frame.result:
            filling.roles["result"] = Event(0, 0, filling.frame.result)
        if (
            filling.frame.means == "has"
            and isinstance(what, Pieces)
            and what.role in ("attacks", "protects")
            and "side" in filling.roles
            and "against" not in filling.roles
        ):
            # `The rook has two defenders` says that two defend it.
            side = filling.roles.pop("side")
            filling.frame = replace(filling.frame, means=what.role)
            single = what.only and what.number is not None
            filling.roles["agent"] = replace(what, role="", only=what.only and not single)
            filling.roles.pop("what")
            filling.roles["patient"] = side
        frame = filling.frame
        return Query(
            frame.means,
            filling.roles,
            negated=frame.negated != (group is not None and group.negated),
            mood=mood,
            tense=group.tense if group is not None else Tense.PRESENT,
            times=filling.times,
            worlds=tuple(filling.worlds),
            reasons=tuple(filling.reasons),
            soft=frame.soft or (group is not None and group.soft),
            also=filling.also,
            subject=filling.subject,
        )

    # Clauses without a subject of their own

    def _headline(self, place: int) -> Read | None:
        """Read a clause without a subject: `attacks the queen`, `threatening mate`, `a fork`."""
        best = self._nominal(place)
        moves = self._options_alone(place)
        for found in (moves, self._predicated(None, place)):
            if found is not None and (best is None or found[1] > best[1]):
                best = found
        predicate = next(self.predicates(place), None)
        if (
            predicate is not None
            and predicate[0].subject != "patient"
            and (best is None or predicate[1] > best[1])
        ):
            frame, end = predicate
            filling = _Filling(frame)
            end = self._fill(filling, end, None)
            if best is None or end > best[1]:
                best = [self._query(filling, None)], end
        return best

    def _options_alone(self, place: int) -> Read | None:
        """Read `three legal replies: A, B and C`."""
        found = self.phrases.term(place)
        if found is None or not isinstance(found[0], Options):
            return None
        if found[0].sort == "square" or self.verbs.is_finite(found[1]):
            return None
        filling = _Filling(_OPTIONS, {"options": found[0]})
        return [self._query(filling, None)], self._fill(filling, found[1], None)

    def _nominal(self, place: int) -> Read | None:
        """Read a noun with a frame: `check by ...`, `a fork of ...`, `double check`."""
        start, negated, number = place, False, None
        denied = self.value(place) == "not"
        place += denied
        while self.value(place) in ("a", "an", "the", "no", "this") or (
            self.value(place) in self.words.adjectives
            and self.value(place) not in ("double", "discovered")
        ):
            negated = negated or self.value(place) == "no"
            place += 1
        agent = self._possessor(start)
        if agent is not None:
            place = agent[1]
        for phrase, frame in self.words.nouns.get(self.value(place), ()):
            end = self._phrase(phrase, place)
            if end is None:
                continue
            filling = _Filling(frame, {"agent": agent[0]} if agent else {})
            end = self._fill(filling, end, None)
            query = self._query(filling, None)
            query = replace(query, negated=query.negated != (negated != denied), times=number)
            return [query], end
        return None

    def _of_deed(self, place: int) -> Read | None:
        """Read who does what a noun says: `the attack on d4 comes from the queen`."""
        nominal = self._nominal(place)
        if nominal is None or self.value(place) != "the" or len(nominal[0]) != 1:
            return None
        (query,), end = nominal
        end = self.skip(end)
        said = tuple(map(self.value, range(end, end + 3)))
        length = next((len(each) for each in _MADE if said[: len(each)] == each), 0)
        found = self.phrases.term(end + length) if length else None
        if found is None or "agent" in query.roles or query.negated:
            return None
        return [replace(query, roles={**query.roles, "agent": found[0]})], found[1]

    def _possessor(self, place: int) -> Found | None:
        """Read whose a deed is: `the queen's check`, `White's fork`."""
        found = self.phrases.term(place)
        if found is None or self.phrases.kind(found[1]) is not Kind.OWNER:
            return None
        return found[0], found[1] + 1

    def _reversed(self, place: int) -> Read | None:
        """Read a place that stands first: `on e4 stands a knight`."""
        if self.value(place) not in ("on", "at"):
            return None
        found = self.phrases.term(place + 1)
        if found is None or not isinstance(found[0], Squares | Line):
            return None
        after = self.skip(found[1])
        if self.value(after) not in ("stands", "is", "stand", "are", "sits", "there"):
            return None
        subject = self.phrases.term(self.skip(after + 1))
        if subject is None:
            return None
        role = "target" if isinstance(found[0], Squares) else "line"
        return [Query("stands", {"agent": subject[0], role: found[0]})], subject[1]

    def _counted_paths(self, place: int) -> Read | None:
        """Read paths alone, which are said to be there: `four paths`, `a free path from h8 to h5`."""
        found = self.phrases.paths.read(place)
        if found is None or found[0].back or found[0].this or self.verbs.is_finite(found[1]):
            return None
        filling = _Filling(_EXISTS, {"what": found[0]})
        return [self._query(filling, None)], self._fill(filling, found[1], None)

    def _from_to(self, place: int) -> Read | None:
        """Read `e5 to e7: four paths`, `e5-e7: four paths`."""
        if (
            self.phrases.kind(place) is Kind.SQUARE
            and self.value(place + 1) == "to"
            and (self.phrases.kind(place + 2) is Kind.SQUARE)
        ):
            names, after = (self.value(place), self.value(place + 2)), place + 3
        elif self.value(place) == "from" and (read := self._from_to(place + 1)) is not None:
            return read
        elif (
            self.phrases.kind(place) is Kind.PATHS
            and len(self.tokens[place].paths) == 1
            and (len(self.tokens[place].paths[0]) == 2)
        ):
            first, last = self.tokens[place].paths[0]
            names, after = (first, last), place + 1
        else:
            return None
        found = self._counted_paths(after + 1) if self.value(after) == ":" else None
        if found is None:
            return None
        start, end = self.phrases.offset(place), self.phrases.ends(after)
        return [
            replace(
                q,
                roles={
                    **q.roles,
                    "origin": Squares(start, end, names[:1]),
                    "target": Squares(start, end, names[1:]),
                },
            )
            for q in found[0]
        ], found[1]

    def _relative(self, place: int) -> tuple[tuple[Query, ...], int] | None:
        """Read what a relative clause says of `self`."""
        marker = Pieces(0, 0, pronoun="self")
        front, self._front = self._front, None
        found = self._predicated(marker, place) or self._object_relative(marker, place)
        self._front = front
        return None if found is None else (tuple(found[0]), found[1])

    def _object_relative(self, marker: Pieces, place: int) -> Read | None:
        """Read `that nobody protects`, `which White attacks`."""
        subject = self.phrases.term(place)
        if subject is None:
            return None
        for group in self.verbs.group(subject[1]):
            for phrase, frame in self.words.verbs.get(group.lemma, ()):
                end = self._phrase(phrase, group.end)
                if end is None or group.passive or frame.object in ("-", frame.subject):
                    continue
                filling = _Filling(frame)
                fits = self._put_subject(filling, frame.subject, subject[0], group)
                if fits and filling.put(frame.object, marker):
                    return [self._query(filling, group)], self._fill(filling, end, None)
        return None

    # What leaves out words that were said before

    def _inherited(self, place: int, last: Query, joint: str) -> Read | None:
        """Read a verb whose subject was named before: `attacks d5 and protects e4`."""
        subject, merged = last.subject, False
        if subject is None:
            return None
        if (
            isinstance(subject, Pieces)
            and subject.quantity is not Quantity.THE
            and not subject.among
        ):
            # The same pieces are meant: those of whom the first is so.
            shared = self._those(subject, last)
            if shared is None:
                return None
            subject, merged = shared, True
        best: Read | None = None
        for group in self.verbs.group(place):
            if group.form is Form.PAST:
                continue
            if group.form is Form.BASE and group.mood is Mood.PLAIN and last.mood is Mood.CAN:
                denied = last.negated and joint != "nor"
                group = replace(group, mood=last.mood, negated=denied, soft=last.soft)
            for found in self._of_group(subject, group):
                if best is None or found[1] > best[1]:
                    best = found
        denied = self.value(place) == "not"
        group = Group("be", Form.BASE, place + denied, tense=last.tense, negated=denied)
        for frame, end in () if self._open else self.predicates(place + denied):
            framed = self._framed(subject, group, frame, end)
            if framed is not None and (best is None or framed[1] > best[1]):
                best = framed
        if best is not None and joint == "nor":
            best = [replace(q, negated=not q.negated) for q in best[0]], best[1]
        if best is not None and merged:
            first, *rest = best[0]
            best = (
                [replace(first, merges=True, worlds=last.worlds, subject=last.subject), *rest],
                best[1],
            )
        return best

    def _those(self, subject: Pieces, last: Query) -> Pieces | None:
        """Those of the pieces of an indefinite subject of which something was said."""
        role = next((key for key, term in last.roles.items() if term is subject), "")
        if (
            not role
            or last.times
            or last.reasons
            or last.mood is not Mood.PLAIN
            or (last.tense is not Tense.PRESENT)
        ):
            return None
        marker = Pieces(0, 0, pronoun="self")
        said = replace(last, roles={**last.roles, role: marker}, worlds=(), subject=marker)
        return replace(subject, filters=(*subject.filters, said))

    def _said_too(self, start: int, found: Found, last: Query, joint: str) -> Read | None:
        """Read `the knight is not`, `but not the king`, `so is the pawn`: all else is as before."""
        term, end = found
        role = next((key for key, each in last.roles.items() if each is last.subject), "")
        if (
            not role
            or last.relation in _NO_GAPS
            or not isinstance(term, Pieces | Several | Squares | Moves | Doing)
        ):
            return None
        negated = last.negated
        if joint == "nor":
            object_ = last.roles.get("patient") if role == "agent" else last.roles.get("agent")
            if not (negated or isinstance(object_, Pieces) and object_.quantity is Quantity.NONE):
                return None
        elif joint:
            negated = last.negated
        elif self.value(start) == "not":
            negated = not negated
        else:
            verb = self.value(end) in AUXILIARIES
            if not verb and self.value(end) != "not":
                return None
            after = self.skip(end + verb)
            denied = self.value(after) == "not"
            negated, end = denied, after + denied
            end = self.skip(end + (self.value(end) == "so"))
        if self.phrases.kind(end) not in (None, Kind.SIGN) and self.value(end) not in (
            "and",
            "but",
        ):
            return None
        roles = {**last.roles, role: term}
        return [replace(last, roles=roles, negated=negated, subject=term, reasons=())], end

    def _purpose(self, place: int, last: Query) -> Read | None:
        """Read what a move does, as its purpose or means: `to guard the pawn`, `by taking it`."""
        if last.mood is not Mood.PLAIN or last.worlds or last.relation not in _DEEDS:
            return None
        form = {"to": Form.BASE, "by": Form.GERUND}.get(self.value(place))
        best: Read | None = None
        for group in self.verbs.group(place + 1) if form is not None else ():
            if group.form is not form or group.passive:
                continue
            for queries, end in self._of_group(Event(0, 0), group):
                if best is None or end > best[1]:
                    best = [replace(each, soft=True) for each in queries], end
        return best

    def _outcome(self, place: int, last: Query) -> Read | None:
        """Read `and that is mate` of what was said to be possible."""
        if last.mood not in (Mood.CAN, Mood.THREAT) or last.negated:
            return None
        if self.value(place) not in ("that", "it", "this", "with"):
            return None
        place, denied = place + 1, False
        if self.value(place) in ("is", "gives", "would"):
            denied = self.value(place + 1) == "not"
            place += 1 + denied
            place += self.value(place) in ("be", "give")
        if self.value(place) not in ("mate", "check", "checkmate"):
            return None
        kind = "check" if self.value(place) == "check" else "mate"
        event = Event(self.phrases.offset(place), self.phrases.ends(place + 1), kind)
        roles = {**last.roles, "giving": event}
        return [replace(last, roles=roles, negated=denied, reasons=())], place + 1

    def _other_patient(self, filling: _Filling, place: int, end: int | None) -> int | None:
        """Read `attacks d6 as a knight and c6 by diagonal`: another patient, in another way."""
        way = filling.roles.get("way")
        if end is not None and (way is None or len(filling.roles) > 1):
            return end
        found = self.phrases.term(place if end is None else end)
        if found is None or not isinstance(found[0], Pieces | Squares):
            return end
        after = found[1]
        if way is None:
            step = self._way(filling, after)
            if step is None:
                return end
            after = step
        return after if filling.put("patient", found[0]) else end

    def _elliptical(self, place: int, last: Query, joint: str) -> Read | None:
        """Read `but not by P`, `and from e4`: all else is as before."""
        negated = self.value(place) in ("not", "never")
        place = self.skip(place + negated)
        filling = _Filling(Frame(last.relation, preps=self._preps_of(last)))
        end = self._way(filling, place) or self._adjunct(filling, place)
        if "way" in last.roles and "patient" in last.roles and not last.negated and not negated:
            end = self._other_patient(filling, place, end)
        if (
            end is None
            and self.phrases.kind(place) is Kind.PATHS
            and (negated or "path" in last.roles)
        ):
            found = self.phrases.term(place)
            end = found[1] if found is not None and filling.put("path", found[0]) else None
        if end is None and "moves" in last.roles and not filling.roles:
            found = self.phrases.term(place)
            if (
                found is not None
                and isinstance(found[0], Moves)
                and (self.phrases.kind(found[1]) is None or negated)
            ):
                end = found[1] if filling.put("moves", found[0]) else None
        if end is None or not filling.roles or filling.worlds or filling.reasons:
            return None
        end = self._fill(filling, end, None)
        whole = last.times is not None or any(
            getattr(each, "only", False) for term in last.roles.values() for each in items_of(term)
        )
        if whole and not joint and not negated and not filling.close():
            # What is counted, or said of no other, is named one by one.
            return None
        base = {
            key: value
            for key, value in last.roles.items()
            if not (key in ("path", "via") and {"path", "via"} & set(filling.roles))
        }
        roles = {**base, **filling.roles}
        side = getattr(base.get("agent"), "side", None)
        if "agent" in filling.roles and side is not None:
            made = _of_side(filling.roles["agent"], side)
            if made is None:
                return None
            roles["agent"] = made
        negated = negated or last.negated
        reasons = tuple(filling.reasons)
        return [replace(last, roles=roles, negated=negated, times=None, reasons=reasons)], end

    def _preps_of(self, query: Query) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        frames = [frame for rows in self.words.verbs.values() for _, frame in rows]
        for frame in (*frames, _EXISTS):
            if frame.means == query.relation:
                for preposition, roles in frame.preps.items():
                    found[preposition] = {**roles, **found.get(preposition, {})}
        return found

    def _share_of(self, place: int, last: Query) -> Read | None:
        """Read `only one blocked`, `two clear` of paths that were counted before."""
        if not any(isinstance(each, Paths) for each in last.roles.values()):
            return None
        found = self.phrases.paths.counted(place)
        return None if found is None else self._verbless(found[0], found[1])

    def _gapped(self, place: int, last: Query, joint: str = "") -> Read | None:
        """Read `White has a rook, Black two pawns`: the verb is as before."""
        start, denied = place, self.value(place) == "not"
        also = joint in ("so", "nor") and self.value(place) in AUXILIARIES
        found = self.phrases.term(self.skip(place + (denied or also)), subject=True)
        if found is None:
            return None
        said = self._said_too(start, found, last, joint if also else "")
        if said is not None:
            return said
        if last.relation in ("has", "ahead", "behind") and isinstance(found[0], SideTerm):
            what = self.phrases.term(self.skip(found[1]))
            if what is not None and isinstance(what[0], Pieces | Several):
                roles = {**last.roles, "side": found[0], "what": what[0]}
                return [replace(last, roles=roles, reasons=())], what[1]
        return self._bracketed_too(found, last)

    def _bracketed_too(self, found: Found, last: Query) -> Read | None:
        """Read `a6 (by a2-e2-a6)` after `it controls a4 (by a2-c2-a4)`."""
        if not isinstance(found[0], type(last.roles.get("patient"))):
            return None
        filling = _Filling(Frame(last.relation, preps=self._preps_of(last)), {"patient": found[0]})
        end = self._bracketed(filling, found[1])
        if end is None or len(filling.roles) < 2:
            return None
        base = {key: t for key, t in last.roles.items() if key not in ("path", "via", "way")}
        return [replace(last, roles={**base, **filling.roles}, times=None, reasons=())], end


def _by_shape(query: Query) -> Iterator[Query]:
    """What is said of several ways is said of each of them."""
    way = query.roles.get("way")
    each_of = (
        isinstance(way, Way)
        and len(way.shapes) > 1
        and (way.joint in ("and", ",") or query.mood is Mood.CAN or query.relation == "moved")
    )
    if not isinstance(way, Way) or not each_of or query.negated or way.only:
        yield query
        return
    for shape in way.shapes:
        yield replace(query, roles={**query.roles, "way": replace(way, shapes=(shape,), joint="")})


_MADE = (
    ("comes", "from"),
    ("come", "from"),
    ("is", "made", "by"),
    ("is", "given", "by"),
    ("is", "delivered", "by"),
    ("is", "by"),
)
_NO_GAPS = ("has", "ahead", "behind", "moved", "captured", "same", "exists", "route", "options")


def _is_open(filling: _Filling, role: str) -> bool:
    """Whether a role can be filled: a side that moves may have its piece for an object."""
    there = filling.roles.get(role)
    return there is None or (
        isinstance(there, SideTerm) and filling.frame.object == filling.frame.subject
    )


def _is_self(term: Filler) -> bool:
    return isinstance(term, Pieces) and term.pronoun == "self"


def _sort(term: Filler) -> str:
    if isinstance(term, Several):
        return _sort(term.items[0])
    return _SORTS[type(term)]


def _describes(one: Filler, other: Filler) -> bool:
    """Whether one of two terms says more of its pieces than what and where they are."""
    terms = [each for term in (one, other) for each in items_of(term)]
    if not all(isinstance(each, Pieces | Squares) for each in terms):
        return False
    if any(isinstance(each, Pieces) and each.pronoun in ("it", "they") for each in terms):
        return False
    return any(isinstance(each, Pieces) and bool(each.filters or each.role) for each in terms)


def _has_moves(term: Filler) -> bool:
    return isinstance(term, Moves) or (
        isinstance(term, Several) and all(isinstance(each, Moves) for each in term.items)
    )


def _whole(options: Options) -> Options:
    """Options that a list names one by one."""
    return replace(
        options,
        only=options.only or (options.number is None and (options.quantity is Quantity.THE)),
    )


_ONLY: dict[str, type] = {"via": Squares, "path": Paths}
"""What alone can fill a role as an object."""
_EXISTS = Frame(
    "exists",
    "what",
    intransitive=True,
    preps={
        "to": {"s": "target", "p": "patient"},
        "from": {"s": "origin", "p": "agent"},
        "for": {"p": "owner", "s": "target"},
        "on": {"s": "place", "l": "line"},
        "between": {"p": "between", "s": "between"},
    },
)
_OPTIONS = Frame("options", "options")
_SAME = Frame("same", "one", "other", strict=True)
__all__ = ["AUXILIARIES", "REASONS", "Clauses", "Read"]
