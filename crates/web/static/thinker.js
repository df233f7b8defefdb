// The worker that thinks: fetched when somebody first asks Fogg something, and ended to stop it.
import init, { think } from './{{thinker_lib.js}}';

// Whoever asked hears of errors, but not of promises that fail.
self.onunhandledrejection = (event) => { throw event.reason; };

const ready = init({ module_or_path: './{{thinker_lib.wasm}}' });
self.onmessage = async ({ data }) => { await ready; think(data); };
