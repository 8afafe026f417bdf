import type { Queryable } from '../core/database.ts';
import {
  endSeedChain,
  freeTables,
  holdersAt,
  keepTable,
  type TableOf,
  type TableRow,
} from './push-bed.store.ts';
import { logAfter } from './push-repair.ts';
import { findEverPushRoom } from './push-room.store.ts';
import { newChain, sealEpoch } from './push-seal.ts';

/** The entry of a table's log that opens a seed which a restore made worthless. */
export const restoredLogKind = 'restored';

/**
 * After a restore every seed that a table has sealed may be known: the seed of an epoch that was not begun is opened, and a new chain sealed on the same bed. No server has a table any
 * more. A turn that was left runs to its rest from the drops that were written down, and takes no more; its chain ends with the epoch that stands.
 */
export async function sealTablesAnew(tx: Queryable, now: Date): Promise<void> {
  for (const { table, inTurn } of await freeTables(tx)) {
    if (inTurn) await endSeedChain(tx, table);
    else await sealAnew(tx, table, now);
  }
}

async function sealAnew(tx: Queryable, table: TableRow & TableOf, now: Date): Promise<void> {
  const room = await findEverPushRoom(tx, table.roomId);
  if (room === null) throw new Error(`table ${table.name} has no room`);
  const { name, state, stateHash, sequence, seed, holders } = table;
  const log = logAfter(table, now);
  log.append(restoredLogKind, { sequence, seed, why: 'restored' });
  const standing = { name, settings: room.settings, stateHash, holders: holdersAt(room, holders) };
  const sealed = sealEpoch(log, standing, { ...newChain(), sequence: sequence + 1 });
  await keepTable(tx, table.id, { state, holders, sealed, log });
}
