"""Answers queries: rows are selected by the roles of a query, and counted as its words say.

Each relation has a function that takes the fields of a query which it knows; a query of which a
field is left over is not answered. A new relation is one function here or a row of `RELATIONS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from toolkit.board import COLOURS, Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, every, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.reference import Reference
from toolkit.claims.query.scene import Scene, Spoken, nothing_spoken
from toolkit.claims.query.terms import (
    Doing,
    Filler,
    Mood,
    Paths,
    Pieces,
    Quantity,
    Query,
    Several,
    SideTerm,
    Squares,
    Tense,
    walk,
)
from toolkit.claims.query.ways import spoken_paths

Function = Callable[[Asked], Answer]
FUNCTIONS: dict[str, Function] = {}
"""By the name of the relation, what answers a query of it."""
POSSIBLE: dict[str, Function] = {}
"""The same for what can be done."""


STATES = frozenset(
    (
        "attacks",
        "protects",
        "lends",
        "acts",
        "pins",
        "skewers",
        "forks",
        "hangs",
        "xrays",
        "clear",
        "stands",
        "has",
        "exists",
        "same",
        "ahead",
        "behind",
        "passed",
        "isolated",
        "doubled",
        "bare",
        "empty",
        "mobile",
        "checks",
        "leads",
        "passes",
        "turns",
        "lends",
        "near",
        "convertible",
    )
)
"""Relations of a position, not of a move."""
_WHOLE = frozenset(("has", "exists", "same", "ahead", "behind", "clear", "empty"))
"""Those that are denied as a whole."""
REASONS = frozenset(
    (
        "attacks",
        "protects",
        "acts",
        "pins",
        "blocks",
        "clear",
        "checks",
        "stands",
        "xrays",
        "captured",
        "same",
    )
)
"""Relations that may be the reason of another."""
BY_SIDE = frozenset(("converts", "dropped", "has", "empty", "outcome", "convertible"))
"""Relations that are answered for each side alone where both are named, or only one."""
_TOLD = (Tense.PRESENT, Tense.PERFECT, Tense.PAST)


def relation(*names: str) -> Callable[[Function], Function]:
    """Register the function of some relations."""

    def register(function: Function) -> Function:
        FUNCTIONS.update(dict.fromkeys(names, function))
        return function

    return register


def possible(*names: str) -> Callable[[Function], Function]:
    """Register the function of some relations for what can, must or threatens to be done."""

    def register(function: Function) -> Function:
        POSSIBLE.update(dict.fromkeys(names, function))
        return function

    return register


def evaluate(query: Query, scene: Scene, self_square: int | None = None) -> Answer:
    """Answer a query in a scene; `self_square` is the piece that its words `self` mean."""
    if any(isinstance(each.what, Doing) for each in query.worlds):
        return _after_deeds(query, scene, self_square)
    place = scene.supposed(query)
    if place is None:
        return unknown("the position that it names cannot be reached")
    answer = (
        _by_sides(query, place, self_square)
        or _denied_of_each(query, place)
        or _answered(query, place, self_square)
    )
    if query.reasons and answer.settled is not Truth.UNKNOWN:
        answer = _with_reasons(query, place, answer, self_square)
    return answer


def _after_deeds(query: Query, scene: Scene, self_square: int | None) -> Answer:
    """Answer a query after moves that are told by what they do: it must be so after each of them."""
    from toolkit.claims.query.possibilities import moves_of

    first, *rest = query.worlds
    left = replace(query, worlds=tuple(rest))
    if not isinstance(first.what, Doing):
        place = scene.supposed(replace(query, worlds=(first,)))
        return evaluate(left, place, self_square) if place is not None else UNKNOWN
    moves = moves_of(first.what.query, scene)
    if not moves or not moves <= set(scene.world.legal):
        return unknown("it is not known which move is meant")
    found = [evaluate(left, scene.within(scene.world.play(move)), self_square) for move in moves]
    if query.relation == "checks":
        # It may speak of what comes next.
        found = [replace(each, certain=False) for each in found]
    if len({each.settled for each in found}) > 1:
        return unknown("it is so after some of these moves and not after others")
    return found[0]


def _denied_of_each(query: Query, scene: Scene) -> Answer | None:
    """Answer what is denied of several: of as many of them as the words say; None for any other query.

    `Two pawns are unprotected` does not deny that two are protected.
    """
    term = query.subject
    role = next((key for key, each in query.roles.items() if each is term), "")
    if not query.negated or query.mood is not Mood.PLAIN or query.relation not in STATES - _WHOLE:
        return None
    if not role or not isinstance(term, Pieces | Several | Squares) or _is_self(term):
        return None
    chosen = Reference(scene, _of_self).choose(term)
    several = len(chosen.all_squares) > 1 or chosen.quantity is not Quantity.ALL
    if not (several or chosen.only) or chosen.wrong or chosen.unsure:
        return None
    sides = {piece.colour for s in chosen.all_squares if (piece := scene.world.piece(s))}
    if len(sides) > 1 and chosen.quantity is not Quantity.ALL:
        return unknown("it is not said of which side")
    marker = Pieces(0, 0, pronoun="self")
    said = replace(
        query, roles={**query.roles, role: marker}, subject=marker, worlds=(), reasons=()
    )
    answers = {s: evaluate(said, scene, s) for s in (*chosen.all_squares, *chosen.universe)}
    truth = chosen.holds(lambda s: answers[s].truth)
    if truth is Truth.FALSE and isinstance(term, Pieces) and term.quantity is Quantity.ALL:
        # `All are not protected` may mean that not all are.
        some = {answers[s].truth for s in chosen.squares}
        truth = truth if some == {Truth.FALSE} else Truth.UNKNOWN
    kind = next((each.kind for each in answers.values() if each.kind), "")
    certain = chosen.is_certain and not query.soft and query.tense in _TOLD
    return Answer(truth, "", kind, certain=certain, world=scene.world)


def _is_self(term: Filler) -> bool:
    return isinstance(term, Pieces) and term.pronoun == "self"


def _by_sides(query: Query, scene: Scene, self_square: int | None) -> Answer | None:
    """Answer what is said of both sides, of neither, or of one only; None for any other query."""
    if query.relation not in BY_SIDE:
        return None
    for role, term in query.roles.items():
        items = term.items if isinstance(term, Several) else (term,)
        sides = [each for each in items if isinstance(each, SideTerm)]
        if len(sides) < len(items) or role in ("what", "sort"):
            continue
        only = isinstance(term, SideTerm) and term.only
        if not only and len(sides) != 2:
            continue
        whole = [SideTerm(sides[0].start, sides[0].end, side) for side in COLOURS]
        wanted = [not only or scene.side(sides[0].side) is side for side in COLOURS]
        if isinstance(term, Several) and term.joint == "nor":
            wanted = [False, False]
        if (query.negated and len(set(wanted)) > 1) or (
            query.negated and len(sides) == 2 and all(wanted)
        ):
            return UNKNOWN
        found = [
            _answered(replace(query, roles={**query.roles, role: each}), scene, self_square)
            for each in whole
        ]
        return every(
            [
                each if wish else replace(each, truth=each.truth.denied)
                for each, wish in zip(found, wanted, strict=True)
            ]
        )
    return None


def _answered(query: Query, scene: Scene, self_square: int | None) -> Answer:
    table = FUNCTIONS if query.mood in (Mood.PLAIN, Mood.WOULD) else POSSIBLE
    if query.relation not in ("stands", "exists") and any(
        isinstance(t, Squares) and t.sort == "empty" for t in query.roles.values()
    ):
        return unknown("it is not said which squares")
    function = table.get(query.relation)
    been = query.relation == "clear" and (query.tense is Tense.PERFECT or "event" in query.roles)
    if (
        query.tense is not Tense.PRESENT
        and query.relation in STATES
        and not been
        and (query.mood is Mood.PLAIN)
    ):
        # What was so, was so before the move; what has been so may have been so at any time.
        if query.tense is not Tense.PAST or scene.world.before is None:
            return unknown("it is not said when it was so")
        scene = scene.within(scene.world.before)
    if query.mood is Mood.CAN and query.tense is Tense.PERFECT:
        if scene.world.before is None:
            return unknown("it is not known when it could have been done")
        scene = scene.within(scene.world.before)
    if function is None:
        return unknown(f"{query.relation} is not judged so")
    reference = Reference(scene, lambda q, s, square: _of_self(q, s, square))
    asked = Asked(query, scene, reference, self_square)
    if query.mood is Mood.WOULD and (query.worlds or scene is not None):
        asked.mood()
        asked.certain = asked.certain and bool(query.worlds)
    answer = function(asked)
    if answer.truth is Truth.UNKNOWN:
        return answer if answer.detail else unknown(f"not judged: {query.relation}")
    if asked.left:
        return unknown(f"not taken: {', '.join(asked.left)}")
    weaker = _of_any(query) if query.negated and answer.truth is Truth.FALSE else None
    if weaker is not None and _answered(weaker, scene, self_square).truth is not Truth.FALSE:
        return unknown("it is so of some")
    truth = answer.truth.denied if query.negated else answer.truth
    certain = answer.certain and asked.certain and query.tense in _TOLD
    return replace(answer, truth=truth, certain=certain, world=answer.world or scene.world)


def _of_any(query: Query) -> Query | None:
    """What must be false, too, where it is denied of several: that it is so of any of them."""
    roles = dict(query.roles)
    for role, term in query.roles.items():
        if isinstance(term, Pieces) and term.plural and term.quantity is Quantity.THE:
            roles[role] = replace(term, quantity=Quantity.SOME, number=None, named=None)
        elif isinstance(term, Several) and term.joint == "and":
            roles[role] = replace(term, joint="any", both=False)
    if roles == query.roles or query.relation not in STATES - _WHOLE:
        return None
    return replace(query, roles=roles, negated=False, reasons=(), worlds=(), tense=Tense.PRESENT)


def _of_self(query: Query, scene: Scene, square: int) -> Truth:
    return evaluate(query, scene, square).truth


def spoken_of(query: Query, scene: Scene) -> Callable[[], Spoken | None]:
    """Return what finds the paths of which a query speaks, when they are asked for."""
    if query.tense is Tense.PAST and query.relation in STATES and scene.world.before is not None:
        scene = scene.within(scene.world.before)
    terms = [each for term in query.roles.values() for each in walk(term)]
    goes_back = any(isinstance(each, Paths) and each.back for each in terms)
    there = scene if goes_back else replace(scene, spoken=nothing_spoken)
    reference = Reference(there, _of_self)
    find = cache(lambda: spoken_paths(query, there, Asked(query, there, reference, None)))
    if goes_back:
        # What it goes back to is not kept beyond this.
        find()
    return find


# Reasons


def _with_reasons(query: Query, scene: Scene, answer: Answer, self_square: int | None) -> Answer:
    """Judge the reasons of what is so: each must be so, and what it names must matter."""
    if answer.truth is Truth.FALSE:
        return answer
    parts = [answer]
    for reason in query.reasons:
        if isinstance(reason, Query):
            there = replace(
                scene,
                topic_side=subject_side(query, scene),
                topic=_subjects(query, scene),
                paths=_paths(query) or scene.paths,
                spoken=spoken_of(query, scene),
            )
            said = evaluate(reason, there)
            if said.truth is Truth.FALSE and query.relation not in STATES:
                # What a move does may have its reason in what was so before it.
                return unknown("the reason may be of the position before")
            parts.append(replace(said, kind=answer.kind))
            if said.settled is Truth.TRUE and not _is_reason(query, reason, there, self_square):
                return unknown("the reason may be another")
        else:
            there = replace(
                scene, topic_side=subject_side(query, scene), topic=_subjects(query, scene)
            )
            squares = _squares(reason, there)
            plain = query.mood is Mood.PLAIN and query.relation not in STATES
            if plain and scene.moved in _subjects(query, scene):
                return unknown("the reason may be of the position before")
            if not squares:
                return unknown("it is not known who is the reason")
            if len(squares) > 1 and not all(
                _matters(query, scene, (s,), self_square) for s in squares
            ):
                return unknown("it is not known what each of them does")
            if not _matters(query, scene, squares, self_square):
                if _is_enough(query, scene, squares, self_square):
                    continue
                found = replace(
                    answer,
                    truth=Truth.FALSE,
                    certain=len(squares) == 1,
                    detail="it would be so without that",
                )
                parts.append(found)
    joined = every(parts)
    return replace(joined, kind=answer.kind, world=answer.world)


def _is_reason(query: Query, reason: Query, scene: Scene, self_square: int | None) -> bool:
    """Whether what is so would not be so without those of whom its reason speaks."""
    agents = _agents(reason, scene)
    target = reason.roles.get("target")
    if reason.relation in ("on_board", "stands") and isinstance(target, Squares) and query.negated:
        return _bars(query, target, scene)
    if query.relation in ("converts", "convertible"):
        return reason.relation == "converts" or "way" in reason.roles
    if query.relation in ("outcome", "stalemates") and reason.relation in (
        "has",
        "options",
        "mobile",
        "checks",
    ):
        # A game is over when the side to move has no move.
        return True
    if reason.relation in ("blocks", "clear") and any(
        isinstance(term, Paths) and _are_spoken(term, scene) for term in reason.roles.values()
    ):
        # That other paths are blocked is why it goes by these, or not at all.
        return True
    if reason.relation in ("pins", "clear") or (reason.negated and reason.relation in REASONS):
        return set(_squares_in(reason, scene)) & set(_subjects(query, scene)) != set()
    if reason.relation not in REASONS or reason.mood is not Mood.PLAIN or not agents:
        return False
    return _matters(query, scene, agents, self_square)


def _are_spoken(term: Paths, scene: Scene) -> bool:
    """Whether paths are among those that were spoken of."""
    paths, spoken = term.paths, scene.spoken()
    if not paths:
        return bool(term.back or term.via or term.this)
    board = scene.game.board
    ends = {(board.name(p.origin), board.name(p.end)) for p in spoken.every} if spoken else set()
    return {(path[0], path[-1]) for path in paths} <= ends


def _bars(query: Query, target: Squares, scene: Scene) -> bool:
    """Whether nobody can go to a square, or over it, as it is missing or holds a man of one's own."""
    game, pieces = scene.game, scene.world.pieces
    squares = {game.board.square(name) for name in target.names}
    goals = query.roles.get("target") or query.roles.get("patient")
    if not isinstance(goals, Squares):
        return False
    there = {game.board.square(name) for name in goals.names}
    side = subject_side(query, scene)
    if squares <= there:
        return all(s not in pieces or pieces[s].colour is side for s in squares if s is not None)
    paths = [
        path
        for origin in _subjects(query, scene)
        if origin in pieces
        for path in game.table.drawn(pieces[origin].colour, pieces[origin].type, origin)
        if path.end in there
    ]
    return bool(paths) and all(
        any(s is not None and path.missing >> s & 1 for s in squares) for path in paths
    )


