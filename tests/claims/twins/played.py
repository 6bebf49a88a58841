"""What is said of moves: the one just played, legal and impossible ones, threats and lines."""

import random
from collections.abc import Iterator

import naive
from naive import Square, State

from . import geometry
from .relations import NUMBERS, Relation
from .scenes import NOUNS, Piece, Scene, View
from .wording import Fact, colour, label, line, listed, named, side

TEMPLATES: dict[tuple[str, str], tuple[str, ...]] = {
    ("captured", "narrated"): (
        "{side} captures the {victim} on {at} with the {noun}.",
        "the {noun} captures the {victim}.",
        "{side} takes the {victim} with the {noun}.",
        "the {noun} takes the {victim} on {at}.",
        "{side}'s {noun} takes the {victim}.",
        "the {victim} on {at} is taken by the {noun}.",
        "the {victim} is captured by the {noun}.",
        "the {colour} {noun} captures the {victim} on {at}.",
        "the {noun} eats the {victim} on {at}.",
        "with the {noun} {side} takes the {victim} on {at}.",
        "{side}'s {noun} captures on {at} the {victim}.",
        "it captures the {victim}.",
        "capturing the {victim}.",
        "taking the {victim} on {at}.",
        "a capture of the {victim}.",
        "the {noun} from {origin} takes the {victim} on {at}.",
        "!{side} does not capture the {victim}.",
    ),
    ("captured", "past"): (
        "{side} has captured the {victim} on {at}.",
        "the {noun} has taken the {victim}.",
        "{side} took the {victim} with the {noun}.",
        "the {noun} captured the {victim}.",
        "!the {noun} has not taken the {victim}.",
    ),
    ("moved", "past"): (
        "the {noun} has moved to {at}.",
        "the {noun} went to {at}.",
        "{side} has played the {noun} to {at}.",
    ),
    ("captured", "any"): (
        "{side} captures the {victim}.",
        "{side} captures a {victim}.",
        "{side} takes a {victim} on {at}.",
        "a {victim} is captured.",
    ),
    ("moved", "narrated"): (
        "the {noun} goes to {at}.",
        "the {noun} moves to {at}.",
        "the {noun} moves from {origin} to {at}.",
        "{side}'s {noun} goes from {origin} to {at}.",
        "the {noun} goes from {origin} to {at}.",
        "{side} moves the {noun} to {at}.",
        "{side} plays the {noun} to {at}.",
        "!the {noun} does not go to {at}.",
    ),
    ("path", "via"): (
        "the {noun} goes to {at} via {via}.",
        "the {noun} goes to {at} by way of {via}.",
        "the {noun} moves via {via}.",
        "{side}'s {noun} goes to {at} through {via}.",
        "it goes via {via}.",
    ),
    ("path", "by"): (
        "the {noun} goes to {at} by the path {p}.",
        "by the path {p}.",
        "moving path: {p}.",
        "path: {p}.",
        "the {noun} moves by the path {p}.",
        "it moves along the path {p}.",
        "the {noun} reaches {at} by {p}.",
        "the {noun} goes {p}.",
        "the path is {p}.",
        "the {noun} travels by {p}.",
        "by {p}.",
    ),
    ("path", "list"): (
        "path: {p} or {q}.",
        "paths: {p} and {q}.",
        "paths: {p} or {q}.",
        "the {noun} goes to {at} by {p} or {q}.",
        "by the path {p} or {q}.",
        "moving path: {p} or {q}.",
    ),
    ("path", "count"): (
        "there are {number} paths to {at}: {all}.",
        "{number} paths: {all}.",
        "{number} paths lead to {at}.",
        "the {noun} has {number} paths to {at}.",
    ),
    ("path", "only"): (
        "only by the path {p}.",
        "the only path is {p}.",
        "the {noun} reaches {at} only by {p}.",
        "the {noun} goes to {at} only by the path {p}.",
    ),
    ("only", "one"): (
        "{only} is the only legal move.",
        "the only legal move is {only}.",
        "only {only} is legal.",
        "{side} has only one legal move: {only}.",
        "the only possible move is {only}.",
        "there is no other legal move than {only}.",
        "{side} has no other legal move than {only}.",
        "{side} has no legal move except {only}.",
        "{side}'s only legal move is {only}.",
        "{side} has only one move, {only}.",
        "there is only one legal move: {only}.",
    ),
    ("only", "several"): (
        "only {moves} are legal.",
        "{moves} are the only legal moves.",
        "the only legal moves are {moves}.",
        "{side} has {number} legal moves: {moves}.",
        "there are {number} legal moves: {moves}.",
    ),
    ("only", "count"): (
        "{side} has {number} legal moves.",
        "{side} has only {number} legal moves.",
        "there are only {number} legal moves.",
        "{side} has exactly {number} legal moves.",
    ),
    ("only", "played"): (
        "the only legal move.",
        "this was the only legal move.",
        "it was the only legal move.",
        "there was no alternative.",
        "{side} had no other legal move.",
        "{side} had only this legal move.",
        "no other move was legal.",
        "!{side} had other legal moves.",
    ),
    ("only", "forced"): ("forced.", "a forced move.", "this is forced.", "the move is forced."),
    ("only", "alternative"): (
        "the only alternative was {other}.",
        "{other} was the only alternative.",
        "the only other legal move was {other}.",
    ),
    ("possible", "move"): (
        "{m} is possible.",
        "{m} is legal.",
        "{m} is a legal move.",
        "{side} can play {m}.",
        "now {m} is possible.",
        "possible is {m}.",
        "!{m} is not possible.",
        "!{m} is impossible.",
        "!{m} is illegal.",
        "!{m} is not legal.",
        "!{side} cannot play {m}.",
        "!{side} can't play {m}.",
    ),
    ("possible", "before"): (
        "{m} was possible too.",
        "{m} was possible as well.",
        "{m} was also legal.",
        "{side} could also have played {m}.",
        "possible was also {m}.",
        "!{m} was not possible.",
        "!{m} was illegal.",
    ),
    ("possible", "two"): (
        "{m} and {n} are possible.",
        "{m} and {n} are legal.",
        "both {m} and {n} are possible.",
        "{side} can play {m} or {n}.",
        "possible are {m} and {n}.",
    ),
    ("impossible", "controlled"): (
        "{m} is impossible because of {a}.",
        "{m} is impossible by cause of {a}.",
        "{m} cannot be played since {a} controls {at}.",
        "{m} is impossible due to {a}.",
        "{m} is impossible because {a} controls {at}.",
        "{m} is not possible, since {a} controls {at}.",
        "{m} is illegal because {a} covers {at}.",
        "{m} is not possible because of {a}.",
        "{m} is illegal because of {a}.",
        "{side} cannot play {m} because {a} controls {at}.",
    ),
    ("impossible", "protected"): (
        "{m} is impossible because {a} protects {b}.",
        "{m} is not possible since {b} is protected by {a}.",
        "{m} is illegal, for {a} protects {b}.",
        "{m} is impossible as {b} is protected by {a}.",
        "{m} is impossible because {b} is defended by {a}.",
    ),
    ("impossible", "blocked"): (
        "{m} is impossible because of {b}.",
        "{m} is impossible because {b} is in the way.",
        "{m} is impossible: {b} is in the way.",
        "{m} cannot be played because {b} is in the way.",
        "{side} can't play {m} because of {b}.",
        "{m} is not possible, since {b} blocks the path.",
        "{m} is impossible because {b} stands in between.",
        "{m} is not possible because {b} stands in the way.",
        "{m} is impossible, as {b} blocks the way.",
    ),
    ("impossible", "pinned"): (
        "{m} is impossible because {b} is pinned.",
        "{m} is illegal because {b} is pinned.",
        "{m} is not possible since {b} is pinned.",
        "{m} is illegal, for {b} is pinned.",
        "{m} is impossible: {b} is pinned.",
    ),
    ("impossible", "check"): (
        "{m} is impossible because {side} is in check.",
        "{m} is illegal because of the check.",
        "{m} is not possible, since the king is in check.",
        "{m} is illegal because the king is in check.",
    ),
    ("flight", "because"): (
        "the {colour} king cannot go to {at} because of {a}.",
        "the {colour} king cannot flee to {at}, which {a} controls.",
        "{side}'s king cannot go to {at}, since {a} controls this square.",
        "the {colour} king cannot move to {at} because {a} covers it.",
        "the {colour} king cannot step to {at} because of {a}.",
    ),
    ("can", "take"): (
        "{a} can take {b}.",
        "{a} can capture {b}.",
        "{b} can be captured by {a}.",
        "{b} can be taken by {a}.",
        "{a} may take {b}.",
        "{a} is able to capture {b}.",
        "{a} has the possibility to take {b}.",
        "it is possible to capture {b} with {a}.",
        "{side} can capture {b} with {a}.",
        "!{a} is not able to take {b}.",
        "!it is impossible to capture {b} with {a}.",
        "!{a} cannot take {b}.",
        "!{a} can not take {b}.",
        "!{a} can't take {b}.",
        "!{b} cannot be captured by {a}.",
        "!{a} may not capture {b}.",
        "!{b} can not be taken by {a}.",
    ),
    ("can", "be taken"): (
        "{b} can be captured.",
        "{b} can be taken.",
        "{side} can capture {b}.",
        "{side} can take {b}.",
        "it is possible to capture {b}.",
        "!it is not possible to take {b}.",
        "!{b} cannot be captured.",
        "!{b} can't be taken.",
        "!nobody can take {b}.",
        "!{side} cannot take {b}.",
        "!no {colour} {man} can take {b}.",
    ),
    ("can", "be taken or"): (
        "{b} can be captured by {a} or by {d}.",
        "{b} can be taken by {a} or {d}.",
        "{b} can be captured by {a} and by {d}.",
        "both {a} and {d} can take {b}.",
        "{a} or {d} can take {b}.",
    ),
    ("can", "only take"): (
        "{b} can be captured only by {a}.",
        "only {a} can take {b}.",
        "{b} can only be taken by {a}.",
    ),
    ("can", "go"): (
        "{a} can go to {at}.",
        "{a} can move to {at}.",
        "{a} may go to {at}.",
        "{a} has {at} at its disposal.",
        "{a} is able to go to {at}.",
        "the square {at} is available for {a}.",
        "!{a} cannot go to {at}.",
        "!{a} cannot move to {at}.",
        "!{a} can't go to {at}.",
        "!{a} can not go to {at}.",
        "!{a} may not go to {at}.",
    ),
    ("can", "move"): (
        "{a} can move.",
        "{a} is able to move.",
        "!{a} cannot move.",
        "!{a} has no legal move.",
        "!{a} can't move.",
        "!{a} has no moves.",
        "!{a} can not move at all.",
    ),
    ("mate", "by move"): (
        "{m} is mate.",
        "{m} is checkmate.",
        "{m} mates.",
        "{side} mates by {m}.",
        "{side} can mate in one by {m}.",
        "{m} would be mate.",
        "{side} can mate with {m}.",
        "{m} gives mate.",
        "with {m} {side} gives mate.",
        "{side} gives mate by {m}.",
        "{m} leads to mate at once.",
        "{side} has a mate in one: {m}.",
        "!{m} is not mate.",
        "!{m} is no mate.",
    ),
    ("mate", "missed"): (
        "{m} was mate.",
        "{m} would have been mate.",
        "{m} was mate at once.",
        "{side} missed {m} mate.",
        "{side} could mate by {m}.",
    ),
    ("mate", "in one"): (
        "{side} can mate in one.",
        "{side} has a mate in one.",
        "there is a mate in one.",
        "{side} can give mate at once.",
        "!{side} has no mate in one.",
        "!there is no mate in one.",
    ),
    ("threat", "mate"): (
        "{side} threatens {m} mate.",
        "{side} threatens mate by {m}.",
        "{side} threatens mate with {m}.",
        "{side} is threatening {m} mate.",
        "threatening {m} mate.",
        "the threat is {m} mate.",
        "with the threat {m} mate.",
        "there is a threat of {m} mate.",
        "{side} threatens {m} with mate.",
    ),
    ("threat", "mate in one"): (
        "{side} threatens mate in one.",
        "{side} threatens mate.",
        "{side} threatens to mate at once.",
        "threatening mate in one.",
        "!{side} does not threaten mate in one.",
    ),
    ("threat", "capture"): (
        "{side} threatens {m}.",
        "{side} threatens to play {m}.",
        "threatening {m}.",
        "the threat is {m}.",
        "{side} is threatening {m}.",
    ),
    ("threat", "take"): (
        "{side} threatens to take {b}.",
        "{side} threatens to capture {b}.",
        "there is the threat to take {b}.",
        "with the threat to capture {b}.",
        "{side} has the threat to take {b}.",
        "threatening to take {b}.",
        "{side} is threatening to capture {b}.",
        "!{side} does not threaten to take {b}.",
    ),
    ("threat", "take with"): (
        "{side} threatens to take {b} with {a}.",
        "{a} threatens to take {b}.",
        "{a} threatens to capture {b}.",
        "{side} threatens to capture {b} with {a}.",
    ),
    ("line", "mate"): (
        "if {first}, {second} is mate.",
        "if {first}, then {second} is mate.",
        "after {first} {second} is mate.",
        "after {first}, {second} mates.",
        "{first} allows {second} mate.",
        "{first} is met by {second} mate.",
        "when {first}, then {second} mate.",
        "not {first} because of {second} mate.",
        "{first} {second} is mate.",
        "{first} loses to {second} mate.",
    ),
    ("line", "state"): (
        "if {line}, {s}.",
        "if {line}, then {s}.",
        "after {line}, {s}.",
        "after {line} {s}.",
        "{line}, and {s}.",
        "{line} and {s}.",
        "when {line}, then {s}.",
        "in case of {line}, {s}.",
    ),
    ("line", "before"): (
        "after {line}, {s}.",
        "after {line} {s}.",
        "if {line}, then {s}.",
        "{line}, and {s}.",
    ),
    ("variation", "better"): (
        "better {line}.",
        "better was {line}.",
        "{line} was better.",
        "{line} is better.",
        "{line} was preferable.",
        "better is {line}.",
        "{side} should play {line}.",
        "instead {line} was better.",
        "{line} deserved attention.",
        "correct was {line}.",
    ),
    ("variation", "bare"): (
        "{line}.",
        "for example {line}.",
        "possible is {line}.",
        "or {line}.",
        "e.g. {line}.",
    ),
}


