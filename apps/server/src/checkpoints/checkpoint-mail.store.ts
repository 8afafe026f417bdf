import type { Queryable } from '../core/database.ts';

export interface Subscriber {
  readonly mail: string;
  /** Null for an address that belongs to no account. */
  readonly userId: number | null;
  readonly language: string;
  /** Origin that links in mails lead to. */
  readonly base: string;
}

/** Remembers an address that asked. One that is confirmed stays so, with the language and account that it has. */
export async function askFor(db: Queryable, { mail, userId, language, base }: Subscriber): Promise<void> {
  await db.statement(
    'checkpoints.askForMail',
    `insert into checkpoint_mails (mail, user_id, language, base) values ($1, $2, $3, $4)
     on conflict (mail) do update set user_id = coalesce(checkpoint_mails.user_id, excluded.user_id),
       language = excluded.language, base = excluded.base where checkpoint_mails.confirmed_at is null`,
    [mail, userId, language, base],
  );
}

/** Takes an address in from now on; the first mail is that of today. False when nobody asked for it. */
export async function confirm(db: Queryable, mail: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.statement(
    'checkpoints.confirmMail',
    `update checkpoint_mails set confirmed_at = coalesce(confirmed_at, $2),
       sent_through = coalesce(sent_through, $3::date) where mail = $1`,
    [mail, now, dayBefore(now)],
  );
  return rowCount === 1;
}

export async function stop(db: Queryable, mail: string): Promise<void> {
  await db.statement('checkpoints.stopMail', 'delete from checkpoint_mails where mail = $1', [mail]);
}

/** The verified address of an account in lower case; empty when it has none. */
export async function accountMail(db: Queryable, userId: number): Promise<string> {
  const { rows } = await db.statement<{ mail: string | null }>(
    'checkpoints.accountMail',
    'select lower(mail) as mail from users where id = $1',
    [userId],
  );
  return rows[0]?.mail ?? '';
}

export async function isConfirmed(db: Queryable, mail: string): Promise<boolean> {
  const { rows } = await db.statement<{ on: boolean }>(
    'checkpoints.mailIsOn',
    'select confirmed_at is not null as on from checkpoint_mails where mail = $1',
    [mail],
  );
  return rows[0]?.on === true;
}

/** Who has not had a day's mail yet. An account's address counts for as long as it is the account's. */
export async function dueSubscribers(db: Queryable, day: string): Promise<Subscriber[]> {
  const { rows } = await db.query<Subscriber>(
    `select m.mail, m.user_id as "userId", m.language, m.base from checkpoint_mails m left join users u on u.id = m.user_id
     where m.confirmed_at is not null and m.sent_through < $1::date and (m.user_id is null or lower(u.mail) = m.mail)
     order by m.mail limit 50`,
    [day],
  );
  return rows;
}

export async function markSent(db: Queryable, mail: string, day: string): Promise<void> {
  await db.statement(
    'checkpoints.mailSent',
    'update checkpoint_mails set sent_through = $2::date where mail = $1',
    [mail, day],
  );
}

/** The notes of one day in UTC, oldest first. */
export async function notesOfDay(db: Queryable, day: string): Promise<string[]> {
  const { rows } = await db.query<{ note: string }>(
    `select note from checkpoints where at >= $1::date::timestamp at time zone 'UTC'
       and at < ($1::date + 1)::timestamp at time zone 'UTC' order by number`,
    [day],
  );
  return rows.map(({ note }) => note);
}

/** The day before a moment's, in UTC, such as `2026-11-21`. */
export function dayBefore(now: Date): string {
  return new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
}