def _subjects(query: Query, scene: Scene) -> tuple[int, ...]:
    """The squares of all pieces of which a query speaks."""
    return tuple(dict.fromkeys((*_squares_in(query, scene), *scene.topic)))


def _squares_in(query: Query, scene: Scene) -> tuple[int, ...]:
    terms = [t for t in query.roles.values() if isinstance(t, Pieces)]
    return tuple(square for term in terms for square in _squares(term, scene))


def subject_side(query: Query, scene: Scene) -> Colour | None:
    """The side of which a query speaks first."""
    terms = sorted(
        (t for t in query.roles.values() if isinstance(t, Pieces | SideTerm)),
        key=lambda term: term.start,
    )
    for term in terms:
        if isinstance(term, SideTerm):
            return scene.side(term.side)
        pieces = [scene.world.piece(s) for s in _squares(term, scene)]
        sides = {piece.colour for piece in pieces if piece is not None}
        return sides.pop() if len(sides) == 1 else None
    return scene.topic_side


def _agents(query: Query, scene: Scene) -> tuple[int, ...]:
    for role in ("agent", "self", "what"):
        term = query.roles.get(role)
        if term is not None:
            return _squares(term, scene)
    return ()


def _squares(term: Filler, scene: Scene) -> tuple[int, ...]:
    chosen = Reference(scene, _of_self).choose(term)
    if chosen.unsure or chosen.quantity in (Quantity.NONE, Quantity.COUNT):
        return ()
    return chosen.all_squares


