### The Thing as the first page shows it, before the game is there.

the-thing-name = The Thing
the-thing-line = Someone at the station is no longer human. Find out who before the helicopter leaves.
