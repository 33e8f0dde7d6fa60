//! A scene says how the table is drawn: players in a ring round what is going on. Layer 6; it holds only what the view holds. Parts that only the
//! viewer may see are marked as secret.

use super::decision::fight_lead;
use super::said::values;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::scene::{Bubble, Chip, Moment, Now, Scenic, Standing};
use crate::games::the_thing::rules::claim::Claim;
use crate::games::the_thing::rules::phase::{JokerAt, Phase, Side, Threat, Why};
use crate::games::the_thing::rules::view::{Batch, Combat, View};
use crate::table::card::Face;
use crate::table::hand::Seen;
use crate::table::said::Said;

/// One side of the fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp {
    /// Which side it is.
    pub side: Side,
    /// What its cards are worth.
    pub score: u16,
    /// Whether it must exceed the other side.
    pub active: bool,
    /// Whether nobody can join it any more.
    pub locked: bool,
    /// Its players in the order in which they joined, and whether they are alive.
    pub engaged: Vec<(Seat, bool)>,
    /// The cards placed for it, in order.
    pub batches: Vec<Batch>,
}

/// A fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// The attack, then the defence.
    pub camps: [Camp; 2],
    /// The least value that the losing side must add.
    pub wanting: u16,
    /// The leader of that side.
    pub lead: Option<Seat>,
    /// The player being asked for help.
    pub asked: Option<Seat>,
    /// The players who will be asked after that.
    pub to_ask: SeatSet,
}

/// What is in the middle besides the piles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nothing.
    Quiet,
    /// A fight.
    Fight(Fight),
    /// A trade: what the player at turn announced, and whose offer was accepted.
    Trade(Claim, Option<Seat>),
    /// A vote, called by the player at turn, with the players who still have to vote.
    Vote(SeatSet),
}

/// The piles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piles {
    /// The number of cards in the draw pile.
    pub draw: u16,
    /// The faces of the face-up discard. The last one is on top.
    pub face_up: Vec<Face>,
    /// The number of cards in the face-down discard.
    pub face_down: u16,
    /// Where the Joker is, as the key of a message.
    pub joker: &'static str,
}

/// The content of the middle of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Middle {
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
            Phase::Dealing => ("thing-now-deal", "thing-rules-minute"),
            Phase::Drawn { why: Why::Scavenge } | Phase::Discard => ("thing-now-scavenge", "thing-rules-scavenge"),
            Phase::Drawn { why: Why::Setup | Why::Replenish } => ("thing-now-replenish", "thing-rules-replenish"),
            Phase::Action => ("thing-now-action", "thing-rules-minute"),
            Phase::Hold { threat: Threat::Theft { .. }, .. } => ("thing-now-holdback", "thing-rules-steal"),
            Phase::Hold { threat: Threat::Disease, .. } => ("thing-now-disease", "thing-rules-disease"),
            Phase::Offers { .. } => ("thing-now-offer", "thing-rules-trade"),
            Phase::Select => ("thing-now-select", "thing-rules-trade"),
            Phase::Commit { .. } => ("thing-now-commit", "thing-rules-trade"),
            Phase::Announce { .. } => ("thing-now-announce", "thing-rules-test"),
            Phase::Lead { .. } | Phase::Poll { .. } => ("thing-now-combat", "thing-rules-combat"),
            Phase::Vote => ("thing-now-vote", "thing-rules-helicopter"),
            Phase::Over => ("thing-now-over", "thing-rules-end"),
        };
        Now { moment, section }
    }

    fn hand_of(&self, seat: Seat) -> &[Seen] {
        self.players.get(seat.index()).map_or(&[], |player| &player.hand)
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        self.players.get(seat.index())?.alien.map(Standing::of)
    }

    fn drawn(&self) -> Option<Option<Face>> {
        let mine = self.me == Some(self.turn) && matches!(self.phase, Phase::Drawn { .. });
        if mine { self.drawn.map(|drawn| drawn.face) } else { None }
    }

    fn chip(&self, seat: Seat) -> Option<Chip> {
        let player = self.players.get(seat.index())?;
        Some(Chip {
            alive: player.alive,
            exposed: player.exposed,
            turn: self.turn == seat && self.phase != Phase::Over && self.round + self.turns > 0,
            side: self.combat.as_ref().and_then(|combat| side_of(combat, seat)),
            bubble: bubble(self, seat),
            ..Chip::at_rest(self, seat)
        })
    }

    fn headline(&self) -> Said {
        let turn = self.turn;
        match self.phase {
            Phase::Dealing => Said::plain("thing-at-dealing"),
            Phase::Drawn { why: Why::Setup } => Said::of("thing-at-setup", turn),
            Phase::Drawn { why: Why::Replenish } => Said::of("thing-at-replenish", turn),
            Phase::Drawn { why: Why::Scavenge } => Said::of("thing-at-scavenge", turn),
            Phase::Action => Said::of("thing-at-action", turn),
            Phase::Discard => Said::of("thing-at-discard", turn),
            Phase::Hold { victim, threat: Threat::Theft { count } } => {
                Said::of("thing-at-theft", turn).target(victim).number(count)
            }
            Phase::Hold { victim, threat: Threat::Disease } => Said::of("thing-at-disease", victim),
            Phase::Offers { asked } => Said::of("thing-at-offers", turn).target(asked),
            Phase::Select => Said::of("thing-at-select", turn),
            Phase::Commit { partner } => Said::of("thing-at-commit", turn).target(partner),
            Phase::Announce { target, count } => Said::of("thing-at-announce", turn).target(target).number(count),
            Phase::Lead { seat, must: _ } => Said::of("thing-at-lead", seat),
            Phase::Poll { asked, ally: _ } => {
                let lead = fight_lead(self).unwrap_or(turn);
                Said::of("thing-at-poll", lead).target(asked)
            }
            Phase::Vote => Said::of("thing-at-vote", turn),
            Phase::Over => Said::plain("thing-now-over"),
        }
    }

    fn middle(&self) -> Middle {
        Middle {
            stage: stage(self),
            piles: Piles {
                draw: self.draw_pile,
                face_up: self.face_up.clone(),
                face_down: self.face_down,
                joker: joker_key(self.joker),
            },
        }
    }

    fn is_fight(middle: &Middle) -> bool {
        matches!(middle.stage, Stage::Fight(_))
    }
}

