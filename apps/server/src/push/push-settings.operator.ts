import { randomBytes } from 'node:crypto';
import { houseHolders, pushStateHash, type PushSettings, type PushState } from '@grabbit/engines/push';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { holdersAt, keepTable, lockTablesOf, type TableRow } from './push-bed.store.ts';
import { mostEpochs } from './push-books.ts';
import { noPreset, presetOf } from './push-presets.ts';
import { logAfter } from './push-repair.ts';
import { findPushRoom, firstBedOf, giveSettings, lockPushRoom, type PushRoomRow } from './push-room.store.ts';
import { nextPlace, sealEpoch } from './push-seal.ts';
import { isAnybodyThere } from './push-seats.store.ts';
import type { LayBed } from './push.operator.ts';

/** The entry of a table's log that tells of its room's new settings. */
export const settingsLogKind = 'settings';

/**
 * Gives a room other settings, by their name, with a first bed of them; each of its tables says so in its log, and figures begin anew. Only
 * while nobody sits there, no turn goes on and no ticket lives: what a player let go has to fall as it was promised. Fails with
 * `roomNotFound`, `roomBusy`, and `badParameters` for settings that there are not, or where tokens fall.
 */
export async function changePushSettings(
  db: Database,
  operator: Operator,
  lay: LayBed,
  { roomId, preset }: { readonly roomId: number; readonly preset: string },
): Promise<{ readonly roomId: number; readonly preset: string } | Failure> {
  const looked = await look(operator, 'rooms.edit', () => db.transaction((tx) => readyRoom(tx, roomId)));
  if (looked instanceof Failure) return looked;
  const settings = presetOf(preset, looked.room.kind);
  if (settings === undefined) return noPreset();
  // A jackpot's terms are printed for the settings that fill it.
  if (settings.tokenEvery > 0 || looked.room.jackpotId !== null)
    return new Failure(
      'badParameters',
      'a room that fills a jackpot keeps its settings, and none gets them later',
    );
  const fillSeed = randomBytes(32).toString('hex');
  const laid = {
    settings,
    fillSeed,
    firstBed: firstBedOf({ settings, firstBed: await lay(settings, fillSeed) }),
  };
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const { room, tables } = await readyRoom(tx, roomId);
    const at = new Date();
    await giveSettings(tx, roomId, { ...laid, at });
    for (const table of tables)
      await layAnew(tx, { ...room, settings }, table, { ...laid, at, why: operator.reason });
    await note('change push settings', `room ${roomId}: ${preset}`);
    return { roomId, preset };
  });
}

/** A room with its tables, all under their locks. Throws `roomNotFound`, and `roomBusy` with the reason. */
async function readyRoom(
  tx: Queryable,
  roomId: number,
): Promise<{ readonly room: PushRoomRow; readonly tables: readonly TableRow[] }> {
  await lockPushRoom(tx, roomId);
  const room = await findPushRoom(tx, roomId);
  if (room === null) throw new Failure('roomNotFound', `${roomId}`);
  const tables = await lockTablesOf(tx, roomId);
  if (await isAnybodyThere(tx, roomId)) throw new Failure('roomBusy', 'somebody sits there');
  if (tables.some((table) => hasTickets(room, table))) throw new Failure('roomBusy', 'a ticket lives');
  return { room, tables };
}

/** Whether something that a player let go may still pay: a ticket at a shared table, a coin on a bed of somebody's own. */
function hasTickets(room: PushRoomRow, { holders, stateHash }: TableRow): boolean {
  const held = holdersAt(room, holders);
  return held === undefined ? stateHash !== room.firstHash : held.some((alias) => alias !== null);
}

async function layAnew(
  tx: Queryable,
  room: PushRoomRow,
  table: TableRow,
  {
    settings,
    firstBed,
    fillSeed,
    at,
    why,
  }: {
    readonly settings: PushSettings;
    readonly firstBed: PushState;
    readonly fillSeed: string;
    readonly at: Date;
    readonly why: string;
  },
): Promise<void> {
  const log = logAfter(table, at);
  const { sequence, name, seed: unused } = table;
  const stateHash = pushStateHash(firstBed);
  log.append(settingsLogKind, { settings, fillSeed, bed: stateHash, sequence, seed: unused, why });
  const holders = houseHolders(firstBed.tickets, settings.ticketWindow);
  const standing = { name, settings, stateHash, holders: holdersAt(room, holders) };
  const sealing = { ...nextPlace(table, { spare: mostEpochs }), sequence: sequence + 1 };
  await keepTable(tx, table.id, { state: firstBed, holders, sealed: sealEpoch(log, standing, sealing), log });
}
