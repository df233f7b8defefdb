//! The numbers and policies in which the boxes differ. A rule is a value: it can be printed,
//! compared, mixed and made up at random.

use std::num::NonZeroU8;

use arrayvec::ArrayVec;

use super::Vocabulary;
use crate::limits::{MAX_LENGTH, MAX_SEATS};

/// Everything about a box that is not a city, a route, a card or a ticket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
    /// Trains of each player.
    pub trains: u8,
    /// Cards dealt to each player.
    pub hand: u8,
    /// A turn that ends with this many trains or fewer starts the final round.
    pub last_trains: u8,
    /// From this number of players on both lanes of a double route may be claimed.
    pub doubles_from: u8,
    /// Where a locomotive stands in for a color.
    pub wild: Wild,
    /// What taking a face-up locomotive costs.
    pub face_up_locomotive: FaceUpLocomotive,
    /// This many face-up locomotives send all five cards to the discard; `None`: never.
    pub sweep_at: Option<NonZeroU8>,
    /// So many cards of any kind pay for one ferry symbol; `None`: only a locomotive does.
    pub any_per_symbol: Option<NonZeroU8>,
    /// Points for a route by its length; 0 where the box has no such route.
    pub points: [u8; MAX_LENGTH + 1],
    /// The tickets dealt before the first turn.
    pub first_deal: Deal,
    /// The tickets drawn as an action.
    pub later_deal: Deal,
    /// Stations, if the box has them.
    pub stations: Option<Stations>,
    /// Merchandise, if the box has it.
    pub merchandise: Option<Merchandise>,
    /// The bonus cards.
    pub bonuses: ArrayVec<Bonus, 2>,
    /// What decides between equal totals, one after the other.
    pub tie_breaks: ArrayVec<TieBreak, 4>,
}

/// Where a locomotive stands in for a card of a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wild {
    /// On every route.
    Anywhere,
    /// Only on ferries and in tunnels.
    FerriesAndTunnels,
}

/// What taking a face-up locomotive costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaceUpLocomotive {
    /// Both draws of the turn.
    WholeTurn,
    /// One draw, like any card.
    OneCard,
}

/// How tickets are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Tickets from the long ones.
    pub long: u8,
    /// Tickets from the ordinary ones.
    pub regular: u8,
    /// How many must be kept; when fewer are left in the pile, all of those but never none.
    pub keep: u8,
    /// Where the others go.
    pub unkept: Unkept,
}

/// Where tickets go that were not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unkept {
    /// Under the pile.
    Bottom,
    /// Out of the game.
    Removed,
}

/// Stations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stations {
    /// Stations of each player.
    pub count: u8,
    /// Points for each one that was not built.
    pub unused_points: u8,
}

/// Merchandise cards, one for each claimed route that shows the cart symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merchandise {
    /// Cards in the box.
    pub cards: u8,
    /// `prizes[n - 1]`: points for the first, second … place with `n` players.
    pub prizes: [[u8; MAX_SEATS]; MAX_SEATS],
}

/// A bonus card, given to every player tied for it; to nobody for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// For the longest continuous path.
    LongestPath(u8),
    /// For the most completed tickets.
    MostTickets(u8),
}

/// What decides between players with the same total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// More completed tickets.
    CompletedTickets,
    /// The longer own longest path.
    LongestPath,
    /// Fewer stations built.
    FewerStations,
    /// Holding the card for the longest path.
    LongestPathBonus,
}

/// The word of a policy in an edition file.
macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $type {
            /// Every choice.
            pub const ALL: &'static [$type] = &[$($type::$variant),+];

            /// The word used in edition files.
            pub const fn word(self) -> &'static str {
                match self { $($type::$variant => $word),+ }
            }
        }
    };
}

words!(Vocabulary { Railway = "railway", Line = "line", Market = "market" });
words!(Wild { Anywhere = "anywhere", FerriesAndTunnels = "ferries-and-tunnels" });
words!(FaceUpLocomotive { WholeTurn = "whole-turn", OneCard = "one-card" });
words!(Unkept { Bottom = "bottom", Removed = "removed" });
words!(TieBreak {
    CompletedTickets = "completed-tickets",
    LongestPath = "longest-path",
    FewerStations = "fewer-stations",
    LongestPathBonus = "longest-path-bonus",
});
