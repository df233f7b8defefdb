// Keeps every file of one version, so that the game starts without a network.
const VERSION = 'fogg-{{version}}';
// What the page wants to have said in its language when no page is open.
const WORDS = 'fogg-words';
const FILES = ['./', './manifest.webmanifest', {{*}}];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== VERSION && name !== WORDS).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') {
    // A new version as soon as there is one, the kept one when there is no network.
    event.respondWith(fetch(event.request).catch(() => caches.match('./')));
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request)));
});

// The server calls somebody whose turn it is.
const call = async (table) => {
  const pages = await self.clients.matchAll({ type: 'window' });
  const address = `#table=${table}`;
  // Whoever looks at the table sees it.
  if (pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).hash === address)) return;
  const words = await caches.match('./call', { cacheName: WORDS });
  const body = words ? await words.text() : '';
  await self.registration.showNotification('Fogg', { body, tag: table, data: address });
};

self.addEventListener('push', (event) => {
  const { turn } = event.data.json();
  if (turn) event.waitUntil(call(turn));
});

// To the page that is at the table, or to a new one.
const open = async (address) => {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((page) => new URL(page.url).hash === address);
  await (page ? page.focus() : self.clients.openWindow(`./${address}`));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
