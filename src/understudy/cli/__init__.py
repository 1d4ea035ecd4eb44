"""The command line: one file per command. A person's words enter; files, tables and one clear line on errors leave."""

from understudy.cli.app import main

__all__ = ["main"]
