"""Lines replayed in the kernel against the definition of what a text of a record means."""

import random

import pytest
from effort import few_or_many

from kernel.games import MIXED, varied
from toolkit.errors import UsageError
from toolkit.kernel import available, engine, replayer
from toolkit.notation.algebraic import format_bare, format_short
from toolkit.notation.move_grammar import MoveParts, read_move_parts
from toolkit.play import moves as naming
from toolkit.play import replay_cache as stepping
from toolkit.play.moves import legal_move
from toolkit.play.replay_cache import ReplayCache
from toolkit.record.model import MoveText
from toolkit.record.reader import read_records
from toolkit.record.source import Source, Span
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, start, write_fen
from toolkit.rules.position import Manner
from toolkit.verify.records import verify_record

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")

GAMES = {key: load(key) for key in builtin_keys()}
GAMES |= {name: parse_game(text, f"{name}.toml") for name, text in MIXED.items()}
EVERYTHING = Span(0, 0)


def text_of(said):
    return MoveText(EVERYTHING, "", said, EVERYTHING)


def wording(position, move, rng):
    """What a text may say of a move: in full, with too little of it, or something false."""
    board = position.game.board
    letter, becomes = move.piece.letter, move.promotion and move.promotion.letter
    names = board.name(move.origin), board.name(move.target)
    if rng.random() < 0.1:
        becomes = rng.choice([None, *(piece.letter for piece in position.game.pieces), "Z"])
    if rng.random() < 0.1:
        letter = rng.choice([*(piece.letter for piece in position.game.pieces), "Z", "\u265e"])
    if move.way is not None and rng.random() < 0.7:
        return MoveParts(castling=rng.choice(["O-O", "O-O-O"]))
    if move.manner is Manner.DROP and rng.random() < 0.8:
        return MoveParts(rng.choice([letter, None]), "", names[1], drops=True)
    origin = rng.choice([names[0], names[0][0], names[0][1:], "", ""])
    piece = None if rng.random() < 0.3 else letter
    return MoveParts(piece, origin, names[1], becomes)


def odd_wording(position, rng):
    """What a text says that hardly is a move at all."""
    squares = [f"{file}{rank}" for file in "abcdefghijp" for rank in (1, 2, 3, 4, 7, 8, 9, 16)]
    letters = [None, "P", "Z", *(piece.letter for piece in position.game.pieces)]
    return rng.choice(
        [
            MoveParts(rng.choice(letters), rng.choice(squares), rng.choice(squares), rng.choice(letters)),
            MoveParts(rng.choice(letters), "", rng.choice(squares)),
            MoveParts(rng.choice(letters), "", rng.choice(squares), drops=True),
            MoveParts(castling="O-O"),
            MoveParts(passes=True),
            MoveParts(),
        ]
    )


def replayed(position, texts):
    """A line in the kernel."""
    kernel = replayer(position.game)
    return kernel.replay(position, kernel.pack(texts))


def agree(position, said):
    """Hold what a text means in the kernel against what it means by the rules; returns the move."""
    expected = legal_move(position, text_of(said))
    found = replayed(position, [said])
    assert [each.move for each in found] == ([expected] if expected else []), (
        write_fen(position),
        said,
    )
    for each in found:
        after = position.play(each.move)
        assert each.gives_check == after.in_check()
        assert each.has_answer == after.has_move()
    return expected


@few_or_many(6, 300)
@pytest.mark.parametrize("key", GAMES)
def test_a_text_means_in_the_kernel_what_it_means_by_the_rules(key, count):
    for seed in range(count):
        rng = random.Random(seed)
        position = varied(GAMES[key], seed)
        moves = list(position.pseudo_legal())
        for move in rng.sample(moves, min(12, len(moves))):
            agree(position, wording(position, move, rng))
        for _ in range(6):
            agree(position, odd_wording(position, rng))


