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
        let ends = edition.ticket(ticket).ends;
        return Err(WordError::UnknownTicket {
            ends: [ends[0], to],
            near: vec![ends],
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
    let ends = |id: &TicketId| edition.ticket(*id).ends;
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
                ends: [from, to],
                near: touching.iter().take(3).map(ends).collect(),
            });
        }
    }
    match touching[..] {
        [] => Err(WordError::NotOnTickets { city: from }),
        [id] => Ok(id),
        [..] => Err(WordError::AmbiguousTicket {
            city: from,
            candidates: touching.iter().map(ends).collect(),
        }),
    }
}
