"""Clauses: a subject, a verb or predicate, and the terms that fill the roles of its frame."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.grammar.filling import (
    EXISTS,
    Filling,
    Read,
    altered,
    denied,
    is_self,
    longest,
    of_side,
)
from toolkit.claims.grammar.lexicon import Form, Frame, Lexicon
from toolkit.claims.grammar.phrases import Names
from toolkit.claims.grammar.predicates import OPTIONS, Predicates
from toolkit.claims.grammar.tokens import Token, TokenKind
from toolkit.claims.grammar.verbs import BE, VerbGroup
from toolkit.claims.query import terms as t

_BEFORE_LABELS = ("by", "via", "over", "along", "the", "moving")


class Clauses(Predicates):
    """A reader of the clauses of one sentence."""

    tense = t.Tense.PRESENT  # That of the clause before, which a clause without a verb shares.

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        super().__init__(tokens, words, names)
        self.phrases.is_finite = self.verbs.is_finite
        self.phrases.is_verb = self.verbs.is_verb
        self.phrases.relative = self._relative

    def clause(self, place: int, last: t.Query | None = None, joint: str = "") -> Read | None:
        """Read the clause at a place; `last` is the query before it, `joint` the word that joins them."""
        place = self.skip(place)
        if joint in ("which", "who") and last is not None:
            return self.of_last(place, last)
        self.tense = last.tense if last is not None else t.Tense.PRESENT
        worlds, reasons, place = self._fronted(place)
        self.front = None
        self.open = last is not None and last.mood is not t.Mood.PLAIN
        read = self._after_led(place)
        if read is None:
            same = self.inherited(place, last, joint) if last is not None else None
            elliptic = tuple(self.elliptic(place, last, joint)) if last is not None else ()
            plain = tuple(self._plain(place))
            first, then = (elliptic, plain) if joint == "nor" else (plain, elliptic)
            read = longest((same, *first, *then))
        if read is None:
            return None
        queries, end = read
        if any(self.value(at) in ("now", "once", "immediately") for at in range(place, end)):
            queries = [replace(each, now=True) for each in queries]
        start, ends = self.phrases.offset(place), self.phrases.ends(end)
        made = []
        for each in queries:
            given, why = (*worlds, *each.worlds), (*reasons, *each.reasons)
            made.append(replace(each, worlds=given, reasons=why, start=start, end=ends))
        return made, end

    def _plain(self, place: int) -> Iterator[Read | None]:
        """Yield the readings of a clause that leaves out nothing."""
        yield self._labelled(place)
        yield self._exists(place)
        yield self._impersonal(place)
        yield self._with_subject(place)
        yield self._headline(place)
        yield self._counted_paths(place)

    # Before a clause

    def _fronted(self, place: int) -> tuple[list[t.MoveTerm], list[t.Filler], int]:
        """Read the moves or the reason that a clause begins with: `after 12.Nf3,`."""
        worlds: list[t.MoveTerm] = []
        reasons: list[t.Filler] = []
        while True:
            given = self.given(place)
            reason = self.reason(place) if given is None else None
            if given is not None:
                worlds.append(given[0])
                place = given[1] + (self.value(given[1]) in (",", ":"))
                then = self.value(place) in ("then", "there") and self.value(place + 1) not in BE
                place = self.skip(place + then)
            elif reason is not None:
                comma = self.said(reason[1], ",")
                if not comma and self.phrases.term(reason[1]) is None:
                    return worlds, reasons, place
                reasons.append(reason[0])
                place = reason[1] + comma
            else:
                return worlds, reasons, place

    def _after_led(self, place: int) -> Read | None:
        """Read a clause after a preposition and its term: `on b4 White can retake`."""
        alone = self.said(place, "only")
        for phrase in self.words.phrases["preps"].get(self.value(place + alone), ()):
            end = self.phrase(phrase, place + alone)
            if end is None or phrase[0] in ("after", "if", "because"):
                continue
            deed = self.doings(end) if phrase in (("by",), ("with",)) else None
            found = deed or self.phrases.term(end)
            if found is not None:
                after = found[1] + self.said(found[1], "only")
                self.front = (" ".join(phrase), end, found[1], alone or after > found[1])
                after = self.skip(after + self.said(after, ","))
                read = self._with_subject(after) or self._exists(after)
                self.front = None
                return read
        return None

    # Clauses

    def _labelled(self, place: int) -> Read | None:
        """Read the paths of a move: `Path: g1-h2-g2`, `by the path g1-h2-g2`."""
        number = self.phrases.number(place)
        at = self.past(number[1] if number else place, *_BEFORE_LABELS)
        if self.value(at) in ("path", "paths", "route", "routes"):
            at += 1 + self.said(at + 1, ":")
        if self.phrases.kind(at) is not TokenKind.PATHS:
            return None
        token = self.tokens[at]
        if (at == place and not token.label and len(token.paths[0]) < 3) or (number and not token.label):
            return None
        paths = t.PathTerm(token.start, token.end, token.paths, joint=token.joint)
        paths = replace(paths, number=number[0] if number else None)
        # Without a label they may be a plan.
        soft = at == place and not token.label
        return [t.Query("route", {"path": paths}, soft=soft)], at + 1

    def _exists(self, place: int) -> Read | None:
        """Read `there is a rook on e4`, `there are two legal moves`."""
        verb = self.skip(place + 1)
        if self.value(place) != "there" or self.value(verb) not in BE:
            return None
        tense, no = BE[self.value(verb)], self.said(verb + 1, "not")
        place = self.skip(verb + 1 + no)
        found = self.phrases.term(place)
        if found is None:
            nominal = self.nominal(place) if self.front is None else None
            return denied(altered(nominal, tense=tense), no)
        what, end = found
        filling = Filling(EXISTS, {"options" if isinstance(what, t.OptionTerm) else "what": what})
        if self.front is not None and not self.put_front(filling, self.front):
            return None
        end = self.fill(filling, end)
        return [filling.query(VerbGroup("be", Form.BASE, end, tense=tense, negated=no))], end

    def _impersonal(self, place: int) -> Read | None:
        """Read `it is possible A`, `it is check by ...`, `possible are A and B`."""
        verb = self.skip(place + 1)
        if self.value(place) not in ("it", "this", "that") or self.value(verb) not in BE:
            return self._before_moves(place)
        tense, no = BE[self.value(verb)], self.said(verb + 1, "not")
        after = self.skip(verb + 1 + no)
        moves = denied(self._before_moves(after) or self._cleft(after), no)
        return moves or denied(altered(self.nominal(after), tense=tense), no)

    def _cleft(self, place: int) -> Read | None:
        """Read a noun with a relative clause: `the pawn on c6 that blocks the path`."""
        found = self.phrases.term(place)
        if found is None or not isinstance(found[0], t.PieceTerm) or len(found[0].filters) != 1:
            return None
        (said,), who = found[0].filters, replace(found[0], filters=())
        roles = {role: who if is_self(term) else term for role, term in said.roles.items()}
        return [replace(said, roles=roles, subject=who)], found[1]

    def _before_moves(self, place: int) -> Read | None:
        """Read a predicate that stands before its moves: `possible are A and B`, `impossible: A`."""
        for frame, end in self.predicates(place):
            end = self.skip(end)
            end += self.value(end) in (":", "are", "is", "was", "were")
            found = self.phrases.term(self.skip(end)) if frame.subject == "moves" else None
            if found is not None and isinstance(found[0], t.MoveTerm):
                filling = Filling(frame, {"moves": found[0]})
                after = self.fill(filling, found[1])
                return [filling.query()], after
        return None

    def _with_subject(self, place: int) -> Read | None:
        """Read a subject and its verb or predicate."""
        deed = self.doing(place)
        if deed is not None and not (isinstance(deed[0], t.DeedTerm) and self.verbs.is_finite(deed[1])):
            deed = None
        subjects = (self.phrases.term(place, subject=True), self.phrases.term(place), deed)
        found = [each for each in subjects if each is not None]
        return longest(self.predicated(*each) or self.verbless(*each) for each in found)

    def _headline(self, place: int) -> Read | None:
        """Read a clause without a subject: `attacks the queen`, `threatening mate`, `a fork`."""
        found = self.predicated(None, place)
        if found is not None and "way" in found[0][0].roles:
            # `Moving as a knight` is the way in which the next verb is done.
            found = None
        if found is not None:
            # It may be about an earlier move, or about a planned one.
            found = [replace(each, soft=True) for each in found[0]], found[1]
        return longest((self.nominal(place), self._options_alone(place), found))

    def _options_alone(self, place: int) -> Read | None:
        """Read `three legal replies: A, B and C`."""
        found = self.phrases.term(place)
        if found is None or self.verbs.is_finite(found[1]):
            return None
        if not isinstance(found[0], t.OptionTerm):
            return None
        filling = Filling(OPTIONS, {"options": found[0]})
        end = self.fill(filling, found[1])
        return None if found[0].sort == "square" else ([filling.query()], end)

    # Paths

    def _counted_paths(self, place: int) -> Read | None:
        """Read paths alone, which are said to exist: `four paths`, `a free path from h8 to h5`."""
        found = self.phrases.paths.read(place)
        if found is None or found[0].back or found[0].this or self.verbs.is_finite(found[1]):
            return None
        filling = Filling(EXISTS, {"what": found[0]})
        end = self.fill(filling, found[1])
        return [filling.query()], end

    # Relative clauses

    def _relative(self, place: int) -> tuple[tuple[t.Query, ...], int] | None:
        """Read a relative clause as queries about `self`."""
        marker = t.PieceTerm(0, 0, pronoun="self")
        front, self.front = self.front, None
        found = self.predicated(marker, place)
        self.front = front
        return None if found is None else (tuple(found[0]), found[1])

    # Ellipsis

    def elliptic(self, place: int, last: t.Query, joint: str) -> Iterator[Read | None]:
        """Yield the readings of a clause that may leave out words of the one before."""
        if joint != "or":
            yield self._elliptical(place, last, joint)
        yield self._with_its_own(place, last)

    def of_last(self, place: int, last: t.Query) -> Read | None:
        """Read a clause about the term that was named last: `which`, `who`."""
        named = [each for each in (*last.roles.values(), *last.reasons) if _is_named(each)]
        subject = max(named, key=lambda term: getattr(term, "end", 0), default=None)
        if isinstance(subject, t.ListTerm):
            subject = subject.items[-1]
        definite = getattr(subject, "quantity", t.Quantity.THE) is t.Quantity.THE
        if subject is None or isinstance(subject, t.Query) or not definite:
            return None
        before = (at for at in self.tokens[place - 2 :: -1] if at.kind is not TokenKind.SIGN)
        near, end = next(before, None), getattr(subject, "end", 0)
        if near is not None and near.kind is TokenKind.MOVE and near.start >= end:
            # A move that was named after the claim is nearer.
            subject = t.MoveTerm(near.start, near.end, (near.move,))
        read = self.predicated(subject, place)
        ends = self.phrases.ends(read[1]) if read is not None else 0
        return altered(read, start=self.phrases.offset(place), end=ends)

    def verbless(self, subject: object, place: int) -> Read | None:
        """Read a clause about paths without a verb: `both of them clear`, `g1-h2-g2: shut by it`."""
        if not isinstance(subject, t.PathTerm) or not (subject.back or subject.paths):
            return None
        place = self.skip(place + (self.value(place) in ("being", ":")))
        shut = (each for each in self.verbs.group(place) if each.passive and subject.paths)
        reads = [read for each in shut for read in self.of_group(subject, each)]
        group = VerbGroup("be", Form.BASE, place, tense=self.tense)
        frames = [each for each in self.predicates(place) if each[0].means == "clear"]
        return longest((*reads, *(self.framed(subject, group, *each) for each in frames)))

    def inherited(self, place: int, last: t.Query, joint: str) -> Read | None:
        """Read a verb whose subject was named before: `attacks d5 and protects e4`."""
        subject = last.subject
        if subject is None:
            return None
        some = isinstance(subject, t.PieceTerm) and subject.quantity is not t.Quantity.THE
        if some and isinstance(subject, t.PieceTerm) and not subject.among:
            # The same pieces are meant: those that the first statement holds for.
            return None
        reads: list[Read | None] = []
        for group in self.verbs.group(place):
            if group.form is Form.BASE and group.mood is t.Mood.PLAIN and last.mood is t.Mood.CAN:
                negated = last.negated and joint != "nor"
                group = replace(group, mood=last.mood, negated=negated, soft=last.soft)
            if group.form is not Form.PAST:
                reads += self.of_group(subject, group)
        no = self.said(place, "not")
        group = VerbGroup("be", Form.BASE, place + no, tense=last.tense, negated=no)
        for frame, end in () if self.open else self.predicates(place + no):
            reads.append(self.framed(subject, group, frame, end))
        return denied(longest(reads), joint == "nor")

    def _elliptical(self, place: int, last: t.Query, joint: str) -> Read | None:
        """Read `but not by P`, `and from e4`: all else is as before."""
        if self.said(place, "each"):
            place += 3 if self.said(place + 1, "of", "them") else 1
        negated = self.value(place) in ("not", "never", "neither")
        place = self.skip(place + negated)
        negated = negated or joint == "nor"
        filling = Filling(Frame(last.relation, preps=self.preps_of(last)))
        end = self.way(filling, place) or self.adjunct(filling, place)
        if end is None and "moves" in last.roles and not filling.roles:
            found = self.phrases.term(place)
            if found is None or not isinstance(found[0], t.MoveTerm):
                return None
            fits = negated or self.phrases.kind(found[1]) is None
            end = found[1] if fits and filling.put("moves", found[0]) else None
        if end is None or not filling.roles or filling.worlds or filling.reasons:
            return None
        end = self.fill(filling, end)
        before = [each for term in last.roles.values() for each in t.items_of(term)]
        whole = last.times is not None or any(getattr(each, "only", False) for each in before)
        if whole and not joint and not negated and not filling.close():
            # Items with a number or `only` are named one by one.
            return None
        roles, side = dict(last.roles), getattr(last.roles.get("agent"), "side", None)
        if "agent" in filling.roles and side is not None:
            made = of_side(filling.roles["agent"], side)
            if made is None:
                return None
            filling.roles["agent"] = made
        if {"path", "via"} & filling.roles.keys():
            roles = {key: term for key, term in roles.items() if key not in ("path", "via")}
        if negated and last.relation == "clear":
            negated, last = False, replace(last, negated=not last.negated)
        changes = {"negated": negated or last.negated, "reasons": tuple(filling.reasons)}
        return altered(([last], end), roles={**roles, **filling.roles}, times=None, **changes)

    def _with_its_own(self, place: int, last: t.Query) -> Read | None:
        """Read `a6 (by a2-e2-a6)` after `it controls a4 (by a2-c2-a4)`, `c2 by three paths`."""
        found = self.phrases.term(place)
        role = next((each for each in ("patient", "target") if each in last.roles), "")
        if found is None or not role or not isinstance(found[0], type(last.roles[role])):
            return None
        filling = Filling(Frame(last.relation, preps=self.preps_of(last)), {role: found[0]})
        end = self._bracketed(filling, found[1]) or self.adjunct(filling, found[1])
        if end is None or not {"path", "via", "way"} & filling.roles.keys() or last.negated:
            return None
        roles = {key: each for key, each in last.roles.items() if key not in ("path", "via", "way")}
        return altered(([last], end), roles={**roles, **filling.roles}, times=None, reasons=())


def _is_named(term: t.Query | t.Filler) -> bool:
    return not isinstance(term, t.Query | t.Number | t.EventTerm) and term.end > 0
