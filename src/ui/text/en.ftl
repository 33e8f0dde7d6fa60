# The page's own words. A game's words are in its own folder.

app-name = Winterover
app-line = Somebody at this station is not who they were. Hidden-traitor games in the Antarctic night, straight between your phones.

## Everywhere

close = Close
cancel = Cancel
back = Back
menu = Menu
keys = Keys: 1 to 9 for the answers, O opens and covers your cards, L is the log, R the rules of the moment, M this menu.
less = Less
more = More
copy = Copy
copied = Copied.
copy-failed = Your browser didn't allow copying. Press and hold the text to copy it.
share = Share
sound = Sound and vibration
hints = Explain each moment of a game the first time
file = Your file
file-help = Hold the button to read it, just as you will look at your cards later. Nobody else should see.
file-done = To the table
screen-show = Make this device the table’s screen
screen-end = Be an ordinary device again
screen-join = Scan, or type the code at this page:
scheme = Light
scheme-device = As this device
scheme-night = Night
scheme-day = Day
text-size = Text
text-size-device = As this device
text-size-normal = 100 %
text-size-large = 125 %
text-size-larger = 150 %
text-size-largest = 200 %
language = Language
lang-missing = The words in { $lang } can't be loaded. Is the network there? Then choose the language again.
games = Games
settings = Settings
log = What happened
rules = Rules
rules-moment = What can I do now?
rules-whole = The whole rules
rules-search = Search the rules
rules-none = Nothing about that in the rules.
covered = Lines for your eyes only are left out while your cards are covered.

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
solo-impossible = That game can't be played: { $why }.

profile = Your name and face
profile-change = Change
profile-name = Name
profile-icon = Icon
profile-color = Colour
profile-icon-n = Icon { $n }
profile-color-n = Colour { $n }

## At the table

player-bot = bot
player-away = connection lost
player-you = you
cards-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
your-hand = Your hand
card-down = Card, face down
your-move = Your move
waiting-for = Waiting for { $who }
waiting-for-many = Waiting for { $n } players
table-busy = The table is dealing…
move-sent = Your move is on its way…
game-over = The game is over
end-yours-won = You have won.
end-yours-lost = You have lost.
end-yours-draw = Nobody has won.
end-yours-by = { $who } infected you.
end-yours-infected = { $n ->
    [0] You infected nobody.
    [one] You infected one player.
   *[other] You infected { $n } players.
}
move-refused = That isn't possible any more. Look again and choose something else.
bot-stuck = A bot found no move to make and the game can't go on. Please begin another one.

seal-done = sealed
seal-under = being sealed…
seal-means = Enough devices have to sign for it. Then only a third of all devices or more, cheating together, could still undo it.

peek-hold = Hold to peek
peek-open = Leave open
peek-cover = Cover

pace = Bots take their time
pace-slow = Slowly
pace-normal = Normal
pace-quick = Quick
pace-rush = At once

ghost = You are dead. You may see everything now, hurry the others, or go to the end.
ghost-look = See all
ghost-cover = Cover again
ghost-faster = Faster
ghost-slower = Slower
ghost-end = To the end

leave = Leave the game
leave-ask = Leave the game?
leave-means = You can't come back into this game. Your cards leave the table, your seat leaves as the rules say, and the bots on this device go with you.
leave-alone-means = This game will be lost. If you'd rather go on later, just close the page: this device keeps the game.
leave-alone-over = You can begin another one at any time.
leave-over = You won't see this table again. Save the record first if you want to keep the game.
leave-yes = Leave

leave-table = Close this table?
leave-table-means = Without its host the table is gone for everybody.
play-again = Play again
to-home = First page
rematch = Rematch
rematch-wait = The host can begin a rematch; everybody keeps their seat.
audit-open = Open: nothing was sealed, so there is nothing to prove.
audit-alone = You played alone, and this device held all cards.

switch-warning = The rules advise against this.

## Settings

