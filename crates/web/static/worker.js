// The worker: what the page asks before the library has come waits here.
import init, { serve } from './{{fogg.js}}';

// The page hears of errors, but not of promises that fail: what happens in one becomes an error.
self.onunhandledrejection = (event) => { throw event.reason; };

// Bots that play games out before they decide do so in a worker of their own.
const thinker = () => new Worker('./{{thinker.js}}', { type: 'module' });

const waiting = [];
self.onmessage = (message) => waiting.push(message);
await init({ module_or_path: './{{fogg.wasm}}' });
serve(thinker);
for (const message of waiting) self.onmessage(message);
