### Winterover, The Things: every word of the game in English.
### Players' names are put in as they are, so sentences never need them in another form.
### Rules, explanations and questions are given the table's switches by their names: on, off, or a number. The default is what the rules
### say by themselves.

## How to play in one minute

things-rules-minute = The Things in one minute
things-rules-minute-text =
    One of you has been dealt the Queen of Hearts and is a Thing. Everyone else holds black cards only and is Human. Hold the button above your cards to see what you are, and keep it to yourself.

    A Human who is given a red card in an exchange becomes a Thing for good. Only the giver and the receiver know.

    On your turn you do exactly one thing: search the pile, exchange cards with someone, test someone’s blood, or attack. Afterwards everyone fills up to five cards.

    A living Human may radio for the rescue plane at any moment, a living Thing may launch the saucer. Either call ends the game at once, or as soon as the search under way is done.

    If the plane is called and no Thing is alive, the Humans win; if one is, the Things win. If the saucer is launched and no Human is alive, the Things win; if one is, the Humans win.

    Talk, accuse and lie as much as you like. Only the cards never lie.

## Whole rules, by section

things-rules-goal = Roles and aims
things-rules-goal-text =
    Your hand decides what you are. Only black cards: you are Human. One red card or more: you are a Thing. A Thing can never lose its last red card, so there is no way back.

    Exactly one player begins as a Thing, with the Queen of Hearts as the only red card. It can infect nobody before it holds a second red one.

    A Thing knows whom it has infected and who infected it, but no other Things. Nobody’s role is told before the end, not even that of the dead.
things-rules-cards = The cards
things-rules-cards-text =
    { $twoDeckAlways ->
        [on] Two ordinary decks are used.
       *[off] Five players use one ordinary deck, more use two.
    } Everyone gets five cards: black ones and the one Queen of Hearts. The other black cards and all the other red ones are the draw pile.

    Aces to 10s of either colour count their number in an attack; an Ace counts { $aceValue ->
        [11] 11
       *[1] 1
    }.

    Black Jacks, Queens and Kings are Flamethrowers, red ones are Bites. In an attack they beat any number. A Flamethrower also pays for a blood test.

    All discards lie face down. When the draw pile runs out, they are shuffled into a new one.
things-rules-search = Searching
things-rules-search-text =
    Draw a card and look at it. Then put one card of yours face down on the discard. Nobody learns what you drew or put down.

    { $honourMode ->
        [on] A Human who drew red may keep it too, and is a Thing from then on.
       *[off] A Human who drew red has to put down that very card. A Thing may keep it.
    } A Thing can’t put down its last red card.
things-rules-converse = Exchanging cards
things-rules-converse-text =
    Choose { $haggle ->
        [on] one or more cards you would give and call their ranks; you may also say which rank you want. One after another the others offer a card for one of yours, or pass; if you have said which rank you want, only that can be offered.
       *[off] a card you would give and call its rank; you may also say which rank you would like. One after another the others offer a card by calling its rank, or pass.
    } Ranks are always called truly, colours are never told.

    If there are offers, { $haggle ->
        [on] you may take up one of them
       *[off] { $voluntaryAccept ->
            [on] you may take up one of them
           *[off] you have to take up one of them
        }
    }, and the two cards change hands unseen.{ $haggle ->
        [on] {" "}If you take up none, your turn is over.
       *[off] { $voluntaryAccept ->
            [on] {" "}If you take up none, your turn is over.
           *[off] {""}
        }
    }

    If nobody offers, you may take a card by force: choose a player with at least two cards. That player sets one aside; you take a random one of the rest and give { $haggle ->
        [on] one of the cards you called
       *[off] the card you called
    }. Or you let it drop.

    A Human who gets a red card is a Thing from then on. A Thing can’t give away its only red card, and has to set a red one aside when a card is taken by force.
