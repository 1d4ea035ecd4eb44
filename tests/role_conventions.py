"""Rigs as tools name them, written from their published joint lists: each a listing for `role_bodies.listed`."""

from __future__ import annotations

import re

from role_bodies import body


def fingers(pattern: str, names: str, depth: int = 0) -> str:
    """Lines of five fingers: pattern with {F} (name) and {N} (count)."""
    out = []
    for ours, theirs in zip(("thumb", "index", "middle", "ring", "little"), names.split(), strict=True):
        for k in (1, 2, 3):
            line = pattern.replace("{F}", theirs).replace("{N}", str(k)).replace("{0N}", f"{k:02d}")
            out.append(" " * (depth + k) + f"{line} : side_{ours}_{k}")
    return "\n".join(out)


UNREAL = body(
    """
root : root
 pelvis : hips
  spine_01 : spine_1
   spine_02 : spine_2
    spine_03 : spine_3
     neck_01 : neck_1
      head : head
     <arms>
  <legs>
 ik_foot_root : control
  ik_foot_l : control at 0.09 0.09 -0.03
  ik_foot_r : control at -0.09 0.09 -0.03
 ik_hand_root : control
  ik_hand_gun : control at -0.69 1.42 -0.02
   ik_hand_l : control at 0.69 1.42 -0.02
   ik_hand_r : control at -0.69 1.42 -0.02
""",
    """
clavicle_{S} : side_clavicle
 upperarm_{S} : side_upper_arm
  lowerarm_{S} : side_forearm
   hand_{S} : side_hand
"""
    + fingers("{F}_{0N}_{S}", "thumb index middle ring pinky", 3)
    + """
   lowerarm_twist_01_{S} : twist side_forearm 0.6
  upperarm_twist_01_{S} : twist side_upper_arm 0.4
""",
    """
thigh_{S} : side_thigh
 calf_{S} : side_shin
  calf_twist_01_{S} : twist side_shin 0.5
  foot_{S} : side_foot
   ball_{S} : side_toes
 thigh_twist_01_{S} : twist side_thigh 0.5
""",
    left="l",
    right="r",
)

RIGIFY_METARIG = body(
    """
metarig : root
 spine : hips
  spine.001 : spine_1
   spine.002 : spine_2
    spine.003 : spine_3
     spine.004 : neck_1
      spine.005 : neck_2
       spine.006 : head
     <arms>
     breast.L : extra at 0.08 1.3 0.1
     breast.R : extra at -0.08 1.3 0.1
  pelvis.L : extra at 0.1 1.0 0.05
  pelvis.R : extra at -0.1 1.0 0.05
  <legs>
""",
    """
shoulder.{S} : side_clavicle
 upper_arm.{S} : side_upper_arm
  forearm.{S} : side_forearm
   hand.{S} : side_hand
    palm.01.{S} : side_index_1
     f_index.01.{S} : side_index_2
      f_index.02.{S} : side_index_3
    thumb.01.{S} : side_thumb_1
     thumb.02.{S} : side_thumb_2
""",
    """
thigh.{S} : side_thigh
 shin.{S} : side_shin
  foot.{S} : side_foot
   toe.{S} : side_toes
   heel.02.{S} : extra at 0.0 0.0 -0.05
""",
    left="L",
    right="R",
)

RIGIFY_DEFORM = body(
    """
root : root
 DEF-spine : hips
  DEF-spine.001 : spine_1
   DEF-spine.002 : spine_2
    DEF-spine.003 : spine_3
     DEF-neck : neck_1
      DEF-head : head
     <arms>
  <legs>
""",
    """
DEF-shoulder.{S} : side_clavicle
 DEF-upper_arm.{S} : side_upper_arm
  DEF-upper_arm.{S}.001 : twist side_upper_arm 0.5
   DEF-forearm.{S} : side_forearm
    DEF-forearm.{S}.001 : twist side_forearm 0.5
     DEF-hand.{S} : side_hand
"""
    + fingers("DEF-f_{F}.{0N}.{S}", "thumb index middle ring pinky", 5),
    """
DEF-thigh.{S} : side_thigh
 DEF-thigh.{S}.001 : twist side_thigh 0.5
  DEF-shin.{S} : side_shin
   DEF-shin.{S}.001 : twist side_shin 0.5
    DEF-foot.{S} : side_foot
     DEF-toe.{S} : side_toes
""",
    left="L",
    right="R",
)

