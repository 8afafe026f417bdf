import type { PaintAsked } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server.edge';
import { changeLanguage } from '../src/i18n/i18n.ts';
import { usePreferences } from '../src/kernel/preferences.store.ts';
import { queryClient } from '../src/kernel/query-client.ts';
import { takeFirstScreen } from '../src/rooms/first-screen.ts';
import { routeFallbacks, routeTree } from '../src/shell/routes.tsx';

/** The page as the app will draw it first for a guest, as HTML. Rejects when a part of it is missing. */
export async function paint({ path, locale }: PaintAsked): Promise<string> {
  queryClient.clear();
  usePreferences.setState({ locale });
  takeFirstScreen(queryClient);
  await changeLanguage(locale);
  const router = createRouter({
    ...{ routeTree, history: createMemoryHistory({ initialEntries: [path] }) },
    ...{ defaultPendingComponent: routeFallbacks.pending, defaultErrorComponent: routeFallbacks.error },
  });
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // What fails within a boundary leaves a gap in its place, and no word.
  if (!html.includes('<main')) throw new Error('the page fell while it was drawn');
  return html;
}