network = Network
network-help = How this device finds others, and what each way tells to whom. Once a table has begun, its devices need none of it.
signal-address = Meeting service
signal-address-label = Address of the meeting service
signal-address-help = A station on your Wi-Fi or a matchbox server, with the path to its rooms. It sees the addresses of the devices and that they meet; not who you are, nor the game. Empty: the station this page came from, if there is one.
relays = Public relays
relays-label = Addresses of relays, one on each line
relays-help = Where there is no station: to find each other, devices leave a short sealed note at public relays that others run. A relay sees your internet address and that some devices meet; not who you are, nor the game. Empty: the ones below.
relays-bad = One of these isn't a relay's address. It should look like relay.example.org, one on each line, sixteen at most.
tabs = Other tabs of this browser
tabs-help = Nobody outside this browser hears of it.
codes = Codes
codes-help = At each table there are a code to show and a code to scan. Two devices that scan each other need no service at all, and nobody hears of it.
public-stun = Public STUN servers
public-stun-help = Where there is no station, they tell a device how others can reach it over the internet. Whoever runs one sees your internet address.
signal-address-bad = That isn't an address. It should look like wss://example.org/ or 192.168.1.5:3536.
ice-servers = STUN and TURN servers
ice-servers-help = None are needed on the same Wi-Fi. Friends far apart usually need one: a STUN server tells a device how others can reach it, a TURN server passes on what can't go straight. One on each line: stun:host:port, or turn:host:port name password. They stay on this device.
ice-bad = Line { $line }: { $why }
ice-bad-long = This is too long for a server.
ice-bad-scheme = A server begins with stun: or turn:, like stun:example.org:3478.
ice-bad-host = After the colon comes a name or an address, and a port if need be, like example.org:3478.
ice-bad-ending = “?{ $ending }” can't stand there. A TURN server may have ?transport=udp or ?transport=tcp.
ice-bad-password = A TURN server needs a name and a password after its address, with spaces between.
ice-bad-extra = There is too much on this line. STUN: only the address. TURN: address, name, password.
ice-bad-many = { $n } servers are enough; leave this one out.

## Joining

join-title = Join a table
join-label = Code or link
join-help = Ask someone at the table: the code and the link are on their screen.
join-go = Join
join-bad = That isn't a code or link of this game. A code has ten letters and digits, like AB3DE-FGH2K; check it for mistyped ones.
join-waiting = Looking for the table…
join-connecting = Found. Connecting…
join-give-up = Stop

## Meeting by codes

codes-title = Side by side, without internet
codes-about = Two devices on the same Wi-Fi or hotspot show each other a code, and are connected.
codes-show = Show a code
codes-scan = Scan a code
codes-step-show = Show yours
codes-step-scan = Scan theirs
codes-step-link = Connected
codes-making = Making a code…
codes-picture = The code of this device, as a picture
codes-show-first = Show this to the other device, then scan theirs.
codes-show-how = The other one: its camera app, or “Join” and “Scan a code”.
codes-next = Now scan theirs
codes-scan-theirs = Scan the code that the other device shows.
codes-show-back = Now show this to the other device. The rest happens by itself.
codes-held = Let the other one scan yours first, then tap Connect.
codes-connect = Connect
codes-connecting = Connecting…
codes-slow = This takes long. Has the other device scanned this one's newest code? Are both on the same Wi-Fi or hotspot?
codes-again = Start over
codes-linked = Connected.
codes-another = One more device
codes-done = Done
codes-copy = Copy as text
codes-paste = Or paste the code as text
codes-paste-go = Take this code
codes-no-network = This device is in no network. Join the same Wi-Fi as the other one, or switch on a hotspot on one of them; then start over.
codes-no-code = This browser doesn't say how it can be reached. Load the page again, or try another browser.
codes-unreached = The devices didn't reach each other. Put both on the same Wi-Fi or hotspot, then start over on both.
code-bad-none = There is no Winterover code in this. On the other device, open the table and tap “Show a code”.
code-bad-table = This is a code of another table. Ask for one of this table.
code-bad-own = This is this device's own code. Scan the one on the other device.
code-bad-used = This code was already used. Ask for the new one.
code-bad-late = The other device scanned an old code of this one, which was already used. Let it scan the new one, then scan its new code.
code-bad-astray = This code answers somebody else's. Let the other device scan the code shown here first.
code-bad-version = This code was made by another version of the page. Load the page again on both devices, then show a new code.
code-bad-torn = Part of this code is missing or was changed. Scan it again, or copy the whole text.
code-handed-over = Your table is open in another tab of this browser, and the code was handed to it. Go back to that tab.
code-handed-here = A code came from another tab of this browser.
camera-picture = What the camera sees
camera-coming = Switching the camera on. Please allow it if your browser asks.
camera-on = Hold the other device's code into the frame.
camera-insecure = Browsers give this page no camera, as it came unencrypted (http). Scan with the phone's own camera app, which opens the code here, or paste it as text.
camera-missing = This device has no camera. Paste the code as text.
camera-refused = The camera isn't allowed for this page. Allow it in the browser's settings for this page, scan with the phone's own camera app, or paste the code as text.
camera-busy = Another program uses the camera. Close it and try again, or paste the code as text.
camera-unread = This browser can't read codes by itself. Scan with the phone's own camera app, or paste the code as text.
camera-again = Try the camera again

