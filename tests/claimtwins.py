"""Statements of known truth on positions of random games: each relation in plain wordings, true and false.

All truth is that of `naive`, and of the ways walked here: no code of the toolkit takes part. What the
design leaves open is not stated: who is attacked behind one piece that stands in between, and what was
so before the move and is no more.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, pairwise
from random import Random

import naive
from naive import BISHOP, BOARDS, KNIGHT, ROOK, Square, State, is_white, name

NAMES = {
    "coherent": {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"},
    "cetina-random": {"K": "king", "Q": "queen", "S": "sissa", "C": "chancellor", "R": "rook",
                      "B": "bishop", "N": "knight", "P": "pawn"},
    "chessence": {"K": "king", "M": "man"},
}  # fmt: skip
for _key in ("convergent", "keltic", "orthodox"):
    NAMES[_key] = NAMES["coherent"]
GAMES = tuple(NAMES)
NUMBERS = [
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
]
NUMBERS += [str(count) for count in range(13, 300)]
COLOUR = {True: "White", False: "Black"}


@dataclass(frozen=True)
class Twin:
    """A statement with its truth, and the two moves after which it is made."""

    relation: str
    key: str
    fen: str
    moves: str
    text: str
    truth: bool


# Ways: the squares that a piece would pass, whoever stands there


@dataclass(frozen=True)
class Way:
    stations: tuple[Square, ...]
    passes: tuple[Square, ...]

    @property
    def end(self) -> Square:
        return self.stations[-1]

    def __str__(self) -> str:
        return "-".join(map(name, self.stations))


def straight(key: str, origin: Square, steps: list[Square], most: int = 9) -> Iterator[Way]:
    for step in steps:
        passed: list[Square] = []
        at = naive.shift(origin, step)
        while at in BOARDS[key] and len(passed) < most:
            yield Way((origin, at), tuple(passed))
            passed.append(at)
            at = naive.shift(at, step)


def leaps(key: str, origin: Square, steps: list[Square]) -> Iterator[Way]:
    ends = (naive.shift(origin, step) for step in steps)
    return (Way((origin, end), ()) for end in ends if end in BOARDS[key])


def turning(key: str, origin: Square) -> Iterator[Way]:
    for first, second in ((ROOK, BISHOP), (BISHOP, ROOK)):
        for leg in straight(key, origin, first):
            length = len(leg.passes)
            for more in straight(key, leg.end, second):
                if len(more.passes) == length and more.end != origin:
                    yield Way((origin, leg.end, more.end), (*leg.passes, leg.end, *more.passes))


def capturing(state: State, origin: Square) -> Iterator[Way]:  # noqa: C901
    """Return all paths by which a piece could capture, clear or not."""
    key, letter = state.key, state.board[origin]
    kind = letter.upper()
    rooks, bishops, knights = (
        straight(key, origin, ROOK),
        straight(key, origin, BISHOP),
        leaps(key, origin, KNIGHT),
    )
    kings = leaps(key, origin, ROOK + BISHOP)
    if key == "chessence":
        if kind == "M":
            lent = ((ROOK, rooks), (BISHOP, bishops), (KNIGHT, knights))
            for steps, some in lent:
                if any(state.board.get(naive.shift(origin, step)) == letter for step in steps):
                    yield from some
    elif kind == "P" and key != "coherent":
        ahead = naive.forward(state, origin)
        yield from leaps(key, origin, [(-1, ahead), (1, ahead)])
    elif kind in "KP":
        yield from kings
    elif key == "convergent" and kind in "QRB":
        steps = {"R": ROOK, "B": BISHOP}.get(kind)
        if steps is None:
            twice = [(2 * file, 2 * rank) for file, rank in ROOK + BISHOP]
            yield from leaps(key, origin, ROOK + BISHOP + twice)
        else:
            yield from straight(key, origin, steps, 3)
    elif kind == "S" or (kind == "N" and key == "coherent"):
        yield from turning(key, origin)
    elif kind == "B" and key == "cetina-random":
        must = name(origin) + "!" in state.rights
        if must or name(origin) in state.rights:
            yield from leaps(key, origin, ROOK)
        if not must:
            yield from bishops
    elif kind == "B":
        yield from bishops
        if key == "keltic":
            yield from knights
    elif kind in "RC":
        yield from rooks
        if kind == "C":
            yield from knights
    elif kind == "Q":
        yield from rooks
        yield from bishops
    elif kind == "N":
        yield from knights


# A position, and all that is so in it


class View:
    """The facts of a state; pairs are the squares of an agent and a patient."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = state.board

    def white(self, at: Square) -> bool:
        return is_white(self.board[at])

    def side(self, white: bool) -> list[Square]:
        return [at for at in self.board if self.white(at) == white]

    def kind(self, at: Square) -> str:
        return self.board[at].upper()

    def blockers(self, way: Way) -> list[Square]:
        return [at for at in way.passes if at in self.board]

    @cached_property
    def ways(self) -> dict[Square, list[Way]]:
        return {at: list(capturing(self.state, at)) for at in self.board}

    @cached_property
    def between(self) -> dict[tuple[Square, Square], list[Way]]:
        found: dict[tuple[Square, Square], list[Way]] = {}
        for at, ways in self.ways.items():
            for way in ways:
                found.setdefault((at, way.end), []).append(way)
        return found

    def clear(self, a: Square, p: Square) -> list[Way]:
        """Return the clear paths from a piece to a square, also through a king who would have left."""
        if a not in self.board:
            return []
        king = naive.coloured("K", not self.white(a))
        ways = self.between.get((a, p), [])
        if p in self.board and self.state.key == "chessence" and self.white(a) == self.white(p):
            ways = self.without(p).between.get((a, p), [])
        through = p not in self.board or self.white(p) == self.white(a)
        return [
            way for way in ways
            if not (shut := self.blockers(way)) or (through and [self.board[at] for at in shut] == [king])
        ]  # fmt: skip

    def without(self, at: Square) -> "View":
        board = {square: letter for square, letter in self.board.items() if square != at}
        return View(replace(self.state, board=board))

    def xrayed(self, a: Square, p: Square) -> bool:
        """Return True if a single piece stands in between on some path."""
        return any(len(self.blockers(way)) == 1 for way in self.between.get((a, p), []))

    def attacks(self, a: Square, p: Square) -> bool:
        both = a in self.board and p in self.board
        return both and self.white(a) != self.white(p) and bool(self.clear(a, p))

    def protects(self, a: Square, p: Square) -> bool:
        both = a in self.board and p in self.board and a != p
        return both and self.white(a) == self.white(p) and self.kind(p) != "K" and bool(self.clear(a, p))

    def controls(self, a: Square, p: Square) -> bool:
        return a in self.board and p not in self.board and bool(self.clear(a, p))

    def attackers(self, p: Square) -> list[Square]:
        return [a for a in self.board if self.attacks(a, p)]

    def protectors(self, p: Square) -> list[Square]:
        return [a for a in self.board if self.protects(a, p)]

    def king(self, white: bool) -> Square:
        return next(at for at, letter in self.board.items() if letter == naive.coloured("K", white))

    def in_check(self, white: bool) -> bool:
        return naive.in_check(self.state, white)

    def checkers(self, white: bool) -> list[Square]:
        intruders = naive.ROYAL[white] if self.state.key == "convergent" else set()
        king = self.king(white)
        return [a for a in self.side(not white) if a in intruders or self.attacks(a, king)]

    @cached_property
    def pins(self) -> set[tuple[Square, Square]]:
        """The pairs of a pinning and a pinned piece."""
        found = set()
        for (a, p), ways in self.between.items():
            if self.board.get(p) == naive.coloured("K", not self.white(a)):
                for way in ways:
                    shut = self.blockers(way)
                    if len(shut) == 1 and self.white(shut[0]) != self.white(a):
                        found.add((a, shut[0]))
        return found

    @cached_property
    def legal(self) -> dict[bool, dict[str, State] | None]:
        """The legal moves of each side; None if the side to move is in check and cannot pass."""
        turn = self.state.white
        passed = None
        if not self.in_check(turn):
            passed = naive.moves(replace(self.state, white=not turn, ep=None))
        return {turn: naive.moves(self.state), not turn: passed}

    def goals(self, at: Square) -> set[Square] | None:
        """Return the squares that a piece can go to."""
        moves = self.legal[self.white(at)]
        if moves is None or (self.kind(at) == "K" and any("O" in move for move in moves)):
            # Whether castling takes a king somewhere is left open.
            return None
        return {ends(m)[1] for m in no_castling(moves) if ends(m)[0] == at}

    def can_take(self, white: bool, p: Square) -> set[Square] | None:
        """Return the pieces of a side that can legally capture on a square, also in passing."""
        moves = self.legal[white]
        if moves is None:
            return None
        found = set()
        for origin, end in (ends(move) for move in moves if "x" in move):
            if origin is not None and p == (end if end in self.board else (end[0], origin[1])):
                found.add(origin)
        return found

    def count(self, white: bool, kind: str) -> int:
        return sum(letter == naive.coloured(kind, white) for letter in self.board.values())


