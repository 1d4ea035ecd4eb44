"""Retargeting methods: a motion and two actors enter, the motion on the target and its outcome leave.

A method is a function `(motion, source, target, options, brief) -> Answer`. Adding one touches its own file and
`METHODS`.
"""

from understudy.methods.answer import Answer, Brief, Outcome, Remark
from understudy.methods.retarget import METHODS, Result, retarget

__all__ = ["METHODS", "Answer", "Brief", "Outcome", "Remark", "Result", "retarget"]
