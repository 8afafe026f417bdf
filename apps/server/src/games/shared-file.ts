import {
  beaconFileVersion,
  type SharedFile,
  sharedFileFormat,
  sharedFileVersion,
} from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import {
  findRoundOf,
  namedBeaconOf,
  readSharedLog,
  readStakes,
  type StakeRow,
} from './shared-round.store.ts';
import { entrantOf, entryOf } from './shared-steps.ts';

/** What a stake was paid, with the receipt that was given then: books that were changed since do not fit it. */
const settledOf = ({ paid, openedAt, receipt }: StakeRow) => ({
  ...{ paid, at: openedAt.toISOString(), receipt: receipt ?? '' },
});

/** The exported proof of the round that a play is a stake of, once it has ended. Fails with `playNotFound` or `playNotSettled`. */
export async function readSharedFile(db: Queryable, playId: number): Promise<SharedFile | Failure> {
  const round = await findRoundOf(db, playId);
  if (round === null) return new Failure('playNotFound');
  const { state, finalHash, logTo, logFrom: from, game, engine, terms, roomName, sequence } = round;
  if (state !== 'settled' || finalHash === null || logTo === null) return new Failure('playNotSettled');
  const { logHead, commitment, seed, result } = round;
  const log = await readSharedLog(db, round.roomId, { from, limit: logTo - from + 1 });
  const rows = await readStakes(db, round.id);
  const file = {
    format: sharedFileFormat,
    ...{ game, engine, terms, roomId: `${round.roomId}`, roomName, sequence },
    ...{ logHead, commitment, seed, result, finalHash, log, head: log.at(-1)?.hash ?? '' },
  } as const;
  const entries = () => rows.map((row) => ({ ...entryOf(row), ...settledOf(row) }));
  const named = namedBeaconOf(round);
  if (named !== null) {
    const beacon = { ...named, signature: round.beaconSignature ?? '' };
    return { ...file, version: beaconFileVersion, entrants: entries(), beacon };
  }
  return round.version === 1
    ? { ...file, version: 1, entrants: rows.map((row) => ({ ...entrantOf(row), ...settledOf(row) })) }
    : { ...file, version: sharedFileVersion, entrants: entries() };
}
