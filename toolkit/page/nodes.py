"""The positions of a record as a tree: the main line, and the variations of its comments."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from toolkit.claims.model import Scene
from toolkit.draw.describe import checked
from toolkit.fen import write_fen
from toolkit.position import Position
from toolkit.record.lines import LineMove
from toolkit.record.model import Group, ply_number
from toolkit.verify.comments import CommentVerifier
from toolkit.verify.detect import Found
from toolkit.verify.mainline import MainLine, play_main_line
from toolkit.verify.variations import Variations


@dataclass(frozen=True, slots=True)
class Node:
    """A position of a record, and the move that led to it."""

    position: Position
    parent: int | None = None
    name: str = ""
    """The move with its number; empty for a start."""
    squares: tuple[int, ...] = ()
    """Those that the move leaves and reaches."""
    main: bool = False


@dataclass(slots=True)
class Tree:
    """Every position of a record. Where moves stand in its text leads to their nodes."""

    found: Found
    main: MainLine
    nodes: list[Node] = field(default_factory=list)
    plies: dict[int, int] = field(default_factory=dict)
    """For each ply of the main line, the node behind it."""
    places: dict[int, int] = field(default_factory=dict)
    """For the offset of each move that could be played, the node behind it."""
    denied: dict[int, int] = field(default_factory=dict)
    """For the offset of each other move whose position is known, the node before it."""

    @property
    def last(self) -> int:
        """The last node of the main line."""
        return max(self.plies.values(), default=0)

    def add(self, node: Node) -> int:
        """Put a node, and return its number."""
        self.nodes.append(node)
        return len(self.nodes) - 1

    def before(self, index: int) -> int:
        """The node before a ply of the main line; the nearest one there is."""
        earlier = [ply for ply in self.plies if ply < index]
        return self.plies[max(earlier)] if earlier else 0


def grow(found: Found) -> Tree:
    """Gather the positions of a record."""
    tree = Tree(found, play_main_line(found.record.plies, found.start))
    tree.add(Node(found.start, main=True))
    _grow_main(tree)
    for after, group in found.record.comments():
        _Branches(tree, after, group).grow()
    return tree


def _grow_main(tree: Tree) -> None:
    at = 0
    for played in tree.main.played:
        start = played.ply.move.whole.start
        if played.move is None:
            tree.denied[start] = at
            break
        squares = (played.move.origin, played.move.target)
        name = _name(played.ply.index, played.ply.move.text)
        at = tree.add(Node(played.before.play(played.move), at, name, squares, main=True))
        tree.plies[played.ply.index] = tree.places[start] = at


def _name(index: int, text: str) -> str:
    return f"{ply_number(index)} {text}" if text else ply_number(index)


class _Branches:
    """Puts the variations of one comment into a tree."""

    def __init__(self, tree: Tree, after: int, group: Group) -> None:
        self._tree = tree
        self._after = after
        comment = CommentVerifier(tree.found.record.source, tree.main, after, group)
        self._variations: Variations = comment.variations
        self._at = {node.position: number for number, node in enumerate(tree.nodes) if node.main}

    def grow(self) -> None:
        """Play the variations, and put a node for each of their moves."""
        self._variations.play()
        lines = self._variations.lines.lines
        for move in sorted(
            (move for line in lines for move in line.moves),
            key=lambda move: move.move.whole.start,
        ):
            self._put(move)

    def _put(self, move: LineMove) -> None:
        tree, start = self._tree, move.move.whole.start
        scene = self._variations.scenes.get(move)
        if scene is not None and scene.move is not None:
            tree.places[start] = self._played(move, scene)
            return
        named = self._variations.named_in.get(move)
        if named is not None:
            tree.denied[start] = self._node_of(named)

    def _played(self, move: LineMove, scene: Scene) -> int:
        assert scene.move is not None
        position = scene.before.play(scene.move)
        squares = (scene.move.origin, scene.move.target)
        name = _name(scene.index, move.move.text)
        parent = self._node_of(scene.before)
        at = self._tree.add(Node(position, parent, name, squares))
        self._at[position] = at
        return at

    def _node_of(self, position: Position) -> int:
        """The node of a position; a new one where a side was made to pass."""
        if position not in self._at:
            passed = replace(position, turn=position.turn.other)
            parent = next((n for p, n in self._at.items() if p.men == passed.men), None)
            base = self._tree.before(self._after + 1) if parent is None else parent
            name = f"{self._tree.nodes[base].name}, {position.turn.word} to move"
            self._at[position] = self._tree.add(Node(position, base, name))
        return self._at[position]


def node_data(node: Node) -> dict[str, object]:
    """A node as the page's script reads it; what is empty is left out."""
    position, board = node.position, node.position.game.board
    data: dict[str, object] = {
        "fen": " ".join(write_fen(position).split()[:4]),
        "parent": node.parent,
        "name": node.name,
        "last": list(dict.fromkeys(board.names_of(node.squares))),
        "check": list(board.names_of(checked(position))),
        "castle": _castlings(position),
        "main": int(node.main),
    }
    return {key: value for key, value in data.items() if key == "parent" or value}


def _castlings(position: Position) -> list[str]:
    """The ways to castle that are legal now."""
    told = []
    for way in position.game.rules.castling:
        if way.colour is position.turn:
            moves = position.candidates(*way.king)
            told += [way.text for move in moves if move.way is way and position.is_safe(move)]
    return told