things-rules-test = Blood tests
things-rules-test-text =
    Show a Flamethrower, discard it and name a player. { $publicBloodTest ->
        [off] You alone see one random card of that hand, and it goes back. The others know only what you say.
       *[on] One random card of that hand is shown to everyone and goes back.
    }

    A red card proves a Thing. A black one proves nothing, since a Thing may hold four of them.
things-rules-attack = Attacks
things-rules-attack-text =
    Name a player and play at least one card. Then all who may are asked in turn whether to add cards to the attack, then whether to add cards to the defence, and so on by turns. Once both sides have been asked in a row and nobody has added a card, it is decided.

    { $mixedSupport ->
        [on] One may add cards to both sides; only the attacker and the player attacked stay on their own.
       *[off] Whoever adds a card belongs to that side for this attack, and is asked for the other no more.
    } Nobody ever has to add one.

    The attack succeeds if it is worth more than the defence: then the player attacked is dead. Cards of one number played together by one player count for one more of them: two 6s are 18, three 4s are 16.

    As soon as a Flamethrower or a Bite has been played, numbers no longer count; the side with more Flamethrowers and Bites is stronger. If an attack fails and such a card lies in the defence, whoever began the attack is dead.

    A Thing may not play its last red card. Nobody may play both Flamethrowers and Bites in one attack. Every red card played proves a Thing. All cards played are discarded.
things-rules-refill = Filling up
things-rules-refill-text =
    After every action everyone fills up to five cards, beginning with the player whose turn it is. A black card is kept and nobody sees it. { $honourMode ->
        [on] A red one may be shown, discarded and drawn anew, or kept unseen; a Human who keeps it is a Thing from then on.
       *[off] A Human has to show a red card, discard it and draw again. A Thing may keep it unseen, or show it and draw again.
    }

    So watch who never shows red. Black cards are rare in the pile: with five players { $twoDeckAlways ->
        [on] 28 of its 79 cards
       *[off] only two of its 27 cards
    } are black, with ten three of 54.
things-rules-calls = The plane and the saucer
things-rules-calls-text =
    Whenever somebody is being waited for, on anybody’s turn, everyone alive may end the game: a Human by radioing for the rescue plane, a Thing by launching the saucer. All the living show their hands. In the middle of a search a call counts as soon as the search is done.

    The plane: if a Thing is alive, the Things win, otherwise the Humans. The saucer: if a Human is alive, the Humans win, otherwise the Things. A call made too early loses for one’s own side.

    The button for it is the same for everyone, and nobody can see by it what you are.
things-rules-death = Death
things-rules-death-text =
    The dead discard their cards face down, and their role stays secret until the end. You may watch, but say nothing of what you know.

    The dead share in a victory of the side they belonged to when they died; it counts as three quarters of a win.
things-rules-honour = On one’s honour
things-rules-honour-text =
    With this variant nobody is stopped from keeping a red card as a Human, in a search or when filling up; such a Human is a Thing from then on, made by nobody.

    But whoever is first seen by all to hold a red card has to say where the first one came from, or claim to have been the first Thing. The player named says whether that is so; the dead can’t be asked. Whoever isn’t vouched for is dead, and so is whoever claims to have been the first when somebody else has claimed it.
things-rules-end = How it ends
things-rules-end-text =
    Somebody calls the plane or the saucer. Or a single player is left, who counts as having called.{ $maxRounds ->
        [0] {""}
       *[other] {" "}Or round { $maxRounds } is over: then nobody wins.
    }

    { $autoDeclare ->
        [on] The game also ends as soon as everyone can know that only one side is alive: that side has won. As long as anybody may doubt it, the game goes on, even if the last Thing is dead.
       *[off] Nothing else ends the game, not even the death of the last Thing: nobody can be certain of it.
    }
things-rules-tips = A little advice
things-rules-tips-text =
    As a Human, call the plane only when you are nearly sure. Waiting costs little, a wrong call costs everything.

    The first rounds are safe for exchanges, as long as the first Thing holds a single red card. Use them to collect pairs: two equal numbers count as three.

    Keep a Flamethrower. An attacker without one who meets one dies.

    As a Thing, throw away most of the red cards you draw when filling up. Silence is what gives you away.

    As a Thing, search: red cards you find that way are seen by nobody.

