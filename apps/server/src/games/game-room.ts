import type { GameName } from '@grabbit/contract';

/** A room of a game that anybody may play in for coins. */
export interface GameRoom {
  readonly game: GameName;
  readonly roomId: number;
  readonly roomName: string;
}

export type ListRooms = () => Promise<readonly GameRoom[]>;

/** Of each game the room that was played most, the games that were played most first; one that nobody has played yet comes after. */
export function bestOfEachGame(
  rooms: readonly GameRoom[],
  playsOf: ReadonlyMap<number, number>,
): readonly GameRoom[] {
  const plays = ({ roomId }: GameRoom): number => playsOf.get(roomId) ?? 0;
  const best = new Map<string, GameRoom>();
  // Rooms that were played equally stay in their order.
  for (const room of rooms.toSorted((a, b) => plays(b) - plays(a)))
    if (!best.has(room.game)) best.set(room.game, room);
  return [...best.values()];
}
