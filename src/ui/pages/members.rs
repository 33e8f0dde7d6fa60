//! Players see who is in the game under way, and can nudge, let go, hand over or leave. Layer 9.

use super::door::Knocks;
use super::openers::Openers;
use super::shortage::{BreakingOff, GoingAway, why};
use super::waits::WaitsForm;
use crate::crypto::IdentityKey;
use crate::session::{Presence, Successor};
use crate::ui::kit::PanelCx;
use crate::ui::model::{Charge, Going, MemberModel, MembersModel, Onlooking, Proposal, Shortage};
use crate::ui::reactive::memo;
use crate::ui::share;
use crate::ui::table::TableSession;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, FaceBadge, Kind};
use leptos::prelude::*;

/// The people at the table, and what can be done about each.
#[component]
pub fn People(
    /// The table.
    table: TableSession,
    /// The panel's context.
    cx: PanelCx,
    /// What is missing for the game to go on.
    #[prop(into)]
    shortage: Signal<Option<Shortage>>,
    /// Gets up, for good or for a while, once that is confirmed.
    #[prop(into)]
    on_leave: Callback<()>,
) -> impl IntoView {
    let members = memo(move || table.members());
    // The device that this player is thinking of letting go.
    let asked = RwSignal::new(None::<IdentityKey>);
    let count = memo(move || members.with(|members| members.rows.len()));
    let one = move |at: usize| {
        let member = memo(move || members.with(|members| members.rows.get(at).cloned()));
        move || member.get().map(|member| row(table, cx, member, members, asked))
    };
    view! {
        <Show when=move || shortage.with(Option::is_some)>
            <p class="box" data-testid="few">{move || why(shortage.get())}</p>
        </Show>
        <Show when=move || members.with(is_alone)>
            <p class="box" data-testid="alone">{say("few-left")}</p>
            <Show when=move || members.with(|members| members.hosting)>
                <Button wide=true test="to-lobby" on_press=move || table.rematch()>{say("alone-to-lobby")}</Button>
            </Show>
        </Show>
        <Charges table running=true/>
        <ul class="seats people" data-testid="people">{move || (0..count.get()).map(one).collect_view()}</ul>
        <Openers of=memo(move || members.with(|members| members.holders)) needed=memo(move || members.with(|members| members.needed))/>
        <Knocks model=Signal::derive(move || table.lobby()) on_wish=move |wish| table.wish(wish)/>
        <Onlookers table members/>
        <Show when=move || members.with(|members| members.hosting && members.here > 1)>
            <Button wide=true test="hand-over" on_press=move || table.hand_over()>{say("hand-over")}</Button>
            <p class="small dim">{say("hand-over-means")}</p>
        </Show>
        <Show when=move || members.with(|members| members.hosting)>
            <WaitsForm waits=Signal::derive(move || members.with(|members| members.waits)) all=Signal::derive(move || members.with(|members| members.all)) on_change=move |waits| table.set_waits(waits)/>
        </Show>
        <Button wide=true kind=Kind::Quiet test="people-leave" on_press=move || on_leave.run(())>{say("leave")}</Button>
    }
    .into_any()
}

/// The onlookers, with buttons to let them into the game.
#[component]
fn Onlookers(table: TableSession, members: Memo<MembersModel>) -> impl IntoView {
    let onlookers = memo(move || members.with(|members| members.onlookers.clone()));
    let row = move |Onlooking { device, name, agree, mine }: Onlooking| {
        let needed = members.with_untracked(|members| members.needed);
        let votes = tell("onlooker-votes", &[("who", name.into()), ("n", agree.into()), ("of", needed.into())]);
        view! {
            <div class="row between small proposal" data-testid="onlooker">
                <span>{votes}</span>
                {(!mine).then(|| view! {
                    <Button kind=Kind::Quiet test="welcome" on_press=move || table.welcome(device)>{say("welcome-in")}</Button>
                })}
            </div>
        }
    };
    view! {
        <Show when=move || members.with(|members| members.outside)>
            <p class="box" data-testid="outside">{say("outside-means")}</p>
        </Show>
        <Show when=move || onlookers.with(|onlookers| !onlookers.is_empty())>
            <p class="small dim">{say("onlookers-mean")}</p>
            {move || onlookers.get().into_iter().map(row).collect_view()}
        </Show>
    }
}

/// Whether all others have left for good.
fn is_alone(members: &MembersModel) -> bool {
    !members.outside && members.left > 0 && members.left + 1 == members.rows.len()
}

