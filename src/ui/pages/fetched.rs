//! The page fetches a table with others when somebody first sits down. Layer 9. Most of the program is behind `sit_down`; where its code
//! isn't loaded yet, the release page fetches it then (`docs/decisions/page-weight.md`).

use super::scanner::{Scanner, Taker};
use super::table::TablePage;
use crate::ui::join_table::{self, Wanted};
use crate::ui::kit::Stock;
use crate::ui::model::{Instead, JoinFailure, Manner};
use crate::ui::store::{About, NoticeTone, notify_about};
use crate::ui::table::TableSession;
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Icon, icon};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;
use std::rc::Rc;

crate::part!(
    /// Fetches what reads codes and links by the camera; nothing if that can't be had now.
    table, scanner: fn(Taker) -> AnyView = |taker| view! { <Scanner on_text=taker camera_only=true/> }.into_any()
);

/// The button that opens the camera for an invitation or a code, in the button's place.
#[component]
pub fn ScanEntry(
    /// Takes what is read.
    on_text: Taker,
) -> impl IntoView {
    let shown = RwSignal::new_local(None::<fn(Taker) -> AnyView>);
    let open = move || {
        leptos::task::spawn_local(async move {
            match scanner().await {
                // The page may be gone by now.
                Some(scanner) => drop(shown.try_set(Some(scanner))),
                None => notify_about(About::Fetch, t("trouble-fetch"), NoticeTone::Warn),
            }
        });
    };
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
    /// Its page. `on_leave` has got up from it for good, `on_away` goes away to come back, `on_bots` plays against bots meanwhile.
    fn page(&self, on_leave: Callback<()>, on_away: Callback<()>, on_bots: Callback<Instead>) -> AnyView;

    /// What follows `#` in its link; tracked.
    fn fragment(&self) -> String;

    /// Whether another tab has taken it over; tracked.
    fn is_elsewhere(&self) -> bool;

    /// Leaves it for good.
    fn leave(&self);

    /// Says goodbye to everybody; this device can come back.
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

/// Opens a table or goes to one. `fragment` may say where to meet; `stock` has the games. What it makes belongs to `owner`.
///
/// # Errors
/// Why not.
pub async fn sit_down(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Rc<dyn Seated>, JoinFailure> {
    match set_out(wanted, fragment, manner, stock, owner).await {
        Ok(coming) => coming.await,
        Err(_) => Err(JoinFailure::Unfetched),
    }
}

type Coming = Pin<Box<dyn Future<Output = Result<Rc<dyn Seated>, JoinFailure>>>>;

/// Where the program is taken apart.
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
    Ok(Rc::new(join_table::join(wanted, &fragment, manner, stock, &owner).await?))
}
