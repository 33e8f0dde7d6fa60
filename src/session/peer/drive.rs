//! A peer is driven from outside: by time, by its player's acts, and by calls to work. Layer 7.

use super::device::Peer;
use crate::session::replica::{Progress, Replica};
use crate::session::room::Room;
use crate::session::room::act::{Act, ActError, Output};
use crate::session::room::timers::ASLEEP_MS;

impl Peer {
    /// Tells the time, in milliseconds since any fixed moment; to be called a few times a second.
    pub fn tick(&mut self, now_ms: u64) {
        let slept = now_ms.saturating_sub(self.room.now);
        self.room.now = self.room.now.max(now_ms);
        if slept > ASLEEP_MS
            && let Some(game) = &mut self.game
        {
            game.on_wake(self.room.now);
        }
        self.give_up_greetings();
        if let Some(game) = &mut self.game {
            game.on_host_timeout(&mut self.room);
        }
        self.doubt_host();
        self.ask_again();
        self.refuse_offer();
        self.weigh_claim();
        self.tick_game();
        if let Some(game) = &mut self.game
            && game.suspect_overdue(&mut self.room, slept)
        {
            self.look_around();
        }
    }

    fn tick_game(&mut self) {
        let Some(game) = &mut self.game else { return };
        let leads = self.room.hosting && !game.is_returning();
        if game.tick(&mut self.room) {
            self.come_back();
        }
        if leads {
            self.lead_back();
        }
    }

    /// Does something on the player's behalf.
    ///
    /// # Errors
    /// It isn't possible; nothing has changed then.
    pub fn act(&mut self, act: Act) -> Result<(), ActError> {
        match act {
            Act::Say(words) => {
                self.say(words);
                Ok(())
            }
            Act::Move { seat, action } => self.play(|game, room| game.choose(room, seat, action)),
            Act::Leave(seat) => self.play(|game, room| game.leave(room, seat)),
            Act::Depart { heir } => self.play(|game, room| game.depart(room, heir)),
            Act::Stay => self.play(Replica::stay),
            Act::Welcome(device) => self.play(|game, room| game.welcome(room, device)),
            Act::Dismiss { device, heir } => self.play(|game, room| game.dismiss(room, &device, heir)),
            Act::HandOver => {
                let game = self.game.as_mut().ok_or(ActError::NotNow)?;
                game.hand_over(&mut self.room)
            }
            Act::Start => self.start(),
            Act::Rematch => self.rematch(),
            gathering => self.gather(gathering),
        }
    }

    /// Passes an act on to the game under way.
    fn play(&mut self, act: impl FnOnce(&mut Replica, &mut Room) -> Result<(), ActError>) -> Result<(), ActError> {
        let game = self.game.as_mut().ok_or(ActError::NotNow)?;
        act(game, &mut self.room)?;
        self.look_around();
        Ok(())
    }

    /// Takes the next thing that is to go out.
    pub fn poll(&mut self) -> Option<Output> {
        self.room.out.pop_front()
    }

    /// Does one piece of long work: takes in an entry, makes one, or replays a part of the audit. Returns whether there was any work. If so, first
    /// send what [`Peer::poll`] has and let the page breathe, then call again.
    pub fn work(&mut self) -> bool {
        let Some(game) = &mut self.game else { return self.audit_past() };
        if game.replay(&mut self.room) {
            return true;
        }
        let progress = game.work(&mut self.room);
        if progress == Progress::Back {
            self.come_back();
        }
        let worked = progress != Progress::Nothing || self.audit_past();
        if let Some(game) = &mut self.game {
            game.sign_at_once(&mut self.room);
        }
        self.weigh_claim();
        self.look_around();
        worked
    }
}
