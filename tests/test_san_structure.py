"""Armatures, their neighbourhoods and their pooling, derived from any skeleton."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from san_structures import GROUP_A, GROUP_B
from understudy.errors import OptionError
from understudy.methods.san.structure import Levels, Structure, pool_matrix, unpool_index


@st.composite
def trees(draw) -> list[int]:
    """The parents of a tree of any shape."""
    return [-1, *(draw(st.integers(0, i)) for i in range(draw(st.integers(1, 19))))]


def tree(parents: list[int]) -> Structure:
    return Structure(tuple(map(str, range(len(parents)))), tuple(parents))


def degrees(structure: Structure) -> list[int]:
    """Sorted degrees of the joints, those of degree two and the root left out: what a homeomorphism keeps."""
    found = [len(below) + 1 for below in structure.children[1:]]
    return sorted(d for d in found if d != 2)


@pytest.mark.parametrize(("structure", "counts"), [(GROUP_A, (29, 18, 7)), (GROUP_B, (23, 12, 7))])
def test_the_papers_structures_are_pooled_to_its_joint_counts(structure, counts):
    """Table 3: 28/18, 18/7 and 22/12, 12/7, where the root counts behind a pooling and not in the file's joints."""
    assert Levels.of(structure).counts == counts


def test_both_structures_have_the_same_primal_skeleton():
    primal_a, primal_b = (Levels.of(s).structures[-1] for s in (GROUP_A, GROUP_B))
    assert primal_a.parents == primal_b.parents


def test_the_remainder_of_an_odd_chain_is_nearest_to_the_root():
    chain = Structure(("root", "a", "b", "c", "d", "e"), (-1, 0, 1, 2, 3, 4))
    assert chain.pooled(2)[1] == ((0,), (1,), (2, 3), (4, 5))


@given(trees(), st.sampled_from([2, 3, None]))
def test_pooling_keeps_the_topology(parents, p):
    structure = tree(parents)
    assert degrees(structure.pooled(p)[0]) == degrees(structure)


@given(trees())
def test_every_armature_is_merged_exactly_once(parents):
    structure = tree(parents)
    regions = structure.pooled(2)[1]
    assert sorted(j for merged in regions for j in merged) == list(range(structure.n_armatures))


@given(trees())
def test_what_is_pooled_to_whole_chains_cannot_be_pooled_further(parents):
    primal = tree(parents).pooled(None)[0]
    assert primal.pooled(None)[0] == primal


@given(trees())
def test_unpooling_what_was_pooled_keeps_constants(parents):
    structure = tree(parents)
    regions = structure.pooled(2)[1]
    ones = np.ones(structure.n_armatures)
    pooled = pool_matrix(regions, structure.n_armatures) @ ones
    assert (pooled[unpool_index(regions, structure.n_armatures)] == ones).all()


@given(trees())
def test_distances_are_a_metric_of_the_tree(parents):
    d = tree(parents).distances
    through = (d[:, :, None] + d[None, :, :]).min(1)
    assert (d == d.T).all()
    assert (through == d).all()


def test_neighbours_of_a_chain_are_those_within_the_distance():
    chain = Structure(("root", "a", "b", "c", "d"), (-1, 0, 1, 2, 3))
    assert np.flatnonzero(chain.neighbours(1)[2]).tolist() == [1, 2, 3]


def test_the_root_sees_the_end_effectors():
    sees = GROUP_B.neighbours(2)[0]
    assert sees[list(GROUP_B.ends)].all()


def test_a_structure_with_a_child_before_its_parent_is_refused():
    with pytest.raises(OptionError, match="does not stand behind its parent"):
        Structure(("root", "a", "b"), (-1, 2, 0))
