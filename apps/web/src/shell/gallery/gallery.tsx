import { QueryClientProvider } from '@tanstack/react-query';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '../../styles/fonts.css';
import '../../styles/index.css';
import './gallery.css';
import { startPreferences } from '../../kernel/preferences.store.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { changeLanguage, needTexts } from '../../i18n/i18n.ts';
import { findPartsBy } from '../../ports/parts.ts';
import { ElsewherePage, GalleryFrame, GalleryPage } from './gallery-page.tsx';

// Every component in every state, for those who build the app: served by `npm run dev` at /gallery.html and by the
// journey that drives it. The built product does not hold it.
const root = createRootRoute({ component: GalleryFrame, notFoundComponent: ElsewherePage });
const page = createRoute({ getParentRoute: () => root, path: '/', component: GalleryPage });
const router = createRouter({ routeTree: root.addChildren([page]), history: createHashHistory() });

findPartsBy(async () => (await import('../parts.ts')).parts);

async function start(place: HTMLElement): Promise<void> {
  await Promise.all([changeLanguage(startPreferences().locale), router.load()]);
  await needTexts(['all']);
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      {/* A tree of its own: the app's typed routes are not in it. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the gallery.');
void start(place);