VROID = body(
    """
Root : root
 J_Bip_C_Hips : hips
  J_Bip_C_Spine : spine_1
   J_Bip_C_Chest : spine_2
    J_Bip_C_UpperChest : spine_3
     J_Bip_C_Neck : neck_1
      J_Bip_C_Head : head
       J_Adj_L_FaceEye : extra at 0.03 1.66 0.08
       J_Adj_R_FaceEye : extra at -0.03 1.66 0.08
       J_Sec_Hair1_01 : extra at 0.0 1.7 -0.1
        J_Sec_Hair2_01 : extra at 0.0 1.5 -0.14
         J_Sec_Hair3_01 : extra at 0.0 1.2 -0.15
     J_Sec_L_Bust1 : extra at 0.07 1.3 0.1
     J_Sec_R_Bust1 : extra at -0.07 1.3 0.1
     <arms>
  J_Sec_L_SkirtFront0_01 : extra at 0.1 0.9 0.1
   J_Sec_L_SkirtFront1_01 : extra at 0.1 0.6 0.14
  J_Sec_R_SkirtFront0_01 : extra at -0.1 0.9 0.1
   J_Sec_R_SkirtFront1_01 : extra at -0.1 0.6 0.14
  <legs>
""",
    """
J_Bip_{S}_Shoulder : side_clavicle
 J_Bip_{S}_UpperArm : side_upper_arm
  J_Bip_{S}_LowerArm : side_forearm
   J_Bip_{S}_Hand : side_hand
"""
    + fingers("J_Bip_{S}_{F}{N}", "Thumb Index Middle Ring Little", 3),
    """
J_Bip_{S}_UpperLeg : side_thigh
 J_Bip_{S}_LowerLeg : side_shin
  J_Bip_{S}_Foot : side_foot
   J_Bip_{S}_ToeBase : side_toes
""",
    left="L",
    right="R",
)

CHARACTER_CREATOR = body(
    """
RL_BoneRoot : root
 CC_Base_Hip : hips
  CC_Base_Pelvis : extra at 0.0 0.96 0.0
   <legs>
  CC_Base_Waist : spine_1
   CC_Base_Spine01 : spine_2
    CC_Base_Spine02 : spine_3
     CC_Base_NeckTwist01 : neck_1
      CC_Base_NeckTwist02 : neck_2
       CC_Base_Head : head
        CC_Base_FacialBone : extra
         CC_Base_JawRoot : extra at 0.0 1.6 0.04
     <arms>
""",
    """
CC_Base_{S}_Clavicle : side_clavicle
 CC_Base_{S}_Upperarm : side_upper_arm
  CC_Base_{S}_UpperarmTwist01 : twist side_upper_arm 0.3
   CC_Base_{S}_UpperarmTwist02 : twist side_upper_arm 0.7
  CC_Base_{S}_Forearm : side_forearm
   CC_Base_{S}_ElbowShareBone : twist
   CC_Base_{S}_ForearmTwist01 : twist side_forearm 0.4
   CC_Base_{S}_Hand : side_hand
"""
    + fingers("CC_Base_{S}_{F}{N}", "Thumb Index Mid Ring Pinky", 3),
    """
CC_Base_{S}_Thigh : side_thigh
 CC_Base_{S}_ThighTwist01 : twist side_thigh 0.4
 CC_Base_{S}_Calf : side_shin
  CC_Base_{S}_KneeShareBone : twist
  CC_Base_{S}_CalfTwist01 : twist side_shin 0.4
  CC_Base_{S}_Foot : side_foot
   CC_Base_{S}_ToeBase : side_toes
""",
    left="L",
    right="R",
)

