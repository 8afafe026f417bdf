import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { call } from '../../kernel/call.ts';
import { BackBar } from '../../ui/back-bar.tsx';
import { PageFallback } from '../../ui/page-fallback.tsx';
import type { PushRoomData } from '../push-context.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface OutOfStockProps {
  readonly open: boolean;
  /** When it is looked again, in milliseconds since 1970. */
  readonly until: number;
  readonly onOkay: () => void;
  readonly onEnd: () => void;
}

/** Every table of a room is taken: a look again when the clock is at zero, or the way back at once. */
export function OutOfStock({ open, until, onOkay, onEnd }: OutOfStockProps): ReactNode {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onOkay}
      title={t('push.outOfStock')}
      text={t('push.outOfStockText')}
      actions={<Button onPress={onOkay}>{t('payment.okay')}</Button>}
    >
      <p className="doorclock">{open && <Countdown until={until} onEnd={onEnd} />}</p>
    </Sheet>
  );
}

async function readStock(roomId: number) {
  const { endTime, nowTime } = await call('vipStock', { roomId });
  return { until: endTime > nowTime ? Date.now() + endTime - nowTime : null };
}

/**
 * The door of a room of few seats. Where none is free it says so, with a countdown, and looks again at its end: then its player is let in,
 * or led back to the list. A stock that cannot be read keeps nobody out: the table itself refuses.
 */
export function VipDoor({ room, children }: { room: PushRoomData; children: ReactNode }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [waited, setWaited] = useState(false);
  const { roomId } = room;
  const { data, isPending, refetch } = useQuery({
    queryKey: ['push', 'stock', roomId],
    queryFn: () => readStock(roomId),
    ...{ retry: false, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  });
  const [isIn, setIn] = useState(false);
  const until = data?.until ?? null;
  if (!isIn && !isPending && until === null) setIn(true);
  if (isIn) return children;
  const back = (): void => void navigate({ to: '/push/vip', replace: true });
  const lookAgain = async (): Promise<void> => {
    if (waited) return;
    setWaited(true);
    const { data: found } = await refetch();
    if (found?.until != null) back();
  };
  return (
    <>
      <BackBar title={t('cards.game_push')} />
      <main className="bare">
        <PageFallback />
      </main>
      {until !== null && (
        <OutOfStock open={!waited} until={until} onOkay={back} onEnd={() => void lookAgain()} />
      )}
    </>
  );
}
