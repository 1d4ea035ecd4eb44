"""Whether bones would carry a puppet in fewer bytes than morph targets: smooth skinning fitted to a performance.

    python tools/puppet_skinned.py --data ../shared/data

Bones are fitted in turns (rigid motions by weighted Kabsch, up to four weights a vertex by non-negative least squares
on the bones that fit it best) from clusters of vertices that move alike. Printed are the bytes and the largest error,
beside those of the morph targets that `save_performance` writes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy import ndarray

import understudy as us
from understudy.io.mesh.basis import find_basis
from understudy.puppetry.output import TOLERANCE

ROUNDS = 8


def kabsch(rest: ndarray, posed: ndarray, weight: ndarray) -> tuple[ndarray, ndarray]:
    """Turn and shift of each frame that take rest to posed best."""
    w = weight / max(float(weight.sum()), 1e-12)
    a, b = w @ rest, np.einsum("n,fni->fi", w, posed)
    u, _, vt = np.linalg.svd(np.einsum("n,fni,nj->fij", w, posed - b[:, None], rest - a))
    flip = np.sign(np.linalg.det(u @ vt))
    u[..., 2] *= flip[:, None]
    turn = u @ vt
    return turn, b - turn @ a


def fit(rest: ndarray, posed: ndarray, n_bones: int) -> tuple[float, float]:
    """The largest and the root mean square error of so many bones."""
    rng = np.random.default_rng(0)
    paths = (posed - posed.mean(1, keepdims=True)).transpose(1, 0, 2).reshape(len(rest), -1)
    centres = [int(rng.integers(len(rest)))]
    nearest = np.full(len(rest), np.inf)
    for _ in range(n_bones - 1):
        nearest = np.minimum(nearest, ((paths - paths[centres[-1]]) ** 2).sum(1))
        centres.append(int(np.argmax(nearest)))
    label = np.argmin([((paths - paths[c]) ** 2).sum(1) for c in centres], axis=0)
    weights, seen = np.eye(n_bones)[label], np.empty((n_bones, *posed.shape))
    for turn_about in range(ROUNDS):
        target = posed
        bones = [kabsch(rest, target, weights[:, b] ** 2 + 1e-9) for b in range(n_bones)]
        seen = np.stack([np.einsum("fij,nj->fni", r, rest) + t[:, None] for r, t in bones])  # bones frames verts 3
        off = ((seen - posed) ** 2).sum((1, 3)).T
        if turn_about < 3:  # vertices first settle on one bone each
            weights = np.eye(n_bones)[np.argmin(off, axis=1)]
            continue
        best = np.argsort(off, axis=1)[:, :4]
        weights = np.zeros_like(weights)
        for v in range(len(rest)):
            a = seen[best[v], :, v].reshape(4, -1).T
            gram, right = a.T @ a + 1e-9 * np.eye(4), a.T @ posed[:, v].ravel()
            used = np.ones(4, dtype=bool)
            for _ in range(4):
                k = np.flatnonzero(used)
                system = np.block(
                    [[gram[np.ix_(k, k)], np.ones((len(k), 1))], [np.ones((1, len(k))), np.zeros((1, 1))]]
                )
                found = np.linalg.solve(system, np.append(right[k], 1.0))[:-1]
                if (found >= 0).all():
                    weights[v, best[v, k]] = found
                    break
                used[k[np.argmin(found)]] = False
    made = np.einsum("bfni,nb->fni", seen, weights)
    error = np.linalg.norm(made - posed, axis=-1)
    return float(error.max()), float(np.sqrt((error**2).mean()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--meshes", nargs="*", default=["cactus.off", "dino.off"])
    parser.add_argument("--bones", nargs="*", type=int, default=[12, 24, 48])
    asked = parser.parse_args()
    print("| mesh | as | kB | largest error, of the size | rms |\n| --- | --- | --- | --- | --- |")
    for name in asked.meshes:
        show = us.puppet(asked.data / "meshes" / name, "sample:walk", fps=15.0)
        posed, n = show.shapes.astype(np.float64), len(show.rest)
        basis = find_basis(show.shapes, TOLERANCE * show.size)
        kilobytes = 24e-3 * n * (len(basis.targets) + 1)
        print(f"| {name} | {len(basis.targets)} morph targets | {kilobytes:.0f} | {basis.error / show.size:.4f} | |")
        for count in asked.bones:
            largest, rms = fit(show.rest, posed, count)
            kilobytes = 1e-3 * (44 * n + 28 * count * show.n_frames)
            row = f"| {name} | {count} bones | {kilobytes:.0f} | {largest / show.size:.4f} | {rms / show.size:.5f} |"
            print(row, flush=True)


if __name__ == "__main__":
    main()
