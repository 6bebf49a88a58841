"""The evaluation of queries: rows of facts are selected by the roles of a query and counted.

Each relation has a function that takes the fields of a query which it knows; a query of which a
field is left over is not answered. A new relation is a function, or a row of one of the tables.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth, every, unknown
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.claimed_paths import spoken_paths
from toolkit.claims.query.context import Context, SpokenPaths, nothing_spoken
from toolkit.claims.query.reference import Reference
from toolkit.rules.board import COLOURS, Colour

Function = Callable[[AskedQuery], QueryAnswer]
FUNCTIONS: dict[str, Function] = {}  # Answering functions by relation.
POSSIBLE: dict[str, Function] = {}  # The same for possibilities.
_STATES = lexicon().lists["states"]
_REASONS = lexicon().lists["reasoning"]
_OF_A_SIDE = ("converts", "dropped", "has", "empty", "convertible")
_OF_EACH = _STATES - lexicon().lists["wholes"]
_TOLD = (t.Tense.PRESENT, t.Tense.PERFECT, t.Tense.PAST)


def _registering(table: dict[str, Function], *names: str) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        table.update(dict.fromkeys(names, function))
        return function

    return register


relation = partial(_registering, FUNCTIONS)  # Registers the function of some relations.
possible = partial(_registering, POSSIBLE)
"""Registers the function of some relations for moves that can, must or threaten to be made."""


def evaluate(query: t.Query, context: Context, self_square: int | None = None) -> QueryAnswer:
    """Answer a query in a context; `self_square` has the piece that `self` means."""
    if query.mood is t.Mood.WOULD and query.worlds:
        query = replace(query, mood=t.Mood.PLAIN)
    place = context.supposed(query)
    if place is None:
        return unknown("the position that it names cannot be reached")
    answer = _by_sides(query, place, self_square) or _answered(query, place, self_square)
    if query.reasons and answer.settled is Truth.TRUE:
        answer = _with_reasons(query, place, answer, self_square)
    return answer


def _is_open(query: t.Query, truth: Truth) -> bool:
    """Return True if a state is denied of several, and it is open of how many: `Two are unprotected`."""
    for term in query.roles.values() if query.negated and query.relation in _OF_EACH else ():
        joined = isinstance(term, t.ListTerm) or len(getattr(term, "names", ())) > 1
        counted = getattr(term, "quantity", t.Quantity.THE) is not t.Quantity.THE
        whole = joined or (getattr(term, "plural", False) and not counted)
        if whole and truth is Truth.FALSE and getattr(term, "joint", "and") == "and":
            return True
        if term is query.subject and (counted or joined or getattr(term, "only", False)):
            return True
    return False


def _by_sides(query: t.Query, context: Context, self_square: int | None) -> QueryAnswer | None:
    """Answer a query about both sides, neither, or only one; None for any other query."""
    for role in ("agent", "side", "target") if query.relation in _OF_A_SIDE else ():
        term, sides = query.roles.get(role), t.items_of(query.roles.get(role))
        only, nor = getattr(term, "only", False), getattr(term, "joint", "") == "nor"
        known = [each for each in sides if isinstance(each, t.SideTerm)]
        if len(known) < len(sides) or len(sides) < 2 - only:
            continue
        if query.negated and not nor:
            return UNKNOWN
        meant = {context.side(each.side) for each in known if not nor}
        found = []
        for side in COLOURS:
            each = replace(query, roles={**query.roles, role: t.SideTerm(0, 0, side)})
            answer = _answered(each, context, self_square)
            found.append(answer if side in meant else replace(answer, truth=answer.truth.denied))
        return every(found)
    return None


def _answered(query: t.Query, context: Context, self_square: int | None) -> QueryAnswer:
    table = FUNCTIONS if query.mood is t.Mood.PLAIN else POSSIBLE
    function = table.get(query.relation)
    if query.relation not in ("stands", "exists") and any(
        isinstance(term, t.SquareTerm) and term.sort == "empty" for term in query.roles.values()
    ):
        return unknown("it is not said which squares")
    if any(isinstance(term, t.MoveTerm) and term.joint == "nor" for term in query.roles.values()):
        return unknown("it is said of none of several moves")
    there = _then(query, context)
    if there is None:
        return unknown("it is not said when it was so")
    if function is None or query.mood is t.Mood.WOULD:
        return unknown(f"in this form {query.relation.replace('_', ' ')!r} is not judged")
    asked = AskedQuery(query, there, Reference(there, truth_of), self_square)
    answer = function(asked)
    if answer.truth is Truth.UNKNOWN:
        return answer if answer.detail else unknown(f"no fact settles {query.relation.replace('_', ' ')!r} here")
    if asked.left:
        return unknown(f"not taken: {', '.join(asked.left)}")
    if _is_open(query, answer.truth):
        return unknown("it is not said of how many")
    truth = answer.truth.denied if query.negated else answer.truth
    certain = answer.certain and asked.certain and query.tense in _TOLD
    return replace(answer, truth=truth, certain=certain, world=answer.world or there.world)


def _then(query: t.Query, context: Context) -> Context | None:
    """Return the context at the time that a query names; None if that is not known."""
    is_state = query.relation in _STATES and query.mood is t.Mood.PLAIN
    if query.relation == "clear" and (query.tense is t.Tense.PERFECT or "event" in query.roles):
        is_state = False
    earlier = query.mood is t.Mood.CAN and query.tense is t.Tense.PERFECT
    if not earlier and (not is_state or query.tense is t.Tense.PRESENT):
        return context
    # The past tense means before the move; the perfect may mean any time.
    if context.world.before is None or (is_state and query.tense is not t.Tense.PAST):
        return None
    move = context.world.move
    moved = {move.target: move.origin} if move is not None else {}
    topic = tuple(moved.get(square, square) for square in context.topic)
    return replace(context, world=context.world.before, topic=topic)


def truth_of(query: t.Query, context: Context, square: int) -> Truth:
    """Return the truth of a query about the piece that `self` means."""
    return evaluate(query, context, square).truth


def spoken_of(query: t.Query, context: Context) -> Callable[[], SpokenPaths | None]:
    """Return a function that finds the paths that a query speaks of, when they are asked for."""
    before, was = context.world.before, query.tense is t.Tense.PAST and query.relation in _STATES
    if was and before is not None:
        context = context.within(before)
    terms = [each for term in query.roles.values() for each in t.walk(term)]
    goes_back = any(isinstance(each, t.PathTerm) and each.back for each in terms)
    there = context if goes_back else replace(context, spoken=nothing_spoken)
    asked = AskedQuery(query, there, Reference(there, truth_of), None)
    find = cache(lambda: spoken_paths(query, asked))
    if goes_back:
        # The earlier paths that it refers to are not kept beyond this call.
        find()
    return find


# Reasons


def _with_reasons(query: t.Query, context: Context, answer: QueryAnswer, self_square: int | None) -> QueryAnswer:
    """Judge the reasons of a query that is true: each must be true, and matter."""
    parts, of_move = [answer], query.relation not in _STATES
    topic = tuple(dict.fromkeys((*_squares_in(query, context), *context.topic)))
    there = replace(context, topic_side=subject_side(query, context), topic=topic)
    for reason in query.reasons:
        if not isinstance(reason, t.Query):
            squares = _squares(reason, there)
            known = squares and all(s in context.world.pieces for s in squares)
            if not known or not _matters(query, context, squares, self_square):
                return unknown("it is not known what it does")
            continue
        terms = [term for term in query.roles.values() if isinstance(term, t.PathTerm)]
        paths = tuple(path for term in terms for path in term.paths) or context.paths
        place = replace(there, paths=paths, spoken=spoken_of(query, context))
        said = evaluate(reason, place)
        if said.truth is Truth.FALSE and of_move:
            # The effect of a move may have its reason in the position before it.
            return unknown("the reason may be of the position before")
        if said.settled is Truth.TRUE and not _is_reason(query, reason, place, self_square):
            return unknown("the reason may be another")
        parts.append(replace(said, kind=answer.kind))
    return replace(every(parts), kind=answer.kind, world=answer.world)


def _is_reason(query: t.Query, reason: t.Query, context: Context, self_square: int | None) -> bool:
    """Return True if a query would not hold without the pieces of its reason."""
    paths = [term for term in reason.roles.values() if isinstance(term, t.PathTerm)]
    if reason.relation in ("blocks", "clear") and paths:
        # Other paths being blocked is a reason for these, or for none.
        ends = {context.game.board.square(path[-1]) for term in paths for path in term.paths}
        if ends & set(context.topic) or any(not term.paths and (term.back or term.via or term.this) for term in paths):
            return True
    of_friends = any(getattr(term, "role", "") == "lends" for term in reason.roles.values())
    denied = reason.negated and reason.relation in _REASONS
    if reason.relation in ("pins", "clear") or denied or of_friends:
        return bool(set(_squares_in(reason, context)) & set(context.topic))
    terms = (reason.roles.get(role) for role in ("agent", "self", "what"))
    agent = next((term for term in terms if term is not None), None)
    agents = _squares(agent, context) if agent is not None else ()
    if reason.relation not in _REASONS or reason.mood is not t.Mood.PLAIN or not agents:
        return False
    return _matters(query, context, agents, self_square)


def _squares_in(query: t.Query, context: Context) -> tuple[int, ...]:
    terms = [term for term in query.roles.values() if isinstance(term, t.PieceTerm)]
    return tuple(square for term in terms for square in _squares(term, context))


def subject_side(query: t.Query, context: Context) -> Colour | None:
    """Return the side that a query speaks of first."""
    terms = [term for term in query.roles.values() if isinstance(term, t.PieceTerm | t.SideTerm)]
    if not terms:
        return context.topic_side
    first = min(terms, key=lambda term: term.start)
    if isinstance(first, t.SideTerm):
        return context.side(first.side)
    pieces = [context.world.piece(square) for square in _squares(first, context)]
    sides = {piece.colour for piece in pieces if piece is not None}
    return sides.pop() if len(sides) == 1 else None


def _squares(term: t.Filler, context: Context) -> tuple[int, ...]:
    chosen = Reference(context, truth_of).choose(term)
    if chosen.unsure or chosen.quantity in (t.Quantity.NONE, t.Quantity.COUNT):
        return ()
    return chosen.all_squares


def _matters(query: t.Query, context: Context, squares: tuple[int, ...], self_square: int | None) -> bool:
    """Return True if a query has another answer without some pieces."""
    pieces = [context.world.piece(square) for square in squares]
    if any(piece is None or piece.type.royal for piece in pieces):
        return True
    plain = replace(query, reasons=(), worlds=())
    truth = _answered(plain, context.lacking(squares), self_square).truth
    # It is not known what is meant by legal moves that are called impossible.
    return truth is Truth.FALSE or (truth is Truth.UNKNOWN and query.relation == "legal")