DAZ_GENESIS_8 = body(
    """
Genesis8Female : root
 hip : hips
  pelvis : extra at 0.0 0.96 0.0
   <legs>
  abdomenLower : spine_1
   abdomenUpper : spine_2
    chestLower : spine_3
     chestUpper : spine_4
      neckLower : neck_1
       neckUpper : neck_2
        head : head
         lEye : extra at 0.03 1.66 0.08
         rEye : extra at -0.03 1.66 0.08
      <arms>
     lPectoral : extra at 0.08 1.3 0.08
     rPectoral : extra at -0.08 1.3 0.08
""",
    """
{S}Collar : side_clavicle
 {S}ShldrBend : side_upper_arm
  {S}ShldrTwist : twist side_upper_arm 0.5
   {S}ForearmBend : side_forearm
    {S}ForearmTwist : twist side_forearm 0.5
     {S}Hand : side_hand
"""
    + fingers("{S}{F}{N}", "Thumb Index Mid Ring Pinky", 5),
    """
{S}ThighBend : side_thigh
 {S}ThighTwist : twist side_thigh 0.5
  {S}Shin : side_shin
   {S}Foot : side_foot
    {S}Metatarsals : extra at 0.0 0.05 0.03
     {S}Toe : side_toes
""",
    left="l",
    right="r",
)

DAZ_GENESIS_9 = body(
    """
hip : hips
 pelvis : extra at 0.0 0.96 0.0
  <legs>
 spine1 : spine_1
  spine2 : spine_2
   spine3 : spine_3
    spine4 : spine_4
     neck1 : neck_1
      neck2 : neck_2
       head : head
     <arms>
""",
    """
{S}_shoulder : side_clavicle
 {S}_upperarm : side_upper_arm
  {S}_upperarmtwist1 : twist side_upper_arm 0.4
  {S}_forearm : side_forearm
   {S}_forearmtwist1 : twist side_forearm 0.4
   {S}_hand : side_hand
""",
    """
{S}_thigh : side_thigh
 {S}_thightwist1 : twist side_thigh 0.4
 {S}_shin : side_shin
  {S}_foot : side_foot
   {S}_toes : side_toes
""",
    left="l",
    right="r",
)

MMD = body(
    """
全ての親 : root
 センター : hips
  上半身 : spine_1
   上半身2 : spine_2
    首 : neck_1
     頭 : head
      左目 : extra at 0.03 1.66 0.08
      右目 : extra at -0.03 1.66 0.08
    <arms>
  下半身 : extra at 0.0 0.96 0.0
   <legs>
 左足ＩＫ : control at 0.09 0.09 -0.03
  左つま先ＩＫ : control at 0.09 0.02 0.1
 右足ＩＫ : control at -0.09 0.09 -0.03
  右つま先ＩＫ : control at -0.09 0.02 0.1
""",
    """
{S}肩 : side_clavicle
 {S}腕 : side_upper_arm
  {S}腕捩 : twist side_upper_arm 0.6
   {S}ひじ : side_forearm
    {S}手捩 : twist side_forearm 0.6
     {S}手首 : side_hand
      {S}親指１ : side_thumb_1
       {S}親指２ : side_thumb_2
      {S}人指１ : side_index_1
       {S}人指２ : side_index_2
      {S}中指１ : side_middle_1
       {S}中指２ : side_middle_2
""",
    """
{S}足 : side_thigh
 {S}ひざ : side_shin
  {S}足首 : side_foot
   {S}つま先 : side_toes
""",
    left="左",
    right="右",
)

