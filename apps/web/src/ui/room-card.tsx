import { GameState, RepairState } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { Eye, Gem, Play, Star, Users, Wrench } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from 'zustand';
import { playerStore } from '../kernel/player.store.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Price } from './amounts.tsx';
import { Badge } from './badge.tsx';
import { Sign } from './lucide.tsx';
import { inkOfPrize, Toy } from './toy-picture.tsx';
import { roomName } from '../i18n/room-name.ts';

const NearCoins = lazy(async () => ({ default: (await import('./near-coins.tsx')).NearCoins }));

export type RoomCardData = CallReply<'clawRooms'>['list'][number];

/** A machine's chance in plain words. */
export const chanceWords = (chance: RoomCardData['chance'], t: Translate): string =>
  chance === null ? t('rooms.chanceFew') : t('rooms.chance', chance);

/** Free, playing, a queue or being repaired: word, sign and colour. */
export function RoomStateBadge({ room }: { room: RoomCardData }): ReactNode {
  const t = useT();
  if (room.repair !== RepairState.normal) {
    return (
      <Badge tone="queue" icon={<Sign of={Wrench} size={14} />}>
        {t(room.repair === RepairState.repairing ? 'rooms.repairing' : 'rooms.notAvailable')}
      </Badge>
    );
  }
  if (room.queue > 0) {
    return (
      <Badge tone="queue" icon={<Sign of={Users} size={14} />}>
        {t('rooms.queue', { count: room.queue })}
      </Badge>
    );
  }
  if (room.gameState === GameState.free) {
    return (
      <Badge tone="free" dot>
        {t('rooms.free')}
      </Badge>
    );
  }
  return (
    <Badge tone="play" icon={<Sign of={Play} size={14} />}>
      {room.gameState === GameState.reserve ? t('rooms.taken') : t('rooms.playing')}
    </Badge>
  );
}

function RoomMark({ room }: { room: RoomCardData }): ReactNode {
  const t = useT();
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  if (room.club) {
    return (
      <Badge tone="club" icon={<Sign of={Gem} size={14} />}>
        {t('rooms.club')}
      </Badge>
    );
  }
  if (room.minLevel > level) {
    return (
      <Badge tone="lv" icon={<Sign of={Star} size={14} />}>
        {t('rooms.level', { level: room.minLevel + 1 })}
      </Badge>
    );
  }
  return room.isNew ? <Badge tone="new">{t('rooms.new')}</Badge> : null;
}

/**
 * `from` names where the player came from, as the room's address carries it. `near`: the price stands there in the
 * reader's currency too, which is fetched for it.
 */
export function RoomCard({
  room,
  from,
  near = false,
}: {
  room: RoomCardData;
  from: string;
  near?: boolean;
}): ReactNode {
  const t = useT();
  return (
    <Link
      className="room paper"
      to="/claw/$from/$roomId/{-$groupId}"
      params={{ from, roomId: String(room.roomId), groupId: undefined }}
    >
      <span className="room__pic" style={{ '--blk': inkOfPrize(room.prize) } as CSSProperties}>
        <span className="room__st">
          <RoomStateBadge room={room} />
          <RoomMark room={room} />
        </span>
        <Toy kind={room.prize} cut />
      </span>
      <span className="room__b">
        <span className="room__n">{roomName(room.roomName)}</span>
        <span className="room__r">
          <Price coins={room.price} />
          <span>
            <Sign of={Eye} size={16} />
            {formatNumber(room.watchers)}
            <span className="sr">{t('rooms.watching')}</span>
          </span>
        </span>
        <span className="room__m">
          {near && (
            <Suspense fallback={null}>
              <NearCoins coins={room.price} brief />
            </Suspense>
          )}
        </span>
        <span className="room__c">{chanceWords(room.chance, t)}</span>
      </span>
    </Link>
  );
}