def ends(move: str) -> tuple[Square | None, Square]:
    """Return the ends of a move; a drop has no origin, castling is the king's move."""
    if "@" in move:
        return None, naive.square(move.partition("@")[2])
    found = re.findall(r"[a-i]\d", move)
    return naive.square(found[0]), naive.square(found[1])


def no_castling(moves: dict[str, State]) -> dict[str, State]:
    return {text: after for text, after in moves.items() if "O" not in text}


# Scenes: two moves of a random game


class Scene:
    """The position after two moves, with those before it, and words to speak of it."""

    def __init__(self, before: State, moves: list[str], states: list[State], rng: Random) -> None:
        self.before, self.moves, self.rng = before, moves, rng
        self.old, self.now = View(states[0]), View(states[1])
        self.key = before.key
        self.names = NAMES[self.key]
        self.mover = states[0].white
        self.moved = ends(moves[1])[1]

    @property
    def text(self) -> str:
        """The two moves as written in a record."""
        first, last = (self.written(move) for move in self.moves)
        number = self.before.fullmove
        if self.before.white:
            return f"{number}. {first} {last}"
        return f"{number}... {first} {number + 1}. {last}"

    @staticmethod
    def written(move: str) -> str:
        return move.removeprefix("P")

    def numbered(self, move: str, white: bool | None = None) -> str:
        """Return a move that could be next, with its number."""
        state = self.now.state
        white = state.white if white is None else white
        return f"{state.fullmove}{'.' if white else '...'}{self.written(move)}"

    # Words

    def kind(self, at: Square, view: View | None = None) -> str:
        return self.names[(view or self.now).kind(at)]

    def the(self, at: Square) -> str:
        """Return a description of the piece on a square that fits no other."""
        view = self.now
        white, kind, square = view.white(at), self.kind(at), name(at)
        colour = COLOUR[white]
        words = [f"the {kind} on {square}"] * 5 + [
            f"the {square}-{kind}", f"the {colour.lower()} {kind} on {square}", f"{colour}'s {kind} on {square}",
        ]  # fmt: skip
        if view.count(white, view.kind(at)) == 1:
            words += [f"the {colour.lower()} {kind}", f"{colour}'s {kind}"] * 2
        return self.rng.choice(words)

    def bare(self, at: Square) -> str:
        """Return a description by kind alone, if the side that its role implies makes it unique."""
        view, kind = self.now, self.now.kind(at)
        alone = view.count(view.white(at), kind) == 1
        if alone and (self.moved == at or view.board.get(self.moved, " ").upper() != kind):
            return self.rng.choice((f"the {self.names[kind]}", self.the(at)))
        return self.the(at)

    def some(self, found: list, most: int = 2) -> list:
        """Return a few of some items."""
        found = sorted(found, key=str)
        return self.rng.sample(found, min(most, len(found)))

    def pairs(self, relation: Callable[[View, Square, Square], bool], patients: list[Square]) -> tuple[list, list]:
        """Return pairs for which a relation holds, and others for which it clearly does not."""
        view = self.now
        true, false = [], []
        for p in patients:
            for a in view.board:
                if a == p:
                    continue
                if relation(view, a, p):
                    true.append((a, p))
                elif not view.xrayed(a, p):
                    false.append((a, p))
        return true, false

    def men(self, white: bool | None = None, kings: bool = False) -> list[Square]:
        return [
            at for at in self.now.board
            if (white is None or self.now.white(at) == white) and (kings or self.now.kind(at) != "K")
        ]  # fmt: skip


Fact = Callable[[View], bool | None]
"""The truth of a statement in a view; None if it cannot be told."""
Said = Iterator[tuple[str, Fact]]
MAKERS: dict[str, Callable[[Scene], Said]] = {}