## Lobby

lobby = Your table
lobby-invite = Invite
lobby-scan = Scan this with a phone's camera, or send the link.
lobby-code = Code
lobby-link = Link
lobby-link-copy = Copy link

lobby-players = { $n ->
    [one] { $n } at the table
   *[other] { $n } at the table
  }
lobby-need = { $least } to { $most } can play.
lobby-too-few = At least { $least } must sit at the table.
lobby-too-many = At most { $most } can sit at the table.
lobby-not-alone = Someone else must join first. To play with bots only, choose Play now on the first page.
lobby-host-sits = Take a seat first, or add a bot: whoever opens the table has a part in the game.
lobby-not-linked = Wait until everybody is connected.
lobby-add-bot = Add a bot
lobby-remove = Take { $who } from the table
lobby-up = Move { $who } up
lobby-down = Move { $who } down
lobby-host = host
lobby-you = you
lobby-bot = bot
lobby-bots-where = Bots think on the host's device, which therefore knows their cards.
lobby-ready = ready
lobby-connecting = connecting…
lobby-order = Seats go clockwise in this order.
lobby-start = Begin
lobby-wait-host = The host begins when everybody is there.
lobby-switches = Rules of this table
lobby-switches-none = As the rules say.
lobby-switches-changed = { $n ->
    [one] { $n } change
   *[other] { $n } changes
  }
lobby-switch-default = usually { $value }
lobby-host-decides = Only the host can change these.
openers-most = Any { $needed } of the { $of } devices together could open cards; that lets the game go on when { $gone ->
    [one] one is missing
   *[other] { $gone } are missing
  }.
openers-all = Nobody can be missing, and nobody can look: only all { $of } devices together open a card.
openers-two = Nobody can be missing, and nobody can look: only both devices together open a card.
openers-choice = Cards open with
openers-choice-most = most devices
openers-choice-all = all of them
openers-most-means = The game goes on without those who drop out. But whoever could stand in for a device could also look at its cards, if enough of them conspired.
openers-all-means = Nobody can look, whoever conspires. But if a single device is lost, or what it keeps, nobody can finish the game.
lobby-watch = Watch only
lobby-sit = Sit down
lobby-seats-taken = All seats are taken. The host can take a bot from the table to make room for you.
on = on
off = off

## Setting up

keys-title = Sealing the cards
keys-text = Your devices agree on keys, so that nobody can see another's cards, not even the host. It takes a few seconds.
dealing-text = Shuffling: every device mixes the deck in turn and proves it did so fairly.
check-title = Check numbers
check-text = The same four numbers on every screen mean that nobody is listening in between.
check-short = Same on every screen? Then nobody stands in between.

## After the game

audit-working = Checking the game: every card is opened and every move replayed…
audit-clean = Checked: every shuffle was fair, every hidden card was what it claimed to be, and everybody kept the rules.
audit-broken = The check found something wrong.
audit-proof = Each entry bears its device's signature. The record holds them all, and the keys to every card: save it, and anybody can check it.
audit-limits = What this can't prove: that nobody looked at a neighbour's screen, or told a friend in secret what they held. Nor that enough devices, about two thirds of those at the table, haven't opened cards together behind everybody's back: the cards were never safe from that.
audit-limits-all = What this can't prove: that nobody looked at a neighbour's screen, or told a friend in secret what they held. But nobody opened cards behind your back: that took every device of this table, yours too.
audit-incomplete = Nothing wrong was found, but the game couldn't be checked to its end: some cards were never opened.
audit-bug = The game couldn't be checked: with all cards open, this program's rules lead elsewhere than they did during the game. That is a mistake in the program, and nobody's at the table. Please save the record: it shows where.
audit-part = Not everything could be checked: some cards were never opened.
audit-broken-off = The game was broken off. As far as it could be checked, something false was said, and signed, by the device of: { $who }.
audit-numbers = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
  } in the record.
