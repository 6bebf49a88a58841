"""Runs the command as `python -m pathmate`."""

from runpy import run_module

if __name__ == "__main__":
    run_module("toolkit", run_name="__main__")
