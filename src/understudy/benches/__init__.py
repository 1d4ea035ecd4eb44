"""What `understudy bench` runs beside the evaluation suite: ratios of speed in one run, ablations, the paper's cases.

Nothing else imports this package.
"""
