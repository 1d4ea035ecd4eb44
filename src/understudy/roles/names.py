"""What a joint's name says: one grammar for all conventions, words in, a side, a part and a count out.

A name is cut into words ('mixamorig:LeftForeArm' -> left, fore, arm; 'lfemur' -> l, femur; 'shin.L.001' -> shin, l,
001). Words that say nothing are dropped; what remains is a side, a part of the body, and a kind where the joint is no
bone of the body (twist, end, control, extra). A name like 'Shoulder' or 'Leg' may mean two things; it then votes for
both, and the hierarchy decides.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from understudy.io.rigify import bones_of_the_body
from understudy.model import Skeleton
from understudy.model.known import known
from understudy.roles.vocabulary import (
    FINGER_WORDS,
    GLUED_WORDS,
    JAPANESE,
    KIND_WORDS,
    NOISE,
    PART_WORDS,
    SIDE_WORDS,
    VERTEBRA,
)

# How strongly a part's word speaks for each role: 3 says it outright, 1 leaves it open.
VOTES: dict[str, dict[str, float]] = {
    "hips": {"hips": 3.0, "spine": 0.5},
    "trunk": {"hips": 1.0, "spine": 1.5},
    "waist": {"spine": 2.0, "hips": 0.5},
    "spine": {"spine": 3.0, "hips": 0.0, "neck": 0.0, "head": 0.0},
    "neck": {"neck": 3.0, "head": 0.5},
    "head": {"head": 3.0},
    "clavicle": {"clavicle": 3.0},
    "shoulder": {"clavicle": 2.0, "upper_arm": 1.6},
    "upper_arm": {"upper_arm": 3.0, "forearm": -1.0, "hand": -2.0},
    "arm": {"upper_arm": 1.6, "forearm": 0.8, "clavicle": 0.2, "hand": 0.5},
    "forearm": {"forearm": 3.0, "upper_arm": -1.0},
    "hand": {"hand": 3.0, "forearm": -1.0},
    "thigh": {"thigh": 3.0, "shin": -1.0, "foot": -2.0},
    "hip": {"thigh": 1.6},
    "buttock": {"thigh": 0.5},
    "leg": {"thigh": 1.3, "shin": 1.4, "foot": 0.5, "toes": 0.2},
    "shin": {"shin": 3.0, "thigh": -1.0},
    "foot": {"foot": 3.0, "toes": 0.7, "shin": -1.0},
    "toes": {"toes": 3.0, "foot": -1.0},
}
REGION = {
    **dict.fromkeys(("hips", "trunk", "waist", "spine", "neck", "head"), "trunk"),
    **dict.fromkeys(("clavicle", "shoulder", "upper_arm", "arm", "forearm", "hand"), "arm"),
    **dict.fromkeys(("thigh", "hip", "buttock", "leg", "shin", "foot", "toes"), "leg"),
}


@dataclass(frozen=True)
class Reading:
    """What one name says. `kind` is '' for a bone of the body, else 'twist', 'end', 'control', 'extra' or 'root'."""

    name: str
    side: str = ""
    part: str = ""
    kind: str = ""
    counts: tuple[int, ...] = ()
    words: tuple[str, ...] = field(default=(), repr=False)

    @cached_property
    def region(self) -> str:
        """'arm', 'leg', 'trunk', 'finger' or nothing."""
        if self.part in FINGER_WORDS.values() or self.part == "finger":
            return "finger"
        return REGION.get(self.part, "")

    def vote(self, part: str, side: str = "") -> float:
        """How much this name speaks for a role's part on a side: positive for, negative against, zero when silent."""
        if self.kind and not (self.kind == "root" and part == "hips"):
            return -2.5
        if not self.part:
            return 0.0
        if side and self.side and side != self.side:
            return -2.5
        votes = VOTES.get(self.part)
        if votes is None:  # a finger
            return -2.5
        value = votes.get(part, -2.0)
        # A limb's part without a side is a weaker witness: 'Arm' may be either.
        return 0.5 * value if side and not self.side and value > 0.0 else value


