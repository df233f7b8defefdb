//! Where a browser wants to be called when it has no page open.

use axum::{
    extract::State,
    http::Method,
    routing::{delete, get, put},
};
use fogg_protocol::{
    Refusal,
    http::{CallMe, Calling},
    wire::Wire,
};
use fogg_push::{BadSubscription, Subscription};
use fogg_store::Callable;

use super::{Form, Front, Route, Sent, Who};
use crate::{
    answer::{Answer, Refused, nothing, ok},
    caller::Known,
    clock::now_ms,
};

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::GET,
        path: "/api/calls",
        about: "Whether the server calls browsers that have no page open, and by which key.",
        who: Who::Anybody,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(Calling::schema),
        handler: || get(calling),
    },
    Route {
        method: Method::PUT,
        path: "/api/me/calls",
        about: "Calls this browser from now on, for as long as it is signed in.",
        who: Who::Known,
        query: &[],
        body: Form::Json(CallMe::schema),
        status: 204,
        answer: Form::Nothing,
        handler: || put(call_me),
    },
    Route {
        method: Method::DELETE,
        path: "/api/me/calls",
        about: "Calls this browser no longer.",
        who: Who::Known,
        query: &[],
        body: Form::Nothing,
        status: 204,
        answer: Form::Nothing,
        handler: || delete(call_no_more),
    },
];

async fn calling(State(front): State<Front>) -> Answer {
    let bell = front.hall().bell();
    let key = bell.map(|bell| bell.public_key());
    Ok(ok(&Calling { key }))
}

async fn call_me(State(front): State<Front>, known: Known, Sent(asked): Sent<CallMe>) -> Answer {
    let Some(bell) = front.hall().bell() else {
        return Err(wrong("", "nothing: this server calls nobody"));
    };
    let CallMe {
        endpoint,
        p256dh,
        auth,
    } = asked;
    Subscription::read(&endpoint, &p256dh, &auth, bell.reach()).map_err(|bad| {
        let at = match bad {
            BadSubscription::Address => "endpoint",
            BadSubscription::Key => "p256dh",
            BadSubscription::Auth => "auth",
        };
        wrong(at, &bad.to_string())
    })?;
    let callable = Callable {
        address: endpoint,
        key: p256dh,
        auth,
    };
    let store = front.store();
    store.call_at(&known.token, &callable, now_ms()).await?;
    Ok(nothing())
}

fn wrong(at: &str, expected: &str) -> Refused {
    Refused(Refusal::NoMessage {
        at: at.to_owned(),
        expected: expected.to_owned(),
    })
}

async fn call_no_more(State(front): State<Front>, known: Known) -> Answer {
    front.store().call_no_more(&known.token).await?;
    Ok(nothing())
}
