"""A query being answered: each field that is judged is taken, and none may be left over."""

from dataclasses import replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import QueryAnswer, Truth
from toolkit.claims.query.context import Context
from toolkit.claims.query.reference import Chosen, Reference
from toolkit.facts.move_kinds import MOVE_KINDS
from toolkit.facts.position_rows import move_row
from toolkit.facts.world import World
from toolkit.rules.board import Colour


class AskedQuery:
    """A query in its context, with the fields that were not taken yet."""

    def __init__(self, query: t.Query, context: Context, reference: Reference, self_square: int | None) -> None:
        self.query = query
        self.context = context
        self.reference = reference
        self._self = self_square
        self._roles = dict(query.roles)
        unusual = (query.times, query.mood is not t.Mood.PLAIN, query.tense is not t.Tense.PRESENT)
        fields = zip(("times", "mood", "tense"), unusual, strict=True)
        self._left = {name for name, said in fields if said}
        self.certain = not query.soft
        self._only = {role for role, term in query.roles.items() if is_only(term)}

    @property
    def world(self) -> World:
        """The world that it is asked of."""
        return self.context.world

    def has(self, *roles: str) -> bool:
        """Return True if one of some roles is filled and was not taken."""
        return any(role in self._roles for role in roles)

    def take(self, role: str) -> t.Filler | None:
        """Take the term that fills a role."""
        return self._roles.pop(role, None)

    def peek(self, role: str) -> t.Filler | None:
        """Return the term that fills a role without taking it."""
        return self._roles.get(role)

    def put(self, role: str, term: t.Filler) -> None:
        """Fill a role."""
        self._roles[role] = term

    def only(self, role: str) -> None:
        """Take the `only` of a role: it was judged to hold of no other."""
        self._only.discard(role)

    def times(self) -> t.Number | None:
        """Take the number of times that it is said to hold."""
        self._left.discard("times")
        return self.query.times

    def mood(self) -> t.Mood:
        """Take the mood."""
        self._left.discard("mood")
        return self.query.mood

    def tense(self) -> t.Tense:
        """Take the tense; only the present and the results of an event can be refuted."""
        self._left.discard("tense")
        return self.query.tense

    @property
    def left(self) -> list[str]:
        """The fields that were not taken."""
        return [*self._roles, *self._left, *(f"only {role}" for role in self._only)]

    def chosen(self, role: str) -> Chosen | None:
        """Take a role that means pieces or squares; None if it is not filled."""
        term = self.take(role)
        self.only(role)
        return None if term is None else self.means(term)

    def means(self, term: t.Filler, side: Colour | None = None, own: Colour | None = None) -> Chosen:
        """Find the pieces that a term means."""
        if isinstance(term, t.PieceTerm) and term.pronoun == "self" and self._self is not None:
            return Chosen((self._self,))
        chosen = self.reference.choose(term, side, own)
        if isinstance(term, t.PieceTerm) and isinstance(term.side, t.Owner) and own is None:
            # `His queen` refers to the side that was spoken of.
            self.certain = self.certain and self.context.fresh
        self.certain = self.certain and chosen.is_certain
        if self.query.negated and chosen.joint == "or":
            # `Not by one or the other` means by neither.
            return replace(chosen, joint="any")
        return chosen

    def one_side(self, chosen: Chosen | None) -> Colour | None:
        """Return the side of some pieces, if they are all of one."""
        squares = chosen.all_squares if chosen is not None else ()
        sides = {piece.colour for s in squares if (piece := self.world.piece(s)) is not None}
        return sides.pop() if len(sides) == 1 else None

    def side_of(self, term: t.Filler | None) -> Colour | None:
        """Return the side of a term, or of its pieces if they are all of one."""
        if isinstance(term, t.SideTerm | t.OptionTerm | t.PieceTerm) and term.side is not None:
            return self.context.side(term.side)
        if not isinstance(term, t.PieceTerm | t.ListTerm):
            return None
        return self.one_side(self.means(term))

    def misnamed(self, why: str, kind: str) -> QueryAnswer:
        """Answer for words that name a piece that is missing: they are false, denied or not."""
        return QueryAnswer(Truth.of(self.query.negated), why, kind)

    def event(self) -> t.EventTerm | None:
        """Take the event that is the subject, if there is one."""
        term = self.take("event")
        if not isinstance(term, t.EventTerm):
            return None
        if term.kind and not self._is_event(term.kind):
            self.put(f"event {term.kind}", term)
        if term.agent is not None and not self._has_moved(term.agent):
            self.put("event agent", term)
        move = self.world.move
        board = self.context.game.board
        if term.target and (move is None or board.name(move.target) != term.target):
            self.put("event target", term)
        return term

    def _has_moved(self, term: t.Filler) -> bool:
        """Return True if a term means the side or the piece that moved."""
        if isinstance(term, t.SideTerm):
            return self.context.side(term.side) is self.context.mover
        chosen = self.means(term)
        return chosen.is_one and self.context.moved in chosen.squares

    def _is_event(self, kind: str) -> bool:
        move, before = self.world.move, self.world.before
        if move is None or before is None:
            return False
        return MOVE_KINDS[kind](before, move_row(before.position, move))

    def walker(self) -> t.PieceTerm | None:
        """Return the piece from whose square all named paths start."""
        path = self.peek("path")
        starts = {each[0] for each in path.paths} if isinstance(path, t.PathTerm) else set()
        return t.PieceTerm(0, 0, squares=tuple(starts)) if len(starts) == 1 else None

    def path_terms(self) -> list[t.PathTerm] | None:
        """Take the paths and the squares that they pass; None if they are of another sort."""
        found: list[t.PathTerm] = []
        for role in ("path", "via"):
            term = self.take(role)
            self.only(role)
            if term is None:
                continue
            if getattr(term, "joint", "") == "nor":
                return None
            for each in t.items_of(term):
                if isinstance(each, t.SquareTerm) and role == "via":
                    joint = "or" if each.any_of else "and"
                    each = t.PathTerm(each.start, each.end, via=each.names, joint=joint, only=each.only)
                if not isinstance(each, t.PathTerm):
                    return None
                found.append(each)
        return found


def is_only(term: t.Filler) -> bool:
    """Return True if `only` is said of a term or of a part of it."""
    return any(getattr(each, "only", False) for each in t.walk(term))
