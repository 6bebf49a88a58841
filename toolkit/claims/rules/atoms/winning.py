"""Pieces won and lost: `White has won the queen for a rook`, `Black loses his knight by 42.Qi2+`.

By a line: it is so if the piece is taken in it, or can be at its end whatever is answered. Without
one: by the captures that follow each other up to the move that is spoken of. What is still to come
is an opinion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Counted,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.rules.amounts import (
    EXCHANGE,
    MINOR,
    Amount,
    amount_of,
    balance,
    is_difference,
    kind_called,
    may_be_minor,
    without_trades,
    words_of,
)
from toolkit.claims.rules.atoms.captured import run_of
from toolkit.claims.rules.atoms.compensation import (
    CostlyLine,
    Material,
    is_net,
    is_nothing,
    is_retaken,
    taken_before,
    with_run,
)
from toolkit.claims.rules.atoms.only import unplayable
from toolkit.claims.rules.capturing import (
    Captures,
    can_take,
    in_line,
    is_doomed,
    is_taken_in,
    line_of,
    may_be_part,
)
from toolkit.claims.rules.findings import opinion
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.saving import can_save, is_repaid
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType
from toolkit.position import Position

TO_COME = "it is about what is to come"


@judge("wins", kind="captured")
def wins(
    scene: Scene,
    *,
    patient: Counted | Pieces | Group,
    agent: SideTerm | Pieces | None = None,
    for_: Counted | Pieces | Group | None = None,
    by: MoveTerm | MovesTerm | None = None,
    on: SquareTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """A side wins a piece; `already` where that is over."""
    if how is not None:
        if how.value != "already":
            return unknown(f"{how.value} is not judged")
        return _over(wins(scene, patient=patient, agent=agent, for_=for_, by=by, on=on))
    if by is not None:
        return (
            unplayable(scene, by) if on is not None else _wins_by(scene, by, agent, patient, for_)
        )
    if isinstance(agent, Pieces):
        return _by_piece(scene, agent, patient, for_, on)
    winner = _side(scene, agent)
    if winner is None:
        winner = _other(_owner(scene, patient))
    if winner is None:
        winner = scene.side
    if winner is None:
        return opinion(TO_COME)
    return _by_run(scene, winner, patient, for_, on)


def _wins_by(
    scene: Scene,
    by: MoveTerm | MovesTerm,
    agent: SideTerm | Pieces | None,
    patient: Material,
    for_: Material | None,
) -> Judgement:
    line = line_of(scene, by)
    if not line:
        return unplayable(scene, by)
    by_last = isinstance(agent, Pieces) and agent.pronoun is Pronoun.MOVER
    # `29.Kb3 Qxi5 wins the rook`: the last of the moves does.
    winner = _before(line[-1]).turn if by_last else _side(line[0], agent)
    if winner is None:
        winner = _other(_owner(line[0], patient))
    if winner is None:
        winner = _before(line[0]).turn
    found = _by_line(line, winner.other, patient, for_, gains=True)
    if found.truth is Truth.FALSE and for_ is None and _ends_run(scene, line, winner, patient):
        return true()
    if found.truth is Truth.OPINION and for_ is not None:
        return _unless_other(found, line, winner, patient, for_)
    return found


def _unless_other(
    found: Judgement, line: list[Scene], winner: Colour, patient: Material, for_: Material
) -> Judgement:
    """`It gives White one man for two`: not so where the line takes two of one side and one of the other."""
    game, more = line[-1].game, in_line(line)
    said, given = amount_of(game, patient), amount_of(game, for_)
    if said is None or given is None or not said.is_plain or not given.is_plain:
        return found
    kinds = said.counted
    kinds.subtract(given.counted)
    wanted = Amount(tuple((kind, number) for kind, number in kinds.items() if number))
    net = without_trades(balance(more.of(winner.other), more.of(winner)))
    if is_difference(game, wanted, net) is not False:
        return found
    return false("that is not what the line takes")


@judge("loses", kind="captured")
def loses(
    scene: Scene,
    *,
    patient: Counted | Pieces | Group,
    agent: SideTerm | Pieces | None = None,
    for_: Counted | Pieces | Group | None = None,
    by: MoveTerm | MovesTerm | None = None,
    on: SquareTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """A side loses a piece; `already` where that is over."""
    if how is not None and how.value == "already":
        return _over(loses(scene, patient=patient, agent=agent, for_=for_, by=by, on=on))
    if how is not None and how.value != "given":
        return unknown(f"{how.value} is not judged")
    if by is not None:
        line = line_of(scene, by)
        if not line or on is not None:
            return unplayable(scene, by)
        loser = _side(line[0], agent)
        if loser is None:
            loser = _owner(line[0], patient)
        turn = _before(line[0]).turn
        losers = [turn.other, turn] if loser is None else [loser]
        return either(_by_line(line, each, patient, for_, gains=False) for each in losers)
    loser = _side(scene, agent)
    if loser is None:
        loser = _owner(scene, patient)
    if loser is None or isinstance(agent, Pieces):
        return opinion(TO_COME)
    found = _by_run(scene, loser.other, patient, for_, on)
    if how is not None and found.truth is Truth.FALSE:
        return unknown("it may have been given in several moves")
    return found


def _over(found: Judgement) -> Judgement:
    """What has been won is no forecast, and so no opinion."""
    return replace(found, truth=Truth.UNKNOWN) if found.truth is Truth.OPINION else found


def _before(scene: Scene) -> Position:
    assert scene.before is not None
    return scene.before


def _side(scene: Scene, agent: SideTerm | Pieces | None) -> Colour | None:
    """The side that a subject is, or is of."""
    if isinstance(agent, SideTerm):
        return scene.side_of(agent)
    if agent is None:
        return None
    named = scene.side_of(agent.owner)
    sides = {scene.piece(square).colour for square in scene.nearest(agent).squares}
    return named if named is not None else (sides.pop() if len(sides) == 1 else None)


def _owner(scene: Scene, patient: Material) -> Colour | None:
    """Whose piece is spoken of, as the words say."""
    return scene.side_of(patient.owner) if isinstance(patient, Pieces) else None


def _other(side: Colour | None) -> Colour | None:
    return None if side is None else side.other


# By a line


def _by_line(
    scenes: Sequence[Scene],
    loser: Colour,
    patient: Material,
    for_: Material | None,
    gains: bool,
) -> Judgement:
    line = CostlyLine(scenes, loser)
    if isinstance(patient, Group):
        if patient.joint is not Joint.AND or patient.only:
            return unknown()
        parts = [each for each in patient.members if isinstance(each, Counted | Pieces)]
        if len(parts) < len(patient.members):
            return unknown()
        found = both(_costs(line, each) for each in parts)
    else:
        found = _costs(line, patient)
    if found.truth is Truth.FALSE and for_ is not None and _goes_on(line, patient, for_):
        return unknown("captures right before the line may be meant as well")
    if found.truth is not Truth.TRUE:
        return found
    return _compensated(line, found, patient, for_, gains)


def _goes_on(line: CostlyLine, patient: Material, for_: Material) -> bool:
    """Whether the line goes on with captures among which both sides lost what is said."""
    before = taken_before(line)
    said, got = (amount_of(line.start.game, each) for each in (patient, for_))
    if not before or said is None or got is None:
        return False
    whole = Captures((*before, *line.captures.taken))
    return may_be_part(whole, line.loser, said.counted, got.counted)


def _ends_run(scene: Scene, line: list[Scene], winner: Colour, patient: Material) -> bool:
    """Whether captures go on in a line that is what has been won when they end."""
    run, more, said = run_of(scene), in_line(line), amount_of(scene.game, patient)
    if run is None or not run.taken or said is None or len(more.taken) < len(line):
        return False
    whole = Captures((*run.taken, *more.taken))
    net = without_trades(balance(whole.of(winner.other), whole.of(winner)))
    return is_difference(scene.game, said, net) is True and not is_retaken(line[-1], winner.other)


def _costs(line: CostlyLine, patient: Counted | Pieces) -> Judgement:
    """Whether the line costs the loser such a piece."""
    squares = _meant(line, patient)
    if squares is None:
        return unknown("which piece is meant is not known")
    if not squares:
        return false(f"{line.loser.word} has no such piece")
    number = patient.number or 1
    ends = [is_taken_in(line.scenes, square, line.loser) for square in squares]
    taken = sum(gone for gone, _ in ends)
    left = [square for gone, square in ends if not gone]
    if isinstance(patient, Pieces) and len(patient.squares) > 1:
        number = len(patient.squares)
    if taken >= number:
        return true("it is taken") if taken == number else opinion(f"{taken} are taken")
    if taken == number - 1 and is_one_doomed(line.end, left, line.loser):
        lost = [each for each in line.captures.taken if each.loser is line.loser]
        definite = isinstance(patient, Pieces) and patient.article is Article.THE
        if len(lost) > taken and not definite:
            return unknown("the line loses another piece, and such a one only after it")
        return true(f"whatever {line.loser.word} answers, it can be taken")
    if len(line.scenes) == 1 and not can_save(line.end, left, line.loser):
        return unknown("nothing is taken yet")
    names = ", ".join(line.start.name(square) for square in left)
    return false(f"at the end of the line the piece on {names} cannot be taken by force")


def _meant(line: CostlyLine, patient: Counted | Pieces) -> list[int] | None:
    """The loser's pieces that words may mean at the start of the line."""
    start = line.start
    own = list(bits(start.position.side(line.loser)))
    if isinstance(patient, Pieces) and patient.state == "new":
        return _entering(line)
    if isinstance(patient, Pieces):
        if patient.article.value in ("no", "every"):
            return None
        found = start.squares_of(patient)
        if not found.squares and not found.contradicted:
            return None
        return [square for square in found.squares if square in own]
    kind = kind_called(start.game, patient.kind)
    if kind is not None:
        return [square for square in own if start.piece(square).type is kind]
    if patient.kind.lower() in MINOR:
        return [square for square in own if may_be_minor(start.piece(square).type)]
    return None


