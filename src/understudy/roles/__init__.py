"""Which joint plays which part: a skeleton enters; roles, with confidence and reasons, leave.

Names vote, structure decides (`structure` with `graph`, `limbs`, `trunk`, `feet`, `facing`, `fingers`), and
`humanoid_check` refuses what is no humanoid. `mapping` pairs the joints of two characters by their roles.
"""
