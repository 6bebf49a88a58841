"""Problems that are drawn at random, with everything that a problem can say."""

from dataclasses import replace

from hypothesis import strategies as st
from strategies import scattered

from toolkit.errors import ProblemError
from toolkit.problems.diagram import DiagramPiece, diagram_of
from toolkit.problems.fairy import fairy_pieces
from toolkit.problems.model import Options, Problem
from toolkit.problems.twins import (
    AddPiece,
    ExchangePieces,
    MirrorBoard,
    MovePiece,
    PolishType,
    RemovePiece,
    RotateBoard,
    ShiftPieces,
    SubstituteKind,
    Twin,
)
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import setup_faults
from toolkit.rules.position import Position
from toolkit.solve.stipulation import read_stipulation

ASKED = (
    *("#2", "=3", "#=1", "s#2", "r#2", "semi-r#3", "h#2", "h#2.5", "hs#3", "ser-h#5", "+1"),
    "zc3 3",
)
TEXTS = st.text(max_size=30) | st.sampled_from(
    [
        "=1+1",
        "@x",
        '"',
        "'",
        '"""',
        *("''", "\\", "[[problem]]", "a\nb", "x;y", "\r\n", "é\u2028", "-", "#"),
    ]
)
WORDS = st.text("abcxyzABC éü.-'()1234").map(lambda text: f"w{text}".strip())
"""What every format holds: one line, in which nothing stands for something else."""
STIPULATIONS = st.sampled_from(ASKED).map(read_stipulation)


@st.composite
def diagrams(draw, keys=None, fairy=True):
    """A position of a game; some of orthodox chess with fairy pieces."""
    key = draw(st.sampled_from(keys or builtin_keys()))
    position = scattered(load(key), draw(st.integers(0, 2**32)))
    return draw(with_fairies(position)) if fairy and key == "orthodox" else position


@st.composite
def with_fairies(draw, position: Position):
    """The position, in which some pieces are fairy ones if that leaves it sound."""
    sound = [piece.name for piece in fairy_pieces() if not piece.unsupported]
    diagram = diagram_of(position)
    free = [square for square, placed in diagram.pieces.items() if placed.kind not in ("king", "rook")]
    for square in draw(st.lists(st.sampled_from(free), max_size=3)) if free else ():
        placed = DiagramPiece(diagram.pieces[square].colour, draw(st.sampled_from(sound)))
        diagram = diagram.place(square, placed)
    made = diagram.position(position.turn)
    return position if setup_faults(made) else made


@st.composite
def twins(draw, position: Position):
    """A twin that need not be possible."""
    board = position.game.board
    names = list(board.names(board.squares))
    square = st.sampled_from(names)
    kinds = st.sampled_from([piece.name for piece in position.game.pieces])
    change = st.one_of(
        st.builds(MovePiece, square, square),
        st.builds(ExchangePieces, square, square),
        st.builds(RemovePiece, square),
        st.builds(AddPiece, st.builds(DiagramPiece, st.sampled_from(Colour), kinds), square),
        st.builds(SubstituteKind, kinds, kinds),
        st.builds(RotateBoard, st.sampled_from([90, 180, 270])),
        st.just(MirrorBoard("a1", "h1")),
        st.builds(ShiftPieces, square, square),
        st.just(PolishType()),
    )
    changes = draw(st.lists(change, max_size=2))
    return Twin(tuple(changes), draw(st.none() | STIPULATIONS), draw(st.booleans()))


OPTIONS = st.builds(
    Options,
    set_play=st.booleans(),
    tries=st.integers(0, 3),
    variations=st.booleans(),
    threats=st.booleans(),
    short_variations=st.booleans(),
    duplex=st.booleans(),
    half_duplex=st.booleans(),
    most_solutions=st.none() | st.integers(1, 100),
    stop_on_short=st.booleans(),
    intelligent=st.booleans(),
)


@st.composite
def problems(draw, keys=None, texts=TEXTS, fairy=True):
    """A problem of a built-in game, or of orthodox chess with fairy pieces; its twins are sound."""
    position = draw(diagrams(keys, fairy))
    several = st.lists(texts, max_size=3).map(tuple)
    problem = Problem(
        position,
        draw(STIPULATIONS),
        id=draw(texts),
        authors=draw(several),
        source=draw(texts),
        year=draw(st.none() | st.integers(1, 9999)),
        title=draw(texts),
        award=draw(texts),
        keys=draw(several),
        short=draw(several),
        intended=draw(st.none() | st.integers(0, 20)),
        themes=draw(several),
        remarks=draw(several),
        solution=draw(texts),
        options=draw(OPTIONS),
    )
    drawn = draw(st.lists(twins(position), min_size=1, max_size=3))
    twinned = replace(problem, twins=tuple(drawn), zero=draw(st.booleans()))
    try:
        return problem if twinned.faults() else twinned
    except ProblemError:
        return problem


def bare(problem):
    """The problem without texts that say nothing, of which few formats keep the place."""
    names = ("authors", "themes", "remarks", "keys", "short")
    lists = {name: getattr(problem, name) for name in names}
    said = {name: tuple(each for each in texts if each.strip()) for name, texts in lists.items()}
    return replace(problem, **said)
