import { afterEach, expect, test, vi } from 'vitest';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://arcade.test';

/** Starts the worker over a cache that takes nothing; resolves with how it answers. */
async function startFull(): Promise<(path: string) => Promise<Response>> {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
  });
  const put = async (): Promise<void> => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  vi.stubGlobal('caches', { open: async () => ({ put }), match: async () => undefined });
  vi.stubGlobal('fetch', async () =>
    Object.defineProperty(new Response('fresh'), 'type', { value: 'basic' }),
  );
  vi.resetModules();
  await import('./service-worker.ts');
  return (path) => {
    const answer = Promise.withResolvers<Response>();
    const request = new Request(`${origin}${path}`);
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

afterEach(() => vi.unstubAllGlobals());

test.each(['/assets/first-1.js', '/lang/de-DE/first.json'])(
  'a full disk keeps nobody from %s',
  async (path) => {
    const answer = await startFull();
    expect(await (await answer(path)).text()).toBe('fresh');
  },
);

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
