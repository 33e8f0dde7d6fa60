//! Two devices show each other codes to meet, and the page leads them through the steps. Layer 9.

use super::scanner::Scanner;
use crate::net::permission::{Permission, local_network};
use crate::net::signal::qr::{CodeStage, Failure};
use crate::ui::exchange::{Exchange, Face, failure};
use crate::ui::reactive::{effect, memo};
use crate::ui::text::{say, t};
use crate::ui::wake_lock::hold_wake_lock;
use crate::ui::widgets::{Button, Icon, Kind, Sheet, icon};
use crate::ui::{qr, share};
use leptos::html::Div;
use leptos::prelude::*;
use std::time::Duration;

/// After this long without a link, the page asks whether something is wrong.
const SLOW: Duration = Duration::from_secs(9);

/// The two ways to begin, and the sheet for the steps that follow.
#[component]
pub fn CodesEntry(
    /// The exchange of codes.
    exchange: Exchange,
) -> impl IntoView {
    // Runs however the sheet was closed.
    Effect::new(move |was: Option<bool>| {
        let open = exchange.open.get();
        if was == Some(true) && !open {
            exchange.stop();
        }
        open
    });
    view! {
        <section class="codes-entry stack-tight">
            <h2 class="title-small">{say("codes-title")}</h2>
            <p class="small dim">{say("codes-about")}</p>
            <div class="row codes-ways">
                <Button wide=true test="code-show" on_press=move || exchange.begin(Face::Show)>
                    <Icon drawing=icon::CODE/>{say("codes-show")}
                </Button>
                <Button wide=true test="code-scan" on_press=move || exchange.begin(Face::Scan)>
                    <Icon drawing=icon::SCAN/>{say("codes-scan")}
                </Button>
            </div>
            <Sheet open=exchange.open title=say("codes-title") test="codes">
                <Codes exchange/>
            </Sheet>
        </section>
    }
    .into_any()
}

/// What to do now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Wait,
    Show,
    Scan,
    ShowBack,
    Hold,
    Connect,
    Done,
    Failed,
}

fn turn(stage: CodeStage, face: Face) -> Turn {
    match (stage, face) {
        (CodeStage::Nothing | CodeStage::Making | CodeStage::Shown, Face::Scan) => Turn::Scan,
        (CodeStage::Nothing | CodeStage::Making, Face::Show) => Turn::Wait,
        (CodeStage::Shown, Face::Show) => Turn::Show,
        (CodeStage::Answered, _) => Turn::ShowBack,
        (CodeStage::Held, _) => Turn::Hold,
        (CodeStage::Connecting, _) => Turn::Connect,
        (CodeStage::Linked, _) => Turn::Done,
        (CodeStage::Failed(_), _) => Turn::Failed,
    }
}

