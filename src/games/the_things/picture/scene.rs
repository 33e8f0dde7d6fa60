//! A scene says how the table is drawn: players in a ring round what is going on. Layer 6; it holds only what the view holds. Parts that only the
//! viewer may see are marked as secret.

use super::draft::missing;
use super::said::{rank_said, short_bid, short_rank};
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::scene::{Bubble, Chip, Moment, Now, Piles, Scenic, Standing};
use crate::games::the_things::rules::outcome::Ending;
use crate::games::the_things::rules::phase::{Phase, Side};
use crate::games::the_things::rules::view::{Batch, Fight as Attack, View};
use crate::table::card::Face;
use crate::table::hand::Seen;
use crate::table::said::Said;

/// One side of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp {
    /// Which side it is.
    pub side: Side,
    /// Its strength, by which the two sides are compared.
    pub strength: u16,
    /// How much it falls short; 0 if it would win at present.
    pub short: u16,
    /// Its players.
    pub members: SeatSet,
    /// The cards played for it, in order.
    pub batches: Vec<Batch>,
}

/// An attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// The attack, then the defence.
    pub camps: [Camp; 2],
    /// Whether Flamethrowers and Bites are counted, and numbers aren't.
    pub special: bool,
    /// Whether one more window without a card decides it.
    pub closing: bool,
    /// The players who will still be asked in this window.
    pub to_ask: SeatSet,
}

/// What is in the middle besides the piles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nothing.
    Quiet,
    /// An attack.
    Fight(Fight),
    /// A Converse, with what the player at turn has called.
    Talk(Said),
}

/// The content of the middle of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Middle {
    /// The call that has been made, and by whom, while it waits for a search to end.
    pub pending: Option<Said>,
    /// What is going on.
    pub stage: Stage,
    /// The piles.
    pub piles: Piles,
}

impl Scenic for View {
    type Phase = Phase;
    type Middle = Middle;

    fn moment(&self) -> Moment<Phase> {
        let seats = self.setup.seats;
        Moment { me: self.me, seats, awaited: self.awaited, round: self.round, phase: self.phase }
    }

    fn now(phase: Option<Phase>) -> Now {
        let (moment, section) = match phase.unwrap_or(Phase::Dealing) {
            Phase::Dealing => ("things-now-deal", "things-rules-minute"),
            Phase::Action => ("things-now-action", "things-rules-minute"),
            Phase::Search => ("things-now-search", "things-rules-search"),
            Phase::Offers { .. } => ("things-now-offer", "things-rules-converse"),
            Phase::Accept => ("things-now-accept", "things-rules-converse"),
            Phase::Victim | Phase::Aside { .. } => ("things-now-victim", "things-rules-converse"),
            Phase::Window { .. } => ("things-now-attack", "things-rules-attack"),
            Phase::Drawn { .. } => ("things-now-refill", "things-rules-refill"),
            Phase::Account { .. } | Phase::Vouch { .. } => ("things-now-honour", "things-rules-honour"),
            Phase::Over => ("things-now-over", "things-rules-end"),
        };
        Now { moment, section }
    }

    fn hand_of(&self, seat: Seat) -> &[Seen] {
        self.players.get(seat.index()).map_or(&[], |player| &player.hand)
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        self.players.get(seat.index())?.thing.map(Standing::of)
    }

    fn drawn(&self) -> Option<Option<Face>> {
        let mine = matches!(self.phase, Phase::Drawn { seat } if self.me == Some(seat));
        if mine { self.drawn.map(|drawn| drawn.face) } else { None }
    }

    fn chip(&self, seat: Seat) -> Option<Chip> {
        let player = self.players.get(seat.index())?;
        Some(Chip {
            alive: player.alive,
            exposed: player.exposed,
            turn: self.turn == seat && self.phase != Phase::Over && self.turns > 0,
            side: self.fight.as_ref().and_then(|fight| side_of(self, fight, seat)),
            bubble: bubble(self, seat),
            ..Chip::at_rest(self, seat)
        })
    }