def maker(function: Callable[[Scene], Said]) -> Callable[[Scene], Said]:
    MAKERS[function.__name__] = function
    return function


def done(scene: Scene, truth: bool) -> Fact:
    """Return a fact of the move itself, which no other view could tell."""
    return lambda view: truth if view is scene.now else False


# The statements, a maker each


@maker
def attacks(scene: Scene) -> Said:
    true, false = scene.pairs(View.attacks, scene.men())
    false = [(a, p) for a, p in false if scene.now.white(a) != scene.now.white(p)]
    verb = scene.rng.choice([("attacks", "attack", "attacked"), ("hits", "hit", "hit")])
    yield from _acting(scene, true, false, View.attacks, verb)


@maker
def protects(scene: Scene) -> Said:
    true, false = scene.pairs(View.protects, scene.men())
    false = [(a, p) for a, p in false if scene.now.white(a) == scene.now.white(p)]
    verb = scene.rng.choice([("protects", "protect", "protected"), ("defends", "defend", "defended")])
    yield from _acting(scene, true, false, View.protects, verb)


def _acting(
    scene: Scene,
    true: list,
    false: list,
    relation: Callable[[View, Square, Square], bool],
    verb: tuple[str, str, str],
) -> Said:
    does, do, done_ = verb
    for a, p in scene.some(true) + scene.some(false):
        agent, patient = scene.the(a), scene.bare(p)
        yield f"{agent} {does} {patient}", lambda v, a=a, p=p: relation(v, a, p)
        yield f"{patient} is {done_} by {agent}", lambda v, a=a, p=p: relation(v, a, p)
        yield f"{agent} does not {do} {patient}", lambda v, a=a, p=p: not relation(v, a, p)
        yield f"{patient} is not {done_} by {agent}", lambda v, a=a, p=p: not relation(v, a, p)


@maker
def misnamed(scene: Scene) -> Said:
    """Yield statements about a missing piece, which are false whether affirmed or denied."""
    view = scene.now
    hits = [(a, p) for p in scene.men() for a in view.board if view.attacks(a, p)]
    for a, p in scene.some(hits, 3):
        kind = scene.rng.choice([n for k, n in scene.names.items() if k != view.kind(a)])
        empty = scene.some(list(BOARDS[scene.key] - view.board.keys()), 1)[0]
        wrong = scene.rng.choice((f"the {kind} on {name(a)}", f"the {scene.kind(a)} on {name(empty)}"))
        for text in (f"{wrong} attacks {scene.the(p)}", f"{wrong} does not attack {scene.the(p)}"):
            yield text, done(scene, False)
        wrong = f"the {COLOUR[not view.white(p)].lower()} {scene.kind(p)} on {name(p)}"
        yield f"{wrong} is attacked", done(scene, False)
        yield f"{wrong} is undefended", done(scene, False)


@maker
def quantified(scene: Scene) -> Said:
    view = scene.now
    for p in scene.some(scene.men(), 3):
        foe = COLOUR[not view.white(p)].lower()
        the, count = scene.the(p), lambda v, p=p: len(v.attackers(p)) if p in v.board else None
        if any(view.xrayed(a, p) for a in scene.men()):
            continue
        yield f"nobody attacks {the}", lambda v, c=count: c(v) == 0
        yield f"no {foe} piece attacks {the}", lambda v, c=count: c(v) == 0
        yield f"{the} is attacked", lambda v, c=count: (c(v) or 0) > 0
        yield f"{the} is not attacked", lambda v, c=count: c(v) == 0
        guards = lambda v, p=p: len(v.protectors(p)) if p in v.board else None  # noqa: E731
        yield f"{the} is undefended", lambda v, c=guards: c(v) == 0
        yield f"{the} is protected", lambda v, c=guards: (c(v) or 0) > 0
        yield f"nothing protects {the}", lambda v, c=guards: c(v) == 0


@maker
def counted(scene: Scene) -> Said:
    view = scene.now
    for p in scene.some([p for p in scene.men() if view.attackers(p)], 3):
        agents = view.attackers(p)
        if any(len(view.clear(a, p)) > 1 for a in agents) or any(view.xrayed(a, p) for a in scene.men()):
            continue
        for n in {len(agents), scene.rng.choice((1, 2, 3))}:
            side, the = COLOUR[not view.white(p)], scene.the(p)
            times = {1: "once", 2: "twice"}.get(n, f"{NUMBERS[n]} times")
            fits = lambda v, p=p, n=n: p in v.board and len(v.attackers(p)) == n  # noqa: E731
            yield f"{the} is attacked {times}", fits
            yield f"{side} attacks {the} {times}", fits
            pieces = "piece attacks" if n == 1 else "pieces attack"
            yield f"{NUMBERS[n]} {side.lower()} {pieces} {the}", fits
        a = scene.rng.choice(agents)
        yield (
            f"only {scene.the(a)} attacks {the}",
            lambda v, a=a, p=p: v.attackers(p) == [a] if p in v.board else False,
        )


@maker
def several(scene: Scene) -> Said:
    """Yield statements about several attackers or attacked pieces: both, neither, all."""
    view = scene.now
    for a in scene.some(scene.men(), 4):
        foes = scene.men(not view.white(a))
        hit = [p for p in foes if view.attacks(a, p)]
        free = [p for p in foes if not view.between.get((a, p))]
        for p, q in (
            [*pairwise(hit)][:1],
            list(zip(hit, free, strict=False))[:1],
        )[bool(free and hit)]:
            fact = lambda v, a=a, p=p, q=q: v.attacks(a, p) and v.attacks(a, q)  # noqa: E731
            yield f"{scene.the(a)} attacks both {scene.the(p)} and {scene.the(q)}", fact
            yield f"{scene.the(a)} attacks {scene.the(p)} and {scene.the(q)}", fact
            yield f"{scene.the(a)} forks {scene.the(p)} and {scene.the(q)}", fact
        for p, q in list(pairwise(free))[:1]:
            fact = lambda v, a=a, p=p, q=q: not v.attacks(a, p) and not v.attacks(a, q)  # noqa: E731
            yield f"{scene.the(a)} attacks neither {scene.the(p)} nor {scene.the(q)}", fact
    yield from _described(scene)
    white = scene.rng.choice((True, False))
    rooks = [at for at in scene.men(white) if view.kind(at) in "RBNSM"]
    kind = view.kind(scene.rng.choice(rooks)) if rooks else ""
    some = [at for at in rooks if view.kind(at) == kind]
    if len(some) > 1 and not any(view.xrayed(a, p) for p in some for a in view.board):
        words = f"{COLOUR[white].lower()} {_plural(scene.names[kind])}"
        whole = ("both" if len(some) == 2 else "all") + f" {words}"
        yield (
            f"{whole} are protected",
            lambda v: all(p in v.board and v.protectors(p) for p in some),
        )
        yield f"{whole} are attacked", lambda v: all(p in v.board and v.attackers(p) for p in some)
        one = f"no {COLOUR[white].lower()} {scene.names[kind]}"
        yield f"{one} is attacked", lambda v: not any(p in v.board and v.attackers(p) for p in some)


