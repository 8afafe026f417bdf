// @vitest-environment happy-dom
import { callPaths } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../kernel/query-client.ts';
import { dropSession, keepSession } from '../../kernel/session.store.ts';
import { cancelPopups, usePopups } from '../../ui/popups.store.ts';
import { usePlayCare } from './use-play-care.ts';

const went = vi.hoisted(() => vi.fn<(where: { to: string }) => Promise<void>>(() => Promise.resolve()));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => went }));

const leave = vi.fn<() => Promise<void>>(() => Promise.resolve());
const asked: string[] = [];
let net = { realityMinutes: 15, minutes: 16, sessionMinutes: null as number | null };
let sessions = 0;

function answer(path: string): Response {
  const session = { beganAt: `session ${sessions}`, minutes: net.minutes };
  const day = { in: 100, out: 340 };
  const data =
    path === callPaths.netPosition.path
      ? { day, session, realityMinutes: net.realityMinutes, sessionMinutes: net.sessionMinutes, away: null }
      : { session, over: false };
  return Response.json({ success: true, data });
}

function Room({ busy }: { busy: boolean }): ReactNode {
  usePlayCare({ busy, ended: null, leave });
  const popup = usePopups(({ queue }) => queue[0]);
  return popup?.draw(true);
}

const room = (busy = false): ReactNode => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Room busy={busy} />
    </QueryClientProvider>
  </StrictMode>
);

const pulses = (): number => asked.filter((path) => path === callPaths.playingPulse.path).length;

beforeEach(() => {
  sessions += 1;
  net = { realityMinutes: 15, minutes: 16, sessionMinutes: null };
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const path = new URL(url, 'http://arcade').pathname;
    asked.push(path);
    return answer(path);
  });
  keepSession({ token: 'token', userId: 7, role: 'user' });
});
afterEach(async () => {
  cancelPopups();
  // A popup takes its time to leave.
  await vi.waitUntil(() => usePopups.getState().queue.length === 0);
  cleanup();
  queryClient.clear();
  dropSession();
  asked.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('halts at the interval with the time and the coins, and goes on', async () => {
  render(room());
  await screen.findByText('protection.realityTitle');
  expect(pulses()).toBeGreaterThan(0);
  fireEvent.click(screen.getByText('protection.goOn'));
  await waitFor(() => expect(usePopups.getState().queue).toHaveLength(0));
  expect(leave).not.toHaveBeenCalled();
  expect(went).not.toHaveBeenCalled();
});

it('stops: the seat is left and the home comes', async () => {
  render(room());
  fireEvent.click(await screen.findByText('protection.stop'));
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/' }));
  expect(leave).toHaveBeenCalledOnce();
});

it('interrupts no play, and comes when it is over', async () => {
  const { rerender } = render(room(true));
  await waitFor(() => expect(pulses()).toBeGreaterThan(0));
  expect(screen.queryByText('protection.realityTitle')).toBeNull();
  rerender(room(false));
  await screen.findByText('protection.realityTitle');
});

it('keeps quiet, and tells the server nothing, for whoever limits no time', async () => {
  net = { realityMinutes: 0, minutes: 500, sessionMinutes: null };
  render(room());
  await waitFor(() => expect(asked).toContain(callPaths.netPosition.path));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pulses()).toBe(0);
  expect(screen.queryByText('protection.realityTitle')).toBeNull();
});

it('keeps the clock of a limited session going', async () => {
  net = { realityMinutes: 0, minutes: 5, sessionMinutes: 60 };
  render(room());
  await waitFor(() => expect(pulses()).toBeGreaterThan(0));
});
