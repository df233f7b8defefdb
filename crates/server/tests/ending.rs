//! The end of a server, as those who are connected see it.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
};

use fogg_server::{Config, Hall};
use fogg_store::Store;
use tokio::net::TcpListener;
use tungstenite::{Message, client::IntoClientRequest, protocol::frame::coding::CloseCode};

/// What is answered to a request, head and all.
fn post(address: SocketAddr, path: &str, cookie: &str, body: &str) -> String {
    let length = body.len();
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    let sent = stream.write_all(request.as_bytes());
    sent.expect("it takes the request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

/// What is between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).expect("it begins");
    rest.split_once(after).expect("it ends").0
}

/// Waits at a table until the server hangs up, and says with which code.
fn wait_at_a_table(address: SocketAddr, say_ready: impl FnOnce()) -> Option<CloseCode> {
    let guest = post(address, "/api/guest", "", "");
    let cookie = between(&guest, "set-cookie: ", ";");
    let wanted =
        r#"{"edition":"usa","seats":2,"clock":null,"public":false,"rated":false,"talk":false}"#;
    let opened = post(address, "/api/tables", cookie, wanted);
    let table = between(&opened, "\"table\":\"", "\"");
    let link = format!("ws://{address}/api/tables/{table}/socket");
    let mut request = link.into_client_request().expect("it is an address");
    let cookie = cookie.parse().expect("it can be sent");
    request.headers_mut().insert("cookie", cookie);
    let stream = TcpStream::connect(address).expect("the server listens");
    let (mut socket, _) = tungstenite::client(request, stream).expect("it lets us in");
    say_ready();
    loop {
        if let Message::Close(why) = socket.read().expect("the line holds until the end") {
            return why.map(|why| why.code);
        }
    }
}

#[test]
fn sockets_are_closed_with_a_word_and_waited_for() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("there can be threads");
    runtime.block_on(async {
        let store = Store::open("sqlite::memory:").await.expect("it opens");
        let hall = Hall::new(store, Config::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("it has an address");
        tokio::spawn(fogg_server::listen(listener, hall.clone()));
        let (ready, is_ready) = tokio::sync::oneshot::channel();
        let client = tokio::task::spawn_blocking(move || {
            wait_at_a_table(address, || ready.send(()).expect("somebody waits"))
        });
        is_ready.await.expect("it connects");
        hall.close().await;
        let code = client.await.expect("it ends by itself");
        assert_eq!(code, Some(CloseCode::Away));
    });
}