def _entering(line: CostlyLine) -> list[int] | None:
    """Where the pawn starts that the loser promotes in the line."""
    own = [each for each in line.scenes if _before(each).turn is line.loser and each.move]
    found = [each.move for each in own if each.move is not None and each.move.promotion is not None]
    if len(found) != 1:
        return [] if not found else None
    square = found[0].origin
    for each in reversed(own[: [scene.move for scene in own].index(found[0])]):
        if each.move is not None and each.move.target == square:
            square = each.move.origin
    return [square]


def is_one_doomed(position: Position, squares: Sequence[int], loser: Colour) -> bool:
    """Whether one of some pieces can be taken now, or after every answer of their side."""
    if len(squares) < 2 or position.turn is not loser:
        return any(is_doomed(position, square, loser) for square in squares)
    answers = list(position.moves())
    return bool(answers) and all(
        any(
            can_take(position.play(move), move.target if move.origin == square else square)
            for square in squares
        )
        for move in answers
    )


def _compensated(
    line: CostlyLine, found: Judgement, patient: Material, for_: Material | None, gains: bool
) -> Judgement:
    """What the winner gave for it must be as is said; what was not said makes it an opinion."""
    given = Counter(line.captures.of(line.loser.other))
    if gains and is_retaken(line.scenes[-1], line.loser):
        if is_nothing(for_) and is_repaid(line.end, line.scenes[-1].mover):
            return false("what took last can be taken back")
        return unknown("what took last can be taken back")
    words = f"{line.loser.other.word} gives {', '.join(kind.name for kind in given) or 'nothing'}"
    if for_ is None:
        kinds = amount_of(line.start.game, patient)
        light = kinds is not None and not any(kind.pawn for kind, _ in kinds.kinds)
        if gains and given and not (light and all(kind.pawn for kind in given)):
            return opinion(words)
        if gains and not line.captures.of(line.loser) and not _is_free(line, patient):
            return unknown("it can be taken, and may be defended")
        return found
    said = amount_of(line.start.game, None if is_nothing(for_) else for_)
    if said is None or not said.is_plain:
        return unknown()
    if is_net(line.captures, line, patient, said):
        return found
    if given == said.counted:
        more = _lost_besides(line, patient)
        names = ", ".join(kind.name for kind in more.elements())
        return unknown(f"{line.loser.word} loses besides: {names}") if more else found
    if given - said.counted:
        return false(words)
    return with_run(line, found, patient, said)


