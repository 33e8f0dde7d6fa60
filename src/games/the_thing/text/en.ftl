### Winterover, The Thing: every word of the game in English.
### Players' names are put in as they are, so sentences never need them in another form.
### Rules, explanations and questions are given the table's switches by their names: on, off, or a number. The default is what the rules
### say by themselves.

## How to play in one minute

thing-rules-minute = The Thing in one minute
thing-rules-minute-text =
    At the start at least one of you is secretly an Alien. Everyone else is Human. Hold the button above your cards to see them and your role, and keep both to yourself.

    Red cards carry the infection. A Human who gets a red card in a trade or by theft becomes an Alien for good, and may now infect others.

    On your turn you fill your hand up to five cards, then do exactly one thing: scavenge, steal, trade, test someone’s blood, attack, or call the helicopter.

    Your cards are your life: with an empty hand you are dead.

    Humans win by flying out with no Alien on board. Aliens win if even one of them boards. The helicopter leaves only if everybody alive votes yes.

    { $truthfulTests ->
        [on] Talk, accuse and lie as much as you like, though never about a blood test: at this table testers don’t lie. Nor do the cards.
       *[off] Talk, accuse and lie as much as you like. Only the cards never lie.
    }

## Whole rules, by section

thing-rules-goal = Roles and aims
thing-rules-goal-text =
    Whoever is dealt a red Queen at the start is an Alien. All others are Human. Nobody knows anybody else’s role, not even the Aliens among themselves.

    A Human becomes an Alien the moment a red card reaches their hand by trade or theft. Only the giver and the receiver know. There is no way back.

    Humans want to fly out without a single Alien on board. Aliens want at least one of them to board, or every Human dead.
thing-rules-cards = The cards
thing-rules-cards-text =
    Black 2 to 10 are weapons: they count their number in a fight.

    Black Aces are for stealing, black Jacks, Queens and Kings are blood tests. In a fight each counts 1.

    Red 2 to 10 are Alien weapons: they infect, and they too count their number in a fight. The red Queen marks the first Aliens and infects as well; she counts 10 and { $queenPairs ->
        [on] pairs with 10s and with other red Queens
       *[off] makes no pairs
    }.

    Two cards of one rank placed together count half as much again: a pair of 7s is 21, not 14. Aces pair with Aces, { $facesPairByRank ->
        [on] black Jacks only with Jacks, black Queens with black Queens, Kings with Kings
       *[off] blood tests with blood tests
    }. Colours do not matter.

    { $disease ->
        [off] There is no Joker at this table, and there are no other cards.
       *[on] The single Joker is the disease. There are no other cards.
    }
thing-rules-replenish = Filling up
thing-rules-replenish-text =
    At the start of your turn you draw until you hold five cards. Black cards you keep. A Human must throw every red card away, face up for all to see. An Alien may keep it, or throw it away to look Human.

    So a player who fills up without ever showing red is worth watching, but a red card thrown away proves nothing.

    When the draw pile runs out, both discard piles are shuffled into a new one{ $disease ->
        [off] .
       *[on] { $jokerDelay ->
            [on] . A Joker that lies beside the table sits out that shuffle and goes in with the next.
           *[off] , and a Joker that lies beside the table goes in with them.
        }
    }
thing-rules-scavenge = Scavenging
thing-rules-scavenge-text =
    Draw one card, then put one card face down on the discard pile. A Human who drew red must put down that very card; an Alien can’t put down their only red one. The others see only that a card went down.

    Safe, but it wins nothing by itself.
thing-rules-steal = Stealing
thing-rules-steal-text =
    Show one or more black Aces and name a player. They hold one card back; you take as many random cards from the rest as you showed Aces. You must keep at least one card yourself, and so must they.

    An Alien who could lose every red card they have must hold a red one back. A Human thief who takes a red card becomes an Alien.
thing-rules-trade = Trading
thing-rules-trade-text =
    Name { $multiTrade ->
        [on] one or more values
       *[off] a value
    }: Ace, 2 to 10, or a blood test. One after another the others name { $multiTrade ->
        [on] as many values, for what they would give,
       *[off] what they would give,
    } or pass. Everyone may lie.

    You pick one of the offers. Then each of you secretly chooses { $multiTrade ->
        [on] cards of the values they named themselves
       *[off] a card of the value they named themselves
    }, or backs out. If both give, the cards change hands unseen. If somebody backs out, everyone learns who, and you may pick another offer or stop.

    A red Queen can go as a 10 or as a blood test. An Alien can never give away { $multiTrade ->
        [on] all their red cards
       *[off] their only red card
    }, whatever comes back.{ $multiTrade ->
        [on] {" "}Everyone keeps at least one card.
       *[off] {""}
    }
