"""What the two systems of AD&D 2e share: the numbers of one edition. It is no system by itself."""
