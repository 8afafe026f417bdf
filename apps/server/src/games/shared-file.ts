import { type SharedFile, sharedFileFormat, sharedFileVersion } from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { findRoundOf, readSharedLog, readStakes } from './shared-round.store.ts';
import { entrantOf } from './shared-steps.ts';

/** The exported proof of the round that a play is a stake of, once it has ended. Fails with `playNotFound` or `playNotSettled`. */
export async function readSharedFile(db: Queryable, playId: number): Promise<SharedFile | Failure> {
  const round = await findRoundOf(db, playId);
  if (round === null) return new Failure('playNotFound');
  const { state, finalHash, logTo, logFrom: from, game, engine, terms, roomName, sequence } = round;
  if (state !== 'settled' || finalHash === null || logTo === null) return new Failure('playNotSettled');
  const { logHead, commitment, seed, result } = round;
  const log = await readSharedLog(db, round.roomId, { from, limit: logTo - from + 1 });
  const entrants = (await readStakes(db, round.id)).map((row) => ({
    ...entrantOf(row),
    // The receipts that were given then: books that were changed since do not fit them.
    ...{ paid: row.paid, at: row.openedAt.toISOString(), receipt: row.receipt ?? '' },
  }));
  return {
    ...{ format: sharedFileFormat, version: sharedFileVersion, game, engine, terms },
    ...{
      roomId: `${round.roomId}`,
      roomName,
      sequence,
      logHead,
      commitment,
      seed,
      entrants,
      result,
      finalHash,
    },
    ...{ log, head: log.at(-1)?.hash ?? '' },
  };
}
