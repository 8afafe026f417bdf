import { RepairState, type FaultKind } from '@grabbit/contract';
import { pushStateHash } from '@grabbit/engines/push';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, type Note, operate, type Operator } from '../core/operator.ts';
import type { Machine, Mender } from '../games/mender.ts';
import { type PausedAs, repairOf } from '../games/room-row.ts';
import {
  holdersAt,
  keepLog,
  keepTable,
  lockNamedTable,
  type TableOf,
  type TableRow,
} from './push-bed.store.ts';
import { mostEpochs } from './push-books.ts';
import { logAfter, repairLogKinds, stopLocked } from './push-repair.ts';
import {
  hasOpenTurn,
  readStoppedTables,
  restCards,
  setRepair,
  type StoppedTable,
  wasAtTable,
} from './push-repair.store.ts';
import { findPushRoom, type PushRoomRow, restRoomAs, readPausedRooms } from './push-room.store.ts';
import { createPushRunner } from './push-runner.ts';
import { nextPlace, sealEpoch } from './push-seal.ts';

const faults: readonly FaultKind[] = ['controls', 'still', 'jam', 'picture', 'coins', 'other'];
const game = 'push';

const ofRoom = ({ id, name, ...room }: PushRoomRow): Machine => ({
  ...{ machine: `${id}`, roomId: id, roomName: name, game },
  ...{ repair: repairOf(room), since: room.pausedAt, why: '', waits: false },
});

const ofTable = ({ name, roomId, roomName, repair, fault, stoppedAt }: StoppedTable): Machine => ({
  ...{ machine: name, roomId, roomName, game },
  ...{ repair, since: stoppedAt, why: fault, waits: false },
});

const isTable = (machine: string): boolean => machine.includes('-');

async function find(db: Queryable, machine: string): Promise<Machine | null> {
  const room = await findPushRoom(db, Number(machine.split('-')[0]));
  if (room === null || !isTable(machine)) return room === null ? null : ofRoom(room);
  const stopped = (await readStoppedTables(db)).find(({ name }) => name === machine);
  return stopped === undefined
    ? { ...ofRoom(room), machine, repair: RepairState.normal, since: null }
    : ofTable(stopped);
}

/** Work on a table of one player under its lock. Throws `roomNotFound`. */
interface OnTable {
  readonly tx: Queryable;
  readonly note: Note;
  readonly table: TableRow & TableOf;
  readonly room: PushRoomRow;
  readonly at: Date;
}

function onTable(
  db: Database,
  operator: Operator,
  machine: string,
  work: (on: OnTable) => Promise<void>,
): Promise<Machine | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const locked = await lockedTable(tx, machine);
    await work({ ...locked, tx, note, at: new Date() });
    return (await find(tx, machine)) ?? ofRoom(locked.room);
  });
}

async function lockedTable(tx: Queryable, machine: string): Promise<Pick<OnTable, 'table' | 'room'>> {
  const table = await lockNamedTable(tx, machine);
  const room = table === null ? null : await findPushRoom(tx, table.roomId);
  if (table === null || room === null) throw new Failure('roomNotFound', machine);
  return { table, room };
}

/** A room as a whole, with all its tables. */
function restRoom(
  db: Database,
  operator: Operator,
  machine: string,
  as: PausedAs | null,
): Promise<Machine | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    if (!(await restRoomAs(tx, Number(machine), as))) throw new Failure('roomNotFound', machine);
    await restCards(tx, Number(machine), new Date());
    await note(as === null ? 'release machine' : 'stop machine', `room ${machine}`);
    const found = await find(tx, machine);
    if (found === null) throw new Failure('roomNotFound', machine);
    return found;
  });
}

