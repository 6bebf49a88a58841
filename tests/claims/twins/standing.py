"""What is said of a position: checks, mates, lines, pins, forks, material, squares, pawns, rights."""

import random
from collections import Counter
from collections.abc import Iterator

import naive
from naive import Square

from . import geometry
from .played import pick
from .relations import NUMBERS, bent, words
from .scenes import NOUNS, Piece, Scene, View
from .wording import Fact, colour, listed, side

TEMPLATES: dict[tuple[str, str], tuple[str, ...]] = {
    ("check", "plain"): (
        "check.",
        "{side} is in check.",
        "the {colour} king is in check.",
        "{other} gives check.",
        "giving check.",
        "with check.",
        "check to the {colour} king.",
        "{side}'s king is in check.",
        "{side} is under check.",
        "the {colour} king receives check.",
        "{other} is giving check.",
        "{side} stands in check.",
        "check to {side}'s king.",
        "!{side} is not in check.",
        "!the {colour} king is not in check.",
        "!{other} does not give check.",
    ),
    ("check", "by"): (
        "{a} gives check.",
        "{a} gives check to the king.",
        "check by {a}.",
        "check from {a}.",
        "{a} checks the king.",
        "the check is given by {a}.",
        "the king on {k} is in check from {a}.",
        "{a} is giving check.",
        "{a} gives a check.",
        "check is given by {a}.",
        "the check comes from {a}.",
        "{a} gives check to the king on {k}.",
        "{a} makes check.",
        "!{a} does not give check.",
        "!the check is not given by {a}.",
    ),
    ("check", "it"): ("it gives check.", "it checks the king.", "!it does not give check."),
    ("check", "path"): (
        "check by {p}.",
        "check by the path {p}.",
        "checking path: {p}.",
        "{a} gives check by {p}.",
        "{a} gives check by the path {p}.",
        "check along {p}.",
        "check via {p}.",
    ),
    ("check", "double"): (
        "a double check.",
        "double check.",
        "this is a double check.",
        "it is double check.",
        "{other} gives double check.",
        "!this is not a double check.",
    ),
    ("check", "double by"): (
        "a double check by {a} and {d}.",
        "double check, by {a} and by {d}.",
        "both {a} and {d} give check.",
        "{a} and {d} give check.",
        "a double check from {a} and {d}.",
    ),
    ("check", "discovered"): (
        "a discovered check.",
        "discovered check.",
        "this is a discovered check.",
        "a discovered check by {a}.",
        "a discovered check from {a}.",
        "{other} gives a discovered check.",
        "!this is not a discovered check.",
    ),
    ("mate", "plain"): (
        "checkmate.",
        "mate.",
        "it is mate.",
        "this is mate.",
        "{side} is mated.",
        "{side} is checkmated.",
        "and mate.",
        "{other} mates.",
        "the {colour} king is mated.",
        "mate to the {colour} king.",
        "{side} has been mated.",
        "{other} gives mate.",
        "{other} has mated.",
        "!it is not mate.",
        "!this is not mate.",
        "!{side} is not mated.",
    ),
    ("stalemate", "plain"): (
        "stalemate.",
        "it is stalemate.",
        "this is stalemate.",
        "{side} is stalemated.",
        "a stalemate.",
        "!it is not stalemate.",
        "!this is not stalemate.",
    ),
    ("stalemate", "moves"): (
        "{side} has no legal move.",
        "{side} has no move left.",
        "{side} cannot move.",
        "{side} has no legal moves.",
        "!{side} has a legal move.",
        "!{side} still has legal moves.",
    ),
    ("flight", "count"): (
        "the king has {number} flight squares, {squares}.",
        "the {colour} king has {number} flight squares: {squares}.",
        "the king has {number} squares, {squares}.",
        "{side}'s king has {number} flight squares, {squares}.",
    ),
    ("flight", "none"): (
        "!the {colour} king has no flight square.",
        "!the {colour} king has no flight squares.",
        "!the {colour} king cannot move.",
        "!{side}'s king has no square to go.",
        "the {colour} king has a flight square.",
    ),
    ("flight", "one"): (
        "the only flight square is {at}.",
        "the {colour} king has only one flight square, {at}.",
        "the {colour} king has one flight square, {at}.",
        "{at} is the only flight square.",
        "the {colour} king can only go to {at}.",
    ),
    ("blocked", "path"): (
        "the path {p} is blocked by {b}.",
        "the path {p} is obstructed by {b}.",
        "{b} blocks the path {p}.",
        "{b} obstructs the path {p}.",
        "{p} is blocked by {b}.",
        "the path {p} is closed by {b}.",
        "the path {p} is cut by {b}.",
        "{b} interrupts the path {p}.",
        "{b} obstructs the way {p}.",
        "{p} is closed by {b}.",
        "the path {p} is not clear because of {b}.",
        "{b} is in the way on the path {p}.",
        "{b} stands in the way of {p}.",
        "{p} is not possible because of {b}.",
        "!the path {p} is not blocked by {b}.",
    ),
    ("blocked", "clear"): (
        "the path {p} is clear.",
        "the path {p} is free.",
        "{p} is a clear path.",
        "the way {p} is clear.",
        "on the path {p} nothing is in the way.",
        "the path {p} is open.",
        "!the path {p} is blocked.",
        "!the path {p} is obstructed.",
        "!the path {p} is not clear.",
        "!{p} is blocked.",
    ),
    ("blocked", "line"): (
        "{b} blocks the {line} from {from} to {to}.",
        "the {line} from {from} to {to} is blocked by {b}.",
        "{b} closes the {line} from {from} to {to}.",
        "{b} stands between {from} and {to}.",
        "{b} blocks the line {from}-{to}.",
        "{b} stands between {a} and {to}.",
    ),
    ("pinned", "king"): (
        "{b} is pinned to the king.",
        "{b} is pinned against the king.",
        "{b} is absolutely pinned.",
        "{b} is pinned to its king.",
        "{b} suffers a pin to the king.",
        "there is a pin on {b} to the king.",
        "!{b} is not pinned to the king.",
    ),
    ("pinned", "plain"): (
        "{b} is pinned.",
        "{b} is in a pin.",
        "!{b} is not pinned.",
        "!{b} isn't pinned.",
    ),
    ("pinned", "by"): (
        "{b} is pinned by {a}.",
        "{a} pins {b}.",
        "{a} pins {b} to the king.",
        "{b} is pinned to the king by {a}.",
        "{a} pins {b} against the king.",
        "{a} is pinning {b}.",
        "{b} is pinned because of {a}.",
    ),
    ("fork", "two"): (
        "{a} forks {b} and {c}.",
        "{a} makes a fork of {b} and {c}.",
        "{b} and {c} are forked by {a}.",
        "a fork of {b} and {c} by {a}.",
        "{a} gives a fork to {b} and {c}.",
    ),
    ("fork", "it"): (
        "it forks {b} and {c}.",
        "forking {b} and {c}.",
        "a fork of {b} and {c}.",
        "a fork: {b} and {c}.",
    ),
    ("hanging", "plain"): (
        "{b} is hanging.",
        "{b} hangs.",
        "{b} is attacked and unprotected.",
        "{b} is attacked but not protected.",
        "{b} is attacked and undefended.",
        "{b} is under attack and has no defender.",
        "{b} is attacked and nobody protects it.",
        "{b} is attacked and nothing defends it.",
        "{b} is left hanging.",
        "{b} is attacked without protection.",
    ),
    ("hanging", "by"): (
        "{b} is attacked by {a} and undefended.",
        "{b} is attacked by {a} and not protected.",
        "{b} is attacked by {a} but unprotected.",
    ),
    ("paths", "there"): (
        "there {are} from {f} to {t}.",
        "from {f} there {are} to {t}.",
        "{a} has {count} to {t}.",
    ),
    ("paths", "clear"): (
        "there {are} from {f} to {t}.",
        "{a} has {count} to {t}.",
        "{a} has {count} from {f} to {t}.",
    ),
    ("paths", "reach"): (
        "{a} can go to {t} {ways}.",
        "{a} can reach {t} {ways}.",
    ),
    ("skewer", "two"): (
        "{a} skewers {b} and {c}.",
        "{b} and {c} are skewered by {a}.",
        "!{a} does not skewer {b} and {c}.",
    ),
    ("hanging", "but"): (
        "{b} is attacked by {a} but protected by {d}.",
        "{b} is attacked by {a} but defended by {d}.",
        "{b}, attacked by {a}, is protected by {d}.",
        "{b} is attacked by {a} and protected by {d}.",
        "{a} attacks {b}, but {d} protects it.",
        "{a} attacks {b}, which is protected by {d}.",
    ),
    ("xray", "king"): (
        "{a} looks through the king at {b}.",
        "{a} attacks {b} through the king.",
        "{a} x-rays {b} through the king.",
        "{a} sees {b} through the king.",
    ),
    ("material", "count"): (
        "{side} has {count} left.",
        "{side} has {count}.",
        "{side} still has {count}.",
        "there are {count} of {side} on the board.",
        "{side} is left with {count}.",
        "{side} remains with {count}.",
        "{side} possesses {count}.",
        "{side} has still {count}.",
        "!{side} does not have {count}.",
    ),
    ("material", "list"): (
        "{side} has {list}.",
        "{side} has {list}, {other} {list2}.",
        "{side} has {list} against {list2}.",
        "{side} has {list} for {list2}.",
    ),
    ("material", "none"): (
        "{side} has no {noun} left.",
        "{side} has no {noun}.",
        "{side} has no {noun}s left.",
        "{side} has no more {noun}s.",
        "!{side} still has a {noun}.",
        "!{side} has a {noun} left.",
    ),
    ("material", "up"): (
        "{side} is a {noun} up.",
        "{side} is a {noun} ahead.",
        "{other} is a {noun} down.",
        "{side} has an extra {noun}.",
        "{side} has a {noun} more.",
        "{side} has one {noun} more than {other}.",
    ),
    ("material", "more"): (
        "{side} has more {noun}s than {other}.",
        "{other} has fewer {noun}s than {side}.",
        "{side} has more {noun}s.",
    ),
    ("material", "even"): (
        "material is equal.",
        "the material is even.",
        "material is level.",
        "the material is equal.",
        "!material is not equal.",
    ),
    ("material", "queens"): (
        "the queens are off the board.",
        "the queens are off.",
        "both queens are off the board.",
        "the queens have left the board.",
        "there are no queens on the board.",
    ),
    ("square", "stands"): (
        "the {colour} {noun} stands on {at}.",
        "{side}'s {noun} stands on {at}.",
        "a {colour} {noun} stands on {at}.",
        "there is a {colour} {noun} on {at}.",
        "{at} is occupied by a {colour} {noun}.",
        "a {colour} {noun} is on {at}.",
        "a {colour} {noun} occupies {at}.",
        "{side} has a {noun} on {at}.",
        "!no {colour} {noun} stands on {at}.",
        "!there is no {colour} {noun} on {at}.",
    ),
    ("square", "it"): (
        "it stands on {at}.",
        "it is on {at}.",
        "it now stands on {at}.",
        "it occupies {at}.",
    ),
    ("square", "empty"): (
        "{at} is empty.",
        "the square {at} is empty.",
        "{at} is free.",
        "{at} is not occupied.",
        "the {at}-square is empty.",
        "the square {at} is free.",
        "there is nothing on {at}.",
        "nothing stands on {at}.",
        "no {man} stands on {at}.",
        "!{at} is occupied.",
        "!{at} is not empty.",
        "!the square {at} is occupied.",
    ),
    ("square", "two empty"): (
        "{at} and {also} are empty.",
        "the squares {at} and {also} are empty.",
        "both {at} and {also} are empty.",
    ),
    ("file", "open"): (
        "the {file}-file is open.",
        "the {file}-file is an open file.",
        "there are no pawns on the {file}-file.",
        "no pawn stands on the {file}-file.",
        "!the {file}-file is not open.",
        "!the {file}-file is closed by pawns.",
    ),
    ("file", "half"): (
        "the {file}-file is half-open for {side}.",
        "the {file}-file is semi-open for {side}.",
        "{side} has a half-open {file}-file.",
        "{side} has no pawn on the {file}-file.",
    ),
    ("pawns", "passed"): (
        "{b} is passed.",
        "{b} is a passed pawn.",
        "{side} has a passed pawn on {at}.",
        "the pawn on {at} is a passed pawn.",
        "{b} is a passer.",
        "!{b} is not passed.",
        "!the pawn on {at} is not a passed pawn.",
    ),
    ("pawns", "isolated"): (
        "{b} is isolated.",
        "{b} is an isolated pawn.",
        "{side} has an isolated pawn on {at}.",
        "the pawn on {at} is an isolated pawn.",
        "!{b} is not isolated.",
    ),
    ("pawns", "doubled"): (
        "{side} has doubled pawns on the {file}-file.",
        "{side}'s pawns on the {file}-file are doubled.",
        "{side} has doubled {file}-pawns.",
        "the {colour} pawns on the {file}-file are doubled.",
        "!{side} has no doubled pawns on the {file}-file.",
    ),
    ("rights", "castle"): (
        "{side} may still castle.",
        "{side} can still castle.",
        "{side} has the right to castle.",
        "!{side} has lost the right to castle.",
        "!{side} can no longer castle.",
        "!{side} cannot castle any more.",
        "!{side} may not castle any more.",
    ),
    ("rights", "castle side"): (
        "{side} may still castle {wing}.",
        "{side} still has the right to castle {wing}.",
        "!{side} can no longer castle {wing}.",
        "!{side} has lost the right to castle {wing}.",
    ),
    ("rights", "castles"): (
        "{side} castles {wing}.",
        "{side} has castled {wing}.",
        "castling {wing}.",
        "{side} castled {wing}.",
    ),
    ("rights", "conversion"): (
        "{b} may convert.",
        "{b} can convert.",
        "{b} may still convert.",
        "!{b} may not convert.",
        "!{b} may no longer convert.",
        "!{b} may not convert any more.",
        "!{b} cannot convert.",
    ),
    ("rights", "must convert"): (
        "{b} must convert.",
        "{b} has to convert.",
        "!{b} need not convert.",
    ),
    ("rights", "converts"): (
        "a conversion.",
        "the bishop converts.",
        "{side} converts his bishop.",
        "{side}'s bishop converts.",
        "this is a conversion.",
    ),
    ("promotion", "played"): (
        "the pawn promotes to a {noun}.",
        "the pawn becomes a {noun}.",
        "{side} promotes to a {noun}.",
        "a promotion to a {noun}.",
        "{side} gets a new {noun}.",
        "the pawn is promoted to a {noun}.",
        "{side} promotes the pawn to a {noun}.",
        "promoting to a {noun}.",
    ),
    ("promotion", "can"): (
        "{b} can promote.",
        "the pawn on {at} can promote.",
        "{side} can promote.",
        "!{b} cannot promote.",
        "!{side} cannot promote.",
    ),
    ("promotion", "is"): (
        "a promotion.",
        "{side} promotes a pawn.",
        "the pawn promotes.",
        "!this is no promotion.",
    ),
    ("passant", "played"): (
        "en passant.",
        "{side} captures en passant.",
        "{side} takes en passant.",
        "a capture en passant.",
        "the pawn takes en passant.",
        "the pawn captures en passant.",
    ),
    ("passant", "can"): (
        "{side} can capture en passant.",
        "{side} can take en passant.",
        "{side} may take en passant.",
        "the pawn on {at} can be captured en passant.",
        "the pawn on {at} can be taken en passant.",
        "!{side} cannot take en passant.",
        "!the pawn on {at} cannot be taken en passant.",
    ),
    ("double", "step"): (
        "a double step.",
        "the pawn makes a double step.",
        "{side} makes a double step with the pawn.",
        "the pawn advances two squares.",
        "the pawn goes two squares forward.",
        "!this is not a double step.",
    ),
    ("drop", "played"): (
        "a drop.",
        "{side} drops a man on {at}.",
        "{side} drops a man.",
        "a drop from the reserve.",
        "a man is dropped on {at}.",
        "{side} drops a man from the reserve.",
        "!this is not a drop.",
    ),
    ("drop", "can"): (
        "{side} can drop a man on {at}.",
        "{side} may drop a man on {at}.",
        "a man can be dropped on {at}.",
        "!{side} cannot drop a man on {at}.",
        "!{side} may not drop a man on {at}.",
    ),
    ("reserve", "count"): (
        "{side} has {number} in reserve.",
        "{side} has {number} in the reserve.",
        "{side} still has {number} in reserve.",
        "{side}'s reserve holds {number}.",
        "there are {number} in {side}'s reserve.",
    ),
    ("friends", "none"): (
        "!{b} has no friend near.",
        "!{b} has no friends near.",
        "!{b} is without a friend.",
        "{b} has a friend near.",
    ),
}


