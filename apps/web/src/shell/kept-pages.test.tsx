// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { emitEvent } from '../kernel/events.ts';
import { KeptPages } from './kept-pages.tsx';

function Counter({ name }: { name: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

vi.mock('../rooms/claw-index.page.tsx', () => ({ ClawIndexPage: () => <Counter name="index" /> }));
vi.mock('../rooms/claw-search.page.tsx', () => ({ ClawSearchPage: () => <Counter name="search" /> }));

/** What each navigation waits for, as the app waits for the paint of the tap. */
const paint = { done: Promise.resolve() };

async function openList() {
  const root = createRootRoute({ component: KeptPages, beforeLoad: () => paint.done });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page('/claw'), page('/claw/search'), page('/auth')]),
    history: createMemoryHistory({ initialEntries: ['/claw'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  fireEvent.click(await screen.findByText('index 0'));
  return (path: string): Promise<void> => act(() => router.navigate({ to: path }));
}

afterEach(cleanup);

it('a page is as it was when one comes back', async () => {
  const goTo = await openList();
  await goTo('/claw/search');
  await screen.findByText('search 0');
  await goTo('/claw');
  expect(await screen.findByText('index 1')).toBeDefined();
});

it('a page stands until the tap that leads away has been painted', async () => {
  const goTo = await openList();
  const { promise, resolve } = Promise.withResolvers<void>();
  paint.done = promise;
  const going = goTo('/claw/search');
  await act(() => Promise.resolve());
  expect(screen.getByText('index 1').closest('[style*="display: none"]')).toBeNull();
  expect(screen.queryByText('search 0')).toBeNull();
  resolve();
  await going;
  expect(await screen.findByText('search 0')).toBeDefined();
});

it('signing out drops kept pages, the one that is shown as well', async () => {
  const goTo = await openList();
  act(() => emitEvent('logout', { reason: 'expired', signInAgain: true }));
  await goTo('/auth');
  await goTo('/claw');
  expect(await screen.findByText('index 0')).toBeDefined();
});