@known
def readings_of(skeleton: Skeleton) -> tuple[Reading, ...]:
    """What the names of its joints say; a 'face' on a neck is the head of a skeleton without another (FreeMoCap)."""
    readings = read_names(skeleton.names)
    if any(reading.part == "head" and not reading.kind for reading in readings):
        return readings
    faces = {
        joint
        for joint, (reading, above) in enumerate(zip(readings, skeleton.parents.tolist(), strict=True))
        if reading.words == ("face",) and above >= 0 and readings[above].part == "neck"
    }
    return tuple(replace(r, part="head", kind="") if j in faces else r for j, r in enumerate(readings))


def read_names(names: Sequence[str]) -> tuple[Reading, ...]:
    """Readings of all names of one skeleton; what most names begin with (a prefix) is left out first."""
    bare = without_prefix(names)
    vertebrae = sum(bool(VERTEBRA.fullmatch(name)) for name in bare) >= 2
    readings = tuple(_read(name, vertebrae) for name in bare)
    body = set(bones_of_the_body(names).values())
    # In a Rigify rig only what deforms is body, though controls are called 'torso' and 'head' too.
    return tuple(
        replace(reading, kind="control") if body and joint not in body and not reading.kind else reading
        for joint, reading in enumerate(readings)
    )


def without_prefix(names: Sequence[str]) -> list[str]:
    """Names without namespace and without the prefix that most of them share ('CC_Base_', 'Bip001 ', 'avatar1.')."""
    out = [re.split(r"[:|]", unicodedata.normalize("NFKC", name))[-1] for name in names]
    out = [bare or name for bare, name in zip(out, names, strict=True)]
    if len(out) < 6:
        return out
    for _ in range(3):
        starts = Counter(
            m.group(0) for name in out for m in re.finditer(r"^.*?[^0-9A-Za-z]+", name) if m.end() < len(name)
        )
        common = starts.most_common(1)
        if not common or common[0][1] < 0.7 * len(out):
            break
        out = [name[len(common[0][0]) :] if name.startswith(common[0][0]) else name for name in out]
    shared = _common_start(out)
    return [name[shared:] for name in out] if shared else out


def _common_start(names: Sequence[str]) -> int:
    """Length of the start that all names have in common, kept from cutting into a word of the vocabulary."""
    low, high = min(names), max(names)
    length = next((i for i, (a, b) in enumerate(zip(low, high, strict=False)) if a != b), min(len(low), len(high)))
    while length and any(len(name) <= length for name in names):
        length -= 1
    # 'xHips', 'xHead' share 'xH': give letters back until the next words begin at a word's start.
    while length and not all(name[length].isupper() or not name[length - 1].isalnum() for name in names):
        length -= 1
    return length


