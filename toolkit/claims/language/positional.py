"""What is said of a position alone, however it came about."""

from __future__ import annotations

from toolkit.claims.language.forms import And, Atom, Because, Form, Not, Or

_OF_POSITION = frozenset(
    {
        *("attacks", "protects", "undefended", "controls", "fork", "pinned", "pins", "xray"),
        *(
            "check",
            "check_from",
            "in_check",
            "mate",
            "stalemate",
            "no_moves",
            "flight",
            "is_flight",
            "mobile",
            "replies",
        ),
        *("can_take", "can_go", "can_interpose", "legal", "only_legal", "doubled", "isolated"),
        *("passed", "open_files", "open_line", "material", "even", "ahead", "remains", "stands"),
        *("occupies", "empty", "clear", "blocks", "blocked", "gone", "castling_right"),
    }
)
"""What is read off a position alone, so that it can be judged after an idea that is legal there."""


def is_of_position(form: Form) -> bool:
    match form:
        case And() | Or():
            return all(map(is_of_position, form.forms))
        case Not():
            return is_of_position(form.form)
        case Because(reason=reason):
            return is_of_position(form.form) and (
                not isinstance(reason, Form) or is_of_position(reason)
            )
        case _:
            return isinstance(form, Atom) and form.sense in _OF_POSITION
