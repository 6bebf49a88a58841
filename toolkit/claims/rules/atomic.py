"""Atoms in a scene: at which moment, and of which subject where none is named, they are judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    SIDES,
    Article,
    Atom,
    Form,
    Group,
    Joint,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import each_in, is_anybody, terms
from toolkit.claims.rules.inpassing import judge_passing, said_in_passing
from toolkit.claims.rules.judgement import Judgement, Sense, Truth, false, senses, unknown
from toolkit.claims.rules.nodes import earlier_nodes
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.squaresorts import judge_sort, sort_in
from toolkit.claims.rules.whose import goes_on

_OF_MOVES = frozenset({"choices", "all_moves"})
"""Senses of the legal moves, and not of the piece that moved."""
_OF_LINES = ("wins", "loses", "exchanged", "blocked")
"""Senses that a line shows, whoever is its subject; of a path that is shut any piece may be one."""
_PINS = ("pinned", "pins")
_EARLIER_TOO = (*_PINS, "immobile")
"""Senses that a comment after a move may mean of the position before it."""
_BY_ANYBODY = (
    *("attacks", "protects", "controls", "check", "in_check", "mate", "stalemate"),
    *("pinned", "pins", "can_take", "captured", "blocked"),
)
"""Senses that speak of anybody where nobody is named."""
_OF_PIECES = ("pinned", "immobile")
"""Senses that no square has."""
_OF_NOW = ("captured_once", "exists", "gone", "itinerary", "remains", "stands")
"""Senses that say of pieces whether they are there at all, or where, or what they did some time ago."""


EARLIER = "it was so before the move"
NEVER = "it was never so in the moves before"


def placed(judgement: Judgement, scene: Scene) -> Judgement:
    """A judgement with the position in which it was found, unless it knows that itself."""
    return replace(
        judgement,
        when=judgement.when or scene.when,
        node=judgement.node or scene.place or scene.node,
    )


def judge_atom(atom: Atom, scene: Scene) -> Judgement:
    """Judge an atom by the judge of its sense, where and of whom it may be meant."""
    sense = senses().get(atom.sense)
    if sense is None:
        return unknown(f"{atom.sense} is not judged")
    of_sort = sort_in(atom)
    if of_sort is not None:
        return judge_sort(atom, *of_sort, scene, judge_atom)
    passing = said_in_passing(atom)
    if passing:
        return judge_passing(atom, passing, scene, judge_atom)
    if not sense.accepts(dict(atom.roles)):
        return replace(unknown("not every word of it is judged"), kind=sense.kind)
    atom = _of_known_side(_of_enemy(atom, scene), scene)
    found = _with_subject(sense, atom, _about(atom, scene))
    if found.truth is Truth.FALSE and _may_be_pieces(sense, atom, scene):
        found = unknown("it may speak of the pieces that stand there")
    if found.truth is Truth.FALSE and _may_be_a_square(atom, scene):
        found = unknown("`it` may be the square that is named before")
    if found.truth is Truth.FALSE and atom.sense in _PINS and _is_described(atom.role("patient")):
        # `Pins one of the pawn's defenders`: perhaps to another piece than the king.
        found = unknown("to what it is pinned is left open")
    if _may_be_a_line(sense, atom, scene):
        found = unknown("`it` may be the line that is named before")
    return found if found.kind else replace(found, kind=sense.kind)


def _is_described(term: Term | None) -> bool:
    """Whether pieces are meant by what is so of them, and not by a name and square alone."""
    return isinstance(term, Pieces) and isinstance(term.state, Form)


def _of_enemy(atom: Atom, scene: Scene) -> Atom:
    """`The king may not take it, but the bishop could`: `it` is of the other side than who takes it."""
    agent, patient = atom.role("agent"), atom.role("patient")
    if atom.sense != "can_take" or not isinstance(patient, Pieces) or patient.owner is not None:
        return atom
    if patient.pronoun is not Pronoun.IT or not isinstance(agent, Pieces | SideTerm):
        return atom
    # `The king may not take it`: that of the side to move, if it is not said whose.
    movers = bits(scene.position.side(scene.position.turn))
    side = _side_of(agent, scene, movers)
    if side is None:
        return atom
    return atom.with_roles(patient=replace(patient, owner=SIDES[side.other]))


def _of_known_side(atom: Atom, scene: Scene) -> Atom:
    """`The enemy king`, of which the clause speaks then: of the side that this is."""
    agent, patient = atom.role("agent"), atom.role("patient")
    if isinstance(patient, Pieces) and patient.owner is Owner.ENEMY and _is_first(patient, agent):
        # `The enemy man on a5 is attacked by the man on e1`: one of the side that e1 is not of.
        own = _side_of(agent, scene) if isinstance(agent, Pieces) and agent.squares else None
        if own is not None:
            return atom.with_roles(patient=replace(patient, owner=SIDES[own.other]))
    if not isinstance(agent, Pieces) or agent.owner is not Owner.ENEMY:
        return atom
    side = scene.side_of(agent.owner)
    if atom.sense == "attacks" and isinstance(patient, Pieces) and patient.squares:
        # `Three enemies attack the pawn on b5`: those of the pawn, whoever has moved.
        own = _side_of(patient, scene)
        side = side if own is None else own.other
    return atom if side is None else atom.with_roles(agent=replace(agent, owner=SIDES[side]))


def _is_first(patient: Pieces, agent: Term | None) -> bool:
    """Whether what is acted on is named before what acts."""
    return agent is not None and patient.extent[0] < agent.extent[0]


def _side_of(
    term: Pieces | SideTerm, scene: Scene, among: Iterable[int] | None = None
) -> Colour | None:
    """The side of a piece or pieces, if it is known; of those on some squares if they fit."""
    if isinstance(term, SideTerm):
        return scene.side_of(term)
    if term.owner is not None:
        return scene.side_of(term.owner)
    sides = {scene.piece(square).colour for square in scene.nearest(term, among).squares}
    return sides.pop() if len(sides) == 1 else None


def _about(atom: Atom, scene: Scene) -> Scene:
    """The scene of a clause that speaks of a side, for `own` and `he`."""
    subject = _subject(atom)
    named = (each for _, term in atom.roles for each in terms(term))
    beside = tuple(each for each in named if isinstance(each, Pieces))
    scene = replace(scene, subject=atom.role("agent"), beside=beside)
    if isinstance(subject, Group) and any(_is_of_own(each) for each in subject.members[1:]):
        # `The white king stands on the same file as his knight`: that of the king's side.
        subject = subject.members[0]
    side = _side_of(subject, scene) if isinstance(subject, Pieces | SideTerm) else None
    if side is None or _acts_for_mover(atom, subject) or _is_enemy(subject) or goes_on(atom):
        return scene
    return replace(scene, topic=side)


def _is_of_own(term: Term) -> bool:
    return isinstance(term, Pieces) and term.owner is Owner.OWN


def _is_enemy(subject: Term | None) -> bool:
    """`As an enemy bishop stands on his royal square`: his whose enemy it is."""
    return isinstance(subject, Pieces) and subject.owner is Owner.ENEMY


HOSTILE = frozenset({"attacks", "pinned", "check", "in_check", "mate", "fork", "captures"})
"""What a side does to the pieces of the other."""


def _acts_for_mover(atom: Atom, subject: Term | None) -> bool:
    """`17...e3 attacks the knight with a pawn`: a pawn of who moved, and not of the knight's side."""
    agent = atom.role("agent")
    own = isinstance(agent, Pieces) and agent.owner is Owner.OWN
    return own and atom.sense in HOSTILE and subject is atom.role("patient")


