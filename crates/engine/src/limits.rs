//! Fixed sizes. An edition is checked against them once, when it is loaded; nothing is checked
//! against them while playing.

/// Most seats at a table.
pub const MAX_SEATS: usize = 5;
/// Most cities on a board.
pub const MAX_CITIES: usize = 64;
/// Most routes on a board; the two lanes of a double route count as two.
pub const MAX_ROUTES: usize = 128;
/// Most tickets in a box, long ones included.
pub const MAX_TICKETS: usize = 104;
/// Most spaces of one route.
pub const MAX_LENGTH: usize = 12;
/// Most cards in a box. Sums of counts must stay below 128 for [`crate::Cards::nth`].
pub const MAX_CARDS: usize = 127;
/// Most trains of one player.
pub const MAX_TRAINS: usize = 60;
/// Most stations of one player.
pub const MAX_STATIONS: usize = 4;
/// Most tickets offered at once; a choice of them is a mask of eight bits at most.
pub const MAX_OFFER: usize = 6;
/// Face-up cards beside the deck, the same in every box.
pub const MARKET: usize = 5;
/// Cards turned over for a tunnel, the same in every box.
pub const TUNNEL_CARDS: usize = 3;
/// Colors of cards, locomotives apart.
pub const COLORS: usize = 8;
