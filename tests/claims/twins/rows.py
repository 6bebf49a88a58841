"""Sentences that are known to be true or false, each after the last move of a short record.

`rows(count, seed)` yields them, the same for the same seed. A row's false twin, where it has one,
differs from it in one detail. Truth comes from the naive engine and plain coordinates alone.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import naive

from . import played, relations, standing
from .scenes import Scene, scenes
from .wording import LEADS, Fact, Template, fill

KEYS = tuple(sorted(naive.STARTS))
SOURCES = (relations.facts, played.facts, standing.facts)
MOST_IDLE = 3000
"""After so many scenes without a row there will be none."""
PER_SCENE = 16
"""So many facts of a scene at most become sentences, the rarer sorts first."""
REPEATS = 4
RARE = {
    ("check", "discovered"),
    ("check", "double"),
    ("check", "double by"),
    ("drop", "played"),
    ("line", "mate"),
    ("mate", "by move"),
    ("mate", "missed"),
    ("mate", "plain"),
    ("only", "alternative"),
    ("only", "forced"),
    ("only", "played"),
    ("passant", "can"),
    ("passant", "played"),
    ("promotion", "is"),
    ("promotion", "played"),
    ("rights", "castles"),
    ("rights", "converts"),
    ("skewer", "two"),
    ("threat", "mate"),
    ("xray", "king"),
}
"""What is true in few positions."""


@dataclass(frozen=True)
class Row:
    """One sentence: the game, the position and the moves before it, and what it is."""

    key: str
    fen: str
    moves: tuple[str, ...]
    text: str
    truth: bool
    kind: str
    operator: str
    wording: str

    @property
    def record(self) -> str:
        """A record of which the sentence is the only comment."""
        return (
            f"Game: {self.key}\nFEN: {self.fen}\n\n{score(self.fen, self.moves)}\n[{self.text}]\n"
        )


def score(fen: str, moves: tuple[str, ...]) -> str:
    side, number = fen.split()[1], int(fen.split()[-1])
    parts = [f"{number}. ..."] if side == "b" else []
    for at, move in enumerate(moves):
        white = (side == "w") == (at % 2 == 0)
        if white:
            parts.append(f"{number}.{move}")
        else:
            parts.append(move)
            number += 1
    return " ".join(parts)


def templates() -> dict[tuple[str, str], list[Template]]:
    found: dict[tuple[str, str], list[Template]] = {}
    for table in (relations.TEMPLATES, played.TEMPLATES, standing.TEMPLATES):
        for (kind, operator), texts in table.items():
            found[kind, operator] = [
                Template(text.lstrip("!"), text.startswith("!"), f"{kind}/{operator}/{at}")
                for at, text in enumerate(texts, 1)
            ]
    return found


TEMPLATES = templates()


def rows(count: int, seed: int = 1, kind: str | None = None) -> Iterator[Row]:
    """So many rows, of one kind if it is named, of all games in turn; fewer if there are none."""
    rng = random.Random(f"twins {seed}")
    streams = [endless(key, random.Random(f"twins {seed} {key}")) for key in KEYS]
    made, idle, used = 0, 0, Counter()
    while idle < MOST_IDLE:
        for stream in streams:
            idle += 1
            for row in told(next(stream), rng, used, kind):
                yield row
                made, idle = made + 1, 0
                if made == count:
                    return


def endless(key: str, rng: random.Random) -> Iterator[Scene]:
    """The scenes of one game after another."""
    while True:
        yield from scenes(key, rng)


def told(scene: Scene, rng: random.Random, used: Counter, kind: str | None) -> Iterator[Row]:
    """The sentences of a scene. `used` counts each sort, so that the rare ones are not drowned."""
    found = [fact for source in SOURCES for fact in source(scene, rng)]
    if kind in (None, "clauses"):
        yield from clauses(scene, found, rng)
    found = [fact for fact in found if (fact.true or fact.false) and kind in (None, fact.kind)]
    rng.shuffle(found)
    found.sort(key=lambda fact: min(used[sort] for sort in sorts(fact)))
    for fact in repeated(found[:PER_SCENE]):
        template = wording(fact, rng, used)
        used.update([*sorts(fact), template.id])
        seed = rng.randrange(10**9)
        lead = rng.choice(LEADS) if led(template, rng) else ""
        for slots, truth in ((fact.true, True), (fact.false, False)):
            if slots is not None:
                text = fill(lead + template.text, slots, fact.view, seed)
                yield row(scene, fact, template, text, truth is not template.denied)


SIMPLE = {"plain", "stands", "empty", "path", "king", "not", "and objects", "take", "go"}
JOINTS = (", and ", " and ", ", while ", ", but ", "; ", ", whereas ")


def clauses(scene: Scene, found: list[Fact], rng: random.Random) -> Iterator[Row]:
    """Two statements in one sentence, true where both are; in its twin one is false."""
    simple = [
        f for f in found if f.operator in SIMPLE and f.view is scene.after and f.true and f.false
    ]
    simple = [f for f in simple if f.kind not in ("check", "mate", "stalemate", "path")]
    if len(simple) < 2:
        return
    facts = rng.sample(simple, 2)
    forms = [rng.choice(whole(fact)) for fact in facts]
    joint, spoilt = rng.randrange(len(JOINTS)), rng.randrange(2)
    seeds = rng.randrange(10**9), rng.randrange(10**9)
    for truth in (True, False):
        holds = [truth or at != spoilt for at in (0, 1)]
        halves = [
            fill(form.text, (fact.true if hold != form.denied else fact.false), scene.after, seed)
            for fact, form, hold, seed in zip(facts, forms, holds, seeds, strict=True)
        ]
        text = halves[0].rstrip(".") + JOINTS[joint] + lowered(halves[1])
        name = f"clauses/{'+'.join(fact.kind for fact in facts)}/{joint + 1}"
        yield Row(scene.key, scene.fen, tuple(scene.moves), text, truth, "clauses", "two", name)


def whole(fact: Fact) -> list[Template]:
    """The wordings with a subject and a verb, and without a "not" that the next could belong to."""
    texts = TEMPLATES[fact.kind, fact.operator]
    bare = re.compile(r"\{b\} \w+ed by|it is not true|there is|with |\w+ing ", re.IGNORECASE)
    return [each for each in texts if not bare.match(each.text)]


def lowered(text: str) -> str:
    """Without the capital of a sentence; those of names stay."""
    small = ("The ", "It ", "No ", "There ", "Both ", "A ")
    return text[0].lower() + text[1:] if text.startswith(small) else text


def repeated(facts: list[Fact]) -> Iterator[Fact]:
    """The facts, those that random play seldom offers as often as they get a new wording."""
    for fact in facts:
        rare = fact.true is not None and (fact.kind, fact.operator) in RARE
        yield from [fact] * (REPEATS if rare else 1)


def sorts(fact: Fact) -> list[tuple[str, str, bool]]:
    """What is counted to keep the sorts level: its kind and operator, true, false or both."""
    sides = ((fact.true, True), (fact.false, False))
    return [(fact.kind, fact.operator, holds) for slots, holds in sides if slots is not None]


def wording(fact: Fact, rng: random.Random, used: Counter) -> Template:
    """One of the wordings, the less used rather."""
    pool = TEMPLATES[fact.kind, fact.operator]
    some = rng.sample(pool, min(2, len(pool)))
    if fact.misnamed:
        some = [each for each in some if not each.denied]
    return min(some, key=lambda each: used[each.id])


def led(template: Template, rng: random.Random) -> bool:
    """Whether a word such as "Now" goes before: only before a clause with its subject."""
    return template.text.startswith(("{a} ", "{b} ")) and rng.random() < 0.06


def row(scene: Scene, fact: Fact, template: Template, text: str, truth: bool) -> Row:
    moves = tuple(scene.moves)
    return Row(scene.key, scene.fen, moves, text, truth, fact.kind, fact.operator, template.id)
