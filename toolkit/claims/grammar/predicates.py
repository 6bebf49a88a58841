"""Predicates: a verb, predicate or noun, with its frame filled."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.grammar.adjuncts import Adjuncts
from toolkit.claims.grammar.filling import (
    EXISTS,
    Filling,
    Read,
    denied,
    has_moves,
    is_self,
    longest,
    whole,
)
from toolkit.claims.grammar.lexicon import Form, Frame, Lexicon
from toolkit.claims.grammar.phrases import Found, Names
from toolkit.claims.grammar.tokens import Token
from toolkit.claims.grammar.verbs import VerbGroup
from toolkit.claims.query import terms as t

OPTIONS = Frame("options", "options")
_DESCRIBED = (t.PieceTerm, t.SquareTerm, t.ListTerm)
_SAME = Frame("same", "one", "other", strict=True)


class Predicates(Adjuncts):
    """A reader of the predicates of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        super().__init__(tokens, words, names)
        self.front: tuple[str, int, int, bool] | None = None
        """The preposition before the clause, the places where its term begins and ends, and `only`."""
        self.open = False
        """True if the last clause has not come about, so that no participle speaks of the board."""

    def predicated(self, subject: t.Filler | None, place: int) -> Read | None:
        """Read a verb or a predicate of a subject, with all that fills its frame."""
        reads: list[Read] = []
        for group in self.verbs.group(place):
            if group.passive and not group.finite and subject is not None and not is_self(subject):
                continue
            if subject is not None:
                reads += self.of_group(subject, group)
            elif not (
                # An imperative claims nothing, and the subject of a bare participle is unknown.
                group.passive
                or (group.form is Form.BASE and group.mood is t.Mood.PLAIN)
                or (group.form is Form.GERUND and self.open)
            ):
                # `Attacks the queen`: the piece that moved does.
                who = t.EventTerm(self.phrases.offset(place), self.phrases.offset(place))
                # `Checks: Rc2 and Rd8` names what it counts.
                reads += (r for r in self.of_group(who, group) if self.value(r[1]) != ":")
        return longest(reads)

    def of_group(self, subject: t.Filler | None, group: VerbGroup) -> Iterator[Read]:
        """Yield the readings of the words after a verb group."""
        if group.lemma == "be":
            yield from self._copular(subject, group)
        for phrase, frame in self.words.verbs.get(group.lemma, ()):
            end = self.phrase(phrase, group.end)
            if end is None or (group.passive and phrase and frame.object == "-"):
                continue
            no = any(self.value(at) == "no" for at in range(group.end, end))
            found = self.framed(subject, replace(group, negated=group.negated != no), frame, end)
            if found is not None:
                yield found
        if group.lemma == "threaten" and group.mood is t.Mood.PLAIN:
            yield from self._threat(subject, group)

    def _threat(self, subject: t.Filler | None, group: VerbGroup) -> Iterator[Read]:
        """Yield the readings of `threatens to take the rook`, `threatens mate by A`."""
        place = self.skip(group.end)
        said = replace(group, mood=t.Mood.THREAT)
        for inner in self.verbs.group(place + 1) if self.value(place) == "to" else ():
            if inner.form is Form.BASE:
                made = replace(inner, mood=said.mood, negated=said.negated, tense=said.tense)
                yield from self.of_group(subject, made)
        nominal = self.nominal(place)
        if nominal is not None:
            (query,), end = nominal
            roles = query.roles if subject is None else {"agent": subject, **query.roles}
            yield [replace(query, mood=said.mood, negated=said.negated, roles=roles)], end

    # Predicates

    def predicates(self, place: int) -> Iterator[tuple[Frame, int]]:
        """Yield the predicates that stand at a place, each with its end."""
        for phrase, frame in self.words.predicates.get(self.value(place), ()):
            end = self.phrase(phrase, place)
            if end is not None:
                yield frame, end

    def _copular(self, subject: t.Filler | None, group: VerbGroup) -> Iterator[Read]:
        place = self.skip(group.end)
        if self.value(place) == "not":
            group = replace(group, negated=not group.negated)
            place = self.skip(place + 1)
        stands = next(f for p, f in self.words.verbs["stand"] if not p)
        reads = [
            *(self.framed(subject, group, frame, end) for frame, end in self.predicates(place)),
            *self._measured(subject, group, place),
            self._identity(subject, group, place),
            self.framed(subject, group, stands, place),
            self._is_deed(subject, group, place),
        ]
        yield from (read for read in reads if read is not None)

    def _is_deed(self, subject: t.Filler | None, group: VerbGroup, place: int) -> Read | None:
        """Read `is a fork of the rooks`, `is check`."""
        read = self.nominal(place)
        if read is None or isinstance(subject, t.DeedTerm):
            return None
        (query,) = read[0]
        roles, worlds = dict(query.roles), query.worlds
        if isinstance(subject, t.MoveTerm):
            if len(subject.mentions) > 1:
                return None
            worlds = (subject, *worlds)
            roles["event"] = t.EventTerm(subject.start, subject.end)
        elif subject is not None:
            roles.setdefault("event" if isinstance(subject, t.EventTerm) else "agent", subject)
        made = [replace(query, roles=roles, worlds=worlds, tense=group.tense)], read[1]
        return denied(made, group.negated)

    def _measured(self, subject: t.Filler | None, group: VerbGroup, place: int) -> Iterator[Read]:
        """Yield the readings of an amount: `is a pawn up`."""
        amount = self.phrases.term(place)
        if amount is None or subject is None:
            return
        for frame, end in self.predicates(amount[1]):
            filling = Filling(frame, {"what": amount[0]}, subject=subject)
            if frame.subject == "side" and filling.put("side", subject):
                end = self.fill(filling, end)
                yield [filling.query(group)], end

    def _identity(self, subject: t.Filler | None, group: VerbGroup, place: int) -> Read | None:
        """Read `A and B are the only legal moves`, `the legal moves are A and B`."""
        found = self.phrases.term(place)
        if found is None or not isinstance(found[0], t.MoveTerm | t.OptionTerm | t.SquareTerm):
            found = self.doing(place) or found
        if found is None or subject is None:
            return None
        other, end = found
        if isinstance(subject, t.SquareTerm) and isinstance(other, t.SquareTerm) and other.sort:
            filling = Filling(Frame("sorted"), {"target": subject, "sort": other})
        elif isinstance(subject, _DESCRIBED) and _describes(subject, other):
            filling = Filling(_SAME, {"one": subject, "other": other})
        elif isinstance(subject, t.PathTerm) and isinstance(other, t.PathTerm):
            if subject.paths or subject.via:
                return None
            alone = subject.only or subject.number is not None
            named = replace(subject, paths=other.paths, via=other.via, turn=other.turn, only=alone)
            return [Filling(EXISTS, {"what": named}).query(group)], end
        elif isinstance(subject, t.OptionTerm) and (role := _named_as(other, subject)):
            filling = Filling(OPTIONS, {"options": whole(subject), role: other})
        elif isinstance(other, t.OptionTerm) and (role := _named_as(subject, other)):
            filling = Filling(OPTIONS, {"options": whole(other), role: subject})
        else:
            return None
        end = self.fill(filling, end)
        return [filling.query(group)], end

    # Frames

    def framed(self, subject: t.Filler | None, group: VerbGroup, frame: Frame, place: int) -> Read | None:
        """Fill a frame for a verb group."""
        filling = Filling(frame)
        if isinstance(subject, t.DeedTerm) and frame.means == "legal":
            return self._deed_possible(subject.query, group, frame, place)
        role, wants = frame.subject, None if group.passive else frame.object
        if group.passive and frame.object != frame.subject:
            if frame.object == "-":
                return None
            role = frame.object
        elif group.passive:
            role = "agent"
        if subject is not None and not filling.put_subject(role, subject, group):
            return None
        filling.subject = subject
        if self.front is not None and not self.put_front(filling, self.front):
            return None
        filling.only_next = group.only
        end = self.fill(filling, place, wants)
        if filling.only_next or not filling.is_whole(wants):
            return None
        if group.only and filling.times is not None:
            # `Only attacks it once` restricts the number, not the piece.
            return None
        return [filling.query(group)], end

    def put_front(self, filling: Filling, front: tuple[str, int, int, bool]) -> bool:
        """Fill the words before the clause into its frame."""
        preposition, start, end, alone = front
        if preposition == "with" and not isinstance(filling.subject, t.SideTerm):
            return False
        self.front = None
        found = self.phrases.term(start) if preposition == "by" else None
        if found is not None and isinstance(found[0], t.SquareTerm):
            after = found[1] if filling.put("via", found[0]) else None
        else:
            after = self.of_preposition(filling, preposition, start)
        self.front = front
        return after == end and (not alone or filling.close())

    def preps_of(self, query: t.Query) -> dict[str, dict[str, str]]:
        """Return the roles that prepositions may fill in the frames of a query."""
        found: dict[str, dict[str, str]] = {}
        frames = [frame for rows in self.words.verbs.values() for _, frame in rows]
        for frame in (*frames, EXISTS):
            for preposition, roles in frame.preps.items() if frame.means == query.relation else ():
                found[preposition] = {**roles, **found.get(preposition, {})}
        return found

    def _deed_possible(self, query: t.Query, group: VerbGroup, frame: Frame, place: int) -> Read | None:
        """Read `taking the rook is possible`, with more of how and where."""
        filling = Filling(Frame(query.relation, preps=self.preps_of(query)), dict(query.roles))
        filling.times = query.times
        end = self.fill(filling, place)
        if filling.only_next:
            return None
        negated = frame.negated != group.negated
        made = replace(filling.query(group), mood=t.Mood.CAN, negated=negated)
        return [replace(made, soft=made.soft or negated)], end

    # Deeds as nouns

    def nominal(self, place: int) -> Read | None:
        """Read a noun with a frame: `check by ...`, `a fork of ...`, `double check`."""
        negated = self.value(place) == "not"
        place += negated
        # A good check or a strong attack is an opinion.
        plain = self.words.lists["adjectives"] - {"double", "discovered"} - self.words.lists["opinion"]
        while self.value(place) in ("a", "an", "the", "no", "this") or self.value(place) in plain:
            negated = negated != self.said(place, "no")
            place += 1
        for phrase, frame in self.words.nouns.get(self.value(place), ()):
            end = self.phrase(phrase, place)
            if end is not None:
                filling = Filling(frame)
                end = self.fill(filling, end)
                return denied(([filling.query()], end), negated)
        return None

    def doing(self, place: int) -> Found | None:
        """Read a deed as a noun: `taking the rook`, `a capture on d5`."""
        best = longest(
            read
            for group in self.verbs.group(place)
            if group.form is Form.GERUND and group.lemma != "be"
            for read in self.of_group(None, group)
        )
        found = self.phrases.term(place)
        if best is None and found is not None and isinstance(found[0], t.OptionTerm | t.MoveTerm):
            return found
        best = best or self.nominal(place)
        if best is None or len(best[0]) != 1 or best[0][0].negated or best[0][0].worlds:
            return None
        return self.doing_of(place, best)


def _named_as(named: t.Filler, options: t.OptionTerm) -> str:
    """Return the role in which a term names options: as moves, or as squares."""
    if isinstance(named, t.SquareTerm):
        return "squares" if options.sort == "flight" else ""
    return "moves" if has_moves(named) or isinstance(named, t.DeedTerm | t.OptionTerm) else ""


def _describes(one: t.Filler, other: t.Filler) -> bool:
    """Return True if one of two terms says more of its pieces than kind and place."""
    both = [each for term in (one, other) for each in t.items_of(term)]
    if not all(isinstance(each, t.PieceTerm | t.SquareTerm) for each in both):
        return False
    pieces = [each for each in both if isinstance(each, t.PieceTerm)]
    if any(each.pronoun in ("it", "they") for each in pieces):
        return False
    return any(each.filters or each.role for each in pieces)
