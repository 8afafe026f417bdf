import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { onEvent } from '../events.ts';
import { queryClient } from '../query-client.ts';

/** Around every page: what the app's events do wherever one is, and the toasts. */
export function RootLayout(): ReactNode {
  useSessionEvents();
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
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
