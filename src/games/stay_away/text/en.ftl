### Winterover, Stay Away!: every word of the game in English.
### Players' names are put in as they are, so sentences never need them in another form.
### Rules, explanations, cards and questions are given the table's switches by their names: on, off, a word or a number. The default is
### what the rules say by themselves.

## How to play in one minute

away-rules-minute = Stay Away! in one minute
away-rules-minute-text =
    You sit in a ring. One of you has been dealt The Thing and is The Thing; everyone else is Human. Hold the button above your cards to see what you are, and keep it to yourself.

    On your turn you draw a card. If it is a Panic, everyone sees it and it happens at once. Otherwise you play one card or discard one.

    Then you exchange a card with the next player: you offer one face down, and the other gives one in return or averts it with a defence.

    A Human who is given Infected! by The Thing becomes Infected, and is on its side from then on. Only the two of them know.

    The Humans win if The Thing is burned with a Flamethrower. The Thing and the Infected win if The Thing declares that no Human is left, and is right.

    Talk, accuse and lie as much as you like. Show cards only when a card makes you.

## Whole rules, by section

away-rules-goal = Roles and aims
away-rules-goal-text =
    Whoever is dealt The Thing stays The Thing for the whole game. All others begin as Humans. Nobody starts with an Infected! card.

    A Human who gets Infected! from The Thing becomes Infected for good. Infected! that you draw yourself, or get from anybody else, does nothing.

    The Thing knows whom it has infected, and the Infected know who The Thing is. They don’t know each other.

    Humans want The Thing dead. The Thing and the Infected want no Human left, infected or dead.
away-rules-turn = A turn
away-rules-turn-text =
    Draw the top card. Its back shows whether it is an Event or a Panic. A Panic happens at once; then comes the exchange, unless the card ends the turn.

    With an Event you hold five cards. Play one, or discard one face down. Only action and obstacle cards are played on your turn; defences answer what others do, and infection cards are only held.

    Then you exchange a card with the next player, and the turn is over. Between turns everyone holds four cards.

    { $thingFlamethrower ->
        [forbid] The Thing may not keep a Flamethrower: while it holds one, it has to play or discard it.
        [off] The Thing may keep Flamethrowers.
       *[penalty] The Thing may not keep a Flamethrower to the end of its turn if it can get rid of it. If a Human sees such a one and knows whose hand it is in, the Humans win at once.
    }
away-rules-exchange = Exchanging cards
away-rules-exchange-text =
    You offer a card to the next player in the direction of play, who gives one back without having seen yours. Then both look. Or the other defends with No Thanks!, Scary or Missed!

    There is no exchange if a Barred Door lies between the two of you{ $quarantineMode ->
        [isolated] , or if one of you is in Quarantine.
       *[open] { $neighbourOnly ->
            [on] , or if one of you is in Quarantine.
           *[off] , or if the next player is in Quarantine.
        }
    }

    The Thing card is never given away. A Human can’t give Infected! away. An Infected gives Infected! to The Thing only, and keeps at least one. The Thing gives it to Humans; to an Infected only if it has nothing else.

    If you have to give a card and hold nothing but Infected!, you die of it — unless you are Infected and give it to The Thing.

    An Infected! that was passed on with Missed! infects nobody.
away-rules-actions = Action cards
away-rules-actions-text =
    { away-card-flamethrower }: { away-card-flamethrower-text }

    { away-card-analysis }: { away-card-analysis-text }

    { away-card-axe }: { away-card-axe-text }

    { away-card-suspicion }: { away-card-suspicion-text }

    { away-card-whiskey }: { away-card-whiskey-text }

    { away-card-resolute }: { away-card-resolute-text }

    { away-card-watch-your-back }: { away-card-watch-your-back-text }

    { away-card-change-places }: { away-card-change-places-text }

    { away-card-better-run }: { away-card-better-run-text }

    { away-card-seduction }: { away-card-seduction-text }
away-rules-defences = Defence cards
away-rules-defences-text =
    A defence is played when you are asked, and a new Event drawn for it. You never have to defend, and nobody learns whether you could have.

    { away-card-scary }: { away-card-scary-text }

    { away-card-comfortable }: { away-card-comfortable-text }

    { away-card-no-thanks }: { away-card-no-thanks-text }

    { away-card-missed }: { away-card-missed-text }

    { away-card-no-barbecue }: { away-card-no-barbecue-text }
away-rules-obstacles = Obstacles
away-rules-obstacles-text =
    { away-card-quarantine }: { away-card-quarantine-text }

    { away-card-barred-door }: { away-card-barred-door-text }

    A Quarantine moves with its player. A door stays between the two seats, whoever sits there.
away-rules-panics = Panics
away-rules-panics-text =
    { away-card-party }: { away-card-party-text }

    { away-card-get-out }: { away-card-get-out-text }

    { away-card-one-two }: { away-card-one-two-text }

    { away-card-chain-reaction }: { away-card-chain-reaction-text }

    { away-card-blind-date }: { away-card-blind-date-text }

    { away-card-friends }: { away-card-friends-text }

    { away-card-forgetful }: { away-card-forgetful-text }

    { away-card-between-us }: { away-card-between-us-text }

    { away-card-confession }: { away-card-confession-text }

    { away-card-oops }: { away-card-oops-text }

    { away-card-three-four }: { away-card-three-four-text }

    { away-card-ropes }: { away-card-ropes-text }
