//! Calls the exports natively and in WebAssembly, and fails when an answer differs. The argument
//! is the path of the module.

#![expect(clippy::print_stdout, reason = "a program for people at a terminal")]

use anyhow::{Context, Result, ensure};
use fogg_wasm_check::exports;
use wasmi::{Engine, Instance, Linker, Module, Store, WasmParams, WasmResults};

/// Games of each edition and number of players.
const GAMES: u32 = 50;

fn main() -> Result<()> {
    let path = std::env::args()
        .nth(1)
        .context("the path of the WebAssembly module is missing")?;
    let bytes = std::fs::read(&path).with_context(|| format!("cannot read {path}"))?;
    let mut wasm = Wasm::new(&bytes)?;

    let editions: u32 = wasm.call("editions", ())?;
    ensure!(editions == exports::editions() && editions > 0);
    let golden: u64 = wasm.call("golden", ())?;
    ensure!(
        golden == exports::golden(),
        "the frozen generator draws differently in WebAssembly"
    );
    println!("the frozen generator: {golden:016x}");

    for (edition, name) in (0..editions).zip(fogg_editions::names()) {
        let most: u32 = wasm.call("max_players", edition)?;
        for players in exports::min_players(edition)..=most {
            let there: u64 = wasm.call("digest", (edition, players, GAMES))?;
            let here = exports::digest(edition, players, GAMES);
            ensure!(
                here == there,
                "{name} with {players} players: {here:016x} natively, {there:016x} in WebAssembly"
            );
            println!("{name} with {players} players, {GAMES} games: {here:016x}");
        }
    }
    Ok(())
}

/// The module in an interpreter.
struct Wasm {
    store: Store<()>,
    instance: Instance,
}

impl Wasm {
    fn new(bytes: &[u8]) -> Result<Wasm> {
        let engine = Engine::default();
        let module = Module::new(&engine, bytes).context("this is no WebAssembly module")?;
        let mut store = Store::new(&engine, ());
        // Nothing is linked: a module that asks the outside for anything is refused here.
        let instance = Linker::new(&engine)
            .instantiate_and_start(&mut store, &module)
            .context("the module wants something from the outside")?;
        Ok(Wasm { store, instance })
    }

    fn call<P: WasmParams, R: WasmResults>(&mut self, name: &str, arguments: P) -> Result<R> {
        let function = self.instance.get_typed_func::<P, R>(&self.store, name)?;
        let result = function.call(&mut self.store, arguments);
        result.with_context(|| format!("`{name}` failed in WebAssembly"))
    }
}
