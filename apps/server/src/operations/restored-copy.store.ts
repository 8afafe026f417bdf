import { drawGames } from '@grabbit/engines/draws';
import type { PlayNumber } from '../ports/play-number.ts';
import type { Queryable } from '../core/database.ts';

// What a drill reads of the copy that it has restored.

export interface CopiedLogEntry {
  readonly roomId: number;
  readonly seq: number;
  readonly kind: string;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
  readonly at: string;
}

/** Entries of the machines' logs after one of them, in the order in which they are chained; the first ones without it. */
export async function readLogAfter(
  db: Queryable,
  { roomId, seq }: Pick<CopiedLogEntry, 'roomId' | 'seq'>,
  limit: number,
): Promise<CopiedLogEntry[]> {
  const { rows } = await db.query<CopiedLogEntry>(
    `select room_id as "roomId", seq, kind, body, prev, hash,
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from machine_log where (room_id, seq) > ($1, $2) order by room_id, seq limit $3`,
    [roomId, seq, limit],
  );
  return rows;
}

/** Heads of the machines' logs, as the rooms have them. */
export async function readLogHeads(
  db: Queryable,
): Promise<readonly { readonly roomId: number; readonly seq: number; readonly hash: string }[]> {
  const { rows } = await db.query<{ roomId: number; seq: number; hash: string }>(
    'select id as "roomId", log_seq as seq, log_head as hash from rooms where log_seq > 0',
  );
  return rows;
}

/** Games that are drawn again without physics. */
const drawnHere = drawGames.filter(({ withPhysics }) => withPhysics === undefined).map(({ name }) => name);

/** A drawn play among the last hundred, any of them; null where there are none. */
export async function pickDraw(
  db: Queryable,
): Promise<{ readonly id: PlayNumber; readonly publicId: string } | null> {
  const { rows } = await db.query<{ id: PlayNumber; publicId: string }>(
    `select id, "publicId" from (
       select p.id, p.public_id as "publicId" from plays p join draws d on d.play_id = p.id
       where p.game = any($1) order by p.id desc limit 100) last order by random() limit 1`,
    [drawnHere],
  );
  return rows[0] ?? null;
}

/** Heads of the operator's log that checkpoints hold, by the number of their last line. */
export async function readOperatorHeads(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ body: string }>(`select body from arcade_log where log = 'operator'`);
  return new Map(
    rows.map(({ body }) => {
      const { last, head } = JSON.parse(body) as { readonly last: number; readonly head: string };
      return [last, head];
    }),
  );
}