away-rules-places = Changing places
away-rules-places-text =
    Who sits next to whom decides who can be reached. After changing places you exchange with your new neighbour.

    { $turnAfterSwap ->
        [newNeighbour] The next turn is that of the player you have just exchanged with.
       *[oldSeat] The pointer stays where you sat: whoever sits there now is next. So if you change places with the next player, that player is next, and then you once more.
    }

    { $neighbourOnly ->
        [on] At this table Seduction, You’d Better Run!, Can’t We Be Friends? and Get Out of Here! reach neighbours only, too.
       *[off] Cards on “anybody” reach everyone at the table who isn’t in Quarantine. A door only keeps off the neighbour behind it.
    }
away-rules-death = Death
away-rules-death-text =
    Whoever is burned or dies of Infected! discards the whole hand, and the ring closes. Of two doors that would meet one stays.

    { $openDeath ->
        [on] The dead say what they were.
       *[off] What the dead were stays secret, but for The Thing.
    }

    Watch on, but say nothing of what you know.{ $revengeMode ->
        [on] {" "}Only The Thing may go on talking when it is dead.
       *[off] {""}
    }
away-rules-end = How it ends
away-rules-end-text =
    { $revengeMode ->
        [on] If The Thing dies, the Humans and Infected who live fight on without it until one side is left; nobody can be infected any more. That side wins, and if it is the Infected, The Thing wins with them.
       *[off] The Thing is burned: every living Human wins, all others lose. If no Human lives, nobody wins.
    }

    Or The Thing declares, on anybody’s turn, that no Human is left. If so, it wins with all living Infected; if not, all living Humans win. If only The Thing is alive, that counts as declared.{ $autoDeclare ->
        [on] {" "}At this table it happens by itself.
       *[off] {""}
    }

    { $winnerExceptions ->
        [off] All living Infected win with The Thing.
       *[on] The last Human to become Infected doesn’t win, unless the last Human of all was killed. If nobody has died and everyone was infected, The Thing alone wins.
    }

    After { $maxTurns ->
       *[other] { $maxTurns }
    } turns the game ends in a draw.
away-rules-tips = A little advice
away-rules-tips-text =
    Remember who gave you what. Whoever infected you is The Thing. An Infected! that comes to you past a Missed! doesn’t infect you: whoever offered it is The Thing, or an Infected who meant it for The Thing.

    Discard the Infected! cards you draw as a Human: four of them kill you.

    As The Thing, give harmless cards first, with a friendly word. Infect those behind you as well, by changing places.

    As an Infected, keep one Infected! and feed the rest to The Thing.

    Don’t spend defences early. Look with Analysis before you burn: a Flamethrower that kills a Human helps The Thing.

## Rules of the moment: what it is, what you can do, what it risks

away-now-deal = The cards are being dealt
away-now-deal-text =
    Everyone gets four cards, one of them The Thing.

    Nothing to do yet. Hold the button above your cards to see your role.

    Keep your face as it is, whatever you see.
away-now-play = A turn
away-now-play-text =
    The player whose turn it is has drawn an Event and plays a card or discards one.

    Tap any card to read what it does. Flamethrower, Analysis, Suspicion and the obstacles reach neighbours only, and no door.

    Then comes the exchange with the next player, unless the card says otherwise.
away-now-fire = Fire!
away-now-fire-text =
    A Flamethrower is aimed at somebody.

    Only No Barbecue! helps. Everyone is asked alike, whether they have it or not.

    Whoever burns is out of the game, and their cards stay unseen.
away-now-swap = Changing places
away-now-swap-text =
    Two players are to change seats.

    The one chosen may stay with I’m Comfortable.

    { $turnAfterSwap ->
        [newNeighbour] The next turn is that of the mover’s new neighbour.
       *[oldSeat] The next turn is that of whoever sits in the mover’s old seat.
    }
away-now-exchange = An exchange
away-now-exchange-text =
    The player whose turn it is offers a card face down; the other gives one back, or averts it.

    No Thanks! refuses, Scary refuses and looks, Missed! passes the offer on to the next player.

    The card you get may be Infected!: if it comes from The Thing, you are Infected.
away-now-panic = A Panic
away-now-panic-text =
    The player whose turn it is has drawn a Panic. It happens at once.

    Tap the card in the middle to read what it does.

    Nothing is played or discarded in such a turn.
away-now-chain = Chain Reaction
away-now-chain-text =
    Everyone gives a card to the next player at once, in the direction of play.

    Doors and Quarantine don’t matter, and no defence helps.

    The card you get may be Infected!
away-now-confession = Confession Time
away-now-confession-text =
    One after another everyone may show their hand, one Infected!, or nothing.

    It ends with the first Infected! shown.

    Whoever refuses may have something to hide, or only wants to be suspected.
away-now-caught = A matter of Flamethrowers
away-now-caught-text =
    A hand was seen. Its owner says whether it is The Thing, caught with a Flamethrower it should have got rid of.

    There is only one true answer, and everybody is asked alike.

    If so, the Humans have won.
away-now-roles = Who was what
away-now-roles-text =
    Players say what they are or were.

    There is only one true answer.

    The cards prove it in the end.
away-now-over = The game is over
away-now-over-text =
    All cards lie open.

    See who infected whom, and when.

    Another game?

