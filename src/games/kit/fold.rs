//! A fold works the same way in every card game. Each step leads to a phase, and the game runs on until it needs the table or a player. Layer 5.

/// The part of `impl Game` that is the same in every card game. Its associated types come from the sibling modules of the same names. `dealt` lays
/// the table, `act` takes moves, `resume` facts and `depart` departures; `follow` goes where each of these leads. `who` says who is awaited, `legal`
/// checks a move, `possible` lists the offers, and `seen` makes a view. A lot decides which of a hand's identical cards a move names.
macro_rules! fold {
    () => {
        type Setup = super::setup::Setup;
        type Move = super::moves::Move;
        type Offer = super::offer::Offer;
        type View = super::view::View;
        type Line = super::line::Line;
        type Refusal = super::refusal::Refusal;
        type Outcome = super::outcome::Outcome;

        fn new(
            setup: &Self::Setup,
            effects: &mut $crate::table::need::Effects<Self::Line>,
        ) -> Result<Self, $crate::table::setup::SetupError> {
            $crate::table::setup::Setup::validate(setup)?;
            Ok(Self::dealt(setup, effects))
        }

        fn awaits(&self) -> $crate::table::need::Awaits {
            self.who()
        }

        fn check(&self, seat: $crate::base::ids::Seat, action: &Self::Move) -> Result<(), Self::Refusal> {
            if !Self::is_call(action) && !self.who().seats().contains(seat) {
                return Err(super::refusal::Refusal::NotAwaited(seat));
            }
            self.legal(seat, action)
        }

        fn apply(
            &mut self,
            step: $crate::table::need::Step<'_, Self::Move>,
            effects: &mut $crate::table::need::Effects<Self::Line>,
        ) {
            use $crate::table::need::Step;
            let flow = match step {
                Step::Move(seat, action) => self.act(seat, *action, effects),
                Step::Facts(needs, facts) => {
                    needs.iter().zip(facts).for_each(|(need, fact)| self.cards.learn(need, fact));
                    self.resume(facts, effects)
                }
                Step::Leave(seat) => self.depart(seat, effects),
            };
            self.follow(flow, effects);
            self.busy = !effects.needs.is_empty();
        }

        fn offers(&self, seat: $crate::base::ids::Seat, into: &mut Vec<Self::Offer>) {
            if self.who().seats().contains(seat) {
                self.possible(seat, into);
            }
        }

        fn by_lot(&self, seat: $crate::base::ids::Seat, mut action: Self::Move, rng: &mut dyn rand::Rng) -> Self::Move {
            action.choose_again(|places| self.hands.any_like(seat, places, &self.cards, rng));
            action
        }

        fn cards_mut(&mut self) -> &mut $crate::table::card::Cards {
            &mut self.cards
        }

        fn view(&self, viewer: $crate::table::game::Viewer) -> Self::View {
            self.seen(viewer)
        }

        fn outcome(&self) -> Option<&Self::Outcome> {
            self.outcome.as_ref()
        }
    };
}

/// The methods that every card game's state has for entering a phase, and for recording a breach of the rules.
macro_rules! phases {
    () => {
        /// Enters a phase and waits.
        pub(crate) fn enter(&mut self, phase: Phase) -> Flow {
            self.phase = phase;
            Flow::Wait
        }

        /// Enters a phase in which a player chooses from the hand, and waits. The hand is concealed first if that is needed.
        pub(crate) fn enter_ready(&mut self, phase: Phase, seat: Seat, fx: &mut Fx) -> Flow {
            self.hands.ready(seat, fx);
            self.enter(phase)
        }

        /// Remembers the first breach that everyone could see, and logs every one.
        pub(crate) fn fouled(&mut self, seat: Seat, foul: Foul, fx: &mut Fx) {
            self.foul = self.foul.or(Some((seat, foul)));
            fx.tell(Line::Fouled { seat, foul });
        }
    };
}

/// Lists the moves that name cards by their positions in the hand: first those with a single `place`, then those with a set of places, each under its
/// field's name. One at the end may have, in the order of its cards, what is said of each; the type of that says what becomes of it. The list must be
/// complete, as a lot decides which of several identical cards such a move names.
macro_rules! hand_moves {
    ($($one:ident)+ $(; $field:ident: $($many:ident)+)* $(| $said:ident { $cards:ident, $called:ident })?) => {
        impl Move {
            pub(crate) fn choose_again(&mut self, mut choose: impl FnMut(HandSet) -> HandSet) {
                match self {
                    $(Move::$one { place, .. })|+ => *place = choose(HandSet::of(*place)).iter().next().unwrap_or(*place),
                    $($(Move::$many { $field: places, .. })|+ => *places = choose(*places),)*
                    $(Move::$said { $cards: places, $called: called, .. } => {
                        (*places, *called) = called.chosen_again(*places, choose);
                    })?
                    _ => {}
                }
            }
        }
    };
}

pub(crate) use fold;
pub(crate) use hand_moves;
pub(crate) use phases;