## Rules of the moment: what it is, what you can do, what it risks

things-now-deal = The cards are being dealt
things-now-deal-text =
    The piles are shuffled and everyone gets five cards.

    Nothing to do yet. Hold the button above your cards to see your role.

    Keep your face as it is, whatever you see.
things-now-action = An action
things-now-action-text =
    The player whose turn it is does one of four things: search, exchange cards, test blood or attack.

    Searching is always possible. A blood test needs a Flamethrower: a black Jack, Queen or King.

    Everyone alive may also call the plane or the saucer now, with the button beside the question.
things-now-search = Searching
things-now-search-text =
    The player whose turn it is has drawn a card and puts one down, face down.

    { $honourMode ->
        [on] Whoever drew red may keep it. A Human who does is a Thing from then on.
       *[off] A Human who drew red has to put down that card. A Thing may keep it.
    }

    Nobody else sees either card.
things-now-offer = Exchanging cards
things-now-offer-text =
    { $haggle ->
        [on] One or more ranks have been called. One after another everyone offers a card for one of them, of the rank wanted if one was named, or passes.
       *[off] A rank has been called. One after another everyone offers a card by its rank or passes.
    }

    If somebody offers, one of the offers { $haggle ->
        [on] may
       *[off] { $voluntaryAccept ->
            [on] may
           *[off] has to
        }
    } be taken up, and both cards change hands.

    The card you get may be red: then you are a Thing.
things-now-accept = Choosing an offer
things-now-accept-text =
    The player whose turn it is takes up one of the offers{ $haggle ->
        [on] , or none
       *[off] { $voluntaryAccept ->
            [on] , or none
           *[off] {""}
        }
    }.

    The two cards change hands unseen.

    Whoever has shown few red cards when filling up may be giving one away now.
things-now-victim = Taking a card by force
things-now-victim-text =
    Nobody has offered. The player whose turn it is may take a random card from somebody, and gives { $haggle ->
        [on] one of the cards called
       *[off] the card called
    } in return.

    The player it is taken from first sets one card aside; a Thing sets aside a red one.

    Either of the two cards may be red.
things-now-attack = An attack
things-now-attack-text =
    One after another everyone may add cards: first to the attack, then to the defence, and so on until nobody adds any.

    The higher total wins; with a Flamethrower or a Bite in play only these are counted. A tie is a failed attack.

    If the attack fails against a Flamethrower or a Bite, the attacker dies. A red card played proves a Thing.
things-now-refill = Filling up
things-now-refill-text =
    Everyone fills up to five cards, beginning with the player whose turn it is.

    A black card is kept. { $honourMode ->
        [on] A red one may be shown and discarded, or kept; a Human who keeps it is a Thing from then on.
       *[off] A Human shows a red card and discards it; a Thing may do the same, or keep it.
    }

    Everyone takes the same steps, so that nobody sees who had a choice.
things-now-honour = On one’s honour
things-now-honour-text =
    A red card was seen. Its holder says who handed over the first one, or claims to have been the first Thing.

    The player named says whether that is so; the dead can’t be asked.

    Whoever isn’t vouched for is dead, and so is the second to claim to have been the first.
things-now-over = The game is over
things-now-over-text =
    All cards lie open.

    See who infected whom, and what each call was worth.

    Another game?

## Variants