XSENS = body(
    """
Pelvis : hips
 L5 : spine_1
  L3 : spine_2
   T12 : spine_3
    T8 : spine_4
     Neck : neck_1
      Head : head
     <arms>
 <legs>
""",
    """
{S}Shoulder : side_clavicle
 {S}UpperArm : side_upper_arm
  {S}ForeArm : side_forearm
   {S}Hand : side_hand
""",
    """
{S}UpperLeg : side_thigh
 {S}LowerLeg : side_shin
  {S}Foot : side_foot
   {S}Toe : side_toes
""",
    left="Left",
    right="Right",
)

OPTITRACK = body(
    """
Hip : hips
 Ab : spine_1
  Chest : spine_2
   Neck : neck_1
    Head : head
   <arms>
 <legs>
""",
    """
{S}Shoulder : side_clavicle
 {S}UArm : side_upper_arm
  {S}FArm : side_forearm
   {S}Hand : side_hand
""",
    """
{S}Thigh : side_thigh
 {S}Shin : side_shin
  {S}Foot : side_foot
   {S}Toe : side_toes
""",
    left="L",
    right="R",
)

SMPL = body(
    """
Pelvis : hips
 Spine1 : spine_1
  Spine2 : spine_2
   Spine3 : spine_3
    Neck : neck_1
     Head : head
    <arms>
 <legs>
""",
    """
{S}_Collar : side_clavicle
 {S}_Shoulder : side_upper_arm
  {S}_Elbow : side_forearm
   {S}_Wrist : side_hand
""",
    """
{S}_Hip : side_thigh
 {S}_Knee : side_shin
  {S}_Ankle : side_foot
   {S}_Foot : side_toes
""",
    left="L",
    right="R",
)

SMPL_LOWER_CASE = body(
    """
pelvis : hips
 spine1 : spine_1
  spine2 : spine_2
   spine3 : spine_3
    neck : neck_1
     head : head
    <arms>
 <legs>
""",
    """
{S}_collar : side_clavicle
 {S}_shoulder : side_upper_arm
  {S}_elbow : side_forearm
   {S}_wrist : side_hand
""",
    """
{S}_hip : side_thigh
 {S}_knee : side_shin
  {S}_ankle : side_foot
   {S}_foot : side_toes
""",
    left="left",
    right="right",
)

UNITY = body(
    """
Hips : hips
 Spine : spine_1
  Chest : spine_2
   UpperChest : spine_3
    Neck : neck_1
     Head : head
    <arms>
 <legs>
""",
    """
{S}Shoulder : side_clavicle
 {S}UpperArm : side_upper_arm
  {S}LowerArm : side_forearm
   {S}Hand : side_hand
    {S}ThumbProximal : side_thumb_1
     {S}ThumbIntermediate : side_thumb_2
      {S}ThumbDistal : side_thumb_3
    {S}LittleProximal : side_little_1
     {S}LittleIntermediate : side_little_2
      {S}LittleDistal : side_little_3
""",
    """
{S}UpperLeg : side_thigh
 {S}LowerLeg : side_shin
  {S}Foot : side_foot
   {S}Toes : side_toes
""",
    left="Left",
    right="Right",
)

ROKOKO = body(
    """
Hips : hips
 Spine1 : spine_1
  Spine2 : spine_2
   Spine3 : spine_3
    Neck : neck_1
     Head : head
    <arms>
 <legs>
""",
    """
{S}Shoulder : side_clavicle
 {S}Arm : side_upper_arm
  {S}ForeArm : side_forearm
   {S}Hand : side_hand
""",
    """
{S}Thigh : side_thigh
 {S}Shin : side_shin
  {S}Foot : side_foot
   {S}Toe : side_toes
""",
    left="Left",
    right="Right",
)

