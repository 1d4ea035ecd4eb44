"""Key-vertices: the same spots of skin on every body, carried from the template by transport of a surface."""
