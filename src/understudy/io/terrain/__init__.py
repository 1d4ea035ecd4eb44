"""Ground from files: an image, a table of numbers or a mesh enters, a height field leaves."""
