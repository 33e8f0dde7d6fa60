//! A counter is revealed and takes effect (rules, sections 3 and 10). Layer 5.

use super::super::colony::Loose;
use super::super::counter::{Content, Event, Gear};
use super::super::ids::{CounterId, ModelId};
use super::super::line::Line;
use super::super::model::{Human, Kind};
use super::super::sheet::Item;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Then};
use super::super::visibility::Sighting;
use crate::base::plane::Leg;
use crate::table::need::Need;

impl Skirmish {
    /// Shows everybody a counter that a model reveals.
    pub(crate) fn reveal(&mut self, sighting: Sighting, fx: &mut Fx) {
        fx.ask(Need::Show { card: Self::card_of(sighting.counter) });
        self.then = Then::Reveal(sighting);
    }

    /// Shows several counters to everybody. They take effect one after another.
    pub(crate) fn reveal_all(&mut self, sightings: Vec<Sighting>, fx: &mut Fx) {
        sightings.iter().for_each(|sighting| fx.ask(Need::Show { card: Self::card_of(sighting.counter) }));
        self.then = Then::RevealAll(sightings);
    }

    /// Models were moved in a straight line by others. They pick up what they have touched, and reveal what they saw on the way.
    pub(crate) fn driven(&mut self, ways: &[(ModelId, Leg)], fx: &mut Fx) {
        let mut seen: Vec<Sighting> = Vec::new();
        for (by, way) in ways {
            self.colony.pick_up(*by, way);
            for (_, counter) in self.colony.field.glimpses(*by, way) {
                if seen.iter().all(|sighting| sighting.counter != counter) {
                    seen.push(Sighting { counter, by: *by });
                }
            }
        }
        if !seen.is_empty() {
            self.reveal_all(seen, fx);
        }
    }

    /// Takes a counter that was shown. Its content affects the model that reveals it, if there is one. Returns the model that it becomes.
    pub(crate) fn revealed(&mut self, id: CounterId, by: Option<ModelId>, fx: &mut Fx) -> Option<ModelId> {
        let content = self.cards.seen_by(Self::card_of(id), None).and_then(Content::of)?;
        let at = self.colony.field.counters.iter().find(|counter| counter.id == id)?.at;
        self.colony.field.counters.retain(|counter| counter.id != id);
        fx.tell(Line::Revealed { counter: id, content, by });
        // Ruling 19: the trace has now led somewhere.
        if let Some(sheet) = by.and_then(|by| self.colony.sheet_mut(by)) {
            sheet.trace = false;
        }
        match content {
            Content::Creature(creature) => {
                let model = self.colony.add(Kind::Creature(creature), at);
                if let Some(Stage::Acting { activation, .. }) = self.stages.last_mut() {
                    activation.revealed(id, model);
                }
                return Some(model);
            }
            Content::Event(event) => {
                if let Some(by) = by {
                    self.befalls(event, by, fx);
                }
            }
            Content::Gear(Gear::Survivor) => {
                self.colony.add(Kind::Human(Human::Survivor), at);
            }
            Content::Gear(gear) => self.colony.loose.extend(Item::of(gear).map(|item| Loose { item, at })),
        }
        None
    }

    fn befalls(&mut self, event: Event, id: ModelId, fx: &mut Fx) {
        let vulnerable = self.human_of(id).is_some_and(Human::is_vulnerable);
        match event {
            Event::Nothing => {}
            Event::TraceOfBlood => {
                if let Some(sheet) = self.colony.sheet_mut(id) {
                    sheet.trace = true;
                }
            }
            Event::FalseEvidence => self.scatters(),
            Event::FreezingCold => self.colony.freeze(id),
            Event::LastBullet => {
                if let Some(sheet) = self.colony.sheet_mut(id) {
                    // A second Last Bullet doesn't give a spent bullet back.
                    sheet.bullets = Some(sheet.bullets.map_or(1, |left| left.min(1)));
                }
            }
            Event::ExtinguishedLights => {
                self.works.extinguish();
                self.light(fx);
            }
            Event::StrangeBehaviour if vulnerable => self.roll(&[6], Then::Runs(id), fx),
            Event::StrangeBehaviour => {}
        }
    }

    /// Ruling 20: ends the humans' phase, and lets the Things scatter them.
    fn scatters(&mut self) {
        self.ledger.cut_short();
        let broken_off: Vec<Stage> =
            self.stages.extract_if(.., |stage| !matches!(stage, Stage::Things { .. })).collect();
        broken_off.iter().rev().for_each(|stage| self.comes_to_rest(stage));
        self.stages.push(Stage::Scatter);
    }

    /// Sets the lights according to the generator.
    pub(crate) fn light(&mut self, fx: &mut Fx) {
        let on = self.works.is_running();
        if on != self.colony.field.lights {
            self.colony.field.lights = on;
            fx.tell(Line::Lights { on });
        }
    }
}