def _subject(atom: Atom) -> Term | None:
    """What is named first of those that act and are acted on."""
    named = [atom.role("agent"), atom.role("patient")]
    known = [each for each in named if each is not None and not is_anybody(each)]
    return min(known, key=lambda each: each.extent[0], default=None)


def _may_be_pieces(sense: Sense, atom: Atom, scene: Scene) -> bool:
    """Whether squares that are named as a way may be pieces that do it."""
    standing = _as_pieces(atom, scene)
    if standing is None or not sense.accepts(dict(standing.roles)):
        return standing is not None
    return _with_subject(sense, standing, _about(standing, scene)).truth is not Truth.FALSE


def _as_pieces(atom: Atom, scene: Scene) -> Atom | None:
    """`protected by c2 and f3`, where pieces stand there: that these do it, and by no path over them."""
    via, agent = atom.role("via"), atom.role("agent")
    members = each_in(via)
    if agent is not None and not is_anybody(agent) and not isinstance(agent, SideTerm):
        return None
    squares = [each for each in members if isinstance(each, SquareTerm)]
    places = [scene.square(each.name) for each in squares]
    if not squares or len(squares) != len(members):
        return None
    if any(place is None or scene.position.piece_at(place) is None for place in places):
        return None
    owner = agent.owner if isinstance(agent, SideTerm) else None
    pieces = tuple(Pieces(each.extent, owner=owner, squares=(each.name,)) for each in squares)
    who = pieces[0] if len(pieces) == 1 else Group(atom.extent, Joint.AND, pieces)
    return atom.with_roles(agent=who, via=None)


