//! An exchange lets the page meet another device by codes. Layer 9. Its signals say how far that has come, and what is wrong with a code.

use super::store::{NoticeTone, notify};
use super::text::t;
use crate::net::signal::code::{BadCode, with_code};
use crate::net::signal::qr::{CodeStage, Codes, Failure};
use leptos::prelude::*;

/// What the player is looking at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// This device's code.
    Show,
    /// The camera, to read the other device's code.
    Scan,
}

/// The exchange of codes with another device; a handle that can be copied.
#[derive(Clone, Copy)]
pub struct Exchange {
    codes: StoredValue<Codes, LocalStorage>,
    table: Signal<String>,
    /// How many devices are at the table now, and how many there were when the exchange began.
    present: Signal<usize>,
    begun: RwSignal<usize>,
    stage: RwSignal<CodeStage>,
    code: RwSignal<Option<String>>,
    /// What the player is looking at now.
    pub face: RwSignal<Face>,
    /// What the player looked at first.
    pub first: RwSignal<Face>,
    /// Whether the exchange is open.
    pub open: RwSignal<bool>,
    /// What is wrong with the code taken last, in words; empty if nothing is.
    pub refusal: RwSignal<String>,
}

impl Exchange {
    /// The exchange for a room's codes. `table` is the table's link, `present` counts the devices there. Its signals belong to the caller's owner.
    pub fn new(codes: &Codes, table: Signal<String>, present: Signal<usize>) -> Self {
        let exchange = Exchange {
            codes: StoredValue::new_local(codes.clone()),
            table,
            present,
            begun: RwSignal::default(),
            stage: RwSignal::default(),
            code: RwSignal::default(),
            face: RwSignal::new(Face::Show),
            first: RwSignal::new(Face::Show),
            open: RwSignal::default(),
            refusal: RwSignal::default(),
        };
        codes.on_change(move || exchange.look());
        exchange
    }

    fn look(self) {
        // The table may be gone by now.
        if let Some((stage, code)) = self.codes.try_with_value(|codes| (codes.stage(), codes.code())) {
            let _ = self.stage.try_set(stage);
            let _ = self.code.try_set(code);
        }
    }

    /// Whether somebody has come to the table since the exchange began. They may have used its code or come another way. Tracked.
    pub fn has_company(self) -> bool {
        self.present.get() > self.begun.get()
    }

    /// How far the exchange has come; tracked.
    pub fn stage(self) -> CodeStage {
        self.stage.get()
    }

    /// This device's code as a link, once it is made; tracked.
    pub fn link(self) -> Option<String> {
        Some(with_code(&self.table.get(), &self.code.get()?))
    }

    /// Begins the exchange with this view.
    pub fn begin(self, face: Face) {
        self.refusal.set(String::new());
        self.begun.set(self.present.get_untracked());
        self.first.set(face);
        self.face.set(face);
        let anew = match self.stage.get_untracked() {
            CodeStage::Linked | CodeStage::Failed(_) => true,
            // A player who already has a code but scans again wants to meet another device.
            CodeStage::Answered | CodeStage::Held | CodeStage::Connecting => face == Face::Scan,
            CodeStage::Nothing | CodeStage::Making | CodeStage::Shown => false,
        };
        if anew {
            self.renew();
        }
        self.open.set(true);
        if face == Face::Show {
            self.show();
        }
    }

    /// Begins again with a new code.
    pub fn restart(self) {
        self.renew();
        self.refusal.set(String::new());
        self.face.set(self.first.get_untracked());
    }

    /// Makes a code, unless there is one that can still be shown.
    pub fn show(self) {
        self.codes.with_value(Codes::show);
    }

    fn renew(self) {
        self.codes.with_value(Codes::renew);
    }

    /// Notes that the other device has this one's code.
    pub fn connect(self) {
        self.codes.with_value(Codes::connect);
    }

    /// Ends the exchange. If both codes are known, a link may still come of it.
    pub fn stop(self) {
        self.open.set(false);
        self.codes.with_value(Codes::stop);
    }

    /// Takes the other device's code, read by the camera or pasted. Returns whether it is valid.
    pub fn take(self, text: &str) -> bool {
        let taken = self.codes.with_value(|codes| codes.take(text));
        self.refusal.set(taken.map_or_else(|bad| words(&bad), |()| String::new()));
        if taken.is_ok() {
            self.face.set(Face::Show);
        }
        taken.is_ok()
    }

    /// Takes a code from another tab that was opened with it, and says so.
    pub fn handed(self, text: &str) {
        notify(t("code-handed-here"), NoticeTone::Plain);
        self.arrive(text);
    }

    /// Takes a code with which somebody has come to the table.
    pub fn arrive(self, text: &str) {
        self.begun.set(self.present.get_untracked());
        self.first.set(Face::Scan);
        self.face.set(Face::Show);
        self.open.set(true);
        if !self.take(text) {
            // The other device then needs this one's code.
            self.show();
        }
    }
}

/// What is wrong with a code, and what to do.
pub fn words(bad: &BadCode) -> String {
    t(match bad {
        BadCode::None => "code-bad-none",
        BadCode::OtherTable => "code-bad-table",
        BadCode::Own => "code-bad-own",
        BadCode::Used => "code-bad-used",
        BadCode::Late => "code-bad-late",
        BadCode::Astray => "code-bad-astray",
        BadCode::Version => "code-bad-version",
        BadCode::Torn => "code-bad-torn",
    })
}

/// Why the codes didn't lead to a link, and what to do.
pub fn failure(why: Failure) -> String {
    t(match why {
        Failure::NoNetwork => "codes-no-network",
        Failure::NoCode => "codes-no-code",
        Failure::Unreached => "codes-unreached",
    })
}
