import { MessageType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import type { MessageValue } from '../ports/alerts.ts';
import { addUnread, lockInbox } from '../ports/player-messages.store.ts';

export interface MessageRow {
  readonly id: number;
  readonly type: MessageType;
  /** Null for what the operator wrote: then title and body are there. */
  readonly words: string | null;
  readonly title: LocalText | null;
  readonly body: LocalText | null;
  readonly vals: Readonly<Record<string, MessageValue>>;
  readonly link: string;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** Letters of a player that are older than `before`, the newest first. */
export async function readMessages(
  db: Queryable,
  { playerId, before, limit }: { readonly playerId: number; readonly before: number; readonly limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.statement<MessageRow>(
    'inbox.list',
    `select m.id, m.type, m.words, m.vals, a.title, a.body, m.link, m.at, m.read_at as "readAt"
     from messages m left join letters a on a.id = m.letter_id
     where m.player_id = $1 and m.id < $2 and m.deleted_at is null order by m.id desc limit $3`,
    [playerId, before, limit],
  );
  return rows;
}

/** Whether the operator has written to many since a player last looked. */
export async function isBehind(db: Queryable, playerId: number): Promise<boolean> {
  const { rows } = await db.statement<{ behind: boolean }>(
    'inbox.behind',
    `select coalesce((select max(id) from letters), 0)
       > coalesce((select delivered from inboxes where player_id = $1), 0) as behind`,
    [playerId],
  );
  return rows[0]?.behind === true;
}

/**
 * Puts what the operator wrote since into a player's box: to all, to them, and to the level on which they are now. What
 * was made before their account is not theirs.
 */
export async function deliverLetters(
  tx: Queryable,
  { playerId, levelOf }: { playerId: number; levelOf: (points: number) => number },
): Promise<void> {
  await lockInbox(tx, playerId);
  const { rows } = await tx.query<{ experience: number; delivered: number; newest: number }>(
    `select u.experience, coalesce(i.delivered, 0) as delivered, coalesce((select max(id) from letters), 0) as newest
     from users u left join inboxes i on i.player_id = u.id where u.id = $1`,
    [playerId],
  );
  const [player] = rows;
  if (player === undefined) return;
  const { rowCount } = await tx.query(
    `insert into messages (player_id, ref, type, letter_id, link, at)
     select $1, 'letter:' || a.id, case when a.player_id is not null then $6::int when a.level is not null then $7::int else $2::int end, a.id, a.link, a.at from letters a join users u on u.id = $1
     where a.id > $3 and a.id <= $4 and a.at >= u.created_at
       and (a.player_id = $1 or (a.player_id is null and (a.level is null or a.level = $5)))
     order by a.id on conflict (player_id, ref) do nothing`,
    [
      ...[playerId, MessageType.home, player.delivered, player.newest, levelOf(player.experience)],
      ...[MessageType.custom, MessageType['home (10)']],
    ],
  );
  await addUnread(tx, playerId, rowCount);
  await tx.query('update inboxes set delivered = $2 where player_id = $1', [playerId, player.newest]);
}

/** Which letters are meant: one, or all up to one. */
export interface Meant {
  readonly playerId: number;
  readonly id?: number;
  readonly upTo?: number;
}

/** Marks letters as read, each counted once. */
export async function markRead(
  tx: Queryable,
  { playerId, id = 0, upTo = 0, now }: Meant & { now: Date },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update messages set read_at = $4 where player_id = $1 and (id = $2 or id <= $3) and read_at is null
       and deleted_at is null`,
    [playerId, id, upTo, now],
  );
  return addUnread(tx, playerId, -rowCount);
}

/** Takes a letter out of the box: it stays written, so that the same does not come again. Null where there is none such. */
export async function deleteMessage(
  tx: Queryable,
  { playerId, id, now }: { readonly playerId: number; readonly id: number; readonly now: Date },
): Promise<number | null> {
  const { rows } = await tx.query<{ unread: boolean }>(
    `update messages m set deleted_at = $3, vals = '{}' from messages old
     where m.id = $2 and m.player_id = $1 and m.deleted_at is null and old.id = m.id
     returning old.read_at is null as unread`,
    [playerId, id, now],
  );
  const [gone] = rows;
  return gone === undefined ? null : addUnread(tx, playerId, gone.unread ? -1 : 0);
}

export async function hasMessage(
  tx: Queryable,
  { playerId, id }: { readonly playerId: number; readonly id: number },
): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from messages where id = $2 and player_id = $1 and deleted_at is null',
    [playerId, id],
  );
  return rows.length > 0;
}

/** Players with letters from before a day, so that each box is cleared by itself. */
export async function playersWithOlder(db: Queryable, than: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ player_id: number }>(
    `select distinct player_id from (select player_id from messages where at < $1 and deleted_at is null
       order by at limit $2) old`,
    [than, limit],
  );
  return rows.map(({ player_id: id }) => id);
}

/** Clears a box of letters from before a day. They stay written, empty, so that none of them comes again. */
export async function clearOlder(
  tx: Queryable,
  playerId: number,
  { than, now }: { than: Date; now: Date },
): Promise<void> {
  await lockInbox(tx, playerId);
  const { rows } = await tx.query<{ unread: number }>(
    `with old as (select id, read_at from messages where player_id = $1 and at < $2 and deleted_at is null),
       gone as (update messages m set deleted_at = $3, vals = '{}' from old where m.id = old.id)
     select count(*) filter (where read_at is null)::int as unread from old`,
    [playerId, than, now],
  );
  await addUnread(tx, playerId, -(rows[0]?.unread ?? 0));
}
