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
import { errors } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import type { Key } from '../../i18n/keys.ts';
import { call } from '../../kernel/call.ts';
import { isCallError } from '../../kernel/call-error.ts';
import { nativeHost } from '../../kernel/native/bridge.ts';

type Machine = CallReply<'cyberAssign'>;

/** What became of asking for a virtual machine: it is played in the page, its native build has started it, or why there is none. */
type Assigned =
  | { readonly how: 'page'; readonly machine: Machine }
  | { readonly how: 'host'; readonly machine: Machine }
  | { readonly how: 'refused'; readonly text: Key; readonly again: boolean };

const refused = (text: Key, again = false): Assigned => ({ how: 'refused', text, again });

/** What is said of each failure. Whatever else fails, no machine was assigned, and that is told as a busy one is. */
function saidOf(error: unknown): Assigned {
  const is = (name: keyof typeof errors): boolean => isCallError(error, errors[name].code);
  if (is('cyberOnWeb')) return refused('error.cyberOnWeb');
  if (is('cyberOutdated')) return refused('error.cyberOutdated');
  if (is('cyberMissing')) return refused('error.cyberMissing');
  if (is('levelLimited')) return refused('error.levelLimited');
  if (is('trialRoomOnly')) return refused('error.trialRoomOnly');
  return refused('Play.m53', true);
}

/** Asks for an idle virtual machine in a room, and lets a native build start it. Never rejects. */
async function assignMachine({ roomId, price }: Pick<PushRoomData, 'roomId' | 'price'>): Promise<Assigned> {
  try {
    const machine = await call('cyberAssign', { roomCoin: price, roomId });
    const { virtualMachineId } = machine;
    const host = await nativeHost();
    if (host?.startCyberMachine({ roomId: machine.roomId, virtualMachineId }) === true)
      return { how: 'host', machine };
    // A build that does not know how is too old for it, unless pages may play it too.
    return machine.onWeb ? { how: 'page', machine } : refused('error.cyberOutdated');
  } catch (error) {
    return saidOf(error);
  }
}

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
