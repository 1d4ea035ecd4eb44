"""The curves of a training as a picture: the loss, and the errors on characters that it does not train on."""

from __future__ import annotations

import json
from pathlib import Path

from understudy.io.atomic import write_bytes


def plot_curves(curve: Path, picture: Path) -> None:
    """Every number of the curve over the steps, each in a box of its own."""
    import io

    from matplotlib.figure import Figure

    points = json.loads(curve.read_bytes())
    names = [name for name in points[0] if name != "step"] if points else []
    figure = Figure(figsize=(4.0 * max(len(names), 1), 3.0), layout="constrained")
    for box, name in zip(figure.subplots(1, max(len(names), 1), squeeze=False)[0], names, strict=False):
        box.plot([p["step"] for p in points], [p[name] for p in points])
        box.set(title=name, xlabel="step", yscale="log" if all(p[name] > 0 for p in points) else "linear")
    data = io.BytesIO()
    figure.savefig(data, format="png", dpi=80)
    write_bytes(picture, data.getvalue())
