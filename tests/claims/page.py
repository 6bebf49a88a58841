"""The table of relations in the language's page: `python tests/claims/page.py` rewrites it."""

import re
import tomllib
from pathlib import Path

ROOM = Path(__file__).parent.parent.parent / "toolkit" / "claims"
PAGE = ROOM / "README.md"
MOST_WORDS = 6
_TABLE = re.compile(r"(?<=<!-- relations -->\n).*?(?=<!-- end -->)", re.DOTALL)


def examples():
    """Return the examples by their relations."""
    return tomllib.loads((ROOM / "grammar" / "examples.toml").read_text("utf-8"))


def table():
    """Return the table, a row for each relation: an example, and the words that express it."""
    frames = tomllib.loads((ROOM / "grammar" / "frames.toml").read_text("utf-8"))
    words = {}
    for sort in ("verb", "predicate", "noun"):
        for row in frames[sort]:
            said = [each.strip().replace("~ ", "") for each in row["words"].split(",")]
            words.setdefault(row["means"].split()[0], []).extend(said)
    rows = ["| write | words |", "|---|---|"]
    for relation, example in examples().items():
        said = list(dict.fromkeys(words.get(relation, [])))
        more = ", ..." if len(said) > MOST_WORDS else ""
        rows.append(f"| `{example['text']}` | {', '.join(said[:MOST_WORDS])}{more} |")
    return "\n".join(rows) + "\n"


def written():
    """Return the page with its table."""
    return _TABLE.sub(lambda _: table(), PAGE.read_text("utf-8"))


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
