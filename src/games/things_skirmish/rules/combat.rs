//! Dice decide close combat, terror and shots (rules, section 7). Layer 5; the table rolls them.

use super::model::{Creature, Kind};

/// The winner of a close combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// The human.
    Human,
    /// The creature.
    Creature,
    /// Nobody: nothing happens.
    Nobody,
}

/// The result of a close combat, whoever attacked (ruling 12). The winner pushes the loser back 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The winner.
    pub winner: Winner,
    /// Whether the human is absorbed.
    pub absorbs: bool,
    /// Whether the creature takes a wound.
    pub wounds: bool,
}

/// The result of a close combat with these two dice. A creature absorbs with a total of at least 4, or 6 if it is a Partial. Its total is 2 higher
/// against a human in terror.
///
/// ```
/// use winterover::games::things_skirmish::rules::combat::{Winner, close_combat};
/// use winterover::games::things_skirmish::rules::model::Creature;
/// let clash = close_combat(Creature::Changeling, 4, 3, false);
/// assert!(clash.winner == Winner::Creature && clash.absorbs);
/// ```
pub fn close_combat(creature: Creature, creature_die: u8, human_die: u8, terror: bool) -> Clash {
    let total = creature_die + if terror { 2 } else { 0 };
    let needed = if creature == Creature::Partial { 6 } else { 4 };
    let winner = match total.cmp(&human_die) {
        std::cmp::Ordering::Greater => Winner::Creature,
        std::cmp::Ordering::Less => Winner::Human,
        std::cmp::Ordering::Equal => Winner::Nobody,
    };
    let absorbs = winner == Winner::Creature && total >= needed;
    Clash { winner, absorbs, wounds: winner == Winner::Human && human_die >= 5 }
}

/// What happens to a terrorised human (rules, section 7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fright {
    /// Whether it is in terror from now on.
    pub terror: bool,
    /// What else happens.
    pub act: FrightAct,
}

/// What a terrorised human does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrightAct {
    /// It may act at once, as its player likes (ruling 28).
    Free,
    /// It does nothing.
    Nothing,
    /// The Things move it up to 6.
    Moved,
    /// The Things make it run: 6, plus a die.
    Runs,
}

/// The result of a TERRORIZE die. Of the creatures that the human sees, only the highest bonus counts, and no total exceeds 6 (ruling 14).
///
/// ```
/// use winterover::games::things_skirmish::rules::combat::{Fright, FrightAct, fright};
/// use winterover::games::things_skirmish::rules::model::Creature;
/// let seen = [Creature::Dog, Creature::Spawn];
/// assert_eq!(fright(2, seen), Fright { terror: true, act: FrightAct::Nothing });
/// assert_eq!(fright(6, seen), Fright { terror: true, act: FrightAct::Runs });
/// ```
pub fn fright(die: u8, seen: impl IntoIterator<Item = Creature>) -> Fright {
    let bonus = seen.into_iter().map(|creature| match creature {
        Creature::Spawn | Creature::Overspawn => 2,
        Creature::Changeling | Creature::Dog => 1,
        Creature::Partial => 0,
    });
    let (terror, act) = match die + bonus.max().unwrap_or(0) {
        0 | 1 => (false, FrightAct::Free),
        2 => (false, FrightAct::Nothing),
        3 => (false, FrightAct::Moved),
        4 => (true, FrightAct::Nothing),
        5 => (true, FrightAct::Moved),
        6.. => (true, FrightAct::Runs),
    };
    Fright { terror, act }
}

/// Whether a die hits, which takes a 4. The second shot at the same target gets +1, but not against a Partial (ruling 24).
pub fn is_hit(die: u8, second: bool, target: Kind) -> bool {
    let bonus = second && target != Kind::Creature(Creature::Partial);
    die + if bonus { 1 } else { 0 } >= 4
}

/// The value of a die read as a D3.
pub fn d3(die: u8) -> u8 {
    die.div_ceil(2)
}
