"""Claims as queries over facts: a relation, a filter for each role, and a world."""