def _described(scene: Scene) -> Said:
    """Yield statements about pieces that a relative clause or an adjective describes."""
    view = scene.now
    for a in scene.some(scene.men(), 4):
        side, foe = COLOUR[view.white(a)].lower(), COLOUR[not view.white(a)].lower()
        foes = scene.men(not view.white(a))
        if any(view.xrayed(x, p) for p in foes for x in (a, *foes)):
            continue
        loose = [p for p in foes if not view.protectors(p)]
        white, kind = view.white(a), scene.rng.choice([k for k in scene.names if k != "K"])
        hit = lambda v, a=a, white=white: [p for p in v.side(not white) if v.attacks(a, p)]  # noqa: E731
        yield (
            f"{scene.the(a)} attacks a {foe} piece that is not protected",
            lambda v, h=hit: any(not v.protectors(p) and v.kind(p) != "K" for p in h(v)),
        )
        yield (
            f"{scene.the(a)} attacks an undefended piece",
            done(scene, bool(set(loose) & set(hit(view)))),
        )
        none = lambda v, h=hit, kind=kind: all(v.kind(p) != kind for p in h(v))  # noqa: E731
        yield f"{scene.the(a)} attacks no {foe} {scene.names[kind]}", none
        held = [p for p in scene.men(view.white(a)) if p != a and view.protects(a, p)]
        if not any(view.xrayed(a, p) for p in scene.men(view.white(a))):
            yield f"{scene.the(a)} protects no {side} piece", done(scene, not held)
            yield f"{scene.the(a)} protects {_count(len(held), f'{side} piece')}", done(scene, True)


@maker
def agents(scene: Scene) -> Said:
    """Yield statements about several agents: both, and, or only one of them."""
    view = scene.now
    for p in scene.some(scene.men(), 6):
        if any(view.xrayed(a, p) for a in view.board):
            continue
        for verb, found, relation in (
            ("attack", view.attackers(p), View.attacks),
            ("protect", view.protectors(p), View.protects),
        ):
            own = verb == "protect"
            idle = [a for a in scene.men(view.white(p) == own, kings=True) if a not in (*found, p)]
            for a, b in [*pairwise(found)][:1] + [*zip(found, idle, strict=False)][:1]:
                both = lambda v, a=a, b=b, p=p, r=relation: r(v, a, p) and r(v, b, p)  # noqa: E731
                one, two, the = scene.the(a), scene.the(b), scene.the(p)
                yield f"{one} and {two} {verb} {the}", both
                yield f"{the} is {verb}ed by {one} and {two}", both
                yield f"both {one} and {two} {verb} {the}", both
                yield f"{the} is {verb}ed by {one} and by {two}", both
                alone = lambda v, a=a, p=p, r=relation: [x for x in v.board if r(v, x, p)] == [a]  # noqa: E731
                yield f"{the} is {verb}ed only by {one}", alone
                none = View.attackers if verb == "attack" else View.protectors
                yield (
                    f"{the} is {verb}ed by nobody",
                    lambda v, p=p, n=none: p in v.board and not n(v, p),
                )


@maker
def joined(scene: Scene) -> Said:
    """Yield sentences of two claims."""
    view = scene.now
    for a in scene.some(scene.men(), 5):
        hit = [p for p in scene.men(not view.white(a)) if view.attacks(a, p)]
        held = [p for p in scene.men(view.white(a)) if view.protects(a, p)]
        free = [p for p in scene.men(view.white(a)) if p != a and not view.between.get((a, p))]
        for p in hit[:1]:
            for q in held[:1] + scene.some(free, 1):
                fact = lambda v, a=a, p=p, q=q: v.attacks(a, p) and v.protects(a, q)  # noqa: E731
                yield f"{scene.the(a)} attacks {scene.the(p)} and protects {scene.the(q)}", fact
                yield f"{scene.the(a)} protects {scene.the(q)} and attacks {scene.the(p)}", fact
            if not any(view.xrayed(b, p) for b in view.board):
                bare = lambda v, a=a, p=p: v.attacks(a, p) and not v.protectors(p)  # noqa: E731
                yield f"{scene.the(a)} attacks {scene.the(p)}, which is undefended", bare
                yield f"{scene.the(a)} attacks {scene.the(p)}, which is not protected", bare


@maker
def xrays(scene: Scene) -> Said:
    """Yield statements about x-rays: attacks that would be made if another piece were gone."""
    view, found = scene.now, []
    for (a, p), ways in view.between.items():
        if p in view.board and view.kind(p) != "K" and view.white(p) != view.white(a) and not view.clear(a, p):
            found += [(a, p, view.blockers(way)[0]) for way in ways if len(view.blockers(way)) == 1]
    for a, p, by in scene.some(found):
        fact = lambda v, a=a, p=p, by=by: by in v.board and v.without(by).attacks(a, p)  # noqa: E731
        yield f"{scene.the(a)} x-rays {scene.the(p)} through {scene.the(by)}", fact


