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

export async function readReports(db: Queryable): Promise<ReportedLine[]> {
  const { rows } = await db.query<{ id: number; reason: string; count: number }>(
    `select message_id as id, string_agg(distinct reason, ', ') as reason, count(*)::int as count
     from room_reports where closed_at is null group by message_id order by count(*) desc, message_id desc limit 50`,
  );
  const reports: ReportedLine[] = [];
  for (const { id, reason, count } of rows) reports.push({ ...(await readAround(db, id)), reason, count });
  return reports;
}

export const closeReports = (tx: Queryable, id: number): Promise<unknown> =>
  tx.query('update room_reports set closed_at = now() where message_id = $1 and closed_at is null', [id]);

export const around = 3;

/** A message between those that were said before and after it in the room. */
export interface SaidAround {
  readonly message: SaidLine;
  readonly lines: readonly SaidLine[];
}

export interface ReportedLine extends SaidAround {
  readonly reason: string;
  readonly count: number;
}

/** Whether there is a player with this id. */
export async function isPlayer(db: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where id = $1', [playerId]);
  return rowCount > 0;
}
