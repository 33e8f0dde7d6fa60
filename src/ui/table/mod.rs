//! A table with others gives the page its session as signals, and puts events into words. It also tells who is there and what can be done about them.

mod signals;
mod table_session;
mod game;
mod members;
mod panel;
mod gathering;
mod talk;
mod notices;
mod farewell;
mod shortage;

pub use table_session::TableSession;
