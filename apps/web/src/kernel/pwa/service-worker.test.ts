import { afterEach, expect, test, vi } from 'vitest';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://arcade.test';

interface World {
  readonly cache: Partial<Cache>;
  /** What the worker is answered when it asks the network. */
  readonly network: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Starts the worker; resolves with how it answers. */
async function start({ cache, network }: World): Promise<(request: Request) => Promise<Response>> {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined });
  vi.stubGlobal('fetch', network);
  vi.resetModules();
  await import('./service-worker.ts');
  return (request) => {
    const answer = Promise.withResolvers<Response>();
    const event: FetchEvent = {
      request,
      preloadResponse: Promise.resolve(undefined),
      respondWith: answer.resolve,
      waitUntil: () => undefined,
    };
    listeners.get('fetch')?.(event);
    return answer.promise;
  };
}

/** Starts the worker over a cache that holds the app's page and over a network that answers all the same. */
const startOver = (network: World['network']): Promise<(request: Request) => Promise<Response>> =>
  start({ cache: { match: async () => new Response('the app') }, network });

const opening = (path: string): Request =>
  Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' });

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };

afterEach(() => vi.unstubAllGlobals());

test.each(['/assets/first-1.js', '/lang/de-DE/first.json'])(
  'a full disk keeps nobody from %s',
  async (path) => {
    const put = async (): Promise<void> => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    const fresh = async (): Promise<Response> =>
      Object.defineProperty(new Response('fresh'), 'type', { value: 'basic' });
    const answer = await start({ cache: { put }, network: fresh });
    expect(await (await answer(new Request(origin + path))).text()).toBe('fresh');
  },
);

test('a page is asked for as a page where the browser has not loaded it ahead', async () => {
  const accepts: unknown[] = [];
  const answer = await startOver(async (_path, init) => {
    accepts.push(new Headers(init?.headers).get('accept'));
    return new Response('fresh', { headers: html });
  });
  expect(await (await answer(opening('/claw/home/1'))).text()).toBe('fresh');
  expect(accepts).toEqual([expect.stringContaining('text/html')]);
});

test.each([
  ['/pack', 404, json, 'the app'],
  ['/verify/claw/7', 200, json, 'the app'],
  ['/pack', 404, html, 'fresh'],
  ['/openapi.json', 200, json, 'fresh'],
  ['/toys/bear.webp', 200, { 'content-type': 'image/webp' }, 'fresh'],
])('%s that comes as %i, %o shows %s', async (path, status, headers, shown) => {
  const answer = await startOver(async () => new Response('fresh', { status, headers }));
  expect(await (await answer(opening(path))).text()).toBe(shown);
});

test('a load that its page gave up is no failure; one that failed is', async () => {
  const given = new DOMException('The operation was aborted', 'AbortError');
  const asked = new Request(`${origin}/assets/first-1.js`);
  const gaveUp = await startOver(() => Promise.reject(given));
  expect((await gaveUp(asked)).ok).toBe(false);
  const failed = await startOver(() => Promise.reject(new TypeError('NetworkError')));
  await expect(failed(asked)).rejects.toThrow('NetworkError');
});

test('a file that the page names too is kept once: named twice it would make the whole fail', async () => {
  const asked: string[][] = [];
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (
      name: string,
      listener: (event: { waitUntil: (work: Promise<void>) => void }) => void,
    ) => listeners.set(name, listener),
  });
  const cache = { put: async () => undefined, addAll: async (paths: string[]) => void asked.push(paths) };
  vi.stubGlobal('caches', { open: async () => cache });
  const html = '<link rel="preload" href="/toys/octopus.webp"><script src="/boot.js"></script>';
  vi.stubGlobal('fetch', async () => new Response(html));
  vi.resetModules();
  await import('./service-worker.ts');
  const installed = Promise.withResolvers<void>();
  listeners.get('install')?.({ waitUntil: (work) => void work.then(installed.resolve, installed.reject) });
  await installed.promise;
  const [paths = []] = asked;
  expect(paths).toContain('/toys/octopus.webp');
  expect(paths).toHaveLength(new Set(paths).size);
});
