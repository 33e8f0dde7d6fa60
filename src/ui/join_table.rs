//! The player joins a table, by opening one for others or going to another's. Layer 9. This finds a place to meet and begins the session.

use super::kit::Stock;
use super::model::{JoinFailure, Manner};
use super::tab_lock::{TabLock, Taken};
use super::tab_player::TabPlayer;
use super::table::TableSession;
use super::table_storage::TableStorage;
use super::text::t;
use super::{device, store, trouble};
use crate::net::driver::{Room, RoomSettings};
use crate::net::outbox::{NoStorage, Storage};
use crate::net::probe::probe;
use crate::net::{find, rendezvous_points};
use crate::session::{Act, Invite, Peer, Saved};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use std::rc::Rc;

/// Milliseconds after which everything on the page will have been painted.
const PAINTED_MS: u32 = 50;

/// What the player wants.
#[derive(Clone)]
pub enum Wanted {
    /// A new table, for the game with this key.
    Open(&'static str),
    /// Another player's table.
    Join(Invite),
}

/// Reads an invitation from a code, a link or a link's fragment.
pub fn read(text: &str) -> Option<Invite> {
    let fragment = text.rsplit('#').next().unwrap_or_default();
    Invite::parse(&rendezvous_points::read_fragment(fragment, find::is_secure()).invite).ok()
}

/// The fragment to go to for a typed or pasted code or link: the invitation in its standard spelling, and where to meet if the link says so.
pub fn fragment(text: &str) -> Option<String> {
    let invite = read(text)?.fragment();
    let station = text.split_once('&').map(|(_, rest)| format!("&{}", rest.trim()));
    Some(invite + &station.unwrap_or_default())
}

/// Joins the table. `fragment` may say where to meet. The signals belong to `owner`.
///
/// # Errors
/// Why it couldn't.
pub async fn join(
    wanted: Wanted,
    fragment: &str,
    manner: Manner,
    stock: Stock,
    owner: &Owner,
) -> Result<TableSession, JoinFailure> {
    let asked = rendezvous_points::read_fragment(fragment, find::is_secure());
    let has_code = asked.code.is_some();
    // Where there can't be a station, the servers are asked at the same time, and the result is remembered. So nobody waits twice for a silent network.
    let early = if device::has_no_station(&asked) { device::ice(true).ok() } else { None };
    let asking = async {
        if let Some(servers) = early {
            probe(&servers).await;
        }
    };
    let (rendezvous, ()) = futures::join!(device::rendezvous_points(asked), asking);
    let rendezvous = rendezvous.map_err(|_| JoinFailure::Why(t("signal-address-bad")))?;
    let no_random = || JoinFailure::Why(t("trouble-no-random"));
    // Hashing the room's code takes so long that the page can't paint meanwhile. So it first gets the time to show that it is on its way.
    TimeoutFuture::new(PAINTED_MS).await;
    if let Wanted::Open(game) = wanted {
        open(stock, game).await?;
    }
    let fresh = |player| {
        let config = device::config(stock.shelf, player).ok_or_else(no_random)?;
        Ok(match &wanted {
            Wanted::Open(_) => Peer::host(config),
            Wanted::Join(invite) => Peer::guest(config, invite.clone()),
        })
    };
    let first = fresh(TabPlayer::FIRST)?;
    let room = first.invite().room_name();
    let (player, tab_lock) = match lock(&room, manner).await {
        Ok(locked) => locked,
        Err(_) if has_code => {
            TabLock::hand_over(&room, fragment);
            return Err(JoinFailure::HandedOver);
        }
        Err(_) => return Err(JoinFailure::Elsewhere),
    };
    let fresh = if player.is_first() { first } else { fresh(player)? };
    let table_storage = TableStorage::open(&player.place(&room)).await;
    let peer = match kept(&table_storage, player, fragment, manner).await? {
        Some(saved) => {
            let waking = device::waking(stock.shelf).ok_or_else(no_random)?;
            if let Some(game) = saved.game(&waking.build) {
                open(stock, &game).await?;
            }
            Peer::resume(waking, saved).map_err(|why| JoinFailure::Kept(trouble::resume(&why)))?
        }
        None => fresh,
    };
    let storage: Box<dyn Storage> = match table_storage {
        Some(table_storage) => Box::new(table_storage),
        None => Box::new(NoStorage),
    };
    let bots = Rc::new(move |game: &str, seat, seed| Some((stock.find(game)?.kit()?.bot)(seat, seed)));
    let servers = device::ice(rendezvous.station.is_none()).map_err(|bad| JoinFailure::Why(trouble::server(&bad)))?;
    let ice = probe(&servers).await.answering;
    let secret = device::fresh().ok_or_else(no_random)?;
    let settings = RoomSettings { rendezvous: rendezvous.clone(), ice, bots, seed: device::lot(), secret, storage };
    let room = Room::open(settings, peer).map_err(|why| JoinFailure::Why(trouble::words(&why)))?;
    if let Wanted::Open(game) = wanted {
        // A room begins with the shelf's first game. If it refuses this one, the lobby shows which game it has.
        drop(room.act(Act::SetGame(game.to_owned())));
    }
    let table = owner.with(|| TableSession::new(room, rendezvous, stock, player, tab_lock));
    if has_code {
        table.exchange().arrive(fragment);
    }
    Ok(table)
}

/// Locks a place at the table in a room: that of this tab's player, or one that no tab holds yet.
async fn lock(room: &str, manner: Manner) -> Result<(TabPlayer, Option<TabLock>), Taken> {
    if manner != Manner::Beside {
        let player = TabPlayer::of_tab(room);
        return Ok((player, TabLock::take(&player.place(room), manner == Manner::TakeOver).await?));
    }
    for player in TabPlayer::further() {
        if let Ok(tab_lock) = TabLock::take(&player.place(room), false).await {
            player.remember(room);
            return Ok((player, tab_lock));
        }
    }
    Err(Taken)
}

/// Opens the game that the table plays, if this page has that game.
async fn open(stock: Stock, game: &str) -> Result<(), JoinFailure> {
    let Some(cover) = stock.find(game) else { return Ok(()) };
    cover.open().await.map(drop).ok_or(JoinFailure::Unfetched)
}

/// What is stored of the player's table, if the table should be resumed.
async fn kept(
    table_storage: &Option<TableStorage>,
    player: TabPlayer,
    fragment: &str,
    manner: Manner,
) -> Result<Option<Saved>, JoinFailure> {
    // A table's link and its code differ, and the link changes with the host. So codes are compared.
    let code = |fragment: &str| read(fragment).map(|invite| invite.code());
    let known = player.is_first()
        && store::last_table().get_untracked().is_some_and(|last| code(&last.fragment) == code(fragment));
    if manner == Manner::Anew {
        if player.is_first() {
            store::forget_table();
        }
        table_storage.iter().for_each(TableStorage::clear);
        return Ok(None);
    }
    let saved = match table_storage {
        Some(table_storage) => table_storage.load().await,
        None => None,
    };
    if saved.is_none() && known {
        return Err(JoinFailure::Kept(t("kept-lost")));
    }
    Ok(saved)
}
