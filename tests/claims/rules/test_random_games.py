"""Statements about random games: what the board shows is true, and what it does not is false."""

import random

import pytest
from judging import (
    AT,
    BLACK,
    WHITE,
    all_of,
    counted,
    file,
    like,
    move,
    moves,
    number,
    one_of,
    path,
    pieces,
    square,
    truth,
    word,
    written,
)

from toolkit import catalogue, fen
from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Atom,
    Counted,
    Group,
    Joint,
    Like,
    LineTerm,
    MateTerm,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.rules.judgement import Judgement, senses
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import clear_paths, path_name
from toolkit.notation import format_bare
from toolkit.play.steps import Step
from toolkit.play.tree import Tree

pytestmark = pytest.mark.slow

PLIES = 40
SIDES = {Colour.WHITE: WHITE, Colour.BLACK: BLACK}


def random_scenes(key):
    """A scene after each move of a random game."""
    game, choice = catalogue.load(key), random.Random(f"judges of {key}")
    tree = Tree()
    node = tree.start(0, fen.start(game))
    for index in range(PLIES):
        legal = list(node.position.moves())
        if not legal:
            return
        taking = [each for each in legal if each.captured]
        move = choice.choice(taking if taking and choice.random() < 0.5 else legal)
        text = written(format_bare(game.board, move))
        node = tree.move(node, index, text, Step(move, node.position.play(move)))
        yield Scene.at(node)


@pytest.fixture(params=catalogue.builtin_keys(), scope="module")
def scenes(request):
    found = list(random_scenes(request.param))
    assert len(found) > PLIES // 2
    return found


def test_captures(scenes):
    seen = 0
    for at in scenes:
        side = SIDES[at.side]
        if at.move.captured is None:
            assert truth(at, "captures", agent=side) == "false"
            continue
        seen += 1
        victim = at.name(at.before.victim(at.move))
        kind = at.move.captured.name
        assert truth(at, "captures", agent=side, patient=pieces(kind, victim)) == "true"
        assert truth(at, "captures", agent=SIDES[at.side.other]) == "unknown"
        others = [each.name for each in at.game.pieces if each.name != kind]
        for other in others:
            assert truth(at, "captures", agent=side, patient=pieces(other, victim)) == "false"
            loose = Not(AT, Atom(AT, "captures", (("patient", pieces(other, victim)),)))
            assert judge_form(loose, at).truth.value == "unknown"
    assert seen > 2


def test_paths(scenes):
    for at in scenes:
        move, board = at.move, at.game.board
        ways = clear_paths(at.before, at.side, move.piece, move.origin, move.target)
        ways = [each for each in ways if (each.captures if move.captured else each.moves)]
        names = [path(path_name(board, each)) for each in ways]
        assert truth(at, "path", count=number(len(ways))) == "true"
        assert truth(at, "path", count=number(len(ways) + 1)) == "false"
        assert truth(at, "goes", to=square(board.name(move.target))) == "true"
        if names:
            assert truth(at, "path", via=one_of(*names, only=True)) == "true"
        if len(names) > 1:
            assert truth(at, "path", via=one_of(*names[1:], only=True)) == "false"
            assert truth(at, "path", via=one_of(*names[1:])) == "true"


def test_material(scenes):
    for at in scenes:
        for side, term in SIDES.items():
            there = {
                kind.name: at.position.mask(side, kind).bit_count()
                for kind in at.game.pieces
                if not kind.royal
            }
            every = [counted(name, count) for name, count in there.items()]
            assert truth(at, "material", agent=term, has=all_of(*every, only=True)) == "true"
            name = next(iter(there))
            more = counted(name, there[name] + 2)
            assert truth(at, "material", agent=term, has=more) == "false"
            less = [counted(each, count - 1) for each, count in there.items() if count > 2]
            for each in less:
                assert truth(at, "material", agent=term, has=each) == "false"


