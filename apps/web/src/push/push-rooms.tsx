import { RepairState } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { RoomCardSkeleton } from '../ui/skeleton.tsx';
import { BedPicture } from './bed-picture.tsx';
import { isPractice } from './push-context.ts';
import { pushRoomsQuery } from './push.queries.ts';
import { pushRoomLink } from './room-link.ts';
import { formatShare, playersShare } from './share.ts';
import './push.css';

export type PushRoomCard = CallReply<'pushRooms'>['roomList'][number];

function Card({ room, from }: { room: PushRoomCard; from: string }): ReactNode {
  const t = useT();
  return (
    <Link className="room paper" {...pushRoomLink(room, from)}>
      <span className="room__pic room__pic--bed">
        <span className="room__st">
          {room.repair === RepairState.repairing && <Badge tone="queue">{t('rooms.repairing')}</Badge>}
          {isPractice(room) && <Badge tone="new">{t('rooms.trial')}</Badge>}
        </span>
        <BedPicture />
      </span>
      <span className="room__b">
        <span className="room__n">{roomName(room.roomName)}</span>
        <span className="room__r">
          <Price coins={room.price} />
          <span>{t('push.pays', { share: formatShare(playersShare(room.houseShare)) })}</span>
        </span>
      </span>
    </Link>
  );
}

/** Rooms of pushers as cards; those of one price where it is given. */
export function PushRooms({ from, price }: { from: string; price?: number | null }): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(pushRoomsQuery());
  const rooms = price == null ? data : data?.filter((room) => room.price === price);
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
