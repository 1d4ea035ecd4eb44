"""Whether a body is a humanoid, and what a person should read when it is not."""

from __future__ import annotations

from collections.abc import Sequence
from math import acos, degrees

from understudy.roles.assign import Draft
from understudy.roles.graph import Bones
from understudy.roles.names import Reading
from understudy.roles.roles import SIDES
from understudy.roles.structure import Body, mirrored_pairs
from understudy.roles.vocabulary import words

# The trunk of a standing body goes the other way from its legs (cosine 1). On four legs the cosine is near 0; of 60
# real humanoids none had less than 0.88 in its best pose, of five animals none more than 0.55 but a sitting frog.
LEAST_UPRIGHT = 0.7
# With names for arms and legs a body may sit (0.6) or crouch.
LEAST_UPRIGHT_NAMED = 0.4
# A skin may be bound in the first frame of a lift or a fall; with such names a frame in which it stands is enough.
STANDS_IN_A_CLIP = 0.9
# Arms, hands included, that no name vouches for: the shortest of real humanoids had 0.59 of the legs with their feet.
SHORTEST_ARM = 0.33
ANIMAL_WORDS = words("tail horselink hoof paw fin wing wings mane beak snout")
# Words that tell two pairs of legs apart.
FRONT, HIND = words("front fore forward"), words("back hind rear behind")


def what_is_wrong(bones: Bones, readings: Sequence[Reading], body: Body | None, draft: Draft | None) -> str | None:
    """Why this is no humanoid, or None when it is one.

    Names that speak of legs and never of arms give the reason, whatever pair of limbs stood in for the arms.
    """
    wrong = _wrong(bones, readings, body, draft)
    if wrong is None or _legs_by_name(readings, bones.character.skeleton.names):
        return wrong
    return _one_kind_of_limb(bones, readings) or wrong


def _one_kind_of_limb(bones: Bones, readings: Sequence[Reading]) -> str | None:
    """What a body lacks whose names know legs only, or arms only."""
    named = {region: [i for i, r in enumerate(readings) if r.region == region and r.side] for region in ("leg", "arm")}
    for have, lack in (("leg", "arm"), ("arm", "leg")):
        if len({readings[i].side for i in named[have]}) == 2 and not named[lack]:
            limb = bones.character.skeleton.names[named[have][0]]
            return f"it has {have}s (such as '{limb}') but no {lack}s, and both are needed; {bones.n} joints"
    return None


def _wrong(bones: Bones, readings: Sequence[Reading], body: Body | None, draft: Draft | None) -> str | None:
    counted = f"{bones.n} joints"
    if body is None or draft is None:
        pairs = [pair for pair in mirrored_pairs(bones) if not readings[pair.a].kind]
        found = f"{len(pairs)} mirrored pair{'' if len(pairs) == 1 else 's'} of limbs"
        return f"a pair of legs and a pair of arms are needed, and there are {found} in {counted}"
    shown = bones.character.skeleton.names
    if four := _legs_by_name(readings, shown):
        return f"it has front and hind legs ({', '.join(repr(n) for n in four)}); {counted}"
    if all(readings[j].region == "leg" for pair in (body.legs, body.arms) for j in (pair.a, pair.b)):
        return f"it has more than two legs ('{shown[body.legs.a]}', '{shown[body.arms.a]}'); {counted}"
    upright = _most_upright(bones, body)
    named = bool(body.legs.named and body.arms.named)
    least = LEAST_UPRIGHT_NAMED if named else LEAST_UPRIGHT
    if upright < least and not (named and (_stands_up(readings, body) or _crawls(bones, readings, body))):
        angle = degrees(acos(max(min(upright, 1.0), -1.0)))
        limbs = f"'{shown[body.arms.a]}' and '{shown[body.legs.a]}'"
        return (
            f"it does not stand on two legs: the trunk is {angle:.0f} degrees off the line of the legs"
            f" (limbs such as {limbs}); {counted}"
        )
    legs, arms = (bones.reach[pair.a] + bones.reach[pair.b] for pair in (body.legs, body.arms))
    if not body.arms.named and legs > 0.0 and arms < SHORTEST_ARM * legs:
        short = f"{arms / legs:.0%} of the legs"
        return f"limbs such as '{shown[body.arms.a]}' are too short for arms ({short}); {counted}"
    return _missing(draft, body, counted=counted)


def _most_upright(bones: Bones, body: Body) -> float:
    """The best of the file's own poses; of the frames too where there is no skin, whose rest pose may mean nothing."""
    return max(body.uprights[: bones.n_own] if bones.skinned else body.uprights)


def _stands_up(readings: Sequence[Reading], body: Body) -> bool:
    """Whether a named body that crouches or lies in its own poses stands upright in a frame of its clips."""
    return max(body.uprights) > STANDS_IN_A_CLIP and not any(ANIMAL_WORDS & set(r.words) for r in readings)


def _crawls(bones: Bones, readings: Sequence[Reading], body: Body) -> bool:
    """Whether named joints on all fours have a person's lengths: only a clip shows a bare skeleton's pose.

    A person's legs are about twice the trunk and longer than the arms; those of a dog are as long as both.
    """
    if bones.skinned or any(ANIMAL_WORDS & set(r.words) for r in readings):
        return False
    legs, arms = (0.5 * (bones.reach[pair.a] + bones.reach[pair.b]) for pair in (body.legs, body.arms))
    trunk = bones.path_length(body.carrier, body.arms.a)
    return trunk > 0.0 and legs > 1.5 * trunk and 0.5 < arms / legs < 0.95


def _legs_by_name(readings: Sequence[Reading], shown: Sequence[str]) -> list[str]:
    """A front and a hind leg, where names speak of both."""
    out = []
    for which in (FRONT, HIND):
        named = [i for i, r in enumerate(readings) if r.region == "leg" and which & set(r.words)]
        if not named:
            return []
        out.append(shown[named[0]])
    return out


def _missing(draft: Draft, body: Body, *, counted: str) -> str | None:
    """The parts without which nothing can be retargeted: limbs may be of one bone, all of them or a pair with names."""
    roles = draft.matches
    named = bool(body.legs.named and body.arms.named)
    second = {part for part in ("shin", "forearm") if any(f"{side}_{part}" in roles for side in SIDES)}
    if second and not named:
        second = {"shin", "forearm"}
    parts = [
        part for part in ("thigh", "shin", "upper_arm", "forearm") if part in ("thigh", "upper_arm") or part in second
    ]
    gone = [f"{side} {part.replace('_', ' ')}" for part in parts for side in SIDES if f"{side}_{part}" not in roles]
    if "hips" not in roles:
        gone.insert(0, "hips")
    # Figures of rigid parts have heads that do not move: names must then vouch for the limbs.
    if "head" not in roles and "neck_1" not in roles and not named:
        gone.append("head or neck")
    if not gone:
        return None
    return f"no joint was found for {', '.join(gone)}; {counted}; name them in a map file if it is one"
