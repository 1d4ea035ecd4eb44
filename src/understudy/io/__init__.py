"""Files in, models out, and back: one file per format, chosen by content first and by name second.

Bytes enter; characters and motions in metres, seconds and radians, Y up, leave. Writes are atomic and inputs are
never changed.
"""

from understudy.io.formats import read, write
from understudy.io.loaded import Loaded

__all__ = ["Loaded", "read", "write"]
