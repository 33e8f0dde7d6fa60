//! The works are the generator, which keeps the lights on, and the pod (rules, sections 10 and 11). The humans bring both to run. Layer 5.

use super::scenario::Scenario;

/// How many points the generator needs to run, and how many are left of these when the lights are extinguished.
const GENERATOR: u8 = 6;
const EXTINGUISHED: u8 = 5;

/// The points that an attack takes from the generator.
const DAMAGE: u8 = 2;

/// For how many turns it has to run.
const TURNS: u8 = 3;

/// How many points make the pod ready.
const POD: u8 = 3;

/// The state of the generator and the pod.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Works {
    scenario: Scenario,
    generator: u8,
    /// At the end of how many turns in a row the generator has run.
    turns: u8,
    pod: u8,
}

impl Works {
    /// The state at the beginning of a scenario. The generator is out of order only in the scenario that is about it.
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

    /// At the end of how many turns in a row the generator has run.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Whether the generator can be attacked, as it can only in the scenario that is about it.
    pub fn may_damage(&self) -> bool {
        self.scenario == Scenario::Generator
    }

    /// Whether the generator runs, and so the lights are on.
    pub fn is_running(&self) -> bool {
        self.generator >= GENERATOR
    }

    /// Whether the pod is ready.
    pub fn is_ready(&self) -> bool {
        self.pod >= POD
    }

    /// Adds points of work to the generator. In scenarios that don't count them, any work repairs it fully.
    pub fn repair(&mut self, points: u8) {
        let points = if self.scenario == Scenario::Generator { points } else { GENERATOR };
        self.generator = self.generator.saturating_add(points).min(GENERATOR);
    }

    /// How many points somebody who works at the generator can still make; at most 1 in scenarios that don't count them.
    pub fn generator_wants(&self) -> u8 {
        let wanting = GENERATOR - self.generator;
        if self.scenario == Scenario::Generator { wanting } else { wanting.min(1) }
    }

    /// How many points somebody who works at the pod can still make.
    pub fn pod_wants(&self) -> u8 {
        if self.scenario == Scenario::Escape { POD - self.pod } else { 0 }
    }

    /// Puts out the lights.
    pub fn extinguish(&mut self) {
        self.generator = self.generator.min(EXTINGUISHED);
    }

    /// A creature's attack on the generator, if the scenario has such attacks.
    pub fn damage(&mut self) {
        if self.may_damage() {
            self.generator = self.generator.saturating_sub(DAMAGE);
        }
    }

    /// Adds points of work to the pod.
    pub fn prepare(&mut self, points: u8) {
        if self.scenario == Scenario::Escape {
            self.pod = self.pod.saturating_add(points).min(POD);
        }
    }

    /// Ends a turn. Returns whether the generator has run long enough.
    pub fn turn_over(&mut self) -> bool {
        self.turns = if self.is_running() { self.turns.saturating_add(1) } else { 0 };
        self.scenario == Scenario::Generator && self.turns >= TURNS
    }
}
