//! What is too often, too much, or from the page of somebody else.

use std::time::{Duration, Instant};

use fogg_server::Limits;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{
    block_on,
    house::{House, credentials},
};

const DATABASE: &str = "sqlite::memory:";
/// How long those who ask too often wait to hear so.
const SLOWLY: Duration = Duration::from_secs(1);

#[test]
fn what_is_asked_too_often_has_to_wait() {
    block_on(async {
        let limits = Limits {
            guests_per_hour: 2,
            accounts_per_hour: 1,
            requests_per_minute: 12,
            ..Limits::default()
        };
        let house = House::open(DATABASE, limits).await;
        for (path, body, status) in [
            ("/api/guest", String::new(), 204),
            ("/api/guest", String::new(), 204),
            ("/api/guest", String::new(), 429),
            ("/api/account", credentials("Ann"), 201),
            ("/api/account", credentials("Bob"), 429),
        ] {
            let answer = house.stranger().ask("POST", path, &body).await;
            assert_eq!(answer.status, status, "{path}");
            assert_eq!(answer.headers.contains_key("retry-after"), status == 429);
        }
        let mut other = house.stranger();
        other.address = ([192, 0, 2, 2], 1000).into();
        assert_eq!(
            other.ask("POST", "/api/guest", "").await.status,
            204,
            "others may"
        );
        let begun = Instant::now();
        let mut statuses = Vec::new();
        for _ in 0..8 {
            statuses.push(house.stranger().ask("GET", "/api/me", "").await.status);
        }
        assert_eq!(statuses, [401, 401, 401, 401, 401, 401, 401, 429]);
        assert!(begun.elapsed() >= SLOWLY, "who floods is told so slowly");
    });
}

#[test]
fn passwords_are_not_found_by_trying() {
    block_on(async {
        let limits = Limits {
            guesses_per_hour: 3,
            ..Limits::default()
        };
        let house = House::open(DATABASE, limits).await;
        house.account("Ann").await;
        house.account("Bob").await;
        let guess = async |name: &str, password: &str, from: u8| {
            let mut stranger = house.stranger();
            stranger.address = ([192, 0, 2, from], 1000).into();
            let body = format!(r#"{{"name":"{name}","password":"{password}"}}"#);
            stranger.ask("POST", "/api/session", &body).await
        };
        for n in 0..5 {
            let right = guess("Ann", "the password", 1).await;
            assert_eq!(right.status, 200, "{n}: the right one is no guess");
        }
        // Of one name from everywhere, of many names from one place, and of nobody the same.
        for (name, from, status) in [
            ("Ann", 2, 401),
            ("ann", 3, 401),
            ("ANN", 4, 401),
            ("Ann", 5, 429),
            ("Nobody", 2, 401),
            ("Nobody", 3, 401),
            ("Nobody", 4, 401),
            ("Nobody", 6, 429),
            ("Cleo", 2, 401),
            ("Dan", 2, 429),
        ] {
            let answer = guess(name, "a wrong password", from).await;
            assert_eq!(answer.status, status, "{name} from {from}");
        }
        let right = guess("Ann", "the password", 7).await;
        assert_eq!(right.status, 429, "who has to wait does not learn more");
        let seconds = right.json()["too_often"]["seconds"].as_u64();
        let header = right.headers["retry-after"].to_str().expect("a number");
        assert_eq!(
            seconds.map(|seconds| seconds.to_string()).as_deref(),
            Some(header)
        );
        assert_eq!(
            guess("Bob", "the password", 7).await.status,
            200,
            "others come in"
        );
    });
}

#[test]
fn pages_of_others_change_nothing() {
    block_on(async {
        let house = House::open(DATABASE, Limits::default()).await;
        let mut ann = house.account("Ann").await;
        for (origin, status) in [
            (Some("https://evil.example"), 403),
            (Some("null"), 403),
            (Some("https://fogg.example"), 204),
            (None, 204),
        ] {
            ann.origin = origin;
            let answer = ann.ask("PUT", "/api/me/settings", "{}").await;
            assert_eq!(answer.status, status, "{origin:?}");
            if status == 403 {
                assert_eq!(answer.json(), json!("foreign_page"));
            }
        }
    });
}

#[test]
fn an_address_has_so_many_connections() {
    block_on(async {
        let limits = Limits {
            connections_per_address: 2,
            ..Limits::default()
        };
        let house = House::open(DATABASE, limits).await;
        let address = house.listen().await;
        let connect = async || TcpStream::connect(address).await.expect("it listens");
        let answers = async |line: &mut TcpStream| {
            let ask = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
            // Whoever is not wanted may hear of it while asking.
            let asked = line.write_all(ask).await.is_ok();
            asked && line.read_u8().await.is_ok()
        };
        let (mut first, mut second) = (connect().await, connect().await);
        assert!(answers(&mut first).await && answers(&mut second).await);
        assert!(!answers(&mut connect().await).await, "there are two");
        drop(first);
        while !answers(&mut connect().await).await {}
        assert!(answers(&mut second).await);
    });
}

/// Every answer, of whatever kind, says what a browser has to keep to.
#[test]
fn every_answer_is_secured() {
    block_on(async {
        let house = House::open(DATABASE, Limits::default()).await;
        for path in ["/", "/nothing", "/healthz", "/api/me", "/api/openapi.json"] {
            let headers = house.stranger().ask("GET", path, "").await.headers;
            for (name, value) in [
                ("content-security-policy", "default-src 'none'"),
                ("content-security-policy", "frame-ancestors 'none'"),
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
                ("cross-origin-opener-policy", "same-origin"),
                ("cross-origin-resource-policy", "same-origin"),
            ] {
                let said = headers[name].to_str().expect("a text");
                assert!(said.contains(value), "{path} {name}: {said}");
            }
            let kept = headers["cache-control"].to_str().expect("a text");
            assert!(
                !path.starts_with("/api") || kept == "no-store",
                "{path}: {kept}"
            );
        }
    });
}
