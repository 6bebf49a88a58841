"""Frames being filled: the relation of a verb, predicate or noun, and the terms for its roles."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from toolkit.claims.grammar.lexicon import Form, Frame
from toolkit.claims.grammar.verbs import VerbGroup
from toolkit.claims.query import terms as t

Read = tuple[list[t.Query], int]  # The queries of a clause, and the place of the token after it.
_SORTS = {
    t.PieceTerm: "p", t.SideTerm: "p", t.SquareTerm: "s", t.PathTerm: "w", t.LineTerm: "l",
    t.MoveTerm: "m", t.Number: "n", t.EventTerm: "e", t.OptionTerm: "o", t.WayTerm: "y",
    t.ReserveTerm: "r", t.DeedTerm: "d",
}  # fmt: skip
_PLACES = frozenset(("target", "line", "between", "beside", "front", "behind"))
# The sorts of term that alone fill a role as object.
_ALONE: dict[str, type] = {"via": t.SquareTerm, "path": t.PathTerm}
_NAMED = (t.PieceTerm, t.SideTerm, t.SquareTerm, t.PathTerm)
_LONE = (*_NAMED, t.MoveTerm, t.OptionTerm, t.WayTerm, t.DeedTerm)
EXISTS = Frame(
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


@dataclass(slots=True)
class Filling:
    """A frame being filled."""

    frame: Frame
    roles: dict[str, t.Filler] = field(default_factory=dict)
    times: t.Number | None = None
    worlds: list[t.MoveTerm] = field(default_factory=list)
    reasons: list[t.Query | t.Filler] = field(default_factory=list)
    only_next: bool = False
    subject: t.Filler | None = None
    last: str = ""  # The role that was filled last.

    def put(self, role: str, term: t.Filler) -> bool:
        """Fill a role; return False if it is filled already."""
        side = self.roles.get(role)
        made: t.Filler | None = term
        told = isinstance(side, t.SideTerm) and not side.only and side.side is not None
        if role == "agent" and told and isinstance(side, t.SideTerm):
            # `White takes with the rook`: the piece of the side that was named.
            made = of_side(term, side.side)
        elif role in self.roles or not role:
            return False
        if made is not None and self.only_next:
            made = only(made)
            self.only_next = made is None
        if made is None:
            return False
        if role != "-":
            self.roles[role] = made
            self.last = role
        return True

    def close(self) -> bool:
        """Put `only` on the term that was filled last."""
        if self.last == "times":
            return True
        alone = only(self.roles[self.last]) if self.last in self.roles else None
        if alone is not None:
            self.roles[self.last] = alone
        return alone is not None

    def is_open(self, role: str) -> bool:
        """Return True if a role can be filled: a side that moves may have its piece for an object."""
        there, frame = self.roles.get(role), self.frame
        return there is None or (isinstance(there, t.SideTerm) and frame.object == frame.subject)

    def takes(self, role: str, term: t.Filler) -> bool:
        """Return True if a term can fill a role as an object."""
        if isinstance(term, t.MoveTerm) and role not in ("threat", "moves", "won", "lost"):
            return False
        if isinstance(term, t.PathTerm) and role not in ("path", "blocked", "opened", "what"):
            return False
        if self.frame.subject == self.frame.object == role and not (
            self.subject is None or isinstance(self.subject, t.SideTerm)
        ):
            return False
        return isinstance(term, _ALONE.get(role, object))

    def options(self) -> tuple[str, t.OptionTerm] | None:
        """Return the role that options fill, with its term."""
        for role, term in self.roles.items():
            if isinstance(term, t.OptionTerm):
                return role, term
        return None

    def put_subject(self, role: str, subject: t.Filler, group: VerbGroup) -> bool:
        """Fill the role of the subject."""
        if isinstance(subject, t.EventTerm):
            return self._put_event(role, subject)
        if isinstance(subject, t.SquareTerm) and role == "agent" and self.frame.object == "patient":
            # A square does nothing: `d5 would hold a knight`.
            return False
        if isinstance(subject, t.PathTerm):
            return self._put_paths(role, subject)
        if role == "path" or self.frame.subject == "path":
            return False
        if isinstance(subject, t.MoveTerm) and role != "moves":
            self.worlds.append(subject)
            self.roles["event"] = t.EventTerm(subject.start, subject.end)
            fits = len(subject.mentions) == 1 or subject.joint == "then"
            return fits and not subject.only and group.mood not in (t.Mood.CAN, t.Mood.MUST)
        if isinstance(subject, t.OptionTerm | t.DeedTerm) and role not in ("moves", "what"):
            return False
        return self.put(role, subject)

    def _put_event(self, role: str, event: t.EventTerm) -> bool:
        if role == "event":
            return self.put("event", event)
        if event.kind == "check":
            owner = "owner" if role == "path" else role
            return role in ("blocked", "path", "side") and self.put(owner, event)
        self.roles["event"] = event
        return True

    def _put_paths(self, role: str, paths: t.PathTerm) -> bool:
        """Make paths the subject: what they do, their piece does by them."""
        if role == "agent" and self.frame.means in ("attacks", "protects", "acts", "checks"):
            owner = paths.owner or paths.origin
            if owner is not None and not isinstance(owner, t.EventTerm):
                self.put("agent", owner)
                paths = replace(paths, owner=None, origin=None)
            return self.put("path", paths)
        return role in ("path", "blocked", "opened", "what") and self.put(role, paths)

    def is_whole(self, wants: str | None) -> bool:
        """Return True if all roles are filled that the frame needs, with the object it wants."""
        frame, roles = self.frame, self.roles
        if frame.needs == "place":
            return bool(_PLACES & roles.keys())
        if frame.needs and frame.needs not in roles:
            return False
        if frame.means == "captured" and "via" in roles and not roles.keys() & {"patient", "place"}:
            # `Takes over c6` captures nothing.
            return False
        if not wants or wants == "-" or frame.intransitive or wants in roles:
            return True
        return wants == "patient" and frame.means in ("checks", "mates")

    def query(self, group: VerbGroup | None = None) -> t.Query:
        """Return the query of a filled frame, said by a verb group."""
        self._turn_round()
        group = group or VerbGroup("", Form.BASE, 0)
        return t.Query(
            self.frame.means,
            self.roles,
            negated=self.frame.negated != group.negated,
            mood=group.mood,
            tense=group.tense,
            times=self.times,
            worlds=tuple(self.worlds),
            reasons=tuple(self.reasons),
            soft=self.frame.soft or group.soft,
            subject=self.subject,
        )

    def _turn_round(self) -> None:
        """Turn `The rook has two defenders` into two defending it."""
        what, roles = self.roles.get("what"), self.roles
        turned = isinstance(what, t.PieceTerm) and what.role in ("attacks", "protects")
        if self.frame.means != "has" or not turned or "side" not in roles or "against" in roles:
            return
        assert isinstance(what, t.PieceTerm)
        self.frame = replace(self.frame, means=what.role)
        del roles["what"]
        roles["agent"] = replace(what, role="", only=what.only and what.number is None)
        roles["patient"] = roles.pop("side")


def longest(reads: Iterable[Read | None]) -> Read | None:
    """Return the first of those that go furthest."""
    found = [read for read in reads if read is not None]
    return max(found, key=lambda read: read[1], default=None)


def altered(read: Read | None, **changes: object) -> Read | None:
    """Return a reading with other values in each of its queries."""
    if read is None:
        return None
    return [replace(each, **changes) for each in read[0]], read[1]  # type: ignore[arg-type]


def denied(read: Read | None, negated: bool = True) -> Read | None:
    """Return the negation of a reading."""
    if read is None or not negated:
        return read
    return [replace(each, negated=not each.negated) for each in read[0]], read[1]


def of_side(term: t.Filler, side: t.Side) -> t.Filler | None:
    """Return a term with the side of its pieces."""
    if isinstance(term, t.ListTerm):
        items = [of_side(each, side) for each in term.items]
        return None if None in items else replace(term, items=tuple(each for each in items if each))
    if not isinstance(term, t.PieceTerm) or term.pronoun:
        return None
    return replace(term, side=side) if term.side in (None, t.Owner.OWN) else term


def only(term: t.Filler) -> t.Filler | None:
    """Return a term with `only`; None if that is not judged of such a term."""
    if isinstance(term, t.PathTerm | t.PieceTerm | t.OptionTerm) and term.number is not None:
        return term
    if isinstance(term, _LONE):
        return replace(term, only=True)
    if isinstance(term, t.ListTerm):
        items = [only(each) for each in term.items]
        return None if None in items else replace(term, items=tuple(each for each in items if each))
    return None


def is_self(term: t.Filler) -> bool:
    """Return True if a term is the one that a relative clause speaks of."""
    return isinstance(term, t.PieceTerm) and term.pronoun == "self"


def sort_of(term: t.Filler) -> str:
    """Return the letter by which frames name the sort of a term."""
    return sort_of(term.items[0]) if isinstance(term, t.ListTerm) else _SORTS[type(term)]


def has_moves(term: t.Filler) -> bool:
    """Return True if a term names moves and nothing else."""
    items = term.items if isinstance(term, t.ListTerm) else (term,)
    return all(isinstance(each, t.MoveTerm) for each in items)


def whole(options: t.OptionTerm) -> t.OptionTerm:
    """Return options that a list names one by one."""
    alone = options.number is None and options.quantity is t.Quantity.THE
    return replace(options, only=options.only or alone)
