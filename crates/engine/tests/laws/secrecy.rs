//! Nothing hidden influences anything visible: two states that look the same to a seat stay the
//! same to it under the same action and the same outcomes of chance.

use fogg_chance::{Misfit, Outcome, Recording, Rollout, Scripted};
use fogg_engine::{
    Action, Card, Dice, Edition, Event, Offer, Phase, PlayerView, Seat, State, Whisper, apply,
    check, legal, sample, setup,
};

use crate::common::{News, tables};

/// A way to play an action: the engine's, or one with a leak planted in it.
type Play = fn(&Edition, &mut State, Seat, Action, &mut dyn Dice, &mut News);

/// What a seat saw and heard of one action.
#[derive(PartialEq, Eq, Debug)]
struct Seen {
    view: PlayerView,
    events: Vec<Event>,
    whispers: Vec<Whisper>,
}

#[derive(Default, Debug)]
struct Tally {
    compared: usize,
    different: usize,
    swept_apart: usize,
}

fn engine(
    edition: &Edition,
    state: &mut State,
    seat: Seat,
    action: Action,
    dice: &mut dyn Dice,
    news: &mut News,
) {
    struct Passed<'a>(&'a mut dyn Dice);
    impl Dice for Passed<'_> {
        fn card(&mut self, pile: &fogg_engine::Cards) -> Card {
            self.0.card(pile)
        }
        fn ticket(&mut self, pile: fogg_engine::TicketSet) -> fogg_engine::TicketId {
            self.0.ticket(pile)
        }
    }
    apply(edition, state, seat, action, &mut Passed(dice), news);
}

/// A point for whoever sits before somebody with three locomotives.
fn leaky(
    edition: &Edition,
    state: &mut State,
    seat: Seat,
    action: Action,
    dice: &mut dyn Dice,
    news: &mut News,
) {
    engine(edition, state, seat, action, dice, news);
    let next = seat.next(state.public.seats);
    if state.private[next].hand.locomotives() >= 3 {
        state.public.points[seat] += 1;
    }
}

#[test]
fn what_a_seat_cannot_see_changes_nothing_it_sees() {
    let mut tally = Tally::default();
    for (edition, players) in tables() {
        for seed in 0..12 {
            compare(&edition, players, seed, engine, &mut tally);
        }
    }
    assert_eq!(tally.different, 0, "{tally:?}");
    assert!(tally.compared > 20_000, "{tally:?}");
    assert!(tally.swept_apart < tally.compared / 100, "{tally:?}");
}

#[test]
fn a_planted_leak_is_caught() {
    let mut tally = Tally::default();
    for (edition, players) in tables() {
        compare(&edition, players, 1, leaky, &mut tally);
    }
    assert!(tally.different > 0, "{tally:?}");
}

/// Plays a random game, and beside each action the same on a twin that one seat cannot tell apart.
fn compare(edition: &Edition, players: u8, seed: u64, play: Play, tally: &mut Tally) {
    let mut dice = Rollout::new(seed);
    let mut choices = Rollout::new(seed + 500);
    let mut state = setup(edition, players, &mut dice, &mut ()).unwrap();
    while let Some(actor) = state.public.actor() {
        let action = choices.pick(&legal(state.view(edition, actor))).unwrap();
        let before = state;
        let mut recording = Recording::new(&mut dice);
        let mut news = News::default();
        play(
            edition,
            &mut state,
            actor,
            action,
            &mut recording,
            &mut news,
        );
        let outcomes = recording.outcomes;
        for seat in before.public.seats() {
            // Tickets from under the pile were decided by chance long ago: the seat that draws
            // them now sees something that was hidden.
            let old_tickets = before.public.pile_unseen < edition.rules.later_deal.regular;
            if action == Action::DrawTickets && actor == seat && old_tickets {
                continue;
            }
            let Some(twin) = twin(edition, &before, seat, actor, action, &mut choices) else {
                continue;
            };
            let (seen, misfit) = rerun(edition, twin, seat, actor, action, &outcomes, play);
            match misfit {
                // The twin's piles lack a card or ticket that was drawn: nothing to compare.
                Some(Misfit::CardNotThere { .. } | Misfit::TicketNotThere { .. }) => continue,
                // Whether a display of locomotives is swept depends on how many other cards are
                // not in hands, which the rules thereby reveal.
                Some(_) if before.public.market_locomotives() > 0 => {
                    tally.swept_apart += 1;
                    continue;
                }
                // Chance was asked for more or less than before: that is a difference.
                Some(_) => tally.different += 1,
                None => {}
            }
            tally.compared += 1;
            tally.different += usize::from(seen != heard(&state, seat, news_of(&news, seat)));
        }
    }
}

/// A state that looks the same to `seat` and in which `actor` may do the same.
fn twin(
    edition: &Edition,
    state: &State,
    seat: Seat,
    actor: Seat,
    action: Action,
    choices: &mut Rollout,
) -> Option<State> {
    let mut twin = sample(state.view(edition, seat), choices);
    assert_eq!(twin.player_view(seat), state.player_view(seat));
    // How many first tickets were kept is said when all have chosen.
    if state.public.phase == Phase::FirstTickets {
        for other in state.public.seats() {
            twin.private[other].chosen = state.private[other].chosen;
        }
    }
    check(twin.view(edition, actor), action).ok().map(|()| twin)
}

fn rerun(
    edition: &Edition,
    mut twin: State,
    seat: Seat,
    actor: Seat,
    action: Action,
    outcomes: &[Outcome],
    play: Play,
) -> (Seen, Option<Misfit>) {
    let cards = outcomes.iter().filter_map(|outcome| match outcome {
        Outcome::Card(card) => Some(*card),
        Outcome::Ticket(_) => None,
    });
    let tickets = outcomes.iter().filter_map(|outcome| match outcome {
        Outcome::Ticket(ticket) => Some(*ticket),
        Outcome::Card(_) => None,
    });
    let mut script = Scripted::new(cards, tickets);
    let mut news = News::default();
    play(edition, &mut twin, actor, action, &mut script, &mut news);
    let seen = heard(&twin, seat, news_of(&news, seat));
    (seen, script.finish().err())
}

fn heard(state: &State, seat: Seat, (events, whispers): (Vec<Event>, Vec<Whisper>)) -> Seen {
    Seen {
        view: state.player_view(seat),
        events,
        whispers,
    }
}

/// What one seat hears, without the tickets that are shown when the game is over.
fn news_of(news: &News, seat: Seat) -> (Vec<Event>, Vec<Whisper>) {
    let secret = |event: &&Event| !matches!(event, Event::Ended { .. });
    let mine = news.whispers.iter().filter(|(to, _)| *to == seat);
    (
        news.events.iter().filter(secret).copied().collect(),
        mine.map(|(_, whisper)| *whisper).collect(),
    )
}

#[test]
fn a_view_has_no_room_for_the_secrets_of_others() {
    // Two private parts side by side would not fit: a view is the public part and one of those.
    let one = size_of::<fogg_engine::Public>() + size_of::<fogg_engine::Private>();
    assert!(size_of::<PlayerView>() <= one + 8);
    assert_eq!(Offer::EMPTY.len(), 0);
}
