"""Plays the variations in the words of a comment, each from the position that its number names.

What the words say of a move is not known here: one that is not legal has a finding, which is an
error only if they mean that it can be played.
"""

from dataclasses import dataclass, field, replace
from itertools import dropwhile, takewhile

from toolkit.play.line import PlayedLine
from toolkit.play.moves import legal_move, legal_named, squares_of, why_illegal
from toolkit.play.repair import NEAR, illegal, not_played, repair
from toolkit.play.replay_cache import ReplayCache, Step
from toolkit.play.tree import Finding, Node, Severity, Tree
from toolkit.record.comment_lines import CommentLine, CommentLines, LineMove
from toolkit.record.model import MoveText, SquareText, ply_colour, ply_number
from toolkit.rules.position import Position


@dataclass(slots=True)
class PlayedVariation:
    """A variation in the words of a comment, played."""

    line: CommentLine
    at: dict[int, Node] = field(default_factory=dict)
    """For each of its plies, the node of the position before it; and that of its end."""
    findings: list[tuple[LineMove, Finding]] = field(default_factory=list)
    """The moves that are not legal, in their order, each with the reason."""
    asides: list[str] = field(default_factory=list)
    """Further notes: moves that are not given, or not checked."""
    is_placed: bool = True
    """False if the record does not say in which position it starts."""
    passes: bool = False
    """True if a ply is left out and the side in between passes."""

    @property
    def passed(self) -> list[LineMove]:
        """Its moves that are played after a pass."""
        return list(dropwhile(lambda move: not move.skipped, self.line.moves if self.passes else ()))


@dataclass(slots=True)
class Variations:
    """The variations of one comment, played."""

    around: PlayedLine
    lines: CommentLines
    tree: Tree
    cache: ReplayCache
    played: dict[CommentLine, PlayedVariation] = field(default_factory=dict)
    nodes: dict[LineMove, Node] = field(default_factory=dict)
    """The node of each move whose position is known."""
    no_moves: set[LineMove] = field(default_factory=set)
    """Texts that look like moves by their place, but are none in the position; they stand in no line."""

    def play(self) -> None:
        """Play every line."""
        for line in self.lines.lines:
            self.played[line] = PlayedVariation(line)
            _LineReader(self, self.played[line]).play()

    def before(self, line: CommentLine | None, index: int) -> Node | None:
        """Return the node of the position before a ply in a line, or in the line around the comment."""
        if line is None:
            return self.around.before(index)
        return self.played[line].at.get(index) if line in self.played else None


