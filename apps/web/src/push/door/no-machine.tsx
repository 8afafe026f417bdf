import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { BackBar } from '../../ui/back-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { PushRooms } from '../push-rooms.tsx';

/** No such room of virtual machines: others are a tap away. */
export function NoMachine(): ReactNode {
  const t = useT();
  useEffect(() => showToast({ tone: 'warning', text: t('error.cyberMissing') }), [t]);
  return (
    <>
      <BackBar title={t('push.cyber')} />
      <main className="bare">
        <EmptyState title={t('error.cyberMissing')} text={t('rooms.othersOpen')} />
        <PushRooms from="missing" />
      </main>
    </>
  );
}
