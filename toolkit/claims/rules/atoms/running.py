"""What a side does again and again: `for the fourth time in succession White gives check`."""

from __future__ import annotations

from toolkit.claims.language.forms import Number, SideTerm
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.nodes import is_array, nodes
from toolkit.claims.rules.scene import Scene


@judge("checks_running", kind="check")
def checks_running(scene: Scene, *, count: Number, agent: SideTerm | None = None) -> Judgement:
    """The move is the last of so many of its side in succession that give check, and of no more."""
    if scene.node is None or not scene.real or not scene.is_after or scene.side is None:
        return unknown(OPEN)
    side = scene.side if agent is None else scene.side_of(agent)
    if side is not scene.side or count.at_least or count.at_most or count.of_paths:
        return unknown("it may speak of other moves")
    checks = 0
    for node in nodes(scene):
        if node.move is None or node.before.turn is not side:
            continue
        if not node.before.play(node.move).in_check():
            break
        checks += 1
    else:
        if count.value >= checks > 0 and not is_array(history(scene.node)[1]):
            return unknown(OPEN)
    found = f"{side.word} has given {checks or 'no'} checks in succession"
    return true(found) if checks == count.value else false(found)