fn row(
    table: TableSession,
    cx: PanelCx,
    one: MemberModel,
    members: Memo<MembersModel>,
    asked: RwSignal<Option<IdentityKey>>,
) -> AnyView {
    let device = one.device;
    let seats = one.seats;
    let who = one.player.name.clone();
    let here_now = !matches!(one.presence, Presence::Leaving | Presence::Left);
    // A player who is here and isn't awaited doesn't hold anybody up.
    let holds_up = one.awaited || one.charged || one.presence != Presence::Here || !one.proposals.is_empty();
    let votable = here_now && !one.me && holds_up && !members.with_untracked(|members| members.outside);
    let proposals = one.proposals.clone();
    let all = members.with_untracked(|members| members.all);
    let state = state_name(one.presence);
    // Only connected players hear a nudge.
    let nudges = one.awaited && votable && one.presence == Presence::Here;
    let name = who.clone();
    let label = who.clone();
    let words = Signal::derive({
        let one = one.clone();
        move || {
            // Read so that the words are updated on each tick.
            let _ = cx.waited.get();
            presence(table, &one)
        }
    });
    view! {
        <li class="mate" data-testid="mate" data-name=label data-state=state>
            <div class="seat-row">
                <FaceBadge icon=one.player.icon color=one.player.color/>
                <span class="grow">
                    <span class="strong">{name}</span>
                    <span class="small dim seat-state">{move || words.get()}</span>
                </span>
            </div>
            <div class="row mate-acts">
                {nudges.then(|| view! {
                    <Button kind=Kind::Quiet test="mate-nudge" on_press=move || table.nudge_seats(seats)>{say("nudge")}</Button>
                })}
                {votable.then(|| view! {
                    <Button kind=Kind::Quiet test="let-go" on_press=move || asked.set(Some(device))>{t(if all { "short-ways" } else { "let-go" })}</Button>
                })}
            </div>
            {proposals.into_iter().map(|proposal| propose(table, device, one.me, proposal, members)).collect_view()}
            {move || (asked.get() == Some(device) && votable).then(|| doubt(table, device, &who, one.enough, members, asked))}
        </li>
    }
    .into_any()
}

/// One proposed way to leave: how many agree to it, and this player's vote.
fn propose(
    table: TableSession,
    device: IdentityKey,
    me: bool,
    proposal: Proposal,
    members: Memo<MembersModel>,
) -> AnyView {
    let Proposal { heir, heir_name, agree, mine } = proposal;
    let needed = members.with_untracked(|members| members.needed);
    let how = match heir {
        None => t("proposal-rules"),
        Some(Successor { bot: true, .. }) => tell("proposal-bot", &[("who", heir_name.into())]),
        Some(Successor { bot: false, .. }) => tell("proposal-heir", &[("who", heir_name.into())]),
    };
    let votes = tell("let-go-votes", &[("how", how.into()), ("n", agree.into()), ("of", needed.into())]);
    view! {
        <div class="row between small proposal">
            <span data-testid="votes">{votes}</span>
            {(!mine && !me).then(|| view! {
                <Button kind=Kind::Quiet test="agree" on_press=move || table.let_go(device, heir)>{say("agree")}</Button>
            })}
        </div>
    }
    .into_any()
}

/// What letting a device go would mean, and this player's vote for it.
fn doubt(
    table: TableSession,
    device: IdentityKey,
    who: &str,
    enough: bool,
    members: Memo<MembersModel>,
    asked: RwSignal<Option<IdentityKey>>,
) -> AnyView {
    let needed = members.with_untracked(|members| members.needed);
    let words = |key: &str| tell(key, &[("who", who.to_owned().into()), ("n", needed.into())]);
    let all = members.with_untracked(|members| members.all);
    let means = words("let-go-means");
    let few = words(if all { "let-go-never" } else { "let-go-few" });
    let go = move |heir: Option<Successor>| {
        asked.set(None);
        table.let_go(device, heir);
    };
    let watching = members.with_untracked(|members| members.watching);
    let wait = move || asked.set(None);
    if !enough {
        return view! {
            <div class="box stack-tight" data-testid="let-go-box">
                <p>{few}</p>
                <Button wide=true test="let-go-no" on_press=wait>{say("wait-on")}</Button>
                {all.then(|| view! { <BreakingOff table/> })}
            </div>
        }
        .into_any();
    }
    view! {
        <div class="box stack-tight" data-testid="let-go-box">
            <p>{means}</p>
            <Button wide=true test="let-go-no" on_press=wait>{say("wait-on")}</Button>
            <Button wide=true test="let-go-bot" on_press=move || go(Some(table.heir(true)))>{say("let-go-bot")}</Button>
            {watching.then(|| view! {
                <Button wide=true test="let-go-me" on_press=move || go(Some(table.heir(false)))>{say("let-go-me")}</Button>
            })}
            <Button wide=true kind=Kind::Danger test="let-go-yes" on_press=move || go(None)>{say("let-go-yes")}</Button>
        </div>
    }
    .into_any()
}

