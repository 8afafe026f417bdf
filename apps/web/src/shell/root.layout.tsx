import { Outlet, useRouterState, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { hidesPath, useAppMode } from '../kernel/app-config.ts';
import { NotFoundPage } from '../ui/not-found.tsx';
import { Popups } from '../ui/popups.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';
import { showSafeAreaColour } from '../kernel/native/bridge.ts';
import { OfflinePlace } from '../kernel/offline-place.tsx';
import { pageColours, showPageColours } from '../kernel/page-colours.ts';
import { usePageTitleStore } from '../kernel/page-title.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { useSessionEvents } from '../kernel/session-events.ts';

const ModalPart = lazy(async () => ({ default: (await import('./modal-part.tsx')).ModalPart }));

/** Draws the modal that the navigation state names. */
function ModalHost(): ReactNode {
  const router = useRouter();
  const name = useRouterState({ select: ({ location }) => location.state.modal });
  if (name === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ModalPart key={name} name={name} onClose={() => router.history.back()} />
    </Suspense>
  );
}

/** Comes after the page has been drawn: nothing on the first screen waits for it. */
const SyncHost = lazy(async () => ({ default: (await import('./sync-host.tsx')).SyncHost }));

/** Around every page: what the app's events do wherever one is, and the toasts. */
export function RootLayout(): ReactNode {
  useSessionEvents();
  usePageColours();
  const signedIn = useSignedIn();
  return (
    <>
      <OfflinePlace />
      <Page />
      <ModalHost />
      <Popups />
      <Announcer />
      <Toasts />
      {signedIn && (
        <ChunkGuard quiet>
          <Suspense fallback={null}>
            <SyncHost />
          </Suspense>
        </ChunkGuard>
      )}
    </>
  );
}

/** What a build under review does not get looks to it like what nobody has built yet. */
function Page(): ReactNode {
  const mode = useAppMode();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return hidesPath(mode, path) ? <NotFoundPage /> : <Outlet />;
}

/** Says which page one has come to, to those who do not see it change. */
function Announcer(): ReactNode {
  const title = usePageTitleStore((page) => page.title);
  return <output className="sr">{title}</output>;
}

function usePageColours(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const theme = usePreferences((preferences) => preferences.theme);
  useEffect(() => {
    const colours = pageColours(path, theme);
    showPageColours(colours);
    void showSafeAreaColour(colours.safeArea);
  }, [path, theme]);
}