thing-rules-test = Blood tests
thing-rules-test-text =
    Show one or more black Jacks, Queens or Kings and name a player. You alone see as many random cards from their hand. Not even they learn which. You must keep at least one card yourself, and at least one of theirs stays unseen.

    { $truthfulTests ->
        [on] Afterwards you announce truly whether you saw red, or say nothing: at this table testers don’t lie.
       *[off] Afterwards you may announce that you saw red, that you saw none, or say nothing, and you may lie. Nobody else has seen those cards. But a Human knows that “I saw red” can’t be true of them.
    }
thing-rules-combat = Attacks
thing-rules-combat-text =
    Place at least one card and name a player. From then on both sides take turns: a side adds cards until its total is higher than the other’s.

    The one who leads a side may ask for help. Those who fight on that side may then add cards. Whoever isn’t in the fight yet may join it with at least one card, and stays on that side until the end. Nobody can retreat or change sides.

    If nobody helps, the leader has to add a card. Whoever places their last card dies; the cards still count, but nobody new may join that side. A side that has to answer and has no living members has lost, and everyone on it is dead.

    A red card placed in a fight proves that you are an Alien. In a fight even the last red card may be played.
thing-rules-helicopter = The helicopter
thing-rules-helicopter-text =
    Call it and everyone alive votes in secret; the caller counts as a yes. Then { $openVotes ->
        [off] everyone learns how many said yes and how many no, but not who
       *[on] everyone sees who voted how
    }. If all say yes, everyone alive boards and the game is over. Otherwise your turn is over.

    When a turn begins with only two alive, they board whether they like it or not.
thing-rules-disease = The disease
thing-rules-disease-text =
    { $disease ->
        [off] There is no Joker at this table, and so no disease.
       *[on] Whoever draws the Joker sets off the disease and loses the rest of the turn. Beginning on their left, everyone alive holds one card back and loses one random card of the rest, unseen by anyone else. Whoever has only one card loses it and dies.

        An Alien with a single red card has to hold that one back. Afterwards the Joker waits beside the table and returns with { $jokerDelay ->
            [on] the shuffle after next
           *[off] the next shuffle
        }.
    }
thing-rules-death = Death
thing-rules-death-text =
    With no cards in hand you are dead. Your role, unless it is known already, stays secret until the end. You may watch, but no longer speak about what you know.

    { $disease ->
        [off] Outside a fight you can never play your own last card.
       *[on] Outside a fight you can never play your own last card, but the disease may take it.
    }
thing-rules-end = How it ends
thing-rules-end-text =
    Someone boards with an Alien among them: the Aliens win completely.

    Everyone aboard is Human: the Humans win, completely if nobody died while still Human, in part if somebody did.

    A single survivor wins for their side, a hollow victory. No survivors: nobody wins.

    { $maxRounds ->
        [0] There is no limit to the rounds.
       *[other] After round { $maxRounds } the game is over. If all who are alive then belong to one side, it has a hollow victory; otherwise nobody wins.
    }

    The game does not stop when one side has died out, because nobody knows it.
thing-rules-tips = A little advice
thing-rules-tips-text =
    { $disease ->
        [off] Pairs win fights.
       *[on] Keep at least two cards when the Joker may be about. Pairs win fights.
    }

    A trade is the usual way to be infected. So is a theft. Before you trade, ask yourself how many red cards the other has shown.

    As an Alien, throw away a red card now and then. You need two red cards to infect someone: only in a fight can you part with the last one.

    As an Alien you always want the helicopter. As a Human, say no as long as you doubt one of them.

## Rules of the moment: what it is, what you can do, what it risks

thing-now-deal = The cards are being dealt
thing-now-deal-text =
    The piles are shuffled and everyone gets three cards.

    Nothing to do yet. Hold the button above your cards to see your role.

    Keep your face as it is, whatever you see.
thing-now-replenish = Filling up
thing-now-replenish-text =
    The player whose turn it is draws until they hold five cards.

    A black card is kept. A Human throws every red card away, face up. An Alien may keep it or throw it away.

    The others count how often you show red.{ $disease ->
        [off] {""}
       *[on] {" "}The Joker, if it turns up, ends the turn with the disease.
    }
