//! How a turn ends, and with it the game (rules C7 and C9).

use crate::{
    dice::Dice,
    ids::BySeat,
    news::{Event, Sink},
    play::Table,
    state::Phase,
};

impl<D: Dice, S: Sink> Table<'_, D, S> {
    /// Ends the turn: the final round begins or goes on, and the next seat plays.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        self.state.public.passes = 0;
        self.next_turn();
    }

    /// Passes. A full round of passes ends the game: nothing would ever change.
    pub(crate) fn pass(&mut self) {
        let public = &mut self.state.public;
        self.sink.event(Event::Passed(public.turn));
        public.passes += 1;
        if public.passes == public.seats {
            self.end_game();
        } else {
            self.next_turn();
        }
    }

    #[inline]
    fn next_turn(&mut self) {
        let public = &mut self.state.public;
        let seat = public.turn;
        match &mut public.turns_left {
            Some(1) => {
                public.turns_left = Some(0);
                return self.end_game();
            }
            Some(turns) => *turns -= 1,
            None => {
                if public.trains[seat] <= self.edition.rules.last_trains {
                    public.turns_left = Some(public.seats);
                    self.sink.event(Event::FinalRound { seat });
                }
            }
        }
        public.turn = seat.next(public.seats);
        public.phase = Phase::Turn;
    }

    fn end_game(&mut self) {
        self.state.public.phase = Phase::Over;
        let tickets = BySeat(
            self.state
                .private
                .0
                .each_ref()
                .map(|private| private.tickets),
        );
        self.sink.event(Event::Ended { tickets });
    }
}
