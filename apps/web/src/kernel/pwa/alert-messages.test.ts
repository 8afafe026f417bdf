import { afterEach, expect, test, vi } from 'vitest';
import { openAlert, ownLink, readAlert, showAlert } from './alert-messages.ts';
import type { WorkerPage, WorkerScope } from './worker-scope.ts';

const told = { id: 'a-1', title: 'A gift', text: 'It is yours.', link: '/pack', language: 'en-US' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A worker's world with these windows open. */
function scopeOf(pages: readonly WorkerPage[]) {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined);
  const openWindow = vi.fn(async (_path: string) => null);
  const scope = {
    location: { host: 'arcade.test' },
    clients: { matchAll: async () => pages, openWindow, claim: async () => undefined },
    registration: { showNotification },
  } as unknown as WorkerScope;
  return { scope, showNotification, openWindow };
}

/** A window that goes where it is asked to, or hears nothing. */
function pageOf(hears: boolean) {
  const asked: unknown[] = [];
  const navigate = vi.fn(async (_path: string) => null);
  const page: WorkerPage = {
    focus: async () => {
      throw new Error('no user was there');
    },
    navigate,
    postMessage: (said, [port] = []) => {
      asked.push(said);
      if (hears) port?.postMessage(true);
    },
  };
  return { page, asked, navigate };
}

test('a message is read as it was written', () => {
  expect(readAlert(JSON.stringify(told), 'arcade.test')).toEqual(told);
});

test.each(['', 'no JSON', 'null', '[]', '{"title":5}'])(
  '%j is shown under the name of the host',
  (message) => {
    expect(readAlert(message, 'arcade.test')).toMatchObject({ title: 'arcade.test', link: '/inbox' });
  },
);

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:x',
  7,
  null,
])('%j leads nowhere else than to the inbox', (link) => {
  expect(ownLink(link)).toBe('/inbox');
});

test('what is shown carries its id, so that the same once more takes its place', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ icons: [{ src: '/icons/grabbit/icon-192.png' }] }));
  const { scope, showNotification } = scopeOf([]);
  await showAlert(scope, JSON.stringify(told));
  const icon = '/icons/grabbit/icon-192.png';
  const shown = { body: told.text, tag: told.id, lang: 'en-US', data: { link: '/pack' }, icon };
  expect(showNotification).toHaveBeenCalledWith('A gift', expect.objectContaining(shown));
});

test('it is shown without a picture where there is no network', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  const { scope, showNotification } = scopeOf([]);
  await showAlert(scope, JSON.stringify(told));
  expect(showNotification).toHaveBeenCalledOnce();
});

test('a tap opens a window where there is none', async () => {
  const { scope, openWindow } = scopeOf([]);
  await openAlert(scope, { link: '/pack' });
  expect(openWindow).toHaveBeenCalledWith('/pack');
});

test('a window that is open goes there by itself, and is not loaded anew', async () => {
  const { page, asked, navigate } = pageOf(true);
  const { scope, openWindow } = scopeOf([page]);
  await openAlert(scope, { link: '/pack' });
  expect([asked, navigate.mock.calls, openWindow.mock.calls]).toEqual([[{ goThere: '/pack' }], [], []]);
});

test('a window that hears nothing is led there', async () => {
  const { page, navigate } = pageOf(false);
  await openAlert(scopeOf([page]).scope, { link: '/pack' });
  expect(navigate).toHaveBeenCalledWith('/pack');
});
