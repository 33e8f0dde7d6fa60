//! A mind holds what a bot's choice depends on, and makes choices that both sides make in the same way.

use super::super::rules::face::is_red;
use super::super::rules::line::Line;
use super::super::rules::moves::{Move, Report};
use super::super::rules::offer::Offer;
use super::super::rules::view::View;
use super::cards::Cards;
use super::suspicion::Suspicion;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::below;
use crate::bots::chance::{Chance, ONE, percent};
use rand::Rng;

/// What a bot remembers besides its suspicion.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Whether this bot's last blood test showed red.
    pub(super) saw_red: bool,
    /// The round of the last vote that failed.
    pub(super) last_vote: Option<u16>,
    /// Whether this bot has said no in the present vote.
    pub(super) said_no: bool,
    /// In how many votes in a row nobody except this bot has said no.
    pub(super) alone: u8,
}

impl Memory {
    pub(super) fn hear(&mut self, line: &Line, me: Seat, round: u16) {
        match line {
            Line::Saw { seat, faces, .. } if *seat == me => self.saw_red = faces.iter().any(|face| is_red(*face)),
            Line::Helicopter { .. } => self.said_no = false,
            Line::Votes { no, .. } => self.voted(*no == SeatSet::of(me), round),
            Line::VoteCount { no, .. } => self.voted(self.said_no && *no == 1, round),
            _ => {}
        }
    }

    /// Notes the result of a vote.
    fn voted(&mut self, alone: bool, round: u16) {
        self.last_vote = Some(round);
        self.alone = if alone { self.alone.saturating_add(1) } else { 0 };
    }
}

/// Everything that a choice depends on.
pub(super) struct Mind<'a> {
    pub(super) me: Seat,
    pub(super) view: &'a View,
    pub(super) offers: &'a [Offer],
    pub(super) know: &'a Suspicion,
    /// If the bot is an alien: what a human would believe in its place.
    pub(super) cover: Option<&'a Suspicion>,
    pub(super) memory: &'a mut Memory,
    pub(super) rng: &'a mut dyn Rng,
    pub(super) alien: bool,
    pub(super) cards: Cards,
}

impl<'a> Mind<'a> {
    pub(super) fn new(
        me: Seat,
        view: &'a View,
        offers: &'a [Offer],
        know: &'a Suspicion,
        cover: Option<&'a Suspicion>,
        memory: &'a mut Memory,
        rng: &'a mut dyn Rng,
    ) -> Self {
        let faces = view.hand().iter().filter_map(|seen| seen.face).collect();
        let cards = Cards::new(faces, &view.setup);
        Mind { me, view, offers, know, cover, memory, rng, alien: cover.is_some(), cards }
    }

    /// Returns true with this chance, in hundredths.
    pub(super) fn sometimes(&mut self, hundredths: u32) -> bool {
        below(self.rng, 100) < hundredths as usize
    }

    /// The move, if exactly this move is offered.
    pub(super) fn may(&self, action: Move) -> Option<Move> {
        self.offers.contains(&Offer::Just(action)).then_some(action)
    }

    /// The other living players.
    pub(super) fn others(&self) -> SeatSet {
        self.view.living().without(self.me)
    }

    /// How many cards a player holds.
    pub(super) fn hand_of(&self, seat: Seat) -> u32 {
        self.view.players.get(seat.index()).map_or(0, |player| player.hand.len() as u32)
    }

    /// What a player's cards may be worth in a fight.
    pub(super) fn strength(&self, seat: Seat) -> u32 {
        let cards = self.hand_of(seat);
        6 * cards + cards * cards / 5
    }

    /// How likely a player is to be an alien.
    pub(super) fn chance(&self, seat: Seat) -> Chance {
        self.know.of(seat)
    }

    /// The one of these seats that is most likely an alien.
    pub(super) fn most_suspect(&self, of: SeatSet) -> Option<Seat> {
        of.iter().max_by_key(|seat| (self.chance(*seat), seat.0))
    }

    /// Scavenging: discards the least valuable card. An alien keeps two red cards, one of them to give away.
    pub(super) fn discard(&mut self) -> Option<Move> {
        let cards = self.offers.iter().find_map(|offer| match offer {
            Offer::Discard { cards } => Some(*cards),
            _ => None,
        })?;
        let black = cards.without(self.cards.red);
        let from = if self.cards.red.len() <= 2 && !black.is_empty() { black } else { cards };
        self.cards.least(from).map(|place| Move::Discard { place })
    }

    /// Theft or Disease: holds the most valuable card back. An alien who is robbed hopes that a red card is taken.
    pub(super) fn hold(&mut self) -> Option<Move> {
        let cards = self.offers.iter().find_map(|offer| match offer {
            Offer::Hold { cards } => Some(*cards),
            _ => None,
        })?;
        let black = cards.without(self.cards.red);
        let from = if black.is_empty() { cards } else { black };
        self.cards.dearest(from).map(|place| Move::Hold { place })
    }

    /// After a blood test, a human says what they have seen, and an alien what serves the aliens.
    pub(super) fn announce(&mut self, target: Seat) -> Option<Move> {
        let red = self.memory.saw_red;
        let says_red = if !self.alien {
            red
        } else if red || self.know.knows(target) {
            self.know.exposed(target)
        } else {
            self.know.of(target) > percent(30) && self.know.of_me() < ONE / 3 && self.sometimes(40)
        };
        let report = if says_red { Report::Red } else { Report::Clean };
        self.may(Move::Announce { report }).or_else(|| self.may(Move::Announce { report: Report::Nothing }))
    }
}
