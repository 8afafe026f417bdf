import type { Queryable } from '../core/database.ts';
import type { MessageRow } from './message.store.ts';

export interface DueDigest {
  readonly playerId: number;
  readonly nickName: string;
  readonly mail: string;
  readonly language: string;
  readonly base: string;
  readonly upTo: number;
  readonly tries: number;
}

/** The address of an account, empty when it has none, and whether letters are mailed to it. */
export async function readDigestChoice(
  db: Queryable,
  playerId: number,
): Promise<{ readonly mail: string; readonly on: boolean }> {
  const { rows } = await db.query<{ mail: string | null; on: boolean }>(
    `select u.mail, d.player_id is not null and u.mail is not null as on
     from users u left join inbox_digests d on d.player_id = u.id where u.id = $1`,
    [playerId],
  );
  return { mail: rows[0]?.mail ?? '', on: rows[0]?.on ?? false };
}

/** Says yes, in a language and from the host that links shall lead to. Letters that are there already are not mailed. */
export async function agreeToDigest(
  db: Queryable,
  playerId: number,
  { language, base, at }: { readonly language: string; readonly base: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into inbox_digests (player_id, language, base, agreed_at, up_to, due)
     select $1, $2, $3, $4, coalesce(max(id), 0), $4 from messages where player_id = $1
     on conflict (player_id) do update set language = excluded.language, base = excluded.base`,
    [playerId, language, base, at],
  );
}

export async function refuseDigest(db: Queryable, playerId: number): Promise<void> {
  await db.query('delete from inbox_digests where player_id = $1', [playerId]);
}

/** Whom to look at now: those who want it, whom a mail can reach, and with a letter that has lain unread since `before`, also one to many that they have not come for. */
export async function readDueDigests(
  db: Queryable,
  { now, before, most }: { readonly now: Date; readonly before: Date; readonly most: number },
): Promise<DueDigest[]> {
  const { rows } = await db.query<DueDigest>(
    `select d.player_id as "playerId", u.nick_name as "nickName", u.mail, d.language, d.base, d.up_to as "upTo", d.tries
     from inbox_digests d join users u on u.id = d.player_id left join inboxes i on i.player_id = d.player_id
     where d.due <= $1 and u.mail is not null and u.removed_at is null and u.banned_at is null
       and (exists (select 1 from messages m where m.player_id = d.player_id and m.id > d.up_to and m.at <= $2
           and m.read_at is null and m.deleted_at is null)
         or exists (select 1 from letters l where l.id > coalesce(i.delivered, 0) and l.at <= $2))
     order by d.due, d.player_id limit $3`,
    [now, before, most],
  );
  return rows;
}

/** Letters after `upTo` that lie unread, the newest first. */
export async function readUnnotified(
  db: Queryable,
  { playerId, upTo, most }: { readonly playerId: number; readonly upTo: number; readonly most: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select m.id, m.type, m.words, m.vals, a.title, a.body, m.link, m.at, m.read_at as "readAt"
     from messages m left join letters a on a.id = m.letter_id
     where m.player_id = $1 and m.id > $2 and m.read_at is null and m.deleted_at is null order by m.id desc limit $3`,
    [playerId, upTo, most],
  );
  return rows;
}

/** Takes a mail to send it; false when it was taken or is not wanted any more. Whoever dies after this has sent it or not, and never twice. */
export async function takeDigest(
  db: Queryable,
  { playerId, upTo }: Pick<DueDigest, 'playerId' | 'upTo'>,
  taken: { readonly upTo: number; readonly next: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update inbox_digests set up_to = $3, due = $4, tries = 0 where player_id = $1 and up_to = $2',
    [playerId, upTo, taken.upTo, taken.next],
  );
  return rowCount === 1;
}

/** Nobody took it over: its letters are mailed with the next try. */
export async function giveBackDigest(
  db: Queryable,
  { playerId, upTo, tries }: Pick<DueDigest, 'playerId' | 'upTo' | 'tries'>,
  next: Date,
): Promise<void> {
  await db.query('update inbox_digests set up_to = $2, due = $3, tries = $4 where player_id = $1', [
    ...[playerId, upTo, next, tries + 1],
  ]);
}

/** Looks at a player no sooner than then. */
export async function putOffDigest(db: Queryable, playerId: number, until: Date): Promise<void> {
  await db.query('update inbox_digests set due = $2 where player_id = $1', [playerId, until]);
}
