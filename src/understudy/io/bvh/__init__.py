"""BVH: a hierarchy with its motion, read and written."""
