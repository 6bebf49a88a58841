"""Solutions as text, as LaTeX, as JSON and as pages."""
