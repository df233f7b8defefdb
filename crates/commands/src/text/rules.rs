//! How to play a box, from its own numbers: a sentence a rule.

use fogg_engine::{
    Bonus, Edition, FaceUpLocomotive, Rules, TieBreak, Unkept, Wild, limits::TUNNEL_CARDS,
};

use super::Voice;

impl Voice<'_> {
    /// How to play the box, on one page.
    pub fn rules_page(&self) -> String {
        let heading = self.text.rules_heading(self.title());
        format!("{heading}\n\n{}", self.rules().join("\n"))
    }

    /// What somebody who knows another box has to learn.
    pub fn differences_page(&self, from: &Edition) -> String {
        let title = from.title_in(self.text.lang().code());
        let heading = self.text.rules_differences(title);
        let mut differences = self.differences(from).join("\n");
        if differences.is_empty() {
            differences = self.text.rules_no_differences().to_owned();
        }
        format!("{heading}\n\n{differences}")
    }

    /// The rules of the box, a sentence each.
    pub fn rules(&self) -> Vec<String> {
        let rules = &self.edition.rules;
        let mut lines = vec![self.text.rules_goal().to_owned()];
        lines.extend(self.start(rules));
        lines.extend(self.turn(rules));
        lines.extend(self.routes(rules));
        lines.extend(self.mechanics(rules));
        lines.extend(self.scoring(rules));
        lines
    }

    /// The rules that another box does not have, said in the words of this one.
    pub fn differences(&self, from: &Edition) -> Vec<String> {
        let other = Voice {
            edition: from,
            names: Vec::new(),
            text: self.text,
        };
        let known = other.rules();
        let mut lines = self.rules();
        lines.retain(|line| !known.contains(line));
        lines
    }

    /// What everybody begins with.
    fn start(&self, rules: &Rules) -> Vec<String> {
        vec![
            self.text
                .rules_start(rules.trains.into(), rules.hand.into()),
            self.first_tickets(rules),
        ]
    }

    pub(super) fn first_tickets(&self, rules: &Rules) -> String {
        let text = self.text;
        let deal = &rules.first_deal;
        let (all, keep) = (i64::from(deal.long + deal.regular), deal.keep.into());
        let tickets = match deal.long {
            0 => text.rules_first_tickets(all, keep),
            long => text.rules_first_tickets_long(all, long.into(), keep),
        };
        format!("{tickets} {}", self.unkept(deal.unkept))
    }

    pub(super) fn later_tickets(&self, rules: &Rules) -> String {
        let deal = &rules.later_deal;
        let all = i64::from(deal.long + deal.regular);
        let tickets = self.text.rules_later_tickets(all, deal.keep.into());
        format!("{tickets} {}", self.unkept(deal.unkept))
    }

    fn unkept(&self, unkept: Unkept) -> &'static str {
        match unkept {
            Unkept::Bottom => self.text.rules_unkept_bottom(),
            Unkept::Removed => self.text.rules_unkept_removed(),
        }
    }

    /// What can be done in a turn, and how cards and tickets are drawn.
    fn turn(&self, rules: &Rules) -> Vec<String> {
        let text = self.text;
        let sweep = match rules.sweep_at {
            Some(n) => text.rules_sweep(n.get().into()),
            None => text.rules_no_sweep().to_owned(),
        };
        vec![
            self.one_thing(rules).to_owned(),
            text.rules_draw().to_owned(),
            self.face_up(rules).to_owned(),
            sweep,
            self.later_tickets(rules),
        ]
    }

    pub(super) fn one_thing(&self, rules: &Rules) -> &'static str {
        match rules.stations {
            Some(_) => self.text.rules_turn_stations(),
            None => self.text.rules_turn(),
        }
    }

    pub(super) fn face_up(&self, rules: &Rules) -> &'static str {
        match rules.face_up_locomotive {
            FaceUpLocomotive::WholeTurn => self.text.rules_draw_whole_turn(),
            FaceUpLocomotive::OneCard => self.text.rules_draw_one_card(),
        }
    }

    /// What routes cost and give.
    fn routes(&self, rules: &Rules) -> Vec<String> {
        vec![
            self.text.rules_claim().to_owned(),
            self.wild(rules).to_owned(),
            self.points(rules),
            self.doubles(rules),
        ]
    }

    pub(super) fn wild(&self, rules: &Rules) -> &'static str {
        match rules.wild {
            Wild::Anywhere => self.text.rules_wild(),
            Wild::FerriesAndTunnels => self.text.rules_wild_ferries(),
        }
    }

    pub(super) fn points(&self, rules: &Rules) -> String {
        let text = self.text;
        let points = (0..).zip(rules.points).filter(|&(_, points)| points > 0);
        let points: Vec<String> = points
            .map(|(length, points)| text.rules_points_entry(length, points.into()))
            .collect();
        text.rules_points(&points.join(", "))
    }

    pub(super) fn doubles(&self, rules: &Rules) -> String {
        if rules.doubles_from > rules.min_players {
            self.text.rules_doubles(rules.doubles_from.into())
        } else {
            self.text.rules_doubles_always().to_owned()
        }
    }

    /// What only some boxes have.
    fn mechanics(&self, rules: &Rules) -> Vec<String> {
        let text = self.text;
        let routes = &self.edition.board.routes;
        let mut lines = Vec::new();
        if routes.iter().any(|route| route.cost.symbols > 0) {
            lines.push(match rules.any_per_symbol {
                Some(n) => text.rules_ferry_swap(n.get().into()),
                None => text.rules_ferry().to_owned(),
            });
        }
        if routes.iter().any(|route| route.cost.tunnel) {
            lines.push(text.rules_tunnel(super::count(TUNNEL_CARDS)));
        }
        for route in routes {
            if let Some(n) = route.cost.any_per_space {
                lines.push(text.rules_swap(&self.pair(route.ends), n.get().into()));
            }
        }
        if let Some(stations) = rules.stations {
            lines.push(text.rules_stations(stations.count.into()));
        }
        if let Some(merchandise) = &rules.merchandise {
            lines.push(text.rules_merchandise(merchandise.cards.into()));
        }
        lines
    }

    /// How the game ends, and what is counted then.
    fn scoring(&self, rules: &Rules) -> Vec<String> {
        let text = self.text;
        let mut lines = vec![text.rules_end(rules.last_trains.into())];
        lines.extend(self.bonuses(rules));
        let tables = rules.min_players..=rules.max_players;
        lines.extend(tables.filter_map(|players| self.prizes(rules, players)));
        if rules.merchandise.is_some() {
            lines.push(text.rules_prizes_ties().to_owned());
        }
        let ties: Vec<String> = rules
            .tie_breaks
            .iter()
            .map(|&tie_break| self.tie_break(tie_break).to_owned())
            .collect();
        if !ties.is_empty() {
            lines.push(text.rules_ties(&ties.join(", ")));
        }
        lines
    }

    /// What is counted besides routes and tickets, whoever plays.
    pub(super) fn bonuses(&self, rules: &Rules) -> Vec<String> {
        let text = self.text;
        let mut lines = Vec::new();
        let longest = |bonus: &Bonus| matches!(bonus, Bonus::LongestPath(_));
        if !rules.bonuses.iter().any(longest) {
            lines.push(text.rules_no_longest_path().to_owned());
        }
        lines.extend(rules.bonuses.iter().map(|bonus| match *bonus {
            Bonus::LongestPath(points) => text.rules_longest_path(points.into()),
            Bonus::MostTickets(points) => text.rules_most_tickets(points.into()),
        }));
        if let Some(stations) = rules.stations {
            lines.push(text.rules_unused_stations(stations.unused_points.into()));
        }
        lines
    }

    /// What merchandise gives at a table of so many.
    pub(super) fn prizes(&self, rules: &Rules, players: u8) -> Option<String> {
        let seats = usize::from(players);
        let prizes = &rules.merchandise.as_ref()?.prizes[seats - 1][..seats];
        let prizes: Vec<String> = prizes.iter().map(u8::to_string).collect();
        Some(self.text.rules_prizes(players.into(), &prizes.join(", ")))
    }

    /// What decides between players with the same total.
    pub(super) fn tie_break(&self, tie_break: TieBreak) -> &'static str {
        match tie_break {
            TieBreak::CompletedTickets => self.text.score_by_tickets(),
            TieBreak::LongestPath => self.text.score_by_path(),
            TieBreak::FewerStations => self.text.score_by_stations(),
            TieBreak::LongestPathBonus => self.text.score_by_bonus(),
        }
    }
}
