### Stay Away! as the first page shows it, before the game is there.

stay-away-name = Stay Away!
stay-away-line = Everyone sits in a ring and trades cards with the next. One of you is The Thing, and what you are given may make you one of its own. Burn it before no Human is left.
