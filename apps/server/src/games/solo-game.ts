import type { CallReply, DrawGameName } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { drawnGame } from './drawn-game.ts';
import { betweenStakesMs, type DrawnGame } from './drawn-terms.ts';
import { measurePlays } from './draw.store.ts';
import { readLastStake } from './shared-stake.store.ts';

/**
 * Rounds that a player plays alone, in the rooms of the shared ones. While a stake of theirs on a shared round stands, none is accepted; a solo round never
 * stands, for it is drawn and paid in one transaction. `price`: the least stake, in coins.
 */
export function soloGame({
  name,
  price,
}: {
  readonly name: DrawGameName;
  readonly price: number;
}): DrawnGame {
  return drawnGame({
    ...{ name, price, pauseMs: 5_000, levels: true },
    // Its rooms are listed once: as those of shared rounds.
    cards: async () => [],
    async refuses(db, playerId) {
      const last = await readLastStake(db, playerId, name);
      return last?.isOpen === true ? new Failure('playOpen') : null;
    },
  });
}

/** What the page of a room says of rounds that are played alone there. */
export async function soloRoundsOf(
  db: Queryable,
  { rules: { name, version }, pauseMs = betweenStakesMs }: DrawnGame,
  roomId: number,
): Promise<CallReply<'boPage'>['solo']> {
  return { engine: { name, version }, measured: await measurePlays(db, roomId), pauseMs };
}
