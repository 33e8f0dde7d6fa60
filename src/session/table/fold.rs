//! The fold computes what a log means: keys, the table, whose turn it is, and who owes what. Layer 7.
//!
//! What everybody knows decides whether an entry counts, so all devices decide alike. Besides the public table, every device folds one of its own,
//! with the faces that it may see; the audit folds one with all faces. If such a table refuses a move that the public one had to accept, a hidden
//! rule was broken, and those who see it know by whom.

use super::dkg::Keying;
use super::membership::Membership;
use super::phase::{Failure, LogPos, News, Perspective, Phase, PlayPhase, TablePhase};
use super::reshare::Reshared;
use super::reveal::Revealing;
use super::sealed::{Answers, Eyes, SealedDealer};
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use crate::crypto::keys::RevealedKey;
use crate::crypto::{Context, CryptoError, Reader, TableKeys};
use crate::session::digest::Digest;
use crate::session::fault::Bug;
use crate::session::lobby::roster::Roster;
use crate::session::log::entry::Entry;
use crate::session::replay::{Beat, Tape};
use crate::table::erase::AnyTable;
use crate::table::need::Awaits;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The length to which sealed moves are padded, in bytes, and so the greatest length of one.
pub(super) const SEALED_MOVE_LIMIT: usize = 128;
/// The length of a note that opens such a move, in bytes: a nonce, and the padded move with its lengths.
pub(super) const SEALED_NOTE: usize = 32 + 2 + 2 + SEALED_MOVE_LIMIT;
/// The most batches of needs between two moves.
const ROUNDS_LIMIT: usize = 1000;

/// An entry that counts.
#[derive(Clone)]
pub(super) struct Checked {
    pub(super) entry: Entry,
    pub(super) opened: Option<Vec<u8>>,
}

/// The fold.
pub(super) struct Fold {
    pub(super) roster: Roster,
    pub(super) membership: Membership,
    pub(super) game: Digest,
    /// What everybody knows.
    pub(super) public: Box<dyn AnyTable>,
    /// What this fold's perspective shows.
    pub(super) own: Box<dyn AnyTable>,
    pub(super) sight: Perspective,
    pub(super) keying: Keying,
    pub(super) keys: Option<TableKeys>,
    pub(super) dealer: SealedDealer,
    /// What has happened since the news were last taken.
    pub(super) news: Vec<News>,
    /// How many moves were made.
    pub(super) moves: u32,
    /// Whether proofs are checked; not needed where the same log was checked before.
    pub(super) verify: bool,
    pub(super) phase: TablePhase,
    pub(super) since: LogPos,
    /// The last resharing of all keys.
    pub(super) reshared: Option<Reshared>,
    /// Seats of departed devices that are still to leave by the rules.
    pub(super) leaving: VecDeque<Seat>,
    /// Seats that have left.
    pub(super) left: SeatSet,
    /// By device, the departed ones whose secrets have passed to it with their seats.
    pub(super) estates: BTreeMap<DeviceId, BTreeSet<DeviceId>>,
    /// Keys that this device has just inherited: with them it can read more of the log than it has.
    pub(super) gained: Vec<Reader>,
    /// What has happened at this perspective's table, if it is recorded for a replay.
    pub(super) tape: Tape,
}

impl Fold {
    /// A game at its first entry.
    ///
    /// # Errors
    /// The devices can't make keys together.
    pub(super) fn new(
        roster: &Roster,
        game: Digest,
        table: Box<dyn AnyTable>,
        sight: Perspective,
        begun: LogPos,
        verify: bool,
    ) -> Result<Self, CryptoError> {
        let context = Context { game, head: begun.head };
        Ok(Fold {
            keying: Keying::new(context, roster.devices.clone(), roster.threshold)?,
            dealer: SealedDealer::new(roster, table.face_kinds(), table.backs(), &table.faces()),
            own: table.fork(),
            public: table,
            roster: roster.clone(),
            membership: Membership::new(roster.device_count(), roster.threshold),
            game,
            sight,
            keys: None,
            news: Vec::new(),
            moves: 0,
            verify,
            phase: TablePhase::Dkg,
            since: begun,
            reshared: None,
            leaving: VecDeque::new(),
            left: SeatSet::NONE,
            estates: BTreeMap::new(),
            gained: Vec::new(),
            tape: Tape::default(),
        })
    }

