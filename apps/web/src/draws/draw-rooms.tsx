import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useDrawnGames } from '../ports/games.ts';
import { drawRoomsQuery } from './draws.queries.ts';
import { GameRooms, NoRooms } from './game-rooms.tsx';

/** The rooms of a game whose plays are drawn, as cards. `from` names the page that they stand on. */
export function DrawRooms({ game, from }: { game: string; from: string }): ReactNode {
  const t = useT();
  const drawn = useDrawnGames().find(({ name }) => name === game);
  const { data, error, refetch } = useQuery(drawRoomsQuery());
  // A game that this build does not know has no room to show.
  if (drawn === undefined) return <NoRooms />;
  return (
    <GameRooms
      error={error}
      onRetry={refetch}
      rooms={data?.filter((room) => room.game === game)}
      faceOf={(room) => ({
        ...{ link: drawn.roomLink(room.roomId, from), ground: 'pegs' },
        ...drawn.card(room, t),
      })}
    />
  );
}
