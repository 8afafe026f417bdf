import { RepairState } from '@grabbit/contract';
import type { RoomUseType } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import type { RoomLink } from '../ports/games.ts';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { RoomCardSkeleton } from '../ui/skeleton.tsx';
import './draws.css';

interface GameRoom {
  readonly roomId: number;
  readonly roomName: string;
  readonly useType: RoomUseType;
  /** The least stake, in coins. */
  readonly price: number;
  readonly repair: RepairState;
}

/** What a game shows on the card of its room. */
export interface GameRoomFace {
  readonly link: RoomLink;
  /** Ends the class of the picture's ground. */
  readonly ground: string;
  readonly picture: ReactNode;
  /** Beside the price. */
  readonly note: string;
}

function Card({ room, face }: { room: GameRoom; face: GameRoomFace }): ReactNode {
  const t = useT();
  const shut = room.repair === RepairState['not available'];
  return (
    <Link className="room paper" data-shut={shut} {...face.link}>
      <span className={`room__pic room__pic--${face.ground}`}>
        <span className="room__st">
          {room.repair !== RepairState.normal && (
            <Badge tone="queue">{t(shut ? 'rooms.gameShut' : 'rooms.repairing')}</Badge>
          )}
          <PracticeBadge room={room} />
        </span>
        {face.picture}
      </span>
      <span className="room__b">
        <span className="room__n">{roomName(room.roomName)}</span>
        <span className="room__r">
          <Price coins={room.price} />
          <span>{face.note}</span>
        </span>
      </span>
    </Link>
  );
}

/** A game without a room. */
export function NoRooms(): ReactNode {
  const t = useT();
  return <EmptyState title={t('rooms.none')} text={t('rooms.noneText')} toy="chick" />;
}

interface GameRoomsProps<Room extends GameRoom> {
  /** Undefined until they are there. */
  readonly rooms: readonly Room[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly faceOf: (room: Room) => GameRoomFace;
}

/** The rooms of one game as cards. */
export function GameRooms<Room extends GameRoom>({
  rooms,
  error,
  onRetry,
  faceOf,
}: GameRoomsProps<Room>): ReactNode {
  if (rooms === undefined && error !== null) return <LoadFault error={error} onRetry={onRetry} />;
  if (rooms?.length === 0) return <NoRooms />;
  return (
    <ul className="grid" aria-busy={rooms === undefined || undefined}>
      {rooms?.map((room) => (
        <li key={room.roomId}>
          <Card room={room} face={faceOf(room)} />
        </li>
      )) ?? (
        <li>
          <RoomCardSkeleton />
        </li>
      )}
    </ul>
  );
}
