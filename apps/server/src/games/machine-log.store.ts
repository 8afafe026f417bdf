import type { Queryable } from '../core/database.ts';
import type { LogLine } from './machine-log.ts';

interface LineRow extends Omit<LogLine, 'at' | 'body'> {
  readonly body: string;
  readonly at: Date;
}

const columns = 'seq, kind, body, prev, hash, at';

/** Entries of a room's log from a sequence number on, oldest first. */
export async function readLog(
  db: Queryable,
  roomId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<LogLine[]> {
  const { rows } = await db.statement<LineRow>(
    'play.readLog',
    `select ${columns} from machine_log where room_id = $1 and seq >= $2 order by seq limit $3`,
    [roomId, from, limit],
  );
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown, at: row.at.toISOString() }));
}