BIPED = body(
    """
Bip01 : root
 Bip01 Footsteps : control
 Bip01 Pelvis : hips
  Bip01 Spine : spine_1
   <legs>
   Bip01 Spine1 : spine_2
    Bip01 Spine2 : spine_3
     Bip01 Neck : neck_1
      <arms>
      Bip01 Head : head
       Bip01 HeadNub : end at 0 1.8 0.02
""",
    """
Bip01 {S} Clavicle : side_clavicle
 Bip01 {S} UpperArm : side_upper_arm
  Bip01 {S} Forearm : side_forearm
   Bip01 {S} Hand : side_hand
    Bip01 {S} Finger0 : side_thumb_1
     Bip01 {S} Finger01 : side_thumb_2
      Bip01 {S} Finger02 : side_thumb_3
    Bip01 {S} Finger1 : side_index_1
     Bip01 {S} Finger11 : side_index_2
      Bip01 {S} Finger12 : side_index_3
    Bip01 {S} Finger4 : side_little_1
     Bip01 {S} Finger41 : side_little_2
      Bip01 {S} Finger42 : side_little_3
  Bip01 {S}UpArmTwist : twist side_upper_arm 0.5
""",
    """
Bip01 {S} Thigh : side_thigh
 Bip01 {S} Calf : side_shin
  Bip01 {S} Foot : side_foot
   Bip01 {S} Toe0 : side_toes
    Bip01 {S} Toe0Nub : end
""",
    left="L",
    right="R",
)

VALVE = re.sub(r"Bip01 (?!:)", "ValveBiped.Bip01_", BIPED.replace("Footsteps : control", "Goal : control"))

SECOND_LIFE = body(
    """
mPelvis : hips
 mTorso : spine_1
  mChest : spine_2
   mNeck : neck_1
    mHead : head
     mSkull : extra
     mEyeLeft : extra at 0.03 1.66 0.08
     mEyeRight : extra at -0.03 1.66 0.08
   <arms>
 <legs>
""",
    """
mCollar{S} : side_clavicle
 mShoulder{S} : side_upper_arm
  mElbow{S} : side_forearm
   mWrist{S} : side_hand
    mHandThumb1{S} : side_thumb_1
     mHandThumb2{S} : side_thumb_2
    mHandIndex1{S} : side_index_1
     mHandIndex2{S} : side_index_2
""",
    """
mHip{S} : side_thigh
 mKnee{S} : side_shin
  mAnkle{S} : side_foot
   mFoot{S} : extra side_foot 0.5
    mToe{S} : side_toes
""",
    left="Left",
    right="Right",
)

ROBLOX = body(
    """
HumanoidRootPart : root
 LowerTorso : hips
  UpperTorso : spine_1
   Head : head
   <arms>
  <legs>
""",
    """
{S}UpperArm : side_upper_arm
 {S}LowerArm : side_forearm
  {S}Hand : side_hand
""",
    """
{S}UpperLeg : side_thigh
 {S}LowerLeg : side_shin
  {S}Foot : side_foot
""",
    left="Left",
    right="Right",
)

KINECT = body(
    """
SpineBase : hips
 SpineMid : spine_1
  SpineShoulder : spine_2
   Neck : neck_1
    Head : head
   <arms>
 <legs>
""",
    """
Shoulder{S} : side_upper_arm
 Elbow{S} : side_forearm
  Wrist{S} : side_hand
   Hand{S} : extra at 0 1.42 0
""".replace("extra at 0 1.42 0", "extra side_forearm 1.3"),
    """
Hip{S} : side_thigh
 Knee{S} : side_shin
  Ankle{S} : side_foot
   Foot{S} : side_toes
""",
    left="Left",
    right="Right",
)

GERMAN = body(
    """
Becken : hips
 Bauch : spine_1
  Brust : spine_2
   Hals : neck_1
    Kopf : head
   <arms>
 <legs>
""",
    """
Schulter_{S} : side_clavicle
 Oberarm_{S} : side_upper_arm
  Unterarm_{S} : side_forearm
   Hand_{S} : side_hand
""",
    """
Oberschenkel_{S} : side_thigh
 Unterschenkel_{S} : side_shin
  Fuss_{S} : side_foot
   Zehen_{S} : side_toes
""",
    left="links",
    right="rechts",
)

