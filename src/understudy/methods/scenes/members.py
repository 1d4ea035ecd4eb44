"""The members of a scene while it is solved: characters and props, each seen in the scene's world.

A character's chain is in its own axes and lengths; the world is where all meet. With S the turn from the world to the
source's body axes, which the target's chain shares, a point x of the chain is S^-1 (x / scale + origin) in the world.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.reconform.limb_spots import limbed
from understudy.methods.reconform.reconform import Moment
from understudy.methods.reconform.rounds import Rounds
from understudy.methods.scenes.pair_contacts import Posed
from understudy.methods.scenes.pair_penetration import LimbsOf
from understudy.methods.scenes.prop_spots import prop_samples
from understudy.methods.scenes.scene import Prop
from understudy.model.known import known
from understudy.skin.eyes import Eyes, eyes_of, gaze_in_head, gaze_of
from understudy.skin.region_samples import RegionSamples, region_samples
from understudy.skin.take import Take
from understudy.solve.chain import Pose


def posed_take(take: Take, wxyz_world: Float[ndarray, "4"]) -> Posed:
    """A take in the world, in single precision: of several characters it is the most there is in memory."""
    samples = region_samples(take.actor)
    places, normals = (turned(wxyz_world, part) for part in samples.points.posed_in_single(take))
    return Posed(samples, take.height, places, normals, quat.mul(wxyz_world, take.turns))


def turned(wxyz: Float[ndarray, "4"], points: ndarray) -> ndarray:
    """Points turned; left as they are by a turn that is none, as most are."""
    if abs(abs(float(wxyz[0])) - 1.0) < 1e-12:
        return points
    return points @ quat.to_matrix(wxyz).T.astype(points.dtype)


@known
def limbs_of(actor: Actor) -> LimbsOf:
    """The limbs of a character's spots."""
    return LimbsOf.of(limbed(actor))


@dataclass(eq=False)
class Player:
    """A character: its source in the world, and its pose so far. `wxyz_world` turns body axes into the world."""

    name: str
    take: Take
    target: Actor
    start: Take
    wxyz_world: Float[ndarray, "4"]
    moment: Moment | None = None
    source: Posed = field(init=False)
    _seen: tuple[Pose, Posed] | None = None
    _started: Posed | None = None

    def __post_init__(self) -> None:
        self.source = posed_take(self.take, self.wxyz_world)
        self.samples: RegionSamples = region_samples(self.target)
        self.eyes: Eyes | None = eyes_of(self.target)
        self.source_eyes: Eyes | None = eyes_of(self.take.actor)

    @property
    def limbs(self) -> tuple[LimbsOf, LimbsOf]:
        """Of the source, and of the target."""
        return limbs_of(self.take.actor), limbs_of(self.target)

    @property
    def height(self) -> float:
        return self.target.ground.height

    @property
    def solving(self) -> tuple[Rounds, Pose] | None:
        """The rounds and the pose of one that has begun."""
        if self.moment is None or self.moment.rounds is None or self.moment.pose is None:
            return None
        return self.moment.rounds, self.moment.pose

    @property
    def rounds(self) -> Rounds:
        """The rounds of one that has begun."""
        if (found := self.solving) is None:
            raise RuntimeError(f"{self.name} has not begun")
        return found[0]

    def now(self) -> Posed:
        """The target as it is: the start until it is solved."""
        if (found := self.solving) is None:
            if self._started is None:
                self._started = posed_take(self.start, self.wxyz_world)
            return self._started
        rounds, pose = found
        if self._seen is None or self._seen[0] is not pose:
            places, normals = rounds.skin_of(pose)
            scale, origin = rounds.setup.body.scale, rounds.setup.origin - self._floor
            world = places * np.float32(1.0 / scale)
            world += origin.astype(np.float32)
            world = turned(self.wxyz_world, world)
            facing = turned(self.wxyz_world, normals)
            self._seen = pose, Posed(self.samples, self.height, world, facing, np.zeros((len(places), 0, 4)))
        return self._seen[1]

    @property
    def _floor(self) -> Float[ndarray, "3"]:
        return np.array([0.0, self.target.ground.floor, 0.0])

    def _metres(self, points: ndarray) -> ndarray:
        """Points of the chain in body axes, above the floor."""
        setup, out = self.rounds.setup, points.astype(np.float64)
        out /= setup.body.scale
        out += setup.origin - self._floor
        return out

    def to_chain(self, points: ndarray) -> ndarray:
        """Points of the world in the chain's axes and lengths."""
        setup = self.rounds.setup
        body = quat.rotate(quat.inv(self.wxyz_world), points)
        return (body + (self._floor - setup.origin)) * setup.body.scale

    def turned_to_chain(self, ways: ndarray) -> ndarray:
        """Directions of the world in the chain's axes."""
        return quat.rotate(quat.inv(self.wxyz_world), ways)

    def moved(self, shift: Float[ndarray, "frames 3"]) -> None:
        """Start elsewhere, moved by a shift of the world: the skin is what it was, there."""
        if not shift.any():
            return
        own = quat.rotate(quat.mul(quat.inv(self.target.pose.wxyz_body_world), quat.inv(self.wxyz_world)), shift)
        motion = self.start.motion
        translations = motion.local_translations.copy()
        for joint in np.flatnonzero(self.target.character.skeleton.parents < 0):
            translations[:, joint] += own
        self.start = Take(self.target, replace(motion, local_translations=translations))
        if (seen := self._started) is not None:
            places = seen.places + shift[:, None].astype(seen.places.dtype)
            self._started = replace(seen, places=places)

    def source_gaze(self) -> tuple[ndarray, ndarray] | None:
        """Where the source's eyes are and look, in the world."""
        if self.source_eyes is None:
            return None
        at, way = gaze_of(self.take, self.source_eyes)
        return quat.rotate(self.wxyz_world, at), quat.rotate(self.wxyz_world, way)

    def start_gaze(self) -> Float[ndarray, "frames 3"] | None:
        """Where the target's eyes look before anything is solved, in the world."""
        return None if self.eyes is None else quat.rotate(self.wxyz_world, gaze_of(self.start, self.eyes)[1])

    def gaze(self) -> tuple[ndarray, ndarray] | None:
        """Where the target's eyes are and look, in the world."""
        if self.eyes is None:
            return None
        if (found := self.solving) is None:
            at, way = gaze_of(self.start, self.eyes)
        else:
            setup, pose = found[0].setup, found[1]
            head = int(np.flatnonzero(setup.body.joints == self.eyes.head)[0])
            turn = quat.from_matrix(pose.globals[:, head].astype(np.float64))
            at = self._metres(pose.places[:, head].astype(np.float64)) + quat.rotate(turn, self.eyes.middle)
            way = quat.rotate(turn, gaze_in_head(self.start, self.eyes))
        return quat.rotate(self.wxyz_world, at), quat.rotate(self.wxyz_world, way)


