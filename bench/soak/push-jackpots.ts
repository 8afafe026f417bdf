import type { Database } from '../../apps/server/src/core/database.ts';
import { isJackpotSound } from '../../apps/server/src/push/push-jackpot.recount.ts';
import { readJackpots } from '../../apps/server/src/push/push-jackpot.store.ts';

/** What a player let go, as the books and the player agree on it. */
export interface Dropped {
  readonly roomId: number;
  readonly drops: number;
  /** Coins of a drop. */
  readonly coin: number;
}

/** Jackpots that do not hold what the drops of these players put in, or whose log does not add up to what stands there. */
export async function jackpotFaults(db: Database, dropped: readonly Dropped[]): Promise<string[]> {
  const { rows: rooms } = await db.query<{ id: number; jackpotId: number }>(
    'select id, jackpot_id as "jackpotId" from push_rooms where jackpot_id is not null',
  );
  const jackpotOf = new Map(rooms.map(({ id, jackpotId }) => [id, jackpotId]));
  const faults: string[] = [];
  for (const jackpot of await readJackpots(db)) {
    const spent = dropped
      .filter(({ roomId }) => jackpotOf.get(roomId) === jackpot.id)
      .reduce((sum, { drops, coin }) => sum + drops * coin, 0);
    const due = spent * jackpot.terms.contribution;
    if (due !== jackpot.books.contributed)
      faults.push(`${jackpot.name}: ${jackpot.books.contributed} came in, of ${due}`);
    if (!(await isJackpotSound(db, jackpot))) faults.push(`${jackpot.name}: its log does not add up`);
  }
  return faults;
}