switch-aceValue = An Ace counts
switch-aceValue-help = What an Ace is worth in an attack: 1, or 11.
switch-publicBloodTest = Blood tests in the open
switch-publicBloodTest-help = Everyone sees the card a blood test shows. Otherwise only the tester does.
switch-haggle = Haggling
switch-haggle-help = The caller may call several cards and name the rank wanted. Offers then have to be of that rank; they are for any one of the cards called, and none need be taken up.
switch-voluntaryAccept = Offers may be refused
switch-voluntaryAccept-help = The caller needn’t take up any of the offers.
switch-honourMode = On one’s honour
switch-honourMode-help = Nobody is kept from keeping a red card drawn in a search or when filling up. Whoever is seen to hold red has to say where it came from, and dies if the one named denies it.
switch-mixedSupport = Cards for both sides
switch-mixedSupport-help = In an attack one may add cards to both sides; only the attacker and the player attacked stay on their own.
switch-twoDeckAlways = Two decks for five
switch-twoDeckAlways-help = Five players use two decks too: far more black cards in the draw pile.
switch-autoDeclare = End by itself
switch-autoDeclare-help = Nobody has to call it: the game ends by itself as soon as it is settled that only one side is alive.
switch-maxRounds = Round limit
switch-maxRounds-help = The game ends after this many rounds; 0 means never.

## Cards and ranks

things-rank = { $rank ->
    [1] an Ace
    [8] an 8
    [11] a Jack
    [12] a Queen
    [13] a King
   *[other] a { $rank }
}
things-bid = { $against } → { $rank }
things-rank-short = { $rank ->
    [1] Ace
    [11] Jack
    [12] Queen
    [13] King
   *[other] { $rank }
}
things-card-use = { $class ->
    [human] Counts { $n } in an attack.
    [thing] Infects. Counts { $n } in an attack.
    [flamethrower] A Flamethrower. Also for a blood test.
   *[bite] A Bite. Infects.
}
things-card-verb = { $class ->
    [human] Fight
    [thing] Thing
    [flamethrower] Flames
   *[bite] Bite
}

## The log

things-log-started = The cards are dealt. { $who } starts.
things-log-human = { $who }: Human.
things-log-thing = { $who }: Thing.
things-log-round = Round { $n }
things-log-turn = { $who }’s turn
things-log-searches = { $who } searches the pile.
things-log-nothing-left = There is no card left for { $who }.
things-log-drew = { $who } drew { $cards }.
things-log-discarded = { $who } puts a card down, face down.
things-log-discarded-face = { $who } put down { $cards }.
things-log-converses = { $who } calls: { $ranks }.
things-log-converses-wish = { $who } calls: { $ranks }. Wanted: { $wanted }.
things-log-offers = { $who } offers { $ranks } for { $against }.
things-log-no-offer = { $who } makes no offer.
things-log-accepts = { $who } takes up the offer of { $target }.
things-log-refuses = { $who } takes up no offer.
things-log-drops = Nobody has offered, and { $who } lets it drop.
things-log-forces = Nobody has offered. { $who } takes a card from { $target }.
things-log-set-aside = { $who } has set a card aside.
things-log-swapped = { $who } and { $target } have exchanged a card.
things-log-passed = { $cards } went from { $who } to { $target }.
things-log-infected = { $who } is a Thing now. The red card came from { $target }.
things-log-tests = { $who } discards { $cards } to test the blood of { $target }.
things-log-showed = The test shows a card of { $who }: { $cards }.
things-log-looked = { $who } has looked at a card of { $target }.
things-log-saw = { $who } saw { $cards } in { $target }’s hand.
things-log-attacks = { $who } attacks { $target }!
things-log-played = { $who } plays { $cards }. { $side ->
    [attack] The attack
   *[defence] The defence
} has { $specials ->
    [0] { $score }
    [one] { $specials } Flamethrower or Bite
   *[other] { $specials } Flamethrowers and Bites
}.
things-log-passes = { $who } adds nothing.
things-log-exposed = A red card! { $who } is a Thing, for all to see.
things-log-succeeds = The attack on { $target } succeeds.
things-log-fails = The attack on { $target } has failed.
things-log-kept = { $who } keeps the card drawn.
things-log-rejected = { $who } shows { $cards } and discards it.
things-log-short = { $who } can’t fill up any further.
things-log-reshuffled = The discards are shuffled into a new draw pile of { $n ->
    [one] a single card
   *[other] { $n } cards
}.
things-log-accounts = { $who }: “My first red card came from { $target }.”
things-log-first = { $who }: “I was the first.”
things-log-vouches = { $who } confirms what { $target } said.
things-log-denies = { $who } denies what { $target } said.
things-log-radios = { $who } radios for the rescue plane!
things-log-launches = { $who } launches the saucer!
things-log-shows = { $who } shows { $cards }.
things-log-died-attacked = { $who } is dead.
things-log-died-repelled = { $who } ran into a Flamethrower or a Bite and is dead.
things-log-died-exposed = Nobody vouches for { $who }, who is dead.
things-log-died-left = { $who } has left the station for good.
things-foul-not-red = { $who } threw away a card that isn’t red. That is against the rules.
things-foul-not-flamethrower = { $who } showed a card that is no Flamethrower. That is against the rules.
things-foul-both = { $who } played a Flamethrower and a Bite in one attack. That is against the rules.
things-over-radio = { $who } has called the rescue plane.
things-over-saucer = { $who } has launched the saucer.
things-over-last-one = A single survivor is left.
things-over-humans = Everyone knows that only Humans are alive.
things-over-things = Everyone knows that only Things are alive.
things-over-nobody = Nobody is left.
things-over-round-limit = The last round is over. Nobody called.

