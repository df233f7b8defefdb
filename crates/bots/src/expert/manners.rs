//! Which of the players it knows each rival plays like.
//!
//! Whenever a rival does something, every player it knows is asked what it would have done, in some
//! worlds that fit what was seen just before; who has foretold a rival best plays its seat in most
//! of the playouts.

use fogg_chance::Rollout;
use fogg_engine::{
    Action, BySeat, Card, City, Edition, Event, Phase, PlayerView, RouteId, Seat, View, sample_with,
};

use super::{belief::Belief, chart::Chart, odds::Odds, runner::Runner};
use crate::{
    Bot, Planner, Skill,
    published::{self, Published},
};

/// A player that a rival may be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// A runner that builds as soon as it can.
    Builder,
    /// A planner. It thinks too long for playouts: a builder plays for it.
    Planner,
    OneStep,
    DestinationHungry,
    RouteFocused,
    LongRoute,
}

impl Manner {
    const COUNT: usize = 6;

    const ALL: [Manner; Manner::COUNT] = [
        Manner::Builder,
        Manner::Planner,
        Manner::OneStep,
        Manner::DestinationHungry,
        Manner::RouteFocused,
        Manner::LongRoute,
    ];

    /// Who plays like this in a playout, if it is not a runner.
    pub(super) fn published(self) -> Option<Published> {
        match self {
            Manner::Builder | Manner::Planner => None,
            Manner::OneStep => Some(published::one_step()),
            Manner::DestinationHungry => Some(published::destination_hungry()),
            Manner::RouteFocused => Some(published::route_focused()),
            Manner::LongRoute => Some(published::long_route()),
        }
    }

    /// What somebody like this would do.
    fn decide(self, chart: &Chart, view: View<'_>) -> Action {
        match self.published() {
            Some(mut published) => published.decide(view),
            None if self == Manner::Planner => Planner::new(Skill::stationmaster(), 0).decide(view),
            None => Runner::new().decide(chart, view),
        }
    }

    /// It is asked in one of so many worlds, according to how long it thinks.
    fn one_in(self) -> u8 {
        if self == Manner::Planner { 3 } else { 1 }
    }
}

/// Worlds in which the players it knows are asked what they would have done.
const WORLDS: u8 = 18;

/// Deeds that are remembered until there is time to think about them.
const MOST_DEEDS: usize = 32;

/// So many deeds are as good a reason to believe in a manner as there is for none at all.
const DOUBT: f32 = 2.0;

/// What others have done, and whom that is like.
#[derive(Clone, Debug)]
pub(super) struct Manners {
    /// The game as it was last seen.
    before: Option<PlayerView>,
    /// What others did since this was last thought about.
    deeds: Vec<Seen>,
    /// How many deeds of each seat were thought about.
    counts: BySeat<u16>,
    /// The logarithm of the chance that each manner gave to all a seat has done.
    foretold: BySeat<[f32; Manner::COUNT]>,
}

/// A deed, and what was known before it.
#[derive(Clone, Debug)]
struct Seen {
    before: PlayerView,
    belief: Belief,
    deed: Deed,
}

/// What somebody did with a turn or a half of it, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Claim(RouteId),
    Build(City),
    Take(Card),
    DrawDeck,
    DrawTickets,
    Pass,
}

impl Manners {
    /// Nothing was seen yet.
    pub(super) fn new() -> Manners {
        Manners {
            before: None,
            deeds: Vec::new(),
            counts: BySeat::all(0),
            foretold: BySeat::all([0.0; Manner::COUNT]),
        }
    }

    /// Sees what was done, and how the game stands after it; the belief is still that from before.
    pub(super) fn see(&mut self, view: View<'_>, belief: &Belief, event: Event) {
        let before = self.before.replace(PlayerView {
            seat: view.seat,
            public: *view.public,
            me: *view.me,
        });
        // Whoever is told of the past all at once has not seen what was before each deed.
        let Some(before) = before.filter(|before| before.public != *view.public) else {
            return;
        };
        let begins = matches!(before.public.phase, Phase::Turn | Phase::SecondDraw);
        if begins
            && before.public.actor() != Some(view.seat)
            && let Some(deed) = Deed::from_event(event)
        {
            if self.deeds.len() == MOST_DEEDS {
                self.deeds.remove(0);
            }
            self.deeds.push(Seen {
                before,
                belief: belief.clone(),
                deed,
            });
        }
    }

