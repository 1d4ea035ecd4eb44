"""FBX, binary and text: nodes become a scene, a scene a character and its clips."""
