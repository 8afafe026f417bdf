import { createHash } from 'node:crypto';
import type { Queryable } from '../core/database.ts';

/** What a player has that no client can choose: the instrument that a provider names, a passkey's credential. */
export type MarkKind = 'payment' | 'passkey';

/** Keeps the hash of it with the player, also when the player gives it up later: so another account of one person can be told. */
export async function noteMark(
  tx: Queryable,
  playerId: number,
  { kind, value }: { readonly kind: MarkKind; readonly value: string },
): Promise<void> {
  const mark = createHash('sha256').update(`${kind}:${value}`).digest('hex');
  await tx.query(
    'insert into player_marks (player_id, kind, mark) values ($1, $2, $3) on conflict do nothing',
    [playerId, kind, mark],
  );
}
