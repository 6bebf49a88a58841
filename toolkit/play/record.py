"""A record, played: its main line, and the variations of its tree and of its comments."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from toolkit.play.detect import FoundGame, find_game, first_index
from toolkit.play.line import PlayedLine, late_start, play_line
from toolkit.play.replay_cache import ReplayCache
from toolkit.play.sentences import Sentence
from toolkit.play.tree import Finding, Node, Tree
from toolkit.play.variations import Variations
from toolkit.record.comment_lines import read_lines
from toolkit.record.model import Group, Record, Variation, comments_of
from toolkit.record.source import Source
from toolkit.rules.game import Game
from toolkit.rules.position import Outcome, Position


@dataclass(frozen=True, slots=True, eq=False)
class PlayedComment:
    """A comment, parsed and its variations played."""

    source: Source
    group: Group
    line: PlayedLine
    """The line in which it stands."""
    after: int
    """The index of the ply that it follows."""
    sentences: tuple[Sentence, ...]
    """Its sentences in the order of their starts."""
    variations: Variations


@dataclass(frozen=True, slots=True, eq=False)
class Branch:
    """A variation of a record's tree, played; the words of comments have their own."""

    variation: Variation
    line: PlayedLine

    def __repr__(self) -> str:
        return f"<Branch of {self.variation!r}>"


class PlayedRecord:
    """A record with the positions of all its nodes.

    The main line is played at once, the variations when they or the comments are first asked for.
    """

    def __init__(self, found: FoundGame, cache: ReplayCache) -> None:
        self.found = found
        self.cache = cache
        self._tree = Tree()
        self.main = PlayedLine(self._tree.start(first_index(found.start), found.start))
        play_line(found.record.plies, self.main, self._tree, cache)

    def __iter__(self) -> Iterator[Node]:
        """Yield the nodes of the main line."""
        return iter(self.main.nodes)

    def __len__(self) -> int:
        return len(self.main.nodes)

    def __repr__(self) -> str:
        return f"<PlayedRecord {self.game.key}: {len(self)} plies, {self.illegal} illegal>"

    @property
    def record(self) -> Record:
        """The record, its plies numbered as its start position has it."""
        return self.found.record

    @property
    def game(self) -> Game:
        """The game that it is of."""
        return self.found.game

    @property
    def end(self) -> Position | None:
        """The position after the main line; None if checking ended before."""
        return self.main.end.position if self.main.end else None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome on the board; None if the game goes on, or checking ended before."""
        last = self.main.end
        if last is None or (last.step is not None and last.step.has_answer):
            return None
        return last.position.outcome()

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        """The variations of the tree, one around others before these."""
        found: list[Branch] = []
        waiting = [(self.main, self.record.plies)]
        for line, plies in waiting:
            played = [Branch(each, self._leave(line, ply.index, each)) for ply in plies for each in ply.variations]
            waiting += [(branch.line, branch.variation.plies) for branch in played]
            found += played
        return tuple(found)

    def _leave(self, around: PlayedLine, index: int, variation: Variation) -> PlayedLine:
        """Play a variation that leaves a line before one of its plies."""
        start = around.before(index)
        line = PlayedLine(start or around.start, around, is_placed=start is not None)
        if start is not None:
            play_line(variation.plies, line, self._tree, self.cache)
        return line

    @cached_property
    def comments(self) -> tuple[PlayedComment, ...]:
        """The comments of the main line, then those of each branch, with their variations."""
        said = [(self.main, comment) for comment in self.record.comments()]
        for branch in self.branches:
            said += [(branch.line, each) for each in comments_of(branch.variation.plies)]
        source = self.record.source
        return tuple(play_comment(source, line, comment, self._tree, self.cache) for line, comment in said)

    @property
    def tree(self) -> Tree:
        """The nodes of the main line, then those of the branches, then those of the comments."""
        # Playing the comments, and the branches before them, adds their nodes.
        _comments = self.comments
        return self._tree

    @property
    def nodes(self) -> list[Node]:
        """Every node; the main line first, then the variations."""
        return self.tree.nodes

    @property
    def illegal(self) -> int:
        """The number of illegal moves in the main line and the tree's variations."""
        return sum(line.illegal for line in (self.main, *(each.line for each in self.branches)))

    def findings(self) -> Iterator[Finding]:
        """Yield what is wrong with the moves of the tree; those in comments are none by themselves."""
        yield from late_start(self.record.plies, self.main.start.index)
        yield from self.main.findings
        for branch in self.branches:
            yield from branch.line.findings


def play(record: Record, game: Game | str | None = None, cache: ReplayCache | None = None) -> PlayedRecord:
    """Play a record; `game` names its game if it does not do so itself.

    `cache` remembers what was played of another version of its text.

    Raises GameError if the game is not known, FenError if its FEN header is wrong.
    """
    cache = cache or ReplayCache()
    return PlayedRecord(find_game(record, game, cache), cache)


def play_comment(
    source: Source, line: PlayedLine, comment: tuple[int, Group], tree: Tree, cache: ReplayCache
) -> PlayedComment:
    """Parse a comment on a ply of a line, and play its variations."""
    after, group = comment
    lines = read_lines(group, after)
    ordered = sorted(lines.statements, key=lambda each: (each.span.start, -each.span.end))
    sentences = tuple(Sentence.of(source, each, group) for each in ordered)
    variations = Variations(line, lines, tree, cache)
    variations.play()
    return PlayedComment(source, group, line, after, sentences, variations)
