"""`--method san`: learned retargeting between skeletons, without PyTorch.

The motion is copied (copy-rotations), networks turn the limbs so that hands and feet keep what they are near to
(`corrector.py`), and feet and hands that stand are put exactly where they stand by reconform's own footing (§5: the
paper cleans up foot contact by IK too). A file of the paper's own networks is played as published (`retargeter.py`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from understudy.body.actor import Actor
from understudy.body.fit_body import with_body
from understudy.methods.answer import Answer, Outcome, RunContext
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.copy_rotations import posed
from understudy.methods.copy_rotations.root import hips_path
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.put_down import put_down
from understudy.methods.san.carry_over import corrected_turns, decoded_turns
from understudy.methods.san.corrector import Corrector, read_corrector
from understudy.methods.san.options import SanOptions
from understudy.methods.san.retargeter import Domain, read_domains
from understudy.methods.san.tensor_file import read_tensors
from understudy.model import Motion

WEIGHTS = Path(__file__).parent / "weights" / "retargeting.safetensors"


def san(motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext) -> Answer:
    """The motion of the source, played by the target as trained networks have it."""
    own = options.of(SanOptions)
    played = SourceMotion.of(motion, source, mirror=options.mirror)
    body = with_body(target)
    naive, hips = target_turns(played, target), hips_path(played, target, options)
    if own.footing:
        # Bare bones stand on the soles of the body that footing sees; hips without it would be a sole's height too low.
        hips[:, 1] = hips_path(played, body, options)[:, 1]
    if motion.n_frames == 0:
        return Answer(posed(played, target, naive, hips), Outcome("done", "the motion has no frames"))
    context.tell(0.3, "limbs")
    networks = _networks(Path(own.network) if own.network is not None else WEIGHTS)
    if isinstance(networks, Corrector):
        turns = corrected_turns(networks, motion, source, target, naive, mirror=options.mirror)
    else:
        turns, height = decoded_turns(networks, motion, source, target, naive, mirror=options.mirror)
        hips[:, 1] = height
    if own.footing:
        context.tell(0.6, "feet and hands")
        hips = put_down(played, body, turns, hips, posed(played, target, naive, hips), options, context)
    return Answer(posed(played, target, turns, hips), Outcome("done"))


@cache
def _networks(path: Path) -> Corrector | dict[str, Domain]:
    """The networks of a weights file: ours, or the paper's."""
    return read_corrector(path) if "structures" in read_tensors(path)[1] else read_domains(path)
