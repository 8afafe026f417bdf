import type { ChatSilence } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** Who of the players may not write at `now` (milliseconds), and why. */
export async function readSilences(
  db: Queryable,
  playerIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, ChatSilence>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await db.statement<{ playerId: number; until: Date | null; reason: string }>(
    'ports.readSilences',
    `select player_id as "playerId", until, reason from room_silences
     where player_id = any($1::bigint[]) and (until is null or until > $2)`,
    [playerIds, new Date(now)],
  );
  return new Map(
    rows.map(({ playerId, until, reason }) => [playerId, { until: until?.getTime() ?? null, reason }]),
  );
}

/** Lets a player write nothing until a time; null for good. */
export async function writeSilence(
  db: Queryable,
  playerId: number,
  until: Date | null,
  reason: string,
): Promise<void> {
  await db.query(
    `insert into room_silences (player_id, until, reason, at) values ($1, $2, $3, now())
     on conflict (player_id) do update set until = excluded.until, reason = excluded.reason, at = now()`,
    [playerId, until, reason],
  );
}

/** Lets a player write again. */
export async function deleteSilence(db: Queryable, playerId: number): Promise<void> {
  await db.query('delete from room_silences where player_id = $1', [playerId]);
}
