//! What a seat may know. Legal moves, refusals, hints and bots are computed from it, so they
//! cannot depend on anything else.

use crate::{
    edition::Edition,
    ids::Seat,
    state::{Private, Public, State},
};

/// The game as one seat sees it, borrowed from a state.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The box.
    pub edition: &'a Edition,
    /// Who looks.
    pub seat: Seat,
    /// What everybody sees.
    pub public: &'a Public,
    /// What only this seat sees.
    pub me: &'a Private,
}

/// The same, owned: what goes to a player or a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerView {
    /// Who looks.
    pub seat: Seat,
    /// What everybody sees.
    pub public: Public,
    /// What only this seat sees.
    pub me: Private,
}

impl State {
    /// The game as a seat sees it.
    #[inline]
    pub fn view<'a>(&'a self, edition: &'a Edition, seat: Seat) -> View<'a> {
        View {
            edition,
            seat,
            public: &self.public,
            me: &self.private[seat],
        }
    }

    /// The game as a seat sees it, copied.
    pub fn player_view(&self, seat: Seat) -> PlayerView {
        PlayerView {
            seat,
            public: self.public,
            me: self.private[seat],
        }
    }
}

impl PlayerView {
    /// The borrowed form.
    pub fn view<'a>(&'a self, edition: &'a Edition) -> View<'a> {
        View {
            edition,
            seat: self.seat,
            public: &self.public,
            me: &self.me,
        }
    }
}
