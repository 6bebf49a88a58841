"""Path play in words: which move opens or shuts which paths, in which line of a two-mover.

What else would shut the paths of a piece is found where the one that shuts them is taken away
(`toolkit.explain.cuts`).
"""

from collections.abc import Sequence
from dataclasses import replace

from toolkit.compose.findings import ProblemPlay, origin_of, promoted, target_of
from toolkit.compose.measure import Measurer
from toolkit.compose.pathplay import MatingLine, PathTheme, ThemeInstance
from toolkit.compose.sketches import SketchSpace
from toolkit.explain.cuts import attack_cuts, cut_words
from toolkit.facts.path_reports import path_name
from toolkit.facts.paths import clear_paths
from toolkit.notation.algebraic import format_move
from toolkit.rules.board import Colour
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Manner, Position
from toolkit.solve.solution import Answer, PlacedMove
from toolkit.text import join_words


def path_words(measurer: Measurer, position: Position, key: int, course: ProblemPlay) -> tuple[str, ...]:
    """Say what paths the play of a two-mover opens and shuts: a sentence for each theme of a line."""
    space = measurer.space
    found = list(measurer.path_play(space.sketch(position), key, course))
    cut = {each.line for each in found if each.theme is PathTheme.CUT_KEY}
    said: dict[tuple[PathTheme, MatingLine, int | None], str] = {}
    for each in found:
        # A key that shuts several paths at once shuts a path.
        known = each.theme, each.line, each.defence
        if known not in said and not (each.theme is PathTheme.CLOSING and each.line in cut):
            said[known] = f"{each.theme}: {_Words(space, position, each).sentence()}"
    return tuple(said.values())


def solution_words(answer: Answer) -> tuple[str, ...]:
    """Say the same of a key that was found, with the play after it."""
    space = SketchSpace(answer.position.game)
    play = [(_word(space, reply), [_word(space, each) for each in reply.quickest]) for reply in answer.replies]
    threats = [_word(space, each) for each in answer.threats]
    check = answer.position.play(answer.move).in_check()
    course = ProblemPlay(check, threats, play, ())
    return path_words(Measurer(space), answer.position, _word(space, answer), course)


def _played(space: SketchSpace, position: Position, word: int) -> tuple[str, Position]:
    """Return a plain step as text, and the position after it."""
    frame = space.numbering.frame
    found = position.candidates(frame[origin_of(word)], frame[target_of(word)])
    became = promoted(word)
    move = next(each for each in found if became in (None, each.promotion and each.promotion.index))
    return format_move(position, move), position.play(move)


def _word(space: SketchSpace, placed: PlacedMove) -> int:
    """Return a move as the kernel writes it, as far as plain steps go."""
    dense, move = space.numbering.dense, placed.move
    became = 0 if move.promotion is None else move.promotion.index + 1
    manner = int(move.manner is not Manner.STEP)
    return dense[move.origin] | dense[move.target] << 8 | manner << 16 | became << 24


class _Words:
    """The words for one theme of a line."""

    def __init__(self, space: SketchSpace, start: Position, shown: ThemeInstance) -> None:
        self._space, self._start, self._shown = space, start, shown
        self._end = space.position(shown.board)

    def sentence(self) -> str:
        """Return the whole sentence, but for the theme's name."""
        shown = self._shown
        key, *rest = self._moves()
        paths = self._names(shown.paths)
        line = f"after {' '.join(rest)} {self._piece()}"
        match shown.theme:
            case PathTheme.OPENING:
                return f"{line} reaches {self._goal()} by {paths} alone, opened by {key}"
            case PathTheme.UNBLOCK:
                return f"{line} reaches {self._goal()} by {paths} alone, opened by {rest[0]}"
            case PathTheme.SINGLE:
                return f"{line} reaches {self._goal()} by {paths} alone; {self._closed()}"
            case PathTheme.CHOICE:
                return self._choice(rest[-1], paths)
            case PathTheme.CLOSING | PathTheme.CUT_KEY:
                return f"{line} {self._shut_by(key, paths, shown.line.key)}"
            case PathTheme.INTERFERENCE | PathTheme.STATION:
                assert shown.line.defence is not None
                return f"{line} {self._shut_by(rest[0], paths, shown.line.defence)}"

    def _moves(self) -> list[str]:
        """Return the key, the defence and the mate; of a threat, that alone after the key."""
        line = self._shown.line
        key, after = _played(self._space, self._start, line.key)
        said = [f"1.{key}"]
        if line.defence is None:
            after = after.passed()
        else:
            defence, after = _played(self._space, after, line.defence)
            said.append(f"1...{defence}")
        mate, _ = _played(self._space, after, line.mate)
        return [*said, f"2.{mate}"]

    def _names(self, paths: Sequence[Path]) -> str:
        board = self._space.game.board
        return join_words(sorted({path_name(board, path) for path in paths}))

    def _piece(self) -> str:
        piece = self._end.piece_at(self._shown.square)
        assert piece is not None
        return f"the {piece.type.name} on {self._space.game.board.name(self._shown.square)}"

    def _goal(self) -> str:
        """Return the goal of the paths: the black king, or a square that he may not enter."""
        target = self._shown.target
        king = f"the {self._space.game.royal.name} on "
        name = self._space.game.board.name(target)
        return (king if target == self._end.king(Colour.BLACK) else "") + name

    def _closed(self) -> str:
        """Return the other paths to the king, and the squares that shut them."""
        board, end, shown = self._space.game.board, self._end, self._shown
        piece = end.piece_at(shown.square)
        assert piece is not None
        ways = self._space.game.table.between(piece.colour, piece.type, shown.square, shown.target)
        shut = {
            path_name(board, path): path.empty & end.occupied
            for path in ways
            if path.captures and path not in shown.paths and path.empty & end.occupied
        }
        return join_words(f"{name} is shut on {join_words(board.names(held))}" for name, held in sorted(shut.items()))

    def _shut_by(self, move: str, paths: str, word: int) -> str:
        """Say which paths a piece lacks where another has come to stand, and what else would shut them."""
        shown, square = self._shown, self._space.numbering.frame[target_of(word)]
        lifted = tuple(mask & ~(1 << square) for mask in self._end.masks)
        cuts = attack_cuts(replace(self._end, masks=lifted), shown.square, shown.target)
        goal = self._space.game.board.name(shown.target)
        words = f"could take on {goal} by {paths}, were it not for {move}"
        return f"{words} ({cut_words(cuts)})"

    def _choice(self, threat: str, paths: str) -> str:
        """Say which paths of a check that is threatened a defence shuts, and which it leaves open."""
        shown, piece = self._shown, self._end.piece_at(self._shown.square)
        assert shown.defence is not None
        assert piece is not None
        _, after = _played(self._space, self._start, shown.line.key)
        defence, _ = _played(self._space, after, shown.defence)
        ways = clear_paths(self._end, Colour.WHITE, piece.type, shown.square, shown.target)
        left = [path for path in ways if path not in shown.paths]
        stays = f"{self._names(left)} {'stays' if len(left) == 1 else 'stay'} open"
        goal = self._goal()
        return f"1...{defence} shuts {paths} to {goal} for {self._piece()} after {threat}; {stays}"
