import type { FaultKind } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { Machine, Mender } from '../games/mender.ts';
import { type PausedAs, repairOf } from '../games/room-row.ts';
import type { RoomWish } from '../games/room-wish.ts';
import { askOfRoom } from '../games/rooms.operator.ts';

const faults: readonly FaultKind[] = ['controls', 'jam', 'picture', 'prize', 'coins', 'other'];

interface Row {
  readonly id: number;
  readonly name: string;
  readonly game: string;
  readonly pausedAt: Date | null;
  readonly pausedAs: PausedAs;
}

const select = 'select id, name, game, paused_at as "pausedAt", paused_as as "pausedAs" from rooms';

const machineOf = ({ id, name, game, ...row }: Row): Machine => ({
  ...{ machine: `${id}`, roomId: id, roomName: name, game },
  ...{ repair: repairOf(row), since: row.pausedAt, why: '', waits: false },
});

async function find(db: Queryable, machine: string): Promise<Machine | null> {
  if (!/^\d{1,10}$/.test(machine)) return null;
  const { rows } = await db.query<Row>(`${select} where id = $1::bigint and closed_at is null`, [machine]);
  return rows[0] === undefined ? null : machineOf(rows[0]);
}

/** Whoever holds the machine does it between two plays. */
function ask(
  db: Database,
  operator: Operator,
  machine: string,
  { action, wish }: { readonly action: string; readonly wish: RoomWish },
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
  async listDown(db) {
    const { rows } = await db.query<Row>(
      `${select} where paused_at is not null and closed_at is null order by paused_at, id`,
    );
    return rows.map(machineOf);
  },
  async wasThere(db, { playerId, roomId, since }) {
    const { rows } = await db.query(
      `select 1 from room_visits where player_id = $1 and room_id = $2 and at >= $3
       union all select 1 from plays where player_id = $1 and way = 'run' and room_id = $2 and opened_at >= $3 limit 1`,
      [playerId, roomId, since],
    );
    return rows.length > 0;
  },
  stop: (db, operator, machine, as) =>
    ask(db, operator, machine, { action: 'stop machine', wish: { do: 'pause', as, why: operator.reason } }),
  mend: (db, operator, machine) =>
    ask(db, operator, machine, { action: 'mend machine', wish: { do: 'refill' } }),
  release: (db, operator, machine) =>
    ask(db, operator, machine, { action: 'release machine', wish: { do: 'resume', why: operator.reason } }),
};
