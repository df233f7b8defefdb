//! The bots by name.

use crate::{Bot, Planner, Random, Skill, published};

/// Every bot there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Any legal action.
    Random,
    /// Plans everything.
    Stationmaster,
    /// The published one-step thinker.
    OneStep,
    /// The published collector of tickets.
    DestinationHungry,
    /// The published collector of valuable routes.
    RouteFocused,
    /// The published builder of long routes.
    LongRoute,
}

impl Kind {
    /// All kinds, the weakest first.
    pub const ALL: &'static [Kind] = &[
        Kind::Random,
        Kind::OneStep,
        Kind::DestinationHungry,
        Kind::RouteFocused,
        Kind::LongRoute,
        Kind::Stationmaster,
    ];

    /// The name by which it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Stationmaster => "stationmaster",
            Kind::OneStep => "one-step",
            Kind::DestinationHungry => "destination-hungry",
            Kind::RouteFocused => "route-focused",
            Kind::LongRoute => "long-route",
        }
    }

    /// One sentence about it.
    pub const fn about(self) -> &'static str {
        match self {
            Kind::Random => "plays any legal action, all with the same chance",
            Kind::Stationmaster => "plans its tickets, contests routes and runs the game out",
            Kind::OneStep => "claims what looks best for its tickets now, without a plan",
            Kind::DestinationHungry => "draws many tickets and builds one network for them",
            Kind::RouteFocused => "waits for the valuable routes, tickets second",
            Kind::LongRoute => "takes the longest routes of the board and ends the game early",
        }
    }

    /// A bot of this kind for one seat of one game.
    pub fn seat(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Stationmaster => Box::new(Planner::new(Skill::stationmaster())),
            Kind::OneStep => published::one_step(),
            Kind::DestinationHungry => published::destination_hungry(),
            Kind::RouteFocused => published::route_focused(),
            Kind::LongRoute => published::long_route(),
        }
    }
}

/// A name no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
}

impl std::fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        write!(
            f,
            "there is no bot named `{}`; there are {}",
            self.name,
            names.join(", ")
        )
    }
}

impl std::error::Error for UnknownBot {}

impl std::str::FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Kind, UnknownBot> {
        let found = Kind::ALL.iter().find(|kind| kind.name() == name);
        found.copied().ok_or_else(|| UnknownBot {
            name: name.to_owned(),
        })
    }
}
