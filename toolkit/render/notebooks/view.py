"""A view: a headline, a picture and tables, written as HTML that may stand in any page.

Views hold plain texts; whatever a text holds, none of it becomes markup. Jinja2 is loaded here, so
what shows itself imports this package only when it is asked to.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template
from markupsafe import Markup

from toolkit.render.boards import markup
from toolkit.render.pages.texts import shown

MOST_ROWS = 500
"""A table with more rows is cut, and says so."""
_TEMPLATE = "view.html.j2"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of texts under the names of its columns."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def left_out(self) -> int:
        """The number of rows that are too many to be shown."""
        return max(len(self.rows) - MOST_ROWS, 0)


@dataclass(frozen=True, slots=True)
class View:
    """A view, from top to bottom; tables without rows are left out."""

    headline: str
    picture: markup.Markup | None = None
    caption: str = ""
    """The text below the picture."""
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()

    def write(self) -> str:
        """The view as HTML, all its texts escaped."""
        picture = None if self.picture is None else Markup(self.picture)
        tables = [table for table in self.tables if table.rows]
        return _template().render(view=self, picture=picture, tables=tables, most=MOST_ROWS)


def _clean(value: object) -> object:
    """A text without characters that would mislead; drawings and numbers are what they are."""
    return shown(value) if isinstance(value, str) and not isinstance(value, Markup) else value


@cache
def _template() -> Template:
    def load(name: str) -> str:
        return files("toolkit.render.notebooks").joinpath("templates", name).read_text("utf-8")

    environment = Environment(
        autoescape=True,
        finalize=_clean,
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(_TEMPLATE)
