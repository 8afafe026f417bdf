import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RefusalPanel, sharedWords } from '../room/refusal-panel.tsx';
import type { SharedRefusal } from '../room/refusals.ts';
import { Button } from '../ui/button.tsx';
import { useLast } from '../ui/use-last.ts';
import { useRouter } from '@tanstack/react-router';
import { findFreeRoom } from './door/free-room.ts';
import { isPractice } from '../room/practice-room.ts';
import { usePush, useTable } from './push-context.ts';
import { pushPractice } from './practice.ts';

/** One tap to a table for practice coins. */
function FreeRoomButton({ onGo }: { onGo: () => void }): ReactNode {
  const t = useT();
  const { history } = useRouter();
  const go = async (): Promise<void> => {
    const path = await findFreeRoom();
    onGo();
    if (path !== null) history.push(path);
  };
  return <Button onPress={go}>{t('room.practiceRoom')}</Button>;
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
  const last = useLast(refusal);
  if (last === null) return null;
  const fill = async (): Promise<void> => {
    await pushPractice.fillUp();
    client.nudge();
    onClose();
  };
  const fills = isPractice({ room }) && last === 'insufficientBalance';
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
          <FreeRoomButton onGo={onClose} />
        )
      }
    />
  );
}
