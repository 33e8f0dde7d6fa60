### Stay Away! as the first page shows it, before the game is there.

stay-away-name = Stay Away!
stay-away-line = You trade cards with your neighbours in the ring. One of you is The Thing, and its gift makes you one of its own. Burn it in time.
