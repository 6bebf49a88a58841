"""Parts of a sentence whose plainer wording takes up words that stand elsewhere in it.

`Each has a queen` is said of each side that was named; `along its file` is along the b-file, on which
the rook stands; `may do so at once` may castle at once. Phrases whose plainer words are always the same
are in `rewordings.toml` and `terse.toml`. A sentence that has no reading as it stands is read with such parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.claims.language.backreferences import BACK_REFERENCES
from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.neithers import neither_deed
from toolkit.claims.language.pluralnouns import plural_nouns
from toolkit.claims.language.tagger import tag_again
from toolkit.claims.language.wordparts import BLANKS, STOPS, Parts, Rewording, put, words_of

_OWN = frozenset(("its", "his", "her", "their"))


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
        if _FILE.fullmatch(word):
            made.add(at, at + 1, "FILE", word)
        elif _RANK.fullmatch(word):
            made.add(at, at + 1, "ORD", word[:-2])
    tag_again(made)
    for at, word in words.items():
        if word in made.kinds:
            made.add(at, at + 1, "KIND", made.kinds[word])
    made.seams = frozenset({0})
    return made


_FILE = re.compile("[a-p]")
_RANK = re.compile("[0-9]+th")


def _each_side(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`Each side has a rook, and each has a queen`."""
    words = words_of(lattice)
    named = next(
        (at for at in range(len(lattice.units) - 1) if words[at : at + 2] == ["each", "side"]), -1
    )
    for at in range(named + 2, len(lattice.units) - 1):
        if named >= 0 and words[at] == "each" and words[at + 1] in ("has", "had", "can", "may"):
            return put(lattice, at + 1, at + 1, named + 1)
    return None


def _its_line(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The rook on b7 can move to three squares along its file`: the b-file, on which it stands."""
    words, changed = words_of(lattice), False
    parts: list[tuple[int | str, ...]] = []
    for at, word in enumerate(words[:-BLANKS]):
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


def _keeps_the_right(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White has lost the right to castle, while Black keeps it`."""
    words = words_of(lattice)
    right = ["the", "right", "to", "castle"]
    named = next((at for at in range(len(lattice.units) - 4) if words[at : at + 4] == right), -1)
    for at in range(named + 4, len(lattice.units)):
        if named >= 0 and words[at] == "it" and words[at - 1] in _KEEPS:
            return put(lattice, at, at + 1, *range(named, named + 4))
    return None


_KEEPS = frozenset(("keeps", "has", "retains", "preserves", "lost", "loses", "kept", "retained"))


def _do_so(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White can castle long, and may do so at once`: may castle long."""
    words = words_of(lattice)
    for at in range(3, len(lattice.units) - 1):
        said = words[at : at + 2] in (["do", "so"], ["do", "it"])
        if not said or words[at - 1] not in ("can", "may", "could") or words[at - 2] != "and":
            continue
        for verb in range(at - 3, 0, -1):
            base = any(each.form == "base" for _, each, _ in lattice.edges(verb, "VERB"))
            if base and words[verb - 1] in ("to", "can", "may", "could"):
                stop = next(each for each in range(verb, at) if words[each] in (",", "and"))
                return put(lattice, at, at + 2, *range(verb, stop))
    return None


def _kind_of_move(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The pawn check 19...d5+`, `the queen move 20.Qd3`: the move says so itself."""
    words = words_of(lattice)
    for at in range(1, len(lattice.units) - 2):
        kind, move = lattice.value(at, "KIND"), lattice.value(at + 2, "MOVE")
        if kind is None or move is None or words[at - 1] not in ("the", "this", "a"):
            continue
        text = move.term.text
        letter = text[:1] if text[:1].isupper() else ""
        is_pawn = kind.kind == "pawn" and letter == "" and text[:1].islower()
        own = is_pawn or (kind.letter != "" and letter == kind.letter)
        if own and _is_such(words[at + 1], text):
            return put(lattice, at - 1, at + 2)
    return None


def _is_such(noun: str, move: str) -> bool:
    if noun in ("check", "mate"):
        return move[-1] in ("+" if noun == "check" else "#")
    return noun in ("move", "advance", "step", "retreat", "jump", "leap") or (
        noun in ("capture", "recapture") and "x" in move
    )


def _not_by_move(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`It can be blocked by 27...e6, but not by 27...f5`: it cannot be blocked by that."""
    words = words_of(lattice)
    for at in range(4, len(lattice.units) - 3):
        denied = words[at : at + 3] == ["but", "not", "by"] and lattice.value(at + 3, "MOVE")
        if not denied:
            continue
        can = next((each for each in range(at) if words[each] in ("can", "may", "could")), None)
        by = next((each for each in range(at) if words[each] == "by"), None)
        start = next((each + 1 for each in range(at - 2, -1, -1) if words[each] in STOPS), 0)
        if can is None or by is None or not start < can < by or words[can + 1] != "be":
            return None
        check = next((each for each in range(start + 1, can) if words[each] == "check"), can)
        if words[start] in ("the", "this") and check < can:
            again = (start, check, can, "not", *range(can + 1, by))
        else:
            again = (*range(start, can), can, "not", *range(can + 1, by))
        return put(lattice, at + 1, at + 2, *again)
    return None


def _has_ways(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White can give check in two ways: ...`: he has two ways to give check."""
    words = words_of(lattice)
    for at in range(3, len(lattice.units) - 2):
        if words[at] != "in":
            continue
        number = at + 1 + (words[at + 1] in ("only", "just", "exactly"))
        ends = [end for end, _, _ in lattice.edges(number, "NUM")]
        noun = ends[0] + (words[ends[0]] in ("different", "legal")) if ends else 0
        if not ends or words[noun] not in ("way", "ways") or words[noun + 1] not in STOPS:
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


REWORDINGS: tuple[Rewording, ...] = (
    _each_side,
    _its_line,
    _keeps_the_right,
    _do_so,
    _kind_of_move,
    _not_by_move,
    _has_ways,
    neither_deed,
    plural_nouns,
    *BACK_REFERENCES,
)
