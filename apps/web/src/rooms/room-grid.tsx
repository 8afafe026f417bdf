import type { ReactNode } from 'react';
import { RoomCard } from '../ui/room-card.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { RoomCardSkeleton } from '../ui/skeleton.tsx';

/** Room cards in a grid; without rooms yet, as many shapes of cards. */
export function RoomGrid({
  rooms,
  from,
  waiting = 8,
}: {
  rooms: readonly RoomCardData[] | undefined;
  from: string;
  waiting?: number;
}): ReactNode {
  return (
    <ul className="grid" aria-busy={rooms === undefined || undefined}>
      {rooms === undefined
        ? Array.from({ length: waiting }, (_, index) => (
            <li key={index}>
              <RoomCardSkeleton />
            </li>
          ))
        : rooms.map((room) => (
            <li key={room.roomId}>
              <RoomCard room={room} from={from} />
            </li>
          ))}
    </ul>
  );
}
