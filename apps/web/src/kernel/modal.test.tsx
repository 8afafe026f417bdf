// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { openModal } from './modal.ts';

it('[const routing.modals] opens a modal by its name in navigation state, and Back closes it', async () => {
  const root = createRootRoute({});
  const here = createRoute({ getParentRoute: () => root, path: '/here' });
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: ['/here?word=tako'] }),
  });
  await router.load();
  openModal(router, 'language');
  await router.load();
  expect(router.state.location).toMatchObject({
    pathname: '/here',
    searchStr: '?word=tako',
    state: { modal: 'language' },
  });
  router.history.back();
  await router.load();
  expect(router.state.location.state.modal).toBeUndefined();
  expect(router.state.location.href).toBe('/here?word=tako');
});
