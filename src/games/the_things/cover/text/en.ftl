### The Things as the first page shows it, before the game is there.

the-things-name = The Things
the-things-line = One of you is a Thing, and it spreads by every red card that changes hands. Call the plane only when the last Thing is dead.
