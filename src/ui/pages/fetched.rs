//! The page fetches the settings and a table with others when they are first wanted. Layer 9. Most of the program is behind `sit_down`. On the
//! release page, code that isn't loaded yet is fetched then (`docs/decisions/page-weight.md`).

use super::fetching::show_fetched;
use super::page::Page;
use super::scanner::{Scanner, Taker};
use super::settings::SettingsForm;
use super::table::TablePage;
use crate::ui::join_table::{self, Wanted};
use crate::ui::kit::Stock;
use crate::ui::model::{Instead, JoinFailure, Manner};

use crate::ui::table::TableSession;
use crate::ui::text::{learn, say};
use crate::ui::widgets::{Button, Icon, icon};
use crate::ui::words::{GAME, SETTINGS, TABLE};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;
use std::rc::Rc;

/// The texts that the code of a table needs.
const AT_TABLE: [&str; 3] = [GAME, SETTINGS, TABLE];

crate::part!(
    /// Fetches the code that reads codes and links with the camera; `None` if that isn't possible now.
    table, scanner: fn(Taker) -> AnyView = {
        learn(AT_TABLE);
        |taker| view! { <Scanner on_text=taker camera_only=true/> }.into_any()
    }
);

crate::part!(
    /// Fetches the settings of this device; `None` if that isn't possible now.
    settings, settings: fn() -> AnyView = {
        learn([SETTINGS]);
        || view! { <SettingsForm/> }.into_any()
    }
);

/// The settings of this device.
#[component]
pub fn SettingsPage(
    /// Goes back.
    #[prop(into)]
    on_back: Callback<()>,
) -> impl IntoView {
    let shown = RwSignal::new_local(None::<fn() -> AnyView>);
    show_fetched(settings(), shown);
    view! {
        <Page title=say("settings") on_back test="settings-page">{move || shown.get().map(|settings| settings())}</Page>
    }
    .into_any()
}

/// The button that opens the camera for an invitation or a code. It is replaced by what the camera sees.
#[component]
pub fn ScanEntry(
    /// Takes what is read.
    on_text: Taker,
) -> impl IntoView {
    let shown = RwSignal::new_local(None::<fn(Taker) -> AnyView>);
    let open = move || show_fetched(scanner(), shown);
    move || match shown.get() {
        Some(scanner) => scanner(on_text),
        None => view! {
            <div class="row">
                <Button wide=true test="scan" on_press=open><Icon drawing=icon::SCAN/>{say("codes-scan")}</Button>
            </div>
        }
        .into_any(),
    }
}

/// A table with others, seen from outside.
pub trait Seated {
    /// The table's page. `on_leave` runs after leaving for good, `on_away` leaves in order to come back, and `on_bots` plays against bots meanwhile.
    fn page(&self, on_leave: Callback<()>, on_away: Callback<()>, on_bots: Callback<Instead>) -> AnyView;

    /// What follows `#` in the table's link; tracked.
    fn fragment(&self) -> String;

    /// Whether another tab has taken it over; tracked.
    fn is_elsewhere(&self) -> bool;

    /// Leaves it for good.
    fn leave(&self);

    /// Says goodbye to everybody. This device can come back.
    fn part(&self);
}

impl Seated for TableSession {
    fn page(&self, on_leave: Callback<()>, on_away: Callback<()>, on_bots: Callback<Instead>) -> AnyView {
        view! { <TablePage table=*self on_leave on_away on_bots/> }.into_any()
    }

    fn fragment(&self) -> String {
        TableSession::fragment(*self)
    }

    fn is_elsewhere(&self) -> bool {
        TableSession::is_elsewhere(*self)
    }

    fn leave(&self) {
        TableSession::leave(*self);
    }

    fn part(&self) {
        TableSession::part(*self);
    }
}

/// Opens a table or goes to one. `fragment` may say where to meet, and `stock` has the games. The signals belong to `owner`.
///
/// # Errors
/// Why it couldn't.
pub async fn sit_down(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Rc<dyn Seated>, JoinFailure> {
    // The scanner is in the same part of the program as a table, so this fetches that part.
    if scanner().await.is_none() {
        return Err(JoinFailure::Unfetched);
    }
    match set_out(wanted, fragment, manner, stock, owner).await {
        Ok(coming) => coming.await,
        Err(_) => Err(JoinFailure::Unfetched),
    }
}

type Coming = Pin<Box<dyn Future<Output = Result<Rc<dyn Seated>, JoinFailure>>>>;

/// The program is split here.
#[cfg(split)]
#[leptos::wasm_split::wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible)]
fn set_out(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Coming, SplitLoaderError> {
    Ok(Box::pin(go(wanted, fragment, manner, stock, owner)))
}

#[cfg(not(split))]
async fn set_out(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Coming, SplitLoaderError> {
    Ok(Box::pin(go(wanted, fragment, manner, stock, owner)))
}

async fn go(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Rc<dyn Seated>, JoinFailure> {
    learn(AT_TABLE);
    Ok(Rc::new(join_table::join(wanted, &fragment, manner, stock, &owner).await?))
}
