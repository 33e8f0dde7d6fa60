# What the first page says, and what any page does. A game's words are in its own folder.

app-name = Winterover
app-line = Somebody at this station is not who they were. Hidden-traitor games in the Antarctic night, straight between your phones.

## Everywhere

close = Close
cancel = Cancel
back = Back
less = Less
more = More
copy = Copy
copied = Copied.
copy-failed = Your browser didn’t allow copying. Press and hold the text to copy it.
share = Share
sound = Sound and vibration
sound-on = Turn sound on
sound-off = Turn sound off
language = Language
lang-missing = The words in { $lang } can’t be loaded. Are you online? Then choose the language again.
games = Games
settings = Settings
pace = Bot speed
pace-slow = Slow
pace-normal = Normal
pace-quick = Fast
rules = Rules
rules-search = Search the rules
rules-none = Nothing about that in the rules.
learn = Learn by playing
learn-help = A first game with a tutor, in a few minutes

## First page

play-now = Play now
play-now-help = { $n ->
    [one] at once, with { $n } bot
   *[other] at once, with { $n } bots
  }
new-table = New table
join = Join
bots = Bots
return-table = Back to your table
newer = A new version is here
newer-load = load it now
solo-waiting = Setting up the game…
solo-impossible = That game can’t be played: { $why }.
profile = Your name and face
profile-change = Change
profile-name = Name
profile-icon = Icon
profile-color = Colour
profile-icon-n = Icon { $n }
profile-color-n = Colour { $n }
to-home = First page

## Joining

join-title = Join a table
join-label = Code or link
join-help = Ask someone at the table: the code and the link are on their screen.
join-go = Join
join-bad = That isn’t a code or link of this game. A code has ten letters and digits, like AB3DE-FGH2K; check it for mistyped ones.
join-waiting = Looking for the table…
join-give-up = Stop
codes-scan = Scan a code
code-bad-none = There is no Winterover code in this. On the other device, open the table and tap “Show a code”.
code-handed-over = Your table is open in another tab of this browser, and the code was handed to it. Go back to that tab.
save-failed = The file couldn’t be saved.
save-record = Save the record

## What can't be had

trouble-fetch = A part of this page can’t be loaded. Are you online? Then try again. If that doesn’t help, load the page again.
reload = Load the page again
failed-meet = That didn’t work
join-anew = Join as somebody new
table-elsewhere = This table is open in another tab.
take-over = Play here instead
join-beside = Join as another player
ago-now = a moment ago
ago-minutes = { $n ->
    [one] { $n } minute ago
   *[other] { $n } minutes ago
  }
ago-hours = { $n ->
    [one] { $n } hour ago
   *[other] { $n } hours ago
  }
ago-days = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
  }

## A game alone that is kept

kept = Go on with your game
kept-note = Against bots · { $what }
kept-over = See how your game ended
kept-title = A game against bots is under way
kept-over-title = Your game against bots is over
kept-drop = Give it up
kept-drop-ask = Give up your game against bots?
kept-drop-means = This game will be lost.
kept-new = Begin a new one instead
kept-new-over = Begin a new game
kept-new-means = Once you begin another one, that game is lost.
kept-refused = This page can’t go on with your game: on line { $line } of its record stands something that isn’t possible here. The page may be of another version than the one the game was begun with. The record isn’t lost: you can save it to a file.
