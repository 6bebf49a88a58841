"""What pieces do to each other: attacks, protections, checks, pins, blocks, by rows of facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from toolkit.board import Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.reference import Chosen
from toolkit.claims.query.routes import Routed, Routes
from toolkit.claims.query.shapes import in_way, leapt
from toolkit.claims.query.terms import (
    Filler,
    Line,
    Moves,
    Number,
    Options,
    Owner,
    Paths,
    Pieces,
    Quantity,
    Several,
    SideTerm,
    Squares,
    Way,
)
from toolkit.claims.query.variants import lent
from toolkit.explain.paths import join_words
from toolkit.facts.row import Row
from toolkit.facts.world import World


@dataclass(frozen=True, slots=True)
class Deed:
    """A relation of rows with an agent and a patient."""

    kind: str
    rows: Callable[[World], Sequence[Row]]
    same_side: bool | None
    """Whether agent and patient are of one side; None where the rows tell."""


def _rows(*names: str) -> Callable[[World], Sequence[Row]]:
    def rows(world: World) -> Sequence[Row]:
        return [row for name in names for row in world.rows(name)]

    return rows


def _forks(world: World) -> list[Row]:
    """The attacks of pieces that attack two enemies or more."""
    rows = world.rows("attacks")
    targets: dict[int | None, set[int | None]] = {}
    for row in rows:
        targets.setdefault(row.agent, set()).add(row.patient)
    return [row for row in rows if len(targets[row.agent]) > 1]


def _hangs(world: World) -> list[Row]:
    """The attacks on pieces that nobody protects."""
    held = {row.patient for row in world.rows("protects")}
    royal = {s for s, piece in world.pieces.items() if piece.type.royal}
    return [r for r in world.rows("attacks") if r.patient not in held and r.patient not in royal]


DEEDS = {
    "attacks": Deed("attacks", _rows("attacks"), False),
    "protects": Deed("protects", _rows("protects"), True),
    "acts": Deed("controls", _rows("acts"), None),
    "checks": Deed("check", _rows("checks"), False),
    "pins": Deed("pinned", _rows("pins", "shields"), False),
    "skewers": Deed("pinned", _rows("shields"), False),
    "forks": Deed("attacks", _forks, False),
    "hangs": Deed("attacks", _hangs, False),
    "xrays": Deed("xray", _rows("xrays"), None),
    "discovered": Deed("attacks", _rows("discovered"), False),
    "lends": Deed("lends", lent, True),
}


@relation(*(name for name in DEEDS))
def do(asked: Asked) -> Answer:
    """Answer who does something to whom."""
    name = asked.query.relation
    deed = DEEDS[name]
    patient = asked.peek("patient")
    if isinstance(patient, Pieces) and patient.pronoun == "each other":
        return _each_other(asked, deed)
    for role in ("agent", "patient"):
        term = asked.peek(role)
        if isinstance(term, Pieces) and term.role == name:
            # `The defender of` what it defends says no more than the verb.
            asked.put(role, replace(term, role=""))
    if name in ("attacks", "protects") and _names_squares(patient):
        # What is said of a square is so of whoever stands on it, and of an empty one.
        strict = _Doing(asked, Deed("controls", _rows(name, "controls"), None), loose=_rows("acts"))
        return strict.answer()
    if name == "acts" and _names_pieces(patient):
        deed = _of_sides(asked, patient)
    return _Doing(asked, deed).answer()


def _each_other(asked: Asked, deed: Deed) -> Answer:
    """Answer whether each of several does it to each other one."""
    asked.tense()
    asked.take("patient")
    agent, way = asked.take("agent"), asked.take("way")
    chosen = asked.means(agent) if agent is not None else None
    if chosen is None or not isinstance(way, Way | None) or len(set(chosen.all_squares)) < 2:
        return UNKNOWN
    if chosen.joint in ("or", "nor") or chosen.quantity in (
        Quantity.NONE,
        Quantity.SOME,
        Quantity.COUNT,
    ):
        return UNKNOWN
    world, squares = asked.world, chosen.all_squares
    pairs = {
        (row.agent, row.patient)
        for row in deed.rows(world)
        if way is None
        or (
            row.path is not None
            and row.patient is not None
            and in_way(
                world.position.game.board, (row.path,), world.pieces[row.path.origin].colour, way
            )
        )
    }
    wanted = {(a, b) for a in squares for b in squares if a != b}
    if asked.query.negated and wanted & pairs and not wanted <= pairs:
        return UNKNOWN
    return Answer(Truth.of(wanted <= pairs), "", deed.kind)


def _names_squares(term: Filler | None) -> bool:
    items = term.items if isinstance(term, Several) else (term,)
    return any(isinstance(each, Squares) for each in items)


def _names_pieces(term: Filler | None) -> bool:
    items = term.items if isinstance(term, Several) else (term,)
    return all(isinstance(each, Pieces) for each in items)


def _of_sides(asked: Asked, patient: Filler | None) -> Deed:
    """To cover one's own piece is to protect it, to eye another's to attack it."""
    return Deed("controls", _rows("protects", "attacks"), None)


class _Doing:
    """Answers one query of a relation with rows."""

    def __init__(
        self, asked: Asked, deed: Deed, loose: Callable[[World], Sequence[Row]] | None = None
    ) -> None:
        self.asked = asked
        self.deed = deed
        self.loose = loose
        """The rows by which it may be so in a wider sense of the words."""
        self.world = asked.world
        self.routed = Routed()
        self.failed = Routed()
        """What the paths come to of those of whom it is not so."""
        self.used: list[Row] = []

    def answer(self) -> Answer:
        asked = self.asked
        asked.tense()
        mutual = asked.peek("patient")
        if isinstance(mutual, Pieces) and mutual.pronoun == "each other":
            return self._mutual()
        event = asked.event()
        if not self._settle_subjects(event is not None):
            return UNKNOWN
        agent, patient = self._pair()
        if agent is None and patient is None and self.deed.kind != "check":
            return unknown("nobody is named")
        self.patient_side = self._one_side(patient) if patient is not None else None
        if (self._is_nobody(agent) or self._is_nobody(patient)) and self._of_other_side():
            return Answer(Truth.FALSE, "", self.deed.kind)
        if self._is_nobody(agent) or self._is_nobody(patient):
            why = next((c.wrong for c in (agent, patient) if c is not None and c.wrong), "")
            if not why:
                return unknown("nobody fits the words")
            return asked.misnamed(why, self.deed.kind)
        rows = self._selected(agent)
        if rows is None:
            return UNKNOWN
        truth, detail = self._judged(rows, agent, patient)
        if truth is Truth.FALSE and self._is_so_widely(rows, agent, patient):
            return unknown("it is so in a wider sense")
        if truth is not Truth.TRUE:
            _merge(self.routed, self.failed)
        if truth is Truth.TRUE and not self._is_pinned_to_king():
            return unknown("it is not pinned to its king")
        if asked.query.negated and self.routed.xray:
            return unknown("it is so through a piece")
        if truth is Truth.FALSE and self._may_see_through(agent, patient):
            return unknown("a piece stands in between")
        if truth is Truth.FALSE and event is not None and self._is_unveiled(patient):
            return unknown("a piece behind it may be meant")
        if truth is Truth.FALSE and self.deed.kind == "controls" and self._has_king(patient):
            return unknown("nobody protects the square of a king of his own")
        self._name(agent, patient)
        routed = self.routed
        return Answer(
            truth,
            detail or routed.detail,
            self.deed.kind,
            tuple(dict.fromkeys(routed.paths)),
            tuple(dict.fromkeys(routed.xray)),
            tuple(dict.fromkeys(routed.missing)),
        )

    def _of_other_side(self) -> bool:
        """Whether a filter is asked of a piece whose side does not fit the one that is named."""
        terms = [self.asked.query.roles.get(role) for role in ("agent", "patient")]
        named = [t for t in terms if isinstance(t, Pieces) and t.pronoun != "self"]
        if len(named) != 1 or len(terms) - len(named) != 1:
            return False
        return self.asked.reference.choose(named[0]).is_one

    def _is_so_widely(self, rows: list[Row], agent: Chosen | None, patient: Chosen | None) -> bool:
        """Whether it is so in a wider sense of the words."""
        if self.loose is None:
            return False
        wide = _narrowed(self.loose(self.world), rows, self.deed.rows(self.world))
        return self._judged(wide, agent, patient)[0] is not Truth.FALSE

    def _mutual(self) -> Answer:
        """Answer what two are said to do to each other."""
        agent = self.asked.means(self.asked.take("agent") or Pieces(0, 0))
        self.asked.take("patient")
        squares = agent.all_squares
        if (
            len(squares) != 2
            or not agent.is_definite
            or agent.unsure
            or self.asked.has("path", "via")
        ):
            return UNKNOWN
        there = {(row.agent, row.patient) for row in self.deed.rows(self.world)}
        both = [pair in there for pair in (squares, squares[::-1])]
        return Answer(Truth.of(all(both)), "", self.deed.kind)

    def _settle_subjects(self, is_event: bool) -> bool:
        """Give an event its agent, and take what has another form."""
        asked = self.asked
        if is_event and not asked.has("agent") and self.deed.kind != "check":
            # A move gives check by a piece behind it as well.
            asked.put("agent", Pieces(0, 0, moved=True))
        for role in ("agent", "patient"):
            term = asked.peek(role)
            if isinstance(term, Moves | Options | Paths | Number | Line):
                return False
        return True

    def _pair(self) -> tuple[Chosen | None, Chosen | None]:
        """Find agent and patient, each narrowed by the side of the other where that is known."""
        asked, same = self.asked, self.deed.same_side
        agent_term, patient_term = asked.take("agent"), asked.take("patient")
        asked.only("agent")
        asked.only("patient")
        side = asked.side_of(agent_term) if _tells_side(agent_term) else None
        other = asked.side_of(patient_term) if _tells_side(patient_term) else None
        if "giving" in asked.query.roles:
            return None, None
        if self.deed.kind == "check" and isinstance(patient_term, SideTerm):
            other = asked.scene.side(patient_term.side)
            king = Pieces(0, 0, kinds=self.world.position.game.royal.letter, side=other)
            patient_term = king
        agent = patient = None
        # `Its own men` in what is done to it are those of its side.
        owned = (
            isinstance(agent_term, Pieces)
            and isinstance(agent_term.side, Owner)
            and patient_term is not None
            and asked.query.subject is patient_term
        )
        if agent_term is not None and (side is not None or other is None) and not owned:
            agent = asked.means(agent_term)
            side = side if side is not None else self._one_side(agent)
        if patient_term is not None:
            needed = self._needs(side, same)
            own = side
            patient = asked.means(patient_term, needed, own)
            other = other if other is not None else self._one_side(patient)
        if agent is None and agent_term is not None:
            agent = asked.means(agent_term, self._needs(other, same), other)
        elif agent is not None and agent.unsure and agent_term is not None and other is not None:
            again = asked.reference.choose(agent_term, self._needs(other, same), other)
            if again.is_certain and not asked.query.soft:
                asked.certain = patient is None or patient.is_certain
            agent = again
        return agent, patient

    def _needs(self, side: Colour | None, same: bool | None) -> Colour | None:
        if side is None or same is None:
            return None
        return side if same else side.other

    def _one_side(self, chosen: Chosen) -> Colour | None:
        sides = {
            piece.colour for s in chosen.all_squares if (piece := self.world.piece(s)) is not None
        }
        return sides.pop() if len(sides) == 1 else None

    @staticmethod
    def _is_nobody(chosen: Chosen | None) -> bool:
        if chosen is None:
            return False
        if chosen.parts:
            return any(_Doing._is_nobody(part) for part in chosen.parts)
        if chosen.wrong:
            return True
        return chosen.is_empty and chosen.quantity in (Quantity.THE, Quantity.ALL)

    def _selected(self, agent: Chosen | None) -> list[Row] | None:
        """Take the rows that fit all roles but agent and patient; None if a role is not understood."""
        asked = self.asked
        rows = list(self.deed.rows(self.world))
        for role, fits in _ROLES.items():
            term = asked.take(role)
            if term is None:
                continue
            narrowed = fits(self, term, rows)
            if narrowed is None:
                return None
            rows = narrowed
        terms = asked.path_terms()
        if terms is None or any(term.back for term in terms):
            return None
        self.routes = Routes(self.world, terms) if terms else None
        return rows

    # Roles

    def _at(self, term: Filler, rows: list[Row]) -> list[Row] | None:
        if not isinstance(term, Squares):
            return None
        squares = set(self.asked.reference.squares(term))
        return [row for row in rows if row.patient in squares]

    def _from(self, term: Filler, rows: list[Row]) -> list[Row] | None:
        if not isinstance(term, Squares):
            return None
        squares = set(self.asked.reference.squares(term))
        return [row for row in rows if row.agent in squares]

    def _along(self, term: Filler, rows: list[Row]) -> list[Row] | None:
        if not isinstance(term, Line):
            return None
        squares = self.asked.reference.line(term)
        if not squares:
            return None
        return [row for row in rows if row.path is not None and _lies_along(row, squares)]

    def _behind(self, term: Filler, rows: list[Row]) -> list[Row] | None:
        found = self.asked.reference.choose(term, self.patient_side, self.patient_side)
        behind = found.all_squares
        # The side is known: whoever is held down stands before one of his own.
        self.asked.certain = self.asked.certain and (found.is_certain or len(behind) == 1)
        if not behind:
            return None
        if self.deed.kind == "pinned":
            return [row for row in rows if row.beyond in behind]
        return None

    def _between(self, term: Filler, rows: list[Row]) -> list[Row] | None:
        between = self.asked.means(term).all_squares
        if not between or self.deed.kind not in ("xray", "controls", "protects", "attacks"):
            return None
        return [row for row in rows if row.through in between]

    def _in_way(self, term: Filler, rows: list[Row]) -> list[Row] | None:
        """Those that act by a path of a shape: `as a rook`."""
        if not isinstance(term, Way) or (len(term.shapes) > 1 and term.joint != "or"):
            return None
        self.asked.only("way")
        board = self.world.position.game.board
        found = [
            row
            for row in rows
            if row.path is not None and (in_way(board, (row.path,), self._colour(row), term))
        ]
        if term.only:
            # Whoever acts so must not act in another way as well.
            others = {(row.agent, row.patient) for row in rows if row not in found}
            found = [row for row in found if (row.agent, row.patient) not in others]
        return found

    def _colour(self, row: Row) -> Colour:
        piece = self.world.piece(row.path.origin) if row.path is not None else None
        return piece.colour if piece is not None else Colour.WHITE

    def _leaping(self, term: Filler, rows: list[Row]) -> list[Row] | None:
        """Those that act by a leap over a piece."""
        over = set(self.asked.means(term).all_squares)
        board = self.world.position.game.board
        return (
            [row for row in rows if row.path is not None and leapt(board, row.path) & over]
            if (over)
            else None
        )

    # Truth

    def _judged(
        self, rows: list[Row], agent: Chosen | None, patient: Chosen | None
    ) -> tuple[Truth, str]:
        times = self.asked.times()

        def of_pair(a: int | None, p: int | None) -> Truth:
            some = [
                row
                for row in rows
                if (a is None or row.agent == a) and (p is None or row.patient == p)
            ]
            if not some and not self.routes:
                return Truth.FALSE
            if self.routes is not None:
                routed = self.routes.judge(some)
                _merge(self.routed if routed.truth is Truth.TRUE else self.failed, routed)
                if not some:
                    return Truth.FALSE
                self.used += some
                return routed.truth
            self.used += some
            return Truth.TRUE

        def of_patient(p: int | None) -> Truth:
            if times is not None:
                return self._counted(rows, agent, p, times)
            if agent is None:
                return of_pair(None, p)
            return agent.holds(lambda a: of_pair(a, p))

        if agent is not None and patient is not None and self._agent_first(agent):
            truth = agent.holds(lambda a: patient.holds(lambda p: of_pair(a, p)))
        elif patient is None:
            truth = of_patient(None)
        else:
            truth = patient.holds(of_patient)
        if self.routes is None:
            self._report()
        return truth, "" if truth is Truth.TRUE else self._why(rows, agent, patient)

    @staticmethod
    def _agent_first(agent: Chosen) -> bool:
        return agent.quantity in (Quantity.NONE, Quantity.COUNT) or agent.only or bool(agent.parts)

    def _counted(
        self, rows: list[Row], agent: Chosen | None, p: int | None, times: Number
    ) -> Truth:
        """Count who does it; one who does it by several paths counts for each of them in a check."""
        among = None if agent is None else set(agent.all_squares)
        some = [
            row
            for row in rows
            if (p is None or row.patient == p) and (among is None or row.agent in among)
        ]
        self.used += some
        agents = {row.agent for row in some}
        if times.fits(len(agents)):
            return Truth.TRUE
        paths = {(row.agent, row.path) for row in some}
        # A square is controlled by both sides, of which one may be meant.
        sides = Counter(self.world.pieces[a].colour for a in agents if a is not None)
        open_ = times.fits(len(paths)) or any(times.fits(count) for count in sides.values())
        return Truth.UNKNOWN if open_ else Truth.FALSE

    def _report(self) -> None:
        """Report the paths by which it is so."""
        routes = Routes(self.world, ())
        rows = [row for row in self.used if row.path is not None]
        self.routed.paths += [routes.report(row) for row in dict.fromkeys(rows)]
        board = self.world.position.game.board
        clear = {(r.agent, r.patient) for r in rows if r.through is None}
        if self.deed.kind in ("protects", "controls"):
            self.routed.xray += [
                board.name(row.through)
                for row in rows
                if row.through is not None and (row.agent, row.patient) not in clear
            ]

    def _why(self, rows: list[Row], agent: Chosen | None, patient: Chosen | None) -> str:
        """Say what is true instead."""
        position = self.world.position
        if patient is not None and len(patient.all_squares) == 1:
            square = patient.all_squares[0]
            agents = dict.fromkeys(row.agent for row in rows if row.patient == square)
            names = [self._piece(s) for s in agents if s is not None]
            verb = _VERBS.get(self.asked.query.relation, "")
            if not verb:
                return ""
            what = (
                self._piece(square)
                if position.piece_at(square)
                else position.game.board.name(square)
            )
            if not names:
                return f"nobody {verb} {what}"
            return f"{join_words(names)} {verb if len(names) == 1 else _plural(verb)} {what}"
        return ""

    def _piece(self, square: int) -> str:
        piece = self.world.piece(square)
        name = self.world.position.game.board.name(square)
        return f"{piece.words} on {name}" if piece is not None else name

    def _is_unveiled(self, patient: Chosen | None) -> bool:
        """Whether the move opened an attack on what is meant."""
        squares = () if patient is None else patient.all_squares
        return any(row.patient in squares for row in self.world.rows("discovered"))

    def _is_pinned_to_king(self) -> bool:
        """Whether pins are those to a king, or it is said to whom else."""
        if self.deed.kind != "pinned" or "beyond" in self.asked.query.roles:
            return True
        return self.asked.query.relation != "pins" or any(
            row.relation == "pins" for row in self.used
        )

    def _may_see_through(self, agent: Chosen | None, patient: Chosen | None) -> bool:
        """Whether one piece alone is in the way: it may be the one that is meant to take."""
        if (
            self.deed.kind not in ("attacks", "protects", "controls")
            or agent is None
            or patient is None
        ):
            return False
        agents, patients = set(agent.all_squares), set(patient.all_squares)
        if self.used:
            return False
        return any(
            row.agent in agents and row.patient in patients for row in self.world.rows("xrays")
        )

    def _has_king(self, patient: Chosen | None) -> bool:
        squares = patient.all_squares if patient is not None else ()
        pieces = (self.world.piece(square) for square in squares)
        return any(piece is not None and piece.type.royal for piece in pieces)

    def _name(self, agent: Chosen | None, patient: Chosen | None) -> None:
        """Keep what the roles mean, for the reading."""
        for role, chosen in (("agent", agent), ("patient", patient)):
            if chosen is not None and chosen.is_one:
                self.asked.said.append(f"{role}={self._piece(chosen.squares[0])}")


_ROLES: dict[str, Callable[[_Doing, Filler, list[Row]], list[Row] | None]] = {
    "place": _Doing._at,
    "origin": _Doing._from,
    "line": _Doing._along,
    "beyond": _Doing._behind,
    "through": _Doing._between,
    "way": _Doing._in_way,
    "leapt": _Doing._leaping,
}
_VERBS = {
    "attacks": "attacks",
    "protects": "protects",
    "acts": "controls",
    "checks": "checks",
    "pins": "pins",
    "forks": "forks",
}


def _narrowed(wide: Sequence[Row], kept: Sequence[Row], all_rows: Sequence[Row]) -> list[Row]:
    """Leave out of wider rows those that were left out of narrower ones."""
    dropped = {(row.agent, row.patient, row.path) for row in all_rows} - {
        (row.agent, row.patient, row.path) for row in kept
    }
    return [row for row in wide if (row.agent, row.patient, row.path) not in dropped]


def _lies_along(row: Row, line: frozenset[int]) -> bool:
    """Whether a path without turns runs on a line, which may be a part of it."""
    assert row.path is not None
    squares = set(row.path.squares)
    return len(row.path.stations) == 2 and (squares <= line or line <= squares)


def _plural(verb: str) -> str:
    return verb.removesuffix("s")


def _tells_side(term: Filler | None) -> bool:
    """Whether a term names a side by itself."""
    return isinstance(term, SideTerm) or (
        isinstance(term, Pieces) and isinstance(term.side, Colour)
    )


def _merge(found: Routed, more: Routed) -> None:
    found.paths += more.paths
    found.xray += more.xray
    found.missing += more.missing
    found.detail = found.detail or more.detail
