"""Training of learned methods, with PyTorch (the extra `nn`). Folders of motions enter; weights that run without it
leave.
"""
