"""The play of a solution as variations: defences that are answered alike, and what follows them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.render.solutions.style import Duals, Shown, Threats
from toolkit.solve.notation import MoveWriter
from toolkit.solve.solution import Answer, PlacedMove, Reply, Try


@dataclass(frozen=True, slots=True)
class Menace:
    """The threats of a move, or that the other side has only harmful moves."""

    threats: tuple[Answer, ...] = ()
    zugzwang: bool = False


@dataclass(frozen=True, slots=True)
class DefenceGroup:
    """Defences that are answered alike, and what follows them."""

    number: int
    """The number of the move that the defences are."""
    defences: tuple[Reply, ...]
    answers: tuple[Answer, ...]
    menace: Menace
    """Of the first answer."""
    play: tuple[DefenceGroup, ...]
    """After the first answer."""

    @property
    def refutes(self) -> bool:
        """True if there is no answer to the defences."""
        return not self.answers and not self.reaches

    @property
    def reaches(self) -> bool:
        """True if the defences reach the goal themselves, as the attacker wants them to."""
        return self.defences[0].reaches

    @property
    def has_dual(self) -> bool:
        """True if it shows equally quick answers."""
        return len(self.answers) > 1


@dataclass(frozen=True, slots=True)
class PlayAfter:
    """A move of the attacker, and the variations after it."""

    menace: Menace
    variations: tuple[DefenceGroup, ...]


class PlayBuilder:
    """A builder of the variations of the play, as much as is to be shown."""

    def __init__(self, write: MoveWriter, shown: Shown | None = None) -> None:
        self._write = write
        self._shown = shown or Shown()

    def after(self, answer: Answer | Try, number: int = 1) -> PlayAfter:
        """Return the play after a move of a number."""
        replies = list(answer.replies)
        threats = self._threats(replies, answer.threats)
        if self._shown.threats is not Threats.ALL:
            replies = [reply for reply in replies if reply.parries(threats)]
        quiet = bool(answer.replies) and not answer.position.play(answer.move).in_check()
        zugzwang = quiet and not answer.threats
        return PlayAfter(Menace(threats, zugzwang), tuple(self.variations(replies, number)))

    def variations(self, replies: Iterable[Reply], number: int = 1) -> Iterator[DefenceGroup]:
        """Yield the variations that begin with defences of a number."""
        deepest = self._shown.depth
        if deepest is not None and number > deepest:
            return
        groups: dict[Hashable, DefenceGroup] = {}
        for reply in replies:
            if reply.has_dual and self._shown.duals is Duals.NONE:
                continue
            made = self._variation(reply, number)
            same = self._content(made) if self._shown.together else reply.move
            known = groups.get(same)
            defences = (*known.defences, reply) if known else made.defences
            groups[same] = replace(known or made, defences=defences)
        yield from groups.values()

    def _variation(self, reply: Reply, number: int) -> DefenceGroup:
        answers = reply.quickest
        if self._shown.duals is Duals.FIRST:
            answers = answers[:1]
        play = self.after(answers[0], number + 1) if answers else PlayAfter(Menace(), ())
        return DefenceGroup(number, (reply,), answers, play.menace, play.variations)

    def _threats(self, replies: Sequence[Reply], threats: tuple[Answer, ...]) -> tuple[Answer, ...]:
        match self._shown.threats:
            case Threats.NONE:
                return ()
            case Threats.USEFUL:
                helpless = sum(not reply.parries(threats) for reply in replies)
                return threats if helpless > 1 else ()
            case _:
                return threats

    def _content(self, made: DefenceGroup) -> Hashable:
        """Return all that is written of a group but its defences."""
        menace = made.menace
        return (
            self._texts(made.answers),
            made.reaches,
            self._texts(menace.threats),
            menace.zugzwang,
            tuple((self._texts(each.defences), self._content(each)) for each in made.play),
        )

    def _texts(self, moves: Iterable[PlacedMove]) -> tuple[str, ...]:
        return tuple(map(self._write, moves))
