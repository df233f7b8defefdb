//! The screens and states a player may meet, as data. A new screen is a line in [`STATES`].

use anyhow::{Context, Result};
use fogg_bots::Kind;
use fogg_chance::{Rollout, Seed};
use fogg_commands::payments;
use fogg_engine::{Moves, Phase, Purchase, View, legal};
use fogg_table::{Player, Sight, Table};

/// A state of the page, and how to get there.
pub(crate) struct State {
    pub(crate) name: &'static str,
    pub(crate) place: Place,
    /// What is clicked, one after the other.
    pub(crate) clicks: &'static [&'static str],
    /// What is there once the state is reached.
    pub(crate) shown: &'static str,
}

/// Where a state begins.
pub(crate) enum Place {
    /// At home.
    Home,
    /// At the address of a game that is not there.
    Lost,
    /// In a game against a bot that has come to such a position.
    Game(fn(View<'_>) -> bool),
    /// The same, in words.
    Words(fn(View<'_>) -> bool),
    /// Between two people at one device.
    HandOver,
    /// At the end of a game.
    Over,
}

const fn state(
    name: &'static str,
    place: Place,
    clicks: &'static [&'static str],
    shown: &'static str,
) -> State {
    State {
        name,
        place,
        clicks,
        shown,
    }
}

/// Every screen and state.
#[rustfmt::skip]
pub(crate) const STATES: &[State] = &[
    state("home", Place::Home, &[], ".thumb img"),
    state("settings", Place::Home, &[".settings summary"], ".settings[open]"),
    state("first game", Place::Home, &[".learn"], ".coach .next"),
    state("trouble", Place::Lost, &[], ".trouble"),
    state("what is new", Place::Game(site), &[".newcomer summary"], ".newcomer details[open]"),
    state("first tickets", Place::Game(first_tickets), &[], ".offer"),
    state("own turn", Place::Game(turn), &[], ".status.mine"),
    state("a card picked", Place::Game(turn), &[".hand .card"], ".hand .card.chosen"),
    state("advice", Place::Game(turn), &[".advice .hint:enabled"], ".advised"),
    state("list of routes", Place::Game(turn), &[".route-list summary"], ".route-list[open]"),
    state("rules", Place::Game(turn), &[".rules summary"], ".rules[open]"),
    state("search", Place::Game(turn), &[".zoom button:first-child"], ".modal .search"),
    state("keys", Place::Game(turn), &[".zoom button:last-child"], ".modal .keys"),
    state("a ticket in focus", Place::Game(turn), &[".tickets .ticket"], ".board.focused"),
    state("payment", Place::Game(two_payments), &[".route.lit .hit"], ".question"),
    state("station", Place::Game(site), &[".town.site .hit"], ".question"),
    state("tunnel", Place::Game(tunnel), &[], ".question"),
    state("ticket choice", Place::Game(tickets), &[".offer input"], ".offer"),
    state("last round", Place::Game(last_round), &[], ".last-round:not(:empty)"),
    state("text mode", Place::Words(turn), &[], ".text-mode input"),
    state("hand-over", Place::HandOver, &[], ".pass-device"),
    state("finale", Place::Over, &[".finale summary"], ".finale details[open]"),
    state("verified deal", Place::Over, &[".verify-deal"], ".verify ul.right"),
    state("replay", Place::Over, &[".finale .replay"], ".transport"),
    state("analysis", Place::Over, &[".finale .analyze"], ".analysis .seat-line"),
];

fn first_tickets(view: View<'_>) -> bool {
    view.public.phase == Phase::FirstTickets
}

fn turn(view: View<'_>) -> bool {
    matches!(legal(view), Moves::Turn { routes, .. } if !routes.is_empty())
}

/// The first route that can be claimed can be paid for in two ways.
fn two_payments(view: View<'_>) -> bool {
    let Moves::Turn { routes, .. } = legal(view) else {
        return false;
    };
    let first = routes.iter().next();
    let ways = first.and_then(|route| payments(view, Purchase::Route(route)).ok());
    ways.is_some_and(|ways| ways.plain.len() > 1)
}

fn site(view: View<'_>) -> bool {
    matches!(legal(view), Moves::Turn { cities, .. } if !cities.is_empty())
}

fn tunnel(view: View<'_>) -> bool {
    matches!(view.public.phase, Phase::Tunnel { .. })
}

fn tickets(view: View<'_>) -> bool {
    view.public.phase == Phase::Tickets
}

fn last_round(view: View<'_>) -> bool {
    view.public.turns_left.is_some() && view.public.phase == Phase::Turn
}

impl Place {
    /// Whether it is a table, which has as much room as the window, and scrolls in parts.
    pub(crate) fn fills_the_window(&self) -> bool {
        match self {
            Place::Game(_) | Place::HandOver | Place::Over => true,
            Place::Home | Place::Lost | Place::Words(_) => false,
        }
    }

    /// The record of a game that has come here, of the first box in which that is possible.
    pub(crate) fn record(&self) -> Result<Option<String>> {
        const SEEDS: u64 = 20;
        if matches!(self, Place::Home | Place::Lost) {
            return Ok(None);
        }
        let tries = fogg_editions::names().flat_map(|name| (1..SEEDS).map(move |n| (name, n)));
        for (edition, seed) in tries {
            if let Some(record) = self.play(edition, seed)? {
                return Ok(Some(record));
            }
        }
        anyhow::bail!("no box comes to this position")
    }

    /// Plays anything for people until a game has come here.
    fn play(&self, edition: &str, seed: u64) -> Result<Option<String>> {
        let other = match self {
            Place::HandOver => Player::Person,
            Place::Home | Place::Lost | Place::Game(_) | Place::Words(_) | Place::Over => {
                Player::Bot(Kind::Clerk)
            }
        };
        let names = ["Phileas", "Aouda"].map(str::to_owned);
        let players = [Player::Person, other];
        let edition = fogg_editions::built_in(edition).context("a box")?;
        let mut table = Table::new(edition, &players, &names, &Seed::from_u64(seed))?;
        let mut choices = Rollout::new(seed);
        while table.finale().is_none() {
            if table.step(&[]) {
                continue;
            }
            table.look();
            let Sight::Seat(view) = table.sight() else {
                anyhow::bail!("nobody looks");
            };
            let view = view.view(table.edition());
            let here = match self {
                Place::Home | Place::Lost | Place::Over => false,
                Place::HandOver => true,
                Place::Game(is_here) | Place::Words(is_here) => is_here(view),
            };
            if here {
                return Ok(Some(table.record().to_owned()));
            }
            let action = choices.pick(&legal(view));
            table.act(&[action.context("somebody has to play")?])?;
        }
        let over = matches!(self, Place::Over);
        Ok(over.then(|| table.record().to_owned()))
    }
}
