"""Suites: named lists of what is retargeted onto whom.

The built-in suite is made of the sample motions and the sample bodies, so it runs anywhere. The extended one names the
files of a data folder that stand for the validation set of ReConForM (supplement, table 4): dances, stretches, floor
work and self-contact, onto characters of all builds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from understudy.errors import OptionError
from understudy.samples import TEMPLATE, motion_names, sample_names, sample_path
from understudy.samples.motions import PARTNER, sample_contacts, sample_motion_path
from understudy.suggest import near

# Clips are cut to this length and brought to this rate: figures compare, and no long clip outweighs the others.
SECONDS, FPS = 10.0, 30.0
SUITES = ("built-in", "extended")
TARGETS_PER_MOTION = 8


@dataclass(frozen=True)
class Piece:
    """A motion and who plays it: `source` is a skinned character, or None where the motion's own file has the body."""

    name: str
    path: Path
    clip: str | None = None
    source: Path | None = None


@dataclass(frozen=True)
class Role:
    """A character that shall play."""

    name: str
    path: Path


@dataclass(frozen=True)
class Trial:
    """One case of a suite: a piece, and the character that plays it next (None: the source itself, to compare with)."""

    piece: Piece
    target: Role | None

    @property
    def name(self) -> str:
        return self.piece.name if self.target is None else f"{self.piece.name} on {self.target.name}"


@dataclass(frozen=True)
class Suite:
    """Trials with the rate and the length of their clips."""

    name: str
    trials: tuple[Trial, ...]
    fps: float = FPS
    seconds: float = SECONDS

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The motions, each once, in order."""
        return tuple(dict.fromkeys(trial.piece for trial in self.trials))

    def quick(self) -> Suite:
        """A small part of it, to see that everything runs: every fifth motion on two characters, two seconds each."""
        kept = self.pieces[::5]
        trials = [t for piece in kept for t in [t for t in self.trials if t.piece == piece][:2]]
        return replace(self, name=f"{self.name}, quick", trials=tuple(trials), seconds=2.0)


def find_suite(name: str, data: Path | None = None) -> Suite:
    """The suite of that name; the extended one needs the folder of its files."""
    if name == "built-in":
        return built_in()
    if name != "extended":
        raise OptionError(f"there is no suite '{name}'{near(name, SUITES)}")
    if data is None:
        raise OptionError("the extended suite needs the folder of its files; name it with --data")
    return extended(data)


def built_in() -> Suite:
    """Every sample motion for one person, on every sample body but the template that plays it first."""
    source = sample_path(TEMPLATE)
    alone = [name for name in motion_names() if all(c.second != PARTNER for c in sample_contacts(name))]
    pieces = [Piece(name, sample_motion_path(name), source=source) for name in alone]
    roles = [Role(name, sample_path(name)) for name in sample_names() if name != TEMPLATE]
    return Suite("built-in", tuple(Trial(piece, role) for piece in pieces for role in roles))


# The validation set's motions that the folder has, then clips of CMU with floor contact and self-contact. `X` plays
# where the file's own body is a stick figure, `Y` where the file has its very skeleton but no skin.
X, Y = "characters/mixamo/X_Bot.fbx", "characters/mixamo/Y_Bot.fbx"
MOTIONS = (
    ("Angry", "motions/fbx_mixamo_unlicensed_repo/Angry (short).fbx", None, None),
    ("Gangnam Style", "motions/fbx_mixamo/Gangnam Style (V-Sekai).fbx", None, None),
    ("Salsa", "pairs/r2et_bvh/Ortiz/Salsa Dancing.bvh", None, None),
    ("Samba", "characters/mixamo/Michelle.glb", "SambaDance", None),
    ("Arm Stretching", "motions/fbx_mixamo/Arm Stretching.fbx", None, None),
    ("Clapping", "motions/fbx_mixamo_unlicensed_repo/Clapping.fbx", None, X),
    ("Praying", "motions/fbx_mixamo_unlicensed_repo/Praying (Y Bot).fbx", None, None),
    ("Backflip", "motions/fbx_mixamo_unlicensed_repo/Backflip.fbx", None, None),
    ("Push Up", "motions/fbx_mixamo_unlicensed_repo/Push Up (skinned avatar).fbx", None, None),
    ("Situps", "motions/fbx_mixamo_unlicensed_repo/Situps (X Bot).fbx", None, None),
    ("Low Crawl", "motions/fbx_mixamo_unlicensed_repo/Low Crawl.fbx", None, Y),
    ("Crossleg Freeze", "motions/fbx_mixamo/Crossleg Freeze.fbx", None, None),
    ("CMU folding arms", "motions/bvh_cmu/05_04.bvh", None, None),
    ("CMU cartwheel", "motions/bvh_cmu/49_06.bvh", None, None),
    ("CMU low sit", "motions/bvh_cmu/75_20.bvh", None, None),
    ("CMU laying down", "motions/bvh_cmu/77_16.bvh", None, None),
    ("CMU crawling", "motions/bvh_cmu/111_03.bvh", None, None),
    ("CMU dive and roll", "motions/bvh_cmu/127_23.bvh", None, None),
)
CHARACTERS = (
    ("Mousey", "pairs/mixamo_skinned_glb/mousey.glb"),
    ("Big Vegas", "characters/mixamo/Big_Vegas.glb"),
    ("The Boss", "pairs/mixamo_skinned_glb/boss.glb"),
    ("Michelle", "pairs/mixamo_skinned_glb/michelle.glb"),
    ("Sophie", "pairs/mixamo_skinned_glb/sophie.glb"),
    ("Ortiz", "characters/r2et_npz/Ortiz.npz"),
    ("Sporty Granny", "characters/r2et_npz/Sporty_Granny.npz"),
    ("Kaya", "characters/r2et_npz/Kaya.npz"),
    ("Goblin", "characters/mixamo/Goblin.glb"),
    ("Chibi knight", "characters/kaykit/Knight.glb"),
    ("Chibi hero", "characters/quaternius/Platformer_Character.glb"),
    ("Robot", "characters/other/RobotExpressive.glb"),
)


def extended(data: Path) -> Suite:
    """The cases of a data folder: every motion on eight of the characters, in turn, so that all play equally often."""
    if not data.is_dir():
        raise OptionError(f"{data}: no such folder; name the folder of the suite's files with --data")
    wanted = [path for _, path, _, _ in MOTIONS] + [path for _, path in CHARACTERS] + [X, Y]
    if missing := [path for path in wanted if not (data / path).is_file()]:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        raise OptionError(f"{data}: the file {missing[0]}{more} of the suite is not there; use --suite built-in")
    pieces = [Piece(name, data / path, clip, data / own if own else None) for name, path, clip, own in MOTIONS]
    roles = [Role(name, data / path) for name, path in CHARACTERS]
    trials = [
        Trial(piece, role)
        for i, piece in enumerate(pieces)
        for j, role in enumerate(roles)
        if (j - TARGETS_PER_MOTION * i) % len(roles) < TARGETS_PER_MOTION
    ]
    return Suite("extended", tuple(trials))
