// Starts the page: the library once here, and once in the worker that holds the table.
import init, { start } from './{{fogg.js}}';

const worker = new Worker('./{{worker.js}}', { type: 'module' });
try {
  await init({ module_or_path: './{{fogg.wasm}}' });
  start(worker);
} catch (error) {
  const loading = document.getElementById('loading');
  loading.textContent = 'Fogg could not start. Reload the page; if that does not help, another browser may. ' + error;
}

if ('serviceWorker' in navigator) {
  // Without it the game still plays, as long as there is a network.
  navigator.serviceWorker.register('./service-worker.js').catch(() => {});
}
