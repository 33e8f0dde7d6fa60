# What the page says at a table with others. It comes with the table.

## The table's screen

screen-show = Make this device the table’s screen
screen-end = Be an ordinary device again
screen-join = Scan, or type the code at this page:

## Leaving, and playing again

leave-means = You can’t come back into this game. Your cards leave the table, your seat is given up, as the rules say, and the bots on this device go with you.
leave-over = You won’t see this table again. Save the record first if you want to keep the game.
leave-table = Close this table?
leave-table-means = Without its host the table is gone for everybody.
rematch-wait = The host can begin a rematch; everybody keeps their seat.
switch-warning = The rules advise against this.
setup-missing = { $n ->
    [one] One more card is
   *[other] { $n } more cards are
} needed to deal to { $seats } players.
setup-surplus = That is { $n ->
    [one] one card
   *[other] { $n } cards
} more than a table can hold.
setup-cards = “{ $switch }” is too high: there are not enough cards.
setup-unplayable = With these settings no game can begin.

## Meeting by codes

codes-title = Side by side, without internet
codes-about = Two devices on the same Wi-Fi or hotspot show each other a code, and are connected.
codes-show = Show a code
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
codes-slow = This is taking a while. Has the other device scanned this one’s newest code? Are both on the same Wi-Fi or hotspot?
codes-again = Start over
codes-linked = Connected.
codes-came = Somebody has just come to the table by another way. If it is who you are waiting for, you are done.
codes-another = One more device
codes-done = Done
codes-copy = Copy as text
codes-paste = Or paste the code as text
codes-paste-go = Take this code
codes-no-network = This device isn’t on any network. Join the same Wi-Fi as the other one, or switch on a hotspot on one of them; then start over.
codes-no-code = This browser doesn’t say how it can be reached. Load the page again, or try another browser.
codes-unreached = The devices didn’t reach each other. Put both on the same Wi-Fi or hotspot, then start over on both.
code-bad-table = This is a code of another table. Ask for one of this table.
code-bad-own = This is this device’s own code. Scan the one on the other device.
code-bad-used = This code was already used. Ask for the new one.
code-bad-late = The other device scanned an old code of this one, which was already used. Let it scan the new one, then scan its new code.
code-bad-astray = This code answers somebody else’s. Let the other device scan the code shown here first.
code-bad-version = This code was made by another version of the page. Load the page again on both devices, then show a new code.
code-bad-torn = Part of this code is missing or was changed. Scan it again, or copy the whole text.
code-handed-here = A code came from another tab of this browser.
camera-picture = What the camera sees
camera-coming = Switching the camera on. Please allow it if your browser asks.
camera-on = Hold the other device’s code into the frame.
camera-insecure = Browsers give this page no camera, as it came unencrypted (http). Scan with the phone’s own camera app, which opens the code here, or paste it as text.
camera-missing = This device has no camera. Paste the code as text.
camera-refused = The camera isn’t allowed for this page. Allow it in the browser’s settings for this page, scan with the phone’s own camera app, or paste the code as text.
camera-busy = Another program uses the camera. Close it and try again, or paste the code as text.
camera-unread = This browser can’t read codes by itself. Scan with the phone’s own camera app, or paste the code as text.
camera-again = Try the camera again

## Lobby

lobby = Your table
lobby-scan = Scan this with a phone’s camera, or send the link.
lobby-link-copy = Copy link
lobby-players = { $n } at the table
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
lobby-bots-where = Bots think on the host’s device, which therefore knows their cards.
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

## Setting up

keys-title = Sealing the cards
keys-text = Your devices agree on keys, so that nobody can see another’s cards, not even the host. It takes a few seconds.
dealing-text = Shuffling: every device mixes the deck in turn and proves it did so fairly.
check-title = Check numbers
check-text = The same four numbers on every screen mean that nobody is listening in between.

## After the game

audit-working = Checking the game: every card is opened and every move replayed…
audit-clean = Checked: every shuffle was fair, every hidden card was what it claimed to be, and everybody kept the rules.
audit-broken = The check found something wrong.
audit-proof = Each entry bears its device’s signature. The record holds them all, and the keys to every card: save it, and anybody can check it.
audit-limits = What this can’t prove: that nobody looked at a neighbour’s screen, or told a friend in secret what they held. Nor that enough devices, about two thirds of those at the table, haven’t opened cards together behind everybody’s back: the cards were never safe from that.
audit-limits-all = What this can’t prove: that nobody looked at a neighbour’s screen, or told a friend in secret what they held. But nobody opened cards behind your back: that took every device of this table, yours too.
audit-incomplete = Nothing wrong was found, but the game couldn’t be checked to its end: some cards were never opened.
audit-bug = The game couldn’t be checked: with all cards open, this program’s rules lead elsewhere than they did during the game. That is a bug in this program, not anybody’s fault. Please save the record: it shows where.
audit-part = Not everything could be checked: some cards were never opened.
audit-broken-off = The game was broken off. As far as it could be checked, something false was said, and signed, by the device of: { $who }.
audit-numbers = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
  } in the record.
