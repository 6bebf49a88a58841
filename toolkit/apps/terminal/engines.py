"""The engine that a command works with; says once where the slow one has to stand in."""

from toolkit.apps.terminal.messages import remark_once
from toolkit.rules.game import Game
from toolkit.solve.engine_choice import Choice, EngineName, choose


def chosen_engine(game: Game, name: EngineName | None) -> Choice:
    """Choose the engine for a game; raises UsageError as `solve.engines.choose` does."""
    choice = choose(game, name)
    if choice.missing:
        remark_once(f"the Python engine works, which is slow: no kernel, {choice.missing}")
    return choice
