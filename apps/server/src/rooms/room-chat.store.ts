import { type ChatFace, type ChatKind, type ChatSilence, levelOf } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { readSilences } from '../ports/silence.store.ts';

export interface ChatRow {
  readonly id: number;
  readonly playerId: number;
  readonly kind: ChatKind;
  readonly body: string;
  readonly at: Date;
}

/** A message with the face of its writer as it is now. */
export interface ChatRowWithFace extends ChatRow {
  readonly face: Omit<ChatFace, 'alias'>;
}

interface JoinedRow extends ChatRow {
  readonly nickName: string;
  readonly portrait: string;
  readonly experience: number;
}

const keptDays = 30;

/** What was said in a room in the last day and is not hidden, oldest first. */
export function readChat(db: Queryable, roomId: number, most: number): Promise<ChatRowWithFace[]> {
  return readChatSince(db, { roomId, last: 0, most });
}

/** The same after the message of a number. */
export async function readChatSince(
  db: Queryable,
  { roomId, last, most }: { readonly roomId: number; readonly last: number; readonly most: number },
): Promise<ChatRowWithFace[]> {
  const { rows } = await db.statement<JoinedRow>(
    'rooms.readChat',
    `select m.id, m.player_id as "playerId", m.kind, m.body, m.at,
            u.nick_name as "nickName", u.portrait, u.experience
     from room_messages m join users u on u.id = m.player_id
     where m.room_id = $1 and m.id > $3 and m.hidden_at is null and m.at > now() - interval '1 day'
     order by m.id desc limit $2`,
    [roomId, most, last],
  );
  return rows.toReversed().map(({ nickName, portrait, experience, ...row }) => ({
    ...row,
    face: { nickName, portrait, level: levelOf(experience) },
  }));
}

/** Writes a message down; gives its number, or the silence that forbids it. */
export async function writeChat(
  db: Queryable,
  message: Omit<ChatRow, 'id'> & { readonly roomId: number },
): Promise<{ readonly id: number } | ChatSilence> {
  const { rows } = await db.statement<{ id: number }>(
    'rooms.writeChat',
    `insert into room_messages (room_id, player_id, kind, body, at)
     select $1, $2, $3, $4, $5
     where not exists (select 1 from room_silences
       where player_id = $2 and (until is null or until > $5))
     returning id`,
    [message.roomId, message.playerId, message.kind, message.body, message.at],
  );
  const written = rows[0];
  if (written !== undefined) return written;
  const silences = await readSilences(db, [message.playerId], message.at.getTime());
  return silences.get(message.playerId) ?? { until: message.at.getTime(), reason: '' };
}

/** Those of the messages that still stand: not hidden, not deleted. */
export async function standingChat(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.statement<{ id: number }>(
    'rooms.standingChat',
    'select id from room_messages where id = any($1::bigint[]) and hidden_at is null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

// What players settle for themselves -----------------------------------------------------------------------------------

export interface MutedRow {
  readonly id: number;
  readonly mutedId: number;
  readonly nickName: string;
  readonly at: Date;
}

export async function readMutes(db: Queryable, playerId: number): Promise<MutedRow[]> {
  const { rows } = await db.statement<MutedRow>(
    'rooms.readMutes',
    `select m.id, m.muted_id as "mutedId", u.nick_name as "nickName", m.at
     from room_mutes m join users u on u.id = m.muted_id where m.player_id = $1 order by m.id desc limit 500`,
    [playerId],
  );
  return rows;
}

/** Twice is once. False when there is no such player. */
export async function writeMute(db: Queryable, playerId: number, mutedId: number): Promise<boolean> {
  const { rows } = await db.query(
    `with muted as (select id from users where id = $2),
       written as (insert into room_mutes (player_id, muted_id, at) select $1, id, now() from muted on conflict do nothing)
     select id from muted`,
    [playerId, mutedId],
  );
  return rows.length > 0;
}

export async function deleteMute(db: Queryable, playerId: number, muteId: string): Promise<void> {
  await db.query('delete from room_mutes where player_id = $1 and id = $2', [playerId, muteId]);
}

export async function isSeen(db: Queryable, playerId: number): Promise<boolean> {
  const { rows } = await db.statement('rooms.isUnseen', 'select 1 from room_unseen where player_id = $1', [
    playerId,
  ]);
  return rows.length === 0;
}

export async function setSeen(db: Queryable, playerId: number, seen: boolean): Promise<void> {
  await (seen
    ? db.query('delete from room_unseen where player_id = $1', [playerId])
    : db.query('insert into room_unseen (player_id, at) values ($1, now()) on conflict do nothing', [
        playerId,
      ]));
}

/** Deletes what was kept long enough. */
export async function forgetOldChat(db: Queryable): Promise<void> {
  await db.query(`delete from room_messages where at < now() - make_interval(days => $1)`, [keptDays]);
  await db.query(`delete from room_silences where until < now() - make_interval(days => $1)`, [keptDays]);
}
