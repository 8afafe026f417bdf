import type { SecurityEvent } from '@grabbit/contract';
import type { CallContext } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { placeOf } from '../core/network.ts';

const keptDays = 180;

export interface SecurityEntry {
  readonly at: Date;
  readonly player_id: number | null;
  readonly what: SecurityEvent;
  readonly place: string;
  readonly agent: string;
}

/** Writes down what happened at an account's door, in the transaction of what it tells of. `playerId` is null where there is no account. */
export async function noteSecurity(
  tx: Queryable,
  playerId: number | null,
  what: SecurityEvent,
  { address, agent }: Pick<CallContext, 'address' | 'agent'>,
): Promise<void> {
  await tx.query(
    'insert into security_events (player_id, at, what, place, agent) values ($1, now(), $2, $3, $4)',
    [playerId, what, placeOf(address), agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200)],
  );
}

/** The newest first; of one player or of all. */
export async function readSecurity(
  db: Queryable,
  { playerId, limit }: { readonly playerId: number | null; readonly limit: number },
): Promise<SecurityEntry[]> {
  const { rows } = await db.query<SecurityEntry>(
    `select at, player_id, what, place, agent from security_events
     where $1::bigint is null or player_id = $1 order by id desc limit $2`,
    [playerId, limit],
  );
  return rows;
}

export async function forgetOldSecurity(db: Queryable): Promise<void> {
  await db.query(`delete from security_events where at < now() - make_interval(days => $1)`, [keptDays]);
}
