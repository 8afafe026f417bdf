import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RefusalPanel, sharedWords } from '../room/refusal-panel.tsx';
import type { SharedRefusal } from '../room/refusals.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { isPractice, usePush, useTable } from './push-context.ts';
import { fillUp } from './practice.tsx';
import { pushRoomsQuery } from './push.queries.ts';
import { pushRoomLink } from './room-link.ts';

/** One tap to a table for practice coins. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(pushRoomsQuery());
  const room = data?.find(isPractice);
  if (room === undefined) return null;
  return (
    <ButtonLink {...pushRoomLink(room, 'practice')} onClick={onPress}>
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

/** Why no coin drops, what it means for the coins, and what to do. */
export function RefusalSheet({
  refusal,
  onClose,
}: {
  refusal: SharedRefusal | null;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const { room, client } = usePush();
  const coins = useTable(({ status }) => status?.balance ?? 0);
  // The sheet keeps its words while it goes away.
  const [last, setLast] = useState(refusal);
  if (refusal !== null && refusal !== last) setLast(refusal);
  if (last === null) return null;
  const fill = async (): Promise<void> => {
    await fillUp();
    client.nudge();
    onClose();
  };
  const fills = isPractice(room) && last === 'insufficientBalance';
  return (
    <RefusalPanel
      name={last}
      open={refusal !== null}
      words={sharedWords(last, { price: room.price, coins }, t)}
      onClose={onClose}
      // Nothing is dropped but by the player's own press.
      onRetry={onClose}
      wayOn={
        fills ? (
          <Button onPress={fill}>{t('draws.fillUp')}</Button>
        ) : last === 'roomPaused' ? null : (
          <PracticeLink onPress={onClose} />
        )
      }
    />
  );
}
