"""The truths of the twins by a second way: python-chess, other paths through the naive engine."""

import random

import chess
import naive
import pytest

from . import geometry
from .relations import Relation
from .rows import KEYS
from .scenes import View, scenes
from .standing import isolated, passed, pinners

pytestmark = pytest.mark.slow


def some_scenes(key, games):
    rng = random.Random(7)
    return [scene for _ in range(games) for scene in scenes(key, rng)]


@pytest.mark.parametrize("key", KEYS)
def test_clear_paths_end_where_the_naive_engine_reaches(key):
    for scene in some_scenes(key, 2):
        view = scene.after
        for piece in view.pieces:
            paths = geometry.paths(view.state, piece.at)
            ends = {path.end for path in paths if not geometry.blockers(view.state, path)}
            assert ends <= view.hits[piece.at]
            leaps = piece.kind in "CNM" or (key, piece.kind) == ("keltic", "B")
            if geometry.rides(view.state, piece.at) and (
                not leaps or "S" in geometry.rides(view.state, piece.at)
            ):
                assert ends == view.hits[piece.at]


@pytest.mark.parametrize("key", KEYS)
def test_who_attacks_is_who_could_capture_were_kings_no_matter(key):
    for scene in some_scenes(key, 2):
        view = scene.after
        takes: dict[str, set[str]] = {}
        for text, _ in naive.pseudo(view.state):
            if "x" in text and naive.square(text[4:6]) in view.board:
                takes.setdefault(text[4:6], set()).add(text[1:3])
        for piece in view.pieces:
            if piece.white != view.state.white and piece.kind != "K":
                hitters = view.hitters(piece.at, view.state.white)
                assert {naive.name(at) for at in hitters} == takes.get(naive.name(piece.at), set())


@pytest.mark.parametrize("key", KEYS)
def test_who_protects_could_take_back(key):
    """Put an enemy pawn in the place of the piece: its protectors are those who may capture it."""
    for scene in some_scenes(key, 1):
        view = scene.after
        letter = "M" if key == "chessence" else "P"
        for piece in view.pieces:
            if piece.kind == "K":
                continue
            board = {**view.board, piece.at: naive.coloured(letter, not piece.white)}
            state = naive.replace(view.state, board=board, white=piece.white, ep=None)
            end = naive.name(piece.at)
            back = {
                text[1:3] for text, _ in naive.pseudo(state) if text[3] == "x" and text[4:6] == end
            }
            assert {naive.name(at) for at in view.hitters(piece.at, piece.white)} == back


@pytest.mark.parametrize("kind", ["attacks", "protects", "controls"])
def test_nobody_surely_does_and_never_does_the_same(kind):
    for key in KEYS:
        for scene in some_scenes(key, 1):
            relation = Relation(kind, scene.after)
            for white in (True, False):
                for target in relation.targets(white)[:12]:
                    sure, never = relation.sure(target, white), relation.never(target, white)
                    assert not set(sure) & set(never)


def test_another_program_agrees_on_orthodox_chess():
    for scene in some_scenes("orthodox", 6):
        view = scene.after
        board = chess.Board(naive.fen(view.state))
        assert len(view.legal) == board.legal_moves.count()
        assert view.check == board.is_check()
        assert (not view.legal and view.check) == board.is_checkmate()
        assert len(view.mates) == sum(mates(board, move) for move in board.legal_moves)
        for at in naive.BOARDS["orthodox"]:
            for white in (True, False):
                attackers = {chess.square_name(by) for by in board.attackers(white, number(at))}
                assert {naive.name(by) for by in view.hitters(at, white)} == attackers
        pinned_alike(view, board)


def number(at):
    return chess.square(at[0], at[1])


def mates(board, move):
    board.push(move)
    found = board.is_checkmate()
    board.pop()
    return found


def pinned_alike(view: View, board: chess.Board) -> None:
    for piece in view.pieces:
        if piece.kind != "K" and not naive.in_check(view.state, piece.white):
            assert bool(pinners(view, piece)) == board.is_pinned(piece.white, number(piece.at))


@pytest.mark.parametrize("key", KEYS)
def test_what_may_not_leave_its_square_is_pinned(key):
    """Out of check, only pinned pieces have moves that would leave the king in check."""
    for scene in some_scenes(key, 3):
        view = scene.after
        if view.check:
            continue
        stopped = {text[1:3] for text, _ in naive.pseudo(view.state) if text not in view.legal}
        passant = naive.name(view.state.ep) if view.state.ep else ""
        for piece in view.pieces:
            if naive.name(piece.at) in stopped and piece.kind not in ("K", passant and "P"):
                assert pinners(view, piece)


def test_another_program_agrees_on_passed_and_isolated_pawns():
    for scene in some_scenes("orthodox", 4):
        board = chess.Board(naive.fen(scene.after.state))
        pawns = [p for p in scene.after.pieces if p.kind == "P"]
        for pawn in pawns:
            ours = [p for p in pawns if p.white == pawn.white]
            foes = [p for p in pawns if p.white != pawn.white]
            beside = [file for file in (pawn.at[0] - 1, pawn.at[0] + 1) if 0 <= file < 8]
            near = chess.SquareSet(sum(chess.BB_FILES[file] for file in beside))
            front = chess.SquareSet(sum(chess.BB_RANKS[rank] for rank in ranks(pawn)))
            own, enemy = (board.pieces(chess.PAWN, white) for white in (pawn.white, not pawn.white))
            file = chess.SquareSet(chess.BB_FILES[pawn.at[0]])
            assert isolated(pawn, ours, foes) == (not own & near)
            assert passed(pawn, ours, foes) == (not enemy & (near | file) & front)


def ranks(pawn):
    return range(pawn.at[1] + 1, 8) if pawn.white else range(pawn.at[1])
