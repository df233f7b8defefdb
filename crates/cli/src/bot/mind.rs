//! The player behind a remote seat: it hears and thinks on a thread of its own, so that the line is
//! looked after meanwhile.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, Result};
use fogg_arena::{Fault, Player, Visitor};
use fogg_engine::{Action, Edition, News, PlayerView, Scores, Seat};
use tokio::task::{JoinHandle, spawn_blocking};

/// A player and the box it plays with.
pub(super) struct Mind {
    visitor: Visitor,
    edition: Arc<Edition>,
}

/// The mind that has thought, and what it wants to do, if it had something to decide.
pub(super) type Thought = (Mind, Result<Option<Action>, Fault>);

impl Mind {
    /// Seats a player.
    pub(super) fn seat(
        player: &Player,
        edition: Arc<Edition>,
        seat: Seat,
        players: u8,
        patience: Duration,
    ) -> Result<Mind> {
        // Where there is no chance the bot plays as it did before.
        let seed = getrandom::u64().unwrap_or_default();
        let visitor = Visitor::seat(player, &edition, seat, players, seed, patience);
        let visitor = visitor.with_context(|| format!("`{player}` cannot play"))?;
        Ok(Mind { visitor, edition })
    }

    /// Hears news and decides, if there is something to decide.
    pub(super) fn think(
        mut self,
        view: PlayerView,
        news: Vec<News>,
        acting: bool,
    ) -> JoinHandle<Thought> {
        spawn_blocking(move || {
            let action = self.decide(&view, news, acting);
            (self, action)
        })
    }

    fn decide(
        &mut self,
        view: &PlayerView,
        news: Vec<News>,
        acting: bool,
    ) -> Result<Option<Action>, Fault> {
        let view = view.view(&self.edition);
        for one in news {
            self.visitor.hear(view, one)?;
        }
        if !acting {
            return Ok(None);
        }
        self.visitor.decide(view).map(Some)
    }

    /// Tells it how the game ended.
    pub(super) fn end(&mut self, scores: &Scores) {
        self.visitor.end(scores);
    }
}
