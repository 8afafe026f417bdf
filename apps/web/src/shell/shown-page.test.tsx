// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { isCalmPage, isOnPage, whenCalm } from '../kernel/sync-calm.ts';
import { keepRooms } from '../kernel/room-path.ts';
import { useShownPage } from './shown-page.ts';

afterEach(cleanup);

function Root(): ReactNode {
  useShownPage();
  return <Outlet />;
}

it('acts on a calm page only when it is there: while its files come, the room is still shown', async () => {
  keepRooms([{ path: '/board/$roomId' }]);
  const files = Promise.withResolvers<void>();
  const root = createRootRoute({
    component: Root,
  });
  const board = createRoute({ getParentRoute: () => root, path: '/board/1', component: () => <p>board</p> });
  const verify = createRoute({
    getParentRoute: () => root,
    path: '/verify',
    loader: () => files.promise,
    component: () => <p>verify</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([board, verify]),
    history: createMemoryHistory({ initialEntries: ['/board/1'] }),
    defaultPendingMs: 60_000,
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('board');
  const acted = vi.fn<() => void>();
  whenCalm(acted);

  act(() => void router.navigate({ to: '/verify' as never }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/verify'));
  await act(async () => undefined);
  expect(screen.getByText('board')).toBeDefined();
  expect(acted).not.toHaveBeenCalled();
  expect(isOnPage(isCalmPage)).toBe(false);

  files.resolve();
  await screen.findByText('verify');
  await vi.waitFor(() => expect(acted).toHaveBeenCalledOnce());
  expect(isOnPage(isCalmPage)).toBe(true);
});