def _lost_besides(line: CostlyLine, patient: Material) -> Counter[PieceType]:
    """What is taken from the loser besides what is said: `a rook for two pawns`, and a bishop, too."""
    lost, said = Counter(line.captures.of(line.loser)), amount_of(line.start.game, patient)
    return lost - said.counted if said is not None and said.is_plain else Counter()


def _is_free(line: CostlyLine, patient: Material) -> bool:
    """Whether a piece that can be taken can be so without harm, whatever is answered."""
    if isinstance(patient, Group):
        return False
    squares = _meant(line, patient) or []
    left = [
        square
        for gone, square in (is_taken_in(line.scenes, each, line.loser) for each in squares)
        if not gone
    ]
    position = line.end
    if position.turn is not line.loser:
        return any(_takes_free(position, square) for square in left)
    answers = list(position.moves())
    return bool(answers) and all(
        any(
            _takes_free(position.play(move), move.target if move.origin == square else square)
            for square in left
        )
        for move in answers
    )


def _takes_free(position: Position, square: int) -> bool:
    """Whether a piece can be captured without being taken back."""
    return any(
        not can_take(position.play(move), move.target)
        for move in position.moves()
        if move.captured is not None and position.victim(move) == square
    )


# By the captures up to the move


def _by_piece(
    scene: Scene,
    agent: Pieces,
    patient: Material,
    for_: Material | None,
    on: SquareTerm | None,
) -> Judgement:
    """A piece wins what it takes with the move that is spoken of."""
    at = made(scene)
    if at is None or at.is_by(agent) is not True:
        return opinion(TO_COME)
    return _by_run(scene, at.side, patient, for_, on)