class _LineReader:
    """Plays one line."""

    def __init__(self, variations: Variations, played: PlayedVariation) -> None:
        self._all = variations
        self._played = played
        self._line = played.line
        self._texts = [each.move for each in played.line.moves]

    def play(self) -> None:
        """Play it, from where its number or its first move places it."""
        found = self._start()
        if found is None:
            self._played.is_placed = False
            self._drop_unsure(0)
            self._guess()
        else:
            self._play_from(*found)
        self._line.moves[:] = [each for each in self._line.moves if each not in self._all.no_moves]

    def _play_from(self, index: int, at: Node | None) -> None:
        lost = 0
        for place, move in enumerate(self._line.moves):
            if lost and move.move.index is not None:
                move.skipped, lost = move.skipped + lost, 0
            index += move.skipped
            if lost or (at is not None and self._is_none(at, index, place)):
                self._all.no_moves.add(move)
                lost += 1
                continue
            if at is None or self._is_open(at, place):
                self._unchecked(place)
                return
            if move.skipped:
                at = self._skip(at, index, move)
            else:
                self._played.at[index] = at
                at = self._step(at, index, place)
            index += 1
        if at is not None:
            self._played.at[index] = at

    def _is_none(self, at: Node, index: int, place: int) -> bool:
        """Return True if a text that looks like a move by its place is none in the position there."""
        move = self._line.moves[place]
        is_last = 0 < place == len(self._line.moves) - 1
        is_name = is_last and _is_piece_there(at.position, move.move)
        if not (move.move.is_loose or is_name):
            return False
        facing = at.position
        if facing.turn is not ply_colour(index):
            facing = self._all.cache.passed(facing)
        is_legal = self._all.cache.legal(facing, move.move) is not None
        return not is_legal and self._alternative(place) is None

    def _is_open(self, at: Node, place: int) -> bool:
        """Return True if a move is not legal after a pass, but the ply that is left out may make it so."""
        move = self._line.moves[place]
        if not self._played.passes or move.skipped:
            return False
        return self._all.cache.legal(at.position, move.move) is None

    def _unchecked(self, place: int) -> None:
        """Note the move from which on a line is not checked."""
        self._played.asides.append(f"not checked from {self._texts[place].text} on")
        self._drop_unsure(place)

    def _drop_unsure(self, place: int) -> None:
        """Drop the moves in unknown positions that may be something else."""
        self._all.no_moves.update(each for each in self._line.moves[place:] if each.move.is_loose)

    def _start(self) -> tuple[int, Node] | None:
        """Return the index and node that the line starts from; None if the text leaves it open."""
        line = self._line
        if line.start is None:
            return self._fitting()
        at = self._all.before(line.parent, line.start)
        if at is not None and not self._is_threatened(at):
            return line.start, at
        at = self._all.before(line.parent, line.start - 1)
        if at is None:
            return None
        # The ply in between is left out: `threatens 4.Ng5xg7`.
        line.moves[0].skipped = 1
        return line.start - 1, at

    def _is_threatened(self, at: Node) -> bool:
        """Return True if a line leaves aside the game's reply to the comment's move.

        `25.Re1 {Now 26.Re8+ mates} Re2`: the reply makes impossible what was threatened, be it a capture.
        """
        line, first = self._line, self._line.moves[0]
        if line.parent is not None or line.start != line.after + 2:
            return False
        facing = self._all.before(None, line.start - 1)
        if facing is None or facing.position.turn is at.position.turn:
            return False
        if facing.position.in_check():
            return False
        cache, idle = self._all.cache, self._all.cache.passed(facing.position)
        after_none, after_reply = (cache.legal(each, first.move) for each in (idle, at.position))
        return _fits_marks(after_none, first.move) and not _fits_marks(after_reply, first.move)

    def _fitting(self) -> tuple[int, Node] | None:
        """Find the nearest position that fits the first move of a line without a number."""
        legal, first = self._all.cache.legal, self._texts[0]
        return next((each for each in self._places() if legal(each[1].position, first) is not None), None)

    def _places(self) -> list[tuple[int, Node]]:
        """Return the positions in which a line without a number may start, nearest first."""
        parent = self._line.parent
        around = self._all.played[parent].at if parent in self._all.played else {}
        places = [(last, around[last]) for last in reversed(around)][:1]
        for index in (self._line.after, self._line.after + 1):
            node = self._all.around.before(index)
            places += [(index, node)] if node else []
        return places

    def _guess(self) -> None:
        """Explain why a move fits nowhere, if a piece of the side to move might make it."""
        first = self._line.moves[0]
        if self._line.start is not None or first in self._all.no_moves:
            return
        for index, at in self._places():
            position, squares = at.position, squares_of(at.position, first.move)
            if squares is not None and position.side(position.turn) >> squares[0] & 1:
                node = self._put(at, index, first, None)
                node.finding = illegal(first.move, why_illegal(position, first.move))
                return

    def _step(self, at: Node, index: int, place: int) -> Node | None:
        """Play a move; returns the node from which the line goes on."""
        move = self._line.moves[place]
        if at.position.turn is not ply_colour(index):
            at = self._pass(at, index)
        step = self._all.cache.legal(at.position, move.move)
        if step is None and move.move.number is None:
            other = self._alternative(place)
            if other is not None:
                index, at = index - 1, other
                step = self._all.cache.legal(at.position, move.move)
        if step is None:
            step = self._as_played(at, index, move.move) or self._as_named(at, move)
        if step is not None:
            return self._put(at, index, move, step)
        return self._illegal(at, index, place)

    def _illegal(self, at: Node, index: int, place: int) -> Node | None:
        """Put a move that is not legal, and what it may stand for."""
        move = self._line.moves[place]
        following = takewhile(lambda text: not text.is_loose, self._texts[place + 1 : place + 1 + NEAR])
        fixed = repair(at.position, move.move, list(following), NEAR)
        step = self._all.cache.play(at.position, fixed.move) if fixed.move is not None else None
        node = self._put(at, index, move, step)
        self._find(move, not_played(at.position, move.move, fixed), node)
        return node if step else None

    def _find(self, move: LineMove, finding: Finding, node: Node | None) -> None:
        """Add the finding on a move that is not legal."""
        if node is not None:
            finding = node.finding = replace(finding, node=node.number)
        self._played.findings.append((move, finding))

    def _as_played(self, at: Node, index: int, text: MoveText) -> Step | None:
        """Play an ambiguous `23.Rd1` as the game's move, if that is one of those it fits."""
        node = self._all.around.node(index)
        if node is None or node.move is None or node.before != at.position:
            return None
        position = at.position
        fits = legal_named(position, text)
        if len(fits) < 2 or node.move not in fits:
            return None
        self._played.asides.append(f"{text.text} fits {len(fits)} moves; that of the game is meant")
        return self._all.cache.play(position, node.move)

    def _as_named(self, at: Node, move: LineMove) -> Step | None:
        """Play an ambiguous move of `The knight on b1 has the move 5.Nd2` as that of the knight named."""
        said = next((each for each in self._all.lines.statements if move in each.moves), None)
        items = said.items if said is not None else ()
        named = {each.name for each in items if isinstance(each, SquareText)}
        position = at.position
        fits = legal_named(position, move.move)
        meant = [each for each in fits if position.game.board.name(each.origin) in named]
        if len(meant) != 1:
            return None
        self._played.asides.append(f"{move.move.text} fits {len(fits)} moves; that of the piece that is named is meant")
        return self._all.cache.play(position, meant[0])

    def _pass(self, at: Node, index: int) -> Node:
        return self._all.tree.passed(at, index, self._all.cache.passed(at.position), in_line=True)

    def _put(self, at: Node, index: int, move: LineMove, step: Step | None) -> Node:
        node = self._all.tree.move(at, index, move.move, step)
        node.in_line = True
        self._all.nodes[move] = node
        return node

    def _alternative(self, place: int) -> Node | None:
        """Return the node before the move before, if the move is legal there: `Pb1-b2 and Pf3-f4 are good`."""
        before = self._all.nodes.get(self._line.moves[place - 1]) if place else None
        if before is None or before.move is None:
            return None
        fits = self._all.cache.legal(before.before, self._texts[place]) is not None
        return before.origin if fits else None

    def _skip(self, at: Node, index: int, move: LineMove) -> Node | None:
        """Play a move before which the text leaves plies out; returns the node from which it goes on.

        Where it is one ply, the side between passes; if that does not make the move legal, some legal
        move must. After more plies nothing is checked.
        """
        named = " and ".join(ply_number(index - back) for back in range(move.skipped, 0, -1)[:3])
        aside = f"the move {named} is not given before {move.move.text}"
        self._played.asides.append(aside)
        if move.skipped > 1:
            finding = Finding(move.move.whole, Severity.NOTE, "skipped-move", aside)
            self._played.findings.append((move, finding))
            return None
        position, idle = at.position, None
        if not position.in_check():
            idle = self._pass(at, index)
            step = self._all.cache.legal(idle.position, move.move)
            if step is not None:
                self._played.passes = True
                self._played.at[index] = idle
                return self._put(idle, index, move, step)
        tried = [position.play(reply) for reply in position.moves()]
        fits = sum(legal_move(after, move.move) is not None for after in tried)
        if fits or self._played.passes:
            self._played.asides[-1] += f", which is legal after {fits} of the {len(tried)} possible"
            return None
        node = self._put(idle, index, move, None) if idle is not None else None
        why = f"{named} is not given, and no move makes it legal"
        self._find(move, illegal(move.move, why), node)
        return None


def _fits_marks(step: Step | None, text: MoveText) -> bool:
    """Return True if a move can be played, and captures, gives check or mate if it is said to."""
    if step is None or (text.capture and step.move.captured is None):
        return False
    gives = step.is_mate or not any(mark.says_mate for mark in text.marks)
    return gives and (step.is_check or not any(mark.says_check for mark in text.marks))


def _is_piece_there(position: Position, text: MoveText) -> bool:
    """Return True if `Rb1`, where no number stands before it, may be the rook that stands on b1."""
    said = text.said
    if said is None or not said.is_short or said.piece is None:
        return False
    if text.number is not None or text.capture or text.marks:
        return False
    target = position.game.board.square(said.target) if said.target else None
    piece = position.piece_at(target) if target is not None else None
    return piece is not None and piece.type.letter == said.piece
