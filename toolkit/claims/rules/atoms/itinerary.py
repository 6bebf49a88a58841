"""Where a piece went in several moves, or with one that lies back: `the bishop went from b1 by e4 to d3`."""

from __future__ import annotations

from toolkit.claims.language.forms import Number, PathTerm, Pieces, SquareTerm, Word
from toolkit.claims.rules.atoms.path import goes
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.movement import scene_of
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.tracks import Track, tracks


@judge("itinerary", kind="path")
def itinerary(
    scene: Scene,
    *,
    agent: Pieces,
    stations: PathTerm,
    count: Number | None = None,
    ago: Number | None = None,
    since: Number | None = None,
    how: Word | None = None,
    doing: Word | None = None,
) -> Judgement:
    """A piece stood on these squares one after the other; `last` if these were its latest moves.

    `taken` if it was taken on the last of them; `since` a move of that number it stands there.
    `here` if from the last of them it has gone where it stands, or from the first to the last.

    `count` is the number of its moves from the first of them to the second; `ago` how many moves ago
    it came to the last of them.
    """
    squares = [scene.square(each) for each in stations.squares]
    named = [each for each in squares if each is not None]
    if len(named) < len(squares):
        return false("the board has no such square")
    if doing is not None and (doing.value != "captures" or how is not None):
        return unknown(f"{doing.value} is not judged")
    every = tracks(scene)
    if every is None and doing is None and ago is None and since is None:
        return _with_this_move(scene, agent, stations, count, how)
    meant = None if every is None else _meant(scene, agent, every)
    if not meant or (count is not None and len(named) != len(_ENDS)):
        return unknown(OPEN if every is None else "which piece is meant is not known")
    found = _found(scene, meant, named, (count, ago, since), how)
    if found is None:
        return unknown("how that is meant is not judged")
    if doing is not None:
        found = [so and _all_take(each, named) for so, each in zip(found, meant, strict=True)]
    words = "; ".join(_words(scene, each) for each in meant[:_MOST])
    if any(found):
        return true(words)
    return unknown(words) if any(each is None for each in found) else false(words)


def _found(
    scene: Scene,
    meant: list[Track],
    named: list[int],
    numbers: tuple[Number | None, Number | None, Number | None],
    how: Word | None,
) -> list[bool | None] | None:
    """Whether each piece went so; None if words say it in more than one way, or in none that is known."""
    count, ago, since = numbers
    if sum(each is not None for each in (*numbers, how)) > 1:
        return None
    if since is not None:
        return [_stands_since(each, named, since.value) for each in meant]
    match how.value if how is not None else "":
        case "taken":
            return [each.taken and _went(scene, each, named, None, None, True) for each in meant]
        case "here":
            return [_came_here(each, named[0]) for each in meant]
        case "last" | "":
            return [_went(scene, each, named, count, ago, how is not None) for each in meant]
        case _:
            return None


def _with_this_move(
    scene: Scene, agent: Pieces, stations: PathTerm, count: Number | None, how: Word | None
) -> Judgement:
    """The same with the move at hand alone, where those before it are not known or a line is supposed."""
    start, *between = (SquareTerm(stations.extent, each) for each in stations.squares)
    here = how is not None and how.value == "here"
    if (count is not None and count.value != 1) or (how is not None and not here):
        return unknown(OPEN)
    if here:
        return goes(scene, agent=agent, from_=start)
    if len(between) != 1:
        return unknown(OPEN)
    return goes(scene, agent=agent, from_=start, to=between[0])


_ENDS = ("from", "to")
_MOST = 3


def _words(scene: Scene, track: Track) -> str:
    way = "-".join(scene.name(each) for each in track.squares)
    return f"{track.piece.words} went {way}"


