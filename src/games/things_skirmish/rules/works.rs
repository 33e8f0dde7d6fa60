//! The works are the generator, which keeps the lights on, and the pod (rules, sections 10 and 11). The humans bring both to run. Layer 5.

use super::scenario::Scenario;

/// How many points the generator needs to run, and what darkness sets it back to.
const GENERATOR: u8 = 6;
const EXTINGUISHED: u8 = 5;

/// The points that an attack takes from the generator.
const DAMAGE: u8 = 2;

/// How many turns it has to run.
const TURNS: u8 = 3;

/// How many points make the pod ready.
const POD: u8 = 3;

/// How far generator and pod are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Works {
    scenario: Scenario,
    generator: u8,
    /// At the end of how many turns, one after the other, the generator has run.
    turns: u8,
    pod: u8,
}

impl Works {
    /// The state at the beginning of a scenario. The generator stands still only if everything depends on it.
    pub fn new(scenario: Scenario) -> Self {
        let generator = if scenario.begins_lit() { GENERATOR } else { 0 };
        Works { scenario, generator, turns: 0, pod: 0 }
    }

    /// How many points the generator has.
    pub fn generator(&self) -> u8 {
        self.generator
    }

    /// How many points the pod has.
    pub fn pod(&self) -> u8 {
        self.pod
    }

    /// At the end of how many turns, one after the other, the generator has run.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Whether the generator can be attacked: only the scenario that is about it knows of that.
    pub fn may_damage(&self) -> bool {
        self.scenario == Scenario::Generator
    }

    /// Whether the generator runs: then the lights are on.
    pub fn is_running(&self) -> bool {
        self.generator >= GENERATOR
    }

    /// Whether the pod is ready.
    pub fn is_ready(&self) -> bool {
        self.pod >= POD
    }

    /// Somebody works at the generator: this many points in the scenario that counts them, and elsewhere all that is needed.
    pub fn repair(&mut self, points: u8) {
        let points = if self.scenario == Scenario::Generator { points } else { GENERATOR };
        self.generator = self.generator.saturating_add(points).min(GENERATOR);
    }

    /// How many points somebody who works at the generator can make: outside of its scenario the first one is enough.
    pub fn generator_wants(&self) -> u8 {
        let wanting = GENERATOR - self.generator;
        if self.scenario == Scenario::Generator { wanting } else { wanting.min(1) }
    }

    /// How many points somebody who works at the pod can make.
    pub fn pod_wants(&self) -> u8 {
        if self.scenario == Scenario::Escape { POD - self.pod } else { 0 }
    }

    /// The lights are extinguished.
    pub fn extinguish(&mut self) {
        self.generator = self.generator.min(EXTINGUISHED);
    }

    /// A creature has attacked the generator, if that counts.
    pub fn damage(&mut self) {
        if self.may_damage() {
            self.generator = self.generator.saturating_sub(DAMAGE);
        }
    }

    /// Somebody works at the pod.
    pub fn prepare(&mut self, points: u8) {
        if self.scenario == Scenario::Escape {
            self.pod = self.pod.saturating_add(points).min(POD);
        }
    }

    /// A turn is over. Says whether the generator has run for long enough.
    pub fn turn_over(&mut self) -> bool {
        self.turns = if self.is_running() { self.turns.saturating_add(1) } else { 0 };
        self.scenario == Scenario::Generator && self.turns >= TURNS
    }
}
