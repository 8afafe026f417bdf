import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';

const around = 3;
export const longestSilenceHours = 24 * 365;

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

/** A message between those that were said before and after it in the room. */
export interface SaidAround {
  readonly message: SaidLine;
  readonly lines: readonly SaidLine[];
}

export interface ReportedLine extends SaidAround {
  readonly reason: string;
  readonly count: number;
}

const columns = `m.id, m.room_id as "roomId", m.player_id as "playerId", u.nick_name as "nickName", m.kind, m.body, m.at,
  m.hidden_at is not null as hidden`;

async function readLine(db: Queryable, id: number): Promise<SaidLine> {
  const { rows } = await db.query<SaidLine>(
    `select ${columns} from room_messages m join users u on u.id = m.player_id where m.id = $1`,
    [id],
  );
  const message = rows[0];
  if (message === undefined) throw new Failure('notFound', `message ${id}`);
  return message;
}

/** Throws `notFound`. */
async function readAround(db: Queryable, id: number): Promise<SaidAround> {
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

/** A message between its neighbours; leaves a line in the log. `notFound`. */
export function showLine(db: Database, operator: Operator, id: number): Promise<SaidAround | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at message', `message ${id}`);
    return readAround(tx, id);
  });
}

/** What was reported and nobody has looked at, the most reported first; leaves a line in the log. `denied`. */
export function listReports(db: Database, operator: Operator): Promise<ReportedLine[] | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at chat reports', 'all');
    return readReports(tx);
  });
}

async function readReports(db: Queryable): Promise<ReportedLine[]> {
  const { rows } = await db.query<{ id: number; reason: string; count: number }>(
    `select message_id as id, string_agg(distinct reason, ', ') as reason, count(*)::int as count
     from room_reports where closed_at is null group by message_id order by count(*) desc, message_id desc limit 50`,
  );
  const reports: ReportedLine[] = [];
  for (const { id, reason, count } of rows) reports.push({ ...(await readAround(db, id)), reason, count });
  return reports;
}

const closeReports = (tx: Queryable, id: number): Promise<unknown> =>
  tx.query('update room_reports set closed_at = now() where message_id = $1 and closed_at is null', [id]);

/** Takes a message away from everybody; its reports are done with. `notFound`. */
export function hideLine(db: Database, operator: Operator, id: number): Promise<SaidLine | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const message = await readLine(tx, id);
    await tx.query('update room_messages set hidden_at = coalesce(hidden_at, now()) where id = $1', [id]);
    await closeReports(tx, id);
    await note('hide message', `message ${id} of player ${message.playerId}`);
    return message;
  });
}

/** Lets a message stand; its reports are done with. `notFound`. */
export function keepLine(db: Database, operator: Operator, id: number): Promise<SaidLine | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const message = await readLine(tx, id);
    await closeReports(tx, id);
    await note('close reports', `message ${id}`);
    return message;
  });
}

export interface Silence {
  readonly playerId: number;
  /** Null: for good. */
  readonly until: Date | null;
}

async function refuseNoPlayer(tx: Queryable, playerId: number): Promise<void> {
  const { rows } = await tx.query('select 1 from users where id = $1', [playerId]);
  if (rows.length === 0) throw new Failure('notFound', `player ${playerId}`);
}

/** Lets a player write nothing in rooms, for some hours or, with null, for good; they read the operator's reason. `notFound`, `badParameters`. */
export function silencePlayer(
  db: Database,
  operator: Operator,
  playerId: number,
  hours: number | null,
): Promise<Silence | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await refuseNoPlayer(tx, playerId);
    if (hours !== null && !(hours > 0 && hours <= longestSilenceHours))
      throw new Failure('badParameters', `the hours must be a number from 1 to ${longestSilenceHours}`);
    const until = hours === null ? null : new Date(Date.now() + hours * 3_600_000);
    await tx.query(
      `insert into room_silences (player_id, until, reason, at) values ($1, $2, $3, now())
       on conflict (player_id) do update set until = excluded.until, reason = excluded.reason, at = now()`,
      [playerId, until, operator.reason],
    );
    const action = until === null ? 'ban from chat' : `silence until ${until.toISOString()}`;
    await note(action, `player ${playerId}`);
    return { playerId, until };
  });
}

/** `notFound`. */
export function letWrite(
  db: Database,
  operator: Operator,
  playerId: number,
): Promise<{ readonly playerId: number } | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await refuseNoPlayer(tx, playerId);
    await tx.query('delete from room_silences where player_id = $1', [playerId]);
    await note('allow in chat', `player ${playerId}`);
    return { playerId };
  });
}