thing-now-action = One action
thing-now-action-text =
    The player whose turn it is does exactly one thing.

    Scavenge, steal with Aces, propose a trade, test blood with Jacks, Queens or Kings, attack, or call the helicopter.

    A trade or theft may bring a Human a red card and make them an Alien. Your cards are your life.
thing-now-scavenge = Scavenging
thing-now-scavenge-text =
    One card was drawn. Now one card goes face down on the discard pile.

    Choose the card to put down. A Human who drew red must put down that very card; an Alien’s only red card stays.

    It risks nothing: nobody sees what you put down.
thing-now-holdback = Holding a card back
thing-now-holdback-text =
    A player is about to lose cards taken at random and may keep one card safe.

    Choose the card to hold back. An Alien who could otherwise lose every red card has to hold a red one.

    If you are Alien and a red card is stolen from you, the thief knows what you are, and has become an Alien too if they were Human.
thing-now-disease = Disease
thing-now-disease-text =
    The Joker was drawn. One after another everyone alive loses a random card, unseen by the others.

    Hold one card back before one of the rest is taken. An Alien’s only red card has to be held back.

    Whoever has only a single card loses it and dies.
thing-now-offer = Offers for a trade
thing-now-offer-text =
    Somebody wants to trade and has named { $multiTrade ->
        [on] one value or several
       *[off] a value
    }. One after another the others name what they would give.

    Name { $multiTrade ->
        [on] as many values
       *[off] a value
    }, true or not, or pass.

    An offer binds you to nothing yet. But everyone hears it.
thing-now-select = Choosing an offer
thing-now-select-text =
    Whoever proposed the trade picks one of the offers, or stops.

    Pick a player to trade with, or end your action.

    A red card that comes into a Human’s hand makes an Alien of them. Think about who you take a card from.
thing-now-commit = Trading
thing-now-commit-text =
    Both traders secretly choose what to give. Nothing is exchanged unless both do.

    Choose { $multiTrade ->
        [on] cards of the values you named
       *[off] a card of the value you named
    }, or back out. A red Queen fits a 10 or a blood test. { $multiTrade ->
        [on] At least one of an Alien’s red cards stays.
       *[off] An Alien’s only red card stays.
    }

    If you are Human and get a red card, you are an Alien from now on. Backing out is safe, but everyone learns who did.
thing-now-announce = The result of a test
thing-now-announce-text =
    The tester has seen cards from another hand and may now say something about them.

    { $truthfulTests ->
        [on] Say truly whether you saw red, or say nothing. At this table testers don’t lie.
       *[off] Say that you saw red, that you saw none, or nothing. You may lie.
    }

    { $truthfulTests ->
        [on] Everyone will believe what you say. Even to say nothing tells something.
       *[off] The one you tested doesn’t know which cards you saw. But a Human knows that “I saw red” can’t be true of them.
    }
thing-now-combat = A fight
thing-now-combat-text =
    Two sides add cards in turn. A side has to exceed the other’s total before the other has to answer.

    The leader of a side places cards or asks for help. Those asked may add cards, or join with at least one, or stay out.

    Whoever places their last card dies. A side that has to answer and has no living members left is beaten. Nobody can leave a side they have joined.
thing-now-vote = A vote on the helicopter
thing-now-vote-text =
    Everyone alive votes in secret, then { $openVotes ->
        [off] the votes are counted for all to hear, without names
       *[on] all votes are shown by name
    }.

    Vote yes or no. Whoever called the helicopter counts as a yes.

    If all say yes the game ends. With a single Alien aboard the Aliens have won.
thing-now-over = The game is over
thing-now-over-text =
    All roles and cards are open.

    Look at who infected whom, and play again.

## Settings of a table

