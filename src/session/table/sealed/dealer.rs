//! The dealer takes on a batch of needs, works through it level by level, and answers it. Layer 7.

use super::eyes::Eyes;
use super::level::{Level, LevelContext};
use super::mix::Mix;
use super::opening::{Opening, Target};
use super::place::Places;
use super::plan;
use crate::base::ids::DeviceId;
use crate::crypto::coin::Toss;
use crate::crypto::{Ciphertext, Context, OwnKeys, Reader, TableKeys};
use crate::session::fault::{Bug, Fault};
use crate::session::lobby::roster::{Heir, Roster};
use crate::session::log::entry::{Deal, Mixed};
use crate::session::seed::Source;
use crate::session::table::membership::Membership;
use crate::session::table::secrets::{Ahead, Orders};
use crate::table::card::{Backs, CardId, Cards, Face};
use crate::table::need::{Fact, Need};

/// The answers to a batch.
pub(in super::super) struct Answers {
    /// The facts, as far as everybody knows them.
    pub(in super::super) public: Vec<Fact>,
    /// The facts, as far as this device knows them.
    pub(in super::super) own: Vec<Fact>,
    /// What this device was shown as the heir of one that leaves.
    pub(in super::super) shown: Vec<(CardId, Face)>,
}

/// A batch of needs that is being met.
#[derive(Clone, Debug)]
pub(super) struct Work {
    /// The device that leaves, if the batch is for that; otherwise the rules need it.
    gone: Option<DeviceId>,
    pub(super) needs: Vec<Need>,
    pub(super) levels: Vec<Vec<usize>>,
    pub(super) at: usize,
    pub(super) level: Level,
    public: Vec<Option<Fact>>,
    own: Vec<Option<Fact>>,
    /// Cards that this perspective has read from copies.
    shown: Vec<(CardId, Face)>,
}

/// The cards of a game under everybody's masks, and the batch of needs being met.
#[derive(Clone, Debug)]
pub(in super::super) struct SealedDealer {
    pub(super) roster: Roster,
    pub(super) places: Places,
    /// Which seats were shown which card.
    pub(super) seen: Cards,
    /// The faces that this device knows of sealed cards.
    pub(super) known: Vec<Option<Face>>,
    pub(super) work: Option<Work>,
}

impl SealedDealer {
    /// A dealer for cards that lie open at the beginning.
    pub(in super::super) fn new(roster: &Roster, kinds: u8, backs: Backs, cards: &[Face]) -> Self {
        let places = Places::new(roster.device_count(), &roster.game, kinds, backs, cards);
        let seen = Cards::new(cards.iter().copied());
        SealedDealer { roster: roster.clone(), places, seen, known: vec![None; cards.len()], work: None }
    }

    /// Takes on a batch of needs; `moment` is its point in the log.
    ///
    /// # Errors
    /// The needs are such that no table can meet them.
    pub(in super::super) fn begin(
        &mut self,
        needs: &[Need],
        membership: &mut Membership,
        moment: &Context,
    ) -> Result<(), Bug> {
        membership.step();
        let levels = plan::levels(needs, self.places.count(), &self.roster)?;
        let members = levels.first().map(Vec::as_slice).unwrap_or_default();
        let level = Level::new(needs, members, &self.places, (&self.roster, membership), moment)?;
        let facts = vec![None; needs.len()];
        self.work = Some(Work {
            gone: None,
            needs: needs.to_vec(),
            levels,
            at: 0,
            level,
            public: facts.clone(),
            own: facts,
            shown: Vec::new(),
        });
        Ok(())
    }

    /// Takes on a device's leaving at `moment`: two levels, masking and peeling. For each card that its seats have been shown, and could still know,
    /// a copy is opened to the heir.
    ///
    /// # Errors
    /// Can't occur: what is to be masked lies on the table.
    pub(in super::super) fn begin_reconfiguration(
        &mut self,
        gone: DeviceId,
        heir: Option<Heir>,
        membership: &Membership,
        moment: &Context,
    ) -> Result<(), Bug> {
        let seats = self.roster.seats_of(gone);
        let shown = |card| !self.seen.seats(card).intersection(seats).is_empty();
        let level = Level::masking(gone, heir.map(|heir| heir.device), shown, &self.places, (membership, moment))?;
        self.work = Some(Work {
            gone: Some(gone),
            needs: Vec::new(),
            levels: vec![Vec::new(), Vec::new()],
            at: 0,
            level,
            public: Vec::new(),
            own: Vec::new(),
            shown: Vec::new(),
        });
        Ok(())
    }

