"""USD, by usd-core where it is installed: UsdSkel characters and their animations."""
