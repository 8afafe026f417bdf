import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { countEarlier, readAimPlays, readHighestSlip, readMachines, readStreaks } from './aim.store.ts';

/** What became of all the grips of a player, summed up. */
export async function aimRecordOf(db: Queryable, playerId: number): Promise<CallReply<'aimRecord'>> {
  const [machines, streaks, highestSlip, earlier] = await Promise.all([
    readMachines(db, playerId),
    readStreaks(db, playerId),
    readHighestSlip(db, playerId),
    countEarlier(db, playerId),
  ]);
  const sum = (what: 'plays' | 'touched' | 'hits' | 'slips' | 'misses'): number =>
    machines.reduce((total, machine) => total + machine[what], 0);
  return {
    plays: sum('plays'),
    touched: sum('touched'),
    hits: sum('hits'),
    slips: sum('slips'),
    misses: sum('misses'),
    ...streaks,
    highestSlip,
    earlier,
    machines: machines.map(({ roomId, roomName, plays, hits, slips, misses }) => ({
      roomId,
      roomName,
      plays,
      hits,
      slips,
      misses,
    })),
  };
}

/** A page of a player's grips, the latest first. */
export async function aimPlaysOf(
  db: Queryable,
  playerId: number,
  page: { readonly cursor: string | null; readonly limit: number },
): Promise<CallReply<'aimPlays'>> {
  const { list, next } = await readAimPlays(db, playerId, page);
  const shown = list.map(({ publicId: playId, settledAt, ...row }) => ({
    playId,
    ...row,
    settledAt: settledAt.toISOString(),
  }));
  return { list: shown, next };
}