accused = { $who }’s device has said something false, and signed it. Open “At the table” in the menu.
accused-me = This device has contradicted the table: perhaps its page was open twice, or what it keeps was copied or changed. Open “At the table” in the menu.

## Connections

conn-ok = connected
conn-relay = connected through a TURN server
conn-over = connected through { $who }’s device
conn-lost = connection lost; trying again
meeting-away = The meeting service can’t be reached. Those connected can go on; nobody new can join. Trying again…
relays-away = None of the public relays answers. Those connected can go on. Check the internet, or show a QR code. Trying again…
relays-refuse = The relays take nothing from here at the moment. Show a QR code, or try again in some minutes.
relays-clock = This device’s clock is wrong by { $n } { $n ->
    [one] minute
   *[other] minutes
}; relays turn such notes away. Set it right.
trouble-no-webrtc = This browser can’t connect to other devices (WebRTC is missing or switched off). Use a current Chrome, Firefox, Safari or Edge.
trouble-ice = “{ $url }” isn’t a STUN or TURN address. Correct it in the settings.
trouble-station = The meeting service doesn’t answer. Are you on the right Wi-Fi, and is the station running? Trying again…
trouble-station-secure = The meeting service doesn’t answer. This page can only reach one with an encrypted address. If yours is a station on your Wi-Fi, open the station’s own page instead. Trying again…
trouble-nobody = Nobody is at that table yet. Is the host’s page open? Waiting for them…
meeting-off = This device meets others by codes alone. Show or scan a code, or switch a way to meet on in the settings.
trouble-connect = You found each other, but your networks let nothing through. Join the same Wi-Fi, let somebody who reaches you both join, or enter a TURN server in the settings.
trouble-host-unlinked = You reach others of this table, but not the host’s device. Their devices are being asked to pass everything on… If this lasts, join the host’s Wi-Fi, or add a TURN server in the settings.
trouble-host-over = No connection to the host. Trying to reach it through the others’ devices…
trouble-version = The table runs another version of this page. Load the page again here. If that doesn’t help, the host has to close the table and open a new one.
other-build = Somebody with another version of this page wants to come in and can’t. Both load the page again; you come back to this table.
trouble-forged = That table isn’t the one you were invited to, or another device hosts it by now. Ask for a new link.
trouble-full = That table is full. Somebody there can make room: the host takes a player from the table.
trouble-kicked = The host has sent this device away.
trouble-host-gone = The connection to the host is lost. Keep this page open; it goes on when the host is back.
said-enough = Enough said for now. Wait for the next move, then say it again.
impossible-now = That isn’t possible now. Look again and choose something else.
player-gone = { $who } has lost the connection.
player-back = { $who } is back.
host-changed = { $who }’s device now hosts.
rolled-back = The host changed before enough devices had the last move of { $who }. It is undone, and made or asked for again.
goes-on-without = { $who } doesn’t answer. The game goes on; { $who } can come back at any time.
parted = { $who } has left the game.
parted-me = You are out of this game; the others go on with it.
stranded = { $who } stopped answering before the cards were dealt. The table is open again.
bug = Something went wrong on this device. Reload the page; your seat is kept.
somebody = somebody
breach = { $who } made a move that the rules forbid. The check after the game will show it to everyone.
audit-failed = The record can’t be checked: it is damaged.
start-refused = The game can’t begin: the host’s device proposed something impossible.
failed-title = The game can’t go on
failed-text = With these cards nobody can play on. The host can lead everybody back to the lobby; keep the page open for it, or go to the first page.
failed-text-host = With these cards nobody can play on. Back in the lobby everybody has their place again; there you can also send a device away.
trouble-no-random = This browser has no source of randomness, without which cards can’t be sealed. Use a current one.

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
check-meeting-off = Meeting service: switched off on this device
check-own-looking = This device: looking for its addresses…
check-own-none = This device: no address that others could use
check-own = This device can be reached { $kinds }.
check-own-local = on its own network
check-own-outside = from outside
check-own-relay = through a TURN server
check-way-here = this device
check-way-linked-ms = connected, { $ms } ms there and back
check-way-straight = connected directly
check-way-straight-ms = connected directly, { $ms } ms there and back
check-way-relay-ms = through a TURN server, { $ms } ms there and back
check-way-over = through { $who }’s device
check-way-over-ms = through { $who }’s device, { $ms } ms there and back
check-way-host = connected through the host
check-way-lost = not connected
check-do-clock = This device’s clock is wrong, and relays turn such notes away. Set it right.
check-do-station = Is this device on the right Wi-Fi, and is the station running? Those connected can play; nobody new can join.
check-do-allow = Your browser may ask whether this page may reach devices on your network. That is how cards go straight between you. Please allow it.
check-do-forbidden = Your browser doesn’t let this page reach devices on your network, and that is how cards go straight between you. Allow it in the settings of this site, to the left of its address.
check-do-address = The browser shows no address. Check the Wi-Fi, switch off what hides addresses (a VPN, an add-on), and check again.
check-do-servers = Some STUN or TURN servers from the settings don’t answer and are left out. Correct their addresses or passwords, or remove them.
check-do-wifi = Put both devices on the same Wi-Fi, not a guest network, and switch VPNs off.
check-do-relay = If you are far apart, enter a TURN server in the settings of both devices: it passes on what can’t go straight. Then go to the table again.
check-do-slow = Moves will take a moment to arrive. Nearer to the Wi-Fi, or without a VPN, it may be quicker.