@dataclass(eq=False)
class PropMember:
    """A prop: where the source has it, and where it is on the targets' side.

    `base` is the middle of its underside at rest, which it is scaled about; `size` how much larger it becomes.
    """

    name: str
    prop: Prop
    places: Float[ndarray, "frames 3"]
    wxyz: Float[ndarray, "frames 4"]
    size: float
    travel: float
    lift: float
    height: float
    mean_height: float
    source: Posed = field(init=False)
    shift: Float[ndarray, "frames 3"] = field(init=False)
    turn: Float[ndarray, "frames 4"] = field(init=False)

    def __post_init__(self) -> None:
        low, high = self.prop.vertices.min(0), self.prop.vertices.max(0)
        self.base = np.array([0.5 * (low[0] + high[0]), low[1], 0.5 * (low[2] + high[2])])
        self.samples: RegionSamples = prop_samples(self.prop.vertices, self.prop.faces, self.height)
        n = len(self.places)
        self.shift, self.turn = np.zeros((n, 3)), np.tile(quat.IDENTITY, (n, 1))
        self.source = self._posed(self.samples, self.height, 1.0, self.places, self.wxyz)

    @cached_property
    def limbs(self) -> tuple[LimbsOf, LimbsOf]:
        one = LimbsOf.prop(self.samples.places)
        return one, one

    def _posed(self, samples: RegionSamples, height: float, size: float, places: ndarray, wxyz: ndarray) -> Posed:
        at = (samples.places * self.height - self.base) * size
        world = quat.rotate(wxyz[:, None], at) + (places + quat.rotate(wxyz, self.base))[:, None]
        normals = quat.rotate(wxyz[:, None], np.broadcast_to(samples.normals, (len(wxyz), *samples.normals.shape)))
        return Posed(samples, height, world, normals, wxyz[:, None])

    def placed(self) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 4"]]:
        """Where its base is and how it is turned, on the targets' side."""
        base = (self.places + quat.rotate(self.wxyz, self.base)) * [self.travel, self.lift, self.travel] + self.shift
        return base, quat.normalise(quat.mul(self.turn, self.wxyz))

    def now(self) -> Posed:
        base, wxyz = self.placed()
        places = base - quat.rotate(wxyz, self.base)
        share = self.height / self.mean_height * self.size
        samples = RegionSamples(
            self.samples.names, self.samples.starts, self.samples.points, self.samples.radius * share,
            self.samples.depth * share, self.samples.places, self.samples.normals, self.samples.areas * share**2,
        )  # fmt: skip
        posed = self._posed(self.samples, self.height, self.size, places, wxyz)
        return Posed(samples, self.mean_height, posed.places, posed.normals, posed.turns)

    def at(self) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 3"]]:
        """The middle of it, on the source's side and on the targets'."""
        middle = 0.5 * (self.prop.vertices.min(0) + self.prop.vertices.max(0)) - self.base
        base, wxyz = self.placed()
        theirs = self.places + quat.rotate(self.wxyz, self.base + middle)
        return theirs, base + quat.rotate(wxyz, self.size * middle)


Member = Player | PropMember
