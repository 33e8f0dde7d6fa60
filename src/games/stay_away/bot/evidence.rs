//! A bot reads what happens at the table as evidence of the players' roles (rules 15).

use super::super::rules::face::Kind;
use super::super::rules::line::{Line, NoExchange};
use super::super::rules::outcome::Role;
use super::belief::{Belief, Offered};
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{ONE, both, percent};
use crate::games::kit::circle::Circle;
use crate::table::card::Face;

/// The chance given to something that should hardly be possible.
const HARDLY: u32 = ONE / 500;

impl Belief {
    /// Takes a line of the log as evidence.
    pub(super) fn hear(&mut self, line: &Line) {
        match line {
            Line::Role { seat, role: Role::Thing } => self.know.find(*seat),
            Line::Infected { by, .. } => self.know.find(*by),
            Line::Draws { seat } => self.know.drew(*seat, 1),
            Line::DrewOpenly { seat, face } if Kind::of(*face) == Some(Kind::Infected) => self.know.drew(*seat, 2),
            Line::Refills { seat, cards } => self.know.drew(*seat, *cards),
            Line::Swapped { seat, other } => self.circle.swap(*seat, *other),
            Line::Mingled { ring } => self.circle = Circle::of(ring),
            Line::Direction { clockwise } => self.clockwise = *clockwise,
            Line::Offers { seat, to } => self.offered = Some(Offered { by: *seat, addressed: *to, passed_on: false }),
            Line::PassedOn { .. } => self.offered.iter_mut().for_each(|offered| offered.passed_on = true),
            Line::NotExchanged { why: NoExchange::Quarantine | NoExchange::Door, .. } | Line::Turn { .. } => {
                self.offered = None;
            }
            Line::Exchanged { seat, other } => self.exchanged(*seat, *other),
            Line::Chained => self.chained(),
            Line::Passed { from, to, face } if *to == self.me => self.got(*from, *face),
            Line::PassedOpenly { from, to, face } => self.passed_openly(*from, *to, *face),
            Line::Looked { seat, target, .. } => self.looked[target.index()].insert(*seat),
            Line::Saw { seat, target, faces } if *target == self.me => self.showed(SeatSet::of(*seat), faces),
            Line::Shows { seat, faces } if *seat == self.me => self.showed(SeatSet::ALL, faces),
            Line::Saw { target, faces, .. } | Line::Shows { seat: target, faces } => self.saw(*target, faces),
            Line::Defends { seat, card: Kind::Scary } if *seat == self.me => self.scaring = true,
            // The Thing would rather exchange, and an Infected has nothing to fear.
            Line::Defends { seat, card: Kind::Scary | Kind::NoThanks | Kind::Missed } => {
                self.know.weigh(*seat, percent(50), percent(60), percent(90));
            }
            // A player with nothing to hide shows their hand.
            Line::Refuses { seat } => self.know.weigh(*seat, ONE, ONE, percent(45)),
            Line::DiscardedOpenly { seat, face } if Kind::of(*face) == Some(Kind::Infected) => {
                self.know.weigh(*seat, percent(20), percent(35), percent(60));
            }
            Line::Died { seat, .. } => {
                self.know.clear(*seat);
                self.circle.remove(*seat);
            }
            _ => {}
        }
    }

    fn exchanged(&mut self, seat: Seat, other: Seat) {
        let passed_on = self.offered.is_some_and(|offered| offered.passed_on);
        if ![seat, other].contains(&self.me) {
            // A player who becomes infected in this exchange gave their card while still Human.
            self.know.fed(seat, other);
            self.know.fed(other, seat);
            if !passed_on {
                self.know.gave(seat, other);
            }
            self.know.gave(other, seat);
        }
    }

    fn chained(&mut self) {
        self.offered = None;
        let circle = self.circle.clone();
        for from in circle.seats().iter().copied() {
            let to = circle.next(from, self.clockwise).filter(|to| ![from, *to].contains(&self.me));
            to.into_iter().for_each(|to| self.know.gave(from, to));
        }
    }

    /// A player who could have infected this bot, but didn't, is less likely the Thing.
    fn spared(&mut self, by: Seat) {
        let spared = ONE - self.infects(by);
        self.know.weigh(by, spared, ONE, ONE);
    }

    /// An Infected! was seen on its way. It comes from the Thing, or from an Infected who meant it for the Thing.
    fn sent(&mut self, from: Seat, meant_for: Seat) {
        let me = self.me;
        self.know.weigh_each(from, |thing, spread| match thing {
            it if it == from => percent(60),
            it if it == meant_for && it != me => both(*spread, percent(20)),
            _ => HARDLY,
        });
    }

    /// Notes that a card has come to this bot.
    fn got(&mut self, from: Seat, face: Face) {
        let meant_for = self.offered.filter(|offered| offered.passed_on && offered.by == from);
        match (Kind::of(face), meant_for) {
            (Some(Kind::Infected), Some(offered)) => self.sent(from, offered.addressed),
            (Some(Kind::Infected), None) | (_, Some(_)) => {}
            (_, None) => self.spared(from),
        }
    }

    fn passed_openly(&mut self, from: Seat, to: Seat, face: Face) {
        let offered = self.offered.filter(|offered| offered.passed_on && offered.by == from);
        let meant_for = offered.map_or(to, |offered| offered.addressed);
        if Kind::of(face) != Some(Kind::Infected) {
            return;
        }
        self.sent(from, meant_for);
        if offered.is_none() && to != self.me {
            self.know.infect(from, to);
        }
    }

    /// Others have seen these cards of this bot.
    fn showed(&mut self, to: SeatSet, faces: &[Face]) {
        if faces.contains(&Kind::Thing.face()) {
            self.seen_by = self.seen_by.union(to);
        }
    }

    /// Cards of another player were seen: the hand, a random card, or the offered card.
    fn saw(&mut self, target: Seat, faces: &[Face]) {
        let has = |kind: Kind| faces.contains(&kind.face());
        let scared = std::mem::take(&mut self.scaring);
        match (has(Kind::Thing), has(Kind::Infected), faces.len()) {
            (true, ..) => self.know.find(target),
            (_, true, 1) if scared => {
                let meant_for = self.offered.map_or(self.me, |offered| offered.addressed);
                self.sent(target, meant_for);
            }
            (_, false, 1) if scared => self.spared(target),
            (_, true, 1) => self.know.weigh(target, percent(25), percent(35), percent(7)),
            (_, false, 1) => self.know.weigh(target, percent(55), percent(65), percent(93)),
            // This is a whole hand. An Infected always holds an Infected!, and a Human soon gets rid of one.
            (_, infected, _) => {
                let (as_infected, as_other) = if infected { (ONE, percent(20)) } else { (0, ONE) };
                self.know.clear(target);
                self.know.weigh(target, 0, as_infected, as_other);
            }
        }
    }
}