## Variants

switch-infectedDelta = More or fewer Infected!
switch-infectedDelta-help = How many more or fewer Infected! cards are in the draw pile.
switch-hardStart = No weapons at the start
switch-hardStart-help = Flamethrower and Analysis aren’t dealt; they are shuffled into the draw pile.
switch-neighbourOnly = Neighbours only
switch-neighbourOnly-help = Seduction, You’d Better Run!, Can’t We Be Friends? and Get Out of Here! reach neighbours only; doors and Quarantine keep them off both ways.
switch-revengeMode = Revenge
switch-revengeMode-help = When The Thing dies, Humans and Infected fight on until one side is left.
switch-thingFlamethrower = The Thing with a Flamethrower
switch-thingFlamethrower-help = Whether The Thing may keep one: yes; no, and it loses if caught by a Human; or the program doesn’t let it.
switch-thingFlamethrower-penalty = loses if caught
switch-thingFlamethrower-off = may keep it
switch-thingFlamethrower-forbid = can’t keep it
switch-turnAfterSwap = Next turn after changing places
switch-turnAfterSwap-help = Either whoever now sits in the mover’s old seat, or the mover’s new neighbour.
switch-turnAfterSwap-oldSeat = the old seat
switch-turnAfterSwap-newNeighbour = the new neighbour
switch-quarantineMode = Quarantine
switch-quarantineMode-help = Open: the player goes on, but shows the cards drawn, discarded and given. Isolated: no exchanges, nothing played, and nobody can reach the player.
switch-quarantineMode-open = open
switch-quarantineMode-isolated = isolated
switch-quarantineTurns = Turns in Quarantine
switch-quarantineTurns-help = How many of their own turns a Quarantine lasts.
switch-comfortableVsPanic = Comfortable in a Panic
switch-comfortableVsPanic-help = I’m Comfortable also answers Get Out of Here! and One, Two…
switch-autoDeclare = End by itself
switch-autoDeclare-help = The Thing needn’t declare: the game ends by itself as soon as no Human is left.
switch-winnerExceptions = Not every Infected wins
switch-winnerExceptions-help = The last to be infected doesn’t win, unless the last Human was killed; if nobody died, The Thing alone wins.
switch-startPlayer = Who begins
switch-startPlayer-help = Anybody, The Thing of the game before, or the second seat.
switch-startPlayer-random = anybody
switch-startPlayer-lastThing = the last Thing
switch-startPlayer-leftOfDealer = the second seat
switch-lastThing = Seat of the last Thing
switch-lastThing-help = Who was The Thing in the game before, by seat; 0 means nobody.
switch-openDeath = The dead tell
switch-openDeath-help = Whoever dies says what they were.
switch-maxTurns = Turn limit
switch-maxTurns-help = After this many turns the game ends in a draw.
switch-customDeck = Own deck
switch-customDeck-help = Choose how many cards there are of each kind.

## Cards

away-card-thing = The Thing
away-card-thing-text = You are The Thing as long as you live. It is never played, discarded or given away.
away-card-infected = Infected!
away-card-infected-text = Never played. A Human who is given it by The Thing becomes Infected. Drawn from the pile it does nothing, and can be discarded; but four of them kill you when you have to give one.
away-card-flamethrower = Flamethrower
away-card-flamethrower-text = Burns a neighbour: that player is dead. Answered by No Barbecue! Not in Quarantine.
away-card-analysis = Analysis
away-card-analysis-text = You alone see a neighbour’s whole hand.
away-card-axe = Axe
away-card-axe-text = Removes a Quarantine, your own or a neighbour’s, or a Barred Door beside you.
away-card-suspicion = Suspicion
away-card-suspicion-text = You alone see one random card of a neighbour’s.
away-card-whiskey = Whiskey
away-card-whiskey-text = Everyone sees your whole hand.
away-card-resolute = Resolute
away-card-resolute-text = Draw three Events, keep one, discard the others. Then play or discard once more.
away-card-watch-your-back = Watch Your Back
away-card-watch-your-back-text = The direction of play turns round, also for the exchange that follows.
away-card-change-places = Change Places!
away-card-change-places-text = Change seats with a neighbour who isn’t in Quarantine; no door may be between. Answered by I’m Comfortable. Not in Quarantine.
away-card-better-run = You’d Better Run!
away-card-better-run-text =
    Change seats with { $neighbourOnly ->
        [on] a neighbour
       *[off] anybody
    } who isn’t in Quarantine{ $neighbourOnly ->
        [on] ; no door may be between.
       *[off] ; doors don’t matter.
    } Answered by I’m Comfortable. Not in Quarantine.
away-card-seduction = Seduction
away-card-seduction-text =
    Exchange a card with { $neighbourOnly ->
        [on] a neighbour
       *[off] anybody
    } who isn’t in Quarantine. Then your turn is over.
away-card-scary = Scary
away-card-scary-text = Answers an offered exchange: it doesn’t take place, and you see the card offered.
away-card-comfortable = I’m Comfortable
away-card-comfortable-text =
    Answers a change of seats: you stay where you are. { $comfortableVsPanic ->
        [off] Not against Panics.
       *[on] Also against Get Out of Here! and One, Two…
    }
