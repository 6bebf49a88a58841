"""Material on the board: `White has two rooks and three pawns`, `Black is the exchange up`."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.board import COLOURS, Colour, bits
from toolkit.claims.language.forms import Article, Counted, Group, Joint, Pieces, SideTerm, Word
from toolkit.claims.rules.amounts import (
    EXCHANGE,
    Amount,
    Kinds,
    amount_of,
    difference,
    is_difference,
    kind_called,
    may_be_minor,
    only_usual_minors,
    so_many,
    standing,
    words_of,
)
from toolkit.claims.rules.atoms.friends import friend
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.kinds import ANY, MAN
from toolkit.claims.rules.logic import deny
from toolkit.claims.rules.moveways import flat
from toolkit.claims.rules.originals import originals_left
from toolkit.claims.rules.reference import Reference
from toolkit.claims.rules.scene import Scene
from toolkit.game import Game
from toolkit.movement.pathtable import PieceType

NO_SIDE = "it is not known which side is meant"


@judge("material", kind="material")
def material(
    scene: Scene,
    *,
    agent: SideTerm,
    has: Counted | Group,
    only: Word | None = None,
    of: Word | None = None,
) -> Judgement:
    """A side has so many pieces of each kind that is named; with `only`, nothing else.

    With `of` these are all that is left, those of a place that is spoken of, or a full count.
    """
    side = scene.side_of(agent)
    if side is None:
        return unknown(NO_SIDE)
    counted = _counted(has)
    if counted is None or (of is not None and of.value not in ("left", "there", "count")):
        return unknown("how much is meant is not known")
    there, parts = standing(scene.position, side), Parts()
    if of is not None and of.value == "there":
        return _has_in_places(scene, there, counted)
    exclusive = only is not None or (isinstance(has, Group) and has.only)
    for each in counted:
        if each.whole and _has_others(scene, side, each):
            parts.need(None, f"not all of them are {each.kind}s from the start")
            continue
        is_count = of is not None and of.value == "count"
        _need(scene, parts, there, each, exclusive or each.whole or is_count)
    if exclusive and not parts.doubts:
        named = {kind_called(scene.game, each.kind) for each in counted}
        others: Kinds = type(there)({k: n for k, n in there.items() if k not in named})
        parts.need(not others, f"{side.word} also has {_amounts(others)}")
    return parts.judgement(_amounts(there))


def _has_in_places(scene: Scene, there: Kinds, counted: Sequence[Counted]) -> Judgement:
    """No place has what is not on the board; which one is spoken of is not known."""
    kinds = [(each, kind_called(scene.game, each.kind)) for each in counted]
    short = [each.kind for each, kind in kinds if kind is not None and there[kind] < each.number]
    if short:
        return false(f"too few: {', '.join(short)}")
    if all(each.number == 0 and kind is not None and not there[kind] for each, kind in kinds):
        return true("it has none")
    return unknown("where that is is not known")


def _has_others(scene: Scene, side: Colour, said: Counted) -> bool:
    """Whether a side has pieces of a kind that its pawns have become, to be told from the first."""
    kind = kind_called(scene.game, said.kind)
    if kind is None:
        return False
    left = originals_left(scene, side, kind)
    count = scene.position.mask(side, kind).bit_count()
    return count >= said.number and (count > said.number or (left is not None and left[0] < count))


def _counted(has: Counted | Group) -> list[Counted] | None:
    if isinstance(has, Counted):
        return [has]
    members = [each for each in has.members if isinstance(each, Counted)]
    fits = has.joint is Joint.AND and len(members) == len(has.members)
    return members if fits else None


def _need(scene: Scene, parts: Parts, there: Kinds, said: Counted, exact: bool) -> None:
    """So many pieces of a kind; one where there are more is neither true nor false."""
    kind = kind_called(scene.game, said.kind)
    if kind is not None and kind.royal:
        parts.need(said.number == 1, "there is one king")
        return
    count = there[kind] if kind is not None else _alike(scene, there, said)
    if count is None:
        parts.need(None, f"how many count as {said.kind} is not known")
        return
    more = said.number == 1 < count and not exact
    name = kind.name if kind is not None else said.kind
    parts.need(None if more else count == said.number, f"{name}: {count}")


def _alike(scene: Scene, there: Kinds, said: Counted) -> int | None:
    """How many pieces count as minor pieces, or as pieces at all; None where that is open."""
    if said.kind.lower() in EXCHANGE:
        return None
    minors = sum(number for kind, number in there.items() if may_be_minor(kind))
    if said.kind.lower().startswith("minor"):
        return minors if only_usual_minors(scene.game) else None
    if said.kind.lower().rstrip("s") not in ANY:
        return None
    pieces = sum(number for kind, number in there.items() if not kind.pawn)
    every = sum(there.values())
    if said.kind.lower().rstrip("s") == MAN:
        # The king is a man; he may be left out of the count.
        return None if said.number == every else every + 1
    return _agreed({minors, pieces, pieces + 1, every, every + 1}, said.number)


def _agreed(counts: set[int], number: int) -> int | None:
    """A number that no way to count makes the one that is said; None where one does."""
    return None if number in counts else max(counts)


@judge("ahead", kind="material")
def ahead(
    scene: Scene,
    *,
    agent: SideTerm,
    by: Counted | Group | Word,
    for_: Counted | Group | None = None,
    behind: Word | None = None,
) -> Judgement:
    """A side has exactly this more than the other, and what it gave for it less."""
    side = scene.side_of(agent)
    if side is None:
        return unknown(NO_SIDE)
    if behind is not None:
        side = side.other
    game = scene.game
    if isinstance(by, Word) and by.value == "material":
        return _on_balance(scene, side, for_)
    said, given = _amount(scene, by), _amount(scene, for_)
    if said is None or given is None or not given.is_plain:
        return unknown("how much is meant is not known")
    kinds = said.counted
    kinds.subtract(given.counted)
    wanted = Amount(
        tuple((kind, number) for kind, number in kinds.items() if number),
        said.minors,
        said.exchanges,
    )
    there = difference(scene.position, side)
    words = f"{side.word} has {words_of(there)}"
    fits = is_difference(game, wanted, _levelled(game, wanted, there))
    partly = _is_partly(scene, wanted, there)
    alike = for_ is not None and _is_alike(game, wanted, there)
    if for_ is not None and fits is False and _but_for_pawns(wanted, there):
        return unknown(f"{words}, and of pawns nothing is said")
    if fits is None or (fits is False and (partly or alike)):
        return unknown(words)
    return true(words) if fits else false(words)


def _on_balance(scene: Scene, side: Colour, given: Counted | Group | None) -> Judgement:
    """Whether a side has more of some pieces and less of none; else it depends on what they are worth."""
    there = difference(scene.position, side)
    words = f"{side.word} has {words_of(there)}"
    signs = {number > 0 for number in there.values()}
    if given is not None or len(signs) > 1 or any(scene.position.reserves):
        return unknown(words)
    return true(words) if True in signs else false(words)


def _but_for_pawns(wanted: Amount, there: Kinds) -> bool:
    """`Ahead by a queen for a bishop`, where pawns are gone besides of which nothing is said."""
    counted = wanted.counted
    if not wanted.is_plain or any(kind.pawn for kind in counted):
        return False
    return all(counted[kind] == number for kind, number in there.items() if not kind.pawn)


def _levelled(game: Game, wanted: Amount, there: Kinds) -> Kinds:
    """A difference without the minor pieces, where as many of them are gone on either side."""
    minors = [kind for kind in there if may_be_minor(kind)]
    named = wanted.minors or any(may_be_minor(kind) for kind in wanted.counted)
    if named or not only_usual_minors(game) or sum(there[kind] for kind in minors):
        return there
    return type(there)({kind: n for kind, n in there.items() if kind not in minors})


def _is_alike(game: Game, wanted: Amount, there: Kinds) -> bool:
    """Whether it is so but for a bishop in place of a knight, of which one is gone on either side."""
    light = [number for kind, number in there.items() if may_be_minor(kind)]
    traded = bool(light) and min(light) < 0 < max(light)
    if not traded or not only_usual_minors(game) or not wanted.is_plain:
        return False
    rest = wanted.counted
    rest.subtract(there)
    left = [kind for kind, number in rest.items() if number]
    return all(map(may_be_minor, left)) and sum(rest[kind] for kind in left) == 0


def _amount(scene: Scene, by: Counted | Group | Word | None) -> Amount | None:
    if isinstance(by, Word):
        return Amount(exchanges=1) if by.value in EXCHANGE else None
    if any(isinstance(each, Pieces) and (each.squares or each.owner) for each in flat(by)):
        return None
    return amount_of(scene.game, by)


def _is_partly(scene: Scene, wanted: Amount, there: Kinds) -> bool:
    """Whether the kinds named differ as is said, and others are unequal, too.

    The words may leave those out, or name them in the next clause.
    """
    named = wanted.counted
    rook = kind_called(scene.game, "rook")
    if wanted.exchanges and rook is not None:
        named[rook] += wanted.exchanges
    minors = sum(number for kind, number in there.items() if may_be_minor(kind))
    return all(there[kind] == number for kind, number in named.items()) and (
        wanted.is_plain or minors == wanted.minors - wanted.exchanges
    )


def _amounts(kinds: Kinds) -> str:
    parts = [
        so_many(kind, number)
        for kind, number in sorted(kinds.items(), key=lambda each: each[0].index)
    ]
    return ", ".join(parts) or "nothing"


@judge("gone", kind="material")
def gone(scene: Scene, *, patient: Counted | Pieces | Group) -> Judgement:
    """Such pieces are not on the board any more."""
    if isinstance(patient, Group):
        members = [each for each in patient.members if isinstance(each, Counted | Pieces)]
        if patient.joint is not Joint.AND or len(members) < len(patient.members) or patient.only:
            return unknown()
        parts = Parts()
        for each in members:
            _need_gone(scene, parts, each)
        return parts.judgement()
    parts = Parts()
    _need_gone(scene, parts, patient)
    return parts.judgement()


def _need_gone(scene: Scene, parts: Parts, patient: Counted | Pieces) -> None:
    kind = kind_called(scene.game, patient.kind) if patient.kind is not None else None
    if kind is None or kind.royal:
        parts.need(None, "which pieces are meant is not known")
        return
    if isinstance(patient, Counted):
        _need_number_gone(scene, parts, kind, patient.number)
        return
    if patient.article is Article.NO or patient.pronoun is not None or patient.state is not None:
        parts.need(None, "which pieces are meant is not known")
        return
    some = patient.article in (Article.SOME, Article.ANOTHER)
    if patient.number not in (None, 1, 2, len(patient.squares)) or (
        some and (patient.number not in (None, 1) or patient.squares or patient.line)
    ):
        parts.need(None, "how many there were is not known")
        return
    if not _is_on_board(scene, patient):
        parts.need(None, "the board has no such square")
        return
    sides = [scene.side_of(patient.owner)] if patient.owner is not None else list(COLOURS)
    there = [square for side in sides for square in _squares(scene, side, kind)]
    if patient.squares or patient.line is not None:
        there = [square for square in there if Reference(scene).is_fitting(patient, square)]
        wanted = {name.lower() for name in patient.squares}
        there = [square for square in there if not wanted or scene.name(square) in wanted]
    if None in sides:
        parts.need(None, NO_SIDE)
    elif there and patient.owner is None and _was_taken(scene, patient, kind):
        parts.need(True, "")
    elif there and patient.owner is None and (_is_one(patient) or patient.line is not None):
        # `The queen is off`, `the g-pawn is gone`: one of two may be meant.
        some_left = _are_of_one(scene, there) or some
        lost = len(there) < _home(scene, kind, COLOURS)
        parts.need(None if some_left and lost else False, f"there is {scene.words(there[0])}")
    else:
        words = scene.words(there[0]) if there else ""
        named = [each for each in sides if each is not None]
        lost_one = len(there) == _home(scene, kind, named) - 1
        gone_one = some and lost_one and bool(there) and patient.number == 1
        parts.need(gone_one or _verdict(patient, bool(there)), f"there is {words}")


def _are_of_one(scene: Scene, squares: list[int]) -> bool:
    """Whether all pieces on some squares are of one side."""
    return len({scene.piece(each).colour for each in squares}) == 1


def _is_on_board(scene: Scene, patient: Pieces) -> bool:
    """Whether the board has the squares and the line that words name."""
    lines = {
        part
        for square in bits(scene.game.board.squares)
        for part in (scene.name(square)[0], scene.name(square)[1:])
    }
    on_line = patient.line is None or patient.line.lower() in lines
    return on_line and all(scene.square(name) is not None for name in patient.squares)


def _was_taken(scene: Scene, patient: Pieces, kind: PieceType) -> bool:
    """Whether `the queen` may be the one that the move has just taken."""
    if patient.article is not Article.THE or patient.plural or patient.squares or patient.line:
        return False
    move = scene.move
    taken = move.captured if move is not None and scene.is_after else None
    return taken == kind


def _is_one(patient: Pieces) -> bool:
    return patient.number == 1 and not patient.squares


def _verdict(patient: Pieces, there: bool) -> bool | None:
    """Pieces of a number, or some, may be gone while others stand."""
    if not there:
        return True
    partly = patient.article in (Article.SOME, Article.ANOTHER)
    return None if partly else False


def _home(scene: Scene, kind: PieceType, sides: Sequence[Colour]) -> int:
    """With how many pieces of a kind some sides start."""
    game, count = scene.game, len(scene.game.pieces)
    return sum(game.homes[side * count + kind.index].bit_count() for side in sides)


def _need_number_gone(scene: Scene, parts: Parts, kind: PieceType, number: int) -> None:
    """So many pieces of a kind: certain where there were no more, and none is left."""
    home = _home(scene, kind, COLOURS)
    left = sum(len(_squares(scene, side, kind)) for side in COLOURS)
    if left == 0 and number == home:
        parts.need(True, "")
    else:
        parts.need(False if number > home and left else None, f"{left} of them are left")


def _squares(scene: Scene, side: Colour | None, kind: PieceType) -> list[int]:
    return [] if side is None else list(bits(scene.position.mask(side, kind)))


@judge("bare", kind="material")
def bare(scene: Scene, *, patient: SideTerm | Pieces) -> Judgement:
    """A side has nothing but its king; a piece that moves by its friends has none."""
    side = _side(scene, patient)
    if side is None and isinstance(patient, Pieces) and _is_named_alone(patient):
        # `The man on f7 is alone`: without a friend.
        return deny(friend(scene, agent=patient))
    if side is None:
        return unknown(NO_SIDE)
    if any(scene.position.reserves[side * len(scene.game.pieces) :][: len(scene.game.pieces)]):
        return false(f"{side.word} has pieces in reserve")
    there = standing(scene.position, side)
    return false(f"{side.word} also has {_amounts(there)}") if there else true()


def _is_named_alone(pieces: Pieces) -> bool:
    """Whether it is one piece that is named by its square."""
    named = pieces.article is Article.THE and len(pieces.squares) == 1
    return named and pieces.number in (None, 1) and not (pieces.line or pieces.state)


def _side(scene: Scene, patient: SideTerm | Pieces) -> Colour | None:
    if isinstance(patient, SideTerm):
        return scene.side_of(patient)
    found = scene.nearest(patient).squares
    pieces = {scene.piece(square) for square in found}
    if len(pieces) != 1 or patient.article is not Article.THE or patient.number not in (None, 1):
        return None
    piece = pieces.pop()
    return piece.colour if piece.type.royal else None
