import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { findFreeRoom } from './free-room.ts';

/** One tap to a table for practice coins. */
export function FreeRoomButton({ onGo }: { onGo: () => void }): ReactNode {
  const t = useT();
  const { history } = useRouter();
  const go = async (): Promise<void> => {
    const path = await findFreeRoom();
    onGo();
    if (path !== null) history.push(path);
  };
  return <Button onPress={go}>{t('room.practiceRoom')}</Button>;
}
