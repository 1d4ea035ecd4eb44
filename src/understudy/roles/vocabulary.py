"""The words of joint names: sides, parts of the body, and what marks a joint as something else.

English first, with the joint-style words of motion capture (elbow, knee), anatomy (femur, radius), and German, French,
Spanish and Italian where a word is not ambiguous. Japanese (MMD) is matched by substring, longest first.
"""

from __future__ import annotations

import re


def _table(**rows: str) -> dict[str, str]:
    return {word: meaning for meaning, words in rows.items() for word in words.split()}


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


SIDE_WORDS = _table(
    left="left l lft lt links linke linker linkes gauche izquierda izquierdo izq sinistra sinistro sx",
    right="right r rgt rt rechts rechte rechter rechtes droite droit derecha derecho der destra destro dx",
)

PART_WORDS = _table(
    root="root reference origin",
    hips="hips hip pelvis pelvic becken huefte hüfte bassin cadera caderas bacino anca hanche",
    trunk="body torso trunk koerper rumpf corps cuerpo tronco",
    waist="waist taille cintura",
    spine=(
        "spine spines chest abdomen ab belly stomach thorax lumbar ribs ribcage ribs back upperchest wirbelsaeule brust"
        " bauch colonne poitrine ventre columna pecho espalda colonna petto lowerback upperback"
    ),
    neck="neck hals cou cuello collo cervical lowerneck upperneck nacken",
    head="head kopf tete tête cabeza testa cranium skull",
    clavicle="clavicle clav collar collarbone scapula clavicule clavicula clavicola schluesselbein",
    shoulder="shoulder shoulders schulter epaule épaule hombro spalla",
    upper_arm="upperarm uparm humerus shldr bicep biceps oberarm uarm",
    arm="arm bras brazo braccio",
    forearm="forearm lowerarm loarm elbow radius ulna unterarm ellbogen coude codo gomito antebrazo avambraccio"
    " avantbras farm",
    hand="hand wrist palm fist handgelenk poignet muñeca muneca mano polso main",
    thigh="thigh upperleg upleg femur oberschenkel cuisse muslo coscia uleg",
    leg="leg bein jambe pierna gamba",
    buttock="buttock",
    shin="shin calf lowerleg loleg knee tibia fibula shank crus unterschenkel knie genou rodilla ginocchio mollet"
    " pantorrilla polpaccio lleg",
    foot="foot feet ankle heel fuss fuß pied pie piede cheville tobillo caviglia knoechel talocrural",
    toes="toe toes ball toebase metatarsal zehe zehen zeh orteil orteils dedos",
)

FINGER_WORDS = _table(
    thumb="thumb daumen pouce pulgar pollice",
    index="index pointer fore_finger zeigefinger indice",
    middle="middle mid mittelfinger majeur medio",
    ring="ring ringfinger annulaire anular anulare",
    little="little pinky pinkie pink kleinerfinger auriculaire menique mignolo small",
)

KIND_WORDS = {
    **_table(
        control=(
            "ik fk pole target ctrl control controller goal handle mch tweak vis poletarget iktarget effectorik ctl"
            " manipulator locator cancel aim footsteps"
        ),
        twist="twist twists roll tw twst share sharebone helper corrective volume twistbone bendtwist",
        end="end nub tip null effector site endsite top leaf",
        extra=(
            "antenna armor armour attach attachment axe backpack bag bang bangs barrel beak beard belt boob bow"
            " braid breast breasts brow bust camera cap cape cheek chin cloak cloth clothes coat delt deltoid"
            " dress dyn dynamic ear earring ears eye eyebrow eyelash eyelid eyes face facial feather feathers"
            " fin flap forehead fringe genital glasses glut glute gun hair hat helmet hold holster hood hoodie"
            " hoof horn horns horselink iris item jacket jaw jiggle levator lid light lip lips mane moustache"
            " mouth muscle muzzle navel necklace nipple nose nostril oculi orbicularis oris paw pec peck"
            " pectoral pendant penis physics pigtail ponytail pouch prop props pupil quiver rect ribbon risorius"
            " scap scarf scrotum sec shield skirt sleeve slot snout socket spear special staff sternum strap"
            " string strings sword tail tails tassel teeth temple temporalis tie tongue tooth trigger weapon"
            " wing wings extra xtra mace club hammer pickaxe dagger knife scythe sickle torch lantern wand rifle pistol"
        ),
    )
}

# Words that carry no meaning of their own: tool prefixes, studio suffixes, connecting words.
NOISE = words(
    "mixamorig mixamo bip biped bn cc base def org jnt joint joints bone bones bind skin skinned skel skeleton rig"
    " armature j b c m p g sk char character human humanoid male female avatar model deform geo mesh node object grp"
    " group scene the of and de la le du in at bend genesis valve valvebiped bpy vrm unity ue metahuman z zup y yup x"
    " center centre transform trans world anim animation new copy"
)

GLUED_WORDS = frozenset(
    {*PART_WORDS, *FINGER_WORDS, *KIND_WORDS}
    | {word for word in SIDE_WORDS if len(word) > 2}
    | {"upper", "lower", "fore", "up", "low", "finger", "fingers", "metacarpal", "carpal", "joint", "bone", "bip"}
    | {word for word in NOISE if len(word) > 3}
) - {"ab", "ik", "fk", "tw", "pie", "ear", "cap", "bow", "fin", "tie", "cou", "der"}

# Vertebrae as Xsens names its trunk (L5, L3, T12, T8).
VERTEBRA = re.compile(r"[LTC](?:1[0-2]|[1-9])", re.IGNORECASE)

# MMD: (substring, part, kind); the first that is found counts, so longer words come before what they contain.
JAPANESE: tuple[tuple[str, str, str], ...] = (
    ("ＩＫ", "", "control"),
    ("IK", "", "control"),
    ("全ての親", "", "root"),
    ("操作", "", "control"),
    ("センター", "hips", ""),
    ("グルーブ", "hips", ""),
    ("下半身", "hips", ""),
    ("上半身", "spine", ""),
    ("腰", "hips", ""),
    ("捩", "arm", "twist"),
    ("ダミー", "", "control"),
    ("キャンセル", "", "control"),
    ("親指", "thumb", ""),
    ("人指", "index", ""),
    ("人差指", "index", ""),
    ("中指", "middle", ""),
    ("薬指", "ring", ""),
    ("小指", "little", ""),
    ("手首", "hand", ""),
    ("ひじ", "forearm", ""),
    ("肘", "forearm", ""),
    ("腕", "upper_arm", ""),
    ("肩", "clavicle", ""),
    ("足首", "foot", ""),
    ("つま先", "toes", ""),
    ("足先", "toes", ""),
    ("ひざ", "shin", ""),
    ("膝", "shin", ""),
    ("足", "thigh", ""),
    ("首", "neck", ""),
    ("頭", "head", ""),
    ("先", "", "end"),
    ("目", "", "extra"),
    ("髪", "", "extra"),
    ("胸", "", "extra"),
    ("スカート", "", "extra"),
)
