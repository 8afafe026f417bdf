import { RepairState, RoomUseType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { roomName } from '../i18n/room-name.ts';
import { useDrawnGame } from '../ports/games.ts';
import type { DrawnGame, DrawRoom } from '../ports/games.ts';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { RoomCardSkeleton } from '../ui/skeleton.tsx';
import { drawRoomsQuery } from './draws.queries.ts';
import './draws.css';

interface DrawRoomCardProps {
  readonly room: DrawRoom;
  readonly game: DrawnGame;
  readonly from: string;
}

function DrawRoomCard({ room, game, from }: DrawRoomCardProps): ReactNode {
  const t = useT();
  const { picture, note } = game.card(room, t);
  const shut = room.repair === RepairState['not available'];
  const word = shut
    ? t('rooms.gameShut')
    : room.repair === RepairState.repairing
      ? t('rooms.repairing')
      : null;
  return (
    <Link className="room paper" data-shut={shut} {...game.roomLink(room.roomId, from)}>
      <span className="room__pic room__pic--pegs">
        <span className="room__st">
          {word !== null && <Badge tone="queue">{word}</Badge>}
          {room.useType === RoomUseType.trial && <Badge tone="new">{t('rooms.trial')}</Badge>}
        </span>
        {picture}
      </span>
      <span className="room__b">
        <span className="room__n">{roomName(room.roomName)}</span>
        <span className="room__r">
          <Price coins={room.price} />
          <span>{note}</span>
        </span>
      </span>
    </Link>
  );
}

/** The rooms of a game whose plays are drawn, as cards. `from` names the page that they stand on. */
export function DrawRooms({ game, from }: { game: string; from: string }): ReactNode {
  const t = useT();
  const drawn = useDrawnGame(game);
  const { data: all, error, refetch } = useQuery(drawRoomsQuery());
  const data = all?.filter((room) => room.game === game);
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (data?.length === 0 || drawn === undefined) {
    return <EmptyState title={t('rooms.none')} text={t('rooms.noneText')} toy="chick" />;
  }
  return (
    <ul className="grid" aria-busy={data === undefined || undefined}>
      {data?.map((room) => (
        <li key={room.roomId}>
          <DrawRoomCard room={room} game={drawn} from={from} />
        </li>
      )) ?? (
        <li>
          <RoomCardSkeleton />
        </li>
      )}
    </ul>
  );
}
