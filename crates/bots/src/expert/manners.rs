//! Which of the players it knows each rival plays like.
//!
//! Whenever a rival does something, every player it knows is asked what it would have done, in some
//! worlds that fit what was seen just before; who has foretold a rival best plays its seat in most
//! of the playouts.

use fogg_chance::Rollout;
use fogg_engine::{Action, BySeat, Edition, Event, PlayerView, Seat, View, limits::MAX_TICKETS};

use super::{
    belief::Belief,
    chart::Chart,
    deeds::Seen,
    odds::{ByTicket, Odds},
    runner::Runner,
};
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
    pub(super) const COUNT: usize = 6;

    pub(super) const ALL: [Manner; Manner::COUNT] = [
        Manner::Builder,
        Manner::Planner,
        Manner::OneStep,
        Manner::DestinationHungry,
        Manner::RouteFocused,
        Manner::LongRoute,
    ];

    pub(super) fn index(self) -> usize {
        self as usize
    }

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
    pub(super) fn decide(self, chart: &Chart, view: View<'_>) -> Action {
        match self.published() {
            Some(mut published) => published.decide(view),
            None if self == Manner::Planner => Planner::new(Skill::stationmaster(), 0).decide(view),
            None => Runner::new().decide(chart, view),
        }
    }

    /// Whether what it would have done tells of a rival's tickets. Clues by builders and planners
    /// made Fogg no stronger.
    fn gives_clues(self) -> bool {
        !matches!(self, Manner::Builder | Manner::Planner)
    }

    /// The logarithm of how likely a rival is to be like this before it has done anything, compared
    /// with the others. Who plans is easily taken for somebody published at first, which costs more
    /// than to find out a little later.
    fn beforehand(self) -> f32 {
        match self {
            Manner::Builder | Manner::Planner => 0.0,
            Manner::OneStep
            | Manner::DestinationHungry
            | Manner::RouteFocused
            | Manner::LongRoute => -2.0,
        }
    }

    /// In how many worlds it is asked what it would have done, according to how long it thinks.
    pub(super) fn worlds(self) -> u8 {
        match self {
            Manner::Builder => 18,
            Manner::Planner => 6,
            Manner::OneStep
            | Manner::DestinationHungry
            | Manner::RouteFocused
            | Manner::LongRoute => 32,
        }
    }
}

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
    /// The logarithm of the chance that each manner gave to all a seat has done, and of how likely
    /// it was before that.
    foretold: BySeat<[f32; Manner::COUNT]>,
    /// What its deeds tell of a seat's tickets if it has a manner: logarithms of what they do to
    /// the odds.
    clues: BySeat<[ByTicket; Manner::COUNT]>,
}

impl Manners {
    /// Nothing was seen yet.
    pub(super) fn new() -> Manners {
        Manners {
            before: None,
            deeds: Vec::new(),
            counts: BySeat::all(0),
            foretold: BySeat::all(Manner::ALL.map(Manner::beforehand)),
            clues: BySeat::all([[0.0; MAX_TICKETS]; Manner::COUNT]),
        }
    }

