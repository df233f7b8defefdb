//! What a careless player does without a plan.

use fogg_engine::{Action, Card, Moves, Purchase, View};

use super::{
    Draws, Planner,
    payment::{Reserved, cheapest},
};

impl Planner {
    /// Now and then something that comes to mind: any route that can be paid for, or the deck if
    /// there is none. The last turn is too plain to be missed.
    pub(super) fn slip(&mut self, view: View<'_>, moves: &Moves) -> Option<Action> {
        let Moves::Turn { routes, .. } = *moves else {
            return None;
        };
        if view.public.turns_left.is_some() || !self.happens(self.skill.slips) {
            return None;
        }
        let routes = routes.without(self.left);
        let Some(count) = u32::try_from(routes.len()).ok().filter(|&count| count > 0) else {
            return Some(Action::DrawDeck).filter(|&action| moves.contains(action));
        };
        let route = routes.nth(self.mood.below(count) as usize)?;
        let cost = &view.edition.board.route(route).cost;
        let (_, paid) = cheapest(cost, &view.me.hand, &Reserved::default())?;
        Some(self.buy(view, Purchase::Route(route), &paid))
    }

    /// A locomotive if one can be seen, and often the deck without a look at the other cards.
    pub(super) fn greedy_draw(&mut self, view: View<'_>, moves: &Moves) -> Option<Action> {
        let blind = match self.skill.draws {
            Draws::Weighed => return None,
            Draws::Greedy { blind } => blind,
        };
        let slots = (0u8..).zip(view.public.market);
        let mut takes = slots
            .filter(|&(_, card)| card == Some(Card::Locomotive))
            .map(|(slot, _)| Action::Take(slot));
        let locomotive = takes.find(|&action| moves.contains(action));
        locomotive.or_else(|| {
            let blind = self.happens(blind).then_some(Action::DrawDeck);
            blind.filter(|&action| moves.contains(action))
        })
    }

    /// Whether something happens that does so many times in a hundred.
    fn happens(&mut self, in_a_hundred: u32) -> bool {
        self.mood.below(100) < in_a_hundred
    }
}
