"""The type checker of the tests' import hook: beartype, with an int accepted where a float is due, as Python has it."""

from beartype import BeartypeConf, beartype

typecheck = beartype(conf=BeartypeConf(is_pep484_tower=True))