## Coming back

not-kept = This browser keeps nothing for this page. If you reload, this device can’t come back to the table.
nudged = { $who } is waiting for your move.
returning-title = Back to your seat…
returning = You are back in your seat. Catching up with the others…
returning-host = { $n ->
    [one] You are back in your seat. The game goes on when { $n } more device is back too.
   *[other] You are back in your seat. The game goes on when { $n } more devices are back too.
  }
kept-damaged = What this device kept of the table is damaged, so it can’t take its seat by itself. Join as somebody new: if the game is under way, the others can then agree that you play on in your old seat, with your cards; but not where only all devices together open a card.
kept-other-build = This page was updated since the game began, so this device can’t take its seat again.
kept-lost = This browser has thrown away what it kept of that table. Join as somebody new: if the game is under way, the others can then agree that you play on in your old seat, with your cards; but not where only all devices together open a card.

## Who is at the table, and what can be done

mate-hosts = hosts
mate-away = away for { $time }
mate-silent = hasn’t answered for { $time }; the others stand in
mate-leaving = is leaving…
mate-left = has left
mate-awaited = to move
mate-bots = bots: { $who }
few-left = Everybody else has left for good. You can play on with the bots there are for as long as the rules go on, or begin another game.
alone-to-lobby = End this game, back to the lobby
short-why = { $here } of { $of } devices are connected. Cards open only when { $needed } do it together: if fewer could, they could also look at cards that aren’t theirs.
short-all = The game waits for { $who }: at this table only { $of ->
    [2] both
   *[other] all { $of }
  } devices together open a card.
short-why-all = At this table only { $of ->
    [2] both
   *[other] all { $of }
  } devices together open a card: nobody can look, and nobody can be missing. The game waits for { $who }. If somebody’s device is lost for good, with what it keeps, nobody can finish this game.
short-wait-means = When enough are back, the game goes on by itself. Whoever opens the page again is led back to their seat.
short-bots = Play against bots meanwhile
short-bots-means = A new game with the same names: this one can’t be finished alone, its cards stay sealed. Your device stays at the table, and you are told who is back.
unkept = This browser keeps nothing for this page. Leave it open: once it is closed, this device can’t come back to its seat.
break-off-yes = Yes, end it for everybody
break-off-means = Everybody comes back to the lobby and keeps their seat. This game comes to nothing; what was played is checked as far as its cards were opened.
break-off-host = If a device is lost for good, whoever hosts can end this game and lead everybody back to the lobby.
hand-over = Hand over hosting
hand-over-means = Another device then puts the moves in order. Yours can close without holding anybody up.
let-go = Go on without them
let-go-means = { $who } leaves the game. The seat is given up, as the rules say; or somebody plays on, who is then shown the cards and the role. { $n } of you must agree to the same. Your word holds until { $who } does something again.
let-go-few = There are too few of you connected to go on without anybody: { $n } have to agree. If one alone could decide it, one alone could also see cards that aren’t theirs.
let-go-never = Here the game can’t go on without { $who }, and nobody can stand in: only { $n ->
    [2] both
   *[other] all { $n }
  } devices together open a card. Leaving properly is possible only from that device itself.
