# The page's own words. A game's words are in its own folder.
app-name = Winterover
