"""How many legal moves sides and pieces have beside others: `White has more legal moves than Black`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, gt, lt

from toolkit.claims.language.forms import Pieces, SideTerm, Word
from toolkit.claims.rules.atoms.only import choices_of
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.scene import Scene
from toolkit.position import Move

_COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    "more": gt,
    "less": lt,
    "equal": eq,
    "double": lambda first, second: first == 2 * second,
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


def _numbers(moves: list[Move]) -> tuple[int, int]:
    """How many moves there are, and how many where a promotion is counted once."""
    return len(moves), len({(each.origin, each.target, each.manner) for each in moves})


def _is_counted(term: SideTerm | Pieces) -> bool:
    return isinstance(term, Pieces) and term.number is not None
