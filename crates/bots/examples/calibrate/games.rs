//! Games of Fogg against itself, and the chances it tells before its decisions.

use std::{
    sync::Mutex,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use fogg_bots::{Bot as _, Budget, Expert};
use fogg_chance::Rollout;
use fogg_engine::{Edition, Log, Phase, State, legal, play as act, scores, setup};

/// A chance that was told, and what came of it.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) edition: String,
    pub(crate) players: u8,
    pub(crate) game: u64,
    pub(crate) seat: usize,
    /// The part of the playouts that was won.
    pub(crate) won: f64,
    /// The chance that was told.
    pub(crate) told: f64,
    /// The share of the victory that came.
    pub(crate) came: f64,
}

/// Which games to play.
#[derive(Clone, Copy)]
pub(crate) struct Series {
    /// The first deal.
    pub(crate) first: u64,
    pub(crate) games: u32,
    pub(crate) playouts: u32,
    pub(crate) players: u8,
}

impl Series {
    /// Plays the games on all boards that are for so many, in turns: what was told before the turns
    /// of each, with progress on standard error.
    pub(crate) fn play(self) -> Result<Vec<Vec<Claim>>, String> {
        let all = fogg_editions::names().filter_map(fogg_editions::built_in);
        let fit = all.filter(|Edition { rules, .. }| {
            (rules.min_players..=rules.max_players).contains(&self.players)
        });
        let editions: Vec<Edition> = fit.collect();
        if editions.is_empty() {
            return Err(format!("no board is for {} players", self.players));
        }
        let next = AtomicU32::new(0);
        let played = Mutex::new(Vec::new());
        let work = || {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    return;
                }
                let edition = &editions[game as usize % editions.len()];
                let claims = self.game(edition, self.first + u64::from(game));
                let mut played = played.lock().expect("no game panics");
                played.push(claims);
                eprint!("\r{} of {} games", played.len(), self.games);
            }
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
        eprintln!();
        let mut played = played.into_inner().expect("no game panics");
        played.sort_by_key(|claims: &Vec<Claim>| claims.first().map(|claim| claim.game));
        Ok(played)
    }

    fn game(self, edition: &Edition, seed: u64) -> Vec<Claim> {
        let players = self.players;
        let budget = Budget::Playouts(self.playouts);
        let mut dice = Rollout::new(seed);
        let mut log = Log::default();
        let mut state = setup(edition, players, &mut dice, &mut log).expect("it is for so many");
        let seats = 0..u64::from(players);
        let seeds = seats.map(|n| seed.wrapping_mul(players.into()).wrapping_add(n));
        let mut bots: Vec<Expert> = seeds.map(|seed| Expert::new(budget, seed)).collect();
        let mut claims = Vec::new();
        while let Some(seat) = state.public.actor() {
            tell(edition, &state, &mut log, &mut bots);
            let view = state.view(edition, seat);
            let bot = &mut bots[seat.index()];
            let choices = bot.consider(view);
            let best = choices.first().expect("who is asked has a choice");
            if view.public.phase == Phase::Turn && choices.len() > 1 {
                // In other worlds than those by which it was chosen, as players are told it.
                let weighed = bot.weigh(view, std::slice::from_ref(&best.actions));
                claims.push(Claim {
                    edition: edition.id.clone(),
                    players,
                    game: seed,
                    seat: seat.index(),
                    won: weighed[0].won,
                    told: weighed[0].win,
                    came: 0.0,
                });
            }
            for &action in &best.actions {
                // Chance may have ended the turn before all of it was played.
                if !legal(state.view(edition, seat)).contains(action) {
                    break;
                }
                act(edition, &mut state, seat, action, &mut dice, &mut log)
                    .expect("the action is legal");
            }
        }
        let winners = scores(edition, &state).winners;
        let shared: f64 = winners.iter().map(|_| 1.0).sum();
        for claim in &mut claims {
            if winners.iter().any(|seat| seat.index() == claim.seat) {
                claim.came = 1.0 / shared;
            }
        }
        claims
    }
}

/// Tells every seat what it heard since the last time.
fn tell(edition: &Edition, state: &State, log: &mut Log, bots: &mut [Expert]) {
    for (seat, bot) in state.public.seats().zip(bots) {
        let view = state.view(edition, seat);
        let heard = log.0.iter().filter_map(|said| said.heard_by(Some(seat)));
        heard.for_each(|news| bot.hear(view, news));
    }
    log.0.clear();
}