switch-queens = Aliens at the start
switch-queens-help = How many red Queens are dealt at least. More of them if Humans win too often.
switch-randomQueens = One more, perhaps
switch-randomQueens-help = Nobody knows whether there is one Alien more at the start than the number above.
switch-redCount = Red cards in the pile
switch-redCount-help = More red cards mean more infection. Larger tables may want more than 20.
switch-initialTests = Early blood tests
switch-initialTests-help = This many blood tests are among the first cards dealt, so that tests happen in round one.
switch-disease = Disease
switch-disease-help = The Joker is shuffled into the pile with the discards. When it is drawn, everyone loses a card.
switch-multiTrade = Trades of several cards
switch-multiTrade-help = Several cards may be traded at once, for as many in return.
switch-queenPairs = Red Queens make pairs
switch-queenPairs-help = In a fight a red Queen pairs with 10s and with another red Queen.
switch-facesPairByRank = Faces pair by rank only
switch-facesPairByRank-help = In a fight a Jack pairs with Jacks only, a Queen with Queens, a King with Kings.
switch-truthfulTests = Honest testers
switch-truthfulTests-help = After a blood test one may be silent but not lie.
switch-jokerDelay = Joker one shuffle later
switch-jokerDelay-help = The Joker sits out one shuffle before it goes back into the pile.
switch-openVotes = Votes shown by name
switch-openVotes-help = After a vote on the helicopter everyone sees who voted how, not only how many. Switched off, names stay off the page alone: the record of the game has them.
switch-maxRounds = Round limit
switch-maxRounds-help = The game ends after this many rounds; 0 means never.
warning-queens = The rules advise another number of Aliens for this many players.

## Cards and values

thing-card-use = { $class ->
    [weapon] Weapon: worth { $n } in a fight.
    [steal] For stealing. Worth { $n } in a fight.
    [test] A blood test. Worth { $n } in a fight.
    [alien] Infects. Worth { $n } in a fight.
    [queen] Marks an Alien from the start. Infects. Worth { $n } in a fight.
   *[joker] The disease.
}
thing-card-verb = { $class ->
    [weapon] Fight
    [steal] Steal
    [test] Test
    [alien] Infect
    [queen] Alien
   *[joker] Disease
}
thing-worth = { $worth ->
    [1] an Ace
    [8] an 8
    [11] a blood test
   *[other] a { $worth }
}
thing-worth-short = { $worth ->
    [1] Ace
    [11] Test
   *[other] { $worth }
}

## The log

thing-log-started = The cards are dealt. { $who } starts.
thing-log-human = { $who }: Human.
thing-log-alien = { $who }: Alien.
thing-log-round = Round { $n }
thing-log-turn = { $who }’s turn
thing-log-drew = { $who } drew { $cards }.
thing-log-kept = { $who } keeps the card drawn.
thing-log-rejected = { $who } throws away { $cards }.
thing-log-short = { $who } can’t fill up any further.
thing-log-reshuffled = The discards are shuffled into a new draw pile of { $n ->
    [one] a single card
   *[other] { $n } cards
}.
thing-log-reshuffled-joker = The discards are shuffled into a new draw pile of { $n ->
    [one] a single card
   *[other] { $n } cards
}. The Joker is among them.
thing-log-scavenges = { $who } scavenges.
thing-log-discarded = { $who } puts a card down, face down.
thing-log-discarded-face = { $who } put down { $cards }.
thing-log-steals = { $who } shows { $cards } to steal from { $target }.
thing-log-held = { $who } holds a card back.
thing-log-stole = { $who } takes { $n ->
    [one] a card
   *[other] { $n } cards
} from { $target }.
thing-log-passed = { $cards } went from { $who } to { $target }.
thing-log-infected = { $who } is an Alien now. The red card came from { $by }.
thing-log-proposes = { $who } wants to trade and says: { $claim }.
thing-log-offers = { $who } offers { $claim }.
thing-log-no-offer = { $who } makes no offer.
thing-log-accepts = { $who } wants to trade with { $target }.
thing-log-declined = { $n ->
    [one] { $names } backs out. This offer is gone.
   *[other] { $names } back out. This offer is gone.
}
thing-log-traded = { $who } and { $target } have traded { $n ->
    [one] a card
   *[other] { $n } cards
}.
thing-log-trade-ended = { $who } ends the trading.
thing-log-tests = { $who } shows { $cards } to test the blood of { $target }.
thing-log-looked = { $who } has seen { $n ->
    [one] a card
   *[other] { $n } cards
} of { $target }.
thing-log-saw = { $who } saw { $cards } in { $target }’s hand.
thing-log-said-nothing = { $who } says nothing about { $target }.
thing-log-said-red = { $who }: “I saw red in { $target }’s hand.”
thing-log-said-clean = { $who }: “I saw no red in { $target }’s hand.”
thing-log-attacks = { $who } attacks { $target }!
thing-log-joins = { $who } joins { $side ->
    [attack] the attack
   *[defence] the defence
}.
thing-log-placed = { $who } places { $cards }, worth { $n }: { $total } in all.
thing-log-exposed = A red card! { $who } is an Alien, for all to see.
thing-log-asks = { $who } asks for help.
thing-log-no-help = { $who } stays out.
thing-log-beaten = { $side ->
    [attack] The attack
   *[defence] The defence
} is beaten. On the other side still stand: { $names }.
thing-log-beaten-all = { $side ->
    [attack] The attack
   *[defence] The defence
} is beaten, and nobody on the other side is left.
thing-log-helicopter = { $who } calls the helicopter.
thing-log-votes-all = All vote yes: { $names }.
thing-log-votes = Yes: { $names }. No: { $no }.
thing-log-vote-count = { $n } yes, { $no } no.
thing-log-disease = { $who } has drawn the Joker: the disease breaks out!
thing-log-lost = { $who } loses a card to the disease.
thing-log-lost-face = { $who } lost { $cards }.
thing-log-died-disease = { $who } has died of the disease.
thing-log-died-combat = { $who } has died in the fight.
thing-log-died-left = { $who } has left the station for good.
thing-foul-not-red = { $who } threw away a card that isn’t red. That is against the rules.
thing-foul-not-joker = { $who } called a card the Joker that isn’t. That is against the rules.
thing-foul-not-aces = { $who } showed cards that are no Aces. That is against the rules.
thing-foul-not-tests = { $who } showed cards that are no blood tests. That is against the rules.
thing-over-voted = All have voted yes. The helicopter takes off.
thing-over-forced = Only two are left. They board the helicopter.
thing-over-last-one = A single survivor is left.
thing-over-nobody = Nobody is left.
thing-over-round-limit = The last round is over. No helicopter came.

