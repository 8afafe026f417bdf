import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import { onEvent } from './events.ts';
import { queryClient } from './query-client.ts';

/** What the end of a session and a long absence do, wherever one is. */
export function useSessionEvents(): void {
  const router = useRouter();
  useEffect(
    () =>
      onEvent('tokenError', () => {
        showToast({
          tone: 'warning',
          title: translate('account.expired'),
          text: translate('account.expiredText'),
        });
      }),
    [],
  );
  useEffect(
    () =>
      onEvent('logout', ({ reason, signInAgain }) => {
        const { href } = router.state.location;
        const asked = reason === 'asked' || reason === 'elsewhere';
        if (signInAgain) void router.navigate({ to: '/auth', search: asked ? {} : { from: href } });
        else if (asked) void router.navigate({ to: '/' });
        // Pages that a guest may not see lead to the sign-in page by themselves.
        else void router.invalidate();
      }),
    [router],
  );
  useEffect(() => onEvent('wakeup', () => void queryClient.invalidateQueries()), []);
}