@maker
def after_moves(scene: Scene) -> Said:
    """Yield statements about the position after a named move."""
    side = scene.now.state.white
    moves = no_castling(scene.now.legal[side] or {})
    for text in scene.some(sorted(moves), 6):
        then, move = View(moves[text]), scene.numbered(text)
        at, foe = ends(text)[1], COLOUR[not side]
        if "=" in text or any(then.xrayed(a, then.king(not side)) for a in then.side(side)):
            continue
        check = then.in_check(not side)
        mate = check and not naive.moves(then.state)
        yield f"{move} is check", done(scene, check)
        yield f"{move} {scene.rng.choice(('gives', 'would give'))} check", done(scene, check)
        yield f"after {move} {foe} is in check", done(scene, check)
        yield f"{move} is mate", done(scene, mate)
        if "x" in text and ends(text)[1] in scene.now.board:
            taken = scene.now.kind(at)
            for kind in (taken, scene.rng.choice([k for k in scene.names if k != "K"])):
                yield (
                    f"{move} {scene.rng.choice(('takes', 'captures'))} a {scene.names[kind]}",
                    done(scene, kind == taken),
                )
        for p in scene.some([p for p in then.side(not side) if then.kind(p) != "K"], 3):
            if then.xrayed(at, p):
                continue
            kind, victim = scene.kind(at, then), f"{scene.kind(p, then)} on {name(p)}"
            so = then.attacks(at, p)
            yield f"after {move} the {kind} attacks the {victim}", done(scene, so)
            yield f"{move} attacks the {victim}", done(scene, so)
            yield (
                f"after {move} the {kind} on {name(at)} does not attack the {victim}",
                done(scene, not so),
            )


@maker
def controls(scene: Scene) -> Said:
    empty = [at for at in BOARDS[scene.key] if at not in scene.now.board]
    true, false = scene.pairs(View.controls, scene.some(empty, 12))
    for a, p in scene.some(true, 3) + scene.some(false, 3):
        fact = lambda v, a=a, p=p: v.controls(a, p)  # noqa: E731
        verb = scene.rng.choice(("controls", "covers", "eyes"))
        yield f"{scene.the(a)} {verb} {name(p)}", fact
        yield f"{name(p)} is controlled by {scene.the(a)}", fact
        yield f"{scene.the(a)} does not control {name(p)}", lambda v, f=fact: not f(v)


@maker
def checks(scene: Scene) -> Said:
    side = scene.now.state.white
    view, checkers = scene.now, scene.now.checkers(scene.now.state.white)
    yield f"{COLOUR[side]} is in check", lambda v: v.in_check(side)
    yield f"{COLOUR[side]} is not in check", lambda v: not v.in_check(side)
    yield f"the {COLOUR[side].lower()} king is in check", lambda v: v.in_check(side)
    if any(view.xrayed(a, view.king(side)) for a in scene.men(not side)):
        return
    for a in scene.some(checkers) + scene.some([a for a in scene.men(not side) if a not in checkers]):
        fact = lambda v, a=a: a in v.board and a in v.checkers(side)  # noqa: E731
        yield f"{scene.the(a)} gives check", fact
        yield f"{scene.the(a)} checks the {COLOUR[side].lower()} king", fact
        if checkers:
            yield f"the check is given by {scene.the(a)}", fact
            yield f"check by {scene.the(a)}", fact
    if checkers and len(checkers) == len([w for a in checkers for w in view.clear(a, view.king(side))]):
        yield "it is a double check", lambda v: len(v.checkers(side)) > 1
        others = [a for a in checkers if a != scene.moved]
        if "O" not in scene.moves[1]:
            yield "it is a discovered check", done(scene, bool(others))


@maker
def pins(scene: Scene) -> Said:
    view = scene.now
    held = {p for _, p in view.pins}
    true = [(a, p) for a, p in view.pins if not view.attacks(a, view.king(view.white(p)))]
    pairs = [(a, p) for p in scene.some(scene.men(), 4) for a in scene.some(scene.men(not view.white(p)), 4)
             if p not in held and not view.xrayed(a, view.king(view.white(p)))]  # fmt: skip
    for a, p in scene.some(true) + scene.some(pairs):
        fact = lambda v, a=a, p=p: (a, p) in v.pins  # noqa: E731
        yield f"{scene.the(p)} is pinned by {scene.the(a)}", fact
        yield f"{scene.the(a)} pins {scene.the(p)}", fact
        yield f"{scene.the(p)} is pinned", lambda v, p=p: any(each == p for _, each in v.pins)
        yield (
            f"{scene.the(p)} is not pinned",
            lambda v, p=p: not any(each == p for _, each in v.pins),
        )
        yield f"{scene.the(p)} is pinned to the king by {scene.the(a)}", fact


# Paths


@maker
def path_states(scene: Scene) -> Said:
    """Yield statements about clear paths, and about the pieces that block others."""
    view = scene.now
    ways = [w for at in scene.some(scene.men(), 12) for w in view.ways[at] if w.passes]
    shut = [w for w in ways if view.blockers(w)]
    for way in scene.some([w for w in ways if not view.blockers(w)], 2) + scene.some(shut, 3):
        fact = lambda v, w=way: not v.blockers(w) if w.stations[0] in v.board else None  # noqa: E731
        word = scene.rng.choice(("clear", "open"))
        yield f"the path {way} is {word}", fact
        yield f"the path {way} is not {word}", lambda v, f=fact: None if f(v) is None else not f(v)
        yield f"the path {way} is blocked", lambda v, f=fact: None if f(v) is None else not f(v)
        by = scene.rng.choice(scene.men())
        for at in [*view.blockers(way)[:1], by]:
            said = lambda v, w=way, at=at: at in v.blockers(w)  # noqa: E731
            yield f"the path {way} is blocked by {scene.the(at)}", said
            yield f"{scene.the(at)} blocks the path {way}", said


@maker
def path_attacks(scene: Scene) -> Said:
    yield from _by_paths(scene, View.attacks, ("attacks", "attacked"))


@maker
def path_protections(scene: Scene) -> Said:
    yield from _by_paths(scene, View.protects, ("protects", "protected"))


