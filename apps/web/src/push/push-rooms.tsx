import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShare } from '../i18n/format-share.ts';
import { formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { RoomCardSkeleton } from '../ui/skeleton.tsx';
import { BedPicture } from './bed-picture.tsx';
import { pushRoomsQuery } from './push.queries.ts';
import type { RoomFilter } from './push.queries.ts';
import { RoomBadges } from './room-badges.tsx';
import type { PushRoomCard } from './room-badges.tsx';
import { pushRoomLink } from './room-link.ts';
import { wholeReturn } from './share.ts';
import './push.css';

function Face({ room }: { room: PushRoomCard }): ReactNode {
  const t = useT();
  return (
    <>
      <span className="room__pic room__pic--bed">
        <span className="room__st">
          <RoomBadges room={room} />
        </span>
        <BedPicture roomType={room.roomType} />
      </span>
      <span className="room__b">
        <span className="room__n">{roomName(room.roomName)}</span>
        <span className="room__r">
          <Price coins={room.price} />
          <span>{t('push.pays', { share: formatShare(wholeReturn(room)) })}</span>
        </span>
        {room.grand !== null && (
          <span className="room__m">{t('push.grandOf', { coins: formatNumber(room.grand) })}</span>
        )}
        {room.seats !== null && room.freeSeats !== null && (
          <span className="room__m">
            {t('push.seats', { free: formatNumber(room.freeSeats), seats: formatNumber(room.seats) })}
          </span>
        )}
      </span>
    </>
  );
}

function Card({ room, from }: { room: PushRoomCard; from: string }): ReactNode {
  if (!room.cyber)
    return (
      <Link className="room paper" {...pushRoomLink(room, from)}>
        <Face room={room} />
      </Link>
    );
  return (
    <Link
      className="room paper"
      to="/cyber-push/$roomId"
      params={{ roomId: String(room.roomId) }}
      search={{ from }}
    >
      <Face room={room} />
    </Link>
  );
}

/** Rooms of pushers as cards; those that a filter asks for. */
export function PushRooms({ from, filter }: { from: string; filter?: RoomFilter }): ReactNode {
  const t = useT();
  const { data: rooms, error, refetch } = useQuery(pushRoomsQuery(filter));
  if (rooms === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (rooms?.length === 0)
    return <EmptyState title={t('rooms.none')} text={t('rooms.noneText')} toy="chick" />;
  return (
    <ul className="grid" aria-busy={rooms === undefined || undefined}>
      {rooms?.map((room) => (
        <li key={room.roomId}>
          <Card room={room} from={from} />
        </li>
      )) ?? (
        <li>
          <RoomCardSkeleton />
        </li>
      )}
    </ul>
  );
}
