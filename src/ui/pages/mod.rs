//! Pages surround the table: players come in, sit down, play, and see at the end what was hidden.

pub mod rules;

pub mod profile;

pub mod page;

mod coach;
mod tutor;
mod curtain;

mod keys;

pub mod screen;

mod fetching;

pub mod network;

pub mod settings;
pub mod settings_sheet;

pub mod frame;

pub mod join;

pub mod kept;

pub mod home;

pub mod playback;

pub mod alone;

pub mod scanner;

pub mod codes;

pub mod invite;

pub mod switches;

pub mod waits;

pub mod door;

pub mod shortage;

pub mod openers;

pub mod members;

pub mod connection;

pub mod lobby;

pub mod lobby_screen;

pub mod verdict;

pub mod table;

pub mod fetched;
