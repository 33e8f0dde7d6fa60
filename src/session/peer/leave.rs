//! Devices leave by their own word or by that of others, others take over their seats, and new ones come. Layer 7.

use super::act::{ActError, Coming, Event, Leaving, Onlooker, Successor, TakenOver, Word};
use super::play::Wish;
use super::room::Peer;
use crate::base::ids::SeatSet;
use crate::crypto::IdentityKey;
use crate::session::lobby::roster;
use crate::session::log::entry::SignedEntry;
use crate::session::table::desk::{ChoiceError, Desk};
use crate::session::table::phase::Phase;

impl Peer {
    /// This device leaves, with an heir for its seats or without.
    pub(super) fn depart(&mut self, heir: Option<Successor>) -> Result<(), ActError> {
        let heir = self.heir(&self.me(), heir)?;
        self.wish_of_crew(Wish::Depart(heir))
    }

    /// This device stays after all.
    pub(super) fn stay(&mut self) -> Result<(), ActError> {
        if let Some(play) = &mut self.play {
            play.wishes.retain(|wish| !matches!(wish, Wish::Depart(_)));
        }
        self.wish_of_crew(Wish::Stay)
    }

    /// This device would let another one go.
    pub(super) fn dismiss(&mut self, device: &IdentityKey, heir: Option<Successor>) -> Result<(), ActError> {
        let place = self.roster().and_then(|roster| roster.place_of(device)).ok_or(ActError::NotNow)?;
        let heir = self.heir(device, heir)?;
        self.wish_of_crew(Wish::Dismiss(place, heir))
    }

    /// Who would leave and who has agreed to that, in this device's game.
    pub fn leaving(&self) -> Vec<Leaving> {
        let Some(play) = &self.play else { return Vec::new() };
        let roster = play.desk.roster();
        let mut all: Vec<Leaving> = Vec::new();
        for (place, device) in (0u8..).zip(&roster.devices) {
            for (by, heir) in play.desk.words(place) {
                let heir = heir.and_then(|heir| self.heir_of(heir));
                let Some(by) = roster.devices.get(usize::from(by)) else { continue };
                match all.iter_mut().find(|leaving| (leaving.device, leaving.heir) == (*device, heir)) {
                    Some(leaving) => leaving.by.push(*by),
                    None => {
                        let needed = play.desk.words_needed();
                        all.push(Leaving { device: *device, heir, by: vec![*by], needed });
                    }
                }
            }
        }
        all
    }

    /// This device would let another one in.
    pub(super) fn welcome(&mut self, device: IdentityKey) -> Result<(), ActError> {
        let there = self.onlookers().iter().any(|onlooker| onlooker.device == device);
        if there { self.wish_of_crew(Wish::Welcome(device)) } else { Err(ActError::NotNow) }
    }

    /// Devices of the room that look on at the game, and who would let them in.
    pub fn onlookers(&self) -> Vec<Onlooker> {
        let Some(play) = &self.play else { return Vec::new() };
        let (roster, needed, words) = (play.desk.roster(), play.desk.words_needed(), play.desk.welcomes());
        let outside = self.lobby.devices.iter().map(|device| device.key);
        let onlookers = outside.filter(|key| roster.place_of(key).is_none()).map(|device| {
            let by = words.iter().filter(|(_, key)| *key == device).filter_map(|(by, _)| self.key_of(*by)).collect();
            Onlooker { device, by, needed }
        });
        onlookers.collect()
    }

    fn wish_of_crew(&mut self, wish: Wish) -> Result<(), ActError> {
        let play = self.play.as_mut().ok_or(ActError::NotNow)?;
        if play.desk.has_left() || matches!(play.desk.phase(), Phase::Over | Phase::Failed) {
            return Err(ActError::NotNow);
        }
        if !play.wishes.contains(&wish) {
            play.wishes.push_back(wish);
        }
        self.speak();
        self.look_around();
        Ok(())
    }

    /// The first wish is said until it has counted, or makes no more sense.
    pub(super) fn say_again(&mut self, say: impl FnOnce(&mut Desk) -> Result<SignedEntry, ChoiceError>) -> bool {
        let Some(play) = &mut self.play else { return false };
        match say(&mut play.desk) {
            Ok(signed) => self.submit(&signed),
            Err(error) => {
                play.wishes.pop_front();
                if error == ChoiceError::Enough {
                    self.event(Event::Refused(error.into()));
                }
            }
        }
        true
    }

    pub(super) fn tell_of(&mut self, device: u8, event: fn(IdentityKey) -> Event) {
        self.key_of(device).into_iter().for_each(|key| self.event(event(key)));
    }

    pub(super) fn tell_of_word(&mut self, by: u8, device: u8, heir: Option<roster::Heir>) {
        let (heir, by) = (heir.and_then(|heir| self.heir_of(heir)), self.key_of(by));
        if let Some((by, device)) = by.zip(self.key_of(device)) {
            self.event(Event::Word(Box::new(Word { by, device, heir })));
        }
    }

    pub(super) fn tell_of_welcome(&mut self, by: u8, device: IdentityKey) {
        if let Some(by) = self.key_of(by) {
            self.event(Event::Coming(Box::new(Coming::Welcome { by, device })));
        }
    }

    /// A device that looked on is one of the game from here on: what the devices of a game tell each other when they meet, all tell it
    /// now, as its host may not.
    pub(super) fn tell_of_entering(&mut self, key: IdentityKey) {
        self.tell_of_coming(Some(key), Coming::Entering);
        if let Some((link, place)) = self.link_to(&key).and_then(|link| Some((link, self.place_at(link)?))) {
            self.met(link, place);
        }
    }

    pub(super) fn tell_of_coming(&mut self, device: Option<IdentityKey>, coming: fn(IdentityKey) -> Coming) {
        device.into_iter().for_each(|device| self.event(Event::Coming(Box::new(coming(device)))));
    }

    pub(super) fn tell_of_heir(&mut self, gone: u8, heir: roster::Heir, seats: SeatSet) {
        if let Some((gone, heir)) = self.key_of(gone).zip(self.heir_of(heir)) {
            self.event(Event::TakenOver(Box::new(TakenOver { gone, heir, seats })));
        }
    }

    /// A device that can take over from another: one of the game that is still there.
    fn heir(&self, gone: &IdentityKey, heir: Option<Successor>) -> Result<Option<roster::Heir>, ActError> {
        let Some(Successor { device, bot }) = heir else { return Ok(None) };
        let desk = &self.play.as_ref().ok_or(ActError::NotNow)?.desk;
        let roster = desk.roster();
        let place = roster.place_of(&device).filter(|place| device != *gone && desk.is_at_table(*place));
        let seats = roster.place_of(gone).is_some_and(|gone| !roster.seats_of(gone).is_empty());
        match place {
            Some(device) if seats => Ok(Some(roster::Heir { device, bot })),
            Some(_) | None => Err(ActError::NoHeir),
        }
    }

    fn heir_of(&self, heir: roster::Heir) -> Option<Successor> {
        self.key_of(heir.device).map(|device| Successor { device, bot: heir.bot })
    }

    pub(super) fn key_of(&self, place: u8) -> Option<IdentityKey> {
        self.roster()?.devices.get(usize::from(place)).copied()
    }
}
