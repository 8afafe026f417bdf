import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../account/use-account.ts';
import { useT } from '../../i18n/use-t.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { onEvent } from '../events.ts';
import { usePageTitleStore } from '../page-title.ts';
import { queryClient } from '../query-client.ts';

/** Comes after the page has been drawn: nothing on the first screen waits for it. */
const LiveConnection = lazy(async () => ({
  default: (await import('../../connection/live-connection.tsx')).LiveConnection,
}));

/** Around every page: what the app's events do wherever one is, and the toasts. */
export function RootLayout(): ReactNode {
  useSessionEvents();
  const signedIn = useSignedIn();
  return (
    <>
      <Outlet />
      <Announcer />
      <Toasts />
      {signedIn && (
        <Suspense fallback={null}>
          <LiveConnection />
        </Suspense>
      )}
    </>
  );
}

/** Says which page one has come to, to those who do not see it change. */
function Announcer(): ReactNode {
  const title = usePageTitleStore((page) => page.title);
  return <output className="sr">{title}</output>;
}

function useSessionEvents(): void {
  const t = useT();
  const router = useRouter();
  useEffect(
    () =>
      onEvent('tokenError', () => {
        showToast({ tone: 'warning', title: t('account.expired'), text: t('account.expiredText') });
        void router.navigate({ to: '/auth', search: { from: router.state.location.href } });
      }),
    [router, t],
  );
  useEffect(
    () =>
      onEvent('logout', () => {
        queryClient.clear();
        // Pages of the player's own leave with the player.
        void router.invalidate();
      }),
    [router],
  );
  useEffect(() => onEvent('wakeup', () => void queryClient.invalidateQueries()), []);
}
