"""The actions of pieces on each other: attacks, protections, checks, pins, by rows of facts."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth, unknown
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.claimed_paths import PathMatch, PathMatcher
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.move_selection import RowTest
from toolkit.claims.query.reference import Chosen
from toolkit.facts.material import fork_rows, hanging_rows
from toolkit.facts.row import Row
from toolkit.facts.shapes import have_shape, leapt_squares
from toolkit.facts.variant_rules import lent_paths
from toolkit.facts.world import World
from toolkit.rules.board import Colour
from toolkit.text import join_words

Rows = Callable[[World], Sequence[Row]]


@dataclass(frozen=True, slots=True)
class Action:
    """A relation between an agent and a patient, as rows of facts."""

    kind: str
    rows: Rows
    same_side: bool | None  # True if agent and patient are of one side; None if the rows tell.
    verb: str = ""
    loose: Rows | None = None  # The rows by which it may be so in a wider sense of the words.


def _rows(*names: str) -> Rows:
    return lambda world: [row for name in names for row in world.rows(name)]


ACTIONS = {
    "attacks": Action("attacks", _rows("attacks"), False, "attacks"),
    "protects": Action("protects", _rows("protects"), True, "protects"),
    "acts": Action("controls", _rows("acts"), None, "controls"),
    "checks": Action("check", _rows("checks"), False, "checks"),
    "pins": Action("pinned", _rows("pins", "shields"), False, "pins"),
    "skewers": Action("pinned", _rows("shields"), False),
    "forks": Action("attacks", fork_rows, False, "forks"),
    "hangs": Action("attacks", hanging_rows, False),
    "xrays": Action("xray", _rows("xrays"), None),
    "discovered": Action("attacks", _rows("discovered"), False),
    "lends": Action("lends", lent_paths, True),
}
_THROUGH = ("xray", "controls", "protects", "attacks")
"""The kinds of actions that may go through a piece."""


@relation(*ACTIONS)
def do(asked: AskedQuery) -> QueryAnswer:
    """Answer whether an agent does something to a patient."""
    name, patient = asked.query.relation, asked.peek("patient")
    action = ACTIONS[name]
    if isinstance(patient, t.PieceTerm) and patient.pronoun == "each other":
        return _mutual(asked, action)
    for role in ("agent", "patient"):
        term = asked.peek(role)
        if isinstance(term, t.PieceTerm) and term.role == name:
            # `The defender of` what it defends says no more than the verb.
            asked.put(role, replace(term, role=""))
    items = t.items_of(patient)
    if name in ("attacks", "protects") and any(isinstance(each, t.SquareTerm) for each in items):
        # A statement about a square is about any piece on it, or about the empty square.
        action = Action("controls", _rows(name, "controls"), None, action.verb, _rows("acts"))
    elif name == "acts" and items and all(isinstance(each, t.PieceTerm) for each in items):
        # Acting on a piece of one's own is protection, on another's an attack.
        action = replace(action, rows=_rows("protects", "attacks"))
    return _ActionQuery(asked, action).answer()


def _mutual(asked: AskedQuery, action: Action) -> QueryAnswer:
    """Answer whether each of some pieces does it to all others."""
    squares = chosen.all_squares if (chosen := asked.chosen("agent")) else ()
    asked.take("patient")
    if len(squares) < 2 or asked.query.negated or chosen is None or chosen.is_unsure:
        return UNKNOWN
    pairs = {(row.agent, row.patient) for row in action.rows(asked.world)}
    wanted = {(a, b) for a in squares for b in squares if a != b}
    return QueryAnswer(Truth.of(wanted <= pairs), "", action.kind)


class _ActionQuery:
    """The answer to one query about an action."""

    def __init__(self, asked: AskedQuery, action: Action) -> None:
        self.asked = asked
        self.action = action
        self.world = asked.world
        self.matcher: PathMatcher | None = None
        self.matched = PathMatch()
        self.failed = PathMatch()  # The paths of those that it does not hold for.
        self.used: list[Row] = []
        # Each piece of the subject is tested against all of the other role; a side is tested as a whole.
        subject, roles = asked.query.subject, asked.query.roles
        self.acts = subject is roles.get("agent")
        known = isinstance(subject, t.PieceTerm | t.SquareTerm | t.ListTerm)
        self.spoken = known and (self.acts or subject is roles.get("patient"))
        self.agent: Chosen | None = None
        self.patient: Chosen | None = None

    def answer(self) -> QueryAnswer:
        asked, kind = self.asked, self.action.kind
        asked.tense()
        event = asked.event() is not None
        if event and not asked.has("agent") and kind != "check":
            # A move also gives check by a piece behind the one that moves.
            asked.put("agent", t.PieceTerm(0, 0, moved=True))
        self._choose()
        named = [chosen for chosen in (self.agent, self.patient) if chosen is not None]
        if not named and kind != "check":
            return unknown("nobody is named")
        if any(chosen.is_nobody for chosen in named):
            return self._of_nobody([chosen for chosen in named if chosen.is_nobody])
        rows = self._selected()
        if rows is None or self._is_collective():
            return UNKNOWN
        truth, detail = self._judged(rows), ""
        why = self._doubt(truth, rows, event)
        if why:
            return unknown(why)
        if truth is not Truth.TRUE:
            _merge(self.matched, self.failed)
            detail = self._why(rows)
        found = self.matched
        paths, missing = tuple(dict.fromkeys(found.paths)), tuple(dict.fromkeys(found.missing))
        xray = tuple(dict.fromkeys(found.xray))
        return QueryAnswer(truth, detail or found.detail, kind, paths, xray, missing)

    def _is_collective(self) -> bool:
        """Return True if a number or `only` may be meant collectively: `the pawns attack only it`."""
        for one, other in ((self.agent, self.patient), (self.patient, self.agent)):
            several = one is not None and len(one.squares) > 1 and one.quantity in t.WHOLE
            if several and other is not None and (other.only or other.quantity is t.Quantity.COUNT):
                return True
        return False

    def _of_nobody(self, nobody: list[Chosen]) -> QueryAnswer:
        """Answer for words that fit nobody."""
        terms = [self.asked.query.roles.get(role) for role in ("agent", "patient")]
        named = [each for each in terms if isinstance(each, t.PieceTerm)]
        others = [each for each in named if each.pronoun != "self"]
        if len(named) == 2 and len(others) == 1 and self.asked.reference.choose(others[0]).is_one:
            # A filter is tested on a piece of the wrong side.
            return QueryAnswer(Truth.FALSE, "", self.action.kind)
        why = next((chosen.wrong for chosen in nobody if chosen.wrong), "")
        if not why:
            return unknown("nobody fits the words")
        return self.asked.misnamed(why, self.action.kind)

    def _choose(self) -> None:
        """Find agent and patient, each narrowed by the side of the other if that is known."""
        asked = self.asked
        terms = {role: asked.take(role) for role in ("agent", "patient")}
        sides = {r: asked.side_of(each) if _tells_side(each) else None for r, each in terms.items()}
        agent, patient = terms.values()
        for role in terms:
            asked.only(role)
        if self.action.kind == "check" and isinstance(patient, t.SideTerm):
            king = self.world.position.game.royal.letter
            terms["patient"] = t.PieceTerm(0, 0, kinds=king, side=sides["patient"])
        # `Its own men` are those of the patient's side if the patient is the subject.
        owned = patient is not None and asked.query.subject is patient
        owned = owned and isinstance(agent, t.PieceTerm) and isinstance(agent.side, t.Owner)
        last = owned or (sides["agent"] is None and sides["patient"] is not None)
        found: dict[str, Chosen] = {}
        known: Colour | None = None
        for role in ("patient", "agent") if last else ("agent", "patient"):
            term = terms[role]
            if term is not None:
                found[role] = asked.means(term, self._needs(known), known)
                sides[role] = asked.one_side(found[role]) if sides[role] is None else sides[role]
            known = sides[role]
        self.agent, self.patient, known = found.get("agent"), found.get("patient"), sides["patient"]
        if agent is not None and found["agent"].is_unsure and known is not None:
            self.agent = asked.reference.choose(agent, self._needs(known), known)
            if self.agent.is_certain and not asked.query.soft:
                asked.certain = self.patient is None or self.patient.is_certain

    def _needs(self, side: Colour | None) -> Colour | None:
        if side is None or self.action.same_side is None:
            return None
        return side if self.action.same_side else side.other

    def _selected(self) -> list[Row] | None:
        rows = list(self.action.rows(self.world))
        for role, fits in _ROLES.items():
            term = self.asked.take(role)
            test = fits(self, term) if term is not None else None
            if term is not None and test is None:
                return None
            rows = [row for row in rows if test is None or test(row)]
        terms = self.asked.path_terms()
        if terms is None or any(p.back or p.quantity is t.Quantity.NONE for p in terms):
            return None
        self.matcher = PathMatcher(self.world, terms) if terms else None
        return rows

    def _from(self, term: t.Filler) -> RowTest | None:
        squares = set(self.asked.reference.choose(term).all_squares)
        return (lambda row: row.agent in squares) if isinstance(term, t.SquareTerm) else None

    def _along(self, term: t.Filler) -> RowTest | None:
        line = self.asked.reference.line(term) if isinstance(term, t.LineTerm) else None
        return (lambda row: _lies_along(row, line)) if line else None

    def _behind(self, term: t.Filler) -> RowTest | None:
        side = self.asked.one_side(self.patient)
        found = self.asked.reference.choose(term, side, side)
        behind = found.all_squares
        # The side is known: a pinned piece stands before one of its own.
        self.asked.certain = self.asked.certain and (found.is_certain or len(behind) == 1)
        known = behind and self.action.kind == "pinned"
        return (lambda row: row.beyond in behind) if known else None

    def _between(self, term: t.Filler) -> RowTest | None:
        between = self.asked.means(term).all_squares
        known = between and self.action.kind in _THROUGH
        leaps = self._leaping(term)
        return (lambda r: r.through in between or bool(leaps and leaps(r))) if known else None

    def _in_way(self, term: t.Filler) -> RowTest | None:
        if not isinstance(term, t.WayTerm) or len(term.shapes) > 1:
            return None
        board, pieces = self.world.position.game.board, self.world.pieces

        def test(row: Row) -> bool:
            piece = None if row.path is None else pieces.get(row.path.origin)
            colour = Colour.WHITE if piece is None else piece.colour
            return row.path is not None and have_shape(board, (row.path,), colour, term.shapes)

        return test

    def _leaping(self, term: t.Filler) -> RowTest | None:
        over, board = set(self.asked.means(term).all_squares), self.world.position.game.board
        return (lambda row: bool(row.path and leapt_squares(board, row.path) & over)) if over else None

    def _judged(self, rows: list[Row]) -> Truth:
        times, agent, patient = self.asked.times(), self.agent, self.patient

        def of_pair(a: int | None, p: int | None) -> Truth:
            some = [r for r in rows if a in (None, r.agent) and p in (None, r.patient)]
            self.used += some
            if self.matcher is None:
                return Truth.of(bool(some))
            matched = self.matcher.match(some)
            _merge(self.matched if matched.truth is Truth.TRUE else self.failed, matched)
            return matched.truth if some else Truth.FALSE

        def of_patient(p: int | None) -> Truth:
            if times is not None:
                return self._counted(rows, p, times)
            return agent.holds(lambda a: of_pair(a, p)) if agent is not None else of_pair(None, p)

        if patient is None:
            truth = of_patient(None)
        elif agent and not times and (self.acts if self.spoken else agent.counts_first):
            truth = agent.holds(lambda a: patient.holds(lambda p: of_pair(a, p)))
        else:
            truth = patient.holds(of_patient)
        if self.matcher is None:
            self._report()
        return truth

    def _counted(self, rows: list[Row], p: int | None, times: t.Number) -> Truth:
        """Compare the number of agents; in a check, one of them counts once for each path."""
        among = None if self.agent is None else self.agent.all_squares
        some = [r for r in rows if p in (None, r.patient) and (among is None or r.agent in among)]
        self.used += some
        agents = {row.agent for row in some}
        if times.fits(len(agents)):
            return Truth.TRUE
        # Both sides may control a square, and only one of them may be meant.
        sides = Counter(self.world.pieces[a].colour for a in agents if a is not None)
        counts = (len({(row.agent, row.path) for row in some}), *sides.values())
        return Truth.UNKNOWN if any(times.fits(count) for count in counts) else Truth.FALSE

    def _report(self) -> None:
        matcher, board = PathMatcher(self.world, ()), self.world.position.game.board
        rows = [row for row in dict.fromkeys(self.used) if row.path is not None]
        self.matched.paths += [matcher.report(row) for row in rows]
        clear = {(row.agent, row.patient) for row in rows if row.through is None}
        seen = [r for r in rows if r.through is not None and (r.agent, r.patient) not in clear]
        if self.action.kind in ("protects", "controls"):
            self.matched.xray += [board.name(r.through) for r in seen if r.through is not None]

    def _doubt(self, truth: Truth, rows: list[Row], event: bool) -> str:
        """Return the reason why the rows may not be what is meant; empty if they are."""
        action, world, asked = self.action, self.world, self.asked
        if asked.query.negated and self.matched.xray:
            return "it is so through a piece"
        # Pins are to the king, unless another piece is named.
        to_king = asked.query.relation != "pins" or "beyond" in asked.query.roles or not self.used
        if not (to_king or any(row.relation == "pins" for row in self.used)):
            return "it is not pinned to its king"
        if truth is not Truth.FALSE:
            return ""
        agents = () if self.agent is None else self.agent.all_squares
        patients = () if self.patient is None else self.patient.all_squares
        if action.loose is not None and self._is_so_widely(rows, action.loose):
            return "it is so in a wider sense"
        seen = [r for r in world.rows("xrays") if r.agent in agents and r.patient in patients]
        if action.kind in _THROUGH[1:] and not self.used and seen:
            return "a piece stands in between"
        if event and any(row.patient in patients for row in world.rows("discovered")):
            return "a piece behind it may be meant"
        kings = [s for s in patients if s in world.pieces and world.pieces[s].type.royal]
        if action.kind == "controls" and kings:
            return "nobody protects the square of a king of his own"
        return ""

    def _is_so_widely(self, rows: list[Row], loose: Rows) -> bool:
        """Return True if it holds by wider rows, without those that the roles exclude."""
        left = [r for r in self.action.rows(self.world) if r not in rows]
        dropped = {(r.agent, r.patient, r.path) for r in left}
        wide = [r for r in loose(self.world) if (r.agent, r.patient, r.path) not in dropped]
        return self._judged(wide) is not Truth.FALSE

    def _why(self, rows: list[Row]) -> str:
        patient, verb = self.patient, ACTIONS[self.asked.query.relation].verb
        if patient is None or len(patient.all_squares) != 1 or not verb:
            return ""
        (square,) = patient.all_squares
        agents = dict.fromkeys(row.agent for row in rows if row.patient == square)
        names = [self.world.words(s) for s in agents if s is not None]
        verb = verb.removesuffix("s") if len(names) > 1 else verb
        return f"{join_words(names) if names else 'nobody'} {verb} {self.world.words(square)}"


_ROLES: dict[str, Callable[[_ActionQuery, t.Filler], RowTest | None]] = {
    "origin": _ActionQuery._from,
    "line": _ActionQuery._along,
    "beyond": _ActionQuery._behind,
    "through": _ActionQuery._between,
    "way": _ActionQuery._in_way,
    "leapt": _ActionQuery._leaping,
}


def _lies_along(row: Row, line: frozenset[int]) -> bool:
    if row.path is None or len(row.path.stations) != 2:
        return False
    squares = set(row.path.squares)
    return squares <= line or line <= squares


def _tells_side(term: t.Filler | None) -> bool:
    if isinstance(term, t.PieceTerm):
        return isinstance(term.side, Colour)
    return isinstance(term, t.SideTerm)


def _merge(found: PathMatch, more: PathMatch) -> None:
    found.paths += more.paths
    found.xray += more.xray
    found.missing += more.missing
    found.detail = found.detail or more.detail