def test_legal_moves(scenes):
    for at in scenes:
        legal = list(at.position.moves())
        steps = {(each.origin, each.target, each.manner) for each in legal}
        if len(steps) == len(legal):
            assert truth(at, "only_legal", count=number(len(legal))) == "true"
            assert truth(at, "only_legal", count=number(len(legal) + 1)) == "false"
        assert truth(at, "no_moves", patient=SIDES[at.position.turn]) == (
            "false" if legal else "true"
        )
        before = list(at.before.moves())
        # In check, with few answers, `forced` is left open.
        asked = truth(at, "forced")
        assert asked == "true" if len(before) == 1 else asked in ("false", "unknown")
        assert truth(at, "alternative") == ("false" if len(before) == 1 else "true")


def test_ends(scenes):
    for at in scenes:
        mated = at.position.is_mate()
        assert truth(at, "mate") == ("true" if mated else "false")
        stale = not at.position.has_move() and not mated
        assert truth(at, "stalemate") == ("true" if stale else "false")


def test_nothing_is_narrated_after_a_null_move(scenes):
    for at in scenes:
        passed = at.passed()
        if passed is None:
            continue
        for sense in ("captures", "goes", "castled", "promotes", "drop", "path"):
            assert truth(passed, sense) == "unknown"
        assert truth(passed, "wins", patient=counted("pawn")) == "opinion"


def test_nothing_is_said_of_a_position_alone(scenes):
    start = Scene.at(scenes[0].node.origin)
    for sense in ("captures", "goes", "path", "castled", "passing", "double_step", "sideways"):
        assert truth(start, sense) == "unknown"


SAMPLES = {
    Pieces: (pieces("pawn"), pieces("queen", "k9"), pieces(), pieces(pronoun=Pronoun.IT)),
    SideTerm: (WHITE, SideTerm(AT, Owner.ENEMY)),
    SquareTerm: (square("d4"), square("k9")),
    PathTerm: (path("d4"), path("d4-e5-k9")),
    LineTerm: (file("d"), LineTerm(AT, "rank", "3")),
    MoveTerm: (move("Pd2-d3"), move("zz")),
    MovesTerm: (moves("Pd2-d3 Pd7-d6"), MovesTerm(AT, ())),
    Like: (like("knight"), like("dragon")),
    MateTerm: (
        MateTerm(AT),
        MateTerm(AT, number(2)),
        MateTerm(AT, on=square("e4")),
        MateTerm(AT, on=square("z9"), with_=pieces("rook")),
    ),
    Number: (number(0), number(2), number(99)),
    Word: (word("kingside"), word("mate"), word("x")),
    Counted: (counted("pawn"), counted("piece", 2), counted("exchange"), counted("dragon", 0)),
    Group: (
        Group(AT, Joint.NOR, (pieces("pawn"), square("d4"))),
        Group(AT, Joint.AND, ()),
        all_of(square("d4"), path("d4-e5"), move("Pd2-d3"), only=True),
    ),
}


def test_no_judge_stumbles_over_terms_that_it_takes(scenes):
    choice, judged = random.Random("terms"), 0
    for at in choice.sample(scenes, 4):
        without = at.without([at.mover]) or at
        for here in (at, at.earlier(), at.passed() or at, without, at.turned(at.side)):
            for sense in senses().values():
                if sense.judge.__module__.rsplit(".", 1)[-1] not in MODULES:
                    continue
                taken = {
                    name: choice.choice(SAMPLES[choice.choice(kinds)])
                    for name, kinds in sense.roles.items()
                    if name in sense.required or choice.random() < 0.4
                }
                assert isinstance(sense.judge(here, **taken), Judgement)
                judged += 1
    assert judged > 500


MODULES = (
    "path",
    "captured",
    "winning",
    "only",
    "mate",
    "material",
    "pawns",
    "rights",
    "manner",
    "friends",
    "threat",
    "line",
)
