"""Meshes without a skeleton: bytes of OBJ, OFF, PLY, STL or any character file in, triangles with looks out."""

from understudy.io.mesh.mesh_file import MeshFile
from understudy.io.mesh.mesh_formats import MESH_FORMATS, mesh_suffixes, read_mesh

__all__ = ["MESH_FORMATS", "MeshFile", "mesh_suffixes", "read_mesh"]
