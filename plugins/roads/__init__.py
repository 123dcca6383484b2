"""The roads to the players: each chat protocol in a package of its own, behind one port (`road`), joined by `junction`."""