    fn headline(&self) -> Said {
        let turn = self.turn;
        match self.phase {
            Phase::Dealing => Said::plain("things-at-dealing"),
            Phase::Action => Said::of("things-at-action", turn),
            Phase::Search => Said::of("things-at-search", turn),
            Phase::Offers { asked } => Said::of("things-at-offers", turn).target(asked),
            Phase::Accept => Said::of("things-at-accept", turn),
            Phase::Victim => Said::of("things-at-victim", turn),
            Phase::Aside { victim, give: _ } => Said::of("things-at-aside", turn).target(victim),
            Phase::Window { side: Side::Attack, asked } => Said::of("things-at-attack", asked),
            Phase::Window { side: Side::Defence, asked } => Said::of("things-at-defence", asked),
            Phase::Drawn { seat } => Said::of("things-at-drawn", seat),
            Phase::Account { seat } => Said::of("things-at-account", seat),
            Phase::Vouch { seat, child } => Said::of("things-at-vouch", seat).target(child),
            Phase::Over => Said::plain("things-now-over"),
        }
    }

    fn middle(&self) -> Middle {
        Middle {
            pending: if self.phase == Phase::Search { self.declared.map(pending) } else { None },
            stage: stage(self),
            piles: self.piles.clone(),
        }
    }

    fn is_fight(middle: &Middle) -> bool {
        matches!(middle.stage, Stage::Fight(_))
    }
}

/// The side that a player is on: attacker and target from the start, others with the first cards they play.
fn side_of(view: &View, fight: &Attack, seat: Seat) -> Option<Side> {
    if seat == view.turn {
        return Some(Side::Attack);
    }
    if seat == fight.target {
        return Some(Side::Defence);
    }
    fight.batches.iter().find(|batch| batch.seat == seat).map(|batch| batch.side)
}

fn bubble(view: &View, seat: Seat) -> Option<Bubble> {
    let talk = view.talk.as_ref()?;
    if seat == view.turn {
        return Some(Bubble::Values(talk.ranks.iter().map(short_rank).collect()));
    }
    match talk.bid_of(seat) {
        Some(bid) => {
            let against = if talk.ranks.len() > 1 { talk.ranks.get(bid.against) } else { None };
            Some(Bubble::Values(vec![short_bid(bid.rank, against)]))
        }
        None => talk.answered.contains(seat).then_some(Bubble::Pass),
    }
}

fn pending(ending: Ending) -> Said {
    match ending {
        Ending::Radio { by } => Said::of("things-pending-radio", by),
        Ending::Saucer { by } => Said::of("things-pending-saucer", by),
        Ending::LastOne | Ending::Known(_) | Ending::Nobody | Ending::RoundLimit => Said::plain("things-pending"),
    }
}

fn stage(view: &View) -> Stage {
    if let Some(seen) = &view.fight {
        return Stage::Fight(fight(view, seen));
    }
    match &view.talk {
        Some(talk) => {
            let said = Said::of("things-talk", view.turn).with("ranks", talk.ranks);
            Stage::Talk(match talk.wanted {
                Some(wanted) => Said { key: "things-talk-wish", ..said }.with("wanted", rank_said(wanted)),
                None => said,
            })
        }
        None => Stage::Quiet,
    }
}

fn fight(view: &View, seen: &Attack) -> Fight {
    let [attack, defence] = seen.strengths();
    let now = if let Phase::Window { asked, .. } = view.phase { SeatSet::of(asked) } else { SeatSet::NONE };
    let camp = |side: Side, own: u16, other: u16| Camp {
        side,
        strength: own,
        short: missing(side, own, other),
        // With `mixedSupport` one player may be on both sides.
        members: seen.flanks.get(side.index()).map(|flank| flank.members).unwrap_or_default(),
        batches: seen.batches.iter().filter(|batch| batch.side == side).cloned().collect(),
    };
    Fight {
        camps: [camp(Side::Attack, attack, defence), camp(Side::Defence, defence, attack)],
        special: seen.flanks.iter().any(|flank| flank.specials > 0),
        closing: seen.quiet > 0 && !seen.stirred,
        to_ask: seen.to_ask.difference(now),
    }
}