def _by_paths(scene: Scene, relation: Callable[[View, Square, Square], bool], verb: tuple[str, str]) -> Said:
    view = scene.now
    found = [(a, p) for p in scene.men() for a in view.board if relation(view, a, p)]
    found = [(a, p) for a, p in found if all(not view.blockers(way) for way in view.clear(a, p))]
    bent = [(a, p) for a, p in found if len(view.between.get((a, p), [])) > 1]
    for a, p in scene.some(bent, 3) + scene.some(found, 1):
        clear = view.clear(a, p)
        shut = [w for w in view.between[a, p] if w not in clear and len(view.blockers(w)) > 1]
        agent, patient, way = scene.the(a), scene.the(p), clear[0]
        is_clear = lambda v, a=a, p=p, w=way: w in v.clear(a, p) and relation(v, a, p)  # noqa: E731
        yield f"{agent} {verb[0]} {patient} by {way}", is_clear
        yield f"{patient} is {verb[1]} by {agent} by {way}", is_clear
        yield f"{agent} {verb[0]} {patient} by the path {way}", is_clear
        alone = lambda v, a=a, p=p, w=way: v.clear(a, p) == [w] and relation(v, a, p)  # noqa: E731
        yield f"{agent} {verb[0]} {patient} only by {way}", alone
        for other in scene.some(shut, 1):
            fact = lambda v, a=a, p=p, w=other: w in v.clear(a, p) and relation(v, a, p)  # noqa: E731
            yield f"{agent} {verb[0]} {patient} by {other}", fact
        if len(clear) > 1:
            pair = clear[:2]
            both = lambda v, a=a, p=p, ws=pair: all(w in v.clear(a, p) for w in ws)  # noqa: E731
            joint = scene.rng.choice(("or", "and"))
            yield f"{agent} {verb[0]} {patient} by {pair[0]} {joint} {pair[1]}", both
        hidden = view.xrayed(a, p)
        for n in {len(clear), len(clear) if hidden else scene.rng.choice((1, 2))}:
            count = lambda v, a=a, p=p, n=n: len(v.clear(a, p)) == n and relation(v, a, p)  # noqa: E731
            yield f"{agent} {verb[0]} {patient} by {NUMBERS[n]} path{'s' if n > 1 else ''}", count


@maker
def routes(scene: Scene) -> Said:
    """Yield statements about the path of the move."""
    origin, target = ends(scene.moves[1]) if "O" not in scene.moves[1] else (None, scene.moved)
    before = scene.old
    if origin is None or (before.kind(origin) == "P" and scene.key != "coherent"):
        return
    ways = before.between[origin, target]
    clear = [w for w in ways if not before.blockers(w)]
    other = [w for w in turning(scene.key, origin) if w.end == target and w not in clear][:1]
    for way in clear[:1] + other:
        fact = done(scene, way in clear)
        yield f"Path: {way}", fact
        went, moved_ = ("went", "moved") if way in clear else ("goes", "moves")
        yield f"the {scene.kind(target)} {went} by {way}", fact
        yield f"the {scene.kind(target)} {moved_} by the path {way}", fact
    if len(clear) > 1:
        yield f"Paths: {clear[0]} or {clear[1]}", done(scene, True)


# Material and places


@maker
def material(scene: Scene) -> Said:
    view, white = scene.now, scene.rng.choice((True, False))
    if any(view.state.reserves.values()):
        return
    kinds = [k for k in scene.names if k != "K"]
    counts = {k: view.count(white, k) for k in kinds}
    for k in scene.some(kinds, 2):
        for n in {counts[k], max(0, counts[k] + scene.rng.choice((-1, 1)))}:
            fact = lambda v, k=k, n=n: v.count(white, k) == n  # noqa: E731
            yield f"{COLOUR[white]} has {_count(n, scene.names[k])}", fact
            be = "is" if n == 1 else "are"
            yield (
                f"there {be} {_count(n, f'{COLOUR[white].lower()} {scene.names[k]}')} on the board",
                fact,
            )
    if len(kinds) > 1:
        a, b = scene.rng.sample(kinds, 2)
        n, m = counts[a], max(1, counts[b] + scene.rng.choice((0, 0, 1)))
        if n and m:
            text = f"{COLOUR[white]} has {_count(n, scene.names[a])} and {_count(m, scene.names[b])}"
            yield text, lambda v: (v.count(white, a), v.count(white, b)) == (n, m)
    yield from _ahead(scene, kinds, white)


def _ahead(scene: Scene, kinds: list[str], white: bool) -> Said:
    def difference(view: View) -> Counter[str]:
        return Counter({k: n for k in kinds if (n := view.count(white, k) - view.count(not white, k))})

    found = difference(scene.now)
    if len(found) == 1:
        ((k, n),) = found.items()
        for wanted in {abs(n), abs(n) + 1}:
            words = _count(wanted, scene.names[k]).replace("one ", "a ")
            fact = lambda v, n=n, w=wanted, k=k: difference(v) == {k: w if n > 0 else -w}  # noqa: E731
            yield f"{COLOUR[white]} is {words} {'ahead' if n > 0 else 'behind'}", fact


def _plural(word: str) -> str:
    return "men" if word == "man" else f"{word}s"


def _count(n: int, words: str) -> str:
    head, _, noun = words.rpartition(" ")
    return f"{NUMBERS[n]} {head + ' ' if head else ''}{noun if n == 1 else _plural(noun)}"


@maker
def places(scene: Scene) -> Said:
    view = scene.now
    squares = scene.some(list(BOARDS[scene.key]), 4)
    for at in squares:
        yield f"{name(at)} is empty", lambda v, at=at: at not in v.board
        yield f"{name(at)} is not empty", lambda v, at=at: at in v.board
    for at in scene.some(list(view.board), 2) + [s for s in squares if s not in view.board][:1]:
        kind, white = scene.rng.choice(sorted(scene.names)), scene.rng.choice((True, False))
        if at in view.board and scene.rng.random() < 0.6:
            kind, white = view.kind(at), view.white(at)
        letter = naive.coloured(kind, white)
        fact = lambda v, at=at, letter=letter: v.board.get(at) == letter  # noqa: E731
        yield f"a {COLOUR[white].lower()} {scene.names[kind]} stands on {name(at)}", fact
        yield f"there is a {COLOUR[white].lower()} {scene.names[kind]} on {name(at)}", fact


@maker
def pawns(scene: Scene) -> Said:
    if scene.key not in ("orthodox", "cetina-random"):
        return

    def own(v: View, p: Square) -> list[Square]:
        return [at for at, letter in v.board.items() if letter == v.board[p]]

    def passed(v: View, p: Square) -> bool:
        theirs = [at for at, letter in v.board.items() if letter == v.board[p].swapcase()]
        ahead = 1 if v.white(p) else -1
        return not any(abs(at[0] - p[0]) < 2 and (at[1] - p[1]) * ahead > 0 for at in theirs)

    tests: dict[str, Callable[[View, Square], bool]] = {
        "passed": passed,
        "isolated": lambda v, p: not any(abs(at[0] - p[0]) == 1 for at in own(v, p)),
        "doubled": lambda v, p: sum(at[0] == p[0] for at in own(v, p)) > 1,
    }
    men = [at for at in scene.men() if scene.now.kind(at) == "P"]
    for word, test in tests.items():
        so = [p for p in men if test(scene.now, p)]
        for p in scene.some(so, 1) + scene.some([p for p in men if p not in so], 1):
            fact = lambda v, p=p, t=test: t(v, p) if v.board.get(p, "").upper() == "P" else None  # noqa: E731
            yield f"the pawn on {name(p)} is {word}", fact
            yield (
                f"the pawn on {name(p)} is not {word}",
                lambda v, f=fact: None if f(v) is None else not f(v),
            )


