//! The page consists of words, widgets, what a game hands over, and the pages around the table. Layer 9. Knows no game.

pub mod art;
pub mod face;
pub mod words;
pub mod notices;
pub mod aspects;
pub mod talk;
pub mod notes;

pub mod speech;

pub mod lettering;

pub mod scheme;
pub mod text_size;

pub mod route;

pub mod tutorial;

pub mod connection;

#[cfg(target_arch = "wasm32")]
pub mod reactive;

#[cfg(target_arch = "wasm32")]
pub mod text;

#[cfg(target_arch = "wasm32")]
pub mod renew;

#[cfg(target_arch = "wasm32")]
pub mod duration;

#[cfg(target_arch = "wasm32")]
pub mod store;

#[cfg(target_arch = "wasm32")]
pub mod daylight;
#[cfg(target_arch = "wasm32")]
pub mod magnify;
#[cfg(target_arch = "wasm32")]
pub mod marked;

#[cfg(target_arch = "wasm32")]
pub mod calm;
#[cfg(target_arch = "wasm32")]
pub mod skip;
#[cfg(target_arch = "wasm32")]
pub mod lessons;

#[cfg(target_arch = "wasm32")]
pub mod sound;

#[cfg(target_arch = "wasm32")]
pub mod paint;

#[cfg(target_arch = "wasm32")]
pub mod saved;

#[cfg(target_arch = "wasm32")]
pub mod wake_lock;

#[cfg(target_arch = "wasm32")]
pub mod share;

#[cfg(target_arch = "wasm32")]
pub mod qr;

#[cfg(target_arch = "wasm32")]
pub mod camera;

#[cfg(target_arch = "wasm32")]
pub mod exchange;

#[cfg(target_arch = "wasm32")]
pub mod part;

#[cfg(target_arch = "wasm32")]
pub mod chatter;

#[cfg(target_arch = "wasm32")]
pub mod notebook;

#[cfg(target_arch = "wasm32")]
pub mod peek;

#[cfg(target_arch = "wasm32")]
pub mod haste;
#[cfg(target_arch = "wasm32")]
mod table_handle;

#[cfg(target_arch = "wasm32")]
pub mod kit;

pub mod shelf;

#[cfg(target_arch = "wasm32")]
pub mod widgets;

#[cfg(target_arch = "wasm32")]
pub mod card_table;

#[cfg(target_arch = "wasm32")]
pub mod model;

#[cfg(target_arch = "wasm32")]
pub mod trouble;

#[cfg(target_arch = "wasm32")]
pub mod tab_player;

#[cfg(target_arch = "wasm32")]
pub mod device;

#[cfg(target_arch = "wasm32")]
pub mod table_storage;

#[cfg(target_arch = "wasm32")]
pub mod web_lock;

#[cfg(target_arch = "wasm32")]
pub mod tab_lock;

#[cfg(target_arch = "wasm32")]
pub mod table;

#[cfg(target_arch = "wasm32")]
pub mod join_table;

#[cfg(target_arch = "wasm32")]
pub mod solo;

#[cfg(target_arch = "wasm32")]
pub mod pages;

#[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
pub mod gallery;
