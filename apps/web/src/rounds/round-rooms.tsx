import type { ReactNode } from 'react';
import { GameRooms } from '../draws/game-rooms.tsx';
import { useT } from '../i18n/use-t.ts';
import type { RoundLists } from './round-game.ts';

/** Rooms of a game of rounds as cards. `from` names the page that they stand on. */
export function RoundRooms({ lists, from }: { lists: RoundLists; from: string }): ReactNode {
  const t = useT();
  const { data, error, refetch } = lists.useRooms();
  const { ground, picture } = lists;
  return (
    <GameRooms
      {...{ rooms: data, error }}
      onRetry={refetch}
      faceOf={({ roomId }) => ({
        ...{ link: lists.roomLink(roomId, from), ground, picture, note: lists.pays(t) },
      })}
    />
  );
}
