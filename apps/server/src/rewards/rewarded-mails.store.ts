import { keyed } from '../core/arcade-secret.ts';
import type { Queryable } from '../core/database.ts';
import { mailboxOf } from '../core/mail-address.ts';

/**
 * Notes that a player's mailbox brings its coins now. False where it has brought them before, to whomever: an account that is removed and made
 * again gets nothing for the same box. Only a keyed name of it is kept.
 */
export async function takeMailbox(
  tx: Queryable,
  secret: Buffer,
  { playerId, now }: { readonly playerId: number; readonly now: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ mail: string | null }>('select mail from users where id = $1', [
    playerId,
  ]);
  const mail = rows[0]?.mail ?? null;
  if (mail === null) return false;
  const { rowCount } = await tx.query(
    'insert into rewarded_mails (name, at) values ($1, $2) on conflict do nothing',
    [keyed(secret, 'rewarded mail', mailboxOf(mail)), new Date(now)],
  );
  return rowCount === 1;
}
