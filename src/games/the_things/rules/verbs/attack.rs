//! An attack opens windows in which both sides play cards, in turns, until nobody does (rules 6). Layer 5.
//!
//! Everybody who may join a side is asked in every window, whether or not they have cards, so that being asked reveals nothing (R29).

use super::super::face::is_red;
use super::super::line::{Death, Foul, Line};
use super::super::phase::{Phase, Side};
use super::super::state::{Flow, Fx, TheThings, Then};
use super::super::value::{batch_value, both_specials, specials};
use super::super::view::{Batch, Fight, Flank};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::HandSet;

/// How many windows in a row without a card, one of each side, end an attack (6.1.4).
const QUIET: u8 = 2;

impl TheThings {
    /// 6.1.1: begins an attack with the attacker's first cards.
    pub(crate) fn attack(&mut self, target: Seat, cards: HandSet, fx: &mut Fx) -> Flow {
        let flank = |seat: Seat| Flank { members: SeatSet::of(seat), ..Flank::default() };
        self.fight = Some(Fight {
            target,
            flanks: [flank(self.turn), flank(target)],
            batches: Vec::new(),
            to_ask: SeatSet::NONE,
            stirred: false,
            quiet: 0,
        });
        fx.tell(Line::Attacks { seat: self.turn, target });
        self.play_cards(self.turn, Side::Attack, cards, fx)
    }

    /// Plays cards for a side.
    pub(crate) fn play_cards(&mut self, seat: Seat, side: Side, cards: HandSet, fx: &mut Fx) -> Flow {
        self.played = self.hands.lay_out(seat, cards, fx);
        self.then = Then::Played { seat, side };
        Flow::Wait
    }

    /// The cards that were played have been seen.
    pub(crate) fn cards_played(&mut self, seat: Seat, side: Side, fx: &mut Fx) -> Flow {
        let faces = self.shown();
        let batches = self.fight.iter().flat_map(|fight| &fight.batches).filter(|batch| batch.seat == seat);
        let mixed = both_specials(batches.flat_map(|batch| &batch.faces).chain(&faces).copied());
        // Cards that may not be played together don't count.
        let (value, specials) = if mixed { (0, 0) } else { (batch_value(&self.setup, &faces), specials(&faces)) };
        self.pool.extend(self.played.drain(..));
        let opening = !matches!(self.phase, Phase::Window { .. });
        let Some(fight) = &mut self.fight else { return Flow::Done };
        fight.batches.push(Batch { seat, side, faces: faces.clone(), value });
        let [attack, defence] = &mut fight.flanks;
        let flank = if side == Side::Attack { attack } else { defence };
        flank.score = flank.score.saturating_add(value);
        flank.specials = flank.specials.saturating_add(specials);
        flank.members.insert(seat);
        let red = faces.iter().any(|face| is_red(*face));
        fx.tell(Line::Played { seat, side, faces, value, score: flank.score, specials: flank.specials });
        if mixed {
            self.fouled(seat, Foul::BothSpecials, fx);
        }
        if red {
            self.expose(seat, fx);
        }
        if opening {
            return self.open_window(Side::Attack, fx);
        }
        let again = self.may_join(side);
        if let Some(fight) = &mut self.fight {
            (fight.stirred, fight.to_ask) = (true, again);
        }
        self.ask_next(side, seat, fx)
    }

    /// 6.1.2 and 3, R9: everybody who isn't on the other side; with `mixedSupport`, everybody but the other side's principal.
    fn may_join(&self, side: Side) -> SeatSet {
        let Some(fight) = &self.fight else { return SeatSet::NONE };
        let [attack, defence] = &fight.flanks;
        let (enemies, principal) = match side {
            Side::Attack => (defence.members, fight.target),
            Side::Defence => (attack.members, self.turn),
        };
        if self.setup.mixed_support { self.living.without(principal) } else { self.living.difference(enemies) }
    }

    /// Opens a side's window. Its principal is asked first.
    fn open_window(&mut self, side: Side, fx: &mut Fx) -> Flow {
        let asked = self.may_join(side);
        let Some(fight) = &mut self.fight else { return Flow::Done };
        (fight.stirred, fight.to_ask) = (false, asked);
        let principal = if side == Side::Attack { self.turn } else { fight.target };
        match asked.next_from(principal, self.setup.seats) {
            Some(asked) => self.ask(side, asked, fx),
            None => self.close_window(side, fx),
        }
    }

    fn ask(&mut self, side: Side, asked: Seat, fx: &mut Fx) -> Flow {
        self.enter_ready(Phase::Window { side, asked }, asked, fx)
    }

    /// Asks the next player clockwise, until everybody has passed since the last card.
    fn ask_next(&mut self, side: Side, after: Seat, fx: &mut Fx) -> Flow {
        let Some(fight) = &self.fight else { return Flow::Done };
        match fight.to_ask.next_after(after, self.setup.seats) {
            Some(asked) => self.ask(side, asked, fx),
            None => self.close_window(side, fx),
        }
    }

    /// Takes that a player plays no card.
    pub(crate) fn plays_nothing(&mut self, seat: Seat, side: Side, fx: &mut Fx) -> Flow {
        fx.tell(Line::Passes { seat });
        if let Some(fight) = &mut self.fight {
            fight.to_ask.remove(seat);
        }
        self.ask_next(side, seat, fx)
    }

    fn close_window(&mut self, side: Side, fx: &mut Fx) -> Flow {
        let Some(fight) = &mut self.fight else { return Flow::Done };
        fight.quiet = if fight.stirred { 0 } else { fight.quiet + 1 };
        if fight.quiet >= QUIET { self.resolve(fx) } else { self.open_window(side.other(), fx) }
    }

    /// Decides the attack (6.2, R12, R13).
    fn resolve(&mut self, fx: &mut Fx) -> Flow {
        let Some(fight) = &self.fight else { return Flow::Done };
        let seat = self.turn;
        let target = fight.target;
        let [attack, defence] = fight.strengths();
        let [_, defenders] = fight.flanks;
        if attack > defence {
            fx.tell(Line::Succeeds { seat, target });
            self.die(target, Death::Attacked, fx);
        } else {
            fx.tell(Line::Fails { seat, target });
            if defenders.specials > 0 {
                self.die(seat, Death::Repelled, fx);
            }
        }
        Flow::Done
    }

    /// Continues an attack when a player has left. Without the attacker or the target it is over.
    pub(crate) fn fighter_left(&mut self, seat: Seat, side: Side, asked: Seat, fx: &mut Fx) -> Flow {
        if self.fight.as_ref().is_none_or(|fight| fight.target == seat) {
            return Flow::Done;
        }
        if asked == seat { self.ask_next(side, seat, fx) } else { Flow::Wait }
    }
}
