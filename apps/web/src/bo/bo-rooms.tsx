import { RepairState, RoomUseType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { boTerms } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { RoomCardSkeleton } from '../ui/skeleton.tsx';
import { boRoomsQuery } from './bo.queries.ts';
import { LinePicture } from './line-picture.tsx';
import './line.css';

type Room = CallReply<'boRooms'>['list'][number];

function Card({ room, from }: { room: Room; from: string }): ReactNode {
  const t = useT();
  return (
    <Link className="room paper" to="/bo/$id" params={{ id: String(room.roomId) }} search={{ from }}>
      <span className="room__pic room__pic--line">
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
        <LinePicture />
      </span>
      <span className="room__b">
        <span className="room__n">{roomName(room.roomName)}</span>
        <span className="room__r">
          <Price coins={room.price} />
          <span>{t('bo.paysTimes', { times: formatNumber(boTerms.factor / 100) })}</span>
        </span>
      </span>
    </Link>
  );
}

/** Rooms of lines as cards. `from` names the page that they stand on. */
export function BoRooms({ from }: { from: string }): ReactNode {
  const t = useT();
  const { data: rooms, error, refetch } = useQuery(boRoomsQuery());
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
