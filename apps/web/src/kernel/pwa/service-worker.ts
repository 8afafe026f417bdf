import { openAlert, showAlert } from './alert-messages.ts';
import { companions, filesOf, isServerPage, keepingOf } from './kept-files.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;

/** The build puts a hash of all that it made here: another build is another worker, with a cache of its own. */
const build = '%BUILD%';
const prefix = 'shell ';
const cacheName = prefix + build;
const pageKey = '/';

/** How long the network may take for a page before the kept one is shown, in milliseconds. */
const patience = 5000;

const shell = (): Promise<Cache> => caches.open(cacheName);

/** Asks for a page, and says so: an engine may send a navigation's own request on with any `Accept` (WebKit). */
const askPage = (path: string, init: RequestInit): Promise<Response> =>
  fetch(path, { ...init, headers: { accept: 'text/html,*/*;q=0.8' } });

/** All or nothing: a worker whose files did not all arrive is not installed, and the former one stays. */
async function keepShell(): Promise<void> {
  const cache = await shell();
  const page = await askPage(pageKey, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`The page answered ${page.status}`);
  const html = await page.clone().text();
  await cache.put(pageKey, page);
  // A file that is named twice would make the whole fail.
  await cache.addAll([...new Set([...filesOf(html), ...companions])]);
}

/** What pages of this build have loaded before the worker was there to see it. */
async function keepUsed(paths: readonly unknown[]): Promise<void> {
  const cache = await shell();
  for (const path of new Set(paths)) {
    if (typeof path !== 'string' || keepingOf(path) === null) continue;
    if ((await cache.match(path)) === undefined) await cache.add(path);
  }
}

/** Old builds go, but for the newest one while other windows may still run on its files. */
async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const needed = windows.length > 1 ? old.slice(-1) : [];
  await Promise.all(old.filter((name) => !needed.includes(name)).map((name) => caches.delete(name)));
}

async function takeOver(): Promise<void> {
  await dropOldShells();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function keep(request: Request, reply: Response): Promise<Response> {
  if (!reply.ok || reply.type !== 'basic') return reply;
  const copy = reply.clone();
  try {
    await (await shell()).put(request, copy);
  } catch {
    // A full disk: the app runs all the same, and keeps what it has.
  }
  return reply;
}

async function hashedFile(request: Request): Promise<Response> {
  // A file of a former build, too, for a window that still runs on it.
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

async function namedFile(request: Request): Promise<Response> {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

function later(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow')), ms);
  });
}

/** Whether a window may show `reply`: where the app has a page, only a page or the way to one. */
function isShowable(reply: Response, path: string): boolean {
  if (reply.status >= 502) return false;
  const isFile = isServerPage(path) || /\.\w+$/.test(path);
  return (
    isFile || reply.type === 'opaqueredirect' || /^text\/html\b/.test(reply.headers.get('content-type') ?? '')
  );
}

/** The network's page counts; the kept one stands in when there is no way, the server is down, or no page comes. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const kept = await (await shell()).match(isServerPage(pathname) ? '/offline.html' : pageKey);
  const fresh = event.preloadResponse.then(
    (early) => early ?? askPage(request.url, { redirect: 'manual', signal: request.signal }),
  );
  if (kept === undefined) return fresh;
  try {
    const reply = await Promise.race([fresh, later(patience)]);
    return isShowable(reply, pathname) ? reply : kept;
  } catch {
    // Offline, or as good as: that is what was kept for.
    event.waitUntil(fresh.catch(() => undefined));
    return kept;
  }
}

/** The answer to a load. One that its page gave up is answered too: as a failed one it would stand in the console (Firefox). */
async function answered(request: Request, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    const isGivenUp =
      request.signal.aborted || (error instanceof DOMException && error.name === 'AbortError');
    if (!isGivenUp) throw error;
    return new Response(null, { status: 499 });
  }
}

/** How a request of the app's own origin is answered; null where the worker leaves it to the network. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  if (request.mode === 'navigate') return page(event);
  const keeping = keepingOf(new URL(request.url).pathname);
  if (keeping === null) return null;
  return keeping === 'hashed' ? hashedFile(request) : namedFile(request);
}

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

scope.addEventListener('message', (event) => {
  const said = event.data as { take?: unknown; keep?: unknown } | null;
  if (said?.take === true) event.waitUntil(scope.skipWaiting());
  if (Array.isArray(said?.keep)) event.waitUntil(keepUsed(said.keep));
});

scope.addEventListener('push', (event) => event.waitUntil(showAlert(scope, event.data?.text() ?? '')));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAlert(scope, event.notification.data));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return;
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answered(request, answer));
});
