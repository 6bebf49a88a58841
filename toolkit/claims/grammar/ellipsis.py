"""What leaves out words that were said before: `and from e4`, `but not the king`, `so is the pawn`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.grammar.filling import Filling, Read, altered, denied, longest, of_side
from toolkit.claims.grammar.lexicon import Form, Frame
from toolkit.claims.grammar.predicates import Predicates
from toolkit.claims.grammar.tokens import Kind
from toolkit.claims.grammar.verbs import Group
from toolkit.claims.query import terms as t


class Elliptic(Predicates):
    """Reads clauses of one sentence whose words stand in the clause before."""

    tense = t.Tense.PRESENT  # That of the clause before, which a clause without a verb shares.

    def elliptic(self, place: int, last: t.Query, joint: str) -> Iterator[Read | None]:
        """Read in every way what may have left out words of the clause before."""
        if joint != "or":
            yield self._elliptical(place, last, joint)
        yield self._with_its_own(place, last)

    def of_last(self, place: int, last: t.Query) -> Read | None:
        """Read what `which` says of the term that was named last."""
        named = [each for each in (*last.roles.values(), *last.reasons) if _is_named(each)]
        subject = max(named, key=lambda term: getattr(term, "end", 0), default=None)
        if isinstance(subject, t.Several):
            subject = subject.items[-1]
        definite = getattr(subject, "quantity", t.Quantity.THE) is t.Quantity.THE
        if subject is None or isinstance(subject, t.Query) or not definite:
            return None
        near = next((at for at in self.tokens[place - 2 :: -1] if at.kind is not Kind.SIGN), None)
        if near is not None and near.kind is Kind.MOVE and near.start >= getattr(subject, "end", 0):
            # A move that was named after the claim is nearer.
            subject = t.Moves(near.start, near.end, (near.move,))
        read = self.predicated(subject, place)
        ends = self.phrases.ends(read[1]) if read is not None else 0
        return altered(read, start=self.phrases.offset(place), end=ends)

    def verbless(self, subject: object, place: int) -> Read | None:
        """Read what is said of paths without a verb: `both of them clear`, `g1-h2-g2: shut by it`."""
        if not isinstance(subject, t.Paths) or not (subject.back or subject.paths):
            return None
        place = self.skip(place + (self.value(place) in ("being", ":")))
        shut = (each for each in self.verbs.group(place) if each.passive and subject.paths)
        reads = [read for each in shut for read in self.of_group(subject, each)]
        group = Group("be", Form.BASE, place, tense=self.tense)
        frames = [each for each in self.predicates(place) if each[0].means == "clear"]
        return longest((*reads, *(self.framed(subject, group, *each) for each in frames)))

    def inherited(self, place: int, last: t.Query, joint: str) -> Read | None:
        """Read a verb whose subject was named before: `attacks d5 and protects e4`."""
        subject = last.subject
        if subject is None:
            return None
        some = isinstance(subject, t.Pieces) and subject.quantity is not t.Quantity.THE
        if some and isinstance(subject, t.Pieces) and not subject.among:
            # The same pieces are meant, those of whom the first is so.
            return None
        reads: list[Read | None] = []
        for group in self.verbs.group(place):
            if group.form is Form.BASE and group.mood is t.Mood.PLAIN and last.mood is t.Mood.CAN:
                negated = last.negated and joint != "nor"
                group = replace(group, mood=last.mood, negated=negated, soft=last.soft)
            if group.form is not Form.PAST:
                reads += self.of_group(subject, group)
        no = self.said(place, "not")
        group = Group("be", Form.BASE, place + no, tense=last.tense, negated=no)
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
            if found is None or not isinstance(found[0], t.Moves):
                return None
            fits = negated or self.phrases.kind(found[1]) is None
            end = found[1] if fits and filling.put("moves", found[0]) else None
        if end is None or not filling.roles or filling.worlds or filling.reasons:
            return None
        end = self.fill(filling, end)
        before = [each for term in last.roles.values() for each in t.items_of(term)]
        whole = last.times is not None or any(getattr(each, "only", False) for each in before)
        if whole and not joint and not negated and not filling.close():
            # What is counted, or said of no other, is named one by one.
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
    return not isinstance(term, t.Query | t.Number | t.Event) and term.end > 0
