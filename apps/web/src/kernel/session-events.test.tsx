// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '../ui/toasts.store.ts';
import { keepSession } from './session.store.ts';
import { useSessionEvents } from './session-events.ts';
import { endSession } from './sign-out.ts';

function Root(): null {
  useSessionEvents();
  return null;
}

/** Somebody with a role looks at a page; where they are when their session has ended. */
async function endOn(path: string, role: string, reason: Parameters<typeof endSession>[0]): Promise<string> {
  const root = createRootRoute({ component: Root });
  const page = (at: string) => createRoute({ getParentRoute: () => root, path: at, component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page('/'), page('/auth'), page('/pack')]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  keepSession({ token: 'token', userId: 7, role });
  render(<RouterProvider router={router as never} />);
  await act(async () => endSession(reason));
  await vi.waitUntil(() => router.state.status === 'idle');
  return router.state.location.href;
}

beforeEach(() => useToasts.setState({ queue: [] }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('[S011] [const routing.signInTarget] a player who signs out is sent to the sign-in page', async () => {
  expect(await endOn('/pack', 'user', 'asked')).toBe('/auth');
});

it('[S011] a player whose session ended in another tab is sent there too, without a way back', async () => {
  expect(await endOn('/pack?toy=3', 'user', 'elsewhere')).toBe('/auth');
});

it('[S011] a token error sends a player to the sign-in page, with a word and the way back', async () => {
  expect(await endOn('/pack?toy=3', 'user', 'expired')).toBe('/auth?from=%2Fpack%3Ftoy%3D3');
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'warning' }]);
});

it('[S011] a guest is not sent there', async () => {
  expect(await endOn('/pack', 'guest', 'expired')).toBe('/pack');
  expect(useToasts.getState().queue).toEqual([]);
  expect(await endOn('/pack', 'guest', 'asked')).toBe('/');
});

it('[S012] [E08] a player whose account could not be read is sent to the sign-in page', async () => {
  expect(await endOn('/pack', 'user', 'unreadable')).toBe('/auth?from=%2Fpack');
});
