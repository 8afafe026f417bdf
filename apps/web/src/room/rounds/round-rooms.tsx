import { RepairState, RoomUseType } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { roomName } from '../../i18n/room-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { Price } from '../../ui/amounts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { RoomCardSkeleton } from '../../ui/skeleton.tsx';
import type { RoundLists, RoundRoomCard } from './round-game.ts';

interface CardProps {
  readonly lists: RoundLists;
  readonly room: RoundRoomCard;
  readonly from: string;
}

function Card({ lists, room, from }: CardProps): ReactNode {
  const t = useT();
  return (
    <Link className="room paper" {...lists.roomLink(room.roomId, from)}>
      <span className={`room__pic room__pic--${lists.ground}`}>
        <span className="room__st">
          {room.repair !== RepairState.normal && (
            <Badge tone="queue">
              {t(room.repair === RepairState.repairing ? 'rooms.repairing' : 'rooms.gameShut')}
            </Badge>
          )}
          {room.useType === RoomUseType.trial && (
            <Badge tone="free" icon={<Sign of={Sparkles} size={14} />}>
              {t('rooms.trial')}
            </Badge>
          )}
        </span>
        {lists.picture}
      </span>
      <span className="room__b">
        <span className="room__n">{roomName(room.roomName)}</span>
        <span className="room__r">
          <Price coins={room.price} />
          <span>{lists.pays(t)}</span>
        </span>
      </span>
    </Link>
  );
}

/** Rooms of a game of rounds as cards. `from` names the page that they stand on. */
export function RoundRooms({ lists, from }: Omit<CardProps, 'room'>): ReactNode {
  const t = useT();
  const { data: rooms, error, refetch } = lists.useRooms();
  if (rooms === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (rooms?.length === 0)
    return <EmptyState title={t('rooms.none')} text={t('rooms.noneText')} toy="chick" />;
  return (
    <ul className="grid" aria-busy={rooms === undefined || undefined}>
      {rooms?.map((room) => (
        <li key={room.roomId}>
          <Card {...{ lists, room, from }} />
        </li>
      )) ?? (
        <li>
          <RoomCardSkeleton />
        </li>
      )}
    </ul>
  );
}