    /// Which phase the table is in.
    pub(super) fn phase(&self) -> Phase {
        match &self.phase {
            TablePhase::Dkg => Phase::KeySetup,
            TablePhase::Dealing if self.moves == 0 => Phase::Dealing,
            TablePhase::Dealing | TablePhase::Reconfiguring(_) => Phase::Working,
            TablePhase::Playing(_) => Phase::Playing,
            TablePhase::Revealing(_) => Phase::Revealing,
            TablePhase::Over(_) => Phase::Over,
            TablePhase::Failed(_) => Phase::Failed,
        }
    }

    /// Everybody's secrets, once all are open.
    pub(super) fn revealed(&self) -> Option<&[RevealedKey]> {
        let TablePhase::Over(keys) = &self.phase else { return None };
        Some(keys)
    }

    /// The devices whose secrets are still missing, if they are being revealed.
    pub(super) fn missing_keys(&self) -> Option<Vec<DeviceId>> {
        let TablePhase::Revealing(revealing) = &self.phase else { return None };
        Some(self.roster.device_ids().filter(|device| revealing.lacks_key_of(*device)).collect())
    }

    /// The point in the log where the present step began.
    pub(super) fn since(&self) -> LogPos {
        self.since
    }

    /// Makes a move that the public table accepts.
    pub(super) fn play(&mut self, seat: Seat, action: &[u8]) {
        // Simultaneous moves were each checked against the same state, so the public table refuses none of them.
        if self.public.play(seat, action).is_err() {
            return;
        }
        self.moves += 1;
        let made = self.own.play(seat, action);
        let beat = if made.is_ok() { Beat::Move } else { Beat::Breach };
        self.tape.note(|| beat(seat, action.to_vec()));
        if let Err(refusal) = made {
            // It has happened all the same, and what was known before still is, so that the next breach is seen, too.
            self.news.push(News::Breach(seat, refusal));
            self.own.impose(seat, action);
            if !self.is_on_course() {
                self.look_again();
            }
        }
        self.news.push(News::Table);
    }

    /// Whether this perspective's table follows the same course as everybody's.
    fn is_on_course(&self) -> bool {
        self.public.needs() == self.own.needs() && self.public.awaits() == self.own.awaits()
    }

    /// Makes this perspective's table again from everybody's, with the faces that it knows besides.
    fn look_again(&mut self) {
        self.own = self.public.fork();
        // What was recorded doesn't lead to this table.
        self.tape = Tape::default();
        for (card, face) in self.dealer.known(eyes(&self.sight)) {
            self.own.show(card, face);
        }
    }

    /// Begins the next step of the game.
    pub(super) fn move_on(&mut self, at: LogPos) {
        if !self.is_on_course() {
            self.news.push(News::Bug(Bug::HiddenCourse));
            self.look_again();
        }
        self.since = at;
        self.membership.step();
        if !self.public.needs().is_empty() {
            self.phase = TablePhase::Dealing;
            let moment = self.moment(at);
            if let Err(bug) = self.dealer.begin(self.public.needs(), &mut self.membership, &moment) {
                return self.fail(Failure::Bug(bug), at);
            }
            self.go_on(at, None);
            return;
        }
        if let (false, Some(seat)) = (self.public.is_over(), self.leaving.pop_front()) {
            self.leave(seat);
            return self.move_on(at);
        }
        self.phase = match self.public.awaits() {
            _ if self.public.is_over() => TablePhase::Revealing(Revealing::new(self.roster.devices.len())),
            Awaits::One(_) | Awaits::Sealed(_) => TablePhase::Playing(PlayPhase::new(at)),
            Awaits::Nothing => return self.fail(Failure::Bug(Bug::Stuck), at),
        };
    }

    /// Makes a seat leave by the rules, once.
    pub(super) fn leave(&mut self, seat: Seat) {
        if !self.left.contains(seat) {
            self.left.insert(seat);
            self.public.leave(seat);
            self.own.leave(seat);
            self.tape.note(|| Beat::Leave(seat));
        }
    }

