//! Each stage has its rules for the moment, and a headline for everyone who isn't asked. Layer 6.

use crate::games::kit::scene::Now;
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::stage::Stage;

/// The rules for the moment, and the section of the full rules that covers it.
pub fn now(stage: &Stage) -> Now {
    let (moment, section) = match stage {
        Stage::Dealing | Stage::First => ("skirmish-now-first", "skirmish-rules-minute"),
        Stage::Deploying { .. } => ("skirmish-now-deploy", "skirmish-rules-minute"),
        Stage::Placing { .. } => ("skirmish-now-place", "skirmish-rules-counters"),
        Stage::Things { .. } => ("skirmish-now-things", "skirmish-rules-things"),
        Stage::Intend | Stage::Settle => ("skirmish-now-secret", "skirmish-rules-secret"),
        Stage::Led { .. } => ("skirmish-now-led", "skirmish-rules-movement"),
        Stage::Interrupt => ("skirmish-now-interrupt", "skirmish-rules-secret"),
        Stage::Scatter => ("skirmish-now-scatter", "skirmish-rules-counters"),
        Stage::Demand { .. } => ("skirmish-now-demand", "skirmish-rules-counters"),
        Stage::Humans { side: Side::Mac, .. } => ("skirmish-now-mac", "skirmish-rules-humans"),
        Stage::Humans { .. } => ("skirmish-now-survivors", "skirmish-rules-humans"),
        Stage::Answer => ("skirmish-now-answer", "skirmish-rules-humans"),
        Stage::Consent { .. } => ("skirmish-now-consent", "skirmish-rules-humans"),
        Stage::Acting { .. } | Stage::Group { .. } | Stage::Free { .. } => {
            ("skirmish-now-acting", "skirmish-rules-movement")
        }
        Stage::Over => ("skirmish-now-over", "skirmish-rules-end"),
    };
    Now { moment, section }
}

/// The headline for everybody who isn't asked, as the key of a message.
pub fn headline(stage: &Stage) -> &'static str {
    match stage {
        Stage::Dealing => "skirmish-at-dealing",
        Stage::First => "skirmish-at-first",
        Stage::Deploying { .. } => "skirmish-at-deploying",
        Stage::Placing { .. } => "skirmish-at-placing",
        Stage::Things { .. } => "skirmish-at-things",
        Stage::Intend | Stage::Settle => "skirmish-at-secret",
        Stage::Led { .. } => "skirmish-at-led",
        Stage::Interrupt => "skirmish-at-interrupt",
        Stage::Scatter => "skirmish-at-scatter",
        Stage::Demand { .. } => "skirmish-at-demand",
        Stage::Humans { side: Side::Mac, .. } => "skirmish-at-mac",
        Stage::Humans { .. } => "skirmish-at-survivors",
        Stage::Answer => "skirmish-at-answer",
        Stage::Consent { .. } => "skirmish-at-consent",
        Stage::Acting { .. } => "skirmish-at-acting",
        Stage::Group { .. } => "skirmish-at-group",
        Stage::Free { .. } => "skirmish-at-free",
        Stage::Over => "skirmish-now-over",
    }
}
