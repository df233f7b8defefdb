//! The bots by name.

use fogg_engine::Public;

#[cfg(feature = "published")]
use crate::published;
use crate::{Bot, Planner, Random, Skill, near::is_near};
#[cfg(feature = "expert")]
use crate::{Budget, Expert, Stationmaster};

/// Every bot there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Any legal action.
    Random,
    /// A beginner's companion.
    Porter,
    /// Plans its tickets, one way at a time.
    Clerk,
    /// Plans for itself.
    Conductor,
    /// Plans everything.
    Stationmaster,
    /// Imagines how the game may go on.
    Fogg,
    /// A stationmaster that gets in the way.
    Blocker,
    /// A stationmaster that likes long routes.
    Express,
    /// A stationmaster that likes tickets.
    Collector,
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
    /// All kinds: chance, the published strategies, then the levels and styles.
    pub const ALL: &'static [Kind] = &[
        Kind::Random,
        Kind::OneStep,
        Kind::DestinationHungry,
        Kind::RouteFocused,
        Kind::LongRoute,
        Kind::Porter,
        Kind::Clerk,
        Kind::Conductor,
        Kind::Blocker,
        Kind::Express,
        Kind::Collector,
        Kind::Stationmaster,
        Kind::Fogg,
    ];

    /// The name by which it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Porter => "porter",
            Kind::Clerk => "clerk",
            Kind::Conductor => "conductor",
            Kind::Stationmaster => "stationmaster",
            Kind::Fogg => "fogg",
            Kind::Blocker => "blocker",
            Kind::Express => "express",
            Kind::Collector => "collector",
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
            Kind::Porter => {
                "keeps every ticket and builds for one at a time: a companion for beginners"
            }
            Kind::Clerk => {
                "connects each ticket by its shortest way, and watches neither time nor rivals"
            }
            Kind::Conductor => "plans tickets and long routes, for itself alone",
            Kind::Stationmaster => {
                "plans, sees what rivals build, and plays the end out in its head"
            }
            Kind::Fogg => "plays thousands of games in its head before each decision",
            Kind::Blocker => "a stationmaster that builds where you want to",
            Kind::Express => "a stationmaster that likes long routes and long paths",
            Kind::Collector => "a stationmaster that cannot resist a ticket",
            Kind::OneStep => "claims what looks best for its tickets now, without a plan",
            Kind::DestinationHungry => "draws many tickets and builds one network for them",
            Kind::RouteFocused => "waits for the valuable routes, tickets second",
            Kind::LongRoute => "takes the longest routes of the board and ends the game early",
        }
    }

    /// Whether it plays games out in its head for a decision: the expert always does, and the
    /// stationmaster near the end.
    pub fn plays_out(self, public: &Public) -> bool {
        self == Kind::Fogg || self == Kind::Stationmaster && is_near(public)
    }

    /// A bot of this kind for one seat of one game.
    pub fn seat(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Porter => planner(Skill::porter(), seed),
            Kind::Clerk => planner(Skill::clerk(), seed),
            Kind::Conductor => planner(Skill::conductor(), seed),
            #[cfg(feature = "expert")]
            Kind::Stationmaster => Box::new(Stationmaster::new(seed)),
            #[cfg(feature = "expert")]
            Kind::Fogg => Box::new(Expert::new(Budget::DEFAULT, seed)),
            // Where nothing can be played out, both are planners to the end, unless somebody asks
            // elsewhere what they do.
            #[cfg(not(feature = "expert"))]
            Kind::Stationmaster | Kind::Fogg => planner(Skill::stationmaster(), seed),
            Kind::Blocker => planner(Skill::blocker(), seed),
            Kind::Express => planner(Skill::express(), seed),
            Kind::Collector => planner(Skill::collector(), seed),
            #[cfg(feature = "published")]
            Kind::OneStep => Box::new(published::one_step()),
            #[cfg(feature = "published")]
            Kind::DestinationHungry => Box::new(published::destination_hungry()),
            #[cfg(feature = "published")]
            Kind::RouteFocused => Box::new(published::route_focused()),
            #[cfg(feature = "published")]
            Kind::LongRoute => Box::new(published::long_route()),
            // Where they are not, a clerk takes over their games.
            #[cfg(not(feature = "published"))]
            Kind::OneStep | Kind::DestinationHungry | Kind::RouteFocused | Kind::LongRoute => {
                planner(Skill::clerk(), seed)
            }
        }
    }
}

fn planner(skill: Skill, seed: u64) -> Box<dyn Bot> {
    Box::new(Planner::new(skill, seed))
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
