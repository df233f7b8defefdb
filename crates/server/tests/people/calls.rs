//! Being called when it is one's turn and no page is open.

use std::net::{SocketAddr, TcpStream};

use fogg_chance::Rollout;
use fogg_client::Client;
use fogg_engine::legal;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    task,
};
use tungstenite::{Message, client::IntoClientRequest, http::HeaderValue};

use crate::{
    house::{Browser, House},
    play::{join, open, sit},
};

const TABLE: &str = r#"{"edition":"amsterdam","seats":2}"#;
/// A browser as RFC 8291 has it.
const KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

async fn call_me(person: &mut Browser, endpoint: &str, key: &str, auth: &str) -> (u16, Value) {
    let asked = json!({ "endpoint": endpoint, "p256dh": key, "auth": auth });
    let answer = person.ask("PUT", "/api/me/calls", &asked.to_string()).await;
    let why = serde_json::from_str(&answer.text).unwrap_or(Value::Null);
    (answer.status, why)
}

/// Waits for the next call at a service, and answers it.
async fn called(service: &TcpListener, status: &str) -> Vec<u8> {
    let (mut line, _) = service.accept().await.expect("somebody calls");
    let mut request = Vec::new();
    while !request.windows(4).any(|four| four == b"\r\n\r\n") {
        let read = line.read_buf(&mut request).await.expect("it is sent");
        assert!(read > 0, "it is cut off");
    }
    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
    line.write_all(answer.as_bytes())
        .await
        .expect("it is heard");
    request
}

/// Waits until only the first seat is at the table.
async fn ann_is_alone(address: SocketAddr, ann: &Browser, table: &str) {
    let path = format!("ws://{address}/api/tables/{table}/socket");
    let mut request = path.into_client_request().expect("an address");
    let cookie = ann.cookie.as_deref().expect("a cookie");
    let cookie = HeaderValue::from_str(cookie).expect("a header");
    request.headers_mut().insert("cookie", cookie);
    let waited = task::spawn_blocking(move || {
        let stream = TcpStream::connect(address).expect("the server listens");
        let (mut socket, _) = tungstenite::client(request, stream).expect("it lets us in");
        let hello = Message::text(r#"{"hello":{"version":0}}"#);
        socket.send(hello).expect("the line holds");
        loop {
            let heard = socket.read().expect("the line holds");
            // Those that only ask whether somebody is there have no text.
            let heard: Option<Value> = serde_json::from_slice(&heard.into_data()).ok();
            if heard.is_some_and(|heard| heard["here"]["seats"] == json!([0])) {
                break;
            }
        }
    });
    waited.await.expect("it is heard");
}

/// Does whatever is to be done, until it is somebody else's turn.
async fn act(client: &mut Client, chance: &mut Rollout) {
    while client.sight().is_acting() {
        let view = client.sight().view().expect("it has a seat");
        let moves = legal(view.view(client.sight().edition()));
        let action = chance.pick(&moves).expect("there is something to do");
        let version = client.sight().version();
        let acted = client.act(version, vec![action]).await;
        acted.expect("it is legal");
    }
}

/// Somebody is called once a turn, while they are not at the table; and not any more once the
/// service says that they do not want to be.
pub(crate) async fn calls(house: House) {
    let (mut ann, mut bob) = (house.account("Ann").await, house.account("Bob").await);
    let key = house.stranger().get("/api/calls").await["key"].clone();
    assert_eq!(key.as_str().map(str::len), Some(87));
    let service = TcpListener::bind("127.0.0.1:0").await;
    let service = service.expect("a port is free");
    let at = service.local_addr().expect("it has an address");
    let endpoint = format!("http://{at}/bob");
    for (endpoint, key, auth, wrong) in [
        ("http://192.0.2.1/bob", KEY, AUTH, "endpoint"),
        (&endpoint, AUTH, AUTH, "p256dh"),
        (&endpoint, KEY, "", "auth"),
    ] {
        let (status, why) = call_me(&mut bob, endpoint, key, auth).await;
        assert_eq!((status, &why["no_message"]["at"]), (400, &json!(wrong)));
    }
    let unknown = call_me(&mut house.stranger(), &endpoint, KEY, AUTH).await;
    assert_eq!(unknown, (401, json!("unknown")));
    assert_eq!(call_me(&mut bob, &endpoint, KEY, AUTH).await.0, 204);

    let address = house.listen().await;
    let table = open(&mut ann, TABLE).await;
    let mut first = sit(address, &ann, &table, 0, "Ann").await;
    let second = sit(address, &bob, &table, 1, "Bob").await;
    second.leave().await;
    ann_is_alone(address, &ann, &table).await;
    first.start().await.expect("all seats are taken");
    let call = called(&service, "201 Created").await;
    let call = String::from_utf8_lossy(&call).to_lowercase();
    assert!(call.starts_with("post /bob http/1.1\r\n"), "{call}");
    assert!(!call.contains(&table), "others can read it");

    let mut chance = Rollout::new(1);
    let mut second = join(address, &bob, &table).await;
    act(&mut second, &mut chance).await;
    second.leave().await;
    ann_is_alone(address, &ann, &table).await;
    // Ann chooses her first tickets and has her turn; then it is his.
    tokio::join!(act(&mut first, &mut chance), called(&service, "410 Gone"));
    let account = house.store.account("bob").await.expect("it can be read");
    let person = account.expect("there is one").person;
    let listed = async || {
        house
            .store
            .calls_of(&person, 9)
            .await
            .expect("it can be read")
    };
    while !listed().await.is_empty() {
        task::yield_now().await;
    }
    assert_eq!(call_me(&mut bob, &endpoint, KEY, AUTH).await.0, 204);
    let export = bob.get("/api/me/export").await;
    assert_eq!(export["calls"], json!([endpoint]));
    let silent = bob.ask("DELETE", "/api/me/calls", "").await;
    assert_eq!((silent.status, listed().await.len()), (204, 0));
}