away-card-no-thanks = No Thanks!
away-card-no-thanks-text = Answers an offered exchange: it doesn’t take place.
away-card-missed = Missed!
away-card-missed-text = Answers an offered exchange: the offer goes on to the next player after you. Infected! infects nobody that way.
away-card-no-barbecue = No Barbecue!
away-card-no-barbecue-text = Answers a Flamethrower: you live.
away-card-quarantine = Quarantine
away-card-quarantine-text =
    On a neighbour, for { $quarantineTurns ->
        [one] { $quarantineTurns } turn
       *[other] { $quarantineTurns } turns
    } of theirs. { $quarantineMode ->
        [isolated] That player exchanges and plays nothing, and can’t be reached, but for an Axe.
       *[open] That player shows every card drawn, discarded or given, can’t burn or change seats, and isn’t offered exchanges.
    }
away-card-barred-door = Barred Door
away-card-barred-door-text = Lies between you and a neighbour: no exchange, no changing places, no cards on each other. It stays there when people move.
away-card-party = Call This a Party?
away-card-party-text = All doors and Quarantines go. Then all change seats in pairs, clockwise from the player whose turn it is.
away-card-get-out = Get Out of Here!
away-card-get-out-text =
    Choose { $neighbourOnly ->
        [on] a neighbour
       *[off] anybody
    } who isn’t in Quarantine and change seats.
away-card-one-two = One, Two…
away-card-one-two-text = Change seats with the third player to the left or to the right. Doors don’t matter. Nothing happens in Quarantine.
away-card-chain-reaction = Chain Reaction
away-card-chain-reaction-text = Everyone gives a card to the next player at once. No defences; doors and Quarantine don’t matter. Then the turn is over.
away-card-blind-date = Blind Date
away-card-blind-date-text = Change a card of yours for the first Event of the pile; yours lies on top then. Then the turn is over.
away-card-friends = Can’t We Be Friends?
away-card-friends-text =
    Choose { $neighbourOnly ->
        [on] a neighbour
       *[off] anybody
    } who isn’t in Quarantine and exchange a card.
away-card-forgetful = Forgetful
away-card-forgetful-text = Discard three cards and draw three Events.
away-card-between-us = Just Between Us…
away-card-between-us-text = Show your whole hand to a neighbour of your choice.
away-card-confession = Confession Time
away-card-confession-text = One after another everyone may show the hand, one Infected!, or nothing. It ends with the first Infected! shown.
away-card-oops = Oops!
away-card-oops-text = Everyone sees your whole hand.
away-card-three-four = Three, Four…
away-card-three-four-text = All Barred Doors go.
away-card-ropes = Rotten Ropes
away-card-ropes-text = All Quarantines are over.

## Own decks

away-deck-help = How many of this card are in the game.
switch-infected = { away-card-infected }
switch-infected-help = { away-deck-help }
switch-flamethrower = { away-card-flamethrower }
switch-flamethrower-help = { away-deck-help }
switch-analysis = { away-card-analysis }
switch-analysis-help = { away-deck-help }
switch-axe = { away-card-axe }
switch-axe-help = { away-deck-help }
switch-suspicion = { away-card-suspicion }
switch-suspicion-help = { away-deck-help }
switch-whiskey = { away-card-whiskey }
switch-whiskey-help = { away-deck-help }
switch-resolute = { away-card-resolute }
switch-resolute-help = { away-deck-help }
switch-watch-your-back = { away-card-watch-your-back }
switch-watch-your-back-help = { away-deck-help }
switch-change-places = { away-card-change-places }
switch-change-places-help = { away-deck-help }
switch-better-run = { away-card-better-run }
switch-better-run-help = { away-deck-help }
switch-seduction = { away-card-seduction }
switch-seduction-help = { away-deck-help }
switch-scary = { away-card-scary }
switch-scary-help = { away-deck-help }
switch-comfortable = { away-card-comfortable }
switch-comfortable-help = { away-deck-help }
switch-no-thanks = { away-card-no-thanks }
switch-no-thanks-help = { away-deck-help }
switch-missed = { away-card-missed }
switch-missed-help = { away-deck-help }
switch-no-barbecue = { away-card-no-barbecue }
switch-no-barbecue-help = { away-deck-help }
switch-quarantine = { away-card-quarantine }
switch-quarantine-help = { away-deck-help }
switch-barred-door = { away-card-barred-door }
switch-barred-door-help = { away-deck-help }
switch-party = { away-card-party }
switch-party-help = { away-deck-help }
switch-get-out = { away-card-get-out }
switch-get-out-help = { away-deck-help }
switch-one-two = { away-card-one-two }
switch-one-two-help = { away-deck-help }
switch-chain-reaction = { away-card-chain-reaction }
switch-chain-reaction-help = { away-deck-help }
switch-blind-date = { away-card-blind-date }
switch-blind-date-help = { away-deck-help }
switch-friends = { away-card-friends }
switch-friends-help = { away-deck-help }
switch-forgetful = { away-card-forgetful }
switch-forgetful-help = { away-deck-help }
switch-between-us = { away-card-between-us }
switch-between-us-help = { away-deck-help }
switch-confession = { away-card-confession }
switch-confession-help = { away-deck-help }
switch-oops = { away-card-oops }
switch-oops-help = { away-deck-help }
switch-three-four = { away-card-three-four }
switch-three-four-help = { away-deck-help }
switch-ropes = { away-card-ropes }
switch-ropes-help = { away-deck-help }
warning-infectedDelta = So few Infected! help the Humans, so many help The Thing: one side may win two games of three, or more.
warning-hardStart = With four players The Thing’s side wins two games of three this way.
warning-revengeMode = With this many players The Thing’s side wins two games of three this way.
warning-customDeck = Nobody has tried how fair this deck is.
warning-crowd = With 11 or 12 players the Humans win two games of three. With fewer it is closer.

