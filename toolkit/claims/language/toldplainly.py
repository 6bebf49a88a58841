"""Whether the words of a sentence tell what is so, or suppose, deny or threaten it."""

from __future__ import annotations

from toolkit.claims.language.lattice import Lattice

_NOT_PLAIN = frozenset(
    [
        "can",
        "could",
        "may",
        "might",
        "would",
        "must",
        "should",
        "will",
        "shall",
        "if",
        "unless",
        "when",
        "after",
        "before",
        "without",
        "once",
        "until",
        "threatens",
        "threatening",
        "threatened",
        "threat",
        "wants",
        "wishes",
        "intends",
        "hopes",
        "plans",
        "able",
        "free",
        "possible",
        "not",
        "never",
        "no",
        "nothing",
        "nobody",
        "neither",
        "nor",
        "none",
        "cannot",
        "instead",
        "allows",
        "lets",
        "lest",
    ]
)


def is_told_plainly(lattice: Lattice, start: int, end: int) -> bool:
    """Whether the words between two places say what is so, with no `can`, `if` or `not`.

    `White can take on e5, attacking the rook` says what would be so after that move.
    """
    if any(unit.text in _NOT_PLAIN for unit in lattice.units[start:end]):
        return False
    return not any(
        unit.text == "to"
        and any(verb.form == "base" for _, verb, _ in lattice.edges(at + 1, "VERB"))
        for at, unit in enumerate(lattice.units[start:end], start)
    )
