"""Parts of a sentence that have a plainer wording of the same sense, put in its place.

`The man has one move, the jump to d3` has one move, to d3; `Should White wish to castle` is `If White
wants to castle`; `takes with the king, though not with the rook` is `but not with the rook`. Such parts
are said in many ways; a sentence that has no reading as it stands is read with the plainer ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.forms import Pronoun
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.lexicon import lexicon
from toolkit.claims.language.orders import ends_of

Parts: TypeAlias = Sequence[int | str]
"""A sentence in other words: the places of units that stay, and words that are put in."""
Rewording: TypeAlias = Callable[[Lattice, Chart], Parts | None]

SAID_OTHERWISE = frozenset(
    [
        "finding",
        "seeing",
        "alternative",
        "wish",
        "wished",
        "wishes",
        "desire",
        "desires",
        "intend",
        "intends",
        "lacks",
    ]
)
"""Words that no rule has and that are put in plainer ones."""
_NOT_BUT = frozenset(("though", "although", "albeit"))
_LEAPS = frozenset(
    [
        "jump",
        "jumps",
        "leap",
        "leaps",
        "hop",
        "hops",
        "step",
        "steps",
        "move",
        "moves",
        "advance",
        "advances",
        "retreat",
        "retreats",
    ]
)
_DETERMINERS = frozenset(("the", "a", "an", "its", "his", "her"))
_OWN = frozenset(("its", "his", "her", "their"))
_STOPS = frozenset((",", ";", ":", ".", "!", "?", "-"))


def simpler_parts(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattice with all its plainer parts, if it has any, and with each alone of several."""
    made, changed = lattice, 0
    alone: list[Lattice] = []
    for reword in REWORDINGS:
        parts = reword(made, chart.over(made) if changed else chart)
        if parts is not None:
            first = reword(lattice, chart)
            if first is not None:
                alone.append(_with(lattice, first))
            made = _with(made, parts)
            changed += 1
    if changed:
        yield made
    if changed > 1:
        yield from alone


def _with(lattice: Lattice, parts: Parts) -> Lattice:
    """A lattice in other words, which stand side by side as if they had been written so."""
    order: list[int] = []
    words: dict[int, str] = {}
    for at, part in enumerate(parts):
        if isinstance(part, str):
            near = order[-1] if order else next(each for each in parts if isinstance(each, int))
            words[at] = part
            order.append(near)
        else:
            order.append(part)
    made = reordered(lattice, order, said_at=words)
    for at, word in words.items():
        if word in _PRONOUNS:
            made.add(at, at + 1, "PRONOUN", _PRONOUNS[word])
        elif _FILE.fullmatch(word):
            made.add(at, at + 1, "FILE", word)
        elif _RANK.fullmatch(word):
            made.add(at, at + 1, "ORD", word[:-2])
    _tag_met(made, frozenset((*words, *made.seams)))
    made.seams = frozenset({0})
    return made


def _tag_met(made: Lattice, met: frozenset[int]) -> None:
    """Tag the phrases of the lexicon whose words have met at some places."""
    words = tuple(unit.text for unit in made.units)
    for start in range(len(words)):
        for end in range(start + 1, min(start + _LONGEST, len(words)) + 1):
            if met.isdisjoint(range(start, end)):
                continue
            for entry in lexicon().get(words[start:end], ()):
                if entry.tag not in ("NEUTRAL", "STANDS", "OPINION"):
                    made.add(start, end, entry.tag, entry.value)


_LONGEST = 4
_FILE = re.compile("[a-p]")
_RANK = re.compile("[0-9]+th")
_PRONOUNS = {"it": Pronoun.IT, "them": Pronoun.IT}


def _words(lattice: Lattice) -> list[str]:
    """The words of a sentence, with blanks behind them: what follows a word may always be asked."""
    return [*(unit.text for unit in lattice.units), *[""] * _BLANKS]


_BLANKS = 8


def _put(lattice: Lattice, start: int, end: int, *words: int | str) -> Parts:
    """The sentence with other words from one place to another."""
    return (*range(start), *words, *range(end, len(lattice.units)))


