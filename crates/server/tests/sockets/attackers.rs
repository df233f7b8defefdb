//! Those who want a seat that is not theirs, or an act twice.

use fogg_engine::Seat;
use fogg_protocol::{ClientMessage, Refusal};
use fogg_trial::Folder;

use crate::{
    client::{Client, Guest, ask},
    open_table,
    server::Server,
    sit,
};

/// Waits until everything that was said has been answered.
fn settle(client: &mut Client) {
    client.say_text("nonsense");
    while !matches!(client.read_refusal(), Refusal::NoMessage { .. }) {}
}

/// A game of Ann and Bob that has begun, and Eve who looks on.
fn begin(server: &Server) -> (String, [Guest; 3], [Client; 3]) {
    let guests = [(); 3].map(|()| Guest::new(server.address));
    let table = open_table(server, &guests[0], "amsterdam", 2);
    let mut clients = guests
        .each_ref()
        .map(|guest| Client::connect(server.address, &table, guest));
    sit(&mut clients[0], 0, "Ann");
    sit(&mut clients[1], 1, "Bob");
    clients[0].say(&ClientMessage::Start);
    for client in &mut clients {
        client.read_until(|stand| stand.play.is_some());
    }
    (table, guests, clients)
}

/// What one says is worth nothing in the mouth of another, and nothing the second time.
#[test]
fn what_was_overheard_cannot_be_used() {
    let folder = Folder::new("overheard");
    let server = Server::start(&folder.database("tables.db"));
    let (table, _, mut clients) = begin(&server);
    let mut overheard = Vec::new();
    for _ in 0..12 {
        let version = clients.iter().map(Client::version).max().expect("three");
        for client in &mut clients {
            client.read_until(|stand| stand.version >= version);
        }
        let actor = (0..2)
            .find(|&n| clients[n].is_acting())
            .expect("it goes on");
        let (key, text) = clients[actor].choose();
        clients[2].say_text(&text);
        assert_eq!(clients[2].read_refusal(), Refusal::NotSeated);
        clients[actor].say_text(&text);
        clients[actor].read_until(|stand| stand.you.acted == Some(key));
        let after = clients[actor].version();
        assert_eq!(after, version + 1, "it happened once");
        overheard.push(text);
    }
    let version = clients.iter().map(Client::version).max().expect("three");
    // Everything again, by everybody, the last first.
    for client in &mut clients {
        for text in overheard.iter().rev() {
            client.say_text(text);
        }
        settle(client);
    }
    let late = Client::connect(server.address, &table, &Guest::new(server.address));
    assert_eq!(late.version(), version, "nothing happened");
}

/// A seat belongs to whoever has its token: not to those who know its table, or ask for it.
#[test]
fn a_seat_cannot_be_taken_from_somebody() {
    let folder = Folder::new("theft");
    let server = Server::start(&folder.database("tables.db"));
    let (table, _, [ann, _bob, mut eve]) = begin(&server);
    let first = Seat::new(0).expect("a seat");
    for (message, expected) in [
        (
            ClientMessage::Sit {
                seat: first,
                name: "Ann".into(),
                share: None,
            },
            Refusal::Begun,
        ),
        (ClientMessage::Dismiss(first), Refusal::OwnerOnly),
        (ClientMessage::Start, Refusal::OwnerOnly),
        (ClientMessage::Leave, Refusal::NotSeated),
        (ClientMessage::Rematch, Refusal::NotSeated),
    ] {
        eve.say(&message);
        assert_eq!(eve.read_refusal(), expected, "{message:?}");
    }
    assert_eq!(eve.seat(), None);
    assert!(eve.play().me.is_none() && eve.has_heard_events_alone());
    let late = Client::connect(server.address, &table, &Guest::new(server.address));
    assert_eq!(late.version(), ann.version(), "nothing happened");
}

/// Whoever has stolen a token loses its sockets as well when its owner signs out.
#[test]
fn signing_out_ends_sockets() {
    let folder = Folder::new("signed-out");
    let server = Server::start(&folder.database("tables.db"));
    let (_, [ann, ..], [mut first, mut other, mut eve]) = begin(&server);
    let answer = ask(server.address, "DELETE", "/api/sessions", Some(&ann), "");
    assert_eq!(answer.status, 204);
    assert!(first.is_sent_away());
    for client in [&mut other, &mut eve] {
        settle(client);
    }
}