def _by_run(
    scene: Scene,
    winner: Colour,
    patient: Material,
    for_: Material | None,
    on: SquareTerm | None,
) -> Judgement:
    run = run_of(scene)
    if run is None or not run.taken:
        return opinion(TO_COME)
    said, given = amount_of(scene.game, patient), amount_of(scene.game, for_)
    if said is None or given is None or not given.is_plain:
        return unknown("how much is meant is not known")
    net = balance(run.of(winner.other), run.of(winner))
    wanted = _less(said, given)
    words = f"{winner.word}: {words_of(net)}"
    fits = is_difference(scene.game, wanted, net)
    if fits and for_ is not None and said.is_plain:
        fits = Counter(run.of(winner)) == given.counted
    if fits and _is_named(run, winner.other, patient, on, scene):
        at = made(scene)
        open_ = at is not None and at.side is winner and is_retaken(at.after, winner.other)
        return opinion("what took last can be taken back") if open_ else true()
    if fits is None:
        return unknown(words)
    if for_ is not None and may_be_part(run, winner.other, said.counted, given.counted):
        return unknown(f"{words}, or a part of it is meant")
    if for_ is not None:
        return _not_for(scene, run, words)
    return false(words) if _is_past(scene, winner, said, patient) else opinion(words)


def _less(said: Amount, given: Amount) -> Amount:
    """What is won, without what was given for it."""
    kinds = said.counted
    kinds.subtract(given.counted)
    left = tuple((kind, number) for kind, number in kinds.items() if number)
    return Amount(left, said.minors, said.exchanges)


def _is_named(
    run: Captures, loser: Colour, patient: Material, on: SquareTerm | None, scene: Scene
) -> bool:
    """Whether pieces of the loser were taken on every square that is named."""
    names = list(patient.squares) if isinstance(patient, Pieces) else []
    if isinstance(patient, Group):
        names = [
            name for each in patient.members if isinstance(each, Pieces) for name in each.squares
        ]
    names += [on.name] if on is not None else []
    squares = {scene.name(each.square) for each in run.taken if each.loser is loser}
    return set(names) <= squares


def _not_for(scene: Scene, run: Captures, words: str) -> Judgement:
    """Another exchange than that which is said: false once nothing can be taken back."""
    at = made(scene)
    sides = {each.loser for each in run.taken}
    if at is None or len(sides) < 2 or can_take(at.after.position, at.move.target):
        return opinion(words)
    return false(words)


def _is_past(scene: Scene, winner: Colour, said: Amount, patient: Material) -> bool:
    """Whether words must mean the capture just made: no such piece is attacked still."""
    at = made(scene)
    if at is None or at.side is not winner or at.victim is None or not said.is_plain:
        return False
    if len(said.kinds) != 1 or said.kinds[0][1] != 1:
        return False
    (kind, _), position = said.kinds[0], at.after.position
    if at.move.captured is kind or (isinstance(patient, Counted) and patient.kind in EXCHANGE):
        return False
    mask = position.mask(winner.other, kind)
    return not any(position.is_attacked(square, winner) for square in bits(mask))
