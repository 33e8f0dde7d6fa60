//! The Things act (rules, section 6.1). Layer 5.

use super::super::bag::COUNTERS;
use super::super::colony::Colony;
use super::super::counter::{Content, MOST_FACE_DOWN};
use super::super::field::{Counter, Model, Shut};
use super::super::ids::{CounterId, ModelId};
use super::super::inch::inches;
use super::super::key::is_at_generator;
use super::super::ledger::Actor;
use super::super::line::Line;
use super::super::map::{OpeningId, named};
use super::super::model::{Creature, Kind, Run};
use super::super::movement::{CONTACT, Manner, March, Route, Step};
use super::super::refusal::Refusal;
use super::super::refused::Refused;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Then, Verdict};
use crate::base::plane::Point;
use crate::table::card::CardId;
use crate::table::need::Need;

impl Skirmish {
    /// Draws a counter for the Things, if the bag has one and the table has room. Returns whether it did.
    pub(crate) fn draw(&mut self, fx: &mut Fx) -> bool {
        let things = self.things();
        let room = self.colony.field.counters.len() < MOST_FACE_DOWN;
        let card = if room { self.bag.draw(things, fx) } else { None };
        if let Some(card) = card {
            self.then = Then::Drawn(card);
        }
        card.is_some()
    }

    /// Whether the Things may place the drawn counter there or, for `None`, put it back.
    pub(crate) fn may_place(&self, at: Option<Point>) -> Result<CardId, Refused> {
        let Stage::Placing { card } = *self.stage() else { return Err(Refused::WrongStage) };
        at.map_or(Ok(()), |at| self.colony.field.may_place(at))?;
        Ok(card)
    }

    /// Places the drawn counter or, for `None`, puts it back.
    pub(crate) fn place(&mut self, at: Option<Point>, fx: &mut Fx) -> Verdict {
        let card = self.may_place(at)?;
        match at {
            Some(at) => {
                // There are 37 counters, and they have the lowest card ids.
                let counter = CounterId(card.0 as u8);
                self.colony.field.counters.push(Counter { id: counter, at });
                fx.tell(Line::Placed { counter });
            }
            None => {
                self.bag.put_back(card, fx);
                fx.tell(Line::Returned);
            }
        }
        self.stages.pop();
        Ok(())
    }

    /// Whether a creature may take an action of the Things. If one was just turned up, only that one may.
    pub(crate) fn may_creature_act(&self, id: ModelId) -> Result<Creature, Refused> {
        let Kind::Creature(creature) = self.model(id)?.kind else { return Err(Refused::WrongModel) };
        match self.stage() {
            Stage::Things { flipped } if flipped.is_none_or(|flipped| flipped == id) => {}
            _ => return Err(Refused::WrongStage),
        }
        self.ledger.may_act(Actor::Model(id))?;
        Ok(creature)
    }

    /// Counts an action of a creature.
    fn creature_acts(&mut self, id: ModelId) -> Result<Creature, Refused> {
        let creature = self.may_creature_act(id)?;
        self.ledger.act(Actor::Model(id))?;
        self.unflip();
        Ok(creature)
    }

    fn unflip(&mut self) {
        if let Some(Stage::Things { flipped }) = self.stages.last_mut() {
            *flipped = None;
        }
    }

    /// Whether the Things may act without a creature, as none was turned up that must act.
    pub(crate) fn is_idle(&self) -> Verdict {
        if *self.stage() == (Stage::Things { flipped: None }) { Ok(()) } else { Err(Refused::WrongStage) }
    }

    /// RUN.
    pub(crate) fn run(&mut self, id: ModelId, fx: &mut Fx) -> Verdict {
        let creature = self.creature_acts(id)?;
        match Kind::Creature(creature).run() {
            Run::Total(left) => self.led(id, left),
            Run::MoveAndDie => self.roll(&[6], Then::Runs(id), fx),
        }
        Ok(())
    }

    /// Whether a counter may be moved along a path, and where it ends up.
    pub(crate) fn may_creep(&self, id: CounterId, stops: &[Point]) -> Result<Point, Refused> {
        self.is_idle()?;
        self.ledger.may_act(Actor::Counter(id))?;
        Ok(self.colony.field.counter_route(id, stops)?)
    }

    /// MOVE_COUNTER.
    pub(crate) fn creep(&mut self, id: CounterId, stops: &[Point], fx: &mut Fx) -> Verdict {
        let at = self.may_creep(id, stops)?;
        self.ledger.act(Actor::Counter(id))?;
        self.colony.field.counters.iter_mut().filter(|it| it.id == id).for_each(|it| it.at = at);
        fx.tell(Line::Crept { counter: id });
        Ok(())
    }

    /// PLACE_COUNTER.
    pub(crate) fn fetch(&mut self, fx: &mut Fx) -> Verdict {
        self.is_idle()?;
        self.ledger.may_act(Actor::Unseen)?;
        if !self.draw(fx) {
            return Err(Refused::Field(Refusal::TooManyCounters));
        }
        self.ledger.act(Actor::Unseen)?;
        Ok(())
    }