## The log

away-name = { $who }
away-name-you = you
away-quote = { $card }
away-log-started = The cards are dealt. { $who } starts.
away-log-thing = { $who }: The Thing.
away-log-human = { $who }: Human.
away-log-infected = { $who }: Infected.
away-log-turn = Turn { $n }: { $who }
away-log-draws = { $who } draws a card.
away-log-drew = { $who } drew { $cards }.
away-log-drew-openly = { $who } is in Quarantine and shows the card drawn: { $cards }.
away-log-nothing-left = There is no card for { $who } to draw.
away-log-swept = { $n ->
    [one] { $n } Panic was discarded unseen.
   *[other] { $n } Panics were discarded unseen.
}
away-log-reshuffled = The discards, { $n } cards, are the new draw pile.
away-log-panics = { $who } draws a Panic: { $cards }
away-log-discarded = { $who } discards a card face down.
away-log-discarded-face = { $who } discarded { $cards }.
away-log-discarded-openly = { $who } is in Quarantine and discards openly: { $cards }.
away-log-plays = { $who } plays { $cards }.
away-log-plays-on = { $who } plays { $cards } on { $target }.
away-log-plays-self = { $who } takes an Axe to their own Quarantine.
away-log-plays-door = { $who } takes an Axe to the door towards { $target }.
away-log-defends = { $who } answers with { $cards }
away-log-accepts = { $who } plays no defence.
away-log-kept = { $who } keeps one of three cards.
away-log-refills = { $who } draws { $n ->
    [one] an Event
   *[other] { $n } Events
}.
away-log-swapped = { $who } and { $target } change seats.
away-log-mingled = Everybody has changed seats. Round the table now: { $order }.
away-log-clockwise = Play goes clockwise now.
away-log-anticlockwise = Play goes anticlockwise now.
away-log-confined = { $who } is in Quarantine.
away-log-freed = { $who } is out of Quarantine.
away-log-barred = A Barred Door lies between { $who } and { $target }.
away-log-opened = The door between { $who } and { $target } is gone.
away-log-doors-gone = All doors are gone.
away-log-quarantines-gone = All Quarantines are over.
away-log-offers = { $who } offers { $target } a card.
away-log-passed-on = The offer goes on to { $target }.
away-log-no-exchange = { $who } exchanges nothing: { $why ->
    [door] a door is in the way.
    [quarantine] there is a Quarantine.
    [alone] there is nobody to exchange with.
   *[empty] there is no card to exchange.
}
away-log-exchanged = { $who } and { $target } have exchanged a card.
away-log-chained = Everybody has given a card on.
away-log-passed = { $cards }: { $who } → { $target }.
away-log-passed-openly = { $who } gives { $target } a card, open as in Quarantine: { $cards }.
away-log-turned = { $who } is Infected now, by { $target }.
away-log-looked = { $who } looks at { $n ->
    [one] a card
   *[other] { $n } cards
} of { $target }.
away-log-saw = { $who } saw in { $target }’s hand: { $cards }.
away-log-shows = { $who } shows: { $cards }.
away-log-refuses = { $who } shows nothing.
away-log-chooses = { $who } chooses { $target }.
away-log-nothing-happens = Nothing happens.
away-log-laid = { $who } puts a card on the pile.
away-log-laid-face = { $who } put { $cards } on the pile.
away-log-forgot = { $who } has discarded cards and draws others.
away-log-died-burned = { $who } has burned.
away-log-died-overcome = { $who } had nothing but Infected! and is dead.
away-log-died-fouled = { $who } has cheated and is out of the game.
away-log-died-left = { $who } has left for good.
away-log-says-human = { $who }: Human.
away-log-says-infected = { $who }: Infected.
away-log-says-thing = { $who }: The Thing!
away-log-says-other = { $who } wasn’t The Thing.
away-log-declares = { $who } declares: no Human is left!
away-log-caught = { $who } is The Thing, caught with a Flamethrower!
away-log-goes-on = { $who } was The Thing and is dead. Humans and Infected fight on.
away-log-last = { $who } was the last Human to be infected.
away-log-last-killed = The last Human was killed.
away-foul-not-that-card = { $who } named a card that it wasn’t. It does nothing.
away-foul-not-the-thing = { $who } isn’t The Thing, and said so. That is against the rules.
away-foul-not-overcome = { $who } had a card to give, and said otherwise. That is against the rules.
away-over-thing-dead = { $who } was The Thing, and is dead.
away-over-thing-left = { $who } was The Thing, and has left.
away-over-declared = { $who } declared that no Human is left.
away-over-caught = { $who } was The Thing, caught with a Flamethrower.
away-over-last-one = Nobody is left but { $who }, The Thing.
away-over-humans = Only Humans are left. { $who } was The Thing.
away-over-infected = Only Infected are left. { $who } was The Thing.
away-over-nobody = Nobody is left.
away-over-turn-limit = The last turn is over.

