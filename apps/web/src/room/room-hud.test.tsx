// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { RoomHud, RoomNet } from './room-hud.tsx';

vi.mock('../ui/back-bar.tsx', () => ({ useGoBack: () => () => undefined }));
// It leads elsewhere, and needs a router.
vi.mock('./free/register-link.tsx', () => ({ RegisterLink: () => null }));

let out = 0;

beforeEach(() => {
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('fetch', async () => {
    const data = { day: { in: 0, out }, session: null, realityMinutes: 0, sessionMinutes: null, away: null };
    return Response.json({ success: true, data });
  });
  keepSession({ token: 'token', userId: 7, role: 'user' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  dropSession();
  vi.unstubAllGlobals();
});

it('is fresh at once when a play has moved coins', async () => {
  out = 60;
  render(
    <QueryClientProvider client={queryClient}>
      <RoomNet />
    </QueryClientProvider>,
  );
  await screen.findByText(/60$/);
  out = 120;
  // What a room does when a play opens and when it ends.
  await act(() => queryClient.invalidateQueries({ queryKey: walletKey }));
  expect(await screen.findByText(/120$/)).toBeDefined();
});

it('the first tab stop of a room leads to its round button, and beside it where that is off', () => {
  const room = (off: boolean) => (
    <main>
      <RoomHud name="Plush parade" practice={{ Chip: () => <button type="button">coins</button> }} />
      <section className="deck">
        <button type="button">price</button>
        <button type="button" className="drop" disabled={off}>
          Play
        </button>
      </section>
    </main>
  );
  const { rerender } = render(room(false));
  const skip = document.querySelector<HTMLElement>('main button');
  if (skip === null) throw new Error('There is no first tab stop.');
  fireEvent.click(skip);
  expect(document.activeElement?.textContent).toBe('Play');
  rerender(room(true));
  fireEvent.click(skip);
  expect(document.activeElement?.textContent).toBe('price');
});
