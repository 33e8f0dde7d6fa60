//! A phase says where in the turn the game is (rules 5), with what everyone knows of it. Layer 5; knows no card.

use crate::base::ids::Seat;
pub use crate::games::kit::fight::Side;

/// What is going on. [`super::view::View::turn`] says whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Phase {
    /// The table shuffles and deals.
    #[default]
    Dealing,
    /// The player at turn chooses one of the four actions.
    Action,
    /// The player at turn has drawn a card, and discards one of six.
    Search,
    /// A player answers a call.
    Offers {
        /// The player asked.
        asked: Seat,
    },
    /// The caller accepts an offer.
    Accept,
    /// Nobody made an offer, and the caller chooses a victim or lets it drop.
    Victim,
    /// The victim sets a card aside.
    Aside {
        /// Who.
        victim: Seat,
        /// Which of the called ranks is given, counted from 0.
        give: u8,
    },
    /// A player may play cards for one side of the attack.
    Window {
        /// Which side.
        side: Side,
        /// The player asked.
        asked: Seat,
    },
    /// A player has drawn a card while filling up, and says whether it is kept.
    Drawn {
        /// Who.
        seat: Seat,
    },
    /// `honourMode`: a player whose red card everyone has seen says whom it came from.
    Account {
        /// Who.
        seat: Seat,
    },
    /// `honourMode`: a player who was named as parent says whether that is true.
    Vouch {
        /// The player asked.
        seat: Seat,
        /// Whose parent.
        child: Seat,
    },
    /// The game has ended.
    Over,
}
