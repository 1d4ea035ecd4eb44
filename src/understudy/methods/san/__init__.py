"""SAN, skeleton-aware networks, at run time and without PyTorch. A motion enters, as armatures of a trained structure;
the motion that the weights make of it leaves."""