    /// Thinks about what was seen, the latest first, until it is late.
    pub(super) fn learn(
        &mut self,
        chart: &Chart,
        edition: &Edition,
        seed: u64,
        is_late: impl Fn() -> bool,
    ) {
        while let Some(seen) = self.deeds.pop()
            && !is_late()
        {
            let Some(seat) = seen.before.public.actor() else {
                continue;
            };
            let hits = seen.hits(chart, edition, seat, seed);
            self.counts[seat] += 1;
            for (foretold, hits) in self.foretold[seat].iter_mut().zip(hits) {
                *foretold += hits.chance(seen.deed).ln();
            }
        }
        self.deeds.clear();
    }

    /// A manner that a seat may have, by how well each has foretold what it did.
    pub(super) fn guess(&self, seat: Seat, dice: &mut Rollout) -> Manner {
        const STEPS: u16 = 1 << 15;
        let step = u16::try_from(dice.below(STEPS.into())).unwrap_or(0);
        let mut left = f32::from(step) / f32::from(STEPS);
        let count = f32::from(self.counts[seat]);
        let trust = count / (count + DOUBT);
        let best = self.foretold[seat].into_iter().fold(f32::MIN, f32::max);
        let weights = self.foretold[seat].map(|foretold| (foretold - best).exp());
        let all: f32 = weights.iter().sum();
        for (manner, weight) in Manner::ALL.into_iter().zip(weights) {
            left -= trust * weight / all;
            if left < 0.0 {
                return manner;
            }
        }
        Manner::Builder
    }
}

impl Deed {
    /// What was done, if the event tells it.
    fn from_event(event: Event) -> Option<Deed> {
        match event {
            Event::DrewDeck(_) => Some(Deed::DrawDeck),
            Event::Took { card, .. } => Some(Deed::Take(card)),
            Event::DrewTickets { .. } => Some(Deed::DrawTickets),
            Event::Claimed { route, .. } | Event::Revealed { route, .. } => {
                Some(Deed::Claim(route))
            }
            Event::Built { city, .. } => Some(Deed::Build(city)),
            Event::Passed(_) => Some(Deed::Pass),
            Event::Displayed { .. }
            | Event::Swept(_)
            | Event::Reshuffled { .. }
            | Event::Chose(_)
            | Event::Kept { .. }
            | Event::Withdrew { .. }
            | Event::Merchandise(_)
            | Event::FinalRound { .. }
            | Event::Ended { .. } => None,
        }
    }

    /// What an action would be seen as.
    fn from_action(view: View<'_>, action: Action) -> Option<Deed> {
        match action {
            Action::Claim(route) => Some(Deed::Claim(route)),
            Action::Build(city) => Some(Deed::Build(city)),
            Action::Take(slot) => view.public.market[usize::from(slot)].map(Deed::Take),
            Action::DrawDeck => Some(Deed::DrawDeck),
            Action::DrawTickets => Some(Deed::DrawTickets),
            Action::Pass => Some(Deed::Pass),
            Action::Keep(_)
            | Action::Swap(_)
            | Action::Pay { .. }
            | Action::Add(_)
            | Action::Surcharge(_)
            | Action::Withdraw => None,
        }
    }

    /// About how many others of its sort there are.
    fn others(self) -> f32 {
        match self {
            Deed::Claim(_) => 10.0,
            Deed::Take(_) | Deed::DrawDeck => 6.0,
            Deed::Build(_) | Deed::DrawTickets | Deed::Pass => 1.0,
        }
    }

    fn is_like(self, other: Deed) -> bool {
        match self {
            Deed::Take(_) | Deed::DrawDeck => matches!(other, Deed::Take(_) | Deed::DrawDeck),
            Deed::Claim(_) => matches!(other, Deed::Claim(_)),
            Deed::Build(_) => matches!(other, Deed::Build(_)),
            Deed::DrawTickets | Deed::Pass => self == other,
        }
    }
}

/// In how many worlds a player would have done what was done.
#[derive(Clone, Copy, Default, Debug)]
struct Hits {
    /// The very same.
    same: f32,
    /// Something of its sort.
    alike: f32,
}

impl Hits {
    /// The chance that a player would have done it, which is never none: worlds are guesses.
    fn chance(self, deed: Deed) -> f32 {
        let alike = (self.alike + 0.5) / (f32::from(WORLDS) + 1.5);
        alike * (self.same + 1.0) / (self.alike + deed.others())
    }
}