## The log, for whoever it is about

thing-log-started-you = The cards are dealt. You start.
thing-log-human-you = You are Human.
thing-log-alien-you = You are an Alien.
thing-log-turn-you = Your turn
thing-log-drew-you = You drew { $cards }.
thing-log-kept-you = You keep the card drawn.
thing-log-rejected-you = You throw away { $cards }.
thing-log-short-you = You can’t fill up any further.
thing-log-scavenges-you = You scavenge.
thing-log-discarded-you = You put a card down, face down.
thing-log-discarded-face-you = You put down { $cards }.
thing-log-steals-you = You show { $cards } to steal from { $target }.
thing-log-steals-to-you = { $who } shows { $cards } to steal from you.
thing-log-held-you = You hold a card back.
thing-log-stole-you = You take { $n ->
    [one] a card
   *[other] { $n } cards
} from { $target }.
thing-log-stole-to-you = { $who } takes { $n ->
    [one] a card
   *[other] { $n } cards
} from you.
thing-log-passed-you = You gave { $cards } to { $target }.
thing-log-passed-to-you = You got { $cards } from { $who }.
thing-log-infected-you = You are an Alien now. The red card came from { $by }.
thing-log-infected-to-you = { $who } is an Alien now. The red card came from you.
thing-log-proposes-you = You want to trade and say: { $claim }.
thing-log-offers-you = You offer { $claim }.
thing-log-no-offer-you = You make no offer.
thing-log-accepts-you = You want to trade with { $target }.
thing-log-accepts-to-you = { $who } wants to trade with you.
thing-log-declined-you = { $n ->
    [one] You back out. This offer is gone.
   *[other] You both back out. This offer is gone.
}
thing-log-traded-you = You and { $target } have traded { $n ->
    [one] a card
   *[other] { $n } cards
}.
thing-log-traded-to-you = { $who } and you have traded { $n ->
    [one] a card
   *[other] { $n } cards
}.
thing-log-trade-ended-you = You end the trading.
thing-log-tests-you = You show { $cards } to test the blood of { $target }.
thing-log-tests-to-you = { $who } shows { $cards } to test your blood.
thing-log-looked-you = You have seen { $n ->
    [one] a card
   *[other] { $n } cards
} of { $target }.
thing-log-looked-to-you = { $who } has seen { $n ->
    [one] a card
   *[other] { $n } cards
} of yours.
thing-log-saw-you = You saw { $cards } in { $target }’s hand.
thing-log-saw-to-you = { $who } saw { $cards } in your hand.
thing-log-said-nothing-you = You say nothing about { $target }.
thing-log-said-nothing-to-you = { $who } says nothing about you.
thing-log-said-red-you = You: “I saw red in { $target }’s hand.”
thing-log-said-red-to-you = { $who } says that you hold red.
thing-log-said-clean-you = You: “I saw no red in { $target }’s hand.”
thing-log-said-clean-to-you = { $who } says that your hand showed no red.
thing-log-attacks-you = You attack { $target }!
thing-log-attacks-to-you = { $who } attacks you!
thing-log-joins-you = You join { $side ->
    [attack] the attack
   *[defence] the defence
}.
thing-log-placed-you = You place { $cards }, worth { $n }: { $total } in all.
thing-log-exposed-you = A red card! You are an Alien, for all to see.
thing-log-asks-you = You ask for help.
thing-log-no-help-you = You stay out.
thing-log-helicopter-you = You call the helicopter.
thing-log-disease-you = You have drawn the Joker: the disease breaks out!
thing-log-lost-you = You lose a card to the disease.
thing-log-lost-face-you = You lost { $cards }.
thing-log-died-disease-you = You have died of the disease.
thing-log-died-combat-you = You have died in the fight.
thing-log-died-left-you = You have left the station for good.
thing-foul-not-red-you = You threw away a card that isn’t red. That is against the rules.
thing-foul-not-joker-you = You called a card the Joker that isn’t. That is against the rules.
thing-foul-not-aces-you = You showed cards that are no Aces. That is against the rules.
thing-foul-not-tests-you = You showed cards that are no blood tests. That is against the rules.