    /// Whether a counter may be turned up, if it is a creature.
    pub(crate) fn may_flip(&self, id: CounterId) -> Verdict {
        self.is_idle()?;
        self.ledger.may_act(Actor::Counter(id))?;
        let there = self.colony.field.counters.iter().any(|it| it.id == id);
        if there { Ok(()) } else { Err(Refused::Field(Refusal::NoCounter(id))) }
    }

    /// Turns up a counter, which must act now.
    pub(crate) fn flip(&mut self, id: CounterId, fx: &mut Fx) -> Verdict {
        self.may_flip(id)?;
        fx.ask(Need::Show { card: Self::card_of(id) });
        self.then = Then::Flipped(id);
        Ok(())
    }

    /// Takes the counter that was shown. If it isn't a creature, the Things have broken the rules. Gear stays face up, and others are gone.
    pub(crate) fn flipped(&mut self, id: CounterId, fx: &mut Fx) {
        let model = self.revealed(id, None, fx);
        if let Some(Stage::Things { flipped }) = self.stages.last_mut() {
            *flipped = model;
        }
    }

    /// Whether a counter may be a creature, as far as this device knows.
    pub(crate) fn may_be_creature(&self, id: CounterId) -> bool {
        let content = self.cards.face(Self::card_of(id)).and_then(Content::of);
        content.is_none_or(|content| matches!(content, Content::Creature(_)))
    }

    /// Whether a creature may ATTACK a human.
    pub(crate) fn may_pounce(&self, id: ModelId, steps: &[Step], target: ModelId) -> Result<Route, Refused> {
        self.may_creature_act(id)?;
        let allowance = self.model(id)?.kind.speed();
        let march = March { model: id, steps, allowance, manner: Manner::Attack(target) };
        Ok(self.colony.field.route(&march)?)
    }

    /// ATTACK on a human.
    pub(crate) fn pounce(&mut self, id: ModelId, steps: &[Step], target: ModelId, fx: &mut Fx) -> Verdict {
        let route = self.may_pounce(id, steps, target)?;
        self.creature_acts(id)?;
        self.goes(&route, fx);
        self.clash(target, id, fx);
        Ok(())
    }

    /// The route of a creature to something solid that it attacks, and the creature as it is at the end.
    fn approach(&self, id: ModelId, steps: &[Step]) -> Result<(Route, Model), Refused> {
        self.may_creature_act(id)?;
        let model = self.model(id)?;
        // Without steps, a creature stays where it is, even if it has grown so that it touches another model.
        if steps.is_empty() {
            return Ok((Route { model: id, stretches: Vec::new() }, model));
        }
        let march = March { model: id, steps, allowance: model.kind.speed(), manner: Manner::Plain };
        let route = self.colony.field.route(&march)?;
        let at = route.end(model.at);
        Ok((route, Model { at, ..model }))
    }

    /// Moves the creature along its route, and counts its action.
    fn assaults(&mut self, route: &Route, fx: &mut Fx) -> Verdict {
        self.creature_acts(route.model)?;
        if !route.stretches.is_empty() {
            self.goes(route, fx);
        }
        Ok(())
    }

    /// Whether a creature may ATTACK a barricade, having come into contact with it.
    pub(crate) fn may_breach(&self, id: ModelId, steps: &[Step], opening: OpeningId) -> Result<Route, Refused> {
        let door = named(opening).ok_or(Refusal::NoOpening(opening))?;
        let (route, there) = self.approach(id, steps)?;
        let touches = there.disc().compare_segment(&door.gap, CONTACT).is_le();
        let barred = self.colony.field.shut(opening) == Shut::Barricaded;
        if touches && barred { Ok(route) } else { Err(Refused::BadTarget) }
    }

    /// ATTACK on a barricade.
    pub(crate) fn breach(&mut self, id: ModelId, steps: &[Step], opening: OpeningId, fx: &mut Fx) -> Verdict {
        let route = self.may_breach(id, steps, opening)?;
        self.assaults(&route, fx)?;
        self.roll(&[6], Then::Breach { model: id, opening }, fx);
        Ok(())
    }

    /// Whether a creature may ATTACK the generator, in contact with it and in the scenario that is about it (rules, section 11.2).
    pub(crate) fn may_wreck(&self, id: ModelId, steps: &[Step]) -> Result<Route, Refused> {
        if !self.works.may_damage() {
            return Err(Refused::BadTarget);
        }
        let (route, there) = self.approach(id, steps)?;
        if is_at_generator(&there) { Ok(route) } else { Err(Refused::BadTarget) }
    }

    /// ATTACK on the generator.
    pub(crate) fn wreck(&mut self, id: ModelId, steps: &[Step], fx: &mut Fx) -> Verdict {
        let route = self.may_wreck(id, steps)?;
        self.assaults(&route, fx)?;
        self.works.damage();
        fx.tell(Line::Wrecked { model: id });
        self.light(fx);
        Ok(())
    }

