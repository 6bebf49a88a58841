"""How many legal moves sides and pieces have beside others: `White has more legal moves than Black`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, gt, lt

from toolkit.board import bits
from toolkit.claims.language.forms import Article, Pieces, Pronoun, SideTerm, Word
from toolkit.claims.rules.atoms.only import choices_of
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.scene import Scene
from toolkit.position import Move

_COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    "more": gt,
    "less": lt,
    "equal": eq,
    "double": lambda first, second: first == 2 * second,
    "most": gt,
}


@judge("move_numbers", kind="only")
def move_numbers(
    scene: Scene,
    *,
    agent: SideTerm | Pieces,
    than: SideTerm | Pieces,
    how: Word,
) -> Judgement:
    """A side or piece has more legal moves than another, fewer or as many, were it its turn."""
    compared = _COMPARED.get(how.value)
    if compared is None or any(_is_counted(each) for each in (agent, than)):
        return unknown(f"{how.value} is not judged")
    if isinstance(agent, Pieces) and isinstance(than, Pieces) and _is_every(than):
        each = _beside_each(scene, agent, than, how.value)
        if than.article is Article.EVERY:
            return each
        # `Than the other white men`: than each of them, or than all together.
        whole = _beside_all(scene, agent, than, compared)
        return each if each.truth is whole.truth else unknown(whole.detail)
    return _beside_all(scene, agent, than, compared)


def _beside_all(
    scene: Scene,
    agent: SideTerm | Pieces,
    than: SideTerm | Pieces,
    compared: Callable[[int, int], bool],
) -> Judgement:
    counts = []
    for who in (agent, than):
        found = choices_of(scene, who)
        if isinstance(found, str):
            return unknown(found)
        counts.append(_numbers(found[1]))
    fits = {compared(first, second) for first, second in zip(*counts, strict=True)}
    words = f"{counts[0][0]} and {counts[1][0]} legal moves"
    if len(fits) > 1:
        return unknown(f"{words}, or fewer where a promotion is counted once")
    return true(words) if fits == {True} else false(words)


def _is_every(than: Pieces) -> bool:
    """`Than any other white man`; of `the other white men` each may be meant, or all together."""
    return than.article is Article.EVERY or (than.plural and than.pronoun is Pronoun.OTHER)


def _beside_each(scene: Scene, agent: Pieces, than: Pieces, how: str) -> Judgement:
    """Whether it is so beside each other piece of its side, of the kind that is named."""
    found = choices_of(scene, agent)
    if isinstance(found, str) or how == "double":
        return unknown(found if isinstance(found, str) else f"{how} is not judged")
    position, own = found
    side = list(bits(position.side(position.turn)))
    mine = set(scene.nearest(agent, side).squares)
    others = (set(scene.squares_of(than).squares) & set(side)) - mine
    legal = list(position.moves())
    first = _numbers(own)
    wrong = [
        square
        for square in others
        if not all(
            map(_COMPARED[how], first, _numbers([each for each in legal if each.origin == square]))
        )
    ]
    if not others:
        return unknown("there is no other")
    if not wrong:
        return true(f"{first[0]} legal moves")
    first_of = [_numbers([each for each in legal if each.origin == at])[0] for at in wrong]
    words = f"{scene.words(wrong[0])} has {first_of[0]}, and it has {first[0]}"
    tie = how == "most" and max(first_of) == first[0]
    pawns = than.kind is None and all(scene.piece(each).type.pawn for each in wrong)
    if tie or pawns or first[0] != first[1]:
        return unknown(words)
    return false(words)


def _numbers(moves: list[Move]) -> tuple[int, int]:
    """How many moves there are, and how many where a promotion is counted once."""
    return len(moves), len({(each.origin, each.target, each.manner) for each in moves})


def _is_counted(term: SideTerm | Pieces) -> bool:
    return isinstance(term, Pieces) and term.number is not None
