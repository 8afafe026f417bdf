import { createHash } from 'node:crypto';
import type { Queryable } from './database.ts';
import { lastly } from './lastly.ts';
import { Failure } from './failure.ts';

export interface KeyedRequest {
  readonly playerId: number;
  readonly key: string;
  /** Every parameter that decides what the request does. */
  readonly parameters: unknown;
}

/** What requests of one kind are known by: the player and the key that they chose. */
export const keysOf =
  (kind: string) =>
  (playerId: number, requestId: string): Pick<KeyedRequest, 'playerId' | 'key'> => ({
    playerId,
    key: `${kind}:${requestId}`,
  });

/**
 * Runs `work` once for a player's key, in the caller's transaction: the same key again gives the stored reply, the
 * same key with other parameters is a failure. The insert comes first, so that two at once wait for each other.
 */
export async function once<Reply>(
  tx: Queryable,
  request: KeyedRequest,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request.parameters)).digest('hex');
  const inserted = await tx.statement(
    'platform.takeKey',
    `insert into request_keys (player_id, request_key, fingerprint, reply) values ($1, $2, $3, 'null')
     on conflict do nothing`,
    [request.playerId, request.key, fingerprint],
  );
  if (inserted.rowCount === 0) return storedReply<Reply>(tx, request, fingerprint);
  const reply = await work();
  await lastly(
    tx,
    'platform.keepReply',
    `update request_keys set reply = $3 where player_id = $1 and request_key = $2`,
    [request.playerId, request.key, JSON.stringify(reply)],
  );
  return reply;
}

/** Whether a key was used before: then what it did is told, whatever would be refused now. */
export async function isKeyTaken(
  db: Queryable,
  { playerId, key }: Pick<KeyedRequest, 'playerId' | 'key'>,
): Promise<boolean> {
  const { rows } = await db.statement(
    'platform.isKeyTaken',
    'select 1 from request_keys where player_id = $1 and request_key = $2',
    [playerId, key],
  );
  return rows.length > 0;
}

async function storedReply<Reply>(tx: Queryable, request: KeyedRequest, fingerprint: string): Promise<Reply> {
  const { rows } = await tx.statement<{ fingerprint: string; reply: Reply }>(
    'platform.storedReply',
    `select fingerprint, reply from request_keys where player_id = $1 and request_key = $2`,
    [request.playerId, request.key],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('a request key vanished while it was asked for');
  if (row.fingerprint !== fingerprint) throw new Failure('requestKeyReused');
  return row.reply;
}
