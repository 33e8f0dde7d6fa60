//! The ledger of a turn says which phase it is (rules, section 6). It says who has acted, and how many actions are left. Layer 5; it knows nothing of
//! places.

use super::ids::{CounterId, ModelId};
use thiserror::Error;

/// A phase of a turn, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// The Things draw a counter and place it.
    Encounter,
    /// The Things act.
    Things,
    /// Mac acts.
    Mac,
    /// The Survivors act.
    Survivors,
    /// Effects with a time limit end.
    End,
}

/// The piece that acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Mac, who may act more than once (ruling 27).
    Mac,
    /// Another model.
    Model(ModelId),
    /// A face-down counter.
    Counter(CounterId),
    /// The Things, without a model that anybody would know of (ruling 10).
    Unseen,
}

/// The state of the action that Mac may take over from the Survivors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steal {
    /// He may still ask.
    Open,
    /// He has it.
    Taken,
    /// He didn't get it.
    Failed,
}

/// Why an action isn't possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Spent {
    /// There is no action left in this phase.
    #[error("no action is left")]
    NoAction,
    /// The model or counter has acted in this turn.
    #[error("it has acted")]
    HasActed,
    /// Mac has already asked for an action in this turn, or it isn't his phase.
    #[error("no action can be taken from the survivors now")]
    NoSteal,
    /// Two mutations are still to be paid for.
    #[error("two mutations are to be paid")]
    NoMutation,
    /// The Survivors have refused to go along with Mac in this turn.
    #[error("the survivors stay")]
    NoCompany,
}

/// How many actions the Things have in a turn, and so how many mutations can wait to be paid for (ruling 7).
const THINGS: u8 = 2;
const MAC: u8 = 1;
const SURVIVORS: u8 = 2;

/// The turn so far.
///
/// ```
/// use winterover::games::things_skirmish::rules::ids::ModelId;
/// use winterover::games::things_skirmish::rules::ledger::{Actor, Ledger, Phase, Spent};
/// let mut ledger = Ledger::first();
/// ledger.end_phase();
/// let dog = Actor::Model(ModelId(20));
/// assert_eq!((ledger.phase(), ledger.left()), (Phase::Things, 2));
/// ledger.act(dog)?;
/// assert_eq!((ledger.left(), ledger.act(dog)), (1, Err(Spent::HasActed)));
/// # Ok::<(), Spent>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    turn: u16,
    phase: Phase,
    /// The actions left in the phase.
    left: u8,
    models: Vec<ModelId>,
    counters: Vec<CounterId>,
    steal: Steal,
    /// Whether the Survivors have refused to go along with Mac in this turn.
    alone: bool,
    /// How many mutations the next phase of the Things has to pay for.
    owed: u8,
}

impl Ledger {
    /// The ledger at the beginning of the first turn.
    pub fn first() -> Self {
        Ledger {
            turn: 1,
            phase: Phase::Encounter,
            left: 0,
            models: Vec::new(),
            counters: Vec::new(),
            steal: Steal::Open,
            alone: false,
            owed: 0,
        }
    }

    /// Which turn it is; the first is 1.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Which phase it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many actions are left in it.
    pub fn left(&self) -> u8 {
        self.left
    }

    /// The state of the action that Mac may take.
    pub fn steal(&self) -> Steal {
        self.steal
    }

    /// How many mutations are still to be paid for.
    pub fn owed(&self) -> u8 {
        self.owed
    }

    /// Whether something may act now.
    ///
    /// # Errors
    /// Why not.
    pub fn may_act(&self, actor: Actor) -> Result<(), Spent> {
        let has_acted = match actor {
            Actor::Mac | Actor::Unseen => false,
            Actor::Model(id) => self.models.contains(&id),
            Actor::Counter(id) => self.counters.contains(&id),
        };
        match (self.left, has_acted) {
            (0, _) => Err(Spent::NoAction),
            (_, true) => Err(Spent::HasActed),
            (_, false) => Ok(()),
        }
    }