def _may_be_a_square(atom: Atom, scene: Scene) -> bool:
    """Whether `it` stands after a square that another clause has named, and may be true of that."""
    patient = atom.role("patient")
    if not isinstance(patient, Pieces) or patient.pronoun is not Pronoun.IT or patient.kind:
        return False
    if atom.sense in _OF_PIECES:
        return False
    before = [
        each
        for each in scene.said
        if isinstance(each, SquareTerm) and each.extent[1] <= atom.extent[0]
    ]
    return any(_is_true_of(each, atom, scene) for each in before)


def _is_true_of(square: SquareTerm, atom: Atom, scene: Scene) -> bool:
    """Whether what is said of `it` may be so of a square: `b6 is attacked, and b9 guards it`."""
    if atom.sense not in ("attacks", "protects") or set(dict(atom.roles)) != {"agent", "patient"}:
        return True
    roles = {"agent": atom.role("agent"), "as_": Word(atom.extent, atom.sense), "square": square}
    said = Atom(atom.extent, "controls", tuple(roles.items()))  # type: ignore[arg-type]
    return judge_atom(said, scene).truth is not Truth.FALSE


def _may_be_a_line(sense: Sense, atom: Atom, scene: Scene) -> bool:
    """Whether `it` stands after a line, where what is said can be said of one."""
    patient = atom.role("patient")
    if not isinstance(patient, Pieces) or patient.pronoun is not Pronoun.IT or patient.kind:
        return False
    before = [each for each in scene.lines if each.extent[1] <= atom.extent[0]]
    return any(isinstance(each, sense.roles["patient"]) for each in before)


def _with_subject(sense: Sense, atom: Atom, scene: Scene) -> Judgement:
    """Judge an atom; one that begins with its verb may speak of the piece that moved."""
    if sense.name in _BY_ANYBODY and is_anybody(atom.role("agent")):
        roles: dict[str, object] = {n: term for n, term in atom.roles if n != "agent"}
        return _where_it_stands(sense, roles, scene)
    found = _where_it_stands(sense, dict(atom.roles), scene)
    patient = atom.role("patient") or atom.role("square")
    starts = patient is not None and atom.extent[0] < patient.extent[0]
    if "agent" not in sense.roles or atom.role("agent") is not None or not starts:
        return found
    if atom.role("from_") is not None:
        return found
    if sense.name in _OF_MOVES:
        # Whose legal moves are counted goes without saying: those of the side to move.
        return found
    if sense.name in _OF_LINES or (sense.name == "can_take" and _is_own(scene, patient)):
        # What has just moved is for the other side to take.
        return found
    if found.truth is not Truth.TRUE or scene.mover is None:
        return found
    mover = Pieces(atom.extent, article=Article.THE, pronoun=Pronoun.MOVER)
    if not isinstance(mover, sense.roles["agent"]):
        return found
    own = _where_it_stands(sense, {**dict(atom.roles), "agent": mover}, scene)
    return own if own.truth is Truth.TRUE else unknown("it is not said who does it")


def _is_own(scene: Scene, patient: object) -> bool:
    """Whether pieces are of the side that has moved."""
    squares = scene.nearest(patient).squares if isinstance(patient, Pieces) else ()
    return bool(squares) and all(scene.piece(each).colour is scene.side for each in squares)