## The log, for whoever it is about

things-log-started-you = The cards are dealt. You start.
things-log-human-you = You are Human.
things-log-thing-you = You are a Thing.
things-log-turn-you = Your turn
things-log-searches-you = You search the pile.
things-log-nothing-left-you = There is no card left for you.
things-log-drew-you = You drew { $cards }.
things-log-discarded-you = You put a card down, face down.
things-log-discarded-face-you = You put down { $cards }.
things-log-converses-you = You call: { $ranks }.
things-log-converses-wish-you = You call: { $ranks }. Wanted: { $wanted }.
things-log-offers-you = You offer { $ranks } for { $against }.
things-log-no-offer-you = You make no offer.
things-log-accepts-you = You take up the offer of { $target }.
things-log-accepts-to-you = { $who } takes up your offer.
things-log-refuses-you = You take up no offer.
things-log-drops-you = Nobody has offered, and you let it drop.
things-log-forces-you = Nobody has offered. You take a card from { $target }.
things-log-forces-to-you = Nobody has offered. { $who } takes a card from you.
things-log-set-aside-you = You have set a card aside.
things-log-swapped-you = You and { $target } have exchanged a card.
things-log-swapped-to-you = { $who } and you have exchanged a card.
things-log-passed-you = You gave { $cards } to { $target }.
things-log-passed-to-you = You got { $cards } from { $who }.
things-log-infected-you = You are a Thing now. The red card came from { $target }.
things-log-infected-to-you = { $who } is a Thing now. The red card came from you.
things-log-tests-you = You discard { $cards } to test the blood of { $target }.
things-log-tests-to-you = { $who } discards { $cards } to test your blood.
things-log-showed-you = The test shows a card of yours: { $cards }.
things-log-looked-you = You have looked at a card of { $target }.
things-log-looked-to-you = { $who } has looked at a card of yours.
things-log-saw-you = You saw { $cards } in { $target }’s hand.
things-log-saw-to-you = { $who } saw { $cards } in your hand.
things-log-attacks-you = You attack { $target }!
things-log-attacks-to-you = { $who } attacks you!
things-log-played-you = You play { $cards }. { $side ->
    [attack] The attack
   *[defence] The defence
} has { $specials ->
    [0] { $score }
    [one] { $specials } Flamethrower or Bite
   *[other] { $specials } Flamethrowers and Bites
}.
things-log-passes-you = You add nothing.
things-log-exposed-you = A red card! You are a Thing, for all to see.
things-log-succeeds-you = Your attack on { $target } succeeds.
things-log-succeeds-to-you = The attack on you succeeds.
things-log-fails-you = Your attack on { $target } has failed.
things-log-fails-to-you = The attack on you has failed.
things-log-kept-you = You keep the card drawn.
things-log-rejected-you = You show { $cards } and discard it.
things-log-short-you = You can’t fill up any further.
things-log-accounts-you = You: “My first red card came from { $target }.”
things-log-accounts-to-you = { $who } says that the first red card came from you.
things-log-first-you = You: “I was the first.”
things-log-vouches-you = You confirm what { $target } said.
things-log-vouches-to-you = { $who } confirms what you said.
things-log-denies-you = You deny what { $target } said.
things-log-denies-to-you = { $who } denies what you said.
things-log-radios-you = You radio for the rescue plane!
things-log-launches-you = You launch the saucer!
things-log-shows-you = You show { $cards }.
things-log-died-attacked-you = You are dead.
things-log-died-repelled-you = You ran into a Flamethrower or a Bite and are dead.
things-log-died-exposed-you = Nobody vouches for you, and you are dead.
things-log-died-left-you = You have left the station for good.
things-foul-not-red-you = You threw away a card that isn’t red. That is against the rules.
things-foul-not-flamethrower-you = You showed a card that is no Flamethrower. That is against the rules.
things-foul-both-you = You played a Flamethrower and a Bite in one attack. That is against the rules.
things-over-radio-you = You have called the rescue plane.
things-over-saucer-you = You have launched the saucer.

