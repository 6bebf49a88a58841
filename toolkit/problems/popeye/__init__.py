"""Reads problems as Popeye, the solving program for fairy chess, takes them, in its three languages."""
