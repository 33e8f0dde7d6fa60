//! Opening a table for others, or going to one: finds the meeting place and begins the session. Layer 9.

use super::kit::GameKit;
use super::table::Together;
use super::text::t;
use super::{device, store, trouble};
use crate::net::driver::{Room, Settings};
use crate::net::probe::probe;
use crate::net::{find, place};
use crate::session::{Act, Invite, Shelf};
use leptos::prelude::*;
use std::rc::Rc;

/// What is wanted.
#[derive(Clone)]
pub enum Wanted {
    /// A new table, for a game.
    Open(&'static GameKit),
    /// Another's table.
    Join(Invite),
}

/// Reads a code, a link or a link's fragment.
pub fn read(text: &str) -> Option<Invite> {
    let fragment = text.rsplit('#').next().unwrap_or_default();
    Invite::parse(&place::read_fragment(fragment, find::is_secure()).invite).ok()
}

/// The fragment to go to for a code or link as typed or pasted: the invite as it spells itself, and where to meet if the link says so.
pub fn fragment(text: &str) -> Option<String> {
    let invite = read(text)?.fragment();
    let station = text.split_once('&').map(|(_, rest)| format!("&{}", rest.trim()));
    Some(invite + &station.unwrap_or_default())
}

/// Goes there. `fragment` may say where to meet. What it makes belongs to `owner`.
///
/// # Errors
/// Why not, in words with what to do.
pub async fn go(
    wanted: Wanted,
    fragment: &str,
    kits: &'static [&'static GameKit],
    shelf: Shelf,
    owner: &Owner,
) -> Result<Together, String> {
    let told = place::read_fragment(fragment, find::is_secure()).station;
    let station = match told {
        Some(station) => station.map(Some),
        None => {
            let set = store::settings().get_untracked().signal;
            find::find(set.as_deref()).await
        }
    };
    let station = station.map_err(|_| t("signal-address-bad"))?.ok_or_else(|| t("trouble-no-station"))?;
    let bots = Rc::new(move |game: &str, seat, seed| device::bot(kits, game, seat, seed));
    let servers = device::ice().map_err(|bad| trouble::server(&bad))?;
    let settings = Settings { station: station.clone(), ice: probe(&servers).await.answering, bots };
    let config = device::config(shelf).ok_or_else(|| t("trouble-no-random"))?;
    let room = match &wanted {
        Wanted::Open(_) => Room::host(settings, config),
        Wanted::Join(invite) => Room::join(settings, config, invite.clone()),
    };
    let room = room.map_err(|why| trouble::words(&why))?;
    if let Wanted::Open(kit) = wanted {
        // A room begins with the shelf's first game; should it refuse this one, the lobby shows which it has.
        drop(room.act(Act::SetGame(kit.key().to_owned())));
    }
    Ok(owner.with(|| Together::new(room, station, kits)))
}
