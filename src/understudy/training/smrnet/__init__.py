"""SMRNet in PyTorch: bodies and motions enter, weights for `methods/smrnet` leave."""
