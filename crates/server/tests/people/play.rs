//! People who play: whole games over real sockets.

use std::net::SocketAddr;

use fogg_chance::Rollout;
use fogg_client::{Client, Credentials, Server};
use fogg_engine::{Seat, legal};

use crate::house::{Browser, House};

/// Opens a table and says its name.
pub(crate) async fn open(owner: &mut Browser, asked: &str) -> String {
    let answer = owner.ask("POST", "/api/tables", asked).await;
    assert_eq!(answer.status, 201, "{asked}: {}", answer.text);
    let opened = answer.json();
    opened["table"].as_str().expect("a name").to_owned()
}

/// Comes to a table.
pub(crate) async fn join(address: SocketAddr, person: &Browser, table: &str) -> Client {
    let credentials = match (&person.bearer, &person.cookie) {
        (Some(token), _) => Credentials::Token(token.clone()),
        (None, Some(cookie)) => Credentials::Guest(cookie.clone()),
        (None, None) => panic!("nobody knows them"),
    };
    let server = Server::at(format!("http://{address}").parse().expect("an address"));
    let client = Client::join(server, credentials, table).await;
    client.expect("it lets us in")
}

/// Comes to a table and sits down.
pub(crate) async fn sit(
    address: SocketAddr,
    person: &Browser,
    table: &str,
    seat: usize,
    name: &str,
) -> Client {
    let mut client = join(address, person, table).await;
    let seat = Seat::new(seat).expect("a seat");
    client.sit(seat, name).await.expect("the seat is free");
    client
}

/// Plays to the end, whatever the moves.
pub(crate) async fn play(mut client: Client, seed: u64) {
    let mut chance = Rollout::new(seed);
    while !client.sight().is_over() {
        if !client.sight().is_acting() {
            client.listen().await.expect("the line holds");
            continue;
        }
        let view = client.sight().view().expect("it has a seat");
        let moves = legal(view.view(client.sight().edition()));
        let action = chance.pick(&moves).expect("there is something to do");
        let version = client.sight().version();
        client
            .act(version, vec![action])
            .await
            .expect("it is legal");
    }
    client.leave().await;
}

/// Two people play a game to its end, and say the name of the table.
pub(crate) async fn game(house: &House, people: [&mut Browser; 2], asked: &str) -> String {
    let address = house.listen().await;
    let [owner, other] = people;
    let table = open(owner, asked).await;
    let mut first = sit(address, owner, &table, 0, "Ann").await;
    let second = sit(address, other, &table, 1, "Bob").await;
    first.start().await.expect("all seats are taken");
    tokio::join!(play(first, 1), play(second, 2));
    table
}