function stop(db: Database, operator: Operator, machine: string, as: PausedAs): Promise<Machine | Failure> {
  if (!isTable(machine)) return restRoom(db, operator, machine, as);
  return onTable(db, operator, machine, async ({ tx, note, table, at }) => {
    const log = logAfter(table, at);
    await stopLocked(tx, table, log, {
      repair: as,
      fault: table.fault ?? 'operator',
      why: operator.reason,
      at,
    });
    await keepLog(tx, table.id, log);
    await restCards(tx, table.roomId, at);
    await note('stop machine', `table ${machine}`);
  });
}

/** Refused while a turn goes on there, or where the table was never stopped. */
async function refuseUnready(tx: Queryable, table: TableRow): Promise<string> {
  if (table.fillSeed === null) throw new Failure('badParameters', `table ${table.name} is not out of play`);
  if (await hasOpenTurn(tx, table.id)) throw new Failure('roomBusy', table.name);
  return table.fillSeed;
}

/**
 * Lays a fresh bed from the seed whose hash the log holds since the table was stopped. Laying takes some seconds of a thread of its own,
 * before the transaction that puts it there.
 */
async function mend(db: Database, operator: Operator, machine: string): Promise<Machine | Failure> {
  if (!isTable(machine)) return new Failure('badParameters', 'a table is mended by its own name');
  const fill = await fillOf(db, operator, machine);
  if (fill instanceof Failure) return fill;
  const { fillSeed } = fill;
  const bed = await layOnce(fill.room, fillSeed);
  return onTable(db, operator, machine, async ({ tx, note, table, room, at }) => {
    if ((await refuseUnready(tx, table)) !== fillSeed) throw new Failure('roomBusy', machine);
    const log = logAfter(table, at);
    const { sequence, name, seed: unused } = table;
    const stateHash = pushStateHash(bed);
    const why = operator.reason;
    log.append(repairLogKinds.mended, { fillSeed, bed: stateHash, sequence, seed: unused, why });
    const sealing = { ...nextPlace(table, { spare: mostEpochs }), sequence: sequence + 1 };
    const { holders } = table;
    const standing = { name, settings: room.settings, stateHash, holders: holdersAt(room, holders) };
    const next = sealEpoch(log, standing, sealing);
    await keepTable(tx, table.id, { state: bed, holders, sealed: next, log });
    await note('mend machine', `table ${machine}`);
  });
}

/** What a table's next bed is laid from, and in which room. */
function fillOf(db: Database, operator: Operator, machine: string) {
  return look(operator, 'rooms.edit', () =>
    db.transaction(async (tx) => {
      const on = await lockedTable(tx, machine);
      return { fillSeed: await refuseUnready(tx, on.table), room: on.room };
    }),
  );
}

async function layOnce({ settings }: PushRoomRow, seed: string) {
  const runner = createPushRunner({ threads: 0, onPulse: () => undefined, onDeath: () => undefined });
  try {
    return await runner.lay(settings, seed);
  } finally {
    await runner.close();
  }
}

function release(db: Database, operator: Operator, machine: string): Promise<Machine | Failure> {
  if (!isTable(machine)) return restRoom(db, operator, machine, null);
  return onTable(db, operator, machine, async ({ tx, note, table, at }) => {
    await refuseUnready(tx, table);
    const log = logAfter(table, at);
    log.append(repairLogKinds.released, { why: operator.reason });
    await setRepair(tx, table.id, null);
    await keepLog(tx, table.id, log);
    await restCards(tx, table.roomId, at);
    await note('release machine', `table ${machine}`);
  });
}

/** Rooms of pushers as a whole, and each table in them. */
export const pushMender: Mender = {
  find,
  faultsOf: () => faults,
  async listDown(db) {
    const paused = await Promise.all((await readPausedRooms(db)).map((id) => findPushRoom(db, id)));
    const tables = await readStoppedTables(db);
    return [...paused.flatMap((room) => (room === null ? [] : [ofRoom(room)])), ...tables.map(ofTable)];
  },
  wasThere: wasAtTable,
  ...{ stop, mend, release },
};
