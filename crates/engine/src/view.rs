//! What a seat may know. Legal moves, refusals, hints and bots are computed from it, so they
//! cannot depend on anything else.

use crate::{
    card::Cards,
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

impl View<'_> {
    /// The cards that this seat cannot see: in the deck, or in the hands of others.
    pub fn unseen(&self) -> Cards {
        let public = self.public;
        let mut cards = self.edition.deck;
        for seen in [
            &self.me.hand,
            &public.discard,
            &public.laid,
            &public.revealed,
        ] {
            cards.remove_all(seen);
        }
        cards.remove_all(&public.market.iter().flatten().copied().collect());
        cards
    }
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
