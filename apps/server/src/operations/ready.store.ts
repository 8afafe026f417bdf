import type { ReadyCheck } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

export interface SaidRow {
  readonly name: ReadyCheck;
  readonly at: Date;
  readonly note: string;
}

/** What operators have said or shown. */
export async function readSaid(db: Queryable): Promise<SaidRow[]> {
  const { rows } = await db.query<SaidRow>('select name, at, note from ready_checks');
  return rows;
}

/** Keeps what an operator says, in place of what was said before. */
export async function keepSaid(
  tx: Queryable,
  { name, at, note, saidBy }: SaidRow & { readonly saidBy: string },
): Promise<void> {
  await tx.query(
    `insert into ready_checks (name, said_by, at, note) values ($1, $2, $3, $4)
     on conflict (name) do update set said_by = excluded.said_by, at = excluded.at, note = excluded.note`,
    [name, saidBy, at, note],
  );
}

/** An operator's own mail address; null where they have none. */
export async function readOwnMail(db: Queryable, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ mail: string | null }>('select mail from users where id = $1', [userId]);
  return rows[0]?.mail ?? null;
}

/** Keeps the hash of the code that was sent, in place of the one before. */
export async function keepMailCode(tx: Queryable, userId: number, hash: Buffer, at: Date): Promise<void> {
  await tx.query(
    `insert into ready_mail_codes (player_id, hash, sent_at) values ($1, $2, $3)
     on conflict (player_id) do update set hash = excluded.hash, sent_at = excluded.sent_at`,
    [userId, hash, at],
  );
}

/** Spends a code that was sent after `since`; null where it is another one. Gives when it was sent. */
export async function spendMailCode(
  tx: Queryable,
  userId: number,
  hash: Buffer,
  since: Date,
): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date }>(
    'delete from ready_mail_codes where player_id = $1 and hash = $2 and sent_at > $3 returning sent_at as at',
    [userId, hash, since],
  );
  return rows[0]?.at ?? null;
}

/** When a payment provider was last heard of by its own notice; null for never. The sandbox is none. */
export async function readLastNotice(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select max(at) as at from provider_notices where provider <> 'sandbox'`,
  );
  return rows[0]?.at ?? null;
}

/** When the last checkpoint was signed. */
export async function readLastCheckpoint(
  db: Queryable,
): Promise<{ readonly number: number; readonly at: Date } | null> {
  const { rows } = await db.query<{ number: number; at: Date }>(
    'select number, at from checkpoints order by number desc limit 1',
  );
  return rows[0] ?? null;
}
