import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';

export interface SaidLine {
  readonly id: number;
  readonly roomId: number;
  readonly playerId: number;
  readonly nickName: string;
  readonly kind: string;
  readonly body: string;
  readonly at: Date;
  readonly hidden: boolean;
}

const columns = `m.id, m.room_id as "roomId", m.player_id as "playerId", u.nick_name as "nickName", m.kind, m.body, m.at,
  m.hidden_at is not null as hidden`;

export async function readLine(db: Queryable, id: number): Promise<SaidLine> {
  const { rows } = await db.query<SaidLine>(
    `select ${columns} from room_messages m join users u on u.id = m.player_id where m.id = $1`,
    [id],
  );
  const message = rows[0];
  if (message === undefined) throw new Failure('notFound', `message ${id}`);
  return message;
}

/** Throws `notFound`. */
export async function readAround(db: Queryable, id: number): Promise<SaidAround> {
  const message = await readLine(db, id);
  const { rows } = await db.query<SaidLine>(
    `select * from (select ${columns} from room_messages m join users u on u.id = m.player_id
       where m.room_id = $1 and m.id <= $2 order by m.id desc limit $3) before
     union all
     select * from (select ${columns} from room_messages m join users u on u.id = m.player_id
       where m.room_id = $1 and m.id > $2 order by m.id limit $4) after
     order by id`,
    [message.roomId, id, around + 1, around],
  );
  return { message, lines: rows };
}

/** Gives a message back. */
export async function showMessage(db: Queryable, id: number): Promise<void> {
  await db.query('update room_messages set hidden_at = null where id = $1', [id]);
}

/** Who wrote a message; null when it is gone. */
export async function writerOf(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await db.statement<{ playerId: number }>(
    'rooms.writerOf',
    'select player_id as "playerId" from room_messages where id = $1',
    [id],
  );
  return rows[0]?.playerId ?? null;
}

export const around = 3;

/** A message between those that were said before and after it in the room. */
export interface SaidAround {
  readonly message: SaidLine;
  readonly lines: readonly SaidLine[];
}

/** Whether there is a player with this id. */
export async function isPlayer(db: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where id = $1', [playerId]);
  return rowCount > 0;
}
