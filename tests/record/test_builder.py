"""Games written by code: what was built is what is read, and only legal moves are taken."""

import random

import pytest
from effort import few_or_many

from toolkit import Record, play, verify
from toolkit.errors import IllegalMoveError, InvalidMoveError, PathmateError, UsageError
from toolkit.notation.algebraic import format_move
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen, start

TEXTS = ["good", "a { brace", "(not a 1. variation", "Path: g1-i3-g3", "[%cal Ga1a2]", 'a "quote" \\', "two\nlines", ""]


def grown(line, rng, depth):
    """Add to a line at random; returns its moves, each with its NAGs and the lines in its place."""
    made = []
    for _ in range(rng.randrange(1, 7)):
        moves = list(line.position.moves())
        if not moves:
            break
        before, move = line.position, rng.choice(moves)
        line.add(move if rng.random() < 0.5 else format_move(before, move))
        glyph = rng.random() < 0.2
        if glyph:
            line.glyph(4)
        if rng.random() < 0.4:
            line.comment(rng.choice(TEXTS))
        others = []
        if depth and rng.random() < 0.4:
            first = rng.choice(moves)
            other = line.variation(first)
            others.append([(first, [], []), *grown(other, rng, depth - 1)])
        made.append((move, [4] * glyph, others))
    return made


def read_back(plies):
    return [([nag.value for nag in ply.nags], [read_back(each.plies) for each in ply.variations]) for ply in plies]


def shape(made):
    return [(nags, [shape(each) for each in others]) for _, nags, others in made]


@few_or_many(12, 400)
def test_what_is_built_is_what_is_read(count):
    rng = random.Random(count)
    for number in range(count):
        key = builtin_keys()[number % len(builtin_keys())]
        game = Record.new(start(load(key)), White='A "name" \\', Event="x")
        made = grown(game, rng, 2)
        record = game.record
        assert record.faults == ()
        assert record.header("White") == 'A "name" \\'
        played = play(record)
        assert played.game.key == key
        assert [node.move for node in played] == [move for move, _, _ in made]
        assert played.illegal == 0
        assert read_back(record.plies) == shape(made)
        assert played.end == game.position


def test_a_game_from_a_position_or_a_fen_begins_there():
    fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 30"
    for game in (Record.new("orthodox", fen), Record.new(read_fen(fen, load("orthodox")))):
        assert game.add("Kd7").record.source.text.splitlines()[-1] == "30... Kd7 *"
        assert play(game.record).end.fullmove == 31


def test_a_result_is_that_of_the_board_unless_it_is_said():
    game = Record.new("orthodox").add("f3", "e5", "g4", "Qh4")
    assert game.record.result.value == "0-1"
    assert verify(game.record).clean
    assert Record.new("orthodox", Result="1-0").add("e4").record.result.value == "1-0"


@pytest.mark.parametrize(
    ("work", "error"),
    [
        (lambda game: game.add("e5"), IllegalMoveError),
        (lambda game: game.add("nonsense!"), InvalidMoveError),
        (lambda game: game.add(next(start(load("keltic")).moves())), IllegalMoveError),
        (lambda game: game.comment("}"), UsageError),
        (lambda game: game.comment("\x00"), UsageError),
        (lambda game: game.glyph(1), UsageError),
        (lambda game: game.variation("e4"), UsageError),
        (lambda game: game.add("e4").variation(), UsageError),
        (lambda game: game.add("e4").glyph(256), UsageError),
        (lambda _: Record.new("go"), PathmateError),
        (lambda _: Record.new("orthodox", "x"), PathmateError),
        (lambda _: Record.new("orthodox", White="a\nb"), UsageError),
        (lambda _: Record.new("orthodox", Result="2-0"), UsageError),
        (lambda _: Record.new("orthodox", Variant="x"), UsageError),
    ],
)
def test_what_cannot_be_written_is_refused_and_changes_nothing(work, error):
    game = Record.new("orthodox")
    with pytest.raises(error):
        work(game)
    assert len(game.record.plies) <= 1