def _where_it_stands(sense: Sense, roles: dict[str, object], scene: Scene) -> Judgement:
    """Judge an atom where the pieces stand that it names: after the move, else before it."""
    found = placed(sense.judge(scene, **roles), scene)
    before = scene.earlier() if scene.is_after and scene.real else None
    if before is None:
        return found
    if scene.ceased and found.truth is Truth.FALSE:
        # `The knight of g8 no longer covers e7` says that it has gone.
        earlier = sense.judge(before, **roles)
        if earlier.truth is Truth.TRUE:
            return placed(false(EARLIER), scene)
        if not scene.real or _was_ever(sense, roles, scene):
            return found
        return placed(unknown(NEVER), scene)
    is_false = sense.name == "in_check" and found.truth is Truth.FALSE
    if is_false and sense.judge(before, **roles).truth is Truth.TRUE:
        return placed(unknown("it may be meant before the move"), scene)
    if _may_be_earlier(sense, roles):
        earlier = placed(sense.judge(before, **roles), before)
        same = _speaks_of_both(sense, roles, scene, before)
        return either_time(
            found, earlier, same=same and not _was_ended(sense, roles, scene, before)
        )
    has_moved = sense.name == "has_moved" and found.truth is Truth.TRUE
    if sense.name in _OF_NOW or has_moved:
        return found
    if not _stand(sense, roles, scene) and _stand(sense, roles, before):
        earlier = placed(sense.judge(before, **roles), before)
        if earlier.truth is Truth.TRUE and scene.denied:
            # `The knight of g8 no longer covers e7` says that it has gone.
            return replace(earlier, truth=Truth.UNKNOWN, detail=EARLIER)
        return _unless_moved(earlier, sense, roles, scene, before)
    return found


def _may_be_earlier(sense: Sense, roles: dict[str, object]) -> bool:
    """`It is pinned` may explain the move that was played; `no piece is pinned` does not."""
    patient, agent = roles.get("patient"), roles.get("agent")
    if isinstance(agent, Pieces) and agent.article is Article.NO:
        return False
    if isinstance(patient, Pieces) and patient.article is not Article.THE:
        counted = patient.number is not None or patient.bound
        if counted or patient.article in (Article.NO, Article.EVERY):
            return False
    return sense.name in _EARLIER_TOO or _blocks_a_piece(sense, roles)


def _was_ever(sense: Sense, roles: dict[str, object], scene: Scene) -> bool:
    """Whether something was so in a position before, of pieces where they then stood.

    Where no side is named, it is asked of either.
    """
    sides = [SideTerm((0, 0), side) for side in SIDES]
    can_be = isinstance(sides[0], sense.roles.get("agent", ()))
    asked = [{"agent": each, **roles} for each in sides] if can_be else [roles]
    move = scene.node.move if scene.node is not None else None
    for node in earlier_nodes(scene):
        if move is not None:
            came, went = scene.name(move.target), scene.name(move.origin)
            asked = [{n: _renamed(term, came, went) for n, term in each.items()} for each in asked]
        place, move = Scene.at(node), node.move
        if any(sense.judge(place, **each).truth is Truth.TRUE for each in asked):
            return True
    return False


def _unless_moved(
    earlier: Judgement, sense: Sense, roles: dict[str, object], scene: Scene, before: Scene
) -> Judgement:
    """What is false before the move, of a piece of which the sentence has said how it moved.

    `The queen was taken by the f2-knight, which nobody can take`: where it stands now.
    """
    if earlier.truth is not Truth.FALSE or scene.mover is None or before.mover is None:
        return earlier
    came, went = before.name(before.mover), scene.name(scene.mover)
    moved = {
        name: _renamed(term, came, went) if scene.said.count(term) > 1 else term
        for name, term in roles.items()
    }
    now = placed(sense.judge(scene, **moved), scene) if moved != roles else earlier
    return replace(now, loose=True) if now.truth is Truth.TRUE else earlier


