import init, { start } from './{{fogg.js}}';
await init({ module_or_path: './{{fogg.wasm}}' });
start();
