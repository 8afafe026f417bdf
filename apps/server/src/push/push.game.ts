import type { Queryable } from '../core/database.ts';
import type { RoundGame } from '../games/round-game.ts';
import { readTurnFile } from './push-file.ts';

/** Any number; it only has to be ours. The second half of the lock is the player's. */
const practiceLock = 4_603;

/** The coin pusher as the house asks of any play. */
export const pushGame: RoundGame = {
  name: 'push',
  practice: 'push_trial',
  price: 10,
  file: readTurnFile,
  async lock(tx: Queryable, playerId: number) {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [practiceLock, playerId]);
    const { rows } = await tx.query<{ word: string }>(
      `select coalesce(max(d.hold_id), 0)::text as word from push_drops d join plays p on p.id = d.play_id where p.player_id = $1`,
      [playerId],
    );
    return `push:${playerId}:${rows[0]?.word ?? ''}`;
  },
};