/// The steps, one at a time.
#[component]
pub fn Codes(
    /// The exchange of codes.
    exchange: Exchange,
) -> impl IntoView {
    hold_wake_lock();
    let turn = memo(move || turn(exchange.stage(), exchange.face.get()));
    let body = move || {
        match turn.get() {
        Turn::Wait => view! { <div class="lamp" aria-hidden="true"></div> }.into_any(),
        Turn::Show => view! {
            <Picture exchange/>
            <Button wide=true kind=Kind::Main test="code-next" on_press=move || exchange.face.set(Face::Scan)>
                <Icon drawing=icon::SCAN/>{say("codes-next")}
            </Button>
            <p class="dim center">{say("codes-show-how")}</p>
            <Copy exchange/>
        }
        .into_any(),
        Turn::Scan => view! {
            <Scanner
                on_text=move |text: String| {
                    exchange.take(&text);
                    exchange.refusal.get_untracked()
                }
                // While a camera is on, browsers are more willing to reveal this device's address.
                on_ready=move |()| exchange.show()
            />
            <Button kind=Kind::Quiet test="code-back" on_press=move || exchange.face.set(Face::Show)>
                <Icon drawing=icon::CODE/>{say("codes-show")}
            </Button>
        }
        .into_any(),
        Turn::ShowBack | Turn::Hold => view! {
            <Picture exchange/>
            {(turn.get() == Turn::Hold).then(|| view! {
                <Button wide=true kind=Kind::Main test="code-connect" on_press=move || exchange.connect()>{say("codes-connect")}</Button>
            })}
            <Copy exchange/>
            <Button kind=Kind::Quiet test="code-again" on_press=move || exchange.restart()>{say("codes-again")}</Button>
        }
        .into_any(),
        Turn::Connect => connecting(exchange),
        Turn::Done => done(exchange),
        Turn::Failed => view! {
            {(exchange.stage() == CodeStage::Failed(Failure::Unreached)).then(forbidden)}
            <Button wide=true kind=Kind::Main test="code-again" on_press=move || exchange.restart()>{say("codes-again")}</Button>
        }
        .into_any(),
    }
    };
    // Each step begins at its top, however far the one before was scrolled.
    let top = NodeRef::<Div>::new();
    effect(move || {
        turn.track();
        top.get().into_iter().for_each(|top| top.scroll_into_view());
    });
    view! {
        <div node_ref=top class="codes stack" data-testid="codes-panel" data-turn=move || name(turn.get())>
            <Steps exchange turn/>
            <p class="codes-say" role="status" data-testid="codes-say" class:alarm=move || turn.get() == Turn::Failed>{move || words(turn.get(), exchange)}</p>
            // The scanner shows itself what is wrong with what it reads.
            <Show when=move || turn.get() != Turn::Scan && !exchange.refusal.with(String::is_empty)>
                <p class="alarm" role="alert" data-testid="code-refusal">{move || exchange.refusal.get()}</p>
            </Show>
            {body}
            <Show when=move || matches!(turn.get(), Turn::Show | Turn::Scan) && exchange.has_company()>{came(exchange)}</Show>
        </div>
    }
    .into_any()
}

/// Says that somebody has come by another way. If the exchange was only for that, ends it.
fn came(exchange: Exchange) -> impl IntoView {
    view! {
        <div class="box stack-tight" role="status" data-testid="codes-came">
            <p>{say("codes-came")}</p>
            <Button wide=true test="code-done" on_press=move || exchange.stop()>{say("codes-done")}</Button>
        </div>
    }
}

/// The name of a turn, for tests and style sheets.
fn name(turn: Turn) -> &'static str {
    match turn {
        Turn::Wait => "wait",
        Turn::Show | Turn::ShowBack | Turn::Hold => "show",
        Turn::Scan => "scan",
        Turn::Connect => "connect",
        Turn::Done => "done",
        Turn::Failed => "failed",
    }
}

fn words(turn: Turn, exchange: Exchange) -> String {
    match (turn, exchange.stage()) {
        (Turn::Wait, _) => t("codes-making"),
        (Turn::Show, _) => t("codes-show-first"),
        (Turn::Scan, _) => t("codes-scan-theirs"),
        (Turn::ShowBack, _) => t("codes-show-back"),
        (Turn::Hold, _) => t("codes-held"),
        (Turn::Connect, _) => t("codes-connecting"),
        (Turn::Done, _) => t("codes-linked"),
        (Turn::Failed, CodeStage::Failed(why)) => failure(why),
        (Turn::Failed, _) => String::new(),
    }
}

