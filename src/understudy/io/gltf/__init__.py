"""glTF and what is built on it: GLB, VRM, VRM animations. A document enters; a character and its clips leave."""
