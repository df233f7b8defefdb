// Starts the page: the library once here, and once in the worker that holds the table.
import init, { start } from './{{fogg.js}}';

// The texts of a language. A page has one of them; the others come when they are chosen.
const BOOKS = { en: './{{en.txt}}', ru: './{{ru.txt}}', uk: './{{uk.txt}}', fi: './{{fi.txt}}' };
const book = async (lang) => {
  const answer = await fetch(BOOKS[lang]);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
};

// What the worker needs beside the library, before it asks. Whoever comes by a link to a table
// wants to sit down first.
if (!location.hash.startsWith('#table=')) {
  fetch('./{{split_office.wasm}}').then((answer) => answer.arrayBuffer()).catch(() => {});
}

// Fogg, the expert, thinks in a worker of its own.
const thinker = () => new Worker('./{{thinker.js}}', { type: 'module' });

// The look of what nobody sees first.
const dress = () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = './{{later.css}}';
  document.head.append(link);
};

const worker = new Worker('./{{worker.js}}', { type: 'module' });
// A worker that does not start says so before anybody listens.
let failed = false;
worker.onerror = () => { failed = true; };
try {
  await init({ module_or_path: './{{fogg.wasm}}' });
  await start(worker, book, thinker);
  dress();
  if (failed) worker.dispatchEvent(new Event('error'));
} catch (error) {
  const loading = document.getElementById('loading');
  loading.textContent = 'Fogg could not start. Reload the page; if that does not help, another browser may. ' + error;
}

// A page that has stopped cannot draw any more, so what it says then has been there from the start.
const stop = (event) => {
  const page = document.getElementById('stopped');
  if (!page || !((event.error ?? event.reason) instanceof WebAssembly.RuntimeError)) return;
  page.hidden = false;
  const reload = page.querySelector('button');
  reload.onclick = () => location.reload();
  reload.focus();
};
addEventListener('error', stop);
addEventListener('unhandledrejection', stop);

if ('serviceWorker' in navigator) {
  // Without it the game still plays, as long as there is a network.
  const keep = () => { navigator.serviceWorker.register('./service-worker.js').catch(() => {}); };
  // It fetches everything, so it waits until the first game has its address, or for a while: also
  // for those who come by a link, and want to sit down first.
  if (navigator.serviceWorker.controller) {
    keep();
  } else {
    addEventListener('hashchange', keep, { once: true });
    setTimeout(keep, 10_000);
  }
}