## What is going on

thing-at-dealing = The cards are being dealt.
thing-at-setup = { $who } fills up for the start.
thing-at-setup-you = You fill up for the start.
thing-at-replenish = { $who } fills up.
thing-at-replenish-you = You fill up.
thing-at-scavenge = { $who } scavenges.
thing-at-scavenge-you = You scavenge.
thing-at-action = { $who } chooses an action.
thing-at-action-you = You choose an action.
thing-at-discard = { $who } puts a card down.
thing-at-discard-you = You put a card down.
thing-at-theft = { $who } is stealing { $n ->
    [one] a card
   *[other] { $n } cards
}. { $target } holds one back.
thing-at-theft-you = You are stealing { $n ->
    [one] a card
   *[other] { $n } cards
}. { $target } holds one back.
thing-at-theft-to-you = { $who } is stealing { $n ->
    [one] a card
   *[other] { $n } cards
}. You hold one back.
thing-at-disease = Disease. { $who } holds a card back.
thing-at-disease-you = Disease. You hold a card back.
thing-at-offers = { $who } wants to trade. { $target } answers.
thing-at-offers-you = You want to trade. { $target } answers.
thing-at-offers-to-you = { $who } wants to trade. You answer.
thing-at-select = { $who } chooses an offer.
thing-at-select-you = You choose an offer.
thing-at-commit = { $who } and { $target } choose what to give.
thing-at-commit-you = You and { $target } choose what to give.
thing-at-commit-to-you = { $who } and you choose what to give.
thing-at-announce = { $who } has seen { $n ->
    [one] a card
   *[other] { $n } cards
} of { $target }.
thing-at-announce-you = You have seen { $n ->
    [one] a card
   *[other] { $n } cards
} of { $target }.
thing-at-announce-to-you = { $who } has seen { $n ->
    [one] a card
   *[other] { $n } cards
} of yours.
thing-at-lead = A fight. { $who } has to answer.
thing-at-lead-you = A fight. You have to answer.
thing-at-poll = A fight. { $who } asks for help. { $target } answers.
thing-at-poll-you = A fight. You ask for help. { $target } answers.
thing-at-poll-to-you = A fight. { $who } asks for help. You answer.
thing-at-vote = { $who } has called the helicopter. Everyone votes.
thing-at-vote-you = You have called the helicopter. Everyone votes.
thing-status = Round { $n }
thing-status-setup = Setting up
thing-status-over = The end

## What you are asked

