"""Solvers: a chain of joints with key points on it and terms over those points enter; a pose and its outcome leave."""