save-failed = The file couldn't be saved.
save-record = Save the record
accused = { $who }'s device has said something false, and signed it. Look at who is at the table.
accused-me = This device has contradicted the table: perhaps its page was open twice, or what it keeps was copied or changed. Look at who is at the table.

## Connections

conn-ok = connected
conn-relay = connected over a relay
conn-over = connected over { $who }'s device
conn-lost = connection lost; trying again
conn-connecting = connecting…
meeting-away = The meeting service can't be reached. Those connected can go on; nobody new can join. Trying again…
relays-away = None of the public relays answers. Those connected can go on. Check the internet, or show a QR code. Trying again…
relays-refuse = The relays take nothing from here at the moment. Show a QR code, or try again in some minutes.
relays-clock = This device's clock is wrong by { $n } { $n ->
    [one] minute
   *[other] minutes
}; relays turn such notes away. Set it right.
trouble-no-webrtc = This browser can't connect to other devices (WebRTC is missing or switched off). Use a current Chrome, Firefox, Safari or Edge.
trouble-ice = “{ $url }” isn't a STUN or TURN address. Correct it in the settings.
trouble-fetch = A part of this page can't be loaded. Is the network there? Then try again. If that doesn't help, load the page again.
trouble-station = The meeting service doesn't answer. Are you on the right Wi-Fi, and is the station running? Trying again…
trouble-nobody = Nobody is at that table yet. Is the host's page open? Waiting for them…
trouble-connect = You found each other, but your networks let nothing through. Join the same Wi-Fi, let somebody who reaches you both join, or enter a TURN server in the settings.
trouble-host-unlinked = You reach others of this table, but not the host's device. Theirs are being asked to pass everything on… If this lasts, join the host's Wi-Fi, or add a TURN server in the settings.
trouble-host-over = No connection to the host. Trying to reach it over the others' devices…
trouble-version = The table runs another version of this page. Load the page again here; if that doesn't help, the host has to.
reload = Load the page again
trouble-forged = That table isn't the one you were invited to, or another device hosts it by now. Ask for a new link.
trouble-full = That table is full. Somebody there can make room: the host takes a player from the table.
trouble-kicked = The host has sent this device away.
trouble-host-gone = The connection to the host is lost. Keep this page open; it goes on when the host is back.
said-enough = Enough said for now. Wait for the next move, then say it again.
refused-by-host = The host's device refused that. Look again and choose something else.
player-gone = { $who } has lost the connection.
player-back = { $who } is back.
host-changed = { $who }'s device now hosts.
rolled-back = The host changed before enough devices had the last move of { $who }. It is undone, and made or asked for again.
goes-on-without = { $who } doesn't answer. The game goes on; { $who } can come back at any time.
parted = { $who } has left the game.
parted-me = You are out of this game; the others go on with it.
stranded = { $who } stopped answering before the cards were dealt. The table is open again.
bug = Something went wrong on this device. Reload the page; your seat is kept.
somebody = somebody
breach = { $who } made a move that the rules forbid. The check after the game will show it to everyone.
audit-failed = The record can't be checked: it is damaged.
start-refused = The game can't begin: the host's device proposed something impossible.
failed-title = The game can't go on
failed-text = With these cards nobody can play on. The host can lead everybody back to the lobby; keep the page open for it, or go to the first page.
failed-text-host = With these cards nobody can play on. Back in the lobby everybody has their place again; there you can also send a device away.
trouble-no-random = This browser has no source of randomness, without which cards can't be sealed. Use a current one.
meet-opening = Opening a table…
failed-meet = That didn't work

## Cards

card-corner = { $rank ->
    [0] ★
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $rank }
}
card-rank = { $rank ->
    [1] Ace
    [11] Jack
    [12] Queen
    [13] King
   *[other] { $rank }
}
card-name = { card-rank } of { $suit ->
    [spades] spades, black
    [clubs] clubs, black
    [hearts] hearts, red
   *[diamonds] diamonds, red
}
card-joker = Joker
pile-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}

## Connection check

