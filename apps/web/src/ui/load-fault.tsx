import type { ReactNode } from 'react';
import { messageOf } from '../kernel/call-error.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Something could not be fetched: what happened, and a way to try again. */
export function LoadFault({ error, onRetry }: { error: unknown; onRetry: () => unknown }): ReactNode {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        toy="octopus"
        title={t('app.loadFault')}
        text={messageOf(error)}
        action={<Button onPress={onRetry}>{t('app.tryAgain')}</Button>}
      />
    </div>
  );
}
