"""Why a king is not in check: `since his own man on a8 closes the file` on which he would be."""

from __future__ import annotations

from toolkit.claims.language.forms import Atom, Because, Form, Group, LineTerm, Not, Pieces
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import JudgeForm, Scene


def shut_to_king(form: Because, scene: Scene, judge_form: JudgeForm) -> Judgement | None:
    """Whether each piece that closes a line with no name keeps a check along it; None of another."""
    inner = form.form.form if isinstance(form.form, Not) else None
    reason = form.reason
    if not isinstance(inner, Atom) or inner.sense != "in_check":
        return None
    if not isinstance(reason, Atom) or reason.sense != "blocks":
        return None
    line, agent = reason.role("patient"), reason.role("agent")
    unnamed = isinstance(line, LineTerm) and line.name is None and line.ends is None
    if (
        not unnamed
        or not isinstance(agent, Pieces | Group)
        or set(dict(reason.roles)) != {"agent", "patient"}
    ):
        return None
    checked: Form = inner.with_roles(along=inner.role("along") or line)

    def body(square: int) -> Judgement:
        lifted = scene.without((square,))
        if lifted is None:
            return unknown("it cannot be taken away")
        found = judge_form(checked, lifted)
        if found.truth is Truth.FALSE:
            return false(f"without {scene.words(square)} it would not be in check there")
        return true() if found.truth is Truth.TRUE else found

    return over_pieces(scene, agent, body)