def facts(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    yield from narrated(scene, rng)
    yield from path(scene, rng)
    yield from only(scene, rng)
    yield from possible(scene, rng)
    yield from impossible(scene, rng)
    yield from taking(scene, rng)
    yield from going(scene, rng)
    yield from mates(scene, rng)
    yield from threats(scene, rng)
    yield from lines(scene, rng)
    yield from variations(scene, rng)


def pick(items, rng: random.Random):
    items = list(items)
    return rng.choice(items) if items else None


# The move just played


def narrated(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    origin, end = scene.ends
    if origin is None or scene.moved is None:
        return
    true = {
        "side": side(scene.mover),
        "colour": colour(scene.mover),
        "noun": scene.moved.noun,
        "origin": origin,
        "at": end,
    }
    kinds = {NOUNS[p.kind] for p in scene.before.pieces}
    wrong = pick(sorted(kinds - {true["noun"], "king"}), rng)
    if end in scene.before.board and "x" in scene.move:
        true["victim"] = scene.before.piece(end).noun
        other = pick(sorted(kinds - {true["victim"], "king"}), rng)
        if other:
            yield Fact("captured", "narrated", scene.after, true, true | {"victim": other})
            if len(scene.moves) == 1:
                yield Fact("captured", "past", scene.after, true, true | {"victim": other})
            yield Fact("captured", "any", scene.after, true, true | {"victim": other})
    elif "x" not in scene.move:
        squares = sorted(naive.BOARDS[scene.key] - {end, origin})
        false = true | rng.choice(
            ({"at": rng.choice(squares)}, {"noun": wrong} if wrong else {"at": squares[0]})
        )
        yield Fact("moved", "narrated", scene.after, true, false)
        if len(scene.moves) == 1:
            yield Fact("moved", "past", scene.after, true, false)


def path(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    origin, end = scene.ends
    if origin is None or geometry.rides(scene.before.state, origin) != "S":
        return
    state = scene.before.state
    routes = [p for p in geometry.paths(state, origin) if p.end == end]
    clear = [p for p in routes if not geometry.blockers(state, p)]
    blocked = [p for p in routes if p not in clear]
    wrong = blocked[0].text if blocked else wrong_path(scene, routes)
    slots = {
        "noun": NOUNS[scene.before.board[origin].upper()],
        "at": end,
        "side": side(scene.mover),
    }
    after = scene.after

    def fact(operator: str, true: dict | None, false: dict | None) -> Fact:
        return Fact("path", operator, after, true and slots | true, false and slots | false)

    rng.shuffle(clear)
    yield fact("by", {"p": clear[0].text}, {"p": wrong})
    seen = {at for p in clear for at in p.passes} | {origin, end}
    elsewhere = sorted(naive.BOARDS[scene.key] - seen)
    corners = [p.stations[1] for p in blocked if p.stations[1] not in seen]
    yield fact("via", {"via": clear[0].stations[1]}, {"via": pick(corners or elsewhere, rng)})
    if len(clear) > 1:
        one, two = clear[0].text, clear[1].text
        pair = [one, wrong] if rng.random() < 0.5 else [wrong, one]
        yield fact("list", {"p": one, "q": two}, {"p": pair[0], "q": pair[1]})
        n = len(clear)
        texts = [p.text for p in clear]
        false = {"number": NUMBERS[n + 1], "all": listed([*texts, wrong])}
        yield fact("count", {"number": NUMBERS[n], "all": listed(texts)}, false)
        yield fact("only", None, {"p": one})
    else:
        yield fact("only", {"p": clear[0].text}, {"p": wrong})


def wrong_path(scene: Scene, routes: list[geometry.Path]) -> str:
    origin, end = scene.ends
    ours = {at for p in routes for at in p.stations + p.passes}
    corners = sorted(naive.BOARDS[scene.key] - ours)
    corner = min(corners, key=lambda at: abs(at[0] - end[0]) + abs(at[1] - end[1]))
    return "-".join(map(naive.name, (origin, corner, end)))


# Legal moves


def plain(text: str) -> bool:
    return "=" not in text


def only(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    legal = sorted(view.legal)
    slots = {"side": side(state.white)}
    labels = [label(state, text) for text in legal]
    illegal = [label(state, text) for text in off(view, rng)]
    if all(map(plain, legal)):
        if len(legal) == 1 and illegal:
            yield Fact(
                "only", "one", view, slots | {"only": labels[0]}, slots | {"only": illegal[0]}
            )
        elif legal:
            yield Fact("only", "one", view, None, slots | {"only": rng.choice(labels)})
        if 2 <= len(legal) <= 5:
            rng.shuffle(labels)
            false = [*labels[:-1], illegal[0]] if illegal else labels[:-1]
            true = {"moves": listed(labels), "number": NUMBERS[len(legal)]}
            if len(false) > 1:
                wrong = {"moves": listed(false), "number": NUMBERS[len(false)]}
                yield Fact("only", "several", view, slots | true, slots | wrong)
        if 2 <= len(legal) <= 9:
            true = slots | {"number": NUMBERS[len(legal)]}
            yield Fact("only", "count", view, true, slots | {"number": NUMBERS[len(legal) + 1]})
    yield from was_only(scene, rng)


def was_only(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    legal = sorted(scene.before.legal)
    if not all(map(plain, legal)):
        return
    slots = {"side": side(scene.mover)}
    alone = len(legal) == 1
    yield Fact("only", "played", scene.after, slots if alone else None, None if alone else slots)
    if alone:
        yield Fact("only", "forced", scene.after, slots, None)
    others = [label(scene.before.state, text) for text in legal if text != scene.move]
    illegal = [label(scene.before.state, text) for text in off(scene.before, rng)]
    if len(others) == 1:
        false = slots | {"other": illegal[0]} if illegal else None
        yield Fact("only", "alternative", scene.after, slots | {"other": others[0]}, false)
    elif len(others) > 2:
        yield Fact("only", "alternative", scene.after, None, slots | {"other": rng.choice(others)})


def off(view: View, rng: random.Random) -> list[str]:
    """Illegal moves of the side to move, in the notation of legal ones, of pieces that stand there."""
    state, found = view.state, []
    pseudo = {text for text, _ in naive.pseudo(state)}
    found += sorted(pseudo - view.legal.keys())
    ours = [p for p in view.pieces if p.white == state.white]
    rng.shuffle(ours)
    legal = {(text[1:3], text[4:6]) for text in view.legal if len(text) > 5}
    for piece in ours[:4]:
        ends = sorted(naive.BOARDS[state.key] - {piece.at})
        for end in rng.sample(ends, min(4, len(ends))):
            there = state.board.get(end)
            if there and (naive.is_white(there) == state.white or there.upper() == "K"):
                continue
            origin, goal = naive.name(piece.at), naive.name(end)
            last = piece.kind == "P" and end[1] in (0, naive.FRAMES[state.key][1] - 1)
            castling = piece.kind == "K" and abs(end[0] - piece.at[0]) == 2
            if (origin, goal) not in legal and not last and not castling and end != state.ep:
                found.append(f"{piece.kind}{origin}{'x' if there else '-'}{goal}")
    rng.shuffle(found)
    return [text for text in found if plain(text)]


def possible(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    legal, illegal = sorted(view.legal), off(view, rng)
    if legal and illegal:
        slots = {"side": side(state.white)}
        good, bad = label(state, rng.choice(legal)), label(state, illegal[0])
        yield Fact("possible", "move", view, slots | {"m": good}, slots | {"m": bad})
        if len(legal) > 1:
            m, n = (label(state, text) for text in rng.sample(legal, 2))
            false = {"m": m, "n": bad} if rng.random() < 0.5 else {"m": bad, "n": n}
            yield Fact("possible", "two", view, slots | {"m": m, "n": n}, slots | false)
    view, state = scene.before, scene.before.state
    legal, illegal = sorted(view.legal.keys() - {scene.move}), off(view, rng)
    if legal and illegal:
        slots = {"side": side(scene.mover)}
        good, bad = label(state, rng.choice(legal)), label(state, illegal[0])
        yield Fact("possible", "before", scene.after, slots | {"m": good}, slots | {"m": bad})


def impossible(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    slots = {"side": side(state.white)}
    legal = sorted(text for text in view.legal if plain(text) and len(text) > 5)
    for text, _ in naive.pseudo(state):
        if text in view.legal or not plain(text) or len(text) < 6 or state.key == "convergent":
            continue
        origin, end = naive.square(text[1:3]), naive.square(text[4:6])
        m = {"m": label(state, text)}
        if view.board[origin].upper() == "K":
            yield from king_stopped(view, text, end, slots | m, rng)
        elif view.check:
            good = {"m": label(state, rng.choice(legal))} if legal else None
            yield Fact("impossible", "check", view, slots | m, good and slots | good)
        elif pinned(view, origin):
            other = pick([t for t in legal if not pinned(view, naive.square(t[1:3]))], rng)
            false = other and slots | {
                "m": label(state, other),
                "b": view.piece(naive.square(other[1:3])),
            }
            yield Fact(
                "impossible", "pinned", view, slots | m | {"b": view.piece(origin)}, false or None
            )
    if not view.check:
        yield from blocked_moves(view, slots, rng)


def pinned(view: View, at: Square) -> bool:
    """Whether the king of the piece standing here would be in check without it."""
    white = view.piece(at).white
    return naive.in_check(view.without({at}), white)


def king_stopped(
    view: View, text: str, end: Square, slots: dict, rng: random.Random
) -> Iterator[Fact]:
    white = view.state.white
    doers = sorted(view.hitters(end, not white) & view.chance(end, not white))
    doers = [at for at in doers if end in view.hits[at] or view.state.key != "chessence"]
    others = [p for p in view.pieces if p.white != white and p.kind != "K"]
    others = [p for p in others if p.at not in view.chance(end, not white) and p.at != end]
    sole = len(doers) == 1 and set(doers) == view.chance(end, not white)
    if not others or not doers or not (sole or "x" in text):
        return
    true, false = view.piece(rng.choice(doers)), rng.choice(others)
    slots = slots | {"at": end}
    if "x" in text:
        slots |= {"b": view.piece(end)}
        yield Fact("impossible", "protected", view, slots | {"a": true}, slots | {"a": false})
    else:
        yield Fact("impossible", "controlled", view, slots | {"a": true}, slots | {"a": false})
        slots = slots | {"colour": colour(white)}
        yield Fact("flight", "because", view, slots | {"a": true}, slots | {"a": false})


def blocked_moves(view: View, slots: dict, rng: random.Random) -> Iterator[Fact]:
    state = view.state
    ours = [p for p in view.pieces if p.white == state.white and p.kind in "QRB"]
    for piece in rng.sample(ours, min(3, len(ours))):
        if pinned(view, piece.at):
            continue
        for route in geometry.paths(state, piece.at):
            stops = geometry.blockers(state, route)
            there = state.board.get(route.end)
            if len(stops) != 1 or (
                there and (naive.is_white(there) == state.white or there in "Kk")
            ):
                continue
            if route.end in view.hits[piece.at] or rng.random() < 0.5:
                continue
            mark = "x" if there else "-"
            text = f"{piece.kind}{naive.name(piece.at)}{mark}{naive.name(route.end)}"
            others = [p for p in view.pieces if p.at not in (*route.passes, *route.stations)]
            if view.board[stops[0]].upper() == "K" or not others:
                continue
            full = slots | {"m": label(state, text)}
            true, false = view.piece(stops[0]), rng.choice(others)
            yield Fact("impossible", "blocked", view, full | {"b": true}, full | {"b": false})
            break


# What can be taken, and who can go where


def takers(view: View) -> dict[Square, set[Square]]:
    """By what can legally be taken: by whom. En passant leaves this to others."""
    found: dict[Square, set[Square]] = {}
    for text in view.legal:
        if "x" in text:
            origin, end = naive.square(text[1:3]), naive.square(text[4:6])
            if end in view.board:
                found.setdefault(end, set()).add(origin)
    return found


def taking(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    if state.ep:
        return
    by = takers(view)
    chessence = state.key == "chessence"
    slots = {
        "side": side(state.white),
        "colour": colour(state.white),
        "man": "man" if chessence else "piece",
    }
    foes = [p for p in view.pieces if p.white != state.white and p.kind != "K"]
    ours = [p for p in view.pieces if p.white == state.white]
    safe = [p for p in foes if p.at not in by]
    for target in rng.sample(foes, min(3, len(foes))):
        able = sorted(by.get(target.at, ()))
        chance = view.chance(target.at, state.white)
        unable = [p for p in ours if p.at not in chance and p.kind != "K"]
        if not able or not unable:
            continue
        one, no = view.piece(rng.choice(able)), rng.choice(unable)
        full = slots | {"b": target}
        yield Fact("can", "take", view, full | {"a": one}, full | {"a": no})
        if len(able) > 1:
            one, two = (view.piece(at) for at in rng.sample(able, 2))
            yield Fact(
                "can", "be taken or", view, full | {"a": one, "d": two}, full | {"a": one, "d": no}
            )
            yield Fact("can", "only take", view, None, full | {"a": one})
        else:
            yield Fact("can", "only take", view, full | {"a": one}, full | {"a": no})
    can = pick([p for p in foes if any(by.get(p.at, ())) and not_pawn_only(view, by[p.at])], rng)
    true = slots | {"b": can} if can else None
    yield Fact("can", "be taken", view, true, slots | {"b": rng.choice(safe)} if safe else None)


def not_pawn_only(view: View, doers: set[Square]) -> bool:
    return any(view.board[at].upper() != "P" for at in doers) or view.state.key == "chessence"


def going(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    goals: dict[Square, set[Square]] = {}
    for text in view.legal:
        if "@" not in text and not text.startswith("O"):
            goals.setdefault(naive.square(text[1:3]), set()).add(naive.square(text[4:6]))
    ours = [p for p in view.pieces if p.white == state.white]
    castled = {(2, 0), (6, 0), (2, 7), (6, 7)} if state.rights else set()
    for piece in rng.sample(ours, min(3, len(ours))):
        able = sorted(at for at in goals.get(piece.at, ()) if at not in view.board)
        free = naive.BOARDS[state.key] - view.board.keys() - set(able)
        free -= castled if piece.kind == "K" else set()
        unable = sorted(
            free, key=lambda at: max(abs(at[0] - piece.at[0]), abs(at[1] - piece.at[1]))
        )
        if able and unable:
            true = {"a": piece, "at": rng.choice(able)}
            yield Fact("can", "go", view, true, {"a": piece, "at": rng.choice(unable[:8])})
    stuck = [p for p in ours if p.at not in goals and p.kind != "K"]
    free = [p for p in ours if p.at in goals and p.kind != "K"]
    if stuck or free:
        true = {"a": rng.choice(free)} if free else None
        yield Fact("can", "move", view, true, {"a": rng.choice(stuck)} if stuck else None)


# Mates and threats


def mates(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view, state = scene.after, scene.after.state
    slots = {"side": side(state.white)}
    good = [label(state, text) for text in view.mates]
    bad = rather(view, rng)
    if bad:
        true = slots | {"m": rng.choice(good)} if good else None
        yield Fact("mate", "by move", view, true, slots | {"m": label(state, bad)})
    if view.legal and (good or not followed(view)):
        yield Fact("mate", "in one", view, slots if good else None, None if good else slots)
    view, state = scene.before, scene.before.state
    missed = [label(state, text) for text in view.mates if text != scene.move]
    bad = rather(view, rng, scene.move)
    if bad and missed:
        slots = {"side": side(state.white)}
        yield Fact(
            "mate",
            "missed",
            scene.after,
            slots | {"m": missed[0]},
            slots | {"m": label(state, bad)},
        )


def followed(view: View) -> bool:
    """Whether every move is answered by mate: then there is a mate in one, of the other side."""
    return all(View(after).mates for after in view.legal.values())


def rather(view: View, rng: random.Random, but: str = "") -> str | None:
    """A legal move that does not mate, a check if there is one."""
    texts = [t for t in sorted(view.legal) if t not in view.mates and t != but]
    checks = [t for t in texts if naive.in_check(view.legal[t], not view.state.white)]
    return pick(checks or texts, rng)


def threats(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.null
    if view is None or not scene.after.legal:
        return
    state, slots = view.state, {"side": side(view.state.white)}
    bad, good = rather(view, rng), view.mates
    if bad:
        true = slots | {"m": label(state, rng.choice(good))} if good else None
        yield Fact("threat", "mate", scene.after, true, slots | {"m": label(state, bad)})
    yield Fact(
        "threat", "mate in one", scene.after, slots if good else None, None if good else slots
    )
    yield from threatened(scene, view, slots, rng)


def threatened(scene: Scene, view: View, slots: dict, rng: random.Random) -> Iterator[Fact]:
    """Captures of what is not protected; falsely of what cannot be taken."""
    state, by = view.state, takers(view)
    foes = [p for p in view.pieces if p.white != state.white and p.kind != "K"]
    loose = [p for p in foes if p.at in by and not view.chance(p.at, p.white)]
    safe = [p for p in foes if not view.hitters(p.at, state.white)]
    ours = [p for p in view.pieces if p.white == state.white and p.kind != "K"]
    if not safe or not ours:
        return
    target, other, hand = pick(loose, rng), rng.choice(safe), rng.choice(ours)
    true = false = None
    doer = None
    if target:
        doer = view.piece(pick(sorted(by[target.at]), rng))
        text = f"{doer.kind}{naive.name(doer.at)}x{naive.name(target.at)}"
        true = slots | {"m": label(state, text)} if text in view.legal else None
    wrong = f"{hand.kind}{naive.name(hand.at)}x{naive.name(other.at)}"
    if hand.kind != "P" or other.at[1] not in (0, naive.FRAMES[state.key][1] - 1):
        false = slots | {"m": label(state, wrong)}
    yield Fact("threat", "capture", scene.after, true, false)
    true = slots | {"b": target} if target else None
    yield Fact("threat", "take", scene.after, true, slots | {"b": other})
    if target and doer:
        no = [p for p in ours if p.at not in by[target.at]]
        false = slots | {"b": target, "a": rng.choice(no)} if no else None
        yield Fact("threat", "take with", scene.after, slots | {"b": target, "a": doer}, false)


# Lines of moves


def lines(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    view = scene.after
    if not view.legal:
        return
    yield from mating_lines(scene, rng)
    if rng.random() < 0.6:
        states, moves = walked(view, rng, rng.choice((1, 1, 2, 3)))
        if all(map(plain, moves)):
            yield from at_the_end("state", states, moves, rng)
    others = sorted(scene.before.legal.keys() - {scene.move})
    if others and rng.random() < 0.5:
        states, moves = walked(scene.before, rng, rng.choice((1, 2)), rng.choice(others))
        if all(map(plain, moves)):
            yield from at_the_end("before", states, moves, rng)


def walked(
    view: View, rng: random.Random, plies: int, first: str = ""
) -> tuple[list[State], list[str]]:
    """A random line: the states before its moves and the one after the last, and the moves."""
    states, moves = [view.state], []
    for _ in range(plies):
        legal = naive.moves(states[-1]) if moves else view.legal
        if not legal:
            break
        takes = [text for text in sorted(legal) if "x" in text]
        text = first or rng.choice(takes if takes and rng.random() < 0.6 else sorted(legal))
        first = ""
        moves.append(text)
        states.append(legal[text])
    return states, moves


def mating_lines(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    """What allows mate at once: as it was played, or among a few random answers."""
    tries = rng.sample(sorted(scene.after.legal), 1) if rng.random() < 0.15 else []
    for text in scene.future[:1] if scene.mated else tries:
        reply = View(scene.after.legal[text])
        state = scene.after.state
        good, bad = pick(reply.mates, rng), rather(reply, rng)
        if not plain(text) or not reply.legal or not bad:
            continue
        first = label(state, text)
        true = {"first": first, "second": label(reply.state, good)} if good else None
        false = {"first": first, "second": label(reply.state, bad)}
        yield Fact("line", "mate", scene.after, true, false if good or rng.random() < 0.2 else None)


def at_the_end(
    operator: str, states: list[State], moves: list[str], rng: random.Random
) -> Iterator[Fact]:
    """What is true at the end of a line, and what is not."""
    end = View(states[-1])
    text = line(states[:-1], moves)
    for true, false in clauses(end, rng):
        slots = {"line": text}
        yield Fact(
            "line", operator, end, true and slots | {"s": true}, false and slots | {"s": false}
        )


def clauses(view: View, rng: random.Random) -> Iterator[tuple[str | None, str | None]]:
    def say(piece: Piece) -> str:
        """A name; not `Rb1`, which after a line of moves is one more."""
        said = named(piece, view, rng)
        return said if " " in said else f"the {piece.noun} on {naive.name(piece.at)}"

    white = not view.state.white
    for kind, verb, passive in (
        ("attacks", "attacks", "attacked"),
        ("protects", "protects", "protected"),
    ):
        relation = Relation(kind, view)
        pool = relation.targets(white)
        for target in rng.sample(pool, min(3, len(pool))):
            sure, never = relation.sure(target, white), relation.never(target, white)
            if sure and never:
                one, two, b = (
                    view.piece(sure[0]),
                    view.piece(rng.choice(never)),
                    say(view.piece(target)),
                )
                if rng.random() < 0.5:
                    yield f"{say(one)} {verb} {b}", f"{say(two)} {verb} {b}"
                else:
                    yield f"{b} is {passive} by {say(one)}", f"{b} is {passive} by {say(two)}"
                break
    loser = side(view.state.white)
    if view.check or rng.random() < 0.15:
        said = rng.choice(
            (f"{loser} is in check", f"the {colour(view.state.white)} king is in check")
        )
        yield (said, None) if view.check else (None, said)
    if rng.random() < 0.1 or (view.check and not view.legal):
        said = rng.choice((f"{loser} has no legal move", f"{loser} has no move left"))
        yield (None, said) if view.legal else (said, None)
    yield from material_clause(view, rng)


def material_clause(view: View, rng: random.Random) -> Iterator[tuple[str, str]]:
    white = rng.random() < 0.5
    letter = pick(sorted({p.letter for p in view.pieces if p.kind not in "KM"}), rng)
    if letter and rng.random() < 0.4:
        white, n = letter.isupper(), sum(p.letter == letter for p in view.pieces)
        noun = NOUNS[letter.upper()]

        def said(count: int) -> str:
            many = f"{NUMBERS[count]} {noun}{'s' if count > 1 else ''}" if count else f"no {noun}s"
            return f"{side(white)} has {many} left"

        yield said(n), said(n + 1)


def variations(scene: Scene, rng: random.Random) -> Iterator[Fact]:
    others = sorted(scene.before.legal.keys() - {scene.move})
    if others and rng.random() < 0.5:
        states, moves = walked(scene.before, rng, rng.choice((1, 2, 3)), rng.choice(others))
        yield spoilt(scene, "better", states, moves, rng)
    if scene.after.legal and rng.random() < 0.5:
        states, moves = walked(scene.after, rng, rng.choice((2, 3, 4)))
        if len(moves) > 1:
            yield spoilt(scene, "bare", states, moves, rng)


def spoilt(scene: Scene, operator: str, states: list[State], moves: list[str], rng) -> Fact:
    """The line with its moves, and with an illegal one for the last."""
    slots = {"side": side(states[0].white)}
    illegal = off(View(states[len(moves) - 1]), rng)
    false = slots | {"line": line(states[:-1], [*moves[:-1], illegal[0]])} if illegal else None
    return Fact(
        "variation", operator, scene.after, slots | {"line": line(states[:-1], moves)}, false
    )