FRENCH = body(
    """
bassin : hips
 ventre : spine_1
  poitrine : spine_2
   cou : neck_1
    tete : head
   <arms>
 <legs>
""",
    """
clavicule_{S} : side_clavicle
 bras_{S} : side_upper_arm
  coude_{S} : side_forearm
   poignet_{S} : side_hand
""",
    """
cuisse_{S} : side_thigh
 genou_{S} : side_shin
  cheville_{S} : side_foot
   orteils_{S} : side_toes
""",
    left="gauche",
    right="droite",
)

SPANISH = body(
    """
cadera : hips
 columna : spine_1
  pecho : spine_2
   cuello : neck_1
    cabeza : head
   <arms>
 <legs>
""",
    """
clavicula_{S} : side_clavicle
 brazo_{S} : side_upper_arm
  antebrazo_{S} : side_forearm
   mano_{S} : side_hand
""",
    """
muslo_{S} : side_thigh
 pantorrilla_{S} : side_shin
  pie_{S} : side_foot
   dedos_{S} : side_toes
""",
    left="izquierda",
    right="derecha",
)

STUDIO = body(
    """
root_JNT : root
 C_hips_bind_JNT : hips
  C_spine0001_bind_JNT : spine_1
   C_spine0002_bind_JNT : spine_2
    C_neck0001_bind_JNT : neck_1
     C_head0001_bind_JNT : head
    <arms>
  <legs>
""",
    """
{S}_clavicle_bind_JNT : side_clavicle
 {S}_armUpper0001_bind_JNT : side_upper_arm
  {S}_armUpper0002_bind_JNT : twist side_upper_arm 0.5
  {S}_armLower0001_bind_JNT : side_forearm
   {S}_hand0001_bind_JNT : side_hand
""",
    """
{S}_legUpper0001_bind_JNT : side_thigh
 {S}_legLower0001_bind_JNT : side_shin
  {S}_foot0001_bind_JNT : side_foot
   {S}_foot0002_bind_JNT : side_toes
""",
    left="L",
    right="R",
)

# Rigify as it comes: deforming bones are leaves beside the chain of ORG bones, which carries the limb.
RIGIFY_RAW = body(
    """
rig : root
 root : root
  MCH-torso.parent : root
   torso : root at 0 0.96 0
    ORG-spine : hips
     DEF-spine : extra
     ORG-spine.001 : spine_1
      ORG-spine.002 : spine_2
       ORG-spine.003 : spine_3
        neck : neck_1
         head : head
        <arms>
     <legs>
""",
    """
ORG-shoulder.{S} : side_clavicle
 ORG-upper_arm.{S} : side_upper_arm
  DEF-upper_arm.{S} : twist side_upper_arm 0.01
  ORG-forearm.{S} : side_forearm
   DEF-forearm.{S} : twist side_forearm 0.01
   ORG-hand.{S} : side_hand
""",
    """
ORG-thigh.{S} : side_thigh
 ORG-shin.{S} : side_shin
  ORG-foot.{S} : side_foot
   ORG-toe.{S} : side_toes
""",
    left="L",
    right="R",
)