    /// The sealed sides of all cards, in the order of their places, a back before its front.
    pub(in super::super) fn sealed(&self) -> Vec<Ciphertext> {
        self.places.sealed().map(|(.., sealed)| sealed.masked).collect()
    }

    /// One more device has a layer on all of [`SealedDealer::sealed`]; `layered` has them in the same order.
    pub(in super::super) fn receive(&mut self, layered: Vec<Ciphertext>) {
        self.places.receive(layered);
    }

    /// Another device plays the seats of a departed one from here on.
    pub(in super::super) fn hand_over(&mut self, gone: DeviceId, heir: Heir) {
        self.roster.hand_over(gone, heir);
    }

    /// Which level of its batch is being worked on; changes when devices owe something new.
    pub(in super::super) fn level(&self) -> Option<usize> {
        self.work.as_ref().map(|work| work.at)
    }

    /// Whether a device can do something now. If the device is present, it owes that.
    pub(in super::super) fn owes(&self, device: DeviceId) -> bool {
        self.work.as_ref().is_some_and(|work| work.level.due(device).any())
    }

    /// Whether shares are due now, of anything.
    pub(in super::super) fn opens(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.level.opens())
    }

    /// Shuffles one of the piles and hands that this device owes, or proves the one that it has shuffled. Returns whether there was one left.
    ///
    /// # Errors
    /// Can't occur if `own` belongs to `keys`.
    pub(in super::super) fn mix_next(
        &self,
        source: &Source,
        context: &Context,
        keys: &TableKeys,
        own: &OwnKeys,
        ahead: &mut Ahead,
    ) -> Result<bool, Bug> {
        let Some(work) = &self.work else { return Ok(false) };
        work.level.mix_next(source, LevelContext { log: context, keys }, own, ahead).map_err(Bug::Crypto)
    }

    /// Does what this device owes; `made` are those of its mixings that have been prepared.
    ///
    /// # Errors
    /// Can't occur if `own` belongs to `keys`.
    pub(in super::super) fn contribute(
        &self,
        source: &Source,
        context: &Context,
        keys: &TableKeys,
        own: &OwnKeys,
        made: &[Mixed],
    ) -> Result<Option<Deal>, Bug> {
        let Some(work) = self.work.as_ref().filter(|work| work.level.due(own.party().device()).any()) else {
            return Ok(None);
        };
        let deal = work.level.work(source, LevelContext { log: context, keys }, own, made).map_err(Bug::Crypto)?;
        Ok((deal != Deal::default()).then_some(deal))
    }

    /// How a device's concealings, in a valid deal, have ordered its cards.
    pub(in super::super) fn orders(&self, keys: &TableKeys, reader: &Reader, deal: &Deal) -> Orders {
        self.work.as_ref().map(|work| work.level.orders(keys, reader, deal)).unwrap_or_default()
    }

    /// Whether an entry is what its device owes.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(in super::super) fn check(
        &self,
        context: &Context,
        keys: &TableKeys,
        device: DeviceId,
        deal: &Deal,
        verify: bool,
    ) -> Result<(), Fault> {
        let work = self.work.as_ref().ok_or(Fault::NotDue)?;
        work.level.check(LevelContext { log: context, keys }, device, deal, verify)
    }

    /// Takes in a deal that passed [`SealedDealer::check`].
    ///
    /// # Errors
    /// Can't occur if it did.
    pub(in super::super) fn apply(
        &mut self,
        keys: &TableKeys,
        membership: &Membership,
        device: DeviceId,
        deal: &Deal,
    ) -> Result<(), Bug> {
        let Some(work) = &mut self.work else { return Ok(()) };
        work.level.apply((keys, membership), device, deal).map_err(Bug::Crypto)
    }

    /// The others go on without a device; `membership` is without it already.
    pub(in super::super) fn excuse(&mut self, device: DeviceId, membership: &Membership) {
        if let Some(work) = &mut self.work {
            work.level.excuse(device, membership);
        }
    }

    /// A device that was excused does its part again, as far as others haven't done it.
    pub(in super::super) fn take_back(&mut self, device: DeviceId, membership: &Membership) {
        if let Some(work) = &mut self.work {
            work.level.take_back(device, membership);
        }
    }

    /// Goes on to the next level, at `moment`, as long as nothing is owed; returns the answers once the batch is met.
    ///
    /// # Errors
    /// The needs are such that no table can meet them.
    pub(in super::super) fn advance(
        &mut self,
        eyes: Eyes<'_>,
        membership: &mut Membership,
        moment: &Context,
    ) -> Result<Option<Answers>, Bug> {
        let Some(mut work) = self.work.take() else { return Ok(None) };
        while work.level.is_done() {
            self.finish(&mut work, eyes)?;
            work.at += 1;
            let Some(members) = work.levels.get(work.at) else {
                work.gone.into_iter().for_each(|gone| self.places.peel(gone));
                let whole =
                    |facts: Vec<Option<Fact>>| facts.into_iter().map(|fact| fact.unwrap_or(Fact::Done)).collect();
                return Ok(Some(Answers { public: whole(work.public), own: whole(work.own), shown: work.shown }));
            };
            membership.step();
            work.level = match work.gone {
                Some(gone) => Level::peeling(gone, &self.places, membership, moment),
                None => Level::new(&work.needs, members, &self.places, (&self.roster, membership), moment)?,
            };
        }
        self.work = Some(work);
        Ok(None)
    }

    /// Evaluates a level whose work is done.
    fn finish(&mut self, work: &mut Work, eyes: Eyes<'_>) -> Result<(), Bug> {
        self.lay_down(work, eyes)?;
        for &at in work.levels.get(work.at).into_iter().flatten() {
            let Some(need) = work.needs.get(at) else { continue };
            let (public, own) = match need {
                Need::Shuffle { .. } => (Fact::Done, Fact::Done),
                Need::Conceal { seat, cards } => {
                    let own: Result<Vec<Option<Face>>, Bug> =
                        cards.iter().map(|card| self.look_for(*seat, *card, eyes)).collect();
                    (Fact::Faces(cards.is_empty().then(Vec::new)), Fact::Faces(own?.into_iter().collect()))
                }
                Need::Draw { card, to } | Need::Pass { card, to, .. } | Need::Peek { card, to } => {
                    (Fact::Face(self.look(*card, Eyes::Public)?), Fact::Face(self.look_for(*to, *card, eyes)?))
                }
                Need::Show { card } => {
                    self.places.turn_over(*card)?;
                    let face = Fact::Face(self.look(*card, Eyes::Public)?);
                    (face.clone(), face)
                }
                Need::Back { card } => {
                    if let Eyes::All(_) = eyes {
                        self.look(*card, eyes)?;
                    }
                    let back = Fact::Back(self.places.show_back(*card)?);
                    (back.clone(), back)
                }
                Need::Roll { bounds } => {
                    let tossed = |opening: &&Opening| matches!(opening.target, Target::Coin(need, _) if need == at);
                    let coin = work.level.openings.iter().find(tossed);
                    let shares = coin.into_iter().flat_map(|coin| coin.shares.iter().map(|(_, share)| share));
                    let rolled = Fact::Rolled(Toss::new(shares).values(bounds));
                    (rolled.clone(), rolled)
                }
            };
            self.seen.learn(need, &public);
            if let (Some(a), Some(b)) = (work.public.get_mut(at), work.own.get_mut(at)) {
                (*a, *b) = (Some(public), Some(own));
            }
        }
        Ok(())
    }

    /// Puts mixed rows and shares on the table. A device knows where the cards of its own hands went; of all other mixed cards it forgets the faces.
    fn lay_down(&mut self, work: &mut Work, eyes: Eyes<'_>) -> Result<(), Bug> {
        let Work { gone, level, shown, .. } = work;
        let mut learnt = Vec::new();
        if let Eyes::Own(own) = eyes {
            let reads = |mix: &Mix| mix.alone().is_some_and(|owner| own.reader(owner).is_some());
            for (at, hand) in (0u16..).zip(&level.mixes).filter(|(_, mix)| reads(mix)) {
                let order = own.orders.get(&at).and_then(Option::as_ref).into_iter().flatten();
                for (card, from) in hand.cards.iter().zip(order) {
                    let face = hand.cards.get(*from).and_then(|from| self.look(*from, eyes).ok().flatten());
                    learnt.push((*card, face));
                }
            }
        }
        for (card, row) in level.mixes.iter().flat_map(Mix::lying) {
            self.places.lay(card, row);
            // A card that is masked again because a device leaves stays in its place.
            if gone.is_none() {
                self.learn(card, None);
            }
        }
        learnt.into_iter().for_each(|(card, face)| self.learn(card, face));
        for opening in &level.openings {
            match opening.target {
                Target::Card(card, side, _) => {
                    let shares = opening.shares.iter();
                    shares.for_each(|(device, share)| self.places.add_share((card, side), *device, *share));
                }
                Target::Copy(card, copy, reader) => {
                    if let Eyes::Own(own) = eyes
                        && let Some(reader) = own.reader(reader)
                    {
                        let point = reader.read(&copy, opening.shares.iter().map(|(_, share)| share));
                        let face = self.places.face_of(card, &point)?;
                        self.learn(card, Some(face));
                        shown.push((card, face));
                    }
                }
                Target::Coin(..) => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "dealer_tests.rs"]
mod tests;
