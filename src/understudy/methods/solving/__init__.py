"""What methods that solve share: settings, a target's body as a chain of keys, the objective, and the solution."""
