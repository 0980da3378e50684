// sw.js -- the site without a network.  Above, nuri has written `version`, which
// changes with the files.
const files = ['./', 'app.webmanifest', 'icon.svg', 'icon.png'];
const mine = `nuri ${registration.scope} `;

async function keep() {
    const cache = await caches.open(mine + version);
    await cache.addAll(files.map((file) => new Request(file, {cache: 'reload'})));
    await skipWaiting();
}

async function forget() {
    for (const name of await caches.keys())
        if (name.startsWith(mine) && name !== mine + version)
            await caches.delete(name);
    await clients.claim();
}

// A cache that a newer worker has deleted is not made again.
async function answer(request) {
    const kept = await caches.match(request.mode === 'navigate' ? './' : request,
        {cacheName: mine + version, ignoreSearch: true});
    return kept || fetch(request);
}

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(forget()));
addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
