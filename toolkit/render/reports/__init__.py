"""Reports: verifications, explanations, routes and surveys, as text, JSON and SARIF."""
