import type { FaultKind, OperatorAction } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { Machine, Mender } from '../games/mender.ts';
import { repairOf } from '../games/room-row.ts';
import type { RoomWish } from '../games/room-wish.ts';
import { askOfRoom } from '../games/rooms.operator.ts';
import { findMachine, type MachineRow, readPausedMachines, wasThere } from './machine.store.ts';

const faults: readonly FaultKind[] = ['controls', 'jam', 'picture', 'prize', 'coins', 'other'];

const machineOf = ({ id, name, game, ...row }: MachineRow): Machine => ({
  ...{ machine: `${id}`, roomId: id, roomName: name, game },
  ...{ repair: repairOf(row), since: row.pausedAt, why: '', waits: false },
});

async function find(db: Queryable, machine: string): Promise<Machine | null> {
  if (!/^\d{1,10}$/.test(machine)) return null;
  const row = await findMachine(db, machine);
  return row === null ? null : machineOf(row);
}

/** Whoever holds the machine does it between two plays. */
function ask(
  db: Database,
  operator: Operator,
  machine: string,
  { action, wish }: { readonly action: OperatorAction; readonly wish: RoomWish },
): Promise<Machine | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const found = await find(tx, machine);
    if (found === null) throw new Failure('roomNotFound', machine);
    await note(action, `room ${found.roomId}`);
    await askOfRoom(tx, operator, found.roomId, wish);
    return { ...found, waits: true };
  });
}

/** Machines that one person at a time sits at: mended by a refill. */
export const roomsMender: Mender = {
  find,
  faultsOf: () => faults,
  listDown: async (db) => (await readPausedMachines(db)).map(machineOf),
  wasThere,
  stop: (db, operator, machine, as) =>
    ask(db, operator, machine, { action: 'stop machine', wish: { do: 'pause', as, why: operator.reason } }),
  mend: (db, operator, machine) =>
    ask(db, operator, machine, { action: 'mend machine', wish: { do: 'refill' } }),
  release: (db, operator, machine) =>
    ask(db, operator, machine, { action: 'release machine', wish: { do: 'resume', why: operator.reason } }),
};
