// Starts the page: the library once here, and once in the worker that holds the table.
import init, { start } from './{{fogg.js}}';

// The texts of a language. A page has one of them; the others come when they are chosen.
const BOOKS = { en: './{{en.txt}}', ru: './{{ru.txt}}', uk: './{{uk.txt}}', fi: './{{fi.txt}}' };
const book = async (lang) => {
  const answer = await fetch(BOOKS[lang]);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
};

const worker = new Worker('./{{worker.js}}', { type: 'module' });
try {
  await init({ module_or_path: './{{fogg.wasm}}' });
  await start(worker, book);
} catch (error) {
  const loading = document.getElementById('loading');
  loading.textContent = 'Fogg could not start. Reload the page; if that does not help, another browser may. ' + error;
}

if ('serviceWorker' in navigator) {
  // Without it the game still plays, as long as there is a network.
  navigator.serviceWorker.register('./service-worker.js').catch(() => {});
}