def line(position, rng, plies):
    """The texts of a line that goes wrong somewhere, as most do."""
    texts = []
    for _ in range(plies):
        moves = engine(position.game).moves(position)
        if not moves:
            break
        move = rng.choice(sorted(moves, key=repr))
        written = format_short if rng.random() < 0.9 else lambda at, move: format_bare(at.game.board, move)
        said = read_move_parts(written(position, move))
        texts.append(said if rng.random() < 0.97 else wording(position, move, rng))
        position = position.play(move)
    return texts


@few_or_many(3, 100)
@pytest.mark.parametrize("key", GAMES)
def test_a_line_is_replayed_as_the_rules_play_it(key, count):
    for seed in range(count):
        rng = random.Random(seed)
        position = start(GAMES[key]) if seed % 2 else varied(GAMES[key], seed)
        texts = line(position, rng, 40)
        found = ReplayCache().line(position, [text_of(said) for said in texts])
        at, whole = position, ReplayCache()
        for said, step in zip(texts, found, strict=False):
            expected = whole.legal(at, text_of(said))
            assert (step.move, step.is_check, step.is_mate) == (
                expected.move,
                expected.is_check,
                expected.is_mate,
            )
            at = expected.after
        assert len(found) == len(texts) or whole.legal(at, text_of(texts[len(found)])) is None
        if found:
            assert found[-1].after == at


def marked(key, seed):
    """A score of chance, some of whose moves and marks are wrong."""
    rng, position, parts = random.Random(seed), start(GAMES[key]), [f"Game: {key}\n\n"]
    for _ in range(40):
        moves = engine(position.game).moves(position)
        if not moves:
            break
        move = rng.choice(sorted(moves, key=repr))
        text = format_bare(position.game.board, move)
        if rng.random() < 0.04:
            text = text[:-1] + rng.choice("123456")
        mark = rng.choice(["", "", "", "+", "#", "!"])
        number = f"{position.fullmove}.{' ... ' if position.turn else ''}"
        parts.append(f"{number}{text.replace('x', rng.choice('x-'))}{mark}\n")
        position = position.play(move)
    return "".join(parts)


@few_or_many(1, 30)
@pytest.mark.parametrize("key", builtin_keys())
def test_a_record_is_verified_alike_with_the_kernel_and_without(key, count, monkeypatch):
    def verified():
        return [verify_record(record).to_json() for record in records]

    sources = [Source("chance", marked(key, seed)) for seed in range(count)]
    records = [record for source in sources for record in read_records(source)]
    found = verified()
    for module in (naming, stepping):
        monkeypatch.setattr(module, "replayer", lambda game: None)  # noqa: ARG005
    assert verified() == found


def test_what_the_kernel_cannot_take_is_played_without_it(monkeypatch):
    position = start(GAMES["orthodox"])

    def refuse(*_):
        raise UsageError("no")

    monkeypatch.setattr("toolkit.kernel.replay.Replayer.replay", refuse)
    (step,) = ReplayCache().line(position, [text_of(read_move_parts("Nf3"))])
    assert step.after == position.play("Nf3")


def test_a_line_of_any_length_makes_its_last_position():
    position = start(GAMES["orthodox"])
    there_and_back = [read_move_parts(text) for text in ("Nf3", "Nf6", "Ng1", "Ng8")] * 3_000
    steps = ReplayCache().line(position, [text_of(said) for said in there_and_back])
    assert len(steps) == len(there_and_back)
    assert steps[-1].after.masks == position.masks


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (MoveParts("K", "e1", "g1"), "O-O"),
        (MoveParts(None, "e1", "c1"), "O-O-O"),
        (MoveParts("K", "e1", "g1", "Q"), None),
        (MoveParts("K", "", "g1"), None),
        (MoveParts("K", "e1", "f1"), "Ke1-f1"),
        (MoveParts("K", "e1", "e1"), None),
    ],
)
def test_castling_is_named_by_both_squares_of_the_king(said, found):
    position = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", GAMES["orthodox"])
    move = agree(position, said)
    assert (move and format_bare(position.game.board, move)) == found