def _meant(scene: Scene, agent: Pieces, every: list[Track]) -> list[Track] | None:
    """The pieces that words may mean; those that were taken only where no square is named."""
    if agent.plural or agent.number not in (None, 1) or agent.line or agent.state:
        return None
    here = scene.squares_of(agent)
    alive = [each for each in every if not each.taken and each.squares[-1] in here.squares]
    if agent.squares or agent.pronoun is not None:
        return alive if len(alive) == 1 else None
    side = scene.side_of(agent.owner) if agent.owner is not None else None
    if agent.owner is not None and side is None:
        return None
    return [
        each
        for each in every
        if is_kind(each.piece, agent.kind, scene.game) and side in (None, each.piece.colour)
    ]


def _went(
    scene: Scene,
    track: Track,
    named: list[int],
    count: Number | None,
    ago: Number | None,
    last: bool,
) -> bool | None:
    """Whether a piece went so; None where that is open."""
    if count is not None:
        return _in_so_many(track, named, count.value)
    starts = list(track.runs(named))
    if last:
        return len(track.squares) - len(named) in starts
    if ago is not None:
        now = scene.node.index if scene.node is not None else 0
        whole = [(now - track.nodes[each + len(named) - 2].index) / 2 for each in starts]
        if any(each == ago.value for each in whole):
            return True
        return None if any(abs(each - ago.value) <= 1 for each in whole) else False
    if starts:
        return True
    with_one = _with_one_move(scene, track, named)
    return _may_have_passed(scene, track, named) if with_one is None else with_one is Truth.TRUE


def _with_one_move(scene: Scene, track: Track, named: list[int]) -> Truth | None:
    """Whether it passed over the squares between with one move from the first to the last."""
    ends, between = [named[0], named[-1]], [SquareTerm((0, 0), scene.name(e)) for e in named[1:-1]]
    if len(between) != 1:
        return None
    for at in track.runs(ends):
        there = scene_of(scene, track.nodes[at])
        found = goes(there, via=between[0]).truth
        if found is not Truth.UNKNOWN:
            return found
    return None


def _all_take(track: Track, named: list[int]) -> bool | None:
    """Whether it took something with each move from the first to the last; None of several ways."""
    first, last = named[0], named[-1]
    ways = [
        track.nodes[at:to]
        for at, one in enumerate(track.squares)
        for to, other in enumerate(track.squares)
        if at < to and (one, other) == (first, last)
    ]
    if len(ways) != 1:
        return None
    return all(each.move is not None and each.move.captured is not None for each in ways[0])


def _stands_since(track: Track, named: list[int], number: int) -> bool | None:
    """Whether it came to where it stands with a move of that number; None if it came earlier."""
    if track.taken or len(named) > 1 or track.squares[-1] != named[0]:
        return False
    came = track.nodes[-1].index // 2 + 1 if track.nodes else 0
    return True if came == number else None if came < number else False


def _came_here(track: Track, start: int) -> bool | None:
    """Whether its last move was from a square; None if it was one before that."""
    if track.squares[:-1][-1:] == [start]:
        return True
    return None if start in track.squares[:-1] else False


def _in_so_many(track: Track, named: list[int], count: int) -> bool | None:
    """Whether it came from one square to another with so many moves."""
    first, last = named
    spans = {
        to - at
        for at, one in enumerate(track.squares)
        for to, other in enumerate(track.squares)
        if at < to and (one, other) == (first, last)
    }
    if count in spans:
        return True
    # Of several ways it may be open what is counted.
    return False if len(spans) < _SEVERAL else None


_SEVERAL = 2


def _may_have_passed(scene: Scene, track: Track, named: list[int]) -> bool | None:
    """Whether it may have passed over squares on which it has not stood: None, else False."""
    between = {each for each in named[1:-1] if each not in track.squares}
    if not between:
        # It stood on all of them, or it has not been at an end.
        ends = named[0] in track.squares and named[-1] in track.squares
        return None if ends and len(named) > len(_ENDS) else False
    if named[0] not in track.squares or named[-1] not in track.squares:
        return False
    # With no move did it pass over one of them.
    for node in track.nodes:
        there = scene_of(scene, node)
        for each in between:
            over = goes(there, via=SquareTerm((0, 0), scene.name(each)))
            if over.truth is not Truth.FALSE:
                return None
    return False