## The same, told to whoever it is about

away-log-started-you = The cards are dealt. You start.
away-log-thing-you = You are The Thing.
away-log-human-you = You are Human.
away-log-infected-you = You are Infected.
away-log-turn-you = Turn { $n }: you
away-log-draws-you = You draw a card.
away-log-drew-you = You drew { $cards }.
away-log-drew-openly-you = You are in Quarantine and show the card drawn: { $cards }.
away-log-nothing-left-you = There is no card for you to draw.
away-log-panics-you = You draw a Panic: { $cards }
away-log-discarded-you = You discard a card face down.
away-log-discarded-face-you = You discarded { $cards }.
away-log-discarded-openly-you = You are in Quarantine and discard openly: { $cards }.
away-log-plays-you = You play { $cards }.
away-log-plays-on-you = You play { $cards } on { $target }.
away-log-plays-on-to-you = { $who } plays { $cards } on you.
away-log-plays-self-you = You take an Axe to your own Quarantine.
away-log-plays-door-you = You take an Axe to the door towards { $target }.
away-log-plays-door-to-you = { $who } takes an Axe to the door towards you.
away-log-defends-you = You answer with { $cards }
away-log-accepts-you = You play no defence.
away-log-kept-you = You keep one of three cards.
away-log-refills-you = You draw { $n ->
    [one] an Event
   *[other] { $n } Events
}.
away-log-swapped-you = You and { $target } change seats.
away-log-swapped-to-you = { $who } and you change seats.
away-log-confined-you = You are in Quarantine.
away-log-freed-you = You are out of Quarantine.
away-log-barred-you = A Barred Door lies between you and { $target }.
away-log-barred-to-you = A Barred Door lies between { $who } and you.
away-log-opened-you = The door between you and { $target } is gone.
away-log-opened-to-you = The door between { $who } and you is gone.
away-log-offers-you = You offer { $target } a card.
away-log-offers-to-you = { $who } offers you a card.
away-log-passed-on-to-you = The offer goes on to you.
away-log-no-exchange-you = You exchange nothing: { $why ->
    [door] a door is in the way.
    [quarantine] there is a Quarantine.
    [alone] there is nobody to exchange with.
   *[empty] there is no card to exchange.
}
away-log-exchanged-you = You and { $target } have exchanged a card.
away-log-exchanged-to-you = { $who } and you have exchanged a card.
away-log-passed-you = You gave { $cards } to { $target }.
away-log-passed-to-you = You got { $cards } from { $who }.
away-log-passed-openly-you = You give { $target } a card, open as in Quarantine: { $cards }.
away-log-passed-openly-to-you = { $who } gives you a card, open as in Quarantine: { $cards }.
away-log-turned-you = You are Infected! The card came from { $target }, The Thing.
away-log-turned-to-you = You have infected { $who }.
away-log-looked-you = You look at { $n ->
    [one] a card
   *[other] { $n } cards
} of { $target }.
away-log-looked-to-you = { $who } looks at { $n ->
    [one] a card
   *[other] { $n } cards
} of yours.
away-log-saw-you = You saw in { $target }’s hand: { $cards }.
away-log-saw-to-you = { $who } saw in your hand: { $cards }.
away-log-shows-you = You show: { $cards }.
away-log-refuses-you = You show nothing.
away-log-chooses-you = You choose { $target }.
away-log-chooses-to-you = { $who } chooses you.
away-log-laid-you = You put a card on the pile.
away-log-laid-face-you = You put { $cards } on the pile.
away-log-forgot-you = You have discarded cards and draw others.
away-log-died-burned-you = You have burned.
away-log-died-overcome-you = You had nothing but Infected! and are dead.
away-log-died-fouled-you = You have cheated and are out of the game.
away-log-died-left-you = You have left for good.
away-log-says-human-you = You say: Human.
away-log-says-infected-you = You say: Infected.
away-log-says-thing-you = You say: The Thing!
away-log-says-other-you = You say that you weren’t The Thing.
away-log-declares-you = You declare: no Human is left!
away-log-caught-you = You are The Thing, caught with a Flamethrower!
away-log-goes-on-you = You were The Thing and are dead. Humans and Infected fight on.
away-log-last-you = You were the last Human to be infected.
away-foul-not-that-card-you = You named a card that it wasn’t. It does nothing.
away-foul-not-the-thing-you = You aren’t The Thing, and said so. That is against the rules.
away-foul-not-overcome-you = You had a card to give, and said otherwise. That is against the rules.
away-over-thing-dead-you = You were The Thing, and are dead.
away-over-thing-left-you = You were The Thing, and have left.
away-over-declared-you = You declared that no Human is left.
away-over-caught-you = You were The Thing, caught with a Flamethrower.
away-over-last-one-you = Nobody is left but you, The Thing.
away-over-humans-you = Only Humans are left. You were The Thing.
away-over-infected-you = Only Infected are left. You were The Thing.

## What is going on