thing-ask-drawn = You have drawn a card. What do you do with it?
thing-ask-drawn-scavenge = You have found a card. Take it up.
thing-ask-action = Your turn. What do you do?
thing-ask-discard = Choose a card to put face down on the discard pile.
thing-ask-hold = { $who } steals { $n ->
    [one] a card
   *[other] { $n } cards
} from you. Choose one to hold back.
thing-ask-hold-disease = The disease takes a card from you. Choose one to hold back.
thing-ask-offer = { $who } wants to trade and says: { $claim }. What do you offer?
thing-ask-select = Whose offer do you take up?
thing-ask-select-none = Nobody has made an offer.
thing-ask-commit = You trade with { $who }. You said { $claim }, and were promised { $gets }.
thing-ask-announce = You have seen into the hand of { $target }. What do you say? { $truthfulTests ->
    [on] At this table testers don’t lie.
   *[off] You may lie.
}
thing-ask-lead = Your side is behind. Place cards or ask for help.
thing-ask-lead-must = Nobody helps. You have to place at least one card.
thing-ask-ally = { $who } asks for help. Do you add cards?
thing-ask-join = { $who } asks for help. Do you join? There is no way back.
thing-ask-vote = { $who } has called the helicopter. Do you fly?
thing-ask-vote-you = You have called the helicopter. Do you fly?
thing-wait = Waiting for { $names }.
thing-wait-table = One moment…
thing-dead = You are dead. You may watch, but say nothing of what you know.
thing-watching = You are watching.

## What you can do

thing-act-keep = Keep
thing-act-keep-help = Put the card into your hand.
thing-act-reject = Throw away
thing-act-reject-help = Put the red card face up on the discard pile.
thing-act-joker = Show the Joker
thing-act-joker-help = The disease breaks out and your turn ends.
thing-act-scavenge = Scavenge
thing-act-scavenge-help = Draw a card, then put one down unseen.
thing-act-steal = Steal
thing-act-steal-help = Play Aces and take as many random cards from a player.
thing-act-trade = Trade
thing-act-trade-help = { $multiTrade ->
    [on] Name one or more values to give and see who offers what.
   *[off] Name a value to give and see who offers what.
}
thing-act-test = Blood test
thing-act-test-help = Play Jacks, Queens or Kings and look at as many random cards of a player.
thing-act-attack = Attack
thing-act-attack-help = Place cards and fight a player to the death.
thing-act-helicopter = Helicopter
thing-act-helicopter-help = Everyone else votes; you count as a yes. If all say yes, the game ends.
thing-act-discard = Put down
thing-act-discard-help = Face down; nobody sees it.
thing-act-hold = Hold back
thing-act-hold-help = This card can’t be taken.
thing-act-offer = Offer
thing-act-offer-help = Say what you would give, true or not.
thing-act-no-offer = Pass
thing-act-no-offer-help = Offer nothing.
thing-act-accept = Trade
thing-act-accept-help = Take up this player’s offer.
thing-act-end = Stop
thing-act-end-help = End the trading and your turn.
thing-act-commit = Give
thing-act-commit-help = Cards change hands if both give.
thing-act-decline = Back out
thing-act-decline-help = Everyone will know that you did.
thing-act-say-clean = “No red”
thing-act-say-clean-help = Say that you saw no red card.
thing-act-say-red = “I saw red”
thing-act-say-red-help = Say that you saw a red card.
thing-act-say-nothing = Say nothing
thing-act-say-nothing-help = Keep it to yourself.
thing-act-place = Place
thing-act-place-help = Add cards to your side.
thing-act-join = Join
thing-act-join-help = Fight on this side to the end, beginning with at least one card.
thing-act-ask = Ask for help
thing-act-ask-help = Everyone who can is asked, one after another.
thing-act-stay-out = Stay out
thing-act-stay-out-help = Add nothing this time.
thing-act-vote-yes = Yes, fly
thing-act-vote-yes-help = Everyone has to say yes.
thing-act-vote-no = No, stay
thing-act-vote-no-help = One no is enough to stay.

thing-back = Back
thing-confirm-on = { $act }: { $who }
thing-pick-target = Whom?
thing-pick-worth = Which value?
thing-said-so-far = You say:
thing-hidden-why = Look at your cards to see why that isn’t possible.

## Why something isn’t possible

