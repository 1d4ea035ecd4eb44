"""Training of skeleton-aware networks: operators, network, data, losses, the loop."""