impl Seen {
    /// Whether those it knows would have done it.
    fn hits(
        &self,
        chart: &Chart,
        edition: &Edition,
        seat: Seat,
        seed: u64,
    ) -> [Hits; Manner::COUNT] {
        let before = self.before.view(edition);
        let odds = Odds::new(chart, &self.belief, before);
        let mut dice = Rollout::new(seed);
        let mut hits = [Hits::default(); Manner::COUNT];
        for world in 0..WORLDS {
            let guess = odds.guess(&self.belief, before, &mut dice);
            let state = sample_with(before, &guess, &mut dice);
            let view = state.view(edition, seat);
            let asked = Manner::ALL.iter().zip(&mut hits);
            for (manner, hits) in asked.filter(|(manner, _)| world % manner.one_in() == 0) {
                let would = Deed::from_action(view, manner.decide(chart, view));
                let counted = |hit: bool| f32::from(if hit { manner.one_in() } else { 0 });
                hits.same += counted(would == Some(self.deed));
                hits.alike += counted(would.is_some_and(|would| self.deed.is_like(would)));
            }
        }
        hits
    }
}

#[cfg(test)]
mod tests {
    use fogg_engine::{Log, News, play, setup};

    use super::*;
    use crate::{Habits, Kind};

    /// The manner that has foretold a player in the second seat best.
    fn likeness(name: &str, kind: Kind, seed: u64) -> Manner {
        let edition = fogg_editions::built_in(name).expect("a box of ours");
        let chart = Chart::new(&edition, 2, Habits::BUILDER);
        let mut belief = Belief::new();
        let mut manners = Manners::new();
        let mut dice = Rollout::new(seed);
        let mut log = Log::default();
        let mut state = setup(&edition, 2, &mut dice, &mut log).expect("every box is for two");
        let mut seats: Vec<Seat> = state.public.seats().collect();
        let (rival, me) = (seats.remove(1), seats.remove(0));
        let mut bots = [Kind::Conductor, kind].map(|kind| kind.seat(seed));
        while let Some(seat) = state.public.actor() {
            let view = state.view(&edition, me);
            for said in log.0.drain(..) {
                if let Some(News::Event(event)) = said.heard_by(Some(me)) {
                    manners.see(view, &belief, event);
                    belief.hear(view, News::Event(event));
                }
            }
            manners.learn(&chart, &edition, seed, || false);
            let action = bots[seat.index()].decide(state.view(&edition, seat));
            let played = play(&edition, &mut state, seat, action, &mut dice, &mut log);
            assert_eq!(played, Ok(()));
        }
        let foretold = Manner::ALL.into_iter().zip(manners.foretold[rival]);
        let best = foretold.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.expect("there are manners").0
    }

    #[test]
    fn players_are_known_by_their_deeds() {
        let known = [
            (Kind::Stationmaster, Manner::Planner),
            (Kind::OneStep, Manner::OneStep),
            (Kind::DestinationHungry, Manner::DestinationHungry),
            (Kind::RouteFocused, Manner::RouteFocused),
            (Kind::LongRoute, Manner::LongRoute),
        ];
        let mut mistaken = Vec::new();
        for name in fogg_editions::names() {
            for (kind, manner) in known {
                let likeness = likeness(name, kind, 1);
                if likeness != manner {
                    mistaken.push((name, kind, likeness));
                }
            }
        }
        // Some are much like each other, and tickets can only be guessed.
        assert!(mistaken.len() <= 6, "of 20 games: {mistaken:?}");
    }

    /// With the view of today yesterday's deeds would be misunderstood.
    #[test]
    fn what_is_told_too_late_teaches_nothing() {
        let name = fogg_editions::names().next().expect("there are boxes");
        let edition = fogg_editions::built_in(name).expect("a box of ours");
        let mut dice = Rollout::new(1);
        let mut log = Log::default();
        let mut state = setup(&edition, 2, &mut dice, &mut log).expect("every box is for two");
        let mut bot = Kind::Conductor.seat(1);
        for _ in 0..40 {
            let seat = state.public.actor().expect("the game is not over");
            let action = bot.decide(state.view(&edition, seat));
            let played = play(&edition, &mut state, seat, action, &mut dice, &mut log);
            assert_eq!(played, Ok(()));
        }
        let acting = state.public.actor();
        let mut seats = state.public.seats();
        let other = seats.find(|&seat| Some(seat) != acting).expect("two play");
        let mut manners = Manners::new();
        for said in log.0 {
            if let Some(News::Event(event)) = said.heard_by(Some(other)) {
                manners.see(state.view(&edition, other), &Belief::new(), event);
            }
        }
        assert!(manners.deeds.is_empty());
    }

    /// Nobody is taken for somebody else before anything was seen of them.
    #[test]
    fn a_stranger_is_a_builder() {
        let mut dice = Rollout::new(1);
        let guess = Manners::new().guess(Seat::new(1).expect("a seat"), &mut dice);
        assert_eq!(guess, Manner::Builder);
    }
}