## What is going on

things-at-dealing = The cards are being dealt.
things-at-action = { $who } chooses an action.
things-at-action-you = You choose an action.
things-at-search = { $who } searches the pile.
things-at-search-you = You search the pile.
things-at-offers = { $who } wants to exchange a card. { $target } answers.
things-at-offers-you = You want to exchange a card. { $target } answers.
things-at-offers-to-you = { $who } wants to exchange a card. You answer.
things-at-accept = { $who } chooses an offer.
things-at-accept-you = You choose an offer.
things-at-victim = Nobody has offered. { $who } decides.
things-at-victim-you = Nobody has offered. You decide.
things-at-aside = { $who } takes a card by force. { $target } sets one aside.
things-at-aside-you = You take a card by force. { $target } sets one aside.
things-at-aside-to-you = { $who } takes a card by force. You set one aside.
things-at-attack = Who adds to the attack? { $who } answers.
things-at-attack-you = Who adds to the attack? You answer.
things-at-defence = Who adds to the defence? { $who } answers.
things-at-defence-you = Who adds to the defence? You answer.
things-at-drawn = { $who } fills up.
things-at-drawn-you = You fill up.
things-at-account = { $who } says where the red card came from.
things-at-account-you = You say where the red card came from.
things-at-vouch = { $who } says whether { $target } tells the truth.
things-at-vouch-you = You say whether { $target } tells the truth.
things-at-vouch-to-you = { $who } says whether you tell the truth.
things-pending = The game ends as soon as the search is over.
things-pending-radio = { $who } has radioed for the rescue plane. It counts as soon as the search is over.
things-pending-radio-you = You have radioed for the rescue plane. It counts as soon as the search is over.
things-pending-saucer = { $who } has launched the saucer. It counts as soon as the search is over.
things-pending-saucer-you = You have launched the saucer. It counts as soon as the search is over.
things-status = Round { $n }
things-status-setup = Setting up
things-status-over = The end

## What you are asked

things-ask-action = Your turn. What do you do?
things-ask-search = You have drawn a card. Choose one to put down, face down.
things-ask-offer = { $who } calls { $ranks }. Do you offer a card?
things-ask-offer-wish = { $who } calls { $ranks } and { $haggle ->
    [on] wants { $wanted }, nothing else
   *[off] would like { $wanted }
}. Do you offer a card?
things-ask-accept = Whose offer do you take up? You have to choose one.
things-ask-accept-free = Whose offer do you take up?
things-ask-victim = Nobody has offered. Take a random card from somebody, or let it drop?
things-ask-aside = { $who } takes a card from you. Choose one to set aside.
things-ask-attack = { $who } attacks { $target }. Do you add cards to the attack?
things-ask-attack-you = You attack { $target }. Do you add cards to the attack?
things-ask-attack-to-you = { $who } attacks you. Do you add cards to the attack?
things-ask-defence = { $who } attacks { $target }. Do you add cards to the defence?
things-ask-defence-you = You attack { $target }. Do you add cards to the defence?
things-ask-defence-to-you = { $who } attacks you. Do you add cards to the defence?
things-ask-drawn = You have drawn a card. What do you do with it?
things-ask-account = Your red card was seen. Who gave you the first one?
things-ask-vouch = { $who } says that you handed over the first red card. Is that so?
things-wait = Waiting for { $names }.
things-wait-table = One moment…
things-dead = You are dead. You may watch, but say nothing of what you know.
things-watching = You are watching.

