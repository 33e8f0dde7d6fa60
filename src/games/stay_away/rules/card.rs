//! A card is data: how many there are, when it is played, on whom, and what it does. Layer 5; the verbs know no card.

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// The key of its name; the message `KEY-text` says what it does.
    pub key: &'static str,
    /// For each copy, the least number of players at which it is used (rules 2.1).
    pub copies: &'static [u8],
    /// What it is for.
    pub class: Class,
}

impl Card {
    /// A kind of card.
    pub(super) const fn new(key: &'static str, copies: &'static [u8], class: Class) -> Self {
        Card { key, copies, class }
    }

    /// Its name in text records, which is also the name of the switch for its number in a custom deck.
    pub fn word(&self) -> &'static str {
        // The part after `away-card-`.
        self.key.splitn(3, '-').last().unwrap_or_default()
    }

    /// How many of it are used by this many players.
    pub fn count(&self, seats: u8) -> u8 {
        self.copies.iter().filter(|from| **from <= seats).count() as u8
    }
}

/// What a card is for, which shows in its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Red: it is only held.
    Infection,
    /// Green: it is played in the player's own turn.
    Action(Aim, Effect),
    /// Blue: it answers what others do.
    Defence(Threat, Counter),
    /// Yellow: it is played in the player's own turn, and stays until it is removed.
    Obstacle(Aim, Effect),
    /// It is drawn, shown, and resolved at once.
    Panic(Panic),
}

impl Class {
    /// What it can be played on in the player's own turn, and what it does; `None` if it can't be played then.
    pub const fn action(self) -> Option<(Aim, Effect)> {
        match self {
            Class::Action(aim, effect) | Class::Obstacle(aim, effect) => Some((aim, effect)),
            Class::Infection | Class::Defence(..) | Class::Panic(_) => None,
        }
    }
}

/// What a card is played on. A player is always another living player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing in particular.
    Nothing,
    /// A neighbour, with no door between.
    Neighbour,
    /// A neighbour who isn't in Quarantine, with no door between.
    FreeNeighbour,
    /// Anybody who isn't in Quarantine, even a neighbour behind a door.
    Anybody,
    /// Anybody who isn't in Quarantine, except neighbours behind a door.
    AnybodyInReach,
    /// A Quarantine or a door next to the player.
    Obstacle,
}

/// What a played card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Kills the target.
    Burn,
    /// The player sees the target's hand.
    SeeHand,
    /// The player sees a random card of the target.
    SeeCard,
    /// Everybody sees the player's hand.
    ShowHand,
    /// The player exchanges a card with the target; then the turn ends.
    Exchange,
    /// The player draws three Events, keeps one, and plays once more.
    Choose,
    /// The player and the target change seats.
    Swap,
    /// The direction of play is reversed.
    Reverse,
    /// An obstacle is removed.
    Remove,
    /// The target goes into Quarantine.
    Confine,
    /// A door blocks the way to the target.
    Bar,
}

/// What a Panic does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panic {
    /// All obstacles go, and everybody changes seats in pairs.
    Party,
    /// The drawer changes seats with somebody.
    SwapAny,
    /// The drawer changes seats with the third player to one side.
    SwapThird,
    /// Everybody passes on a card at once; then the turn ends.
    GiveOn,
    /// The drawer exchanges a card for the first Event of the pile; then the turn ends.
    BlindDate,
    /// The drawer exchanges a card with somebody.
    Exchange,
    /// The drawer discards three cards and draws three Events.
    Forget,
    /// A neighbour sees the drawer's hand.
    ShowNeighbour,
    /// Everybody is asked to show Infected! or the hand.
    Confess,
    /// Everybody sees the drawer's hand.
    ShowHand,
    /// All doors go.
    OpenDoors,
    /// All Quarantines go.
    LiftQuarantines,
}

/// A threat that a defence can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// A Flamethrower.
    Fire,
    /// A change of seats.
    Swap,
    /// The offer of an exchange.
    Exchange,
}

/// What a defence does besides averting its threat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counter {
    /// Nothing.
    Nothing,
    /// The defender sees the card offered.
    Look,
    /// The offer goes on to the next player.
    PassOn,
}

/// How many cards of a hand Forgetful takes: three, or all but one of a hand that couldn't be filled.
pub fn forgotten(held: usize) -> usize {
    held.saturating_sub(1).min(3)
}
