//! Why a server refused something: the rule or the limit, and what to do about it.

use fogg_i18n::Text;
use fogg_protocol::{Limited, Refusal};

use super::{Voice, count};

impl Voice<'_> {
    /// Why a server refused something, at a table: rules of the game are said in the words of the
    /// box.
    pub fn denied(&self, why: &Refusal) -> String {
        if let Refusal::Illegal(illegal) = why {
            return self.rule(*illegal);
        }
        denied(self.text, why)
    }
}

/// Why a server refused something.
pub fn denied(text: Text, why: &Refusal) -> String {
    let words = match why {
        Refusal::NoMessage { at, expected } => return text.deny_no_message(at, expected),
        Refusal::TooLong { limit } => return text.deny_too_long(count(*limit)),
        Refusal::HelloFirst => text.deny_hello_first(),
        Refusal::NoSuchSeat { seats } => return text.deny_no_such_seat((*seats).into()),
        Refusal::SeatTaken => text.deny_seat_taken(),
        Refusal::Seated => text.deny_seated(),
        Refusal::NotSeated => text.deny_not_seated(),
        Refusal::BadName { limit } => return text.deny_bad_name(count(*limit)),
        Refusal::BadShare => text.deny_bad_share(),
        Refusal::NoSuchBot => text.deny_no_such_bot(),
        Refusal::NobodyThere => text.deny_nobody_there(),
        Refusal::OwnerOnly => text.deny_owner_only(),
        Refusal::AccountsOnly => text.deny_accounts_only(),
        Refusal::OneKindOnly => text.deny_one_kind_only(),
        Refusal::SeatsFree => text.deny_seats_free(),
        Refusal::Begun => text.deny_begun(),
        Refusal::NotBegun => text.deny_not_begun(),
        Refusal::Stale { .. } => text.deny_stale(),
        Refusal::WrongLength { limit } => return text.deny_wrong_length(count(*limit)),
        Refusal::LongPlan { limit } => return text.deny_long_plan(count(*limit)),
        Refusal::BadNotes { limit } => return text.deny_bad_notes(count(*limit)),
        Refusal::YourTurn => text.deny_your_turn(),
        Refusal::NothingToUndo => text.deny_nothing_to_undo(),
        Refusal::Over => text.refuse_game_over(),
        Refusal::Away => text.deny_away(),
        Refusal::BotsTurn => text.deny_bots_turn(),
        Refusal::Rated => text.deny_rated(),
        Refusal::AlreadyAsked => text.deny_already_asked(),
        Refusal::Declined => text.deny_declined(),
        Refusal::NotAsked => text.deny_not_asked(),
        Refusal::NoTalk => text.deny_no_talk(),
        Refusal::WatchersSilent => text.deny_watchers_silent(),
        Refusal::BadWords { limit } => return text.deny_bad_words(count(*limit)),
        Refusal::Illegal(_) => text.deny_rules(),
        Refusal::NotStored => text.deny_not_stored(),
        Refusal::ForeignPage => text.deny_foreign_page(),
        Refusal::Unknown => text.deny_unknown(),
        Refusal::NoSuchTable => text.deny_no_such_table(),
        Refusal::NoSuchEdition => text.deny_no_such_edition(),
        Refusal::WrongSeats { min, max } => {
            return text.deny_wrong_seats((*min).into(), (*max).into());
        }
        Refusal::WrongClock {
            days,
            least,
            seconds,
            increment,
        } => {
            let (least, seconds) = ((*least).into(), (*seconds).into());
            return text.deny_wrong_clock((*days).into(), least, seconds, (*increment).into());
        }
        Refusal::Busy => text.deny_busy(),
        Refusal::NameTaken => text.deny_name_taken(),
        Refusal::BadPassword { min, max } => {
            return text.deny_bad_password(count(*min), count(*max));
        }
        Refusal::WrongPassword => text.deny_wrong_password(),
        Refusal::SignedIn => text.deny_signed_in(),
        Refusal::NoSuchPerson => text.deny_no_such_person(),
        Refusal::NotOver => text.deny_not_over(),
        Refusal::FaultyBoard { faults } => return text.deny_faulty_board(&faults.join("; ")),
        Refusal::OwnBoard => text.deny_own_board(),
        Refusal::TooOften { seconds } => return text.deny_too_often((*seconds).into()),
        Refusal::TooMany { what, limit } => return too_many(text, *what, (*limit).into()),
    };
    words.to_owned()
}

fn too_many(text: Text, what: Limited, limit: i64) -> String {
    match what {
        Limited::Tables => text.deny_too_many_tables(limit),
        Limited::Sockets => text.deny_too_many_sockets(limit),
        Limited::Bots => text.deny_too_many_bots(limit),
        Limited::Boards => text.deny_too_many_boards(limit),
        Limited::Watchers => text.deny_too_many_watchers(limit),
        Limited::Remarks => text.deny_too_many_remarks(limit),
        Limited::Entries => text.deny_too_many_entries(limit),
        Limited::Analyses => text.deny_too_many_analyses(limit),
    }
}