away-at-dealing = The cards are being dealt.
away-at-table = One moment…
away-at-play = { $who } plays or discards a card.
away-at-play-you = You play or discard a card.
away-at-keep = { $who } keeps one of three cards.
away-at-keep-you = You keep one of three cards.
away-at-fire = { $who } aims a Flamethrower at { $target }!
away-at-fire-you = You aim a Flamethrower at { $target }!
away-at-fire-to-you = { $who } aims a Flamethrower at you!
away-at-swap = { $who } wants to change seats with { $target }.
away-at-swap-you = You want to change seats with { $target }.
away-at-swap-to-you = { $who } wants to change seats with you.
away-at-offer = { $who } offers { $target } a card.
away-at-offer-you = You offer { $target } a card.
away-at-offer-to-you = { $who } offers you a card.
away-at-answer = { $who } has offered a card. { $target } answers.
away-at-answer-you = You have offered a card. { $target } answers.
away-at-answer-to-you = { $who } has offered a card. You answer.
away-at-choose = { $who } chooses somebody.
away-at-choose-you = You choose somebody.
away-at-side = { $who } chooses a side.
away-at-side-you = You choose a side.
away-at-chain = Everybody gives a card on.
away-at-blind-date = { $who } puts a card on the pile.
away-at-blind-date-you = You put a card on the pile.
away-at-forgetful = { $who } forgets cards.
away-at-forgetful-you = You forget cards.
away-at-confession = What does { $who } show?
away-at-confession-you = What do you show?
away-at-caught = { $who } says whether that was The Thing.
away-at-caught-you = You say whether that was The Thing.
away-at-burned = { $who } burns.
away-at-burned-you = You burn.
away-at-tally = Everybody says whether it is over.
away-at-sides = { $who } says who is left.
away-at-sides-you = You say who is left.
away-at-last = { $who } says who was infected last.
away-at-last-you = You say who was infected last.
away-status = Turn { $n }
away-status-setup = Setting up
away-status-over = The end

## What you are asked

away-ask-play = Your turn. Play or discard a card.
away-ask-keep = Which of the three cards do you keep?
away-ask-fire = { $who } aims a Flamethrower at you. Do you defend yourself?
away-ask-swap = { $who } wants to change seats with you. Do you stay?
away-ask-offer = Which card do you offer { $target }?
away-ask-answer = { $who } offers you a card. Which one do you give?
away-ask-answer-on = { $who } offered { $target } a card, and the offer has come to you. Which one do you give?
away-ask-get-out = Whom do you change seats with?
away-ask-friends = Whom do you exchange a card with?
away-ask-between-us = Whom do you show your hand to?
away-ask-side = With the third player on which side do you change seats?
away-ask-chain = Which card do you give { $target }?
away-ask-chain-alone = Which card do you give on?
away-ask-blind-date = Which card do you put on the pile?
away-ask-forgetful = Which { $n } cards do you discard?
away-ask-confession = What do you show?
away-ask-caught = Your cards were seen. Are you The Thing, caught with a Flamethrower?
away-ask-burned = You are dead. What were you?
away-ask-tally = Are you The Thing, and no Human is left?
away-ask-sides = Who is left alive?
away-ask-roles = The game is decided. What are you?
away-ask-last = Who was the last Human to be infected?
away-wait = Waiting for { $names }.
away-wait-table = One moment…
away-dead = You are dead. { $revengeMode ->
        [on] Watch on. Only The Thing may go on talking.
       *[off] You may watch, but say nothing of what you know.
    }
away-watching = You are watching.

## What you can do

away-act-play = Play
away-act-play-help = Play the card chosen.
away-act-discard = Discard
away-act-discard-help = Face down; nobody sees it, except in Quarantine.
away-act-keep = Keep
away-act-keep-help = The other two are discarded.
away-act-defend = Defend
away-act-defend-help = Play a card that averts it.
away-act-accept = No defence
away-act-accept-help = Let it happen.
away-act-give = Give
away-act-give-help = { $quarantineMode ->
    [isolated] Face down.
   *[open] Face down, but openly in Quarantine (not in a Chain Reaction).
}
away-act-choose = Choose
away-act-choose-help = This player it is.
away-act-left = Left
away-act-left-help = Clockwise.
away-act-right = Right
away-act-right-help = Anticlockwise.
away-act-lay = Onto the pile
away-act-lay-help = Whoever draws next gets it.
away-act-forget = Discard
away-act-forget-help = You draw Events for them.
away-act-refuse = Nothing
away-act-refuse-help = Show no card.
away-act-show-hand = My hand
away-act-show-hand-help = Everyone sees all your cards.
away-act-show-infected = An Infected!
away-act-show-infected-help = Everyone sees one Infected! of yours, and the confession is over.
away-act-caught-yes = I am
away-act-caught-yes-help = The Humans have won.
away-act-caught-no = I am not
away-act-caught-no-help = The game goes on.
away-act-am-human = Human
away-act-am-human-help = You were never infected.
away-act-am-infected = Infected
away-act-am-infected-help = The Thing has infected you.
away-act-am-thing = The Thing
away-act-am-thing-help = It was you.
away-act-am-other = Not The Thing
away-act-am-other-help = You needn’t say more.
away-act-tally-yes = Yes
away-act-tally-yes-help = The game is over.
away-act-tally-no = No
away-act-tally-no-help = The game goes on.
away-act-sides-both = Both
away-act-sides-both-help = Humans and Infected live.
away-act-sides-humans = Humans
away-act-sides-humans-help = No Infected is alive.
away-act-sides-infected = Infected
away-act-sides-infected-help = No Human is alive.
away-act-last = Name them
away-act-last-help = This player was infected last.
away-act-nobody = Nobody
away-act-nobody-help = The last Human was killed.
away-act-declare = No Human is left
away-act-declare-help = Ends the game.

