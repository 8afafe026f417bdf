import type { ReactNode } from 'react';
import { useLater } from '../kernel/use-later.ts';
import { RoomCard } from './room-card.tsx';
import type { RoomCardData } from './room-card.tsx';
import { RoomCardSkeleton } from './skeleton.tsx';
import { useGrowing } from './use-growing.ts';

/** Room cards in a grid. What is not there yet, or not drawn yet, stands as the shape of a card. */
export function RoomGrid({
  rooms,
  from,
  waiting = 8,
}: {
  rooms: readonly RoomCardData[] | undefined;
  from: string;
  waiting?: number;
}): ReactNode {
  const shown = useGrowing(rooms?.length ?? 0);
  // What a price is in money comes when the cards stand.
  const later = useLater();
  const shapes = rooms === undefined ? waiting : rooms.length - shown;
  return (
    <ul className="grid" aria-busy={shapes > 0 || undefined}>
      {rooms?.slice(0, shown).map((room) => (
        <li key={room.roomId}>
          <RoomCard room={room} from={from} near={later} />
        </li>
      ))}
      {Array.from({ length: shapes }, (_, index) => (
        <li key={`wait-${shown + index}`}>
          <RoomCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
