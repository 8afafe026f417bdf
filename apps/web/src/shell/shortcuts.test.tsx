// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { mainPageQuery } from '../ports/main-page.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { ShortcutRow } from './shortcuts.tsx';

beforeEach(() => useLanguage.setState(createTranslator('en-US', english), true));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function draw(sideButtons: string[]): Promise<void> {
  queryClient.setQueryData(mainPageQuery().queryKey, { broadcastSeconds: 5, sideButtons });
  const router = createRouter({
    routeTree: createRootRoute({ component: ShortcutRow }),
    history: createMemoryHistory(),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('shows the side buttons that the house has, and no other', async () => {
  await draw(['club']);
  expect(screen.queryByText(english.cards.title)).toBeNull();
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/club');
  cleanup();
  await draw(['powerCards']);
  expect(screen.getByText(english.cards.title)).toBeDefined();
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/pack');
});
