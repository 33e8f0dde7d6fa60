//! This device contributes its key, its build, and a way to meet to a table with others. Layer 9.

use super::connection::OwnConnection;
use super::model::Invitation;
use super::store::{self, Settings};
use super::tab_player::TabPlayer;
use crate::crypto::Identity;
use crate::net::ice::{self, BadLine, IceServer};
use crate::net::permission::local_network;
use crate::net::rendezvous_points::{self, Asked, RendezvousPoints, read_relays};
use crate::net::signal::nostr::choose::RELAYS;
use crate::net::signal_url::{BadUrl, SignalUrl};
use crate::net::{find, probe};
use crate::session::{Config, Invite, Look, ResumeConfig, Shelf};
use leptos::prelude::*;

/// Fresh random bytes; `None` if the browser has no source of them.
pub fn fresh() -> Option<[u8; 32]> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).ok().map(|()| seed)
}

/// The configuration of a new session of one of this browser's players. Each table gets a key of its own. `None` if the browser has no source of
/// randomness.
pub fn config(shelf: Shelf, player: TabPlayer) -> Option<Config> {
    let me = store::profile().get_untracked();
    let look = player.look(Look::new(&me.name, me.icon, me.color));
    Some(Config { identity: Identity::from(fresh()?), seed: fresh()?, build: build(), shelf, look })
}

/// The configuration for resuming a stored table.
pub fn waking(shelf: Shelf) -> Option<ResumeConfig> {
    Some(ResumeConfig { seed: fresh()?, build: build(), shelf })
}

/// A seed for things that needn't be secret.
pub fn lot() -> u64 {
    fresh().map_or(0, |bytes| u64::from_le_bytes(std::array::from_fn(|at| bytes.get(at).copied().unwrap_or_default())))
}

/// The name of this build of the page: the version, and the mark in the program's file name.
fn build() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let program = document().query_selector("link[rel=modulepreload], link[rel=preload][as=fetch]").ok().flatten();
    let name = program.and_then(|link| link.get_attribute("href")).unwrap_or_default();
    let mark: String =
        name.rsplit('-').next().unwrap_or_default().chars().take_while(char::is_ascii_hexdigit).take(16).collect();
    if mark.is_empty() { version.to_owned() } else { format!("{version}+{mark}") }
}

/// The STUN and TURN servers set on this device. If others may be on other networks (`far`), public ones are added, unless they are switched off.
///
/// # Errors
/// The first invalid line in the settings.
pub fn ice(far: bool) -> Result<Vec<IceServer>, BadLine> {
    let settings = store::settings().get_untracked();
    let mut servers = ice::read(&settings.ice)?;
    if far && settings.uses.stun {
        servers.extend(ice::public().into_iter().filter(|server| !servers.contains(server)).collect::<Vec<_>>());
    }
    Ok(servers)
}

/// Where to meet: what the link names, else what is set on this device, else the station that this page comes from, else public relays. A link leaves
/// out defaults, so the settings here don't fill its gaps. But a way to meet that is switched off here isn't used, whatever the link names.
///
/// # Errors
/// An address in the link or the settings is invalid.
pub async fn rendezvous_points(asked: Asked) -> Result<RendezvousPoints, BadUrl> {
    let Settings { signal, relays, uses, .. } = store::settings().get_untracked();
    let of_link = Invite::parse(&asked.invite).is_ok_and(|invite| invite.names_host());
    let names_station = asked.station.is_some();
    let station = match asked.station {
        _ if !uses.station => None,
        Some(station) => Some(station?),
        // A link that names relays comes from a place without a station.
        None if asked.relays.is_some() => None,
        None => find::find(if of_link { None } else { signal.as_deref() }).await?,
    };
    let relays = match asked.relays {
        _ if !uses.relays => Vec::new(),
        Some(relays) => relays?,
        // A link that names a station comes from a place without relays.
        None if station.is_some() || names_station => Vec::new(),
        None if of_link || relays.trim().is_empty() => built_in_relays(),
        None => read_relays(&relays, find::is_secure())?,
    };
    let ignores_station = !uses.station && find::find(None).await.is_ok_and(|station| station.is_some());
    Ok(RendezvousPoints { station, relays, tabs: uses.tabs, ignores_station })
}

/// Whether it is clear without asking anybody that no station is used: nothing names one, and the page was kept by the service worker of a static
/// host. Only such a page can be opened on a network that answers nothing.
pub fn has_no_station(asked: &Asked) -> bool {
    let named = asked.station.is_some() || store::settings().with_untracked(|settings| settings.signal.is_some());
    find::is_kept() && !named
}

/// The relays that every page knows.
pub fn built_in_relays() -> Vec<SignalUrl> {
    RELAYS.iter().filter_map(|relay| SignalUrl::parse(relay, true).ok()).collect()
}

/// How others come to a table that meets at these rendezvous points.
pub fn invitation(invite: &Invite, rendezvous: &RendezvousPoints) -> Invitation {
    let link = rendezvous_points::link(&find::page(), &invite.fragment(), rendezvous, &built_in_relays());
    Invitation { link, code: invite.code() }
}

/// What this device contributes to a connection: its kinds of addresses, and whether its servers answer. `again` asks anew, as the network may have
/// changed since the last time. `far` is as in [`ice`].
pub async fn own_side(far: bool, again: bool) -> OwnConnection {
    if again {
        probe::forget();
    }
    // While the list has a mistake no table opens, so there is nothing to ask.
    let servers = ice(far).unwrap_or_default();
    let found = probe::probe(&servers).await;
    let permission = local_network().await;
    OwnConnection { kinds: found.kinds, servers: servers.len(), silent: found.silent.len(), permission }
}