METAHUMAN = body(
    """
root : root
 pelvis : hips
  spine_01 : spine_1
   spine_02 : spine_2
    spine_03 : spine_3
     spine_04 : spine_4
      spine_05 : spine_5
       neck_01 : neck_1
        neck_02 : neck_2
         head : head
          FACIAL_C_FacialRoot : extra
           FACIAL_L_Eye : extra at 0.03 1.66 0.08
           FACIAL_R_Eye : extra at -0.03 1.66 0.08
       <arms>
       clavicle_pec_l : extra at 0.1 1.35 0.1
       clavicle_pec_r : extra at -0.1 1.35 0.1
      spine_04_latissimus_l : extra at 0.12 1.2 -0.05
      spine_04_latissimus_r : extra at -0.12 1.2 -0.05
  <legs>
""",
    """
clavicle_{S} : side_clavicle
 upperarm_{S} : side_upper_arm
  lowerarm_{S} : side_forearm
   hand_{S} : side_hand
    index_metacarpal_{S} : side_index_1
     index_01_{S} : side_index_2
      index_02_{S} : side_index_3
       index_03_{S} : side_index_4
    thumb_01_{S} : side_thumb_1
     thumb_02_{S} : side_thumb_2
      thumb_03_{S} : side_thumb_3
   lowerarm_twist_02_{S} : twist side_forearm 0.3
   lowerarm_twist_01_{S} : twist side_forearm 0.7
   lowerarm_correctiveRoot_{S} : twist
  upperarm_twist_01_{S} : twist side_upper_arm 0.3
  upperarm_correctiveRoot_{S} : twist
 clavicle_out_{S} : extra side_clavicle 0.5
""",
    """
thigh_{S} : side_thigh
 calf_{S} : side_shin
  foot_{S} : side_foot
   ball_{S} : side_toes
  calf_twist_02_{S} : twist side_shin 0.3
  calf_correctiveRoot_{S} : twist
 thigh_twist_01_{S} : twist side_thigh 0.4
""",
    left="l",
    right="r",
)

HUMAN_IK = body(
    """
Character1_Reference : root
 Character1_Hips : hips
  Character1_Spine : spine_1
   Character1_Spine1 : spine_2
    Character1_Spine2 : spine_3
     Character1_Neck : neck_1
      Character1_Head : head
     <arms>
  <legs>
""",
    """
Character1_{S}Shoulder : side_clavicle
 Character1_{S}Arm : side_upper_arm
  Character1_{S}ArmRoll : twist side_upper_arm 0.5
  Character1_{S}ForeArm : side_forearm
   Character1_{S}Hand : side_hand
"""
    + fingers("Character1_{S}Hand{F}{N}", "Thumb Index Middle Ring Pinky", 3),
    """
Character1_{S}UpLeg : side_thigh
 Character1_{S}Leg : side_shin
  Character1_{S}Foot : side_foot
   Character1_{S}ToeBase : side_toes
""",
    left="Left",
    right="Right",
)

ADVANCED_SKELETON = body(
    """
Main : root
 DeformationSystem : root
  Root_M : hips
   RootPart1_M : spine_1
    Spine1_M : spine_2
     Spine1Part1_M : spine_3
      Chest_M : spine_4
       Neck_M : neck_1
        NeckPart1_M : neck_2
         Head_M : head
          HeadEnd_M : end
          Jaw_M : extra
          Eye_R : extra at -0.03 1.66 0.08
          Eye_L : extra at 0.03 1.66 0.08
       <arms>
   <legs>
""",
    """
Scapula_{S} : side_clavicle
 Shoulder_{S} : side_upper_arm
  ShoulderPart1_{S} : twist side_upper_arm 0.33
  ShoulderPart2_{S} : twist side_upper_arm 0.66
  Elbow_{S} : side_forearm
   ElbowPart1_{S} : twist side_forearm 0.5
   Wrist_{S} : side_hand
    MiddleFinger1_{S} : side_middle_1
     MiddleFinger2_{S} : side_middle_2
    ThumbFinger1_{S} : side_thumb_1
     ThumbFinger2_{S} : side_thumb_2
    IndexFinger1_{S} : side_index_1
     IndexFinger2_{S} : side_index_2
    Cup_{S} : side_little_1
     PinkyFinger1_{S} : side_little_2
      PinkyFinger2_{S} : side_little_3
""",
    """
Hip_{S} : side_thigh
 HipPart1_{S} : twist side_thigh 0.5
 Knee_{S} : side_shin
  KneePart1_{S} : twist side_shin 0.5
  Ankle_{S} : side_foot
   Heel_{S} : extra
   Toes_{S} : side_toes
    ToesEnd_{S} : end
""",
    left="L",
    right="R",
)

