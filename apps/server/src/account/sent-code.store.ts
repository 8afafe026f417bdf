import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export async function forgetOldTries(db: Queryable, clock: Clock): Promise<void> {
  await db.query('delete from code_tries where at < $1', [new Date(clock.now() - 86_400_000)]);
}

/** What a code allows. The first two are the specification's EmailCodeType. */
export const CodePurpose = { register: 0, reset: 1, confirm: 2, mobile: 3 } as const;

export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose];

/** Lets one at a time send a code of this name, until the transaction ends. */
export async function lockCodes(db: Queryable, name: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** When the newest code of a recipient was sent. */
export async function readLastCode(
  db: Queryable,
  recipient: string,
  purpose: CodePurpose,
): Promise<{ sent_at: Date } | undefined> {
  const { rows } = await db.query<{ sent_at: Date }>(
    'select sent_at from sent_codes where recipient = $1 and code_type = $2 order by id desc limit 1',
    [recipient, purpose],
  );
  return rows[0];
}

/** Writes a code and gives its row's id. */
export async function insertCode(
  db: Queryable,
  {
    recipient,
    purpose,
    hash,
    askers,
    sentAt,
    expiresAt,
  }: {
    readonly recipient: string;
    readonly purpose: CodePurpose;
    readonly hash: Buffer;
    readonly askers: readonly string[];
    readonly sentAt: Date;
    readonly expiresAt: Date;
  },
): Promise<{ id: number }> {
  const { rows } = await db.query<{ id: number }>(
    `insert into sent_codes (recipient, code_type, code_hash, askers, sent_at, expires_at)
         values ($1, $2, $3, $4, $5, $6) returning id`,
    [recipient, purpose, hash, askers, sentAt, expiresAt],
  );
  return soleRow(rows);
}

/** The codes that have not expired, newest first. */
export async function readStandingCodes(
  db: Queryable,
  {
    recipient,
    purpose,
    now,
    most,
  }: { readonly recipient: string; readonly purpose: CodePurpose; readonly now: Date; readonly most: number },
): Promise<StandingCode[]> {
  const { rows } = await db.query<StandingCode>(
    `select code_hash as hash, askers from sent_codes
       where recipient = $1 and code_type = $2 and expires_at > $3 order by id desc limit $4`,
    [recipient, purpose, now, most],
  );
  return rows;
}

/** Deletes a code that was never delivered. */
export async function deleteCode(db: Queryable, id: number): Promise<void> {
  await db.query('delete from sent_codes where id = $1', [id]);
}

/** Deletes all codes of a recipient if one of them has this hash. False when none has. */
export async function spendCode(
  db: Queryable,
  recipient: string,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from sent_codes where recipient = $1 and code_type = $2 and exists (
           select 1 from sent_codes where recipient = $1 and code_type = $2 and code_hash = $3)`,
    [recipient, purpose, hash],
  );
  return rowCount > 0;
}

/** Deletes the codes that expired before a time. */
export async function deleteExpiredCodes(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from sent_codes where expires_at < $1', [before]);
}

/** Takes a try at a code. False when the taker has none left. */
export async function insertTry(
  db: Queryable,
  {
    hash,
    taker,
    at,
    most,
  }: { readonly hash: Buffer; readonly taker: string; readonly at: Date; readonly most: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into code_tries as t (code_hash, taker, tries, at) values ($1, $2, 1, $3)
       on conflict (code_hash, taker) do update set tries = t.tries + 1 where t.tries < $4`,
    [hash, taker, at, most],
  );
  return rowCount > 0;
}

/** Gives one try at a code back to each taker. */
export async function returnTries(db: Queryable, hash: Buffer, takers: readonly string[]): Promise<void> {
  await db.query('update code_tries set tries = tries - 1 where code_hash = $1 and taker = any($2)', [
    hash,
    takers,
  ]);
}

/** A code that stands, and the marks of whoever asked for it. */
export interface StandingCode {
  readonly hash: Buffer;
  readonly askers: readonly string[];
}
