//! The server as clients meet it: real sockets, a real database, and a server that dies in the
//! middle of a game.

mod attackers;
mod client;
mod nats;
mod nodes;
mod server;

use client::{Client, Guest, post};
use fogg_engine::Seat;
use fogg_protocol::{ClientMessage, Preset, Refusal, Stand, TableOpened, Words, wire};
use fogg_trial::Folder;
use server::Server;

fn open_table(server: &Server, guest: &Guest, edition: &str, seats: u8) -> String {
    let body = format!("{{\"edition\":\"{edition}\",\"seats\":{seats}}}");
    open_table_as(server, guest, &body)
}

fn open_table_as(server: &Server, guest: &Guest, body: &str) -> String {
    let answer = post(server.address, "/api/tables", Some(guest), body);
    assert_eq!(answer.status, 201, "{}", answer.body);
    let opened: TableOpened = wire::from_text(&answer.body).expect("it is opened");
    opened.table
}

fn sit(client: &mut Client, seat: usize, name: &str) {
    let seat = Seat::new(seat).expect("a seat");
    client.say(&ClientMessage::Sit {
        seat,
        name: name.into(),
        share: None,
    });
    client.read_until(|stand| stand.you.seat == Some(seat));
}

/// Ann and Bob play with a bot to the end, and the server dies twice with an act on its way.
#[test]
fn a_game_survives_its_server() {
    let folder = Folder::new("survives");
    let mut server = Server::start(&folder.database("tables.db"));
    let guests = [Guest::new(server.address), Guest::new(server.address)];
    let table = open_table(&server, &guests[0], "amsterdam", 3);
    let mut clients = guests
        .each_ref()
        .map(|guest| Client::connect(server.address, &table, guest));
    let mut watcher = Client::connect(server.address, &table, &Guest::new(server.address));
    for (n, name) in ["Ann", "Bob"].into_iter().enumerate() {
        sit(&mut clients[n], n, name);
    }
    clients[0].say(&ClientMessage::SeatBot {
        seat: Seat::new(2).expect("a seat"),
        kind: "clerk".into(),
    });
    clients[0].say(&ClientMessage::Start);
    clients[0].read_until(|stand| stand.play.is_some());

    let mut acts = 0;
    while !clients[0].is_over() {
        let version = clients[0].version().max(clients[1].version());
        for client in &mut clients {
            client.read_until(|stand| stand.version >= version);
        }
        let Some(n) = (0..clients.len()).find(|&n| clients[n].is_acting()) else {
            if !clients[0].is_over() {
                clients[0].read();
            }
            continue;
        };
        if clients[n].version() < clients[1 - n].version() {
            continue;
        }
        let (key, text) = clients[n].choose();
        clients[n].say_text(&text);
        acts += 1;
        if acts == 10 || acts == 25 {
            drop(server);
            server = Server::start(&folder.database("tables.db"));
            for (client, guest) in clients.iter_mut().zip(&guests) {
                client.reconnect(server.address, &table, guest);
            }
            // Nobody knows whether it had arrived, and it does not matter.
            clients[n].say_text(&text);
        }
        clients[n].read_until(|stand| stand.you.acted == Some(key));
    }
    let version = clients[0].version();
    clients[1].read_until(|stand| stand.version >= version);
    assert!(acts > 25, "the server has not died");
    watcher.reconnect(server.address, &table, &Guest::new(server.address));
    let [ann, bob] = &clients;
    let finale = |client: &Client| client.play().finale.clone().expect("it is over");
    assert_eq!(finale(ann), finale(bob));
    assert_eq!(finale(ann), finale(&watcher));
    assert!(watcher.play().me.is_none());
    assert_eq!(
        ann.events(),
        watcher.events(),
        "what everybody hears is the same"
    );
}

