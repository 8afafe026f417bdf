import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { changeLanguage } from '../../../apps/web/src/i18n/i18n.ts';
import { useT } from '../../../apps/web/src/i18n/use-t.ts';

// The least that one could show with the app's libraries and texts: a heading and a list, no picture, no style.

const lines = ['rooms.clawRooms', 'rooms.games', 'rooms.allGames', 'rooms.seeAll', 'nav.home'] as const;
const listQuery = { queryKey: ['lines'], queryFn: () => Promise.resolve(lines) };

function Bare(): ReactNode {
  const t = useT();
  const { data } = useQuery(listQuery);
  return (
    <main>
      <h1>{t('rooms.noneText')}</h1>
      <ul>
        {data?.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </main>
  );
}

const root = createRootRoute();
const home = createRoute({ getParentRoute: () => root, path: '/', component: Bare });
const router = createRouter({ routeTree: root.addChildren([home]) });

async function start(place: HTMLElement): Promise<void> {
  await Promise.all([changeLanguage('en-US'), router.load()]);
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place.');
void start(place);
