import { lazy, Suspense } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { theme } from './frame/theme.ts';
import { authProvider } from './kernel/auth-provider.ts';
import { dataProvider } from './kernel/data-provider.ts';
import { places } from './kernel/places.ts';
import { pages } from './pages.tsx';
import { SignedOut } from './frame/signed-out.tsx';

/** Tables and their forms are more than the rest of the console together: the page of today comes without them. */
const PlaceList = lazy(() => import('./tables/place-list.tsx').then((file) => ({ default: file.PlaceList })));
const PlaceOne = lazy(() => import('./tables/place-one.tsx').then((file) => ({ default: file.PlaceOne })));
const PlaceFacts = lazy(() =>
  import('./tables/place-one.tsx').then((file) => ({ default: file.PlaceFacts })),
);
const shown = (page: ReactNode): ReactElement => <Suspense>{page}</Suspense>;

const own = new Set(pages.map(({ name }) => name));
const tables = places.filter(({ name, list }) => list !== undefined && !own.has(name));
const figures = places.filter(({ name, facts }) => facts !== undefined && !own.has(name));
const [today, ...others] = pages;

/** Looks at what is a player's own leave a line in the log: nothing is read again only because a window came to the front. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1, staleTime: 5_000 } },
});

/** The whole console: its tables and its own pages in one frame. */
export function Console({ i18nProvider }: { i18nProvider: I18nProvider }): ReactNode {
  return (
    <BrowserRouter basename="/console">
      <Admin
        dataProvider={dataProvider}
        queryClient={queryClient}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        layout={Frame}
        loginPage={SignedOut}
        theme={theme}
        darkTheme={null}
        disableTelemetry
        {...(today !== undefined && { dashboard: today.Page })}
      >
        {tables.map((place) => (
          <Resource
            key={place.name}
            name={place.name}
            list={shown(<PlaceList place={place} />)}
            {...(place.one !== undefined && { show: shown(<PlaceOne place={place} />) })}
          />
        ))}
        <CustomRoutes>
          {figures.map((place) => (
            <Route key={place.name} path={`/${place.name}`} element={shown(<PlaceFacts place={place} />)} />
          ))}
          {others.map(({ name, path, Page }) => (
            <Route key={name + path} path={`/${name}${path}`} element={shown(<Page />)} />
          ))}
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