# What can be played


@maker
def options(scene: Scene) -> Said:
    side = scene.now.state.white
    moves = scene.now.legal[side]
    assert moves is not None
    count, near = len(moves), max(0, len(moves) + scene.rng.choice((-1, 1)))
    for n in (count, near):
        word = NUMBERS[n]
        fact = lambda v, n=n: v is scene.now and count == n  # noqa: E731
        yield f"{COLOUR[side]} has {word} legal move{'' if n == 1 else 's'}", fact
        if n < 13:
            yield (
                f"there {'is' if n == 1 else 'are'} {word} legal move{'' if n == 1 else 's'}",
                fact,
            )
    taking = sum("x" in text for text in moves)
    earlier = sum("x" in text for text in scene.old.legal[side] or ())
    for n in {taking, taking + scene.rng.choice((-1, 1))} & set(range(13)):
        fact = lambda v, n=n: n == (taking if v is scene.now else earlier)  # noqa: E731
        yield f"{COLOUR[side]} has {NUMBERS[n]} legal capture{'' if n == 1 else 's'}", fact
    king = scene.now.goals(scene.now.king(side))
    for n in {len(king), scene.rng.choice((0, 1, 2))} if king is not None else ():
        fact = done(scene, n == len(king or ()))
        yield (
            f"the {COLOUR[side].lower()} king has {NUMBERS[n]} flight square{'' if n == 1 else 's'}",
            fact,
        )
    texts = sorted(no_castling(moves))
    if 0 < count == len(texts) < 4:
        said = [scene.numbered(text) for text in texts]
        if count > 1:
            yield f"{_join(said)} are the only legal moves", done(scene, True)
            yield f"the only legal moves are {_join(said[1:])}" if count > 2 else f"{said[0]} is the only legal move", done(scene, False)  # fmt: skip
        else:
            yield f"{said[0]} is the only legal move", done(scene, True)
    elif len(texts) > 4:
        two = [scene.numbered(text) for text in scene.some(texts, 2)]
        yield f"{_join(two)} are the only legal moves", done(scene, False)
        yield f"{two[0]} is the only legal move", done(scene, False)


