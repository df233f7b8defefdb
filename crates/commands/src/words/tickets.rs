//! Tickets: by their two cities, or by one city where that is enough.

use fogg_engine::{Edition, TicketId};

use super::{cities::city_in, error::WordError, finished, split};

/// A ticket among some: the whole text.
///
/// # Errors
/// When no ticket or more than one is meant.
pub fn ticket(
    edition: &Edition,
    among: impl IntoIterator<Item = TicketId>,
    text: &str,
) -> Result<TicketId, WordError> {
    let words = split(text);
    let mut rest = &words[..];
    let ticket = ticket_in(edition, among, &mut rest)?;
    if let Ok(to) = city_in(edition, &mut rest) {
        let name = |city| edition.board.city(city).name.clone();
        return Err(WordError::UnknownTicket {
            from: name(edition.ticket(ticket).ends[0]),
            to: name(to),
            near: vec![label(edition, ticket)],
        });
    }
    finished(rest)?;
    Ok(ticket)
}

/// Takes a ticket from the front of a list of words. One city is enough if only one of the
/// tickets has it.
///
/// # Errors
/// When no ticket or more than one is meant.
pub fn ticket_in(
    edition: &Edition,
    among: impl IntoIterator<Item = TicketId>,
    words: &mut &[&str],
) -> Result<TicketId, WordError> {
    let among: Vec<TicketId> = among.into_iter().collect();
    let name = |city| edition.board.city(city).name.clone();
    let from = city_in(edition, words)?;
    if let Some((&"to", rest)) = words.split_first() {
        *words = rest;
    }
    let touches = |id: &&TicketId| edition.ticket(**id).ends.contains(&from);
    let touching: Vec<TicketId> = among.iter().filter(touches).copied().collect();
    let mut rest = *words;
    if let Ok(to) = city_in(edition, &mut rest) {
        let both = |id: &&TicketId| edition.ticket(**id).ends.contains(&to) && to != from;
        if let Some(id) = touching.iter().find(both) {
            *words = rest;
            return Ok(*id);
        }
        // The next word may begin another ticket.
        if touching.len() != 1 {
            return Err(WordError::UnknownTicket {
                from: name(from),
                to: name(to),
                near: touching
                    .iter()
                    .take(3)
                    .map(|&id| label(edition, id))
                    .collect(),
            });
        }
    }
    match touching[..] {
        [] => Err(WordError::NotOnTickets { city: name(from) }),
        [id] => Ok(id),
        [..] => Err(WordError::AmbiguousTicket {
            city: name(from),
            candidates: touching.iter().map(|&id| label(edition, id)).collect(),
        }),
    }
}

fn label(edition: &Edition, id: TicketId) -> String {
    let [a, b] = edition
        .ticket(id)
        .ends
        .map(|city| &edition.board.city(city).name);
    format!("{a}–{b}")
}