fn state_name(presence: Presence) -> &'static str {
    match presence {
        Presence::Here => "here",
        Presence::Away => "away",
        Presence::Silent => "silent",
        Presence::Leaving => "leaving",
        Presence::Left => "left",
    }
}

/// The presence of a member, in words.
fn presence(table: TableSession, one: &MemberModel) -> String {
    let mut words = Vec::new();
    if one.me {
        words.push(t("lobby-you"));
    }
    if one.host {
        words.push(t("mate-hosts"));
    }
    let since = || {
        let ms = table.away_since(&one.device).map_or(0.0, |since| js_sys::Date::now() - since);
        let seconds = (ms / 1000.0).max(0.0) as u64;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    };
    match one.presence {
        Presence::Here if one.me => {}
        Presence::Here => words.push(match &one.via {
            Some(via) => tell("conn-over", &[("who", via.clone().into())]),
            None if one.relayed => t("conn-relay"),
            None => t("conn-ok"),
        }),
        Presence::Away => words.push(tell("mate-away", &[("time", since().into())])),
        Presence::Silent => words.push(tell("mate-silent", &[("time", since().into())])),
        Presence::Leaving => words.push(t("mate-leaving")),
        Presence::Left => words.push(t("mate-left")),
    }
    if one.awaited && !one.me {
        words.push(t("mate-awaited"));
    }
    if !one.bots.is_empty() {
        words.push(tell("mate-bots", &[("who", one.bots.join(", ").into())]));
    }
    words.join(" · ")
}

/// The ways to get up from the game under way, and what each means.
#[component]
pub fn Leaving(
    /// The table.
    table: TableSession,
    /// The panel's context.
    cx: PanelCx,
    /// What is missing for the game to go on.
    #[prop(into)]
    shortage: Signal<Option<Shortage>>,
) -> impl IntoView {
    let short = memo(move || shortage.with(Option::is_some));
    let hosts = move || table.hosting() && !short.get() && table.keeps();
    let running = move || {
        view! {
            <GoingAway table/>
            <Show when=hosts><p class="small dim">{say("leave-host")}</p></Show>
            <Show when=move || !short.get()>
                <Button wide=true test="leave-bot" on_press=move || table.get_up(Going::ToBot)>{say("leave-bot")}</Button>
                <p class="small dim">{say("leave-bot-means")}</p>
            </Show>
            <Button wide=true kind=Kind::Danger test="leave-yes" on_press=move || table.get_up(Going::ForGood)>{say("leave-for-good")}</Button>
            <p class="small dim">{move || t(match (short.get(), table.needs_all()) {
                (true, true) => "leave-short-all",
                (true, false) => "leave-short",
                (false, _) => "leave-means",
            })}</p>
        }
    };
    let over = move || {
        view! {
            <p>{say("leave-over")}</p>
            <Button wide=true kind=Kind::Danger test="leave-yes" on_press=move || table.get_up(Going::ForGood)>{say("leave-yes")}</Button>
        }
    };
    move || if cx.over.get() { over().into_any() } else { running().into_any() }
}

/// What devices did wrong, with proof; empty if none did anything.
#[component]
pub fn Charges(
    /// The table.
    table: TableSession,
    /// Whether the game is going on, so that something can still be done.
    #[prop(optional)]
    running: bool,
) -> impl IntoView {
    let charges = memo(move || table.charges());
    let save = move || {
        if let Some((name, bytes)) = table.record() {
            share::save(&name, &bytes);
        }
    };
    move || {
        let all = charges.get();
        let splits = all.iter().any(|charge| charge.splits);
        (!all.is_empty()).then(|| {
            view! {
                <section class="box stack-tight" data-testid="charges">
                    <h2 class="title-small alarm">{t("charges")}</h2>
                    <ul class="stack-tight">{all.into_iter().map(charge).collect_view()}</ul>
                    <p class="small dim">{t("charges-mean")}</p>
                    {running.then(|| view! {
                        <p class="small dim">{t(if splits { "charges-split" } else { "charges-do" })}</p>
                        <Button wide=true test="charges-save" on_press=save>{say("save-record")}</Button>
                    })}
                </section>
            }
        })
    }
}

/// One thing that a device did wrong.
pub fn charge(charge: Charge) -> AnyView {
    let Charge { who, entry, what, proof, .. } = charge;
    let words = tell("charge", &[("who", who.into()), ("what", what.into()), ("entry", entry.into())]);
    let has_proof = !proof.is_empty();
    let save = move || share::save(&format!("entry-{entry}.proof"), &proof);
    view! {
        <li>
            <p>{words}</p>
            {has_proof.then(|| view! { <Button kind=Kind::Quiet test="save-proof" on_press=save>{say("save-proof")}</Button> })}
        </li>
    }
    .into_any()
}
