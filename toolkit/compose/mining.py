"""Mines records for problems: positions of a game and its variations in which one move forces the goal.

Whether it was played or missed is said.
The kernel looks at every position; of those that are sound the Python engine proves each. A position
in which Black forces the goal is turned, so that White does. What may castle, convert or be taken en
passant is left out where the play is the same without.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from toolkit.compose.assessor import Assessment, Assessor, check_themes, simplest
from toolkit.compose.findings import SketchVerdict, bare
from toolkit.compose.idea import DerivedProblem
from toolkit.compose.images import Images
from toolkit.compose.kernel_examiner import MEMORY, NODES, direct_goal_of
from toolkit.compose.retained import Turner, without_clocks
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.errors import FenError, GameError, RecordError, UsageError
from toolkit.kernel.search import examiner
from toolkit.notation.algebraic import format_move
from toolkit.play.record import PlayedRecord, play
from toolkit.play.tree import Node
from toolkit.record.model import Record
from toolkit.record.source import Span
from toolkit.rules.game import Game
from toolkit.rules.position import Move, Position
from toolkit.solve.engine_choice import EngineName, choose
from toolkit.solve.stipulation import Stipulation, read_stipulation

USUAL = ("#2", "#3")
"""The stipulations that are looked for if none is asked."""


@dataclass(slots=True)
class MiningTally:
    """The numbers of positions and questions so far."""

    positions: int = 0
    """The number of distinct positions."""
    open: int = 0
    """Questions that a limit left open."""
    one_sided: int = 0
    """Positions with Black to move that have no image with White to move."""

    def in_words(self, found: int) -> str:
        """Return the counts in words, after the number of problems that were found."""
        said = f"{found} problem{'s' * (found != 1)} in {self.positions} positions"
        if self.open:
            said += f"; {self.open} questions were too hard"
        if self.one_sided:
            said += f"; {self.one_sided} in which Black solves it have no image for White"
        return said


@dataclass(frozen=True, slots=True)
class _MinedPosition:
    """A position in a game, and the moves that were played there."""

    played: PlayedRecord
    number: int
    """The number of the game in its file, counted from 1."""
    node: Node
    next: Sequence[Node]
    """The moves that follow, that of its own line first."""


class Miner:
    """Mines one record after another: no position twice, and no image of a problem.

    Raises UsageError for a stipulation that the composer does not know, and for unknown themes.
    """

    def __init__(self, asked: Sequence[str] = USUAL, themes: frozenset[str] = frozenset()) -> None:
        self._asked = [read_stipulation(text) for text in asked]
        for each in self._asked:
            direct_goal_of(each)
        check_themes(themes)
        self._themes = themes
        self._quarries: dict[int, tuple[Game, list[_Quarry]]] = {}
        self._known: set[tuple[int, object]] = set()
        self.tally = MiningTally()

    def play(self, record: Record, game: Game | str | None = None) -> PlayedRecord:
        """Play a record; raises GameError and FenError as verifying it does."""
        return play(record, game)

    def mine_file(
        self,
        file: str,
        records: Callable[[], Iterable[Record]],
        game: str | None,
        wanted: int | None,
        *,
        begin: Callable[[PlayedRecord], None],
        fail: Callable[[str], None],
    ) -> Generator[DerivedProblem, None, None]:
        """Yield the problems of the games of a file, or of the one with the number that is wanted.

        `records` opens it; `begin` is called for each game, `fail` with the fault of one that is not mined.

        Raises UsageError if there is no game of that number.
        """
        number = 0
        try:
            for record in records():
                number += 1
                if wanted in (None, number):
                    try:
                        played = self.play(record, game)
                    except (GameError, FenError) as error:
                        fail(f"{_place(record, record.span)}: {error}")
                    else:
                        begin(played)
                        yield from self.mine(played, number)
                if number == wanted:
                    return
        except RecordError as error:
            fail(str(error))
            return
        if wanted is not None:
            games = f"{number} game{'s' * (number != 1)}"
            raise UsageError(f"{file} holds {games}, there is no #{wanted}")

    def mine(self, played: PlayedRecord, number: int = 1) -> Iterator[DerivedProblem]:
        """Yield the problems of a game, which is the one of that number in its file."""
        quarries = self._of(played.game)
        children = played.tree.children()
        for node in _lawful(played):
            position = without_clocks(node.position)
            if (id(played.game), position) in self._known:
                continue
            self._known.add((id(played.game), position))
            self.tally.positions += 1
            place = _MinedPosition(played, number, node, [each for each in children[node] if each.text])
            made = (quarry.problem(position, place, self.tally) for quarry in quarries)
            found = next((each for each in made if each is not None), None)
            if found is not None and self._themes.issubset(found.themes):
                yield found

    def _of(self, game: Game) -> list[_Quarry]:
        if id(game) not in self._quarries:
            shared = _Shared(game)
            self._quarries[id(game)] = game, [_Quarry(shared, asked) for asked in self._asked]
        return self._quarries[id(game)][1]


def stopped_lines(played: PlayedRecord) -> Iterator[str]:
    """Yield the reason, with its place, for each line of a game that cannot be played to its end."""
    for finding in played.findings():
        place = _place(played.record, finding.span)
        yield f"{place}: {finding.text}; no further in this line"


def _place(record: Record, span: Span) -> str:
    place = record.source.place(span.start)
    return f"{record.source.name}:{place.line}:{place.column}"


def _lawful(played: PlayedRecord) -> Iterator[Node]:
    """Yield the nodes whose position was reached by legal moves alone."""
    legal: set[int] = set()
    for node in played.nodes:
        if node.parent is not None and node.parent.number not in legal:
            continue
        if node.is_legal and node.after is not None:
            legal.add(node.number)
            yield node


class _Shared:
    """The tools for a game, made once."""

    def __init__(self, game: Game) -> None:
        kernel = choose(game, EngineName.KERNEL).kernel
        assert kernel is not None
        self.game, self.kernel = game, kernel
        space = SketchSpace(game)
        self.images, self.turner = Images(space), Turner(space)
        self.forms: set[object] = set()


class _Quarry:
    """Finds the problems of one kind in one game."""

    def __init__(self, shared: _Shared, asked: Stipulation) -> None:
        self._shared, self._asked = shared, asked
        self._assessor = Assessor(shared.game, asked)
        self._examiner = examiner(shared.kernel, asked.aim, asked.moves, NODES, MEMORY)

    def problem(self, position: Position, place: _MinedPosition, tally: MiningTally) -> DerivedProblem | None:
        """Return the problem that a position is, if it is one."""
        number, word = self._examiner.examine(self._shared.kernel.pack(position))
        verdict = SketchVerdict(number)
        tally.open += verdict is SketchVerdict.UNKNOWN
        if verdict is not SketchVerdict.SOUND:
            return None
        found = self._shared.turner.turned(position)
        if found is None:
            tally.one_sided += 1
            return None
        image, _ = found
        (key,) = self._shared.kernel.decode_moves(position, [bare(word)])
        return self._made(image, place, key, image is not position)

    def _made(self, image: Position, place: _MinedPosition, key: Move, turned: bool) -> DerivedProblem | None:
        assessor = simplest(self._assessor, image)
        sketch = assessor.space.sketch(image)
        assessment = assessor.assessed(sketch)
        if assessment is None or not self._is_new(assessor, sketch, assessment):
            return None
        text = assessor.proved(sketch, assessment.key)
        return DerivedProblem(
            name=_name(place, self._asked),
            position=assessor.space.position(sketch),
            stipulation=self._asked,
            key=text,
            measure=assessment.measure,
            themes=assessment.themes,
            origin=tuple(_origin(place, key, turned).items()),
            remarks=tuple(_remarks(place, key, turned)),
        )

    def _is_new(self, assessor: Assessor, sketch: Sketch, assessment: Assessment) -> bool:
        """Return True if no image of a problem is known, before the key or after it."""
        shared, position = self._shared, assessor.space.position(sketch)
        (key,) = shared.kernel.decode_moves(position, [bare(assessment.key)])
        after = assessor.space.sketch(position.play(key))
        rights = position.castling, position.ep, position.may_convert, position.must_convert
        forms = {
            (str(self._asked), rights, shared.images.form(sketch)),
            (str(self._asked), rights, shared.images.form(after, black=True)),
        }
        if not shared.forms.isdisjoint(forms):
            return False
        shared.forms |= forms
        return True


# What is said of where a problem comes from


def _name(place: _MinedPosition, asked: Stipulation) -> str:
    stem = PurePath(place.played.record.source.name).stem
    return f"{stem}-{place.number}-{place.node.number}-{asked.moves}"


def _after(node: Node) -> str | None:
    """Return the move that led to a position, with its number; None at the start."""
    while node.text is None and node.parent is not None:
        node = node.parent
    return None if node.text is None else _numbered(node, node.text.text)


def _numbered(node: Node, text: str) -> str:
    return f"{node.index // 2 + 1}{'...' if node.index % 2 else '.'}{text}"


def _origin(place: _MinedPosition, key: Move, turned: bool) -> dict[str, str | int | bool | None]:
    """Return the origin of a problem as JSON."""
    following = place.next[0] if place.next else None
    return {
        "record": place.played.record.source.name,
        "number": place.number,
        "variation": place.node.in_line,
        "after": _after(place.node),
        "played": _numbered(following, _text(following)) if following else None,
        "missed": bool(following) and not _is_played(following, key),
        "turned": turned,
    }


def _remarks(place: _MinedPosition, key: Move, turned: bool) -> Iterator[str]:
    """Yield the origin of a problem in words."""
    after = _after(place.node)
    where = f"after {after}" if after else "at the start"
    variation = "in a variation, " * place.node.in_line
    game = f"{PurePath(place.played.record.source.name).name}#{place.number}"
    yield f"from {game}, {variation}{where}; {_what_was_played(place, key)}"
    if turned:
        text = format_move(place.node.position, key)
        yield f"the colours are changed: Black was to move, and forces it by {text}"


def _what_was_played(place: _MinedPosition, key: Move) -> str:
    if not place.next:
        return "nothing was played there"
    first, *others = place.next
    said = f"played: {_numbered(first, _text(first))}"
    if _is_played(first, key):
        return f"{said}, the key"
    shown = ", but shown in a variation" * any(_is_played(each, key) for each in others)
    return f"{said}; missed{shown}"


def _is_played(node: Node | None, key: Move) -> bool:
    return node is not None and node.is_legal and node.move == key


def _text(node: Node) -> str:
    assert node.text is not None
    return node.text.text
