import { type MessageType, notices } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { alertKindOf, type MessageValue } from './alerts.ts';
import { writeNotice } from './notices.store.ts';
import { writeAlert } from './alert.store.ts';

/** A letter of the house to a player. */
export interface PlayerMessage {
  readonly type: MessageType;
  /** A section of the house's texts: `<words>Title` and `<words>Text`, in the language in which it is read. */
  readonly words: string;
  /** By their names in the text; `count` chooses the plural's form. */
  readonly values?: Readonly<Record<string, MessageValue>>;
  /** Where it leads: a path of the app, from its `/` on. */
  readonly link?: string;
  /** What it is of: a player has one letter of it, however often it is written. */
  readonly ref: string;
  readonly at: Date;
}

/**
 * Writes a letter in the transaction of its cause, counts it as unread and tells the player's devices, those without the app open as well. False when they have one of the
 * same `ref`. Takes the player's row lock: call it late.
 */
export async function writeMessage(
  tx: Queryable,
  playerId: number,
  { type, words, values = {}, link = '', ref, at }: PlayerMessage,
): Promise<boolean> {
  await lockInbox(tx, playerId);
  const row = { player_id: playerId, ref, type, words, vals: JSON.stringify(values), link, at };
  const { rowCount } = await tx.statement(
    'inbox.write',
    `${insertingRow('messages', row)} on conflict (player_id, ref) do nothing`,
    Object.values(row),
  );
  if (rowCount === 0) return false;
  await notifyUnread(tx, playerId, await addUnread(tx, playerId, 1));
  const kind = alertKindOf(words);
  if (kind !== null) await writeAlert(tx, playerId, { kind, words, values, link, ref, at });
  return true;
}

/** One at a time at a player's letters. The player's own row, which notices lock as well: all take their locks in one order. */
export async function lockInbox(tx: Queryable, playerId: number): Promise<void> {
  await tx.statement('inbox.lock', 'select 1 from users where id = $1 for no key update', [playerId]);
}

/** Counts letters that came or were read, and gives how many are unread. */
export async function addUnread(tx: Queryable, playerId: number, count: number): Promise<number> {
  const { rows } = await tx.statement<{ unread: number }>(
    'inbox.addUnread',
    `insert into inboxes (player_id, unread) values ($1, greatest($2::int, 0))
     on conflict (player_id) do update set unread = inboxes.unread + $2 returning unread`,
    [playerId, count],
  );
  return rows[0]?.unread ?? 0;
}

export function notifyUnread(tx: Queryable, playerId: number, msgTotal: number): Promise<void> {
  return writeNotice(tx, playerId, notices.messages, { msgTotal });
}

/** How many letters of a player are unread, those to many that wait for them not among them; one row, however many letters there are. */
export async function readUnread(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.statement<{ unread: number }>(
    'inbox.unread',
    'select unread from inboxes where player_id = $1',
    [playerId],
  );
  return rows[0]?.unread ?? 0;
}
