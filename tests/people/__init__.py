"""People and their seats: leaves, silence, replacements, leaving the group; played in a town."""
