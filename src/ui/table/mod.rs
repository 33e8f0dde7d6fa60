//! A table with others, for the page: its session as signals, what happens in words, who is there and what can be done about them.

mod together;
mod game;
mod company;
mod gathering;
mod tidings;
mod farewell;
mod shortage;

pub use together::Together;
