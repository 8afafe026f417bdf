import { GameState } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recommendedQuery } from '../../rooms/rooms.queries.ts';

/** Leads to a room to play in now: the first free one that is recommended, else the list of rooms. */
export function QuickPlay({ className, children }: { className: string; children: ReactNode }): ReactNode {
  const { data } = useQuery(recommendedQuery());
  const room = data?.find(
    ({ gameState, club, minLevel }) => gameState === GameState.free && !club && minLevel === 0,
  );
  if (room === undefined) {
    return (
      <Link className={className} to="/claw">
        {children}
      </Link>
    );
  }
  return (
    <Link
      className={className}
      to="/claw/$from/$roomId/{-$groupId}"
      params={{ from: 'home', roomId: String(room.roomId), groupId: undefined }}
    >
      {children}
    </Link>
  );
}
