"""What notebooks show of a record, a verification, a solution and an explanation."""
