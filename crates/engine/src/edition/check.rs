//! What can be wrong with an edition. All faults are reported, each with what would be right.

mod board;

use crate::{
    card::{Card, Color},
    edition::{Bonus, EditionSpec, TieBreak},
    limits::{MARKET, MAX_CARDS, MAX_OFFER, MAX_SEATS, MAX_STATIONS, MAX_TRAINS},
};

/// The part of an edition a fault is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The short name of the edition.
    Id,
    /// A key of the rules.
    Rule(&'static str),
    /// The deck.
    Deck,
    /// The board as a whole.
    Board,
    /// The city with this index.
    City(usize),
    /// The route with this index.
    Route(usize),
    /// The tickets as a whole.
    Tickets,
    /// The ticket with this index.
    Ticket(usize),
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub part: Part,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

/// Every fault of a specification.
pub(super) fn faults(spec: &EditionSpec) -> Vec<Fault> {
    let mut check = Check {
        spec,
        faults: Vec::new(),
    };
    check.id();
    check.rules();
    check.deck();
    check.cities();
    check.routes();
    check.tickets();
    check.faults
}

struct Check<'a> {
    spec: &'a EditionSpec,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn fault(&mut self, part: Part, problem: impl Into<String>, remedy: impl Into<String>) {
        self.faults.push(Fault {
            part,
            problem: problem.into(),
            remedy: remedy.into(),
        });
    }

    fn within(&mut self, key: &'static str, value: u8, low: usize, high: usize) {
        if !(low..=high).contains(&usize::from(value)) {
            let problem = format!("`{key}` is {value}");
            self.fault(
                Part::Rule(key),
                problem,
                format!("a number from {low} to {high}"),
            );
        }
    }

    fn id(&mut self) {
        if !is_plain(&self.spec.id) {
            let problem = format!("the id `{}` is not plain", self.spec.id);
            self.fault(Part::Id, problem, PLAIN);
        }
    }

    fn rules(&mut self) {
        let rules = &self.spec.rules;
        self.within("players", rules.min_players, 2, MAX_SEATS);
        self.within(
            "players",
            rules.max_players,
            rules.min_players.into(),
            MAX_SEATS,
        );
        self.within("trains", rules.trains, 1, MAX_TRAINS);
        self.within("hand", rules.hand, 0, MAX_CARDS / MAX_SEATS);
        self.within(
            "last_trains",
            rules.last_trains,
            0,
            rules.trains.saturating_sub(1).into(),
        );
        self.within("doubles_from", rules.doubles_from, 2, MAX_SEATS + 1);
        if let Some(at) = rules.sweep_at {
            self.within("sweep_at", at.get(), 1, MARKET);
        }
        if let Some(cards) = rules.any_per_symbol {
            self.within("any_per_symbol", cards.get(), 2, 9);
        }
        if let Some(stations) = rules.stations {
            self.within("stations.count", stations.count, 1, MAX_STATIONS);
        }
        self.deals();
        self.merchandise();
        self.bonuses();
        self.tie_breaks();
    }

    fn deals(&mut self) {
        let rules = &self.spec.rules;
        for (key, deal) in [
            ("first_deal", rules.first_deal),
            ("later_deal", rules.later_deal),
        ] {
            let dealt = deal.long.saturating_add(deal.regular);
            if !(1..=MAX_OFFER).contains(&usize::from(dealt)) {
                let problem = format!("`{key}` deals {dealt} tickets");
                self.fault(Part::Rule(key), problem, format!("1 to {MAX_OFFER}"));
            }
            if deal.keep < 1 || deal.keep > dealt {
                let problem = format!("`{key}` deals {dealt} tickets and keeps {}", deal.keep);
                self.fault(Part::Rule(key), problem, format!("keep 1 to {dealt}"));
            }
        }
        if rules.later_deal.long > 0 {
            self.fault(
                Part::Rule("later_deal"),
                "`later_deal` deals long tickets",
                "long tickets only in `first_deal`, after which they are out of the game",
            );
        }
        let n_long = self
            .spec
            .tickets
            .iter()
            .filter(|ticket| ticket.long)
            .count();
        let n_regular = self.spec.tickets.len() - n_long;
        if n_long > 0 && rules.first_deal.long == 0 {
            let problem = "the box has long tickets, but `first_deal` deals none";
            self.fault(
                Part::Rule("first_deal"),
                problem,
                "`long = 1`, or no long tickets",
            );
        }
        for (kind, each, has) in [
            ("long", rules.first_deal.long, n_long),
            ("ordinary", rules.first_deal.regular, n_regular),
        ] {
            let needs = usize::from(each) * usize::from(rules.max_players);
            if needs > has {
                let problem =
                    format!("the first deal needs {needs} {kind} tickets, the box has {has}");
                self.fault(
                    Part::Rule("first_deal"),
                    problem,
                    format!("at least {needs} of them"),
                );
            }
        }
    }

    fn merchandise(&mut self) {
        let lanes = self.spec.routes.iter().filter(|r| r.merchandise).count();
        match &self.spec.rules.merchandise {
            None => {
                for n in 0..self.spec.routes.len() {
                    if self.spec.routes[n].merchandise {
                        self.fault(
                            Part::Route(n),
                            "the route earns merchandise, but the rules have none",
                            "a section [rules.merchandise], or no `merchandise` here",
                        );
                    }
                }
            }
            Some(merchandise) => {
                if usize::from(merchandise.cards) < lanes {
                    let problem = format!(
                        "{lanes} routes earn merchandise, but `cards` is {}",
                        merchandise.cards
                    );
                    self.fault(
                        Part::Rule("merchandise"),
                        problem,
                        format!("at least {lanes}"),
                    );
                }
            }
        }
    }

    fn bonuses(&mut self) {
        let kind = |bonus: &Bonus| std::mem::discriminant(bonus);
        let bonuses = &self.spec.rules.bonuses;
        let twice = |n: usize| bonuses[..n].iter().any(|b| kind(b) == kind(&bonuses[n]));
        if (0..bonuses.len()).any(twice) {
            self.fault(
                Part::Rule("bonuses"),
                "two bonus cards for the same thing",
                "one, with the points of both",
            );
        }
    }

    fn tie_breaks(&mut self) {
        let rules = &self.spec.rules;
        let has_path_bonus = |bonus: &Bonus| matches!(bonus, Bonus::LongestPath(_));
        for (n, tie_break) in rules.tie_breaks.iter().enumerate() {
            let word = tie_break.word();
            if rules.tie_breaks[..n].contains(tie_break) {
                let problem = format!("the tie-break `{word}` is there twice");
                self.fault(Part::Rule("tie_breaks"), problem, "each of them once");
            }
            let (decides, wanted) = match tie_break {
                TieBreak::CompletedTickets | TieBreak::LongestPath => (true, ""),
                TieBreak::FewerStations => (rules.stations.is_some(), "`stations`"),
                TieBreak::LongestPathBonus => (
                    rules.bonuses.iter().any(has_path_bonus),
                    "a `longest_path` bonus",
                ),
            };
            if !decides {
                let problem = format!("the tie-break `{word}` can never decide");
                let remedy = format!("{wanted} in the rules, or another tie-break");
                self.fault(Part::Rule("tie_breaks"), problem, remedy);
            }
        }
    }

    fn deck(&mut self) {
        let counts = Card::ALL.map(|card| usize::from(self.spec.deck.count(card)));
        let total: usize = counts.iter().sum();
        let rules = &self.spec.rules;
        let dealt = usize::from(rules.hand) * usize::from(rules.max_players) + MARKET;
        if total < dealt || total > MAX_CARDS {
            let problem = format!("the deck has {total} cards");
            let remedy = format!("{dealt} (hands and display) to {MAX_CARDS}");
            self.fault(Part::Deck, problem, remedy);
        }
        if counts[..Color::ALL.len()].iter().all(|&n| n == 0) {
            self.fault(
                Part::Deck,
                "the deck has no colored cards",
                "at least one color",
            );
        }
    }
}

/// What a short name looks like.
const PLAIN: &str = "small letters a-z, digits and hyphens";

/// Whether a short name can be typed on any keyboard and needs no quotes anywhere.
fn is_plain(id: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !id.is_empty() && id.chars().all(plain)
}
