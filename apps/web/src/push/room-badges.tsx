import { PushRoomType, RepairState } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { Gem, Play, Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { playerStore } from '../kernel/player.store.ts';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { Badge } from '../ui/badge.tsx';
import { Sign } from '../ui/lucide.tsx';

/** Places at a table that is shared. */
const sharedSeats = 6;

export type PushRoomCard = CallReply<'pushRooms'>['roomList'][number];

/** `minLevel` is above the player's level: from which on it opens. Levels are counted from 0 and shown from 1. */
export function LevelBadge({ minLevel }: { minLevel: number }): ReactNode {
  const t = useT();
  return (
    <Badge tone="lv" icon={<Sign of={Star} size={14} />}>
      {t('rooms.level', { level: minLevel + 1 })}
    </Badge>
  );
}

/** Figures beside the sign: a narrow card has no room for the sentence, which is read out. */
function SeatsTaken({ taken }: { taken: number }): ReactNode {
  const t = useT();
  const [sitting, seats] = [formatNumber(taken), formatNumber(sharedSeats)];
  return (
    <>
      <span className="sr">{t('push.sitting', { sitting, seats })}</span>
      <span aria-hidden="true">{`${sitting}/${seats}`}</span>
    </>
  );
}

/** What stands over a room's picture: word and sign, never colour alone. */
export function RoomBadges({ room }: { room: PushRoomCard }): ReactNode {
  const t = useT();
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  return (
    <>
      {room.repair !== RepairState.normal && (
        <Badge tone="queue">
          {t(room.repair === RepairState.repairing ? 'rooms.repairing' : 'rooms.notAvailable')}
        </Badge>
      )}
      {!room.idle && (
        <Badge tone="play" icon={<Sign of={Play} size={14} />}>
          {t('rooms.taken')}
        </Badge>
      )}
      {room.club && (
        <Badge tone="club" icon={<Sign of={Gem} size={14} />}>
          {t('rooms.club')}
        </Badge>
      )}
      {room.cyber && <Badge tone="new">{t('push.cyber')}</Badge>}
      {room.type === PushRoomType.group && (
        <Badge tone="free" icon={<Sign of={Users} size={14} />}>
          <SeatsTaken taken={room.groupState} />
        </Badge>
      )}
      {room.type === PushRoomType.linked && <Badge tone="new">{t('push.linked')}</Badge>}
      <PracticeBadge room={room} />
      {room.minLevel > level && <LevelBadge minLevel={room.minLevel} />}
    </>
  );
}
