"""Records, verifications, solutions and explanations in notebooks."""
