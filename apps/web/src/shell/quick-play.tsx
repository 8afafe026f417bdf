import { can, GameState, RoomUseType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMember } from '../ports/club/use-member.ts';
import { recommendedQuery } from '../ports/rooms.queries.ts';
import { useSession } from '../kernel/session.store.ts';

/** Leads to a room to play in now: the first free one that is recommended and fits, else the list of rooms. */
export function QuickPlay({ className, children }: { className: string; children: ReactNode }): ReactNode {
  const { data } = useQuery(recommendedQuery());
  const onTrial = useSession((session) => session.token !== null && !can(session, 'playPaid'));
  const member = useMember();
  const room = data?.find(
    ({ gameState, club, minLevel, useType }) =>
      gameState === GameState.free &&
      (member || !club) &&
      minLevel === 0 &&
      (useType === RoomUseType.trial) === onTrial,
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
