import type { ReactNode } from 'react';
import { DrawRooms } from '../draws/draw-rooms.tsx';
import { useTableGames } from '../ports/games.ts';

/** The rooms of a game as cards, whichever way it is played. */
export function GameRooms({ game }: { game: string }): ReactNode {
  const table = useTableGames().find(({ name }) => name === game);
  return table === undefined ? <DrawRooms game={game} from="home" /> : <table.Rooms from="home" />;
}
