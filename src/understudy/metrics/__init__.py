"""Metrics: a source and a result enter, figures with units leave.

One file per metric, each with `measure(case)`; adding one touches its own file and the list below.
"""

from understudy.metrics.take import Case, Measured, Take

__all__ = ["Case", "Measured", "Take"]