CAT = body(
    """
CATRigHub001 : hips
 CATRigSpine1 : spine_1
  CATRigSpine2 : spine_2
   CATRigHub002 : spine_3
    CATRigNeck1 : neck_1
     CATRigHub003 : head
    <arms>
 <legs>
""",
    """
CATRig{S}ArmCollarbone : side_clavicle
 CATRig{S}Arm1 : side_upper_arm
  CATRig{S}Arm2 : side_forearm
   CATRig{S}ArmPalm : side_hand
    CATRig{S}ArmDigit11 : side_thumb_1
     CATRig{S}ArmDigit12 : side_thumb_2
    CATRig{S}ArmDigit21 : side_index_1
     CATRig{S}ArmDigit22 : side_index_2
    CATRig{S}ArmDigit31 : side_middle_1
     CATRig{S}ArmDigit32 : side_middle_2
""",
    """
CATRig{S}Leg1 : side_thigh
 CATRig{S}Leg2 : side_shin
  CATRig{S}LegAnkle : side_foot
   CATRig{S}LegDigit11 : side_toes
""",
    left="L",
    right="R",
)

MMD_ENGLISH = body(
    """
ParentNode : root
 center : root at 0 0.6 0
  groove : root at 0 0.6 0
   waist : hips
    upper body : spine_1
     upper body2 : spine_2
      neck : neck_1
       head : head
        eye_L : extra at 0.03 1.66 0.08
        eye_R : extra at -0.03 1.66 0.08
      <arms>
    lower body : extra at 0.0 0.96 0.0
     <legs>
 leg IK_L : control at 0.09 0.09 -0.03
 leg IK_R : control at -0.09 0.09 -0.03
""",
    """
shoulder_{S} : side_clavicle
 arm_{S} : side_upper_arm
  arm twist_{S} : twist side_upper_arm 0.6
   elbow_{S} : side_forearm
    wrist twist_{S} : twist side_forearm 0.6
     wrist_{S} : side_hand
      thumb1_{S} : side_thumb_1
       thumb2_{S} : side_thumb_2
      fore1_{S} : side_index_1
       fore2_{S} : side_index_2
      middle1_{S} : side_middle_1
       middle2_{S} : side_middle_2
      third1_{S} : side_ring_1
       third2_{S} : side_ring_2
""",
    """
leg_{S} : side_thigh
 knee_{S} : side_shin
  ankle_{S} : side_foot
   toe_{S} : side_toes
""",
    left="L",
    right="R",
)

POLYGON = body(
    """
Root : root
 Hips : hips
  Spine_01 : spine_1
   Spine_02 : spine_2
    Spine_03 : spine_3
     Neck : neck_1
      Head : head
       Eyes : extra
       Eyebrows : extra
     <arms>
  <legs>
""",
    """
Clavicle_{S} : side_clavicle
 Shoulder_{S} : side_upper_arm
  Elbow_{S} : side_forearm
   Hand_{S} : side_hand
    Thumb_01 : side_thumb_1
     Thumb_02 : side_thumb_2
    IndexFinger_01 : side_index_1
     IndexFinger_02 : side_index_2
    Finger_01 : side_middle_1
     Finger_02 : side_middle_2
""",
    """
UpperLeg_{S} : side_thigh
 LowerLeg_{S} : side_shin
  Ankle_{S} : side_foot
   Ball_{S} : side_toes
    Toes_{S} : extra
""",
    left="L",
    right="R",
)

FREEMOCAP = body(
    """
pelvis : hips
 spine : spine_1
  spine.001 : spine_2
   neck : neck_1
    face : head
   <arms>
 <legs>
""",
    """
shoulder.{S} : side_clavicle
 upper_arm.{S} : side_upper_arm
  forearm.{S} : side_forearm
   hand.{S} : side_hand
""",
    """
thigh.{S} : side_thigh
 shin.{S} : side_shin
  foot.{S} : side_foot
""",
    left="L",
    right="R",
)

CONVENTIONS = {
    name.lower().replace("_", " "): text
    for name, text in list(globals().items())
    if name.isupper() and isinstance(text, str)
}
