"""Solutions as problemists print them: as text, as LaTeX, and as lines for tables and pages."""
