"""Who attacks, protects and controls what: one relation, three sets of words."""

import random
from collections.abc import Iterator

import naive
from naive import Square

from . import geometry
from .scenes import Piece, Scene, View
from .wording import Fact, colour, side

TIMES = {1: "once", 2: "twice", 3: "three times"}
NUMBERS = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
NUMBERS |= {8: "eight", 9: "nine", 10: "ten"}

VERBS = {
    "attacks": (
        ("attack", "attacks", "attacked", "attacking"),
        ("hit", "hits", "hit", "hitting"),
        ("eye", "eyes", "", "eyeing"),
    ),
    "protects": (
        ("protect", "protects", "protected", "protecting"),
        ("defend", "defends", "defended", "defending"),
        ("support", "supports", "supported", "supporting"),
        ("cover", "covers", "covered", "covering"),
        ("guard", "guards", "guarded", "guarding"),
    ),
    "controls": (
        ("control", "controls", "controlled", "controlling"),
        ("cover", "covers", "covered", "covering"),
        ("guard", "guards", "guarded", "guarding"),
    ),
}
FORMS: dict[str, tuple[str, ...]] = {  # after a "!" what denies; B the verb, S it with s, D its -ed, G its -ing
    "plain": (
        "{a} S {b}.",
        "{b} is D by {a}.",
        "{a} is G {b}.",
        "{b} D by {a}.",
        "it is {a} that S {b}.",
        "{a} is the one that S {b}.",
        "it is a fact that {a} S {b}.",
    ),
    "not": (
        "!{a} does not B {b}.",
        "!{a} fails to B {b}.",
        "!{a} doesn't B {b}.",
        "!{b} is not D by {a}.",
        "!It is not true that {a} S {b}.",
        "!{b} isn't D by {a}.",
    ),
    "and objects": ("{a} S {b} and {c}.", "{a} S both {b} and {c}.", "{b} and {c} are D by {a}.", "{a} S {b}, and also {c}."),
    "one object": ("{a} S {b}, not {c}.", "{a} S {b} but not {c}.", "{a} S {b}, though not {c}.", "{a} S {b} rather than {c}."),
    "one subject": ("{b} is D by {a}, not by {d}.", "{b} is D by {a} but not by {d}.", "{b} is D but not by {d}.", "{a} S {b}, but {d} does not."),
    "and subjects": ("{a} and {d} B {b}.", "both {a} and {d} B {b}.", "{b} is D by {a} and by {d}.", "{b} is D by {a} and {d}.", "{b} is D both by {a} and by {d}."),
    "neither subject": ("!neither {a} nor {d} S {b}.", "!{b} is D neither by {a} nor by {d}."),
    "neither object": ("!{a} S neither {b} nor {c}.", "!{a} does not B {b} or {c}."),
    "only": ("only {a} S {b}.", "{b} is D only by {a}.", "{b} is only D by {a}.", "nothing but {a} S {b}."),
    "only two": ("only {a} and {d} B {b}.", "{b} is D only by {a} and {d}."),
    "any": ("{b} is D by {side}.", "{side} S {b}.", "at least one {colour} {man} S {b}."),
    "none": ("!no {colour} {man} S {b}.", "!{side} does not B {b}.", "!none of the {colour} {men} S {b}."),
    "count": ("{b} is D {times}.", "{b} is D exactly {times}.", "{b} is D just {times}."),
    "count by": ("{b} is D {times} by {side}.", "{b} is D exactly {times} by {side}."),
    "count of": (
        "{number} {colour} {men} B {b}.",
        "exactly {number} {colour} {men} B {b}.",
        "{b} is D by {number} {colour} {men}.",
    ),
    "it": ("it S {b}.", "it now S {b}.", "it also S {b}."),
    "participle": ("G {b}.", "and G {b}.", "now G {b}."),
    "path": ("{a} S {b} by the path {p}.", "{a} S {b} by {p}.", "{a} S {b} via {p}.", "{a} S {b} along {p}."),
    "misnamed": ("{a} S {b}.", "{b} is D by {a}."),
}  # fmt: skip


