# What the page says while a game is played, alone or with others. It comes with the first game.

## Everywhere

menu = Menu
keys = Keys: 1 to 9 for the answers, O opens and covers your cards, L is the log, R the rules of the moment, M this menu.
file = Your file
file-help = Hold the button to read it, just as you will look at your cards later. Nobody else should see.
file-done = To the table
log = What happened
rules-moment = What can I do now?
rules-whole = The whole rules
tutor = Tutor
tutor-do = Do it
tutor-end = Got it
tutor-other = In this first game, make the move that the tutor tells you. After it you play as you like.
covered = Lines for your eyes only are left out while your cards are covered.

## At the table

player-you = you
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
move-refused = That isn’t possible any more. Look again and choose something else.
bot-stuck = A bot found no move to make and the game can’t go on. Please begin another one.
seal-done = sealed
seal-under = being sealed…
seal-means = Enough devices have to sign for it. Then only a third of all devices or more, cheating together, could still undo it.
peek-hold = Hold to peek
peek-open = Leave open
peek-cover = Cover
pace-rush = At once
ghost = You are dead. You may see everything now, hurry the others, or go to the end.
ghost-look = See all
ghost-cover = Cover again
ghost-faster = Faster
ghost-slower = Slower
ghost-end = To the end
leave = Leave the game
leave-ask = Leave the game?
leave-alone-means = This game will be lost. If you’d rather go on later, just close the page: this device keeps the game.
leave-alone-over = You can begin another one at any time.
leave-yes = Leave
play-again = Play again
rematch = Rematch
audit-open = Open: nothing was sealed, so there is nothing to prove.
audit-alone = You played alone, and this device held all cards.

## Lobby

on = on
off = off

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

## Coming back

nudge = Nudge

## Who is at the table, and what can be done

people = At the table
short-title = The game waits
short = { $here } of { $of } devices are connected; it takes { $needed } for the game to go on.
short-ways = What can be done?
wait-on = Keep waiting
overdue = { $who } keeps the table waiting. Keep waiting, or agree to go on without them?
timer-out = time is up

## A game alone that is kept

solo-not-kept = This browser keeps nothing for this page, or has no room left. If you reload, this game is lost.
solo-elsewhere = You play against bots in another tab, too. What happens in this one isn’t kept from now on.

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
talk-accuse = I suspect
talk-accuse-said = { $what } is one of them!
talk-trust = I trust
talk-trust-said = I trust { $what }.
talk-test = Test
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