    /// Answers needs as long as nobody owes anything. Returns whether a departing device's batch was answered, so that it is time to deal keys again.
    pub(super) fn go_on(&mut self, at: LogPos, level: Option<usize>) -> bool {
        let moment = self.moment(at);
        for _ in 0..ROUNDS_LIMIT {
            let eyes = eyes(&self.sight);
            let Answers { public, own, shown } = match self.dealer.advance(eyes, &mut self.membership, &moment) {
                Err(bug) => {
                    self.fail(Failure::Bug(bug), at);
                    return false;
                }
                Ok(Some(answers)) => answers,
                Ok(None) => {
                    if self.dealer.level() != level {
                        self.since = at;
                    }
                    return false;
                }
            };
            if let TablePhase::Reconfiguring(_) = &self.phase {
                for (card, face) in shown {
                    self.own.show(card, face);
                    self.tape.note(|| Beat::Show(card, face));
                }
                return true;
            }
            self.public.answer(&public);
            self.own.answer(&own);
            self.tape.note(|| Beat::Facts(own));
            self.since = at;
            self.news.push(News::Table);
            if self.public.needs().is_empty() {
                self.move_on(at);
                return false;
            }
            if let Err(bug) = self.dealer.begin(self.public.needs(), &mut self.membership, &moment) {
                self.fail(Failure::Bug(bug), at);
                return false;
            }
        }
        self.fail(Failure::Bug(Bug::TooMany), at);
        false
    }

    /// A point in the log as a context, to which proofs are bound.
    pub(super) fn moment(&self, at: LogPos) -> Context {
        Context { game: self.game, head: at.head }
    }

    pub(super) fn fail(&mut self, failure: Failure, at: LogPos) {
        self.news.push(News::Failed(failure.clone()));
        // Other devices' entries under way aren't held against them.
        self.since = at;
        self.phase = TablePhase::Failed(failure);
    }

    /// Whether nothing more can happen: the game is over and all keys are revealed, or it can't go on.
    pub(super) fn has_ended(&self) -> bool {
        matches!(self.phase, TablePhase::Over(_) | TablePhase::Failed(_))
    }

    /// Why the game can't go on, if it can't.
    pub(super) fn failure(&self) -> Option<&Failure> {
        let TablePhase::Failed(failure) = &self.phase else { return None };
        Some(failure)
    }

    /// The seats that still have to choose a move.
    pub(super) fn to_choose(&self) -> SeatSet {
        let TablePhase::Playing(play) = &self.phase else { return SeatSet::NONE };
        play.seals.keys().fold(self.public.awaits().seats(), |seats, seat| seats.without(*seat))
    }

    /// Whether a sealed move of this seat is on the table.
    pub(super) fn has_sealed(&self, seat: Seat) -> bool {
        matches!(&self.phase, TablePhase::Playing(play) if play.seals.contains_key(&seat))
    }

    /// Seats whose sealed moves are to be opened now.
    pub(super) fn to_open(&self) -> SeatSet {
        match &self.phase {
            TablePhase::Playing(play) if self.to_choose().is_empty() => {
                play.seals.keys().copied().filter(|seat| !play.opened.contains_key(seat)).collect()
            }
            TablePhase::Playing(_)
            | TablePhase::Dkg
            | TablePhase::Dealing
            | TablePhase::Reconfiguring(_)
            | TablePhase::Revealing(_)
            | TablePhase::Over(_)
            | TablePhase::Failed(_) => SeatSet::NONE,
        }
    }

    /// Whether moves are awaited or being opened.
    pub(super) fn is_playing(&self) -> bool {
        matches!(self.phase, TablePhase::Playing(_))
    }

    /// Whether seats can leave now: moves are awaited, and none of them is being opened.
    pub(super) fn may_leave(&self) -> bool {
        matches!(self.phase, TablePhase::Playing(_)) && !self.to_choose().is_empty()
    }

    /// Whether calls are accepted now, which is under the same condition. Moves sealed before a call are forgotten.
    pub(super) fn takes_calls(&self) -> bool {
        self.may_leave()
    }

    /// What moves sealed now are bound to, and where the step began.
    pub(super) fn sealing(&self) -> Option<(Context, LogIndex)> {
        let TablePhase::Playing(play) = &self.phase else { return None };
        Some((self.moment(play.begun), play.begun.len))
    }
}

fn eyes(sight: &Perspective) -> Eyes<'_> {
    match sight {
        Perspective::Public => Eyes::Public,
        Perspective::All(keys) => Eyes::All(keys),
        Perspective::Own(own) => Eyes::Own(own),
    }
}

/// Two bytes that stand for the seat and the kind of a sealed move.
pub(super) fn seal_label(seat: Seat) -> [u8; 2] {
    [b'm', seat.0]
}
