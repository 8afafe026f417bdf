import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { OpenDrawRoom } from '../draws/room/draw-room.tsx';
import { DrawRooms } from '../draws/draw-rooms.tsx';
import { RoomWait } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useSession } from '../kernel/session.store.ts';
import { slotGame } from './slot-game.tsx';
import { slotPageQuery } from './slot.queries.ts';
import './slot.css';

/** A room of reels. */
export function SlotPage(): ReactNode {
  const t = useT();
  const { room, machine } = useSearch({ from: '/slot' });
  const userId = useSession((session) => session.userId);
  const { data: page, error, refetch } = useQuery(slotPageQuery(room ?? null));
  useEffect(() => {
    if (userId !== 0) void call('slotLoginSource', cameFrom()).catch(() => undefined);
  }, [userId]);
  if (page === undefined)
    return (
      <RoomWait
        rooms={<DrawRooms game="slot" from="missing" />}
        title={t('cards.game_slot')}
        error={error}
        onRetry={refetch}
      />
    );
  return (
    <OpenDrawRoom
      key={`${page.room.roomId} ${userId}`}
      game={slotGame}
      {...{ page, userId }}
      {...(machine !== undefined && { chosen: { machine } })}
    />
  );
}

/** The page that led here, where it was one of this arcade. */
function cameFrom(): { readonly loginSource: string; readonly loginUrl: string } {
  const { referrer } = document;
  return { loginSource: referrer === '' ? 'direct' : 'page', loginUrl: referrer.slice(0, 500) };
}
