import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BackBar } from '../../ui/back-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFallback } from '../../ui/page-fallback.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import type { PushRoomData } from '../push-context.ts';
import { PushRooms } from '../push-rooms.tsx';
import { assignMachine } from './assign-machine.ts';
import type { Assigned } from './assign-machine.ts';

/** Says once what came of it. */
function useTold(assigned: Assigned | undefined): void {
  const t = useT();
  useEffect(() => {
    if (assigned === undefined || assigned.how === 'host') return;
    if (assigned.how === 'refused') showToast({ tone: 'warning', text: t(assigned.text) });
    else
      showToast({
        tone: 'info',
        text: t('push.cyberMachine', { number: formatNumber(assigned.machine.virtualMachineId) }),
      });
  }, [assigned, t]);
}

/** The door of a room of virtual machines: an idle one is assigned before the room opens, or it is said why there is none. */
export function CyberDoor({
  room,
  userId,
  children,
}: {
  room: PushRoomData;
  userId: number;
  children: ReactNode;
}): ReactNode {
  const t = useT();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['push', 'cyber', room.roomId, userId],
    queryFn: () => assignMachine(room),
    // Who is not signed in looks, and has the way to sign in there.
    enabled: userId !== 0,
    ...{ retry: false, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  });
  useTold(data);
  if (userId === 0 || data?.how === 'page') return children;
  return (
    <>
      <BackBar title={t('push.cyber')} />
      <main className="bare">
        {data === undefined ? (
          <PageFallback />
        ) : data.how === 'host' ? (
          <EmptyState
            title={t('push.cyberMachine', { number: formatNumber(data.machine.virtualMachineId) })}
            text={t('push.cyberStarted')}
            action={<ButtonLink to="/push">{t('rooms.browse')}</ButtonLink>}
          />
        ) : (
          <>
            <EmptyState
              title={t('push.cyber')}
              text={t(data.text)}
              action={
                data.again && (
                  <Button busy={isFetching} onPress={() => void refetch()}>
                    {t('app.tryAgain')}
                  </Button>
                )
              }
            />
            <PushRooms from="missing" />
          </>
        )}
      </main>
    </>
  );
}
