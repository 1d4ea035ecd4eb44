"""What sticks out of a limb and is not the limb."""
from __future__ import annotations
def without_outliers(clouds, surface, actor):
    return clouds
