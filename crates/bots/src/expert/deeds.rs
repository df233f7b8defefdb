//! What others have done, and what it tells of those who did it.

use fogg_chance::Rollout;
use fogg_engine::{
    Action, Card, City, Edition, Event, Phase, PlayerView, RouteId, Seat, TicketSet, View,
    limits::MAX_TICKETS, sample_with,
};

use super::{
    Effort,
    belief::Belief,
    chart::Chart,
    manners::Manner,
    odds::{ByTicket, Odds},
};

/// A deed, and what was known before it.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// Who did it.
    seat: Seat,
    deed: Deed,
    before: PlayerView,
    belief: Belief,
}

/// A deed that is thought about.
pub(super) struct Memory<'a> {
    seen: &'a Seen,
    pub(super) seat: Seat,
    chart: &'a Chart,
    edition: &'a Edition,
    odds: Odds,
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

impl Seen {
    /// What somebody else did, if the event tells it and it was their turn before.
    pub(super) fn new(before: PlayerView, belief: &Belief, event: Event) -> Option<Seen> {
        let public = &before.public;
        let seat = public.actor().filter(|&seat| seat != before.seat)?;
        let begins = matches!(public.phase, Phase::Turn | Phase::SecondDraw);
        Some(Seen {
            seat,
            deed: Deed::from_event(event).filter(|_| begins)?,
            before,
            belief: belief.clone(),
        })
    }

    /// Begins to think about it.
    pub(super) fn recall<'a>(&'a self, chart: &'a Chart, edition: &'a Edition) -> Memory<'a> {
        Memory {
            seen: self,
            seat: self.seat,
            chart,
            edition,
            odds: Odds::new(
                chart,
                &self.belief,
                self.before.view(edition),
                Effort::Thorough,
            ),
        }
    }
}

impl Memory<'_> {
    /// In how many worlds somebody of a manner would have done it, with tickets that fit the clues of
    /// the deeds that were thought about before.
    pub(super) fn ask(&self, manner: Manner, clues: &ByTicket, dice: &mut Rollout) -> Hits {
        let Seen { belief, deed, .. } = self.seen;
        let before = self.seen.before.view(self.edition);
        let minded = self.odds.minding(self.seat, clues);
        let mut hits = Hits::new(*deed);
        for _ in 0..manner.worlds() {
            let odds = |seat| {
                if seat == self.seat {
                    &minded
                } else {
                    self.odds.of(seat)
                }
            };
            let guess = self.odds.guess(belief, before, odds, dice);
            let state = sample_with(before, &guess, dice);
            let view = state.view(self.edition, self.seat);
            let would = Deed::from_action(view, manner.decide(self.chart, view));
            hits.add(view.me.tickets, would);
        }
        hits
    }
}

/// In how many worlds a player would have done what was done.
pub(super) struct Hits {
    deed: Deed,
    worlds: f32,
    /// The very same.
    same: f32,
    /// Something of its sort.
    alike: f32,
    /// In how many worlds each ticket was held.
    held: ByTicket,
    /// In how many of them the very same would have been done.
    same_holding: ByTicket,
}

/// So many worlds are counted beforehand in which a ticket made no difference: there are few in
/// which it is held.
const BEFOREHAND: f32 = 4.0;

/// No ticket is surer than that, nor less likely: it is the logarithm of how much all clues
/// together may change its odds.
const SURE: f32 = 10.0;

impl Hits {
    fn new(deed: Deed) -> Hits {
        Hits {
            deed,
            worlds: 0.0,
            same: 0.0,
            alike: 0.0,
            held: [0.0; MAX_TICKETS],
            same_holding: [0.0; MAX_TICKETS],
        }
    }

    fn add(&mut self, tickets: TicketSet, would: Option<Deed>) {
        let yes = |sign: bool| f32::from(u8::from(sign));
        let same = yes(would == Some(self.deed));
        self.worlds += 1.0;
        self.same += same;
        self.alike += yes(would.is_some_and(|would| self.deed.is_like(would)));
        for ticket in tickets.iter() {
            self.held[ticket.index()] += 1.0;
            self.same_holding[ticket.index()] += same;
        }
    }

    /// The chance that a player would have done it, which is never none: worlds are guesses. Players
    /// are asked in different numbers of them, and all count like so many.
    pub(super) fn chance(&self) -> f32 {
        const WORTH: f32 = 18.0;
        let [same, alike] = [self.same, self.alike].map(|hits| WORTH * hits / self.worlds);
        (alike + 0.5) / (WORTH + 1.5) * (same + 1.0) / (alike + self.deed.others())
    }

    /// Adds what this tells of the player's tickets: the likelier ones are those with which it would
    /// more often have done the same.
    pub(super) fn tell(&self, clues: &mut ByTicket) {
        if self.same == 0.0 {
            return;
        }
        let usual = self.same / self.worlds;
        for ((clue, held), same) in clues.iter_mut().zip(self.held).zip(self.same_holding) {
            let holding = (same + BEFOREHAND * usual) / (held + BEFOREHAND);
            *clue = (*clue + libm::logf(holding / usual)).clamp(-SURE, SURE);
        }
    }
}