/// Ann and Bob greet each other and have to go; bots finish the game, and there is another one.
#[test]
fn those_who_leave_can_play_again() {
    let folder = Folder::new("leaves");
    let server = Server::start(&folder.database("tables.db"));
    let guests = [Guest::new(server.address), Guest::new(server.address)];
    let table = open_table(&server, &guests[0], "amsterdam", 2);
    let connect = |table: &str| {
        let guests = guests.each_ref();
        guests.map(|guest| Client::connect(server.address, table, guest))
    };
    let [mut ann, mut bob] = connect(&table);
    sit(&mut ann, 0, "Ann");
    sit(&mut bob, 1, "Bob");
    let words = Words::Preset(Preset::Hello);
    ann.say(&ClientMessage::Say {
        key: 1,
        words: words.clone(),
    });
    bob.read_until(|stand| stand.talk.remarks.iter().any(|it| it.words == words));
    ann.say(&ClientMessage::Start);
    for client in [&mut ann, &mut bob] {
        client.read_until(|stand| stand.play.is_some());
        client.say(&ClientMessage::Leave);
    }
    let over = |stand: &Stand| {
        let play = stand.play.as_ref();
        play.is_some_and(|play| play.finale.is_some())
    };
    bob.read_until(over);
    bob.say(&ClientMessage::Rematch);
    bob.read_until(|stand| stand.table.next.is_some());
    ann.read_until(|stand| stand.table.next.is_some());
    let next = ann.next_table().expect("it is named");
    let [ann, bob] = connect(&next);
    let seats = [&ann, &bob].map(Client::seat);
    assert_eq!(
        seats,
        [None, Seat::new(0)],
        "she was away, and he has asked"
    );
}

#[test]
fn who_may_not_is_told_why() {
    let folder = Folder::new("refusals");
    let server = Server::start(&folder.database("tables.db"));
    let guest = Guest::new(server.address);
    for (guest, body, status, why) in [
        (
            None,
            r#"{"edition":"usa","seats":2}"#,
            401,
            Refusal::Unknown,
        ),
        (
            Some(&guest),
            r#"{"edition":"mars","seats":2}"#,
            400,
            Refusal::NoSuchEdition,
        ),
        (
            Some(&guest),
            r#"{"edition":"usa","seats":6}"#,
            400,
            Refusal::WrongSeats { min: 2, max: 5 },
        ),
    ] {
        let answer = post(server.address, "/api/tables", guest, body);
        assert_eq!(answer.status, status, "{body}");
        assert_eq!(wire::from_text(&answer.body), Some(why), "{body}");
    }
    let nonsense = post(server.address, "/api/tables", Some(&guest), "[]");
    assert_eq!(nonsense.status, 400);
    let long = post(
        server.address,
        "/api/tables",
        Some(&guest),
        &" ".repeat(10_000),
    );
    assert_eq!(long.status, 413);

    let table = open_table(&server, &guest, "usa", 2);
    let forged = Guest::forged();
    for (table, guest, origin, status) in [
        ("nowhere", &guest, None, 404),
        (table.as_str(), &forged, None, 401),
        (table.as_str(), &guest, Some("http://evil.example"), 403),
    ] {
        let refused = Client::try_connect(server.address, table, guest, origin);
        assert_eq!(refused.err(), Some(status), "{table} {origin:?}");
    }
    let own = format!("http://{}", server.address);
    assert!(Client::try_connect(server.address, &table, &guest, Some(&own)).is_ok());
    // Somebody who is a guest already stays the same guest.
    let again = post(server.address, "/api/guest", Some(&guest), "");
    assert_eq!((again.status, again.cookie), (204, None));
}

/// A shared screen in the browser of somebody who plays: it is told nothing but what all may know, and
/// does nothing.
#[test]
fn a_screen_knows_no_cards_and_does_nothing() {
    let folder = Folder::new("screen");
    let server = Server::start(&folder.database("tables.db"));
    let ann = Guest::new(server.address);
    let table = open_table(&server, &ann, "amsterdam", 2);
    let mut player = Client::connect(server.address, &table, &ann);
    let mut screen = Client::watch(server.address, &table, &ann);
    let first = Seat::new(0).expect("a seat");
    let name = "Screen".to_owned();
    let share = None;
    screen.say(&ClientMessage::Sit {
        seat: first,
        name,
        share,
    });
    assert_eq!(screen.read_refusal(), Refusal::NotSeated);
    sit(&mut player, 0, "Ann");
    player.say(&ClientMessage::SeatBot {
        seat: Seat::new(1).expect("a seat"),
        kind: "clerk".into(),
    });
    screen.say(&ClientMessage::Start);
    assert_eq!(screen.read_refusal(), Refusal::NotSeated);
    player.say(&ClientMessage::Start);
    player.read_until(|stand| stand.play.is_some());
    screen.read_until(|stand| stand.play.is_some());
    let (_, act) = player.choose();
    screen.say_text(&act);
    assert_eq!(screen.read_refusal(), Refusal::NotSeated);
    player.say_text(&act);
    let version = player.version();
    player.read_until(|stand| stand.version > version);
    screen.read_until(|stand| stand.version > version);
    assert_eq!(screen.seat(), None);
    assert!(screen.play().me.is_none(), "a hand on a shared screen");
    let heard = player.events().len();
    assert!(heard > 0 && screen.has_heard_events_alone(), "a whisper");
}
