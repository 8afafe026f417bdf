// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const { router, changeLanguage, page } = vi.hoisted(() => ({
  router: { load: vi.fn(), history: {} },
  changeLanguage: vi.fn(),
  page: { broken: false },
}));

vi.mock('./shell/router.ts', () => ({ router }));
vi.mock('./i18n/i18n.ts', async (original) => ({
  ...(await original<object>()),
  changeLanguage,
}));
vi.mock('./shell/later.ts', () => ({ startLater: () => undefined }));
vi.mock('./kernel/offline-start.ts', () => ({ startOffline: () => undefined }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  RouterProvider: () => {
    if (page.broken) throw new Error('no page');
    return <p>{isLoading() ? 'too early' : 'the arcade'}</p>;
  },
}));

const appears = (): string => document.getElementById('app')?.textContent ?? '';
const isLoading = (): boolean => document.getElementById('loading') !== null;

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="app"></div><div id="loading"></div>';
});

it('[const startup.sequence] waits for the app and its texts, takes the loading element away, then draws', async () => {
  const ready = Promise.withResolvers<void>();
  const texts = Promise.withResolvers<void>();
  router.load.mockReturnValue(ready.promise);
  changeLanguage.mockReturnValue(texts.promise);
  const drawn = vi.fn();
  addEventListener('ready', drawn);
  await import('./main.tsx');
  expect(changeLanguage).toHaveBeenCalledExactlyOnceWith('en-US');
  await act(async () => ready.resolve());
  expect([isLoading(), appears()]).toEqual([true, '']);
  await act(async () => texts.resolve());
  expect(await screen.findByText('the arcade')).toBeDefined();
  expect(isLoading()).toBe(false);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('[const startup.sequence] draws within the error boundary', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  router.load.mockResolvedValue(undefined);
  changeLanguage.mockResolvedValue(undefined);
  page.broken = true;
  await act(() => import('./main.tsx'));
  expect((await screen.findByRole('alert')).textContent).toContain('oops :(');
});

it('[const startup.sequence] says that the arcade cannot be reached, also where a page for somebody else was painted', async () => {
  router.load.mockResolvedValue(undefined);
  changeLanguage.mockRejectedValue(new Error('no texts'));
  const { dataset } = document.documentElement;
  dataset['painted'] = 'no';
  const thrown = Promise.withResolvers<unknown>();
  const hear = (error: unknown): void => thrown.resolve(error);
  process.once('unhandledRejection', hear);
  await import('./main.tsx');
  await vi.waitFor(() => expect(appears()).toContain('could not be reached'));
  expect([isLoading(), dataset['painted']]).toEqual([false, undefined]);
  expect(await thrown.promise).toEqual(new Error('no texts'));
});
