// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { emitEvent } from '../kernel/events.ts';
import { openPopup, popupCloseMs, usePopups } from './popups.store.ts';
import type { PopupProps } from './popups.store.ts';
import { Popups } from './popups.tsx';

function Ask({ open, onAnswer, name }: { name: string } & PopupProps<string>): ReactNode {
  return (
    <button type="button" data-open={open} onClick={() => onAnswer(`${name} answered`)}>
      {name}
    </button>
  );
}

const ask = (name: string): Promise<string | null> => openPopup(Ask, { name });
const shown = (): string[] =>
  screen.queryAllByRole('button').map((popup) => `${popup.textContent} ${popup.dataset['open']}`);
const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function host() {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Popups />
      </>
    ),
  });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page('/'), page('/other')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await after(10);
  return router;
}

beforeEach(() => {
  vi.useFakeTimers();
  usePopups.setState({ queue: [], closing: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[S025] shows popups one at a time; closing takes 400 ms and then the next one comes', async () => {
  await host();
  const answers = [ask('first'), ask('second')];
  await after(0);
  expect(shown()).toEqual(['first true']);
  fireEvent.click(screen.getByRole('button'));
  expect(await answers[0]).toBe('first answered');
  await after(399);
  expect(shown()).toEqual(['first false']);
  await after(1);
  expect(shown()).toEqual(['second true']);
});

it('[S025] cancels the shown popup and those in line when the route changes', async () => {
  const router = await host();
  const answers = Promise.all([ask('first'), ask('second')]);
  await after(0);
  await act(() => router.navigate({ to: '/other' as never }));
  expect(await answers).toEqual([null, null]);
  expect(shown()).toEqual(['first false']);
  await after(popupCloseMs);
  expect(shown()).toEqual([]);
});

it('[const ui.popupCloseAnimationMs] is 400', () => expect(popupCloseMs).toBe(400));

it('keeps popups when only the search changes, and takes them away at sign-out', async () => {
  const router = await host();
  const answer = ask('first');
  await after(0);
  await act(() => router.navigate({ to: '/', search: { tab: 2 } as never }));
  expect(shown()).toEqual(['first true']);
  act(() => emitEvent('logout', { reason: 'asked', signInAgain: false }));
  expect(await answer).toBeNull();
});

it('takes the first answer and no other', async () => {
  await host();
  const answer = ask('first');
  await after(0);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  expect(await answer).toBe('first answered');
  await after(popupCloseMs);
  expect(usePopups.getState()).toEqual({ queue: [], closing: false });
});

it('a popup on its way out stays on its way when those in line are called off', async () => {
  await host();
  const answers = [ask('first'), ask('second')];
  await after(0);
  fireEvent.click(screen.getByRole('button'));
  act(() => emitEvent('logout', { reason: 'asked', signInAgain: true }));
  expect(shown()).toEqual(['first false']);
  expect(await Promise.all(answers)).toEqual(['first answered', null]);
  await after(popupCloseMs);
  expect(shown()).toEqual([]);
});