def templates() -> dict[tuple[str, str], tuple[str, ...]]:
    """The forms with the verbs in them, unless a form needs a participle that the verb lacks."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for kind, verbs in VERBS.items():
        for operator, forms in FORMS.items():
            if (kind, operator) == ("controls", "misnamed"):
                continue
            found[kind, operator] = tuple(
                conjugated(form, verb)
                for at, verb in enumerate(verbs)
                for form in forms
                if verb[2] or " D " not in form
                if at < 3 or operator in ("plain", "not")
                if "{b} D by" not in form or kind == "protects"
            )
    return found | extra()


def conjugated(form: str, verb: tuple[str, str, str, str]) -> str:
    base, s, ed, ing = verb
    words = {"B": base, "S": s, "D": ed, "G": ing}
    return " ".join(words.get(word.lstrip("!"), word) for word in form.split(" "))


def extra() -> dict[tuple[str, str], tuple[str, ...]]:
    """What is said with one of the relations only."""
    return {
        ("attacks", "under"): (
            "{b} is under attack.",
            "{b} is attacked.",
            "{b} is being attacked.",
            "!{b} is not attacked.",
            "!{b} is not under attack.",
            "!nothing attacks {b}.",
            "!nobody attacks {b}.",
            "there is an attack on {b}.",
        ),
        ("attacks", "under by"): (
            "{b} is under attack from {a}.",
            "{b} is under attack by {a}.",
            "{a} is attacking to {b}.",
            "{a} makes an attack on {b}.",
            "{a} has an attack on {b}.",
            "{a} takes aim at {b}.",
            "{b} suffers the attack of {a}.",
            "{b} stands under attack from {a}.",
            "{a} attacks to {b}.",
            "{b} is being attacked by {a}.",
            "{b} comes under attack from {a}.",
        ),
        ("protects", "under"): (
            "{b} is protected.",
            "{b} is defended.",
            "!{b} is unprotected.",
            "!{b} is undefended.",
            "!{b} is not protected.",
            "!{b} is without protection.",
            "!nothing protects {b}.",
            "!{b} has no defender.",
            "!{b} stands unprotected.",
            "!nobody defends {b}.",
        ),
        ("protects", "under by"): (
            "{b} has the protection of {a}.",
            "{a} gives protection to {b}.",
            "{b} is backed up by {a}.",
            "{b} is under the protection of {a}.",
            "{a} is protecting to {b}.",
            "{b} counts on the protection of {a}.",
            "{b} enjoys the protection of {a}.",
            "{b} finds protection in {a}.",
            "{a} is a defender of {b}.",
        ),
        ("controls", "square"): (
            "{a} controls the square {b}.",
            "{a} controls the {b}-square.",
            "the square {b} is controlled by {a}.",
            "the square {b} is under the control of {a}.",
            "{a} has control over {b}.",
            "{a} keeps control of {b}.",
            "{a} has {b} under control.",
            "{a} exercises control over {b}.",
            "{a} takes control of {b}.",
            "!{a} has no control over {b}.",
            "!the square {b} is not controlled by {a}.",
        ),
        ("protects", "every"): (
            "every {colour} {noun} is protected.",
            "all {colour} {noun}s are protected.",
            "all of {side}'s {noun}s are protected.",
            "each {colour} {noun} is defended.",
        ),
        ("attacks", "no one of"): (
            "!no {colour} {noun} is attacked.",
            "!none of the {colour} {noun}s is attacked.",
            "!none of {side}'s {noun}s is under attack.",
            "!no {noun} of {side} is attacked.",
        ),
        ("attacks", "both of"): (
            "both {colour} {noun}s attack {b}.",
            "both of {side}'s {noun}s attack {b}.",
            "{b} is attacked by both {colour} {noun}s.",
            "{b} is attacked by both {noun}s.",
            "the two {colour} {noun}s attack {b}.",
        ),
        ("protects", "both of"): (
            "both {colour} {noun}s protect {b}.",
            "{b} is protected by both {colour} {noun}s.",
            "{side}'s two {noun}s protect {b}.",
        ),
        ("protects", "before"): (
            "{b} was protected before the move.",
            "{b} was defended before this move.",
            "!{b} was not protected before the move.",
            "!before the move {b} was unprotected.",
        ),
        ("attacks", "before"): (
            "{b} was attacked before the move.",
            "{b} was attacked.",
            "{b} was under attack.",
            "before the move {b} was attacked.",
            "!{b} was not attacked.",
            "!{b} was not attacked before this move.",
        ),
        ("protects", "captured"): (
            "the captured {noun} was protected.",
            "the captured {noun} was defended.",
            "the {noun} on {at} was protected before it was captured.",
            "!the captured {noun} was unprotected.",
            "!the captured {noun} was not protected.",
            "!the captured {noun} had no protection.",
        ),
        ("attacks", "no longer"): (
            "!{a} no longer attacks {b}.",
            "!{a} does not attack {b} any more.",
            "!{b} is no longer attacked by {a}.",
            "{a} still attacks {b}.",
            "{b} is still attacked by {a}.",
        ),
        ("protects", "no longer"): (
            "!{a} no longer protects {b}.",
            "!{a} does not defend {b} any more.",
            "!{b} is no longer protected by {a}.",
            "{a} still protects {b}.",
            "{b} is still defended by {a}.",
        ),
        ("attacks", "before by"): (
            "{b} was attacked by {a}.",
            "{a} attacked {b} before the move.",
            "{b} was under attack by {a}.",
            "before this move {a} attacked {b}.",
            "!{b} was not attacked by {a} before the move.",
        ),
        ("protects", "before by"): (
            "{b} was protected by {a}.",
            "{a} protected {b} before the move.",
            "before the move {b} was defended by {a}.",
            "!{a} did not protect {b} before the move.",
        ),
    }


class Relation:
    """One of the three relations in a view: whom pieces of one side can capture where."""

    def __init__(self, kind: str, view: View) -> None:
        self.kind = kind
        self.view = view

    def targets(self, white: bool) -> list[Square]:
        """What pieces of this colour could attack, protect or control."""
        board = self.view.board
        if self.kind == "controls":
            return sorted(naive.BOARDS[self.view.state.key] - board.keys() - self.passant)
        return [
            p.at
            for p in self.view.pieces
            if p.kind != "K" and (p.white == white) == (self.kind == "protects")
        ]

    @property
    def passant(self) -> set[Square]:
        return {self.view.state.ep} if self.view.state.ep else set()

    def slot(self, target: Square) -> object:
        return target if self.kind == "controls" else self.view.piece(target)

    def sure(self, target: Square, white: bool) -> list[Square]:
        """Who surely stands in it to the target: not a king that could not capture there."""
        if not self.plain(target):
            return []
        found = self.view.hitters(target, white)
        if any(self.view.board[at].upper() == "K" for at in found) and self.view.chance(
            target, not white
        ):
            found = {at for at in found if self.view.board[at].upper() != "K"}
        if self.view.own(target, white):
            found = {at for at in found if target in self.view.hits[at]}
        return sorted(found)

    def never(self, target: Square, white: bool) -> list[Square]:
        """Who surely does not."""
        if not self.plain(target):
            return []
        chance = self.view.chance(target, white)
        return [
            p.at
            for p in self.view.pieces
            if p.white == white and p.at not in chance and p.at != target
        ]

    def plain(self, target: Square) -> bool:
        there = self.view.board.get(target, "").upper()
        ep = self.view.state.ep
        return not (ep and there == "P" and target[0] == ep[0])


def facts(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    for kind in VERBS:
        relation = Relation(kind, scene.after)
        for white in (True, False):
            pool = relation.targets(white)
            for target in rng.sample(pool, min(5, len(pool))):
                yield from about_target(relation, target, white, rng)
            yield from about_agents(relation, pool, white, rng)
        if scene.moved:
            yield from about_moved(relation, scene.moved, rng)
    yield from of_kinds(scene.after, rng)
    yield from before(scene, rng)
    yield from captured(scene)
    for kind in ("attacks", "protects"):
        yield from still(scene, kind, rng)


def about_target(
    relation: Relation, target: Square, white: bool, rng: random.Random
) -> Iterator[Fact]:
    kind, view = relation.kind, relation.view
    sure, never = relation.sure(target, white), relation.never(target, white)
    b = relation.slot(target)
    piece = view.piece

    def fact(operator: str, true: dict | None, false: dict | None) -> Fact:
        full = {"b": b} | words(view, white)
        return Fact(kind, operator, view, true and full | true, false and full | false)

    if sure and never:
        one, other = piece(rng.choice(sure)), piece(near(never, target, rng))
        yield fact("plain", {"a": one}, {"a": other})
        yield fact("not", {"a": one}, {"a": other})
        more = {"attacks": "under by", "protects": "under by", "controls": "square"}[kind]
        yield fact(more, {"a": one}, {"a": other})
        yield from misnamed(relation, one, target, rng)
        yield from by_path(relation, one.at, target)
    if len(sure) > 1 and never:
        one, two = (piece(at) for at in rng.sample(sure, 2))
        yield fact(
            "and subjects", {"a": one, "d": two}, {"a": one, "d": piece(near(never, target, rng))}
        )
    if sure and never:
        one, two = piece(rng.choice(sure)), piece(near(never, target, rng))
        yield fact("one subject", {"a": one, "d": two}, {"a": two, "d": one})
    if len(never) > 1:
        one, two = (piece(at) for at in rng.sample(never, 2))
        if not relation.view.firm(target, white) and not sure and kind != "controls":
            yield fact("one subject", None, {"a": one, "d": two})
        true = {"a": one, "d": piece(rng.choice(sure))} if sure else None
        yield fact("neither subject", true, {"a": one, "d": two})
    yield from counted(relation, target, white, rng, fact)


def words(view: View, white: bool) -> dict[str, object]:
    chessence = view.state.key == "chessence"
    return {
        "side": side(white),
        "colour": colour(white),
        "man": "man" if chessence else "piece",
        "men": "men" if chessence else "pieces",
    }


def near(candidates: list[Square], target: Square, rng: random.Random) -> Square:
    """One of those that stand close, for those are more easily mistaken."""
    few = rng.sample(candidates, min(3, len(candidates)))
    return min(few, key=lambda at: max(abs(at[0] - target[0]), abs(at[1] - target[1])))


def misnamed(
    relation: Relation, agent: Piece, target: Square, rng: random.Random
) -> Iterator[Fact]:
    """A piece that does it, or to which it is done, under the name of another kind of piece."""
    if relation.kind == "controls":
        return
    view, true = relation.view, relation.slot(target)
    kinds = set("".join(view.board.values()).upper()) - {"K", true.kind, agent.kind}
    if kinds:
        wrong = rng.choice(sorted(kinds))
        fake = Piece(target, wrong if true.white else wrong.lower())
        yield Fact(relation.kind, "misnamed", view, None, {"a": agent, "b": fake}, misnamed=True)


def by_path(relation: Relation, agent: Square, target: Square) -> Iterator[Fact]:
    view = relation.view
    routes = [path for path in geometry.paths(view.state, agent) if path.end == target]
    clear = [path for path in routes if not geometry.blockers(view.state, path)]
    king = view.king(not view.piece(agent).white).at
    blocked = [path for path in routes if path not in clear and king not in path.passes]
    blocked = [path for path in blocked if not opened(view, path)]
    slots = {"a": view.piece(agent), "b": relation.slot(target)}
    if clear and target in view.hits[agent]:
        wrong = blocked[0].text if blocked else bent(clear[0], view)
        yield Fact(relation.kind, "path", view, slots | {"p": clear[0].text}, slots | {"p": wrong})


def opened(view: View, path: geometry.Path) -> bool:
    """Whether all that block a path could go to its end and open it: by it the piece takes back."""
    return all(path.end in view.hits[at] for at in geometry.blockers(view.state, path))


def bent(path: geometry.Path, view: View) -> str:
    """A path between the same squares by a corner that the piece does not know."""
    ours = {
        p.stations[1] for p in geometry.paths(view.state, path.stations[0]) if p.end == path.end
    }
    corners = sorted(
        naive.BOARDS[view.state.key] - ours - set(path.passes) - {path.stations[0], path.end}
    )
    corner = min(corners, key=lambda at: abs(at[0] - path.end[0]) + abs(at[1] - path.end[1]))
    return "-".join(map(naive.name, (path.stations[0], corner, path.end)))


def counted(relation: Relation, target: Square, white: bool, rng, fact) -> Iterator[Fact]:
    view = relation.view
    firm = view.firm(target, white)
    if firm is None:
        return
    doers, letters = sorted(firm), {view.board[at].upper() for at in firm}
    never = relation.never(target, white)
    if not doers:
        yield fact("any", None, {"x": 0})
        yield fact("none", None, {"x": 0})
        if relation.kind != "controls":
            yield fact("under", None, {"x": 0})
        return
    if "P" not in letters or view.state.key == "chessence":
        yield fact("any", {"x": 0}, None)
        yield fact("none", {"x": 0}, None)
        if single_paths(view, doers, target) and len(doers) < 4:
            yield from numbers(relation, target, white, rng, fact, len(doers))
    if relation.kind != "controls":
        yield fact("under", {"x": 0}, None)
    if len(doers) == 1 and never:
        yield fact("only", {"a": view.piece(doers[0])}, {"a": view.piece(rng.choice(never))})
    elif len(doers) == 2:
        one, two = (view.piece(at) for at in rng.sample(doers, 2))
        wrong = {"a": one, "d": view.piece(near(never, target, rng))} if never else None
        yield fact("only", None, {"a": one})
        yield fact("only two", {"a": one, "d": two}, wrong)


def numbers(relation: Relation, target: Square, white: bool, rng, fact, n: int) -> Iterator[Fact]:
    """How many do it: of a square without a side only where the other does not control it too."""
    true = {"times": TIMES[n]}
    false = {"times": TIMES[rng.choice([2, 3] if n == 1 else [1, 5 - n])]}
    yield fact("count by", true, false)
    if relation.kind != "controls" or not relation.view.chance(target, not white):
        yield fact("count", true, false)
    if n > 1:
        yield fact("count of", {"number": NUMBERS[n]}, {"number": NUMBERS[5 - n]})


def single_paths(view: View, doers: list[Square], target: Square) -> bool:
    """Whether nobody does it by several paths, which some would count."""
    return all(len(geometry.clear_paths(view.state, at, target)) < 2 for at in doers)


def about_agents(
    relation: Relation, pool: list[Square], white: bool, rng: random.Random
) -> Iterator[Fact]:
    view = relation.view
    agents = [p for p in view.pieces if p.white == white and p.kind != "K"]
    for agent in rng.sample(agents, min(3, len(agents))):
        able = [t for t in pool if t in view.hits[agent.at] and agent.at in relation.sure(t, white)]
        unable = rng.sample(pool, min(6, len(pool)))
        unable = [t for t in unable if t != agent.at and agent.at in relation.never(t, white)]
        rng.shuffle(able)
        slot = relation.slot
        if len(able) > 1 and unable:
            true = {"a": agent, "b": slot(able[0]), "c": slot(able[1])}
            false = true | rng.choice(({"b": slot(unable[0])}, {"c": slot(unable[0])}))
            yield Fact(relation.kind, "and objects", view, true, false)
        if able and unable:
            true = {"a": agent, "b": slot(able[0]), "c": slot(unable[0])}
            yield Fact(
                relation.kind, "one object", view, true, true | {"b": true["c"], "c": true["b"]}
            )
        if len(unable) > 1:
            false = {"a": agent, "b": slot(unable[0]), "c": slot(unable[1])}
            true = false | {rng.choice("bc"): slot(able[0])} if able else None
            yield Fact(relation.kind, "neither object", view, true, false)


def about_moved(relation: Relation, moved: Piece, rng: random.Random) -> Iterator[Fact]:
    pool = relation.targets(moved.white)
    able = [t for t in pool if moved.at in relation.sure(t, moved.white)]
    few = rng.sample(pool, min(6, len(pool)))
    unable = [t for t in few if moved.at in relation.never(t, moved.white)]
    true = {"b": relation.slot(rng.choice(able))} if able else None
    false = {"b": relation.slot(unable[0])} if unable else None
    yield Fact(relation.kind, "it", relation.view, true, false)
    yield Fact(relation.kind, "participle", relation.view, true, false)


def of_kinds(view: View, rng: random.Random) -> Iterator[Fact]:
    """What is said of all or both pieces of a kind."""
    by_letter: dict[str, list[Piece]] = {}
    for piece in view.pieces:
        by_letter.setdefault(piece.letter, []).append(piece)
    for letter, pieces in by_letter.items():
        if len(pieces) < 2 or letter in "Mm":
            continue
        white = pieces[0].white
        slots = words(view, white) | {"noun": pieces[0].noun}
        yield from every(view, pieces, slots)
        if len(pieces) == 2:
            yield from both(view, pieces, slots, rng)


def every(view: View, pieces: list[Piece], slots: dict) -> Iterator[Fact]:
    white = pieces[0].white
    guards = [view.firm(p.at, white) for p in pieces]
    if any(each is not None and not each for each in guards):
        yield Fact("protects", "every", view, None, slots)
    elif None not in guards:
        yield Fact("protects", "every", view, slots, None)
    foes = [view.firm(p.at, not white) for p in pieces]
    if any(foes):
        yield Fact("attacks", "no one of", view, slots, None)
    elif None not in foes:
        yield Fact("attacks", "no one of", view, None, slots)


def both(view: View, pieces: list[Piece], slots: dict, rng: random.Random) -> Iterator[Fact]:
    white = pieces[0].white
    ours = {p.at for p in pieces}
    for kind in ("attacks", "protects"):
        relation = Relation(kind, view)
        targets = [t for t in relation.targets(white) if t not in ours]
        doers = {t: ours & set(relation.sure(t, white)) for t in targets}
        trues = [t for t in targets if len(doers[t]) == 2]
        falses = [t for t in targets if len(doers[t]) == 1 and ours & set(relation.never(t, white))]
        true = slots | {"b": view.piece(rng.choice(trues))} if trues else None
        false = slots | {"b": view.piece(rng.choice(falses))} if falses else None
        yield Fact(kind, "both of", view, true, false)


def before(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    """What was attacked and protected before the move, said of pieces that stand there still."""
    view = scene.before
    stay = [p for p in view.pieces if p.kind != "K" and scene.after.board.get(p.at) == p.letter]
    stay = [p for p in stay if p.at not in scene.ends]
    for piece in rng.sample(stay, min(6, len(stay))):
        for kind, white in (("attacks", not piece.white), ("protects", piece.white)):
            relation = Relation(kind, view)
            firm = view.firm(piece.at, white)
            slots = {"b": piece} | words(view, white)
            if firm is not None:
                yield Fact(kind, "before", view, slots if firm else None, None if firm else slots)
            doers = [
                at
                for at in relation.sure(piece.at, white)
                if scene.after.board.get(at) == view.board[at]
            ]
            others = relation.never(piece.at, white)
            others = [at for at in others if scene.after.board.get(at) == view.board[at]]
            if doers and others:
                true = slots | {"a": view.piece(rng.choice(doers))}
                yield Fact(
                    kind,
                    "before by",
                    view,
                    true,
                    slots | {"a": view.piece(near(others, piece.at, rng))},
                )


def captured(scene: Scene) -> Iterator[Fact]:
    """Whether what was captured had been protected."""
    end = scene.ends[1]
    if end is None or end not in scene.before.board:
        return
    victim = scene.before.piece(end)
    firm = scene.before.firm(end, victim.white)
    slots = {"noun": victim.noun, "at": end}
    if firm is not None:
        yield Fact(
            "protects", "captured", scene.after, slots if firm else None, None if firm else slots
        )


def still(scene: Scene, kind: str, rng: random.Random) -> Iterator[Fact]:
    """What a piece that did not move did before the move, and does or does not do now."""
    old, new = Relation(kind, scene.before), Relation(kind, scene.after)
    kept: list[tuple[Square, Square]] = []
    lost: list[tuple[Square, Square]] = []
    stay = {at for at, letter in scene.before.board.items() if scene.after.board.get(at) == letter}
    stay -= set(scene.ends)
    for white in (True, False):
        for target in old.targets(white):
            if target in stay:
                now, never = new.sure(target, white), new.never(target, white)
                for at in stay.intersection(old.sure(target, white)):
                    (kept if at in now else lost if at in never else []).append((at, target))
    if not lost and rng.random() < 0.7:
        return
    pairs = [rng.choice(sorted(each)) if each else None for each in (kept, lost)]
    slots = [
        pair and {"a": scene.after.piece(pair[0]), "b": scene.after.piece(pair[1])}
        for pair in pairs
    ]
    yield Fact(kind, "no longer", scene.after, slots[0], slots[1])


TEMPLATES = templates()
