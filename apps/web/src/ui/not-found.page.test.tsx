// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NotFoundPage } from './not-found.page.tsx';

afterEach(cleanup);

it('an address without a page shows the ways on: home, the machines and the search', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: NotFoundPage }),
    history: createMemoryHistory({ initialEntries: ['/nowhere'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/claw', '/claw/search']);
});
