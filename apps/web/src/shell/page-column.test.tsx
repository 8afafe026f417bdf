// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../kernel/query-client.ts';
import { columnTopicOf } from './column-topic.ts';
import { PageColumn } from './page-column.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(async () => ({ list: [], sideButtons: [] })) }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Where the column of a page leads, inside the arcade. */
async function linksBeside(path: string): Promise<readonly (string | null)[]> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <PageColumn topic={columnTopicOf(path)} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path === '/' ? '/x' : path] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/') === true);
}

it.each(['/issues', '/user/faq', '/user/coin-record', '/club', '/user/help-center', '/user/album'])(
  'the column of %s does not lead to the page itself',
  async (path) => {
    expect(await linksBeside(path)).not.toContain(path);
  },
);

it('does not repeat what the rail, the help centre and the settings show themselves', async () => {
  const home = await linksBeside('/');
  expect(home).toContain('/user/game-record');
  expect(home).toContain('/orders/all');
  for (const inRail of ['/pack', '/claw']) expect(home).not.toContain(inRail);
  cleanup();
  expect(await linksBeside('/user/help-center')).toEqual([]);
  cleanup();
  expect(await linksBeside('/user/settings')).toEqual([]);
});
