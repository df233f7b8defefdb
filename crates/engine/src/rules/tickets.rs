//! Tickets: the first deal, drawing more, and what to keep (rules C6).

use crate::{
    dice::Dice,
    edition::{Deal, Unkept},
    ids::{Seat, TicketId},
    limits::MAX_OFFER,
    moves::Moves,
    news::{Event, Sink, Whisper},
    play::Table,
    state::{Offer, Phase},
    view::View,
};

/// The choices of tickets a seat has.
pub(crate) fn choices(view: View<'_>, deal: &Deal) -> Moves {
    let offered = view.me.offer.len();
    Moves::Keep(CHOICES[usize::from(offered)][usize::from(deal.keep.min(offered))])
}

/// `CHOICES[n][k]`: the masks that keep at least `k` of `n` tickets, as a set of bits.
const CHOICES: [[u64; MAX_OFFER + 1]; MAX_OFFER + 1] = {
    let mut table = [[0; MAX_OFFER + 1]; MAX_OFFER + 1];
    let mut n = 0;
    while n <= MAX_OFFER {
        let mut mask = 0u64;
        while mask < 1 << n {
            let mut k = 0;
            while k <= mask.count_ones() as usize {
                table[n][k] |= 1 << mask;
                k += 1;
            }
            mask += 1;
        }
        n += 1;
    }
    table
};

impl<D: Dice, S: Sink> Table<'_, D, S> {
    /// Deals the tickets before the first turn; what is left of the long ones leaves the game.
    pub(crate) fn deal_first_tickets(&mut self) {
        let deal = self.edition.rules.first_deal;
        let mut long = self.edition.long_tickets;
        self.state.hidden.unseen = self.edition.all_tickets().without(long);
        for seat in self.state.public.seats() {
            for _ in 0..deal.long {
                let ticket = self.dice.ticket(long);
                long.remove(ticket);
                self.offer(seat, ticket);
            }
        }
        for seat in self.state.public.seats() {
            for _ in 0..deal.regular {
                let ticket = self.unseen_ticket();
                self.offer(seat, ticket);
            }
            self.sink
                .whisper(seat, Whisper::Offer(self.state.private[seat].offer));
        }
        self.count_pile();
    }

    /// Notes a seat's choice of first tickets; the last one to choose opens the game.
    pub(crate) fn choose_first_tickets(&mut self, seat: Seat, mask: u8) {
        self.state.private[seat].chosen = Some(mask);
        self.state.public.chosen.insert(seat);
        self.sink.event(Event::Chose(seat));
        if self.state.public.chosen.len() < self.state.public.seats.into() {
            return;
        }
        for seat in self.state.public.seats_from(self.state.public.turn) {
            let mask = self.state.private[seat].chosen.take().unwrap_or_default();
            self.keep(seat, mask, self.edition.rules.first_deal.unkept);
        }
        self.state.public.phase = Phase::Turn;
    }

    /// Draws tickets to choose from.
    pub(crate) fn draw_tickets(&mut self) {
        let seat = self.state.public.turn;
        let tickets = self
            .edition
            .rules
            .later_deal
            .regular
            .min(self.state.public.pile_size());
        for _ in 0..tickets {
            let ticket = if self.state.hidden.unseen.is_empty() {
                let returned = self.state.hidden.returned.pop();
                returned.expect("the pile has as many tickets as it says")
            } else {
                self.unseen_ticket()
            };
            self.offer(seat, ticket);
        }
        self.count_pile();
        self.state.public.phase = Phase::Tickets;
        self.sink.event(Event::DrewTickets { seat, tickets });
        self.sink
            .whisper(seat, Whisper::Offer(self.state.private[seat].offer));
    }

    /// Keeps some of the drawn tickets and ends the turn.
    pub(crate) fn keep_tickets(&mut self, mask: u8) {
        let seat = self.state.public.turn;
        self.keep(seat, mask, self.edition.rules.later_deal.unkept);
        self.end_turn();
    }

    fn keep(&mut self, seat: Seat, mask: u8, unkept: Unkept) {
        let offer = std::mem::replace(&mut self.state.private[seat].offer, Offer::EMPTY);
        self.state.public.offer_sizes[seat] = 0;
        let mut kept = 0;
        for (ticket, keep) in offer.split(mask) {
            if keep {
                self.state.private[seat].tickets.insert(ticket);
                kept += 1;
            } else {
                match unkept {
                    Unkept::Bottom => {
                        self.state.hidden.returned.push(ticket);
                        self.state.public.pile_returned += 1;
                    }
                    Unkept::Removed => {}
                }
            }
        }
        self.state.public.ticket_counts[seat] += kept;
        self.sink.event(Event::Kept {
            seat,
            kept,
            unkept: offer.len() - kept,
        });
    }

    fn offer(&mut self, seat: Seat, ticket: TicketId) {
        self.state.private[seat].offer.push(ticket);
        self.state.public.offer_sizes[seat] += 1;
    }

    fn unseen_ticket(&mut self) -> TicketId {
        let ticket = self.dice.ticket(self.state.hidden.unseen);
        self.state.hidden.unseen.remove(ticket);
        ticket
    }

    fn count_pile(&mut self) {
        let size = |n: usize| u8::try_from(n).expect("fewer than 256 tickets");
        self.state.public.pile_unseen = size(self.state.hidden.unseen.len());
        self.state.public.pile_returned = size(self.state.hidden.returned.iter().count());
    }
}
