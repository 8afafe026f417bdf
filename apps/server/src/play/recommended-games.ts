import { type CallReply, gamesWithheld } from '@grabbit/contract';
import type { CallContext } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { remembered } from '../core/remembered.ts';
import { readShutGames } from '../games/game-doors.store.ts';
import { bestOfEachGame, type ListRooms } from '../games/game-room.ts';
import { playsByRoom } from './play.store.ts';

/** How long an order of games stands, in milliseconds: it counts a week of plays. */
const standsMs = 60_000;

/** Recommends a room of each game by what all play, never by what somebody spends. */
export function createRecommendedGames(
  db: Queryable,
  lists: readonly ListRooms[],
  isUnderReview: (context: CallContext) => Promise<boolean>,
) {
  const plays = remembered(standsMs, () => playsByRoom(db));
  return {
    async recommendedGames(_params: unknown, context: CallContext): Promise<CallReply<'recommendedGames'>> {
      const [rooms, shut, hidden, counts] = await Promise.all([
        Promise.all(lists.map((list) => list())),
        readShutGames(db),
        isUnderReview(context),
        plays(),
      ]);
      const shown = rooms
        .flat()
        .filter(({ game }) => !shut.includes(game) && !(hidden && gamesWithheld.includes(game)));
      return { list: [...bestOfEachGame(shown, counts)] };
    },
  };
}
