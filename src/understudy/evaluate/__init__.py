"""Benchmarks: figures measured side by side in one run. Nothing enters; tables of ratios leave."""