def facts(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    yield from checks(scene, rng)
    yield from ends(scene)
    yield from flights(scene, rng)
    yield from blocks(scene, rng)
    yield from pins(scene, rng)
    yield from forks(scene, rng)
    yield from hanging(scene, rng)
    yield from xrays(scene, rng)
    yield from skewers(scene, rng)
    yield from counted_paths(scene, rng)
    yield from material(scene, rng)
    yield from squares(scene, rng)
    if scene.key == "orthodox":
        yield from files(scene, rng)
        yield from pawns(scene, rng)
        yield from castling(scene, rng)
    yield from special(scene, rng)
    if scene.key == "cetina-random":
        yield from conversion(scene)
    if scene.key == "chessence":
        yield from chessence(scene, rng)


def either(kind: str, operator: str, view: View, holds: bool, slots: dict) -> Fact:
    return Fact(kind, operator, view, slots if holds else None, None if holds else slots)


# Checks and what ends a game


def checks(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, white = scene.after, scene.after.state.white
    slots = {"side": side(white), "colour": colour(white), "other": side(not white)}
    if view.check or rng.random() < 0.3:
        yield either("check", "plain", view, view.check, slots)
    if not view.check or (naive.intruded(view.state, white) and scene.key == "convergent"):
        return
    king = view.king(white).at
    slots["k"] = king
    doers = sorted(view.hitters(king, not white))
    others = [p for p in view.pieces if p.white != white and p.kind != "K" and p.at not in doers]
    one, no = view.piece(rng.choice(doers)), pick(others, rng)
    yield Fact("check", "by", view, slots | {"a": one}, slots | {"a": no} if no else None)
    if scene.moved:
        yield either("check", "it", view, scene.moved.at in doers, slots)
    yield from check_paths(view, one, slots)
    yield from sorts_of_check(scene, doers, slots | {"a": one}, no)


def check_paths(view: View, one: Piece, slots: dict) -> Iterator[Fact]:
    king = slots["k"]
    routes = [p for p in geometry.paths(view.state, one.at) if p.end == king]
    clear = [p for p in routes if not geometry.blockers(view.state, p)]
    blocked = [p for p in routes if p not in clear]
    if clear:
        wrong = blocked[0].text if blocked else bent(clear[0], view)
        full = slots | {"a": one}
        yield Fact("check", "path", view, full | {"p": clear[0].text}, full | {"p": wrong})


def sorts_of_check(
    scene: Scene, doers: list[Square], slots: dict, no: Piece | None
) -> Iterator[Fact]:
    view = scene.after
    if len(doers) == 2:
        full = slots | {"a": view.piece(doers[0]), "d": view.piece(doers[1])}
        yield Fact("check", "double", view, slots, None)
        yield Fact("check", "double by", view, full, full | {"d": no} if no else None)
    elif len(geometry.clear_paths(view.state, doers[0], slots["k"])) < 2:
        yield Fact("check", "double", view, None, slots)
        if no:
            yield Fact("check", "double by", view, None, slots | {"a": slots["a"], "d": no})
    if scene.key != "chessence" and scene.moved and len(doers) == 1:
        yield either("check", "discovered", view, doers[0] != scene.moved.at, slots)


def ends(scene: Scene) -> Iterator[Fact]:
    view, white = scene.after, scene.after.state.white
    slots = {"side": side(white), "colour": colour(white), "other": side(not white)}
    stuck = not view.legal
    if view.check or stuck:
        yield either("mate", "plain", view, view.check and stuck, slots)
        yield either("stalemate", "plain", view, stuck and not view.check, slots)
    yield either("stalemate", "moves", view, stuck, slots)


def flights(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, white = scene.after, scene.after.state.white
    if scene.key == "chessence":
        return
    slots = {"side": side(white), "colour": colour(white)}
    king = naive.name(view.king(white).at)
    goals = sorted({t[4:6] for t in view.legal if t.startswith("K" + king)})
    if view.state.rights and scene.key == "orthodox":
        return
    yield either("flight", "none", view, bool(goals), slots)
    near = {naive.shift(view.king(white).at, step) for step in naive.ROOK + naive.BISHOP}
    names = sorted(naive.name(at) for at in near & naive.BOARDS[scene.key])
    wrong = pick([at for at in names if at not in goals], rng)
    if not goals or not wrong:
        return
    if len(goals) == 1:
        yield Fact("flight", "one", view, slots | {"at": goals[0]}, slots | {"at": wrong})
    else:
        true = {"number": NUMBERS[len(goals)], "squares": listed(goals)}
        yield Fact("flight", "one", view, None, slots | {"at": rng.choice(goals)})
        false = true | {"squares": listed([*goals[:-1], wrong])}
        yield Fact("flight", "count", view, slots | true, slots | false)


# Lines: blocked, pinned, forked, seen through


def blocks(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    riders = [p for p in view.pieces if geometry.rides(view.state, p.at)]
    for piece in rng.sample(riders, min(3, len(riders))):
        routes = list(geometry.paths(view.state, piece.at))
        stopped = [p for p in routes if len(geometry.blockers(view.state, p)) == 1]
        stopped = [
            p for p in stopped if view.board[geometry.blockers(view.state, p)[0]] not in "Kk"
        ]
        stopped = [p for p in stopped if not view.own(p.end, piece.white)]
        clear = [
            p
            for p in routes
            if not geometry.blockers(view.state, p) and not view.own(p.end, piece.white)
        ]
        route, free = pick(stopped, rng), pick(clear, rng)
        if route and free:
            yield Fact("blocked", "clear", view, {"p": free.text}, {"p": route.text})
        if route:
            yield from block(view, piece, route, rng)


def block(view: View, piece: Piece, route: geometry.Path, rng: random.Random) -> Iterator[Fact]:
    true = view.piece(geometry.blockers(view.state, route)[0])
    others = [p for p in view.pieces if p.at not in (*route.passes, *route.stations)]
    if not others:
        return
    slots = {"p": route.text, "a": piece}
    wrong = rng.choice(others)
    yield Fact("blocked", "path", view, slots | {"b": true}, slots | {"b": wrong})
    start, end = route.stations[0], route.end
    if len(route.stations) == 2 and len(route.passes) > 1:
        slots |= {"from": start, "to": end, "line": direction(start, end)}
        yield Fact("blocked", "line", view, slots | {"b": true}, slots | {"b": wrong})


def direction(start: Square, end: Square) -> str:
    return "file" if start[0] == end[0] else "rank" if start[1] == end[1] else "diagonal"


def pinners(view: View, piece: Piece) -> frozenset[Square]:
    """Who would give check if the piece were not there, and does not now."""
    king = view.king(piece.white).at
    bare = View(view.without({piece.at}))
    return bare.hitters(king, not piece.white) - view.hitters(king, not piece.white)


def pins(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    for white in (True, False):
        if naive.in_check(view.state, white):
            continue
        ours = [p for p in view.pieces if p.white == white and p.kind != "K"]
        held = {p: pinners(view, p) for p in ours}
        pinned = [p for p in ours if held[p]]
        free = [p for p in ours if not held[p] and not exposes(view, p) and not was_held(scene, p)]
        one, no = pick(pinned, rng), pick(free, rng)
        if one or rng.random() < 0.25:
            for operator in ("king", "plain"):
                yield Fact(
                    "pinned", operator, view, {"b": one} if one else None, {"b": no} if no else None
                )
        foes = [p for p in view.pieces if p.white != white and p.kind != "K"]
        if one:
            doer = view.piece(min(held[one]))
            wrong = [p for p in foes if p.at not in held[one]]
            other = {"a": rng.choice(wrong), "b": one} if wrong else None
            if no and rng.random() < 0.5:
                other = {"a": doer, "b": no}
            yield Fact("pinned", "by", view, {"a": doer, "b": one}, other)


def was_held(scene: Scene, piece: Piece) -> bool:
    """Whether it was pinned before a move of its own side, of which that would be the reason."""
    there = scene.before.board.get(piece.at) == piece.letter
    return there and piece.white == scene.mover and bool(pinners(scene.before, piece))


def exposes(view: View, piece: Piece) -> bool:
    """Whether anything of its side would be attacked without it that is not now."""
    bare = View(view.without({piece.at}))
    return any(
        bare.hitters(p.at, not piece.white) - view.hitters(p.at, not piece.white)
        for p in bare.pieces
        if p.white == piece.white
    )


def forks(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    for agent in view.pieces:
        if agent.kind in "KQ":
            continue
        foes = [p for p in view.pieces if p.white != agent.white and (p.kind != "P")]
        hit = [p for p in foes if p.at in view.hits[agent.at]]
        never = [p for p in foes if p not in hit and agent.at not in view.chance(p.at, agent.white)]
        if len(hit) < 2 or not never:
            continue
        worth = [
            p for p in hit if p.kind in "KQ" or agent.kind == "P" or not view.chance(p.at, p.white)
        ]
        if len(worth) < 2:
            continue
        b, c = rng.sample(worth, 2)
        true = {"a": agent, "b": b, "c": c}
        false = true | {rng.choice("bc"): rng.choice(never)}
        yield Fact("fork", "two", view, true, false)
        alone = [p for p in never if not view.chance(p.at, agent.white)]
        if agent == scene.moved:
            false = true | {"c": rng.choice(alone)} if alone else None
            yield Fact("fork", "it", view, true, false)


def hanging(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    pieces = [p for p in view.pieces if p.kind != "K"]
    for piece in rng.sample(pieces, min(8, len(pieces))):
        foes, friends = view.firm(piece.at, not piece.white), view.firm(piece.at, piece.white)
        if foes is None or friends is None:
            continue
        slots = {"b": piece}
        if foes and not friends:
            doer = view.piece(min(foes))
            if doer.kind != "K":
                yield Fact("hanging", "plain", view, slots, None)
                others = [p for p in view.pieces if p.white == doer.white and p.kind != "K"]
                wrong = pick([p for p in others if p.at not in foes], rng)
                false = slots | {"a": wrong} if wrong else None
                yield Fact("hanging", "by", view, slots | {"a": doer}, false)
        elif not foes and friends:
            yield Fact("hanging", "plain", view, None, slots)
        elif foes and friends:
            a, d = view.piece(min(foes)), view.piece(min(friends))
            ours = [p for p in view.pieces if p.white == piece.white and p != piece]
            wrong = pick([p for p in ours if p.at not in friends], rng)
            false = slots | {"a": a, "d": wrong} if wrong else None
            yield Fact("hanging", "but", view, slots | {"a": a, "d": d}, false)
            yield Fact("hanging", "by", view, None, slots | {"a": a})


def xrays(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    """Along one line, with the enemy king alone between."""
    view = scene.after
    for agent in view.pieces:
        king = view.king(not agent.white)
        if "S" in geometry.rides(view.state, agent.at):
            continue
        routes = list(geometry.paths(view.state, agent.at))
        foes = {p.at for p in view.pieces if p.white != agent.white and p.kind != "K"}
        seen = [
            p.end for p in routes if p.end in foes and geometry.blockers(view.state, p) == [king.at]
        ]
        never = sorted(foes - {p.end for p in routes if king.at in p.passes} - view.hits[agent.at])
        if never and seen:
            true = {"a": agent, "b": view.piece(seen[0])}
            yield Fact("xray", "king", view, true, {"a": agent, "b": view.piece(rng.choice(never))})


def skewers(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    """Two enemies on one path of a rook or bishop, the one attacked and the other after it alone."""
    view = scene.after
    for agent in view.pieces:
        if agent.kind not in "RB":
            continue
        routes = list(geometry.paths(view.state, agent.at))
        foes = {p.at: p for p in view.pieces if p.white != agent.white}
        hit = view.hits[agent.at]
        for path in routes:
            before = geometry.blockers(view.state, path)
            if path.end not in foes or len(before) != 1 or before[0] not in foes.keys() & hit:
                continue
            front, rear = foes[before[0]], foes[path.end]
            passed = {p.end for p in routes if {front.at, rear.at} & {*p.passes}}
            never = [p for at, p in foes.items() if at not in passed | hit and p.kind != "K"]
            if rear.kind == "K" or rear.at in hit or not never:
                continue
            true = {"a": agent, "b": front, "c": rear}
            yield Fact("skewer", "two", view, true, true | {"c": rng.choice(never)})


def counted_paths(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    """The paths of a riding piece to an empty square; both clear and blocked ones."""
    view = scene.after
    riders = [p for p in view.pieces if "S" in geometry.rides(view.state, p.at)]
    for piece in rng.sample(riders, min(2, len(riders))):
        goals = Counter(path.end for path in geometry.paths(view.state, piece.at))
        ends = [at for at in goals if at not in view.board]
        for end in rng.sample(ends, min(3, len(ends))):
            clear, there = len(geometry.clear_paths(view.state, piece.at, end)), goals[end]
            wrong = rng.choice([n for n in range(4) if n not in (clear, there)])
            slots = {"a": piece, "f": naive.name(piece.at), "t": naive.name(end)}
            if clear == there:
                yield Fact(
                    "paths",
                    "there",
                    view,
                    slots | so_many(there, "path"),
                    slots | so_many(wrong, "path"),
                )
            for state, count in (("clear path", clear), ("blocked path", there - clear)):
                other = rng.choice([n for n in range(4) if n != count])
                true, false = slots | so_many(count, state), slots | so_many(other, state)
                yield Fact("paths", "clear", view, true, false)
            if clear and any(f"{slots['f']}-{slots['t']}" in move for move in view.legal):
                ways = {n: f"in {NUMBERS[n]} way{'s' * (n > 1)}" for n in (1, 2, 3, 4)}
                fewer = rng.choice([n for n in (1, 2, 3) if n not in (clear, there)])
                true, false = slots | {"ways": ways[clear]}, slots | {"ways": ways[fewer]}
                yield Fact("paths", "reach", view, true, false)


def so_many(count: int, noun: str) -> dict[str, str]:
    words = f"no {noun}" if count == 0 else many(count, noun)
    return {"count": words, "are": f"{'is' if count < 2 else 'are'} {words}"}


# Material and squares


def many(count: int, noun: str) -> str:
    plural = "men" if noun == "man" else noun + "s"
    return f"one {noun}" if count == 1 else f"{NUMBERS[count]} {plural}"


def material(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    counts = Counter(p.letter for p in view.pieces)
    kinds = [k for k in "QRBNCSPM" if k in naive.PIECES[scene.key]]
    for white in (True, False):
        slots = {"side": side(white), "other": side(not white)}
        kind = rng.choice(kinds)
        noun, n = NOUNS[kind], counts[naive.coloured(kind, white)]
        if n == 0:
            yield Fact("material", "none", view, slots | {"noun": noun}, None)
        else:
            if kind != "M":
                yield Fact("material", "none", view, None, slots | {"noun": noun})
            if n < 10:
                wrong = n + 1
                true = slots | {"count": many(n, noun)}
                yield Fact("material", "count", view, true, slots | {"count": many(wrong, noun)})
        yield from differences(view, counts, kinds, white, slots, rng)
        yield from lists(view, counts, kinds, white, slots)
    if scene.key != "chessence":
        if not counts["Q"] and not counts["q"]:
            yield Fact("material", "queens", view, {"x": 0}, None)
        elif counts["Q"] and counts["q"]:
            yield Fact("material", "queens", view, None, {"x": 0})


def differences(
    view: View, counts: Counter, kinds: list[str], white: bool, slots: dict, rng
) -> Iterator[Fact]:
    if len(set(view.state.reserves.values())) > 1:
        return
    gaps = {
        k: counts[naive.coloured(k, white)] - counts[naive.coloured(k, not white)] for k in kinds
    }
    apart = {k: gap for k, gap in gaps.items() if gap}
    if not apart and white:
        yield Fact("material", "even", view, {"x": 0}, None)
    if apart and white and len({gap > 0 for gap in apart.values()}) == 1:
        yield Fact("material", "even", view, None, {"x": 0})
    if list(apart.values()) == [1]:
        noun = NOUNS[next(iter(apart))]
        other = [NOUNS[k] for k in kinds if NOUNS[k] != noun]
        false = slots | {"noun": rng.choice(other)} if other else None
        yield Fact("material", "up", view, slots | {"noun": noun}, false)
    elif not apart:
        yield Fact("material", "up", view, None, slots | {"noun": NOUNS[rng.choice(kinds)]})
    kind = rng.choice(kinds)
    if kind != "M":
        yield either("material", "more", view, gaps[kind] > 0, slots | {"noun": NOUNS[kind]})


def lists(
    view: View, counts: Counter, kinds: list[str], white: bool, slots: dict
) -> Iterator[Fact]:
    ours = [
        (k, counts[naive.coloured(k, white)]) for k in kinds if counts[naive.coloured(k, white)]
    ]
    theirs = [(k, n) for k in kinds if (n := counts[naive.coloured(k, not white)])]
    if not ours or not theirs or max(n for _, n in ours + theirs) > 9 or len(ours + theirs) > 9:
        return

    def said(items: list[tuple[str, int]]) -> str:
        return listed([many(n, NOUNS[k]) for k, n in items])

    (kind, n), *rest = ours
    wrong = [(kind, n + 1), *rest]
    true = slots | {"list": said(ours), "list2": said(theirs)}
    yield Fact("material", "list", view, true, true | {"list": said(wrong)})


def squares(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    free = sorted(naive.BOARDS[scene.key] - view.board.keys())
    piece, empty, more = rng.choice(view.pieces), rng.choice(free), rng.choice(free)
    true = {
        "colour": colour(piece.white),
        "side": side(piece.white),
        "noun": piece.noun,
        "at": piece.at,
    }
    kinds = sorted({p.noun for p in view.pieces} - {piece.noun, "king"})
    wrong = [{"at": empty}, {"colour": colour(not piece.white), "side": side(not piece.white)}]
    wrong += [{"noun": rng.choice(kinds)}] if kinds else []
    if piece.kind != "K":
        yield Fact("square", "stands", view, true, true | rng.choice(wrong))
    man = words(view, True)
    # Chessence calls a kind of piece `man`, and the king is none.
    if piece.kind != ("K" if scene.key == "chessence" else "P"):
        yield Fact("square", "empty", view, man | {"at": empty}, man | {"at": piece.at})
    if more != empty:
        yield Fact(
            "square",
            "two empty",
            view,
            {"at": empty, "also": more},
            {"at": empty, "also": piece.at},
        )
    if scene.moved:
        yield Fact("square", "it", view, {"at": scene.moved.at}, {"at": empty})


# Files, pawns and castling of orthodox chess


def pawn_files(view: View) -> dict[int, set[bool]]:
    found: dict[int, set[bool]] = {file: set() for file in range(8)}
    for p in view.pieces:
        if p.kind == "P":
            found[p.at[0]].add(p.white)
    return found


def files(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    by = pawn_files(view)
    free = [f for f in by if not by[f]]
    full = [f for f in by if len(by[f]) == 2]
    true = {"file": "abcdefgh"[rng.choice(free)]} if free else None
    yield Fact("file", "open", view, true, {"file": "abcdefgh"[rng.choice(full)]} if full else None)
    for white in (True, False):
        half = [f for f in by if by[f] == {not white}]
        slots = {"side": side(white)}
        true = slots | {"file": "abcdefgh"[rng.choice(half)]} if half else None
        false = slots | {"file": "abcdefgh"[rng.choice(full)]} if full else None
        yield Fact("file", "half", view, true, false)


def pawns(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    for white in (True, False):
        ours = [p for p in view.pieces if p.letter == naive.coloured("P", white)]
        foes = [p for p in view.pieces if p.letter == naive.coloured("P", not white)]
        for operator, test in (("passed", passed), ("isolated", isolated)):
            lead = [p for p in ours if not any(ahead(p, q) and p.at[0] == q.at[0] for q in ours)]
            good = pick([p for p in lead if test(p, ours, foes)], rng)
            bad = pick([p for p in lead if not test(p, ours, foes)], rng)
            slots = {"side": side(white)}
            true = slots | {"b": good, "at": good.at} if good else None
            false = slots | {"b": bad, "at": bad.at} if bad else None
            yield Fact("pawns", operator, view, true, false)
        count = Counter(p.at[0] for p in ours)
        double, single = (
            pick([f for f in count if test(count[f])], rng)
            for test in (lambda n: n > 1, lambda n: n == 1)
        )
        slots = {"side": side(white), "colour": colour(white)}
        true = slots | {"file": "abcdefgh"[double]} if double is not None else None
        false = slots | {"file": "abcdefgh"[single]} if single is not None else None
        yield Fact("pawns", "doubled", view, true, false)


def ahead(pawn: Piece, other: Piece) -> bool:
    return other.at[1] > pawn.at[1] if pawn.white else other.at[1] < pawn.at[1]


def passed(pawn: Piece, _ours: list[Piece], foes: list[Piece]) -> bool:
    """No enemy pawn is ahead of it on its file or on one next to it."""
    return not any(ahead(pawn, p) and abs(p.at[0] - pawn.at[0]) < 2 for p in foes)


def isolated(pawn: Piece, ours: list[Piece], _foes: list[Piece]) -> bool:
    return not any(abs(p.at[0] - pawn.at[0]) == 1 for p in ours)


WINGS = {
    "K": ("kingside", "short", "on the kingside"),
    "Q": ("queenside", "long", "on the queenside"),
}


def castling(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    for white in (True, False):
        rights = {r.upper() for r in view.state.rights if r.isupper() == white}
        slots = {"side": side(white)}
        yield either("rights", "castle", view, bool(rights), slots)
        right = rng.choice("KQ")
        full = slots | {"wing": rng.choice(WINGS[right])}
        yield either("rights", "castle side", view, right in rights, full)
    if scene.move.startswith("O-O"):
        right, other = ("Q", "K") if scene.move == "O-O-O" else ("K", "Q")
        at, slots = rng.randrange(3), {"side": side(scene.mover)}
        true = slots | {"wing": WINGS[right][at]}
        yield Fact("rights", "castles", view, true, slots | {"wing": WINGS[other][at]})
    elif scene.move.startswith("K") and rng.random() < 0.3:
        yield Fact(
            "rights",
            "castles",
            view,
            None,
            {"side": side(scene.mover), "wing": rng.choice(WINGS["K"])},
        )


# Special moves


def special(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    slots = {"side": side(scene.mover)}
    pawn = scene.move.startswith("P")
    if "=" in scene.move:
        kinds = naive.PROMOTIONS[scene.key]
        right = scene.move[-1]
        wrong = rng.choice([k for k in kinds if k != right])
        true = slots | {"noun": NOUNS[right]}
        yield Fact("promotion", "played", view, true, slots | {"noun": NOUNS[wrong]})
        yield Fact("promotion", "is", view, slots, None)
    elif pawn and scene.key in naive.PROMOTIONS and rng.random() < 0.2:
        yield Fact("promotion", "is", view, None, slots)
    if scene.key in naive.PROMOTIONS:
        yield from promotions(view, rng)
    if scene.key in naive.DOUBLE_STEP and pawn:
        origin, end = scene.ends
        passant = end not in scene.before.board and "x" in scene.move
        if passant or "x" in scene.move:
            yield either("passant", "played", view, passant, slots)
        else:
            yield either("double", "step", view, abs(origin[1] - end[1]) == 2, slots)
        if state.ep:
            takes = [
                t for t in view.legal if t[0] == "P" and t[4:6] == naive.name(state.ep) and "x" in t
            ]
            full = {"side": side(state.white), "at": end}
            yield either("passant", "can", view, bool(takes), full)


def promotions(view: View, rng: random.Random) -> Iterator[Fact]:
    able = sorted({t[1:3] for t in view.legal if "=" in t})
    ours = [p for p in view.pieces if p.kind == "P" and p.white == view.state.white]
    slots = {"side": side(view.state.white)}
    yes = pick([p for p in ours if naive.name(p.at) in able], rng)
    no = pick([p for p in ours if naive.name(p.at) not in able], rng)
    true = slots | {"b": yes, "at": yes.at} if yes else None
    if yes or rng.random() < 0.2:
        false = slots | {"b": no, "at": no.at} if no else None
        yield Fact("promotion", "can", view, true, None if able else false)


def conversion(scene: Scene) -> Iterator[Fact]:
    view, rights = scene.after, scene.after.state.rights
    homes = scene.before.state.rights
    for p in view.pieces:
        name = naive.name(p.at)
        if p.kind == "B" and homes:
            if name in rights:
                yield Fact("rights", "conversion", view, {"b": p}, None)
                yield Fact("rights", "must convert", view, None, {"b": p})
            elif name + "!" in rights:
                yield Fact("rights", "must convert", view, {"b": p}, None)
            else:
                yield Fact("rights", "conversion", view, None, {"b": p})
    if scene.move.startswith("B"):
        origin, end = scene.ends
        if homes & {naive.name(origin), naive.name(origin) + "!"}:
            straight = origin[0] == end[0] or origin[1] == end[1]
            yield either("rights", "converts", view, straight, {"side": side(scene.mover)})


def chessence(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    dropped = "@" in scene.move
    slots = {"side": side(scene.mover), "at": scene.ends[1]}
    yield either("drop", "played", view, dropped, slots)
    able = sorted(t[2:4] for t in view.legal if "@" in t)
    unable = sorted({naive.name(at) for at in naive.BOARDS["chessence"]} - set(able))
    slots = {"side": side(state.white)}
    true = slots | {"at": rng.choice(able)} if able else None
    yield Fact("drop", "can", view, true, slots | {"at": rng.choice(unable)})
    for white in (True, False):
        n = state.reserves[naive.coloured("M", white)]
        slots = {"side": side(white)}
        wrong = rng.choice([k for k in range(4) if k != n])
        true, false = (slots | {"number": many(k, "man")} for k in (n, wrong))
        yield Fact("reserve", "count", view, true, false)
    men = [p for p in view.pieces if p.kind == "M"]
    if men:
        lonely = [p for p in men if not any(related(view, p))]
        social = [p for p in men if any(related(view, p))]
        true = {"b": rng.choice(social)} if social else None
        yield Fact("friends", "none", view, true, {"b": rng.choice(lonely)} if lonely else None)


def related(view: View, p: Piece) -> Iterator[bool]:
    for step in naive.ROOK + naive.BISHOP + naive.KNIGHT:
        yield view.board.get(naive.shift(p.at, step)) == p.letter
