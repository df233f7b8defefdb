//! A game that clients play over sockets, by chance.

use fogg_chance::Rollout;
use fogg_client::{Client, Credentials, Done, Server};
use fogg_engine::{Action, Seat, legal};
use fogg_protocol::{Key, OpenTable, Version};
use fogg_trial::Served;

/// Two seats at a table.
pub(crate) struct Game {
    pub(crate) table: String,
    pub(crate) guests: Vec<Credentials>,
    pub(crate) clients: Vec<Client>,
    pub(crate) chance: Rollout,
    /// The acts that the server has acknowledged.
    pub(crate) acknowledged: Vec<(Seat, Key)>,
}

/// The server of a process.
pub(crate) fn server(served: &Served) -> Server {
    Server::at(format!("http://{}", served.address).parse().unwrap())
}

/// Opens a table with two seats.
pub(crate) async fn open(server: &Server, owner: &Credentials) -> String {
    let wanted = OpenTable {
        edition: "amsterdam".into(),
        seats: 2,
        clock: None,
        public: false,
        rated: false,
        talk: false,
    };
    server.open_table(owner, &wanted).await.unwrap()
}

impl Game {
    pub(crate) async fn begin(server: &Server, seed: u64) -> Game {
        let guests = vec![server.guest().await.unwrap(), server.guest().await.unwrap()];
        let table = open(server, &guests[0]).await;
        let mut game = Game::join(server, guests, &table, seed).await;
        for (seat, client) in Seat::all(2).zip(&mut game.clients) {
            client.sit(seat, "Ann").await.unwrap();
        }
        game.clients[0].start().await.unwrap();
        game.catch_up().await;
        game
    }

    /// Comes to a table that is there.
    pub(crate) async fn join(
        server: &Server,
        guests: Vec<Credentials>,
        table: &str,
        seed: u64,
    ) -> Game {
        let mut clients = Vec::new();
        for guest in &guests {
            let client = Client::join(server.clone(), guest.clone(), table).await;
            clients.push(client.unwrap());
        }
        Game {
            table: table.to_owned(),
            guests,
            clients,
            chance: Rollout::new(seed),
            acknowledged: Vec::new(),
        }
    }

    /// Somebody who has to decide, and on what.
    pub(crate) fn choose(&mut self) -> Option<(usize, Version, Action)> {
        let mut clients = self.clients.iter();
        let actor = clients.position(|client| client.sight().is_acting())?;
        let sight = self.clients[actor].sight();
        let view = sight.view().unwrap();
        let moves = legal(view.view(sight.edition()));
        let action = self.chance.pick(&moves).unwrap();
        Some((actor, sight.version(), action))
    }

    /// Does one thing; `false` when the game is over.
    pub(crate) async fn step(&mut self) -> bool {
        let Some((actor, version, action)) = self.choose() else {
            return false;
        };
        let done = self.clients[actor].act(version, vec![action]).await;
        self.done(actor, done.unwrap()).await;
        true
    }

    /// Notes an act, and waits until everybody has seen it.
    pub(crate) async fn done(&mut self, actor: usize, done: Done) {
        assert_eq!(done, Done::Done);
        let you = self.clients[actor].sight().stand().you;
        let act = (you.seat.unwrap(), you.acted.unwrap());
        self.acknowledged.push(act);
        self.catch_up().await;
    }

    async fn catch_up(&mut self) {
        let versions = self.clients.iter().map(|client| client.sight().version());
        let newest = versions.max().unwrap();
        for client in &mut self.clients {
            while client.sight().version() < newest {
                client.listen().await.unwrap();
            }
        }
    }

    /// Plays to the end.
    pub(crate) async fn finish(&mut self) {
        while self.step().await {}
        assert!(self.clients.iter().all(|client| client.sight().is_over()));
    }
}
