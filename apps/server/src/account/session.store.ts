import type { Queryable } from '../core/database.ts';

export interface SessionRow {
  readonly id: number;
  readonly user_id: number;
  readonly seen_at: Date;
  readonly role: string;
  readonly trial: boolean;
  readonly nick_name: string;
  readonly passkey: boolean;
}

/** The open session of a token, with its user. */
export async function readSession(
  db: Queryable,
  hash: Buffer,
  now: Date,
  openedAfter: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await db.statement<SessionRow>(
    'account.identify',
    `select s.id, s.user_id, s.seen_at, s.passkey, u.role, u.trial, u.nick_name
     from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and s.created_at > $3
       and u.removed_at is null and u.banned_at is null`,
    [hash, now, openedAfter],
  );
  return rows[0];
}

/** Notes that a session was used, and prolongs it up to `mostDays` after it was opened. */
export async function touchSession(
  db: Queryable,
  {
    id,
    now,
    expiresAt,
    mostDays,
  }: { readonly id: number; readonly now: Date; readonly expiresAt: Date; readonly mostDays: number },
): Promise<void> {
  await db.statement(
    'account.touch',
    `update sessions set seen_at = $2, expires_at = least($3, created_at + make_interval(days => $4))
     where id = $1`,
    [id, now, expiresAt, mostDays],
  );
}

/** Writes a session. */
export async function insertSession(
  db: Queryable,
  {
    hash,
    userId,
    agent,
    now,
    expiresAt,
    passkey,
  }: {
    readonly hash: Buffer;
    readonly userId: number;
    readonly agent: string;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly passkey: boolean;
  },
): Promise<void> {
  await db.statement(
    'account.openSession',
    `insert into sessions (token_hash, user_id, agent, created_at, seen_at, expires_at, passkey)
         values ($1, $2, $3, $4, $4, $5, $6)`,
    [hash, userId, agent, now, expiresAt, passkey],
  );
}

/** Notes that who has a session has shown a passkey in it. */
export async function setPasskeyShown(tx: Queryable, sessionId: number): Promise<void> {
  await tx.query('update sessions set passkey = true where id = $1', [sessionId]);
}

/** Whether a session is open and was opened after a time. */
export async function isOpenedAfter(db: Queryable, sessionId: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from sessions where id = $1 and revoked_at is null and created_at > $2',
    [sessionId, at],
  );
  return rowCount > 0;
}

/** A user's open sessions, the last used first; at most 100. */
export async function readOpenSessions(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<{ id: number; agent: string; created_at: Date; seen_at: Date }[]> {
  const { rows } = await db.query<{ id: number; agent: string; created_at: Date; seen_at: Date }>(
    `select id, agent, created_at, seen_at from sessions
         where user_id = $1 and revoked_at is null and expires_at > $2 order by seen_at desc, id desc limit 100`,
    [userId, now],
  );
  return rows;
}

/** Ends a session of the user. False when it was not open or is another's. */
export async function revokeSession(
  db: Queryable,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sessions set revoked_at = $3 where id = $2 and user_id = $1 and revoked_at is null`,
    [userId, sessionId, now],
  );
  return rowCount > 0;
}

/** Ends a user's sessions but for `kept`, and gives those that it ended. */
export async function revokeSessions(
  db: Queryable,
  userId: number,
  now: Date,
  kept: number | null,
): Promise<{ id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `update sessions set revoked_at = $2
         where user_id = $1 and revoked_at is null and id is distinct from $3 returning id`,
    [userId, now, kept],
  );
  return rows;
}

/** Deletes the sessions that ended before a time. */
export async function deleteEndedSessions(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from sessions where revoked_at < $1 or expires_at < $1`, [before]);
}

/** Ends all sessions of a user. */
export async function endSessions(db: Queryable, userId: number): Promise<void> {
  await db.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [
    userId,
  ]);
}
