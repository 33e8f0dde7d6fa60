//! In `honourMode` a player shown to be a Thing names a parent, who vouches for that or doesn't. Layer 5; see docs/decisions/honour-mode.md.

use super::line::{Death, Line};
use super::phase::Phase;
use super::state::{Flow, Fx, TheThings};
use crate::base::ids::Seat;

impl TheThings {
    /// Asks the next player who must account for a red card, clockwise from the player at turn.
    pub(crate) fn next_account(&mut self) -> Option<Flow> {
        let seat = self.to_account.intersection(self.living).next_from(self.turn, self.setup.seats)?;
        self.to_account.remove(seat);
        self.phase = Phase::Account { seat };
        Some(Flow::Wait)
    }

    /// A player names a parent, or claims to have been the first Thing. Only one can have been the first, and the dead can't be asked.
    pub(crate) fn account(&mut self, seat: Seat, parent: Option<Seat>, fx: &mut Fx) -> Flow {
        fx.tell(Line::Accounts { seat, parent });
        match parent {
            None if self.says_first.is_some() => self.found_out(seat, fx),
            None => {
                self.says_first = Some(seat);
                Flow::Done
            }
            Some(parent) if self.living.contains(parent) => self.enter(Phase::Vouch { seat: parent, child: seat }),
            Some(_) => Flow::Done,
        }
    }

    /// Takes the answer of the player who was named as parent.
    pub(crate) fn vouch(&mut self, seat: Seat, yes: bool, fx: &mut Fx) -> Flow {
        let Phase::Vouch { child, .. } = self.phase else { return Flow::Done };
        fx.tell(Line::Vouches { seat, child, yes });
        if yes { Flow::Done } else { self.found_out(child, fx) }
    }

    /// R15: a player whose account can't be true discards the hand and dies.
    fn found_out(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        self.die(seat, Death::Exposed, fx);
        Flow::Done
    }
}
