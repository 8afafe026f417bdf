import type { FaultKind, FaultState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import type { MovedBefore } from '../core/pages.ts';

/** A fault that a player reported. */
export interface FaultRow {
  readonly id: number;
  readonly playerId: number;
  readonly roomId: number;
  readonly roomName: string;
  readonly kind: FaultKind;
  readonly state: FaultState;
  readonly words: string;
  readonly picture: string;
  readonly answer: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = `id, player_id as "playerId", room_id as "roomId", room_name as "roomName", kind, state, words, picture, answer,
  created_at as "createdAt", updated_at as "updatedAt"`;

export async function insertFault(
  tx: Queryable,
  given: Pick<FaultRow, 'playerId' | 'roomId' | 'roomName' | 'kind' | 'words'> & { readonly now: Date },
): Promise<number> {
  const { playerId, roomId, roomName, kind, words, now } = given;
  const { rows } = await tx.query<{ id: number }>(
    `insert into faults (player_id, room_id, room_name, kind, words, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [playerId, roomId, roomName, kind, words, now],
  );
  return soleRow(rows).id;
}

/** A report by its number, of any player; locked until the transaction ends when asked. */
export async function readFault(
  db: Queryable,
  id: string | number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FaultRow | null> {
  const { rows } = await db.query<FaultRow>(
    `select ${columns} from faults where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** A player's reports, those that moved last first. */
export async function readFaultsOf(db: Queryable, playerId: number, limit: number): Promise<FaultRow[]> {
  const { rows } = await db.query<FaultRow>(
    `select ${columns} from faults where player_id = $1 order by updated_at desc, id desc limit $2`,
    [playerId, limit],
  );
  return rows;
}

/** Reports that moved before a place in the list, those that moved last first, of a state or of all. */
export async function readFaultsMoved(
  db: Queryable,
  {
    state,
    before,
    limit,
  }: { readonly state: FaultState | null; readonly before: MovedBefore; readonly limit: number },
): Promise<FaultRow[]> {
  const { rows } =
    state === null
      ? await db.statement<FaultRow>(
          'repair.moved',
          `select ${columns} from faults where (updated_at, id) < ($1::timestamptz, $2::bigint)
           order by updated_at desc, id desc limit $3`,
          [before.at, before.id, limit],
        )
      : await db.statement<FaultRow>(
          'repair.movedOfState',
          `select ${columns} from faults where state = $4 and (updated_at, id) < ($1::timestamptz, $2::bigint)
           order by updated_at desc, id desc limit $3`,
          [before.at, before.id, limit, state],
        );
  return rows;
}

/** How many reports of a room, or of a player about it, came since. */
export async function countFaults(
  db: Queryable,
  of: { readonly roomId: number; readonly playerId: number | null; readonly since: Date },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from faults where room_id = $1 and created_at >= $3 and ($2::bigint is null or player_id = $2)`,
    [of.roomId, of.playerId, of.since],
  );
  return soleRow(rows).count;
}

/** Writes what has changed of a report. */
export async function updateFault(
  tx: Queryable,
  { id, words, picture, state, answer }: FaultRow,
  now: Date,
): Promise<void> {
  await tx.query(
    'update faults set words = $2, picture = $3, state = $4, answer = $5, updated_at = $6 where id = $1',
    [id, words, picture, state, answer, now],
  );
}

/** Lets one at a time report a fault of a room, until the transaction ends. */
export async function lockFaults(db: Queryable, roomId: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('faults'), $1)`, [roomId]);
}
