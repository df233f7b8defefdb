// The worker: what the page asks before the library has come waits here.
import init, { serve } from './{{fogg.js}}';

const waiting = [];
self.onmessage = (message) => waiting.push(message);
await init({ module_or_path: './{{fogg.wasm}}' });
serve();
for (const message of waiting) self.onmessage(message);