    /// Counts an action. Free actions (ruling 28) aren't counted.
    ///
    /// # Errors
    /// Why it may not be taken.
    pub fn act(&mut self, actor: Actor) -> Result<(), Spent> {
        self.may_act(actor)?;
        self.left -= 1;
        self.note(actor);
        Ok(())
    }

    /// Counts an action paid for by another model's activation, over the radio. Only the giver's is spent: the actor may have acted before (ruling
    /// 18), and may still act by its own.
    ///
    /// # Errors
    /// Why the giver may not act.
    pub fn act_for(&mut self, giver: ModelId) -> Result<(), Spent> {
        self.act(Actor::Model(giver))
    }

    /// Counts an action that several models take as one. All of them have then acted.
    ///
    /// # Errors
    /// Why one of them may not. None has acted then.
    pub fn act_together(&mut self, actors: &[Actor]) -> Result<(), Spent> {
        actors.iter().try_for_each(|actor| self.may_act(*actor))?;
        self.left = self.left.checked_sub(1).ok_or(Spent::NoAction)?;
        actors.iter().for_each(|actor| self.note(*actor));
        Ok(())
    }

    fn note(&mut self, actor: Actor) {
        match actor {
            Actor::Mac | Actor::Unseen => {}
            Actor::Model(id) => self.models.push(id),
            Actor::Counter(id) => self.counters.push(id),
        }
    }

    /// Whether Mac may ask the Survivors for an action: once a turn, in his phase. Whether he leads isn't checked here.
    ///
    /// # Errors
    /// Why not.
    pub fn may_steal(&self) -> Result<(), Spent> {
        let may = self.phase == Phase::Mac && self.steal == Steal::Open;
        if may { Ok(()) } else { Err(Spent::NoSteal) }
    }

    /// Notes that Mac has asked, and whether he got the action.
    ///
    /// # Errors
    /// Why he couldn't ask.
    pub fn stolen(&mut self, taken: bool) -> Result<(), Spent> {
        self.may_steal()?;
        (self.steal, self.left) = if taken { (Steal::Taken, self.left + 1) } else { (Steal::Failed, self.left) };
        Ok(())
    }

    /// Whether Mac may ask Survivors to come along, as they haven't refused in this turn.
    ///
    /// # Errors
    /// [`Spent::NoCompany`] if they have.
    pub fn may_lead(&self) -> Result<(), Spent> {
        if self.alone { Err(Spent::NoCompany) } else { Ok(()) }
    }

    /// Notes that the Survivors have refused to go along.
    pub fn stay(&mut self) {
        self.alone = true;
    }

    /// Whether an imitation may mutate outside the phase of the Things.
    ///
    /// # Errors
    /// [`Spent::NoMutation`] if the next phase of the Things can't pay for another one.
    pub fn may_mutate(&self) -> Result<(), Spent> {
        if self.owed < THINGS { Ok(()) } else { Err(Spent::NoMutation) }
    }

    /// Notes that an imitation mutates outside the phase of the Things. Their next phase pays for it.
    ///
    /// # Errors
    /// [`Spent::NoMutation`] if that phase can't pay for another one.
    pub fn mutate(&mut self) -> Result<(), Spent> {
        self.may_mutate()?;
        self.owed += 1;
        Ok(())
    }

    /// Ends the present phase of the humans at once (ruling 20). In other phases nothing changes.
    pub fn cut_short(&mut self) {
        if matches!(self.phase, Phase::Mac | Phase::Survivors) {
            self.left = 0;
        }
    }

    /// Begins the next phase, or the next turn.
    pub fn end_phase(&mut self) {
        (self.phase, self.left) = match self.phase {
            Phase::Encounter => (Phase::Things, THINGS - std::mem::take(&mut self.owed)),
            Phase::Things => (Phase::Mac, MAC),
            Phase::Mac => (Phase::Survivors, if self.steal == Steal::Taken { SURVIVORS - 1 } else { SURVIVORS }),
            Phase::Survivors => (Phase::End, 0),
            Phase::End => {
                *self = Ledger { turn: self.turn.saturating_add(1), owed: self.owed, ..Ledger::first() };
                return;
            }
        };
    }
}
