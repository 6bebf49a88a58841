"""Everything that people and programs see: boards, pages, notebooks, solutions and reports."""
