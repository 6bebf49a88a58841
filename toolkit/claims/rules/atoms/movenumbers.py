"""How many legal moves sides and pieces have beside others: `White has more legal moves than Black`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, gt, lt

from toolkit.claims.language.forms import Article, Group, Number, Pieces, SideTerm, SquareTerm, Word
from toolkit.claims.rules.atoms.choices import sorted_moves
from toolkit.claims.rules.atoms.only import choices_of
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import matches
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
    by: Number | None = None,
) -> Judgement:
    """A side or piece has more legal moves than another, fewer or as many, were it its turn."""
    compared = _COMPARED.get(how.value)
    if compared is None or (by is not None and how.value not in ("more", "less")):
        return unknown(f"{how.value} is not judged")
    counts = []
    for who in (agent, than):
        found = choices_of(scene, who)
        if isinstance(found, str):
            return unknown(found)
        counts.append(_numbers(found[1]))
    fits = {
        compared(first, second) and (by is None or matches(by, abs(first - second)))
        for first, second in zip(*counts, strict=True)
    }
    words = f"{counts[0][0]} and {counts[1][0]} legal moves"
    if len(fits) > 1:
        return unknown(f"{words}, or fewer where a promotion is counted once")
    return true(words) if fits == {True} else false(words)


def _numbers(moves: list[Move]) -> tuple[int, int]:
    """How many moves there are, and how many where a promotion is counted once."""
    return len(moves), len({(each.origin, each.target, each.manner) for each in moves})


@judge("most_choices", kind="only")
def most_choices(
    scene: Scene,
    *,
    how: Word,
    agent: SideTerm | None = None,
    by: Pieces | Group | None = None,
    patient: Pieces | None = None,
    on: SquareTerm | Group | None = None,
) -> Judgement:
    """More than half of a side's legal moves are of a sort."""
    if isinstance(by, Pieces) and by.kind is None:
        return unknown("whether a pawn is a piece is left open")
    found = sorted_moves(scene, agent, how, _all_of(by), patient, on)
    if isinstance(found, str):
        return unknown(found)
    legal, fits = map(_numbers, found)
    most = {2 * few > many for few, many in zip(fits, legal, strict=True)}
    words = f"{fits[0]} of {legal[0]}"
    if len(most) > 1 or not legal[0]:
        return unknown(words)
    return true(words) if most == {True} else false(words)


def _all_of(by: Pieces | Group | None) -> Pieces | Group | None:
    """`Moves of pawns` are those of the pawns."""
    if not isinstance(by, Pieces) or by.article is not Article.SOME or not by.plural:
        return by
    return Pieces(by.extent, by.kind, by.owner, plural=True) if by.number is None else by
