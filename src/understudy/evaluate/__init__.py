"""Judging: results and suites enter; figures, tables and pages leave. Benches measure ratios in one run."""
