"""SMRNet at run time, in numpy: a motion and two characters enter, the motion on the second leaves. Any mapped humanoid
is brought to one structure by virtual joints; what the network changes is carried to the joints that are real.
"""
