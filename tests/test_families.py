"""A new term, metric, method, bench or format is one file and one line of a registry: all else hears of it from there.

Each is registered in a process of its own before the rest of the package is imported, as its line would do it.
"""

from __future__ import annotations

import subprocess
import sys
from inspect import signature
from pathlib import Path
from textwrap import dedent

from understudy.benches.registry import BENCHES

HEAD = """
import sys, types
import numpy as np

def module(name, **values):
    made = types.ModuleType(name)
    made.__dict__.update(values)
    sys.modules[name] = made
"""


def printed(body: str, folder: Path) -> list[str]:
    """What a program prints, line by line."""
    script = folder / "program.py"
    script.write_text(HEAD + dedent(body), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, cwd=folder, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_new_term_is_an_option_a_loss_of_the_default_and_a_slider(tmp_path):
    assert printed(
        """
        from understudy import terms

        class Still(terms.Term):
            name, says, default = "still", "Keeps everything where it is.", 0.5
            def value(self, state, on_keys, on_normals):
                return np.zeros(len(state.keys))
            def diagonal(self, state):
                return np.zeros_like(state.keys)

        terms.TERMS["still"] = Still
        import understudy as us
        from understudy.studio.choices import choices
        clip, body = us.sample_motion("wave").sliced(0, 6), us.sample_character("lanky")
        result = us.retarget(clip, us.load_template(), body, weights={"still": 2.0})
        print([float(t.weight) for t in result.solution.problem.terms if t.name == "still"])
        print([t for t in choices()["terms"] if t["name"] == "still"])
        """,
        tmp_path,
    ) == ["[2.0]", "[{'name': 'still', 'says': 'Keeps everything where it is.', 'weight': 0.5}]"]


def test_a_new_metric_is_measured_and_in_the_tables_boxes_and_curves(tmp_path):
    assert printed(
        """
        from understudy import metrics
        from understudy.metrics import Declared, Measured

        module(
            "understudy.metrics.calm",
            measure=lambda case: {"calm_mean": Measured(7.0, "%", series=np.full(case.result.n_frames, 7.0))},
            FIGURES=Declared({"calm_mean": "%"}, "Calm", **dict.fromkeys(("more", "boxes", "curves"), ("calm_mean",))),
        )
        metrics.METRICS += ("calm",)
        import understudy as us
        from understudy.body.actor import prepare
        from understudy.evaluate.measure import measured
        from understudy.evaluate.report import result_page
        from understudy.studio.measures import measures_message
        take = metrics.Take(prepare(us.load_template()), us.sample_motion("wave").sliced(0, 6))
        record = measured(metrics.Case(take, take, naive=take), motion="wave", target="template", method="reconform")
        page = result_page("calm", "", record, record, {}, ())
        print(record.figures["calm_mean"].value, metrics.more_is_better("calm_mean"))
        print("<b>7 %</b>calm mean" in page, "Calm" in page)
        print(b"calm" in measures_message("a", record, record, 6))
        """,
        tmp_path,
    ) == ["7.0 True", "True True", "True"]


def test_a_new_method_is_run_with_options_of_its_own_and_is_in_the_help_and_the_studio(tmp_path):
    assert printed(
        """
        from dataclasses import dataclass
        from understudy.methods import registry

        @dataclass(frozen=True)
        class FrozenOptions:
            frame: int = 0

        def frozen(motion, source, target, options, context):
            from understudy.methods.answer import Answer, Outcome
            from understudy.methods.copy_rotations.copy_rotations import copy_rotations
            played = copy_rotations(motion, source, target, options)
            at = options.of(FrozenOptions).frame
            return Answer(played.sliced(at, at + 1), Outcome("done"))

        module("frozen", frozen=frozen, FrozenOptions=FrozenOptions)
        registry.METHODS["frozen"] = registry.Method("frozen", "one pose of it", "frozen", "frozen:FrozenOptions")
        import understudy as us
        from typer.testing import CliRunner
        from understudy.cli import retarget
        from understudy.cli.app import app
        from understudy.studio.choices import choices
        clip, body = us.sample_motion("wave").sliced(0, 6), us.sample_character("lanky")
        result = us.retarget(clip, us.load_template(), body, method="frozen", frame=3)
        naive = us.retarget(clip, us.load_template(), body, method="copy-rotations")
        at = np.flatnonzero((result.motion.local_wxyz == naive.motion.local_wxyz).all((1, 2)))
        print(at, result.report["options"]["frame"])
        us.save("clip.glb", us.load_template(), clip)
        us.save("body.glb", body)
        retarget.register(app)
        words = ["retarget", "clip.glb", "-t", "body.glb", "-o", "out.glb", "--method", "frozen", "--set", "frame=2"]
        done = CliRunner().invoke(app, words)
        print(done.exit_code, us.load("out.glb").motions[-1].n_frames)
        shown = CliRunner().invoke(app, ["retarget", "--help"]).stdout.replace("│", " ")
        print("frozen (one pose of it)" in " ".join(shown.split()))
        print({"name": "frozen", "says": "one pose of it"} in choices()["methods"])
        """,
        tmp_path,
    ) == ["[3] 3", "0 1", "True", "True"]


def test_a_new_format_is_read_written_and_listed(tmp_path):
    assert printed(
        """
        from understudy.io import formats

        def read(path, data):
            import understudy as us
            from understudy.io.loaded import Loaded
            return Loaded(us.load_template(), (us.sample_motion("wave"),))

        def write(path, character, motions):
            path.write_bytes(b"POSE")

        module("understudy.io.pose", sniff=lambda head, suffix: head.startswith(b"POSE"), read=read, write=write)
        formats.FORMATS += (formats.Format("pose", "POSE", (".pose",), writable=True),)
        import understudy as us
        us.save("a.pose", us.load_template(), us.sample_motion("wave"))
        print(us.load("a.pose").motions[0].name, ".pose" in formats.suffixes(writable=True))
        """,
        tmp_path,
    ) == ["wave True"]


def test_a_new_bench_is_run_with_the_options_it_takes_and_named_in_their_help(tmp_path):
    module = "understudy.benches.guess"
    lines = printed(
        f"""
        from understudy.benches import registry

        module("{module}", run=lambda *, every, tell: {{"guessed": 2.0 * every}})
        registry.BENCHES["guess"] = registry.Bench("guess", "a guess", "benches.guess:run", "every tell")
        from understudy.cli import app

        def said(*words):
            sys.argv[1:] = ["bench", *words]
            try:
                app.run()
            except SystemExit:
                pass

        said("guess", "--every", "21", "--json")
        said("--help")
        """,
        tmp_path,
    )
    assert '"guessed": 42.0' in lines[1]
    assert any("guess: a guess" in line for line in lines)


def test_every_bench_takes_what_its_line_says():
    for bench in BENCHES.values():
        assert sorted(signature(bench.function).parameters) == sorted(bench.takes.split()), bench.name