def split_words(name: str) -> list[str]:
    """Lower-case words and numbers of a name: CamelCase, separators and glued words are taken apart."""
    words: list[str] = []
    for token in re.findall(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|[^\x00-\x7f]+", name):
        lower = token.lower()
        words += [lower] if lower.isdigit() or not lower.isascii() else _unglue(lower)
    return words


@lru_cache(maxsize=4096)
def _unglue(token: str) -> list[str]:
    """'leftupleg' -> left, up, leg; 'lfemur' -> l, femur; a token that is no sequence of known words stays whole."""
    if token in GLUED_WORDS or len(token) < 3:
        return [token]
    best: dict[int, list[str]] = {0: []}
    for end in range(1, len(token) + 1):
        for start in range(end):
            piece = token[start:end]
            sided = piece in ("l", "r") and (start == 0 or end == len(token)) and len(token) > 3
            if start in best and (piece in GLUED_WORDS or sided):
                candidate = [*best[start], piece]
                if end not in best or len(candidate) < len(best[end]):
                    best[end] = candidate
    return best.get(len(token), [token])


def _read(name: str, vertebrae: bool) -> Reading:
    if vertebrae and VERTEBRA.fullmatch(name):
        return Reading(name, part="neck" if name[0] in "Cc" else "spine", words=(name,))
    if any(ord(c) > 0x2E7F for c in name):
        return _read_japanese(name)
    words = split_words(name)
    side, rest = _side(words)
    # 'Bip001' is a tool's name and number, not a count.
    counts = tuple(int(w) for before, w in zip(["", *rest], rest, strict=False) if w.isdigit() and before != "bip")
    meaning = [w for w in rest if not w.isdigit() and w not in NOISE]
    kind = _kind(meaning, rest)
    part = _part(meaning)
    if part == "hips" and side:
        part = "hip" if "pelvis" not in meaning else "buttock"
    elif side and REGION.get(part) == "trunk":
        part = ""  # a trunk has no sides: 'Chest_L' is a clavicle or a breast, which the hierarchy decides
    if part == "root":
        part, kind = "", kind or "root"
    if not part and not kind and not meaning and rest and all(w in NOISE or w.isdigit() for w in rest):
        kind = "root" if any(w in ("armature", "skeleton", "rig", "scene", "reference") for w in rest) else ""
    return Reading(name, side, part, kind, counts, tuple(rest))


def _side(words: list[str]) -> tuple[str, list[str]]:
    """The side, and the words without it. Whole words win over single letters."""
    for single in (False, True):
        for i, word in enumerate(words):
            if (len(word) == 1) != single or word not in SIDE_WORDS:
                continue
            rest = words[:i] + words[i + 1 :]
            return SIDE_WORDS[word], rest
    # OptiTrack's LUArm, RFArm: side and part in two capitals before 'Arm'.
    for i, word in enumerate(words[:-1]):
        if word in ("lu", "ru", "lf", "rf") and words[i + 1] in ("arm", "leg"):
            part = {"u": "upper", "f": "fore"}[word[1]]
            return SIDE_WORDS[word[0]], [*words[:i], part, *words[i + 1 :]]
    return "", words


def _kind(meaning: list[str], words: list[str]) -> str:
    """The kind of a joint that is no bone of the body, by the strongest word."""
    kinds = {KIND_WORDS[w] for w in meaning if w in KIND_WORDS}
    for kind in ("control", "extra", "end", "twist"):
        if kind in kinds:
            return kind
    return "extra" if words[:2] == ["j", "sec"] else ""


def _part(meaning: list[str]) -> str:
    """The part of the body that the words name together."""
    found = [w for w in meaning if w in PART_WORDS]
    fingers = [FINGER_WORDS[w] for w in meaning if w in FINGER_WORDS]
    parts = [PART_WORDS[w] for w in found]
    if "toes" in parts:
        return "toes"
    if fingers and not (fingers == ["middle"] and not set(meaning) & {"finger", "hand"} and parts):
        return fingers[0]
    if "digit" in meaning and ("arm" in parts or "leg" in parts):  # CAT
        return "finger" if "arm" in parts else "toes"
    if meaning in (["fore"], ["third"]):  # MMD in English: 'fore1_L', 'third1_L'
        return "index" if meaning == ["fore"] else "ring"
    if "finger" in meaning or "fingers" in meaning or "metacarpal" in meaning or "carpal" in meaning:
        return "finger"
    upper, lower = bool({"upper", "up"} & set(meaning)), bool({"lower", "lo", "low", "fore", "f"} & set(meaning))
    if "arm" in parts and (upper or lower):
        return "upper_arm" if upper else "forearm"
    if "leg" in parts and (upper or lower):
        return "thigh" if upper else "shin"
    for part in ("forearm", "upper_arm", "thigh", "shin"):
        if part in parts:
            return part
    if "shoulder" in parts and "arm" in parts:
        return "shoulder"
    # The last body word is the head of the compound: 'hip joint', 'head neck', 'hand slot' aside.
    return parts[-1] if parts else ""


def _read_japanese(name: str) -> Reading:
    side = "left" if "左" in name else "right" if "右" in name else ""
    if not side and (found := re.search(r"[._ ]([LR])(?:[._]\d+)?$", name)):  # Blender's mirrored names: '足.L'
        side, name = SIDE_WORDS[found[1].lower()], name[: found.start()]
    counts = tuple(int(n) for n in re.findall(r"\d+", name))
    for word, part, kind in JAPANESE:
        if word in name:
            if kind == "" and (
                name.upper().endswith("IK") or re.search(r"[DPC]$", name) or "親" in name.replace("親指", "")
            ):
                kind = "control"
            return Reading(name, side, part, kind, counts, (word,))
    return Reading(name, side, "", "extra" if side else "", counts)
