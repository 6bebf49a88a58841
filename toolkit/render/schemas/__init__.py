"""The JSON Schemas of what commands print."""

from importlib.resources import files

_ELSEWHERE = {"convert": ("toolkit.record.documents", "schema.json")}
"""Schemas of documents that are read as well; they lie where they are read."""


def schema_names() -> list[str]:
    """Return the names of the commands that print JSON."""
    names = (entry.name for entry in files(__name__).iterdir() if entry.name.endswith(".json"))
    return sorted([*(name.removesuffix(".json") for name in names), *_ELSEWHERE])


def schema_text(command: str) -> str:
    """Return the schema of a command's JSON; raises KeyError for a command that prints none."""
    if command not in schema_names():
        raise KeyError(command)
    package, name = _ELSEWHERE.get(command, (__name__, f"{command}.json"))
    return files(package).joinpath(name).read_text("utf-8")