thing-why-reject = A Human has to throw red cards away.
thing-why-keep = A black card is kept.
thing-why-no-joker = That is not the Joker.
thing-why-no-draw = There are no cards left to draw.
thing-why-no-ace = Needs a black Ace.
thing-why-no-test = Needs a black Jack, Queen or King.
thing-why-last-card = You have to keep a card.
thing-why-no-target = Nobody can be chosen for it.
thing-why-no-offers = There are no offers.
thing-why-nothing-fits = You have no card you could give.
thing-why-must-place = You have asked already. Now place a card.
thing-why-untrue = At this table testers don’t lie.
thing-why-not-now = Not now.
thing-no-target = { $who } can’t be chosen for that.
thing-no-more = At most { $n ->
    [one] one card
   *[other] { $n } cards
} can be played against that player.
thing-no-cards = Those aren’t the cards this needs.
thing-no-hiding = The Joker has to be shown.
thing-no-count = Name { $n ->
    [one] one value
   *[other] { $n } values
}, as many as were proposed.
thing-no-standing = { $who } has no offer standing.
thing-flaw-target = Choose a player.
thing-flaw-worth = Choose a value.
thing-flaw-worths = Choose the values.
thing-flaw-card = Choose a card from your hand.
thing-flaw-cards = Choose one or more cards from your hand.
thing-flaw-aces = Only black Aces can be played for this.
thing-flaw-tests = Only black Jacks, Queens and Kings can be played for this.
thing-flaw-too-many = That is more than this player’s hand allows.
thing-flaw-hold = An Alien who could lose every red card has to hold a red one back.
thing-flaw-last-red = An Alien’s last red card can’t be given away.
thing-flaw-discard = A Human has to put down the red card found.
thing-flaw-claim = That is not what you announced.

## Asked once more

thing-sure = Are you sure?
thing-sure-last = These are your last cards. You will die with them, even if your side wins.
thing-sure-attack = A fight ends only when one side is dead. There is no way back.
thing-sure-helicopter = If everyone votes yes, the game ends. A single Alien aboard wins it for the Aliens.

## The table

thing-pile-draw = Draw pile
thing-pile-up = Discard, face up
thing-pile-down = Discard, face down
thing-pile-empty = Nothing has been discarded face up yet.
thing-joker = Joker
thing-joker-absent = not in this game
thing-joker-aside = beside the table
thing-joker-waiting = goes in with the next shuffle
thing-joker-shuffled = in the draw pile
thing-joker-drawn = on the table
thing-hand-count = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
thing-chip-dead = dead
thing-chip-traitor = Alien
thing-chip-human = Human
thing-chip-turn = their turn
thing-chip-pass = Pass
thing-chip-seen = You know: { $cards }
thing-about-exposed = Everyone knows: an Alien.
thing-about-traitor = You know: an Alien.
thing-about-human = You know: Human.
thing-about-seen = Cards in this hand that you know:
thing-about-lately = What happened, the latest first
thing-side-attack = Attack
thing-side-defence = Defence
thing-fight-need = Needs { $n } more
thing-fight-ahead = Ahead
thing-fight-locked = Nobody new can join
thing-fight-batch = { $who } placed { $cards }, worth { $n }
thing-fight-opening = Worth { $n }. The other side has to beat that.
thing-fight-preview = Worth { $n }. Total { $total }, against { $other }.
thing-fight-enough = That is enough.
thing-fight-short = Still { $n } too few.
thing-fight-to-ask = To be asked: { $names }
thing-trade-said = { $who } says: { $claim }
thing-trade-said-you = You say: { $claim }
thing-trade-with = with { $who }
thing-trade-with-you = with you
thing-vote-waiting = Still to vote: { $names }
thing-role-human = You are Human
thing-role-traitor = You are an Alien
thing-aim-human = Fly out without any Alien on board.
thing-aim-traitor = Get on board. Infect others with red cards: your last one has to stay with you.
thing-role-hidden = Your role and cards are covered

## The end

thing-won-humans = The Humans win
thing-won-aliens = The Aliens win
thing-won-nobody = Nobody wins
thing-won-unknown = The winner will be known when all cards are open
thing-grade-ultimate = A complete victory
thing-grade-partial = A partial victory: not every Human came through
thing-grade-hollow = A hollow victory
thing-grade-draw = A draw
thing-grade-unknown = The grade isn’t known yet
thing-end-round = After round { $n }
thing-end-fates = What became of everyone
thing-end-tree = Who infected whom
thing-end-log = How it went
thing-end-infected = { $n ->
    [0] Nobody was infected during the game.
    [one] One player was infected during the game.
   *[other] { $n } players were infected during the game.
}
thing-tree-first = From the start, by a red Queen
thing-tree-by = By { $who }, round { $n }
thing-tree-by-early = By { $who }, before round one
thing-role-unknown = Role unknown
thing-fate-escaped = flew out
thing-fate-stranded = stayed behind
thing-fate-died = died in round { $n }
thing-fate-died-early = died before round one
thing-end-won = won
thing-end-lost = lost