## What you can do

things-act-search = Search
things-act-search-help = Draw a card, then put one down unseen.
things-act-converse = Exchange cards
things-act-converse-help = { $haggle ->
    [on] Choose one or more cards to exchange and, if you like, the rank you want.
   *[off] Choose a card to exchange and, if you like, a rank to wish for.
}
things-act-test = Blood test
things-act-test-help = { $publicBloodTest ->
    [off] Discard a Flamethrower; you alone see a random card of somebody’s hand.
   *[on] Discard a Flamethrower; a random card of somebody’s hand is shown to everyone.
}
things-act-attack = Attack
things-act-attack-help = Choose somebody and play one or more cards.
things-act-discard = Put down
things-act-discard-help = Face down; nobody sees it.
things-act-offer = Offer
things-act-offer-help = The rank of your card is called, its colour isn’t.
things-act-no-offer = Pass
things-act-no-offer-help = Offer nothing.
things-act-accept = Exchange
things-act-accept-help = The two cards change hands.
things-act-refuse = None
things-act-refuse-help = Take up none of the offers.
things-act-victim = Take a card
things-act-victim-help = { $haggle ->
    [on] A random one, for one of the cards you called.
   *[off] A random one, for the card you called.
}
things-act-drop = Let it drop
things-act-drop-help = Your turn is over without an exchange.
things-act-aside = Set aside
things-act-aside-help = This card can’t be taken.
things-act-play = Play
things-act-play-help = Add cards to this side.
things-act-stay = Add nothing
things-act-stay-help = You may be asked again.
things-act-keep = Keep
things-act-keep-help = Put the card into your hand.
things-act-reject = Show and discard
things-act-reject-help = Everyone sees that it is red, and you draw again.
things-act-account = Name them
things-act-account-help = Say who gave you the first red card.
things-act-first = I was the first
things-act-first-help = Claim to have been dealt the Queen of Hearts.
things-act-vouch-yes = It is so
things-act-vouch-yes-help = You gave them the first red card.
things-act-vouch-no = It isn’t
things-act-vouch-no-help = You didn’t.

things-back = Back
things-confirm-on = { $act }: { $who }
things-pick-target = Whom?
things-pick-wish = Which rank would you like?
things-pick-called = For which of the cards called?
things-hidden-why = Look at your cards to see why that isn’t possible.

## The calls

things-call = Plane or saucer: end the game
things-call-short = Plane or saucer
things-call-title = End the game now?
things-call-text = A call ends the game at once for everyone, and all the living show their hands. In the middle of a search it counts as soon as the search is over.
things-call-as-human = As a Human you radio for the rescue plane. It wins if no Thing is alive; otherwise the Things win.
things-call-as-thing = As a Thing you launch the saucer. It wins if no Human is alive; otherwise the Humans win.
things-call-covered = Open your cards to see which call is yours.
things-call-radio = Your call: the rescue plane.
things-call-saucer = Your call: the saucer.
things-call-plane = Radio for the plane
things-call-launch = Launch the saucer
things-call-not-now = Not possible at this moment.
things-sure-call = There is no way back. If you are wrong, your whole side loses.

## Why something isn’t possible

