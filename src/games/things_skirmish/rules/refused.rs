//! `Refused` says why a move isn't possible, whichever part of the rules forbids it. Layer 5; for developers and the culprit's own page.

use super::activation::Barred;
use super::key::NoKey;
use super::ledger::Spent;
use super::refusal::Refusal;
use crate::base::ids::Seat;
use thiserror::Error;

/// Why a move isn't possible. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// It isn't this seat's turn to say anything.
    #[error("seat {0} is not awaited")]
    NotAwaited(Seat),
    /// Not a move of this stage.
    #[error("that can't be said now")]
    WrongStage,
    /// It isn't one of the seat's models, or none that can do that.
    #[error("that model can't do that")]
    WrongModel,
    /// It can't be chosen as a target.
    #[error("that can't be chosen")]
    BadTarget,
    /// A demand has to be met first.
    #[error("the trace of blood has to be followed")]
    Trace,
    /// The statement isn't true.
    #[error("that is not so")]
    Untrue,
    /// The table is in the way.
    #[error(transparent)]
    Field(#[from] Refusal),
    /// No action is left for it.
    #[error(transparent)]
    Spent(#[from] Spent),
    /// It isn't part of the action.
    #[error(transparent)]
    Barred(#[from] Barred),
    /// That key action isn't possible.
    #[error(transparent)]
    Key(#[from] NoKey),
}
