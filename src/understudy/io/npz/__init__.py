"""numpy archives: our own, AMASS, SMPL bodies, R2ET's."""
