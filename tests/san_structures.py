"""Structures that tests of skeleton-aware networks share."""

from understudy.methods.san.structure import Structure


def from_chains(*, leg: int, spine: int, neck: int, arm: int) -> Structure:
    """A body by the number of armatures in each chain."""
    names, parents = ["root"], [-1]

    def chain(stem: str, count: int, parent: int) -> int:
        for k in range(count):
            names.append(f"{stem}_{k + 1}")
            parents.append(parent)
            parent = len(names) - 1
        return parent

    chain("left_leg", leg, 0)
    chain("right_leg", leg, 0)
    chest = chain("spine", spine, 0)
    chain("neck", neck, chest)
    chain("left_arm", arm, chest)
    chain("right_arm", arm, chest)
    return Structure(tuple(names), tuple(parents))


# The paper's groups A (28 armatures beside the root: split spine and shoulders, end joints) and B (22), Table 3.
GROUP_A = from_chains(leg=5, spine=5, neck=3, arm=5)
GROUP_B = from_chains(leg=4, spine=4, neck=2, arm=4)