def _renamed(term: object, came: str, went: str) -> object:
    """A term in which a piece is named by the square to which it went."""
    if isinstance(term, Pieces) and came in term.squares:
        return replace(term, squares=tuple(went if each == came else each for each in term.squares))
    return term


def _blocks_a_piece(sense: Sense, roles: dict[str, object]) -> bool:
    return sense.name == "blocks" and isinstance(roles.get("patient"), Pieces)


def _speaks_of_both(sense: Sense, roles: dict[str, object], after: Scene, before: Scene) -> bool:
    """Whether words may be meant before the move, of what they mean after it too.

    `The rook is pinned` explains a move of its own side; where one of two rooks was taken it may
    speak of either.
    """
    named = [term for part in roles.values() for term in terms(part) if isinstance(term, Pieces)]
    patient = roles.get("patient")
    gone = isinstance(patient, Pieces) and not after.squares_of(patient).squares
    if sense.name in _EARLIER_TOO and not gone and not _is_own(before, patient):
        return False
    definite = [each for each in named if _is_definite(each) and not each.squares]
    pairs = [(after.squares_of(each).squares, before.squares_of(each).squares) for each in definite]
    return all(not now or _moved_on(then, before) == set(now) for now, then in pairs)


def _was_ended(sense: Sense, roles: dict[str, object], after: Scene, before: Scene) -> bool:
    """Whether the move has ended a pin: by standing in its way, by taking who pinned, or by leaving.

    `The knight is pinned` explains no move that unpins it.
    """
    if sense.name not in _PINS or after.mover is None or before.move is None:
        return False
    if _hangs_on(after.mover, sense, roles, after, on=Truth.TRUE):
        return True
    if _was_shielded(sense, roles, before):
        return True
    taken = before.position.victim(before.move) if before.move.captured is not None else None
    return taken is not None and _hangs_on(taken, sense, roles, before, on=Truth.FALSE)


def _was_shielded(sense: Sense, roles: dict[str, object], before: Scene) -> bool:
    """Whether the piece that moved is that to which another was pinned."""
    patient = roles.get("patient")
    if before.mover is None or not isinstance(patient, Pieces):
        return False
    pinned = before.squares_of(patient).squares
    if before.mover in pinned or any(
        before.piece(each).colour is not before.position.turn for each in pinned
    ):
        return False
    lifted = before.without((before.mover,))
    return lifted is not None and sense.judge(lifted, **roles).truth is not Truth.TRUE


def _hangs_on(
    square: int, sense: Sense, roles: dict[str, object], scene: Scene, *, on: Truth
) -> bool:
    """Whether a sense is of a truth without a piece that no word names."""
    named = [term for part in roles.values() for term in terms(part) if isinstance(term, Pieces)]
    if any(square in scene.squares_of(each).squares for each in named):
        return False
    lifted = scene.without((square,))
    return lifted is not None and sense.judge(lifted, **roles).truth is on


def _moved_on(squares: tuple[int, ...], before: Scene) -> set[int]:
    """Where the pieces of some squares stand after the move that was played."""
    assert before.move is not None
    return {before.move.target if each == before.mover else each for each in squares}


def either_time(after: Judgement, before: Judgement, *, same: bool = True) -> Judgement:
    """True if it is so after the move or was before; not firmly, if only one of them.

    What was so before is not known to be meant if the words mean other pieces then.
    """
    if after.truth is Truth.TRUE or before.truth is not Truth.TRUE:
        return after
    if not same:
        return replace(before, truth=Truth.UNKNOWN, detail=EARLIER)
    return replace(before, loose=True)


def _stand(sense: Sense, roles: dict[str, object], scene: Scene) -> bool:
    """Whether the pieces are there that definite words name."""
    for part in roles.values():
        for term in terms(part):
            if (
                isinstance(term, Pieces)
                and _is_definite(term)
                and not scene.squares_of(term).squares
            ):
                return False
            if sense.kind == "blocked" and isinstance(term, PathTerm) and len(term.squares) > 2:
                square = scene.square(term.squares[0])
                if square is None or scene.position.piece_at(square) is None:
                    return False
    return True


def _is_definite(term: Pieces) -> bool:
    return bool(term.squares) or (term.article is Article.THE and term.pronoun is None)