def _join(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


@maker
def named_moves(scene: Scene) -> Said:
    side = scene.now.state.white
    legal = scene.now.legal[side]
    assert legal is not None
    pseudo = {text for text, _ in naive.pseudo(scene.now.state)}
    illegal = sorted(pseudo - legal.keys())
    for at in scene.some([at for at in scene.men(side) if scene.now.kind(at) != "P"], 2):
        goals = scene.now.goals(at) or set()
        end = scene.rng.choice(sorted(BOARDS[scene.key] - goals - scene.now.board.keys()))
        illegal.append(f"{scene.now.kind(at)}{name(at)}-{name(end)}")
    for text in scene.some(sorted(no_castling(legal)), 2):
        yield (
            f"{scene.numbered(text)} is {scene.rng.choice(('possible', 'legal'))}",
            done(scene, True),
        )
    for text in scene.some(illegal, 2):
        yield f"{scene.numbered(text)} is possible", done(scene, False)
        yield (
            f"{scene.numbered(text)} is {scene.rng.choice(('impossible', 'not possible', 'illegal'))}",
            done(scene, True),
        )


@maker
def goings(scene: Scene) -> Said:
    view, side = scene.now, scene.now.state.white
    empty = BOARDS[scene.key] - view.board.keys()
    pieces = [at for at in scene.men(side, kings=True) if view.goals(at) or scene.rng.random() < 0.2]
    for a in scene.some(pieces, 3):
        goals = view.goals(a)
        if goals is None:
            continue
        near = {way.end for way in view.ways[a]} & empty - goals
        for to in scene.some(list(goals), 1) + scene.some(list(near), 1) + scene.some(list(empty - goals), 1):
            if to in view.board:
                continue
            fact = lambda v, a=a, to=to: to in (v.goals(a) or ()) if a in v.board else None  # noqa: E731
            yield f"{scene.the(a)} can {scene.rng.choice(('go', 'move'))} to {name(to)}", fact
            yield (
                f"{scene.the(a)} cannot go to {name(to)}",
                lambda v, f=fact: None if f(v) is None else not f(v),
            )
        yield (
            f"{scene.the(a)} has a legal move",
            lambda v, a=a: bool(v.goals(a)) if a in v.board else None,
        )
        yield f"{scene.the(a)} cannot move", lambda v, a=a: not v.goals(a) if a in v.board else None


@maker
def takings(scene: Scene) -> Said:
    view, side = scene.now, scene.now.state.white
    legal = view.legal[side]
    assert legal is not None
    men = scene.men(not side)
    takers = {p: view.can_take(side, p) or set() for p in men}
    hit = [p for p in men if takers[p]]
    for p in scene.some(hit, 2) + scene.some([p for p in men if p not in hit], 2):
        fact = lambda v, p=p: bool(v.can_take(side, p))  # noqa: E731
        verb = scene.rng.choice(("take", "capture"))
        yield f"{COLOUR[side]} can {verb} {scene.the(p)}", fact
        yield f"{COLOUR[side]} cannot {verb} {scene.the(p)}", lambda v, f=fact: not f(v)
        yield f"{scene.the(p)} can be {'taken' if verb == 'take' else 'captured'}", fact
        yield f"nobody can {verb} {scene.the(p)}", lambda v, f=fact: not f(v)
        yield f"{COLOUR[side]} can {verb} on {name(p)}", fact
        a = scene.rng.choice(sorted(takers[p]) or scene.men(side, kings=True))
        if takers[p] or not view.between.get((a, p)):
            by = lambda v, a=a, p=p: a in (v.can_take(side, p) or ())  # noqa: E731
            yield f"{scene.the(a)} can take {scene.the(p)}", by
            alone = lambda v, a=a, p=p: v.can_take(side, p) == {a}  # noqa: E731
            yield f"only {scene.the(a)} can take {scene.the(p)}", alone
            yield f"{scene.the(p)} cannot be taken by {scene.the(a)}", lambda v, f=by: not f(v)


@maker
def threats(scene: Scene) -> Said:
    view, side = scene.now, not scene.now.state.white
    if view.legal[side] is None:
        return
    men = scene.men(not side)
    hit = [p for p in men if view.can_take(side, p)]
    for p in scene.some(hit, 2) + scene.some([p for p in men if p not in hit], 2):
        fact = lambda v, p=p: bool(v.can_take(side, p))  # noqa: E731
        yield f"{COLOUR[side]} threatens to take {scene.the(p)}", fact


# What the move did


@maker
def captures(scene: Scene) -> Said:
    move, old = scene.moves[1], scene.old
    if "O" in move or "@" in move or "=" in move:
        return
    origin, target = ends(move)
    assert origin is not None
    mover, side = scene.kind(target), COLOUR[scene.mover]
    if "x" not in move:
        other = scene.rng.choice([word for word in scene.names.values() if word != "king"])
        yield f"the {mover} takes a {other}", done(scene, False)
        yield (
            f"the {mover} captures {scene.the(scene.some(scene.men(not scene.mover, True), 1)[0])}",
            done(scene, False),
        )
        return
    taken = old.kind(target) if target in old.board else "P"
    other = scene.rng.choice([k for k in scene.names if k not in ("K", taken)] or [""])
    for kind in filter(None, (taken, other)):
        fact = done(scene, kind == taken)
        noun = scene.names[kind]
        # What is false of this move may have been so of an earlier one.
        yield f"the {mover} {'took' if kind == taken else 'takes'} a {noun}", fact
        yield f"the {mover} captures the {noun}", fact
        yield f"{side} {'took' if kind == taken else 'takes'} a {noun}", fact
        if kind == taken:
            yield f"a {noun} was taken by the {mover}", fact
    before = scene.moves[0]
    if "x" in before and "O" not in before and ends(before)[1] == target:
        yield f"{side} recaptured", done(scene, True)
        yield f"the {mover} recaptured", done(scene, True)


@maker
def moved(scene: Scene) -> Said:
    move = scene.moves[1]
    side = COLOUR[scene.mover]
    if "O" in move:
        yield f"{side} castled", done(scene, True)
        return
    origin, target = ends(move)
    if origin is None:
        yield f"a man was dropped on {name(target)}", done(scene, True)
        yield f"{side} dropped a man on {name(target)}", done(scene, True)
        return
    if "=" in move:
        kind = scene.names[move[-1]]
        other = scene.rng.choice([n for n in ("queen", "rook", "bishop", "knight") if n != kind])
        for word in (kind, other):
            yield f"the pawn was promoted to a {word}", done(scene, word == kind)
            yield f"{side} promoted to a {word}", done(scene, word == kind)
        return
    elsewhere = scene.some([at for at in BOARDS[scene.key] if at not in (origin, target)], 1)[0]
    kind = scene.kind(target)
    yield f"the {kind} went from {name(origin)} to {name(target)}", done(scene, True)
    yield f"the {kind} moved to {name(target)}", done(scene, True)
    yield f"the {kind} came from {name(origin)}", done(scene, True)
    yield f"the {kind} goes from {name(elsewhere)} to {name(target)}", done(scene, False)
    yield f"the {kind} comes from {name(elsewhere)}", done(scene, False)


@maker
def hanging(scene: Scene) -> Said:
    view = scene.now
    men = [p for p in scene.men() if not any(view.xrayed(a, p) for a in view.board)]
    so = [p for p in men if view.attackers(p) and not view.protectors(p)]
    for p in scene.some(so, 2) + scene.some([p for p in men if not view.attackers(p)], 2):
        fact = lambda v, p=p: p in v.board and bool(v.attackers(p)) and not v.protectors(p)  # noqa: E731
        if p in so:
            # Who is not attacked may be called so as he is not protected.
            yield f"{scene.the(p)} is hanging", fact
        yield (
            f"{scene.the(p)} is attacked and {scene.rng.choice(('not protected', 'undefended'))}",
            fact,
        )


@maker
def ends_of_games(scene: Scene) -> Said:
    side = scene.now.state.white
    mate = scene.now.in_check(side) and not scene.now.legal[side]
    stale = not scene.now.in_check(side) and not scene.now.legal[side]
    yield "it is mate", done(scene, mate)
    yield f"{COLOUR[side]} is checkmated", done(scene, mate)
    yield f"{COLOUR[side]} is stalemated", done(scene, stale)


# Random games


def scenes(key: str, rng: Random, plies: tuple[int, int] = (8, 60)) -> Iterator[Scene]:
    """Yield positions of random games that favour captures and checks."""
    while True:
        text = naive.start(key)
        state = naive.read(key, text)
        last, wanted = rng.randint(*plies), []
        played: list[tuple[State, str, State]] = []
        while len(played) < last:
            found = _chosen(state, rng)
            if found is None:
                break
            played.append((state, *found))
            state = found[1]
            wanted = played[-2:]
        if len(wanted) == 2:
            (before, first, middle), (_, second, after) = wanted
            yield Scene(before, [first, second], [middle, after], rng)


def _chosen(state: State, rng: Random) -> tuple[str, State] | None:
    moves = list(naive.pseudo(state))
    rng.shuffle(moves)
    if rng.random() < 0.35:
        moves.sort(key=lambda each: "x" not in each[0])
    elif rng.random() < 0.2:
        moves.sort(key=lambda each: not naive.in_check(each[1], each[1].white))
    legal = (each for each in moves if not naive.in_check(each[1], state.white))
    return next(legal, None)


def twins(key: str, seed: int, positions: int, each: int = 2) -> Iterator[Twin]:
    """Yield statements on positions of a game; of each relation, a limited number true and false."""
    rng = Random(f"{key} {seed}")
    for scene in islice(scenes(key, rng), positions):
        for relation, make in MAKERS.items():
            said = [(text, truth) for text, fact in make(scene) if (truth := truth_of(fact, scene)) is not None]
            for wanted in (True, False):
                fits = [text for text, truth in said if truth is wanted]
                for text in rng.sample(fits, min(each, len(fits))):
                    head = text[:1] if text[1:2].isdigit() else text[:1].upper()
                    yield Twin(
                        relation,
                        key,
                        naive.fen(scene.before),
                        scene.text,
                        f"{head}{text[1:]}.",
                        wanted,
                    )


def truth_of(fact: Fact, scene: Scene) -> bool | None:
    """Return the truth of a fact; None if it is false and held before the move."""
    truth = fact(scene.now)
    if truth is False and fact(scene.old) is not False:
        return None
    return truth