check-connection = Connection
check-again = Check again
check-ready = ready for others
check-well = all connected
check-well-ms = all connected, { $ms } ms
check-slow = slow, { $ms } ms
check-no-meeting = nobody new can join
check-lost = not connected: { $who }
check-coming = somebody is connecting…
check-meeting-calling = Meeting service: being called…
check-meeting-open = Meeting service: reached
check-meeting-away = Meeting service: not reached
check-own-looking = This device: looking for its addresses…
check-own-none = This device: no address that others could use
check-own = This device can be reached { $kinds }.
check-own-local = on its own network
check-own-outside = from outside
check-own-relay = over a relay
check-way-here = this device
check-way-linked-ms = connected, { $ms } ms there and back
check-way-straight = connected directly
check-way-straight-ms = connected directly, { $ms } ms there and back
check-way-relay-ms = over a relay, { $ms } ms there and back
check-way-over = over { $who }'s device
check-way-over-ms = over { $who }'s device, { $ms } ms there and back
check-way-host = connected through the host
check-way-lost = not connected
check-do-clock = This device's clock is wrong, and relays turn such notes away. Set it right.
check-do-station = Is this device on the right Wi-Fi, and is the station running? Those connected can play; nobody new can join.
check-do-allow = Your browser may ask whether this page may reach devices on your network. That is how cards go straight between you. Please allow it.
check-do-forbidden = Your browser doesn't let this page reach devices on your network, and that is how cards go straight between you. Allow it in the settings of this site, to the left of its address.
check-do-address = The browser shows no address. Check the Wi-Fi, switch off what hides addresses (a VPN, an add-on), and check again.
check-do-servers = Some STUN or TURN servers from the settings don't answer and are left out. Correct their addresses or passwords, or remove them.
check-do-wifi = Put both devices on the same Wi-Fi, not a guest network, and switch VPNs off.
check-do-relay = If you are far apart, enter a TURN server in the settings of both devices: it passes on what can't go straight. Then go to the table again.
check-do-slow = Moves will take a moment to arrive. Nearer to the Wi-Fi, or without a VPN, it may be quicker.

## Coming back

not-kept = This browser keeps nothing for this page. If you reload, this device can't come back to the table.
nudged = { $who } is waiting for your move.
nudge = Nudge
returning-title = Back to your seat…
returning = You are back in your seat. Catching up with the others…
returning-host = { $n ->
    [one] You are back in your seat. The game goes on when { $n } more device is back too.
   *[other] You are back in your seat. The game goes on when { $n } more devices are back too.
  }
kept-damaged = What this device kept of the table is damaged, so it can't take its seat by itself. Join as somebody new: if the game is under way, the others can then agree that you play on in your old seat, with your cards; but not where only all devices together open a card.
kept-other-build = This page was updated since the game began, so this device can't take its seat again.
kept-lost = This browser has thrown away what it kept of that table. Join as somebody new: if the game is under way, the others can then agree that you play on in your old seat, with your cards; but not where only all devices together open a card.
join-anew = Join as somebody new
table-elsewhere = This table is open in another tab.
take-over = Play here instead
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

## Who is at the table, and what can be done

people = At the table
mate-hosts = hosts
mate-away = away for { $time }
mate-silent = doesn't answer for { $time }; the others stand in
mate-leaving = is leaving…
mate-left = has left
mate-awaited = to move
mate-bots = bots: { $who }
few-left = Everybody else has left for good. You can play on with the bots there are for as long as the rules go on, or begin another game.
alone-to-lobby = End this game, back to the lobby
short-title = The game waits
short = { $here } of { $of } devices are connected; it takes { $needed } for the game to go on.
short-why = { $here } of { $of } devices are connected. Cards open only when { $needed } do it together: if fewer could, they could also look at cards that aren't theirs.
short-all = The game waits for { $who }: at this table only { $of ->
    [2] both
   *[other] all { $of }
  } devices together open a card.
short-why-all = At this table only { $of ->
    [2] both
   *[other] all { $of }
  } devices together open a card: nobody can look, and nobody can be missing. The game waits for { $who }. If somebody's device is lost for good, with what it keeps, nobody can finish this game.
