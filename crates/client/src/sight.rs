//! What a client may know of its table: the last stand, and all the news that still stand.

use std::sync::Arc;

use fogg_engine::{Edition, News, PlayerView};
use fogg_protocol::{Key, Play, Sitter, Stand, Version};

/// What a client may know of its table.
pub struct Sight {
    edition: Arc<Edition>,
    stand: Stand,
    news: Vec<News>,
    /// How much of the news somebody was told who listens.
    told: usize,
}

impl Sight {
    /// What the first stand shows.
    pub fn new(edition: Arc<Edition>, stand: Stand) -> Sight {
        let mut sight = Sight {
            edition,
            stand: stand.clone(),
            news: Vec::new(),
            told: 0,
        };
        sight.show(stand);
        sight
    }

    /// Goes on to the next stand.
    pub fn show(&mut self, stand: Stand) {
        if let Some(play) = &stand.play {
            // What was taken back was never said.
            self.news.truncate(play.since);
            self.told = self.told.min(self.news.len());
            self.news.extend(&play.news);
        }
        self.stand = stand;
    }

    /// The box the table plays with.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// How the table stands.
    pub fn stand(&self) -> &Stand {
        &self.stand
    }

    /// The version of the table.
    pub fn version(&self) -> Version {
        self.stand.version
    }

    /// The game, once it has begun.
    pub fn play(&self) -> Option<&Play> {
        self.stand.play.as_ref()
    }

    /// The game as our seat sees it; there is none before it begins, or without a seat.
    pub fn view(&self) -> Option<PlayerView> {
        let play = self.play()?;
        Some(PlayerView {
            seat: self.stand.you.seat?,
            public: play.public,
            me: play.me?,
        })
    }

    /// Whether a bot of the server plays for us.
    pub fn is_away(&self) -> bool {
        let seats = &self.stand.table.seats;
        let sitter = self.stand.you.seat.and_then(|seat| seats.get(seat.index()));
        matches!(sitter, Some(Sitter::Person { away: true, .. }))
    }

    /// Whether we have something to decide.
    pub fn is_acting(&self) -> bool {
        let view = self.view();
        view.is_some_and(|view| view.public.is_acting(view.seat))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.play().is_some_and(|play| play.finale.is_some())
    }

    /// Whether the last act of our seat that was done has this key.
    pub fn has_acted(&self, key: Key) -> bool {
        self.stand.you.acted == Some(key)
    }

    /// All that we have heard.
    pub fn news(&self) -> &[News] {
        &self.news
    }

    /// What we have heard since we last asked for it.
    pub fn fresh(&mut self) -> Vec<News> {
        let fresh = self.news[self.told..].to_vec();
        self.told = self.news.len();
        fresh
    }
}
