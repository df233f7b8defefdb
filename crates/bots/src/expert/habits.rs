//! The numbers a runner goes by. They were found by playing against other bots (`docs/strength.md`
//! says how).

/// What things are worth to a runner, in points where nothing else is said.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// A turn, as a part of what it brings on the best routes of the board.
    pub turn_value: f32,
    /// Cards that a turn of drawing brings toward a plan.
    pub cards_per_turn: f32,
    /// Cards that a tunnel costs beyond its length.
    pub tunnel_cards: f32,
    /// The danger that a route of a plan is taken by somebody else, for each seat.
    pub risk: f32,
    /// The least a space of a route costs a plan, however many points it brings.
    pub space_price: f32,
    /// What a claim beside the plan must bring more than its price.
    pub good_margin: f32,
    /// What a claim beside the plan must bring when there are cards to spare.
    pub fair_margin: f32,
    /// Trains of a rival with which it begins to hurry.
    pub hurry: f32,
    /// How much a second wish for a color adds to the first.
    pub second_wish: f32,
    /// What a face-up locomotive must be worth more than the average card, if it takes the turn.
    pub locomotive_price: f32,
    /// How much a ticket's points count beside those of its routes.
    pub ticket_value: f32,
    /// A merchandise card.
    pub goods: f32,
    /// How much of its price a ticket must bring to be pursued.
    pub ticket_price: f32,
    /// A claim between two parts of a rival's network.
    pub block: f32,
    /// Cards that a claim of the plan may cost beyond those printed, as long as it needs not hurry.
    pub early: f32,
    /// How dear the way around a route of the plan must be for it to be claimed before there is a
    /// card for every train.
    pub hold: f32,
    /// How much of that counts where no rival is near.
    pub calm: f32,
    /// What a ticket that need not be kept must bring more than its price.
    pub keep_margin: f32,
    /// How much of its price counts when a ticket may be kept.
    pub keep_price: f32,
    /// A space at an open end of the own routes, where the longest path counts.
    pub link: f32,
    /// How much of the bonus for most tickets a ticket is worth.
    pub ticket_bonus: f32,
    /// Trains it keeps for detours while its plan is not built, for each train of the plan.
    pub reserve: f32,
}

/// What a claim beside the plan must bring more than its price when there are several rivals.
const GOOD_AMONG_MANY: f32 = 3.0;

/// How many numbers there are.
const COUNT: usize = 22;

impl Habits {
    /// The best numbers known: it holds its cards.
    pub const HOLDER: Habits = Habits {
        turn_value: 0.917,
        cards_per_turn: 2.003,
        tunnel_cards: 0.998,
        risk: 0.897,
        space_price: 0.204,
        good_margin: 1.822,
        fair_margin: 2.666,
        hurry: 3.779,
        second_wish: 0.894,
        locomotive_price: 3.713,
        ticket_value: 1.266,
        goods: 1.417,
        ticket_price: 0.896,
        block: 5.846,
        early: 0.198,
        hold: 3.000,
        calm: 0.090,
        keep_margin: 0.678,
        keep_price: 1.748,
        link: 0.5,
        ticket_bonus: 0.816,
        reserve: 1.333,
    };

    /// What most rivals are like: they build as soon as they can.
    pub const BUILDER: Habits = Habits {
        turn_value: 1.03,
        cards_per_turn: 1.72,
        tunnel_cards: 1.25,
        risk: 0.4,
        space_price: 0.4,
        good_margin: 2.3,
        fair_margin: 2.3,
        hurry: 8.0,
        second_wish: 0.2,
        locomotive_price: 0.5,
        ticket_value: 1.0,
        goods: 2.0,
        ticket_price: 1.0,
        block: 3.0,
        early: 0.0,
        hold: 0.0,
        calm: 0.3,
        keep_margin: 3.0,
        keep_price: 1.3,
        link: 0.0,
        ticket_bonus: 0.0,
        reserve: 0.5,
    };

    /// The same at a table of so many. Who blocks one of several rivals does the work for all the
    /// others; and where a turn brings less, more routes seem good than there are turns for.
    pub(super) fn at_table_of(self, seats: u8) -> Habits {
        if seats == 2 {
            return self;
        }
        Habits {
            block: 0.0,
            good_margin: self.good_margin.max(GOOD_AMONG_MANY),
            ..self
        }
    }

    /// The numbers in the order of the fields, for tuning.
    pub const fn to_array(self) -> [f32; COUNT] {
        [
            self.turn_value,
            self.cards_per_turn,
            self.tunnel_cards,
            self.risk,
            self.space_price,
            self.good_margin,
            self.fair_margin,
            self.hurry,
            self.second_wish,
            self.locomotive_price,
            self.ticket_value,
            self.goods,
            self.ticket_price,
            self.block,
            self.early,
            self.hold,
            self.calm,
            self.keep_margin,
            self.keep_price,
            self.link,
            self.ticket_bonus,
            self.reserve,
        ]
    }

    /// The other way around.
    pub const fn from_array(numbers: [f32; COUNT]) -> Habits {
        let [
            turn_value,
            cards_per_turn,
            tunnel_cards,
            risk,
            space_price,
            good_margin,
            fair_margin,
            hurry,
            second_wish,
            locomotive_price,
            ticket_value,
            goods,
            ticket_price,
            block,
            early,
            hold,
            calm,
            keep_margin,
            keep_price,
            link,
            ticket_bonus,
            reserve,
        ] = numbers;
        Habits {
            turn_value,
            cards_per_turn,
            tunnel_cards,
            risk,
            space_price,
            good_margin,
            fair_margin,
            hurry,
            second_wish,
            locomotive_price,
            ticket_value,
            goods,
            ticket_price,
            block,
            early,
            hold,
            calm,
            keep_margin,
            keep_price,
            link,
            ticket_bonus,
            reserve,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_blocks_one_rival_for_the_others() {
        for habits in [Habits::HOLDER, Habits::BUILDER] {
            assert_eq!(habits.at_table_of(2), habits);
            assert!(habits.block > 0.0);
            for seats in 3..=5 {
                let among_many = habits.at_table_of(seats);
                assert!(among_many.block <= 0.0 && among_many.good_margin > habits.good_margin);
                let otherwise = Habits {
                    block: habits.block,
                    good_margin: habits.good_margin,
                    ..among_many
                };
                assert_eq!(otherwise, habits, "nothing else is different");
            }
        }
    }
}
