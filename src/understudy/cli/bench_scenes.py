"""`understudy bench scenes`: what is between characters, and what playing together costs."""

from __future__ import annotations

from pathlib import Path

from understudy.cli import show

SHOWN = {
    "between_contact_recall": "recall",
    "between_contact_precision": "precision",
    "between_contact_distance_error": "distance",
    "prop_contact_recall": "on props",
    "interpenetration_mean": "inside",
    "source_interpenetration_mean": "source's",
    "gaze_error": "gaze",
    "relative_placement": "placement",
}


def bench_scenes(*, data: Path | None, quick: bool, json: bool, quiet: bool) -> None:
    """Measure and print; progress goes to standard error."""
    from understudy.benches.scenes import run

    with show.errors().status("measuring") as status:
        if quiet or not show.errors().is_terminal:
            status.stop()
        found = run(data, quick=quick, tell=status.update)
    if json:
        show.as_json(found)
        return
    if quiet:
        return
    rows = [
        (row["scene"], row["version"], *("-" if row[n] is None else f"{row[n]:.3g}" for n in SHOWN))
        for row in found["scenes"]
    ]
    show.table(
        ("scene", "played", *SHOWN.values()),
        rows,
        title="distance and placement: % of height, inside: %, gaze: degrees",
    )
    if (cost := found["cost"]) is not None:
        show.line(
            f"{cost['characters']:.0f} together {cost['together_s']:.2f} s of the processor, each alone"
            f" {cost['alone_s']:.2f} s: {cost['ratio']:.2f} times; alone with hands on their hips"
            f" {cost['busy_s']:.2f} s: {cost['busy_ratio']:.2f} times"
        )
    if (crowd := found["crowd"]) is not None:
        show.line(
            f"{crowd['characters']:.0f} in one scene of {crowd['frames']:.0f} frames: {crowd['seconds']:.2f} s,"
            f" {crowd['seconds_per_character']:.2f} s each; at most {crowd['peak_mb']:.0f} MB"
            f" ({crowd['peak_before_mb']:.0f} MB before)"
        )
