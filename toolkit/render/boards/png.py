"""Pictures as PNG, by a library that is not installed unless it is asked for."""

from __future__ import annotations

from toolkit.errors import UsageError


def svg_to_png(svg: str) -> bytes:
    """Paint an SVG picture. Raises UsageError where the extra `png` is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        message = "PNG needs the extra 'png': pip install 'pathmate[png]' (or use svg)"
        raise UsageError(message) from error
    return bytes(svg_to_bytes(svg_string=svg))
