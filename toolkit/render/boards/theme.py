"""Colours: what each class of a drawing is painted with, in a light and in a dark theme.

Every coloured element carries its class and, as attributes, the theme's own colours, which any
viewer of SVG understands. Where a viewer knows CSS variables, a page can set `--pm-light-square`
and the other names in `ColourTheme` to its own colours.
"""

from collections.abc import Mapping
from enum import StrEnum

from toolkit.render.boards.markup import Attributes

_LIGHT = {
    "background": "#ffffff", "text": "#57503f", "outline": "#57503f", "light-square": "#f1e3c6",
    "dark-square": "#bd9468", "white-fill": "#ffffff", "white-edge": "#1d1d1d",
    "white-line": "#1d1d1d", "black-fill": "#2b2b2b", "black-edge": "#0d0d0d",
    "black-line": "#f3ead8", "royal": "#7440a8", "last": "#e8c53a", "mark": "#1c6fb8",
    "check": "#c62828", "badge": "#ffffff", "clear": "#1b7f3b", "blocked": "#c62828",
    "plain": "#1c5fa8", "halo": "#fffdf6",
}  # fmt: skip
_DARK = _LIGHT | {
    "background": "#1a1d22", "text": "#c3cad3", "outline": "#c3cad3", "light-square": "#97a1ae",
    "dark-square": "#667384", "white-fill": "#f5f5f2", "white-edge": "#14171b",
    "white-line": "#14171b", "black-fill": "#1d2025", "black-edge": "#050608",
    "black-line": "#dfe5ec", "royal": "#dcc0ff", "last": "#d9b93c", "mark": "#8fd0ff",
    "check": "#e23b3b", "clear": "#5fe08a", "blocked": "#ff8a80", "plain": "#8fc7ff",
    "halo": "#14171b",
}  # fmt: skip

_PAINTS: Mapping[str, Mapping[str, str]] = {
    "background": {"fill": "background"},
    "text": {"fill": "text"},
    "outline": {"stroke": "outline"},
    "light": {"fill": "light-square"},
    "dark": {"fill": "dark-square"},
    "white": {"fill": "white-fill", "stroke": "white-edge", "color": "white-line"},
    "black": {"fill": "black-fill", "stroke": "black-edge", "color": "black-line"},
    "royal": {"fill": "royal", "stroke": "royal"},
    "last": {"fill": "last", "stroke": "last"},
    "mark": {"stroke": "mark"},
    "check": {"fill": "check", "stroke": "check"},
    "badge": {"stroke": "badge"},
    "clear": {"fill": "clear", "stroke": "clear"},
    "blocked": {"fill": "blocked", "stroke": "blocked"},
    "plain": {"fill": "plain", "stroke": "plain"},
    "halo": {"fill": "halo", "stroke": "halo"},
}
"""For each class, which colour paints which property."""


class ColourTheme(StrEnum):
    """The colours of a drawing, and what its root is called in style sheets."""

    LIGHT = "light"
    DARK = "dark"
    AUTO = "auto"
    """Light, or dark where the reader's device asks for it (and the viewer knows style sheets)."""

    @property
    def colours(self) -> Mapping[str, str]:
        """The colours by the names of their variables, without `--pm-`."""
        return _DARK if self is ColourTheme.DARK else _LIGHT

    @property
    def root_class(self) -> str:
        """The class of a drawing in this theme."""
        return f"pm-theme-{self.value}"


def paint(theme: ColourTheme, name: str) -> Attributes:
    """The attributes of what is painted as a class: the class, and the theme's colours."""
    colours = {key: theme.colours[colour] for key, colour in _PAINTS[name].items()}
    return {"class": f"pm-{name}", **colours}


def style_sheet(theme: ColourTheme) -> str:
    """The rules that let a page set the colours; once is enough for all drawings of a theme."""
    rules = _rules(theme, theme.colours)
    if theme is ColourTheme.AUTO:
        rules += f"@media(prefers-color-scheme:dark){{{_rules(theme, _DARK)}}}"
    # Viewers that know no variables skip this as a whole, and keep to the attributes.
    return f"@supports(fill:var(--pm)){{{rules}}}"


def _rules(theme: ColourTheme, colours: Mapping[str, str]) -> str:
    parts = []
    for name, painted in _PAINTS.items():
        said = ";".join(f"{key}:var(--pm-{colour},{colours[colour]})" for key, colour in painted.items())
        parts.append(f".{theme.root_class} .pm-{name}{{{said}}}")
    return "".join(parts)
