import type { Queryable } from '../core/database.ts';

export interface DueMail {
  readonly id: number;
  readonly playerId: number;
  readonly nickName: string;
  readonly coins: number;
  readonly openDays: number;
  readonly tries: number;
  readonly mail: string;
  readonly language: string;
  readonly base: string;
}

/** The address of an account, empty when it has none, and whether it is mailed about gifts. */
export async function readMailChoice(
  db: Queryable,
  playerId: number,
): Promise<{ readonly mail: string; readonly on: boolean }> {
  const { rows } = await db.query<{ mail: string | null; on: boolean }>(
    `select u.mail, m.player_id is not null and u.mail is not null as on
     from users u left join recall_mails m on m.player_id = u.id where u.id = $1`,
    [playerId],
  );
  return { mail: rows[0]?.mail ?? '', on: rows[0]?.on ?? false };
}

/** Says yes, in a language and from the host that links shall lead to. */
export async function agree(
  db: Queryable,
  playerId: number,
  { language, base, at }: { readonly language: string; readonly base: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into recall_mails (player_id, language, base, agreed_at) values ($1, $2, $3, $4)
     on conflict (player_id) do update set language = excluded.language, base = excluded.base`,
    [playerId, language, base, at],
  );
}

/** Says no: what was to be mailed is not. */
export async function refuse(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('delete from recall_mails where player_id = $1', [playerId]);
  await tx.query('update recalls set mail_due = null where player_id = $1 and mail_due is not null', [
    playerId,
  ]);
}

/** Gifts whose mail is due, of players who want it and whom it can reach. */
export async function readDue(db: Queryable, now: Date): Promise<DueMail[]> {
  const { rows } = await db.query<DueMail>(
    `select r.id, r.player_id as "playerId", u.nick_name as "nickName", r.coins, r.open_days as "openDays",
       r.mail_tries as tries, u.mail, m.language, m.base
     from recalls r join users u on u.id = r.player_id join recall_mails m on m.player_id = r.player_id
     where r.mail_due <= $1 and u.mail is not null and u.removed_at is null and u.banned_at is null
     order by r.mail_due, r.id limit 50`,
    [now],
  );
  return rows;
}

/** Takes a mail to send it; false when it was taken, or is not wanted any more. Whoever dies after this has sent it or not, and never twice. */
export async function takeMail(db: Queryable, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update recalls set mailed_at = $2, mail_due = null, mail_tries = mail_tries + 1
     where id = $1 and mail_due <= $2 and mailed_at is null and taken_at is null`,
    [id, now],
  );
  return rowCount === 1;
}

/** Nobody took it over: it is tried again then, or never where `next` is null. */
export async function giveBackMail(db: Queryable, id: number, next: Date | null): Promise<void> {
  await db.query('update recalls set mailed_at = null, mail_due = $2 where id = $1', [id, next]);
}

export async function dropMail(db: Queryable, id: number): Promise<void> {
  await db.query('update recalls set mail_due = null where id = $1', [id]);
}