    /// Takes the die for an attack on a barricade.
    pub(crate) fn breached(&mut self, id: ModelId, opening: OpeningId, die: u8, fx: &mut Fx) {
        let kind = self.colony.field.model(id).map(|model| model.kind);
        let strong = matches!(kind, Some(Kind::Creature(Creature::Spawn | Creature::Overspawn)));
        let fell = die >= if strong { 2 } else { 4 };
        if fell {
            self.colony.field.set(opening, Shut::Closed);
        }
        fx.tell(Line::Breached { fell });
    }

    /// Whether a model may mutate now.
    pub(crate) fn may_mutate(&self, id: ModelId) -> Verdict {
        let kind = self.model(id)?.kind;
        if Colony::mutation(kind).is_none() {
            return Err(Refused::WrongModel);
        }
        match kind {
            Kind::Creature(_) => self.may_creature_act(id).map(drop),
            Kind::Human(_) if self.has_action() => Ok(self.ledger.may_act(Actor::Model(id))?),
            Kind::Human(_) => self.may_interrupt().and_then(|()| Ok(self.ledger.may_mutate()?)),
        }
    }

    /// Whether the Things are choosing an action, and have one left.
    fn has_action(&self) -> bool {
        *self.stage() == (Stage::Things { flipped: None }) && self.ledger.left() > 0
    }

    /// Whether the Things may act out of turn: between two actions, or between two phases.
    fn may_interrupt(&self) -> Verdict {
        match self.stage() {
            Stage::Things { flipped: None } | Stage::Humans { .. } | Stage::Demand { .. } | Stage::Interrupt => Ok(()),
            Stage::Placing { .. } if self.begun => Ok(()),
            _ => Err(Refused::WrongStage),
        }
    }

    /// MUTATE. In the phase of the Things it is an action like any other. An imitation can also do it between other actions, and the next phase of
    /// the Things pays for it (ruling 7).
    pub(crate) fn mutate(&mut self, id: ModelId, fx: &mut Fx) -> Verdict {
        self.may_mutate(id)?;
        let kind = self.model(id)?.kind;
        match kind {
            Kind::Creature(_) => {
                self.creature_acts(id)?;
                let fate = self.colony.mutate(id);
                self.befell(id, kind, fate, fx);
                return Ok(());
            }
            Kind::Human(_) if self.has_action() => self.ledger.act(Actor::Model(id))?,
            Kind::Human(_) => self.ledger.mutate()?,
        }
        self.unmask(id, fx);
        self.then_at_once(Then::Unmask(id), fx);
        Ok(())
    }

    /// Whether the Things may TERRORIZE this model.
    pub(crate) fn may_terrorize(&self, id: ModelId) -> Verdict {
        self.is_idle()?;
        self.ledger.may_act(Actor::Unseen)?;
        if self.may_frighten(id) { Ok(()) } else { Err(Refused::BadTarget) }
    }

    /// TERRORIZE.
    pub(crate) fn terrorize(&mut self, id: ModelId, fx: &mut Fx) -> Verdict {
        self.may_terrorize(id)?;
        self.ledger.act(Actor::Unseen)?;
        self.roll(&[6], Then::Fright(id), fx);
        Ok(())
    }

    /// Whether the Overspawn may hit and run. Returns its model and its card.
    pub(crate) fn may_withdraw(&self) -> Result<(ModelId, CardId), Refused> {
        self.may_interrupt()?;
        let kind = Kind::Creature(Creature::Overspawn);
        let overspawn = self.colony.field.creatures().find(|model| model.kind == kind).map(|model| model.id);
        let face = Content::Creature(Creature::Overspawn).face();
        let card = (0..COUNTERS).map(CardId).find(|card| self.cards.seen_by(*card, None) == Some(face));
        let (Some(id), Some(card)) = (overspawn, card) else { return Err(Refused::WrongModel) };
        if self.colony.may_hit_and_run() { Ok((id, card)) } else { Err(Refused::BadTarget) }
    }

    /// Hit and run: takes the Overspawn off the table, and puts its counter back into the bag.
    pub(crate) fn withdraw(&mut self, fx: &mut Fx) -> Verdict {
        let (id, card) = self.may_withdraw()?;
        self.colony.remove(id);
        self.bag.put_back(card, fx);
        fx.tell(Line::Gone { model: id, kind: Kind::Creature(Creature::Overspawn) });
        Ok(())
    }

    /// False evidence scatters these models (ruling 20).
    pub(crate) fn scatter(&mut self, models: &[ModelId], fx: &mut Fx) -> Verdict {
        if !self.colony.may_scatter(models) {
            return Err(Refused::BadTarget);
        }
        let ways = self.colony.scatter(models);
        self.colony.warm_up();
        self.stages.pop();
        self.driven(&ways, fx);
        Ok(())
    }

    /// Takes the die of a model that runs as the Things direct.
    pub(crate) fn runs(&mut self, id: ModelId, die: u8, fx: &mut Fx) {
        let Some(kind) = self.colony.field.model(id).map(|model| model.kind) else { return };
        fx.tell(Line::Rolled { model: id, die });
        self.led(id, kind.speed().plus(inches(die.into())));
    }
}