/// The side that a player fights on.
pub fn side_of(combat: &Combat, seat: Seat) -> Option<Side> {
    [Side::Attack, Side::Defence].into_iter().find(|side| combat.flank(*side).engaged.contains(&seat))
}

fn bubble(view: &View, seat: Seat) -> Option<Bubble> {
    let trade = view.trade.as_ref()?;
    if seat == view.turn {
        return Some(Bubble::Values(values(trade.claim)));
    }
    match trade.offer_of(seat) {
        Some(claim) => Some(Bubble::Values(values(claim))),
        None => trade.answered.contains(seat).then_some(Bubble::Pass),
    }
}

fn stage(view: &View) -> Stage {
    if let Some(combat) = &view.combat {
        return Stage::Fight(fight(view, combat));
    }
    if let Some(trade) = &view.trade {
        let partner = match view.phase {
            Phase::Commit { partner } => Some(partner),
            _ => None,
        };
        return Stage::Trade(trade.claim, partner);
    }
    match view.phase {
        Phase::Vote => Stage::Vote(view.awaited),
        _ => Stage::Quiet,
    }
}

fn fight(view: &View, combat: &Combat) -> Fight {
    let camp = |side: Side| {
        let seen = combat.flank(side);
        let lives = |seat: Seat| view.players.get(seat.index()).is_some_and(|player| player.alive);
        Camp {
            side,
            score: seen.score,
            active: combat.active == side,
            locked: seen.locked,
            engaged: seen.engaged.iter().map(|seat| (*seat, lives(*seat))).collect(),
            batches: combat.batches.iter().filter(|batch| batch.side == side).cloned().collect(),
        }
    };
    let behind = combat.flank(combat.active);
    let ahead = combat.flank(combat.active.other());
    Fight {
        camps: [camp(Side::Attack), camp(Side::Defence)],
        wanting: (ahead.score + 1).saturating_sub(behind.score),
        lead: fight_lead(view),
        asked: match view.phase {
            Phase::Poll { asked, .. } => Some(asked),
            _ => None,
        },
        to_ask: combat.to_ask,
    }
}

fn joker_key(joker: JokerAt) -> &'static str {
    match joker {
        JokerAt::Absent => "thing-joker-absent",
        JokerAt::Aside => "thing-joker-aside",
        JokerAt::Waiting => "thing-joker-waiting",
        JokerAt::Shuffled => "thing-joker-shuffled",
        JokerAt::Drawn => "thing-joker-drawn",
    }
}