things-why-reject = A Human has to show red cards and discard them.
things-why-keep = A black card is kept.
things-why-no-cards = You have no cards.
things-why-no-flamethrower = Needs a black Jack, Queen or King.
things-why-no-target = Nobody can be tested.
things-why-last-red = Your only card is your last red one; it stays.
things-why-wanted-red = Your only card of the rank asked for is your last red one; it stays.
things-why-unplayable = Your last red card stays, and nobody may play both Flamethrowers and Bites in one attack.
things-why-not-wanted = You have no card of the rank asked for.
things-why-not-now = Not now.
things-no-target = { $who } can’t be chosen for that.
things-no-such-rank = That isn’t the rank of the card.
things-no-standing = { $who } has made no offer.
things-no-refusing = One of the offers has to be taken up.
things-no-plane = Only a Human can call the plane.
things-no-saucer = Only a Thing can launch the saucer.
things-no-second = Somebody has called already.
things-flaw-target = Choose a player.
things-flaw-card = Choose a card from your hand.
things-flaw-cards = Choose one or more cards from your hand.
things-flaw-called = Choose which of the cards called it is for.
things-flaw-discard = A Human has to put down the red card drawn.
things-flaw-last-red = A Thing’s last red card stays in hand.
things-flaw-aside = A Thing has to set a red card aside.
things-flaw-test = Only a black Jack, Queen or King can be shown for this.
things-flaw-both = Nobody plays Flamethrowers and Bites in one attack.
things-flaw-wanted = Only { $wanted } is asked for.

## Asked once more

things-sure = Are you sure?
things-sure-attack = If the attack fails against a Flamethrower or a Bite, you are dead.

## The table

things-pile-draw = Draw pile
things-pile-discard = Discard
things-pile-shown = Seen before they were discarded
things-pile-none = Nobody has seen any of the cards discarded.
things-hand-count = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
things-chip-dead = dead
things-chip-traitor = Thing
things-chip-human = Human
things-chip-turn = their turn
things-chip-pass = Pass
things-chip-seen = You know: { $cards }
things-about-exposed = Everyone knows: a Thing.
things-about-traitor = You know: a Thing.
things-about-human = You know: Human.
things-about-seen = Cards in this hand that you know:
things-about-lately = What happened, the latest first
things-side-attack = Attack
things-side-defence = Defence
things-fight-need = Needs { $n } more
things-fight-wins = Would succeed
things-fight-holds = Would hold
things-fight-special = Only Flamethrowers and Bites count.
things-fight-closing = If nobody adds a card now, it is decided.
things-fight-batch = { $who } played { $cards }, worth { $n }
things-fight-to-ask = To be asked: { $names }
things-fight-preview = With these: { $total } against { $other }.
things-fight-preview-special = With these: { $total } against { $other } Flamethrowers and Bites.
things-fight-enough = That is enough.
things-fight-short = Still { $n } too few.
things-talk = { $who } calls: { $ranks }
things-talk-you = You call: { $ranks }
things-talk-wish = { $who } calls: { $ranks }. Wanted: { $wanted }
things-talk-wish-you = You call: { $ranks }. Wanted: { $wanted }
things-role-human = You are Human
things-role-traitor = You are a Thing
things-aim-human = Call the plane once no Thing is alive. A red card given to you makes you one.
things-aim-traitor = Infect with red cards. Launch the saucer once no Human is alive.
things-role-hidden = Your role and cards are covered

## The end

things-won-humans = The Humans win
things-won-things = The Things win
things-won-nobody = Nobody wins
things-grade-win = won
things-grade-shared = shares the win
things-grade-loss = lost
things-grade-draw = draw
things-end-round = Round { $n }
things-end-fates = What became of everyone
things-end-tree = Who infected whom
things-end-log = How it went
things-end-infected = { $n ->
    [0] Nobody was infected during the game.
    [one] One player was infected during the game.
   *[other] { $n } players were infected during the game.
}
things-tree-first = From the start, by the Queen of Hearts
things-tree-kept = Kept a red card, round { $n }
things-tree-by = By { $who }, round { $n }
things-role-unknown = Role unknown
things-fate-alive = alive
things-fate-died = died in round { $n }