/// The three steps, in the order in which this player takes them.
#[component]
fn Steps(exchange: Exchange, turn: Memo<Turn>) -> impl IntoView {
    let shown = move || matches!(turn.get(), Turn::Connect | Turn::Done);
    let taken = move || matches!(turn.get(), Turn::ShowBack | Turn::Hold | Turn::Connect | Turn::Done);
    let step = move |at: usize, face: Option<Face>| {
        let (drawing, key) = match face {
            Some(Face::Show) => (icon::CODE, "codes-step-show"),
            Some(Face::Scan) => (icon::SCAN, "codes-step-scan"),
            None => (icon::LINKED, "codes-step-link"),
        };
        let now = move || match turn.get() {
            Turn::Wait | Turn::Show | Turn::ShowBack | Turn::Hold => face == Some(Face::Show),
            Turn::Scan => face == Some(Face::Scan),
            Turn::Connect | Turn::Done => face.is_none(),
            Turn::Failed => false,
        };
        let over = move || match face {
            // A player who goes on to scanning has shown their code.
            Some(Face::Show) => shown() || (turn.get() == Turn::Scan && exchange.first.get() == Face::Show),
            Some(Face::Scan) => taken(),
            None => turn.get() == Turn::Done,
        };
        view! {
            <li class="codes-step" class:now=now class:over=over aria-current=move || now().then_some("step")>
                <span class="codes-mark"><Icon drawing/></span>
                <span class="small">{at}". "{say(key)}</span>
            </li>
        }
    };
    let order = move || match exchange.first.get() {
        Face::Show => [Face::Show, Face::Scan],
        Face::Scan => [Face::Scan, Face::Show],
    };
    let steps = move || {
        let [first, second] = order();
        [Some(first), Some(second), None].into_iter().zip(1..).map(|(face, at)| step(at, face)).collect_view()
    };
    view! { <ol class="codes-steps">{steps}</ol> }.into_any()
}

/// This device's code, drawn as large as possible.
#[component]
fn Picture(exchange: Exchange) -> impl IntoView {
    // A screen is clean, so large squares are worth more than error correction.
    let picture = move || exchange.link().and_then(|link| qr::svg(&link, qr::Care::L)).unwrap_or_default();
    view! {
        <div class="code-picture" role="img" aria-label=say("codes-picture") data-testid="code-picture" inner_html=picture></div>
    }
    .into_any()
}

#[component]
fn Copy(exchange: Exchange) -> impl IntoView {
    let copy = move || exchange.link().into_iter().for_each(share::copy);
    let send = move || exchange.link().iter().for_each(|link| share::share(link));
    view! {
        <p class="small dim link" data-testid="code-link">{move || exchange.link()}</p>
        <div class="row">
            <Button wide=true kind=Kind::Quiet test="code-copy" on_press=copy>{say("codes-copy")}</Button>
            {share::can_share().then(|| view! { <Button wide=true kind=Kind::Quiet test="code-send" on_press=send>{say("share")}</Button> })}
        </div>
    }
    .into_any()
}

/// A message key for what keeps two devices apart: the browser's permission if that is missing, and otherwise `else_key`.
fn permitted(else_key: &'static str) -> RwSignal<&'static str> {
    let key = RwSignal::new(else_key);
    leptos::task::spawn_local(async move {
        let missing = match local_network().await {
            Permission::Granted => return,
            Permission::Asked => "check-do-allow",
            Permission::Denied => "check-do-forbidden",
        };
        // The page may be gone by now.
        let _ = key.try_set(missing);
    });
    key
}

/// Says that the browser's permission is missing, if it is.
fn forbidden() -> impl IntoView {
    let why = permitted("");
    move || {
        Some(why.get())
            .filter(|why| !why.is_empty())
            .map(|why| view! { <p class="box trouble" role="status">{t(why)}</p> })
    }
}

fn connecting(exchange: Exchange) -> AnyView {
    let slow = RwSignal::new(false);
    let clock = set_timeout_with_handle(move || slow.set(true), SLOW).ok();
    on_cleanup(move || clock.into_iter().for_each(|clock| clock.clear()));
    let why = permitted("codes-slow");
    view! {
        <div class="lamp" aria-hidden="true"></div>
        <Show when=move || slow.get()>
            <p class="box trouble" role="status" data-testid="codes-slow">{move || t(why.get())}</p>
            <Button wide=true test="code-again" on_press=move || exchange.restart()>{say("codes-again")}</Button>
        </Show>
    }
    .into_any()
}

fn done(exchange: Exchange) -> AnyView {
    view! {
        <div class="row">
            <Button wide=true test="code-another" on_press=move || exchange.begin(Face::Show)>{say("codes-another")}</Button>
            <Button wide=true kind=Kind::Main test="code-done" on_press=move || exchange.stop()>{say("codes-done")}</Button>
        </div>
    }
    .into_any()
}
