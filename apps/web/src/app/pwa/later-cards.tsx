import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ConsentCard, useConsentOpen } from '../../reports/consent-card.tsx';
import { queryClient } from '../query-client.ts';
import { router } from '../router.ts';
import { isRoomPath } from '../room-path.ts';
import { LaterCard } from './later-card.tsx';
import { putOffUpdate, takeUpdate, useUpdate } from './update.store.ts';
import './later.css';

const onMoved = (moved: () => void): (() => void) => router.subscribe('onResolved', moved);
const path = (): string => router.state.location.pathname;

/** One card at a time, and none over a machine: whoever plays or watches is not asked anything. */
function Cards(): ReactNode {
  const asksConsent = useConsentOpen();
  const updates = useUpdate(({ waiting }) => waiting !== null);
  const busy = isRoomPath(useSyncExternalStore(onMoved, path));
  if (busy) return null;
  if (asksConsent) return <ConsentCard />;
  return updates ? <UpdateCard /> : null;
}

function UpdateCard(): ReactNode {
  const t = useT();
  return (
    <LaterCard
      title={t('update.title')}
      text={t('update.text')}
      answers={[
        { text: t('update.later'), onPress: putOffUpdate },
        { text: t('update.reload'), onPress: takeUpdate },
      ]}
    />
  );
}

export function LaterCards(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Cards />
    </QueryClientProvider>
  );
}
