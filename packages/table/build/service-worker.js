/* Keeps the whole table on the device, so that it opens and plays without a network. Filled in by the build. */
const cacheName = `laager-${'__VERSION__'}`;
const files = ['__FILES__'];

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(['./', ...files.filter((name) => name !== 'index.html')]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('laager-') && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(cacheName);
    if (request.mode !== 'navigate') return (await cache.match(request)) ?? fetch(request);
    // A page is asked for anew where there is a network: a new version shows at the next visit, not at the one after.
    try {
      const fresh = await fetch(request);
      // An invitation (`/i/…`) leads on to its page: the browser follows, not this worker.
      if (fresh.ok || fresh.type === 'opaqueredirect') return fresh;
    } catch {
      // No network: what is kept will do.
    }
    return (await cache.match('./')) ?? Response.error();
  };
  event.respondWith(answer());
});

/* A notice from the server: shown under its key, so that a newer one replaces it; a press opens its match. */
self.addEventListener('push', (event) => {
  const { title, text, key, url } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title ?? 'Laager', { body: text, tag: key, data: url }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const url = new URL(event.notification.data ?? './', self.registration.scope);
    const pages = await self.clients.matchAll({ type: 'window' });
    if (pages[0] === undefined) return self.clients.openWindow(url);
    await pages[0].focus();
    return pages[0].navigate(url);
  };
  event.waitUntil(open());
});
