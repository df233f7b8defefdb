//! A server without a network, and browsers that ask it.

use std::net::SocketAddr;

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{HeaderMap, Request, Response},
};
use fogg_server::{Config, Hall, Limits, Push, PushKey, Reach};
use fogg_store::Store;
use serde_json::Value;
use tokio::net::TcpListener;
use tower::ServiceExt;

/// A little thought, so that the tests are quick.
pub(crate) const PLAYOUTS: u32 = 10;

/// A server on a database that nothing has happened in yet.
#[derive(Clone)]
pub(crate) struct House {
    hall: Hall,
    router: Router,
    pub(crate) store: Store,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }
}

/// Somebody who asks, with the cookie they were given.
#[derive(Clone)]
pub(crate) struct Browser {
    house: House,
    pub(crate) cookie: Option<String>,
    pub(crate) bearer: Option<String>,
    pub(crate) address: SocketAddr,
    pub(crate) origin: Option<&'static str>,
}

impl House {
    pub(crate) async fn open(database: &str, limits: Limits) -> House {
        let store = Store::open(database).await.expect("it opens");
        let push = Push {
            key: PushKey::generate(),
            reach: Reach::Here,
        };
        let config = Config {
            push: Some(push),
            limits,
            analysis_playouts: PLAYOUTS,
            ..Config::default()
        };
        let hall = Hall::new(store.clone(), config);
        let router = fogg_server::router(hall.clone());
        House {
            hall,
            router,
            store,
        }
    }

    /// Answers at an address too, until the test ends.
    pub(crate) async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        tokio::spawn(fogg_server::listen(listener, self.hall.clone()));
        address
    }

    /// Somebody the server does not know.
    pub(crate) fn stranger(&self) -> Browser {
        Browser {
            house: self.clone(),
            cookie: None,
            bearer: None,
            address: ([192, 0, 2, 1], 1000).into(),
            origin: None,
        }
    }

    pub(crate) async fn guest(&self) -> Browser {
        let mut guest = self.stranger();
        let answer = guest.ask("POST", "/api/guest", "").await;
        assert_eq!(answer.status, 204);
        guest
    }

    /// Somebody with an account of this name, whose password is `the password`.
    pub(crate) async fn account(&self, name: &str) -> Browser {
        let mut person = self.stranger();
        let answer = person.ask("POST", "/api/account", &credentials(name)).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        person
    }
}

pub(crate) fn credentials(name: &str) -> String {
    format!(r#"{{"name":"{name}","password":"the password"}}"#)
}

impl Browser {
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let response = self.response(method, path, body).await;
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("it ends");
        if let Some(cookie) = parts.headers.get("set-cookie") {
            let cookie = cookie.to_str().expect("a text");
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
            let pair = cookie.split(';').next().expect("there is a first");
            self.cookie = (pair != "fogg=").then(|| pair.to_owned());
        }
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            text: String::from_utf8(body.into()).expect("it is text"),
        }
    }

    pub(crate) async fn response(&self, method: &str, path: &str, body: &str) -> Response<Body> {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header("host", "fogg.example");
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(token) = &self.bearer {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(origin) = self.origin {
            request = request.header("origin", origin);
        }
        request = request.extension(ConnectInfo(self.address));
        let request = request
            .body(Body::from(body.to_owned()))
            .expect("a request");
        let router = self.house.router.clone();
        router
            .oneshot(request)
            .await
            .expect("the server never fails")
    }

    /// Asks for what there must be.
    pub(crate) async fn get(&mut self, path: &str) -> Value {
        let answer = self.ask("GET", path, "").await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        answer.json()
    }
}
