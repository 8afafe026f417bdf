import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';

export interface MoreRowProps {
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Below a list: fetches what follows, as long as something does. Takes what an infinite query gives. */
export function MoreRow({ hasNextPage, fetchNextPage }: MoreRowProps): ReactNode {
  const t = useT();
  if (!hasNextPage) return null;
  return (
    <div className="more-row">
      <Button kind="paper" onPress={fetchNextPage}>
        {t('app.more')}
      </Button>
    </div>
  );
}
