import type { Queryable } from '../core/database.ts';
import type { PausedAs } from '../games/room-row.ts';

/** What a machine says to whoever mends it. */
export interface MachineRow {
  readonly id: number;
  readonly name: string;
  readonly game: string;
  readonly pausedAt: Date | null;
  readonly pausedAs: PausedAs;
}

const select = 'select id, name, game, paused_at as "pausedAt", paused_as as "pausedAs" from rooms';

/** A machine that is not closed; null for none. `id` is a whole number as text. */
export async function findMachine(db: Queryable, id: string): Promise<MachineRow | null> {
  const { rows } = await db.query<MachineRow>(`${select} where id = $1::bigint and closed_at is null`, [id]);
  return rows[0] ?? null;
}

/** Machines that are paused and not closed, the longest paused first. */
export async function readPausedMachines(db: Queryable): Promise<MachineRow[]> {
  const { rows } = await db.query<MachineRow>(
    `${select} where paused_at is not null and closed_at is null order by paused_at, id`,
  );
  return rows;
}

/** Whether a player was in a machine's room, or played there, since a time. */
export async function wasThere(
  db: Queryable,
  { playerId, roomId, since }: { readonly playerId: number; readonly roomId: number; readonly since: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from room_visits where player_id = $1 and room_id = $2 and at >= $3
     union all select 1 from plays where player_id = $1 and way = 'run' and room_id = $2 and opened_at >= $3 limit 1`,
    [playerId, roomId, since],
  );
  return rows.length > 0;
}