    /// Sees what was done, and how the game stands after it; the belief is still that from before.
    ///
    /// With several rivals nothing is looked at: to think about the deeds of all of them, and
    /// playouts with those they are like, takes a third of the time, and playouts bring more there.
    pub(super) fn see(&mut self, view: View<'_>, belief: &Belief, event: Event) {
        if view.public.seats > 2 {
            return;
        }
        let before = self.before.replace(PlayerView {
            seat: view.seat,
            public: *view.public,
            me: *view.me,
        });
        // Whoever is told of the past all at once has not seen what was before each deed.
        let Some(before) = before.filter(|before| before.public != *view.public) else {
            return;
        };
        if let Some(seen) = Seen::new(before, belief, event) {
            if self.deeds.len() == MOST_DEEDS {
                self.deeds.remove(0);
            }
            self.deeds.push(seen);
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
        let mut dice = Rollout::new(seed);
        while let Some(seen) = self.deeds.pop()
            && !is_late()
        {
            let memory = seen.recall(chart, edition);
            self.counts[memory.seat] += 1;
            let foretold = &mut self.foretold[memory.seat];
            let clues = &mut self.clues[memory.seat];
            for manner in Manner::ALL {
                let clues = &mut clues[manner.index()];
                let hits = memory.ask(manner, clues, &mut dice);
                foretold[manner.index()] += libm::logf(hits.chance());
                if manner.gives_clues() {
                    hits.tell(clues);
                }
            }
        }
        self.deeds.clear();
    }

    /// How likely a seat is to hold each ticket if it has a manner.
    pub(super) fn odds(&self, odds: &Odds, seat: Seat, manner: Manner) -> ByTicket {
        odds.minding(seat, &self.clues[seat][manner.index()])
    }

    /// A manner that a seat may have, by how well each has foretold what it did.
    pub(super) fn guess(&self, seat: Seat, dice: &mut Rollout) -> Manner {
        const STEPS: u16 = 1 << 15;
        let step = u16::try_from(dice.below(STEPS.into())).unwrap_or(0);
        let mut left = f32::from(step) / f32::from(STEPS);
        let count = f32::from(self.counts[seat]);
        let trust = count / (count + DOUBT);
        let best = self.foretold[seat].into_iter().fold(f32::MIN, f32::max);
        let weights = self.foretold[seat].map(|foretold| libm::expf(foretold - best));
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

#[cfg(test)]
mod tests {
    use fogg_engine::{Log, News, Phase, State, TicketSet, play, setup};

    use super::*;
    use crate::{Habits, Kind, expert::Effort};

    const FIRST: Seat = Seat::new(0).expect("there is one");
    const SECOND: Seat = Seat::new(1).expect("there are two");

    /// Somebody who watches a game from the first seat.
    struct Watcher {
        chart: Chart,
        belief: Belief,
        manners: Manners,
    }

    const KNOWN: [(Kind, Manner); 5] = [
        (Kind::Stationmaster, Manner::Planner),
        (Kind::OneStep, Manner::OneStep),
        (Kind::DestinationHungry, Manner::DestinationHungry),
        (Kind::RouteFocused, Manner::RouteFocused),
        (Kind::LongRoute, Manner::LongRoute),
    ];

    /// Watches a player in the second seat; `at` is told how every turn of the first begins.
    fn watch(name: &str, kind: Kind, seed: u64, mut at: impl FnMut(&Watcher, View<'_>, &State)) {
        let edition = fogg_editions::built_in(name).expect("a box of ours");
        let mut watcher = Watcher {
            chart: Chart::new(&edition, 2, Habits::BUILDER),
            belief: Belief::new(),
            manners: Manners::new(),
        };
        let mut dice = Rollout::new(seed);
        let mut log = Log::default();
        let mut state = setup(&edition, 2, &mut dice, &mut log).expect("every box is for two");
        let mut bots = [Kind::Conductor, kind].map(|kind| kind.seat(seed));
        let mut asked = 0;
        while let Some(seat) = state.public.actor() {
            let view = state.view(&edition, FIRST);
            let Watcher {
                chart,
                belief,
                manners,
            } = &mut watcher;
            for said in log.0.drain(..) {
                if let Some(News::Event(event)) = said.heard_by(Some(FIRST)) {
                    manners.see(view, belief, event);
                    belief.hear(view, News::Event(event));
                }
            }
            asked += 1;
            manners.learn(chart, &edition, asked, || false);
            if seat == FIRST && state.public.phase == Phase::Turn {
                at(&watcher, view, &state);
            }
            let action = bots[seat.index()].decide(state.view(&edition, seat));
            let played = play(&edition, &mut state, seat, action, &mut dice, &mut log);
            assert_eq!(played, Ok(()));
        }
    }

    /// The manner that has foretold a player best when the last turn of the watcher begins.
    fn likeness(name: &str, kind: Kind) -> Manner {
        let mut best = Manner::Builder;
        watch(name, kind, 1, |watcher, _, _| {
            let foretold = Manner::ALL
                .into_iter()
                .zip(watcher.manners.foretold[SECOND]);
            let first = foretold.reduce(|best, next| if next.1 > best.1 { next } else { best });
            best = first.expect("there are manners").0;
        });
        best
    }

    #[test]
    fn players_are_known_by_their_deeds() {
        let mut mistaken = Vec::new();
        for name in fogg_editions::names() {
            for (kind, manner) in KNOWN {
                let likeness = likeness(name, kind);
                if likeness != manner {
                    mistaken.push((name, kind, likeness));
                }
            }
        }
        // Some are much like each other, and tickets can only be guessed.
        assert!(mistaken.len() <= 6, "of 20 games: {mistaken:?}");
    }

    /// What the published strategies do tells of their tickets more than what they have built.
    #[test]
    fn tickets_come_to_light() {
        let share = |odds: &ByTicket, tickets: TicketSet| {
            let held: f32 = tickets.iter().map(|ticket| odds[ticket.index()]).sum();
            held / odds.iter().sum::<f32>()
        };
        for (kind, manner) in KNOWN.into_iter().skip(1) {
            let (mut built, mut done) = (0.0, 0.0);
            for name in fogg_editions::names() {
                watch(name, kind, 1, |watcher, view, state| {
                    let tickets = state.private[SECOND].tickets;
                    let odds = Odds::new(&watcher.chart, &watcher.belief, view, Effort::Thorough);
                    built += share(odds.of(SECOND), tickets);
                    done += share(&watcher.manners.odds(&odds, SECOND, manner), tickets);
                });
            }
            assert!(done > 1.1 * built, "{kind:?}: {done} instead of {built}");
        }
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

    /// With several rivals time is for playouts.
    #[test]
    fn several_rivals_are_builders() {
        let name = fogg_editions::names().next().expect("there are boxes");
        let edition = fogg_editions::built_in(name).expect("a box of ours");
        for (seats, looks) in [(2, true), (3, false)] {
            let mut dice = Rollout::new(1);
            let mut log = Log::default();
            let mut state = setup(&edition, seats, &mut dice, &mut log).expect("for so many");
            let mut bots: Vec<_> = (0..seats).map(|_| Kind::OneStep.seat(1)).collect();
            let mut manners = Manners::new();
            for _ in 0..40 {
                let seat = state.public.actor().expect("the game is not over");
                let action = bots[seat.index()].decide(state.view(&edition, seat));
                let played = play(&edition, &mut state, seat, action, &mut dice, &mut log);
                assert_eq!(played, Ok(()));
                for said in log.0.drain(..) {
                    if let Some(News::Event(event)) = said.heard_by(Some(FIRST)) {
                        manners.see(state.view(&edition, FIRST), &Belief::new(), event);
                    }
                }
            }
            assert_eq!(!manners.deeds.is_empty(), looks, "{seats} at the table");
        }
    }

    /// Nobody is taken for somebody else before anything was seen of them.
    #[test]
    fn a_stranger_is_a_builder() {
        let mut dice = Rollout::new(1);
        let guess = Manners::new().guess(SECOND, &mut dice);
        assert_eq!(guess, Manner::Builder);
    }
}