def _matters(query: Query, scene: Scene, squares: tuple[int, ...], self_square: int | None) -> bool:
    """Whether what a query asks is otherwise without some pieces."""
    plain = replace(query, reasons=(), worlds=())
    pieces = [scene.world.piece(square) for square in squares]
    if not squares or any(piece is None or piece.type.royal for piece in pieces):
        return True
    truth = _answered(plain, scene.lacking(squares), self_square).truth
    return truth is not Truth.TRUE


def _is_enough(
    query: Query, scene: Scene, squares: tuple[int, ...], self_square: int | None
) -> bool:
    """Whether what a query asks is so with some pieces alone of their side."""
    pieces = {s: piece for s, piece in scene.world.pieces.items() if not piece.type.royal}
    sides = {pieces[s].colour for s in squares if s in pieces}
    if len(sides) != 1:
        return False
    others = tuple(s for s, piece in pieces.items() if piece.colour in sides and s not in squares)
    plain = replace(query, reasons=(), worlds=())
    return _answered(plain, scene.lacking(others), self_square).truth is Truth.TRUE


def _paths(query: Query) -> tuple[tuple[str, ...], ...]:
    """The paths that a query names."""
    terms = [term for term in query.roles.values() if isinstance(term, Paths)]
    return tuple(path for term in terms for path in term.paths)


__all__ = ["FUNCTIONS", "POSSIBLE", "UNKNOWN", "evaluate", "possible", "relation"]