short-ways = What can be done?
short-wait-means = When enough are back, the game goes on by itself. Whoever opens the page again is led back to their seat.
short-bots = Play against bots meanwhile
short-bots-means = A new game with the same names: this one can't be finished alone, its cards stay sealed. Your device stays at the table, and you are told who is back.
unkept = This browser keeps nothing for this page. Leave it open: once it is closed, this device can't come back to its seat.
break-off-yes = Yes, end it for everybody
break-off-means = Everybody comes back to the lobby and keeps their seat. This game comes to nothing; what was played is checked as far as its cards were opened.
break-off-host = If a device is lost for good, whoever hosts can end this game and lead everybody back to the lobby.
hand-over = Hand over hosting
hand-over-means = Another device then puts things into order. Yours can close without holding anybody up.
let-go = Let them go
let-go-means = { $who } leaves the game. The seat leaves as the rules say; or somebody plays on, who is then shown the cards and the role. { $n } of you must agree to the same. Your word holds until { $who } does something again.
let-go-few = There are too few of you connected to let anybody go: { $n } are needed. If one alone could, one alone could also see cards that aren't theirs.
let-go-never = Nobody can stand in for { $who } here, or let { $who } go: only { $n ->
    [2] both
   *[other] all { $n }
  } devices together open a card. Leaving properly is possible only from that device itself.
let-go-votes = { $how }: { $n } of { $of } agree
proposal-rules = The seat leaves by the rules
proposal-bot = A bot on { $who }'s device plays on
proposal-heir = { $who } plays on
agree = I agree
let-go-yes = Let the seat leave
let-go-bot = A bot on my device plays on
let-go-me = I play on
let-go-said = A player would let { $who } go. Look at who is at the table.
let-go-you = The others think of letting you go. Make your move, and you stay.
asks-to-leave = { $who } would like to leave and have a bot play on. Look at who is at the table.
taken-over = { $heir } plays on for { $who }.
taken-over-bot = A bot on { $heir }'s device plays on for { $who }.
taken-over-me = { $heir } plays on for you.
taken-over-me-bot = A bot on { $heir }'s device plays on for you.
taken-over-by-me = You play on for { $who }.
taken-over-by-me-bot = A bot on your device plays on for { $who }.
outside-means = They began without you. Once enough of them have let you in, you can play on for somebody who is gone; also for yourself, if you were here with another device.
onlookers-mean = Looking on. Whoever you let in has no seat yet, and can play on for somebody who is gone.
onlooker-votes = { $who }: { $n } of { $of } would let them in
welcome-in = Let in
welcome-said = A player would let { $who } into the game. Look at who is at the table.
entered = { $who } is in the game now, without a seat so far.
entered-me = You are in the game. Look at who is at the table to play on for somebody who is gone.
entered-not = { $who } didn't get into the game. It goes on.
wait-on = Wait on
overdue-all = { $who } keeps the table waiting. At this table nobody can be let go.
overdue = { $who } keeps the table waiting. Wait on, or let them go together?
waits = The players are
waits-near = around one table
waits-far = far apart
waits-near-means = A silent phone has a minute or two before the others do its part of the shuffling, and five minutes before you are asked what to do.
waits-far-means = After a few seconds of silence the others do a device's part of the shuffling. After a minute without a player you are asked what to do.
waits-all-means = Nobody does anything in a silent device's stead at this table: it waits. After { $n ->
    [one] a minute
   *[other] { $n } minutes
  } without a player you are told what can be done.