away-back = Back
away-confirm-on = { $act }: { $who }
away-pick-target = Whom?
away-pick-keep = Which card?
away-nth-card = Card { $n }
away-hidden-why = Look at your cards to see why that isn’t possible.

## The declaration

away-call = Declare that no Human is left
away-call-short = Declare…
away-call-title = Is no Human left?
away-call-text = The Thing may declare at any moment that no Human is left. That ends the game: all the living say what they are. If it is so, The Thing and the Infected win, otherwise the Humans.
away-call-covered = Open your cards to see whether you may declare.
away-call-own = You are The Thing: it is yours to declare.
away-call-not-own = Only The Thing can declare it.
away-call-not-now = Not possible at this moment.
away-sure-declare = There is no way back. If a Human is left, your side loses.

## Why something isn’t possible

away-why-not-now = Not now.
away-why-untrue = That isn’t so.
away-why-nothing-to-play = None of your cards can be played now.
away-why-held = Infection cards are never played.
away-why-defence = A defence answers what others do; it isn’t played on your own turn.
away-why-quarantine = You can’t play that in Quarantine.
away-why-no-target = There is nobody it can be played on.
away-why-no-obstacle = There is no Quarantine or door beside you to remove.
away-why-thing-stays = The Thing stays in your hand.
away-why-last-infected = An Infected keeps at least one Infected!
away-why-not-infectious = Infected! can’t be given to this player by you.
away-why-shed = You have to get rid of a Flamethrower first.
away-why-no-defence = You have no card that averts it.
away-why-no-infected = You have no Infected!
away-why-not-fitting = That card doesn’t avert it.
away-why-not-overcome = You have a card that may be given.
away-no-target = { $who } can’t be chosen for that.
away-no-such-card = That isn’t the card.
away-flaw-card = Choose a card from your hand.
away-flaw-discard = Choose a card to discard.
away-flaw-cards = Choose the cards to discard.
away-flaw-target = Choose a player.
away-flaw-keep = Choose one of the three cards.

## Asked once more

away-sure = Are you sure?
away-sure-burn = Unless it is averted, that player is dead.
away-sure-accept = Without a defence you are dead.
away-sure-overcome = You have nothing but Infected! to give. You die of it.

## The table

away-pile-draw = Draw pile
away-pile-draw-panic = Panic on top
away-pile-discard = Discard
away-pile-panic = A Panic lies on top
away-pile-shown = Seen before they were discarded
away-pile-none = Nobody has seen any of the cards discarded.
away-clockwise = clockwise
away-anticlockwise = anticlockwise
away-pointer = Next turn: { $who }
away-pointer-you = Next turn: you
away-out = Out: { $names }
away-out-you = Out: { $names }
away-revenge = { $who } was The Thing. Humans and Infected fight on.
away-revenge-you = You were The Thing. Humans and Infected fight on.
away-shown = { $who } has shown
away-shown-you = You have shown
away-edge-door = a Barred Door towards { $target }
away-edge-door-to-you = a Barred Door towards you
away-edge-cards = an exchange with { $target }
away-edge-cards-to-you = an exchange with you
away-edge-chain = a card goes to { $target }
away-edge-chain-to-you = a card goes to you
away-chip-quarantine = Quarantine for { $n ->
    [one] { $n } more turn
   *[other] { $n } more turns
}
away-chip-quarantine-short = Quar. { $n }
away-hand-count = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
away-chip-dead = dead
away-chip-traitor = The Thing
away-chip-infected = Infected
away-chip-human = Human
away-chip-turn = their turn
away-chip-pass = Pass
away-chip-seen = You know: { $cards }
away-about-exposed = Everyone knows: The Thing.
away-about-traitor = You know: The Thing.
away-about-infected = You know: Infected.
away-about-human = You know: Human.
away-about-seen = Cards in this hand that you know:
away-about-lately = What happened, the latest first
away-side-attack = attacks
away-side-defence = is attacked
away-fight-batch = { $who } played { $cards }, worth { $n }
away-role-human = You are Human
away-role-infected = You are Infected
away-role-traitor = You are The Thing
away-aim-human = Burn The Thing. Take no Infected! from its hand.
away-aim-infected = Help The Thing until no Human is left.
away-aim-traitor = Infect everyone, then declare that no Human is left.
away-role-hidden = Your role and cards are covered
away-card-use = { $class ->
    [infection] Infection card.
    [action] Action card.
    [defence] Defence card.
    [obstacle] Obstacle card.
   *[panic] Panic card.
}

## The end

away-won-humans = The Humans win
away-won-thing = The Thing wins
away-won-nobody = Nobody wins
away-grade-win = won
away-grade-loss = lost
away-grade-excepted = on the winning side, but doesn’t win
away-grade-draw = draw
away-end-round = Turn { $n }
away-end-fates = What became of everyone
away-end-tree = Who infected whom
away-end-log = How it went
away-end-infected = { $n ->
    [0] Nobody was infected during the game.
    [one] One player was infected during the game.
   *[other] { $n } players were infected during the game.
}
away-tree-first = The Thing from the start
away-tree-by = By { $who }, turn { $n }
away-role-unknown = Role unknown
away-fate-alive = alive
away-fate-died = died in turn { $n }
