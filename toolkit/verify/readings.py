"""Readings: what was understood of a sentence, in plain words.

reading ::= [given ","] subject verb [object] adjunct* ["because" reading]
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from toolkit.claims.grammar.filling import of_side
from toolkit.claims.grammar.lexicon import Form, lexicon
from toolkit.claims.query import terms as t
from toolkit.claims.query.actions import ACTIONS
from toolkit.claims.query.context import Context
from toolkit.claims.query.evaluate import truth_of
from toolkit.claims.query.reference import Reference
from toolkit.rules.board import Colour
from toolkit.text import join_words

_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES = {1: "once", 2: "twice"}
_MODALS = {t.Mood.CAN: "can", t.Mood.MUST: "must", t.Mood.WOULD: "would"}


def reading_of(query: t.Query, scene: Context) -> str:
    """Say a query of the position that it names in words; empty if there are none for it."""
    place = scene.supposed(query)
    return "" if place is None else QueryWords(place).reading(query)


@cache
def _data() -> dict[str, dict[str, Any]]:
    return tomllib.loads(files(__package__).joinpath("readings.toml").read_text(encoding="utf-8"))


@cache
def readings() -> dict[str, Mapping[str, str]]:
    """Return the wording of each relation: its first verb, unless it has one of its own."""
    found: dict[str, Mapping[str, str]] = {}
    for name, (verb, frame) in lexicon().said.items():
        thing = "" if frame.object in ("-", frame.subject) else frame.object
        found[name] = {"verb": verb, "subject": frame.subject, "object": thing}
    return found | _data()["reading"]


class _UnsaidError(Exception):
    """There are no words for a role: a reading says all or nothing."""


@dataclass(frozen=True, slots=True)
class QueryWords:
    """Says queries in words; `scene` tells what their terms mean, where that is certain."""

    scene: Context
    of_move: bool = False  # Whether it is said of the move that has led to the position.

    def reading(self, query: t.Query) -> str:
        """Say a query in words; empty if its relation has none."""
        how = readings().get(query.relation)
        if how is None:
            return ""
        if query.relation in lexicon().lists["events"] and query.mood is t.Mood.PLAIN and not self.of_move:
            return replace(self, of_move=True).reading(query)
        try:
            said = " ".join(filter(None, (*self._given(query), self._clause(query, how))))
        except _UnsaidError:
            return ""
        reasons = [self._reason(each) for each in query.reasons]
        return f"{said} because {join_words(reasons)}" if reasons and all(reasons) else said

    def _reason(self, reason: t.Query | t.Filler) -> str:
        return self.reading(reason) if isinstance(reason, t.Query) else f"of {self.term(reason)}"

    def _given(self, query: t.Query) -> Iterable[str]:
        for each in query.worlds:
            if isinstance(each, t.MoveTerm):
                yield f"after {self.term(each)},"

    def _clause(self, query: t.Query, how: Mapping[str, str]) -> str:
        roles = dict(query.roles)
        side, agent = self._side_of_agent(query), roles.get("agent")
        if side is not None and getattr(agent, "quantity", t.Quantity.THE) is t.Quantity.THE and agent:
            roles["agent"] = of_side(agent, side) or agent
        subject = roles.pop(how["subject"], None)
        target = how.get("object", "")
        thing = roles.pop(target, None) if target else None
        if subject is None and "patient" in roles and "suffer" in how:
            whom = roles.pop("patient")
            be = self._be(query, whom, how["suffer"])
            return self._joined(self.term(whom), be, self._times(query), roles, how)
        if subject is None and thing is not None and "verb" in how and "agent" not in roles:
            # Nobody is named who does it.
            verb = self._be(query, thing, _formed(how["verb"], Form.PARTICIPLE))
            return self._joined(self.term(thing), verb, self._times(query), roles, how)
        if query.relation == "exists" and isinstance(subject, t.PathTerm):
            return self._joined("there", self._be(query, subject, self.term(subject)), "", roles, how)
        who = self.term(subject) if subject is not None else self._nobody(query, roles)
        said = self._be if "is" in how else self._verb
        verb = said(query, subject, how["is" if "is" in how else "verb"])
        what = self._taken(thing) if thing is not None else ""
        times = self._times(query)
        return self._joined(who, verb, " ".join(filter(None, (what, times))), roles, how)

    def _side_of_agent(self, query: t.Query) -> Colour | None:
        """Return the side of those who do something to a piece that is known."""
        deed, patient = ACTIONS.get(query.relation), query.roles.get("patient")
        if deed is None or deed.same_side is None or not isinstance(patient, t.PieceTerm):
            return None
        chosen = Reference(self.scene, truth_of).choose(patient)
        piece = self.scene.world.piece(chosen.squares[0]) if chosen.is_one else None
        if piece is None or not chosen.is_certain:
            return None
        return piece.colour if deed.same_side else piece.colour.other

    def _nobody(self, query: t.Query, roles: dict[str, t.Filler]) -> str:
        event = roles.pop("event", None)
        if isinstance(event, t.EventTerm) and query.worlds:
            return "that"
        moved = self.scene.moved
        if query.relation in ("mates", "stalemates") or moved is None:
            return "it"
        return self._piece(moved)

    def _joined(self, who: str, verb: str, what: str, roles: dict[str, t.Filler], how: Mapping[str, str]) -> str:
        parts = [who, verb, what]
        for preposition in ("to", "on", "by", "at"):
            role = how.get(preposition)
            if role is not None and role in roles:
                parts += [preposition, self.term(roles.pop(role))]
        for role, preposition in _data()["adjuncts"].items():
            if role in roles:
                parts += [preposition, self.term(roles.pop(role))]
        if "agent" in roles:
            parts += ["by", self.term(roles.pop("agent"))]
        if roles.keys() - {"event"}:
            raise _UnsaidError
        return " ".join(filter(None, parts))

    def _times(self, query: t.Query) -> str:
        if query.times is None:
            return ""
        low = query.times.low
        return _TIMES.get(low, f"{_counted(low)} times")

    # Verbs

    def _be(self, query: t.Query, subject: t.Filler | None, rest: str) -> str:
        plural = _is_plural(subject)
        denied = " not" if query.negated else ""
        if query.mood in _MODALS:
            return f"{_modal(query)} be {rest}"
        past = query.tense in (t.Tense.PAST, t.Tense.PERFECT)
        verb = ("were" if plural else "was") if past else ("are" if plural else "is")
        return f"{verb}{denied} {rest}".strip()

    def _verb(self, query: t.Query, subject: t.Filler | None, verb: str) -> str:
        plural = _is_plural(subject)
        if query.mood is t.Mood.THREAT:
            says = "threaten" if plural else "threatens"
            denied = ("do not " if plural else "does not ") if query.negated else ""
            return f"{denied}{'threaten' if query.negated else says} to {verb}"
        if query.mood in _MODALS:
            return f"{_modal(query)} {verb}"
        if query.tense is t.Tense.FUTURE:
            return f"will{' not' if query.negated else ''} {verb}"
        past = query.tense in (t.Tense.PAST, t.Tense.PERFECT)
        if query.negated:
            auxiliary = "did" if past else "do" if plural else "does"
            return f"{auxiliary} not {verb}"
        if past:
            return _formed(verb, Form.PAST)
        return verb if plural else _formed(verb, Form.THIRD)

    # Terms

    def term(self, term: t.Filler) -> str:
        """Say a term."""
        match term:
            case t.PieceTerm():
                return self._pieces(term)
            case t.SquareTerm():
                joint = "or" if term.any_of else "and"
                listed = join_words(term.names or (f"a {term.sort or 'certain'} square",), joint)
                return f"only {listed}" if term.only else listed
            case t.SideTerm(side=side, only=only):
                colour = self.scene.side(side)
                said = colour.word if colour is not None else "it"
                return f"only {said}" if only else said
            case t.ListTerm(items=items, joint=joint):
                words = [self.term(each) for each in items]
                return join_words(words, "and" if joint in ("nor", "") else joint)
            case t.MoveTerm(mentions=mentions):
                names = [self._move(place) for place in mentions]
                return f"{'only ' if term.only else ''}{join_words(names, term.joint or 'and')}"
        return self._other(term)

    def _other(self, term: t.Filler) -> str:
        match term:
            case t.PathTerm():
                return self._paths(term)
            case t.LineTerm():
                return _line(term)
            case t.WayTerm():
                return join_words(term.shapes)
            case t.OptionTerm():
                return self._options(term)
            case t.EventTerm(kind=kind):
                return kind or "the move"
            case t.Number():
                return _counted(term.low)
            case t.ReserveTerm():
                return "the reserve"
        raise _UnsaidError

    def _move(self, place: int) -> str:
        return self.scene.moves[place].text if place < len(self.scene.moves) else ""

    def _pieces(self, term: t.PieceTerm) -> str:
        if term.quantity is t.Quantity.THE:
            chosen = Reference(self.scene, truth_of).choose(term)
            if chosen.squares and not chosen.unsure and not chosen.parts:
                said = join_words([self._piece(square) for square in chosen.squares])
                return f"only {said}" if term.only else said
        return self._described(term)

    def _taken(self, term: t.Filler) -> str:
        """Say who was captured, of whom the position before the move tells."""
        world = self.scene.world
        if not self.of_move or world.before is None or world.move is None or world.move.captured is None:
            return self.term(term)
        square = world.before.position.victim(world.move)
        piece = world.before.piece(square)
        if piece is None or not isinstance(term, t.PieceTerm) or term.quantity is not t.Quantity.THE:
            return self.term(term)
        return world.before.words(square)

    def _piece(self, square: int) -> str:
        world = self.scene.world
        piece = world.piece(square)
        if self.of_move and piece is not None and square == self.scene.moved:
            return piece.words
        return world.words(square)

    def _described(self, term: t.PieceTerm) -> str:
        if term.pronoun and not term.kinds:
            return term.pronoun if term.pronoun != "self" else "it"
        plural = term.plural or (term.number is not None and term.number.low > 1)
        parts = [_quantity(term), *_side_words(term), self._kind(term, plural)]
        if term.squares:
            parts.append(f"on {join_words(term.squares)}")
        if term.line is not None:
            parts.append(f"on {_line(term.line)}")
        parts += [self._relative(query, plural) for query in term.filters]
        if term.excepted is not None:
            parts.append(f"but {self.term(term.excepted)}")
        return " ".join(filter(None, parts))

    def _relative(self, query: t.Query, plural: bool) -> str:
        marker = t.PieceTerm(0, 0, pronoun="self", plural=plural)
        roles = {
            role: marker if isinstance(each, t.PieceTerm) and each.pronoun == "self" else each
            for role, each in query.roles.items()
        }
        how = readings().get(query.relation)
        if how is None:
            return ""
        said = self._clause(t.Query(query.relation, roles, query.negated, query.mood, query.tense), how)
        return f"that {said.removeprefix('it ')}"

    def _kind(self, term: t.PieceTerm, plural: bool) -> str:
        names = [piece.name for piece in self.scene.game.pieces if piece.letter in term.kinds]
        name = " or ".join(names) if names else "piece"
        return _plural_of(name) if plural and not name.endswith("s") else name

    def _paths(self, term: t.PathTerm) -> str:
        names = ["-".join(path) for path in term.paths] or list(term.via)
        joint = term.joint if term.joint in ("or", "and") else "and"
        listed = join_words(names, joint) if names else ""
        count = ""
        if term.number is not None:
            low = term.number.low
            count = f"{_counted(low)} path{'s' if low != 1 else ''}"
        elif not names:
            none = term.quantity is t.Quantity.NONE
            count = "no path" if none else "that path" if term.this else "a path"
        only = "only " if term.only else ""
        return f"{only}{count}{', ' if count and listed else ''}{listed}"

    def _options(self, term: t.OptionTerm) -> str:
        sort = {"move": "legal move", "square": "square to go to", "flight": "flight square"}.get(term.sort, term.sort)
        low = term.number.low if term.number is not None else None
        plural = low != 1 and not (term.only and low is None)
        word = _plural_of(sort) if plural else sort
        count = _counted(low) if low is not None else "no" if term.quantity is t.Quantity.NONE else ""
        return " ".join(filter(None, ("the only" if term.only else "", count, word)))


def _modal(query: t.Query) -> str:
    said = f"{_MODALS[query.mood]}{' not' if query.negated else ''}"
    return said.replace("can not", "cannot")


def _counted(count: int) -> str:
    return _COUNTS[count] if count < len(_COUNTS) else str(count)


def _quantity(term: t.PieceTerm) -> str:
    if term.number is not None:
        low, high = term.number.low, term.number.high
        at = "" if low == high else "at least " if high is None else "at most "
        return f"{at}{_counted(low if high is None or low == high else high)}"
    return {
        t.Quantity.SOME: "a",
        t.Quantity.ALL: "all" if term.plural else "every",
        t.Quantity.NONE: "no",
        t.Quantity.THE: "" if term.side is not None else "the",
        t.Quantity.COUNT: "",
    }[term.quantity]


def _side_words(term: t.PieceTerm) -> Iterable[str]:
    if isinstance(term.side, Colour):
        yield (term.side.word.lower() if term.quantity is not t.Quantity.THE else f"{term.side.word}'s")
    elif term.side is t.Owner.ENEMY:
        yield "enemy"
    elif term.side is t.Owner.OWN:
        yield "own"


def _line(term: t.LineTerm) -> str:
    if term.names:
        return f"{'-'.join(term.names)}"
    if term.file:
        return f"the {term.file}-file"
    return f"rank {term.rank}" if term.rank else f"the {term.sort or 'line'}"


def _is_plural(term: t.Filler | None) -> bool:
    if isinstance(term, t.ListTerm):
        return term.joint not in ("or", "nor")
    if isinstance(term, t.PieceTerm):
        if term.number is not None:
            return term.number != t.Number.exactly(1)
        return term.plural
    if isinstance(term, t.SquareTerm):
        return len(term.names) > 1 and not term.any_of
    if isinstance(term, t.MoveTerm):
        return len(term.mentions) > 1 and term.joint != "or"
    if isinstance(term, t.PathTerm):
        return len(term.paths) > 1 or (term.number is not None and term.number.low > 1)
    return False


def _formed(verb: str, form: Form) -> str:
    head, _, rest = verb.partition(" ")
    found = next((word for word, forms in lexicon().forms.items() if (head, form) in forms), f"{head}s")
    if head == "have" and form is Form.THIRD:
        found = "has"
    if head == "be":
        found = "is" if form is Form.THIRD else "was"
    return f"{found} {rest}".strip()


def _plural_of(noun: str) -> str:
    head, _, rest = noun.partition(" to ")
    if head.endswith("man"):
        return f"{head[:-3]}men"
    return f"{head}s to {rest}" if rest else f"{noun}s"
