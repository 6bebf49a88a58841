"""All doubts, in the order in which they are raised."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toolkit.claims.doubts.context import (
    follows_hypothesis,
    follows_moves,
    goes_back,
    goes_on,
    is_remark,
)
from toolkit.claims.doubts.description import (
    has_left_file,
    is_called_loose,
    is_duty,
    is_of_officers,
    is_of_other_king,
    is_of_taker,
)
from toolkit.claims.doubts.earlier import (
    is_combination,
    is_unsettled,
    was_answered,
    was_exchanged,
    was_flight,
    was_made,
    was_of_taken,
    was_possible,
)
from toolkit.claims.doubts.moves import (
    checks_there,
    is_habit,
    is_kings_line,
    is_manoeuvre,
    is_over_square,
    is_plan,
    is_price,
    is_put_away,
    is_with_other_move,
    may_be_move,
    may_be_soon,
    threatens_other,
)
from toolkit.claims.doubts.nextmove import is_of_next, mates_next
from toolkit.claims.doubts.phrasing import (
    has_reason_aside,
    is_aim,
    is_aside,
    is_counted_on,
    is_in_quotes,
)
from toolkit.claims.doubts.possibility import (
    fails,
    is_forbidden,
    is_kept_away,
    is_prevented,
    is_taken_there,
    is_trapped,
    is_unsafe,
    may_be_best,
    may_be_unwise,
)
from toolkit.claims.doubts.reference import (
    is_by_itself,
    is_in_row,
    is_of_battery,
    is_of_every,
    is_of_few,
    is_of_itself,
    is_of_king,
    is_of_line,
    is_of_opponent,
    is_of_other_pair,
    is_of_other_paths,
    is_of_side,
    is_on_named_square,
    is_other_mover,
    is_summed,
    is_way_of_last,
)
from toolkit.claims.doubts.words import Words

_DOUBTS: Sequence[tuple[Callable[[Words], bool], str]] = (
    (is_remark, "a remark may speak of the words before it"),
    (goes_on, "it goes on with words that stand elsewhere"),
    (follows_moves, "it may speak of a move that is named before it"),
    (follows_hypothesis, "it may speak of what is supposed before it"),
    (goes_back, "it may go back to what is named before it"),
    (is_of_itself, "it may go back to another piece"),
    (is_of_taker, "it may go back to another piece"),
    (is_of_other_king, "the other king may be meant"),
    (is_duty, "it may be legal and bad"),
    (has_left_file, "it stands on that file no longer"),
    (is_called_loose, "`loose` may be a judgement"),
    (is_of_officers, "pawns may not count as pieces"),
    (is_of_every, "whose pieces are meant is left open"),
    (is_of_other_pair, "two of several may be meant"),
    (is_on_named_square, "it may speak of what stands on the square that is named"),
    (is_way_of_last, "it may be the way of the last of them"),
    (is_of_other_paths, "it may speak of the paths that are named before it"),
    (is_of_few, "it may speak of few pieces alone"),
    (is_of_line, "it may speak of the line"),
    (is_of_king, "an attack on the king may be a plan"),
    (may_be_unwise, "it may be legal and bad"),
    (fails, "it may be legal and bad"),
    (is_unsafe, "it may be legal and bad"),
    (is_forbidden, "it may be legal and bad"),
    (is_other_mover, "it may speak of the piece that moved"),
    (is_by_itself, "others may check besides"),
    (is_summed, "it may speak of them together"),
    (is_of_opponent, "it may speak of the other side"),
    (is_of_side, "another piece of its side does so"),
    (threatens_other, "it is not said whose threat it is"),
    (may_be_best, "other moves may be legal and bad"),
    (has_reason_aside, "it may be legal and bad"),
    (is_aside, "it may not be meant as a reason"),
    (is_aim, "it may be done by the moves to come"),
    (is_habit, "it may say what it can do, and not what it did"),
    (may_be_move, "it may speak of a move"),
    (is_with_other_move, "it may speak of another move"),
    (may_be_soon, "it may be mate in some moves"),
    (mates_next, "it may speak of the next move"),
    (is_of_next, "it may speak of the next move"),
    (is_trapped, "it may speak of moves that lose nothing"),
    (is_taken_there, "it may speak of where a piece would go"),
    (is_kept_away, "it may speak of where a piece would go"),
    (is_prevented, "it may be legal and bad"),
    (is_kings_line, "it may be a line to the king, and no path of it"),
    (is_price, "it may speak of a check some moves before"),
    (checks_there, "it may speak of where a piece would go"),
    (is_over_square, "it may say how it acts, and not how it moved"),
    (is_put_away, "it may speak of where a piece has gone"),
    (is_plan, "it may be meant for later"),
    (is_manoeuvre, "it may be two moves of one piece"),
    (was_flight, "it may be meant before the move"),
    (was_of_taken, "it may be meant before the move"),
    (was_made, "it may be meant before the move"),
    (was_possible, "it may be meant before the move"),
    (was_exchanged, "it may speak of moves some time before"),
    (was_answered, "it may speak of the move before"),
    (is_combination, "it may speak of several moves"),
    (is_unsettled, "pieces can still be taken"),
    (is_in_row, "one of them stands after another"),
    (is_of_battery, "one of them may act through the other"),
    (is_counted_on, "those that stand behind others may count as well"),
    (is_in_quotes, "a word in quotation marks may not be meant as it stands"),
)


def doubt(words: Words) -> str:
    """Why it may be true as it was meant; empty where there is no doubt."""
    return next((why for holds, why in _DOUBTS if holds(words)), "")