let-go-votes = { $how }: { $n } of { $of } agree
proposal-rules = The seat is given up, as the rules say
proposal-bot = A bot on { $who }’s device plays on
proposal-heir = { $who } plays on
agree = I agree
let-go-yes = Give up the seat
let-go-bot = A bot on my device plays on
let-go-me = I play on
let-go-said = Somebody suggests going on without { $who }. Open “At the table” in the menu.
let-go-you = The others think of going on without you. Make your move, and you stay.
asks-to-leave = { $who } would like to leave and have a bot play on. Open “At the table” in the menu.
taken-over = { $heir } plays on for { $who }.
taken-over-bot = A bot on { $heir }’s device plays on for { $who }.
taken-over-me = { $heir } plays on for you.
taken-over-me-bot = A bot on { $heir }’s device plays on for you.
taken-over-by-me = You play on for { $who }.
taken-over-by-me-bot = A bot on your device plays on for { $who }.
outside-means = They began without you. Once enough of them have let you in, you can play on for somebody who is gone; also for yourself, if you were here with another device.
onlookers-mean = Looking on. Whoever you let in has no seat yet, and can play on for somebody who is gone.
onlooker-votes = { $who }: { $n } of { $of } would let them in
welcome-in = Let in
welcome-said = A player would let { $who } into the game. Open “At the table” in the menu.
entered = { $who } is in the game now, without a seat so far.
entered-me = You are in the game. Open “At the table” in the menu to play on for somebody who is gone.
entered-not = { $who } didn’t get into the game. It goes on.
overdue-all = { $who } keeps the table waiting. At this table the others can’t go on without a player.
waits = The players are
waits-near = around one table
waits-far = far apart
waits-near-means = A silent phone has a minute or two before the others do its part of the shuffling, and five minutes before you are asked what to do.
waits-far-means = After a few seconds of silence the others do a device’s part of the shuffling. After a minute without a player you are asked what to do.
waits-all-means = Nobody does anything in a silent device’s stead at this table: it waits. After { $n ->
    [one] a minute
   *[other] { $n } minutes
  } without a player you are told what can be done.
timer = Time for a choice
timer-means = When it is over, the others are asked whether to keep waiting. Nobody’s choice is ever made for them.
leave-later = Go away for a while
leave-later-means = Your seat stays yours, and this device keeps the game for two weeks: the first page leads back to it. The others wait for you, or agree to go on without you.
leave-later-all = Your seat stays yours, and this device keeps the game for two weeks: the first page leads back to it. The others can only wait for you.
leave-host = You host: another device takes over first.
leave-short = You can’t come back into this game, and those who return have to agree to go on without you.
leave-short-all = You can’t come back into this game, and without your device nobody can finish it.
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
host-being-replaced = No connection to the host. Trying through the others’ devices; if it is gone, another one takes over in a few seconds…
host-changed-me = Your device hosts from here on. Keep this page open, or hand over before you close it.
parting = { $who } is leaving the game…
back-to-lobby = Back to the lobby, with everybody
charges = A device was caught
charges-mean = Their device’s own signature shows it. The record holds everything that was said, and anybody can check it.
charges-do = You can play on, or agree to go on without that player; the check after the game says what came of it.
charges-split = That device gave out two records of this game. The table goes on by one of them, with another host; what was done in the other alone is done anew.
charge = { $who }, entry { $entry } of the record: { $what }.
save-proof = Save the proof
fault-forged = a signature that isn’t that device’s
fault-unreadable = something that can’t be read
fault-order = something said out of order, or on another record than the table’s
fault-not-due = something that wasn’t that device’s to say then
fault-move = a move that the rules don’t allow
fault-hidden = a move that the rules don’t allow, as the open cards show
fault-proof = a proof or share that doesn’t hold
fault-hand = a hand mixed otherwise than its device’s key says
fault-roster = a game that can’t be played
fault-equivocation = two different things said to be the same entry
fault-ordered = as host, an entry let through that doesn’t count
fault-refused = as host, an entry refused that counts
failed-keys = { $who }’s device spoilt the keys: { $what }.
failed-bug = The rules came to something that can’t be. That is a mistake in this program, and no player’s.
end-claimed = Whoever hosts says that this game is over, but its record doesn’t say so. If the others say so as well, get up and come back by the link.
failed-broken-off = Whoever hosts has ended this game for everybody.
failed-full = The record of this game is full; there is no room in it for another move. That is nobody’s fault.

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