def _but_not(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`With the king, though not with the rook`."""
    words = _words(lattice)
    for at in range(1, len(lattice.units) - 2):
        if words[at] in _NOT_BUT and words[at + 1] == "not":
            return _put(lattice, at, at + 1, "but")
    return None


def _leap(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`One move, the jump to d3`, `two moves: the leaps to b3 and d3`."""
    words = _words(lattice)
    for at in range(2, len(lattice.units) - 3):
        named = words[at] in (_LEAPS - {words[at - 1]}) and words[at + 1] in ("to", "on")
        if named and words[at - 1] in _DETERMINERS and words[at - 2] in (",", ":", "-", "namely"):
            return _put(lattice, at - 2, at + 1, ",")
    return None


def _if_it_wants(lattice: Lattice, chart: Chart) -> Parts | None:
    """`Should White wish to castle`, `If the rook would like to go to c4`."""
    words = _words(lattice)
    for at, word in enumerate(words):
        if word not in ("should", "if") or (at and words[at - 1] not in _STOPS):
            continue
        for end in ends_of(chart, "np", at + 1)[:3]:
            rest = words[end : end + 4]
            for wish in _WISHES[word]:
                if tuple(rest[: len(wish)]) == wish:
                    to = end + len(wish)
                    return _put(lattice, at, to, "if", *range(at + 1, end), "wants", "to")
    return None


_WISHES = {
    "should": (
        ("wish", "to"),
        ("want", "to"),
        ("like", "to"),
        ("desire", "to"),
        ("care", "to"),
        ("decide", "to"),
        ("intend", "to"),
    ),
    "if": (
        ("wishes", "to"),
        ("desires", "to"),
        ("intends", "to"),
        ("wished", "to"),
        ("wanted", "to"),
        ("would", "like", "to"),
        ("should", "wish", "to"),
        ("should", "want", "to"),
    ),
}


def _out_of_its_reach(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`a8 is beyond its reach`: the reach of it."""
    words = _words(lattice)
    for at in range(2, len(lattice.units) - 1):
        lead = words[at - 1] in ("beyond", "within", "outside", "of", "in")
        if words[at] in _OWN and words[at + 1] in ("reach", "range") and lead:
            whom = "them" if words[at] == "their" else "it"
            return _put(lattice, at, at + 2, at + 1, "of", whom)
    return None


def _as_it_finds(lattice: Lattice, chart: Chart) -> Parts | None:
    """`Finding c4 occupied, the pawn goes to d5`: as c4 is occupied."""
    words = _words(lattice)
    for at in [0, *(each + 1 for each, word in enumerate(words) if word == ",")]:
        if words[at : at + 1] not in (["finding"], ["seeing"]):
            continue
        stop = next(
            (each for each in range(at, len(lattice.units)) if words[each] in _STOPS),
            len(lattice.units),
        )
        ends = [each for each in ends_of(chart, "np", at + 1) if each < stop]
        for end in ends[:2]:
            return (*range(at), "as", *range(at + 1, end), "is", *range(end, len(lattice.units)))
    return None


def _no_further(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`As far as f5 and no further`: only as far as f5."""
    words = _words(lattice)
    for at in range(1, len(lattice.units) - 5):
        if words[at : at + 3] != ["as", "far", "as"] or words[at - 1] == "only":
            continue
        tail = at + 4 + (words[at + 4] == ",")
        joint = words[tail : tail + 1] in (["and"], ["but"])
        if joint and tuple(words[tail + 1 : tail + 3]) in _NO_FURTHER:
            return (*range(at), "only", *range(at, at + 4), *range(tail + 3, len(lattice.units)))
    return None


_NO_FURTHER = frozenset((no, far) for no in ("no", "not") for far in ("further", "farther"))


def _each_side(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`Each side has a rook, and each has a queen`."""
    words = _words(lattice)
    named = next(
        (at for at in range(len(lattice.units) - 1) if words[at : at + 2] == ["each", "side"]), -1
    )
    for at in range(named + 2, len(lattice.units) - 1):
        if named >= 0 and words[at] == "each" and words[at + 1] in ("has", "had", "can", "may"):
            return _put(lattice, at + 1, at + 1, named + 1)
    return None


def _its_line(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The rook on b7 can move to three squares along its file`: the b-file, on which it stands."""
    words, changed = _words(lattice), False
    parts: list[tuple[int | str, ...]] = []
    for at, word in enumerate(words[:-_BLANKS]):
        kind = lattice.value(at + 1, "LINE") if word in _OWN else None
        if kind not in ("file", "rank") or words[at - 1] not in _ALONG:
            parts.append((at,))
            continue
        changed = True
        named = {name for each in range(at) if (name := lattice.value(each, "SQUARE"))}
        parts[-1] = ("along",)
        if len(named) != 1:
            parts.append(("the",))
        elif kind == "file":
            parts.append(("the", named.pop()[0]))
        else:
            parts.append(("the", f"{named.pop()[1:]}th"))
    return tuple(each for part in parts for each in part) if changed else None


_ALONG = frozenset(("along", "down", "up", "across"))


def _other_path(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The alternative is cut off at d2`: the other path."""
    words = _words(lattice)
    for at in range(1, len(lattice.units) - 1):
        if words[at] == "alternative" and words[at - 1] == "the":
            end = at + 2 if words[at + 1] in ("path", "route", "way", "line") else at + 1
            if words[end] in ("is", "was", "being", ",", "remains"):
                return _put(lattice, at, end, "other", "path")
    return None


def _which_he_lacks(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White has a rook, which Black lacks`: and Black has none."""
    words = _words(lattice)
    for at in range(2, len(lattice.units) - 2):
        if words[at] not in ("which", "that") or lattice.value(at + 1, "SIDE") is None:
            continue
        for lacks in _LACKS:
            end = at + 2 + len(lacks)
            if tuple(words[at + 2 : end]) == lacks and words[end] in ("", ".", ","):
                start = at - (words[at - 1] == ",")
                return _put(lattice, start, end, ",", "and", at + 1, "has", "none")
    return None


_LACKS = (
    ("lacks",),
    ("misses",),
    ("has", "not"),
    ("does", "not", "have"),
    ("does", "not", "possess"),
)


def _keeps_the_right(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White has lost the right to castle, while Black keeps it`."""
    words = _words(lattice)
    right = ["the", "right", "to", "castle"]
    named = next((at for at in range(len(lattice.units) - 4) if words[at : at + 4] == right), -1)
    for at in range(named + 4, len(lattice.units)):
        if named >= 0 and words[at] == "it" and words[at - 1] in _KEEPS:
            return _put(lattice, at, at + 1, *range(named, named + 4))
    return None


_KEEPS = frozenset(("keeps", "has", "retains", "preserves", "lost", "loses", "kept", "retained"))


def _do_so(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White can castle long, and may do so at once`: may castle long."""
    words = _words(lattice)
    for at in range(3, len(lattice.units) - 1):
        said = words[at : at + 2] in (["do", "so"], ["do", "it"])
        if not said or words[at - 1] not in ("can", "may", "could") or words[at - 2] != "and":
            continue
        for verb in range(at - 3, 0, -1):
            base = any(each.form == "base" for _, each, _ in lattice.edges(verb, "VERB"))
            if base and words[verb - 1] in ("to", "can", "may", "could"):
                stop = next(each for each in range(verb, at) if words[each] in (",", "and"))
                return _put(lattice, at, at + 2, *range(verb, stop))
    return None


def _times_over(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`Protects it four times over`."""
    words = _words(lattice)
    for at in range(2, len(lattice.units)):
        if words[at - 1 : at + 1] == ["times", "over"] and not lattice.value(at + 1, "SQUARE"):
            return _put(lattice, at, at + 1)
    return None


def _check_on_line(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The diagonal check from h3`: the check along the diagonal."""
    words = _words(lattice)
    for at in range(1, len(lattice.units) - 2):
        kind = lattice.value(at, "LINE")
        named = kind in ("diagonal", "file", "rank") and words[at + 1] == "check"
        if named and words[at - 1] in ("the", "this"):
            return _put(lattice, at, at + 2, at + 1, "along", "the", at)
    return None


def _kind_of_move(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The pawn check 19...d5+`, `the queen move 20.Qd3`: the move says so itself."""
    words = _words(lattice)
    for at in range(1, len(lattice.units) - 2):
        kind, move = lattice.value(at, "KIND"), lattice.value(at + 2, "MOVE")
        if kind is None or move is None or words[at - 1] not in ("the", "this", "a"):
            continue
        text = move.term.text
        letter = text[:1] if text[:1].isupper() else ""
        is_pawn = kind.kind == "pawn" and letter == "" and text[:1].islower()
        own = is_pawn or (kind.letter != "" and letter == kind.letter)
        if own and _is_such(words[at + 1], text):
            return _put(lattice, at - 1, at + 2)
    return None


def _is_such(noun: str, move: str) -> bool:
    if noun in ("check", "mate"):
        return move[-1] in ("+" if noun == "check" else "#")
    return noun in ("move", "advance", "step", "retreat", "jump", "leap") or (
        noun in ("capture", "recapture") and "x" in move
    )


def _not_by_move(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`It can be blocked by 27...e6, but not by 27...f5`: it cannot be blocked by that."""
    words = _words(lattice)
    for at in range(4, len(lattice.units) - 3):
        denied = words[at : at + 3] == ["but", "not", "by"] and lattice.value(at + 3, "MOVE")
        if not denied:
            continue
        can = next((each for each in range(at) if words[each] in ("can", "may", "could")), None)
        by = next((each for each in range(at) if words[each] == "by"), None)
        start = next((each + 1 for each in range(at - 2, -1, -1) if words[each] in _STOPS), 0)
        if can is None or by is None or not start < can < by or words[can + 1] != "be":
            return None
        check = next((each for each in range(start + 1, can) if words[each] == "check"), can)
        if words[start] in ("the", "this") and check < can:
            again = (start, check, can, "not", *range(can + 1, by))
        else:
            again = (*range(start, can), can, "not", *range(can + 1, by))
        return _put(lattice, at + 1, at + 2, *again)
    return None


def _has_ways(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White can give check in two ways: ...`: he has two ways to give check."""
    words = _words(lattice)
    for at in range(3, len(lattice.units) - 2):
        if words[at] != "in":
            continue
        number = at + 1 + (words[at + 1] in ("only", "just", "exactly"))
        ends = [end for end, _, _ in lattice.edges(number, "NUM")]
        noun = ends[0] + (words[ends[0]] in ("different", "legal")) if ends else 0
        if not ends or words[noun] not in ("way", "ways") or words[noun + 1] not in _STOPS:
            continue
        for can in range(at - 1, 0, -1):
            if words[can] in ("can", "may", "could") and lattice.value(can - 1, "SIDE"):
                counted = (*range(at + 1, noun), noun, "to")
                return (
                    *range(can),
                    "has",
                    *counted,
                    *range(can + 1, at),
                    ":",
                    *range(noun + 2, len(lattice.units)),
                )
    return None


def _with_support(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`It has gone to d5 with the support of the queen`, `without any support`: protected, or not."""
    words = _words(lattice)
    for at in range(3, len(lattice.units) - 2):
        if words[at] not in ("with", "without") or lattice.value(at - 1, "SQUARE") is None:
            continue
        noun = at + 1 + (words[at + 1] in ("the", "any"))
        if words[noun] not in _SUPPORT or words[at - 2] not in ("to", "on"):
            continue
        if words[at] == "with" and words[noun + 1] == "of":
            return _put(lattice, at, noun + 2, ",", "protected", "by")
        own = words[noun + 1 : noun + 5] in (["from", "its", "own", each] for each in _SIDE)
        end = noun + 5 if own else noun + 1
        if words[at] == "without" and words[end] in ("", *_STOPS):
            return _put(lattice, at, end, ",", "where", "nothing", "protects", "it")
    return None


_SUPPORT = frozenset(("support", "protection", "backing", "cover"))
_SIDE = ("side", "men", "pieces", "army")


REWORDINGS: tuple[Rewording, ...] = (
    _but_not,
    _leap,
    _if_it_wants,
    _out_of_its_reach,
    _as_it_finds,
    _no_further,
    _each_side,
    _its_line,
    _other_path,
    _which_he_lacks,
    _keeps_the_right,
    _do_so,
    _times_over,
    _check_on_line,
    _kind_of_move,
    _not_by_move,
    _has_ways,
    _with_support,
)