timer = Time for a choice
timer-means = When it is over, the others are asked whether to wait on. Nobody's choice is ever made for them.
timer-out = time is up
leave-later = Go away for a while
leave-later-means = Your seat stays yours, and this device keeps the game for two weeks: the first page leads back to it. The others wait for you, or agree to let you go.
leave-later-all = Your seat stays yours, and this device keeps the game for two weeks: the first page leads back to it. The others can only wait for you.
leave-host = You host: another device takes over first.
leave-short = You can't come back into this game, and those who return have to let you go.
leave-short-all = You can't come back into this game, and without your device nobody can finish it.
leave-for-good = Leave for good
leave-bot = Let a bot play on
leave-bot-means = A bot on another device takes your seat, cards and role, once enough of the others agree.
leave-stay = Stay after all
leave-without = Leave without a bot
leaving-asked = The others are asked whether a bot may play on for you: { $n } of { $of } agree.
leaving-title = Getting up…
leaving-text = The others take over what your device did for the table. That takes a few seconds; then this page goes back to the beginning.
leaving-text-all = Your device takes its seals off the cards, together with the others. Stay until that is done: if you go at once, nobody can finish this game.
leaving-now = Go at once
host-being-replaced = No connection to the host. Trying over the others' devices; if it is gone, another one takes over in a few seconds…
host-changed-me = Your device hosts from here on. Keep this page open, or hand over before you close it.
parting = { $who } is leaving the game…
back-to-lobby = Back to the lobby, with everybody
charges = A device was caught
charges-mean = Their device's own signature shows it. The record holds everything that was said, and anybody can check it.
charges-do = You can play on, or let them go together; the check after the game says what came of it.
charges-split = That device gave out two records of this game. The table goes on by one of them, with another host; what was done in the other alone is done anew.
charge = { $who }, entry { $entry } of the record: { $what }.
save-proof = Save the proof
fault-forged = a signature that isn't that device's
fault-unreadable = something that can't be read
fault-order = something said out of order, or on another record than the table's
fault-not-due = something that wasn't that device's to say then
fault-move = a move that the rules don't allow
fault-hidden = a move that the rules don't allow, as the open cards show
fault-proof = a proof or share that doesn't hold
fault-hand = a hand mixed otherwise than its device's key says
fault-roster = a game that can't be played
fault-equivocation = two different things said to be the same entry
fault-ordered = as host, an entry let through that doesn't count
fault-refused = as host, an entry refused that counts
failed-keys = { $who }'s device spoilt the keys: { $what }.
failed-bug = The rules came to something that can't be. That is a mistake in this program, and no player's.
failed-full = The record of this game is full; there is no room in it for another move. That is nobody's fault.

## The door

knock = { $who } would like to come in.
guessing = Somebody is trying to guess the link: { $n } tries so far. Guessing lets nobody in, but while it lasts everybody has to knock.
let-in = Let in
send-away = Send away
send-away-means = For good. The link stops letting anybody in: invite the others with the new one.
take-seat = Take the seat only
take-seat-means = They can watch, and sit down again.
watcher = somebody watches
door-asks = Ask me first
door-asks-means = Whoever has the link or scans the picture comes in. Whoever only types the code has to be let in.
trouble-knocking = The host has been asked to let you in…

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
kept-refused = This page can't go on with your game: on line { $line } of its record stands something that isn't possible here. The page may be of another version than the one the game was begun with. The record isn't lost: you can save it to a file.
solo-not-kept = This browser keeps nothing for this page, or has no room left. If you reload, this game is lost.
solo-elsewhere = You play against bots in another tab, too. What happens in this one isn't kept from now on.

## What a player notes about the others

notes = Only you see this
notes-guess = What you take this player for
notes-words = A note to yourself
guess-open = No idea
guess-trusted = Trusted
guess-doubtful = Odd
guess-suspected = Suspect

## What players say to each other

talk = Say something
talk-about = About whom, or what
talk-line = { $who }: “{ $what }”
talk-something = something
talk-accuse = Suspect
talk-accuse-said = { $what } is one of them!
talk-trust = Trust
talk-trust-said = I trust { $what }.
talk-test = Test!
talk-test-said = Somebody should test { $what }.
talk-offer = Offer
talk-offer-said = I offer this: { $what }
talk-saw = Saw
talk-saw-said = I saw this: { $what }
talk-lack = Have no
talk-lack-said = I don’t have this: { $what }
talk-laugh = Ha!
talk-no = No!
talk-really = Really?
talk-nice = Nice
talk-hurry = Hurry!
talk-sorry = Sorry

## Evidence

evidence-red = { $n ->
    [one] Showed a red card.
   *[other] Showed { $n } red cards.
}
evidence-seen = { $n ->
    [one] Cards were seen once.
   *[other] Cards were seen { $n } times.
}
evidence-trades = { $n ->
    [one] Exchanged cards once: { $names }.
   *[other] Exchanged cards { $n } times: { $names }.
}

## Great moments

vote-yes = For
vote-no = Against

## Playing back

playback = Play the game back
playback-step = Step { $n } of { $of }
playback-where = Where in the game
playback-first = To the beginning
playback-back = One step back
playback-next = One step on
playback-last = To the end
playback-eyes = Through whose eyes
playback-all = All hands open
playback-hands = All hands
