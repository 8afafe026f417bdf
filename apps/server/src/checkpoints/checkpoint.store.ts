import { checkpointLeaf, type LogPoint } from '@grabbit/engines/checkpoints';
import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

export interface CheckpointRow {
  readonly number: number;
  readonly at: Date;
  readonly note: string;
  /** `checkpointHash` of its text. */
  readonly hash: string;
}

type RestoreEntry = CallReply<'restoreLog'>['list'][number];

const columns = 'number, at, note, hash';

export async function readCheckpointRow(db: Queryable, number: number): Promise<CheckpointRow | null> {
  const { rows } = await db.statement<CheckpointRow>(
    'checkpoints.byNumber',
    `select ${columns} from checkpoints where number = $1`,
    [number],
  );
  return rows[0] ?? null;
}

export async function latestCheckpoint(db: Queryable): Promise<CheckpointRow | null> {
  const { rows } = await db.statement<CheckpointRow>(
    'checkpoints.latest',
    `select ${columns} from checkpoints order by number desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The leaves of a checkpoint in their order, as they were hashed. */
export async function readLeaves(db: Queryable, number: number): Promise<string[]> {
  const { rows } = await db.statement<LogPoint>(
    'checkpoints.leaves',
    'select log, seq, head from checkpoint_leaves where number = $1 order by place',
    [number],
  );
  return rows.map(checkpointLeaf);
}

/** The number of the first checkpoint whose head of a log is at or after an entry; null while there is none. */
export async function firstCovering(db: Queryable, log: string, seq: number): Promise<number | null> {
  const { rows } = await db.statement<{ number: number }>(
    'checkpoints.covering',
    'select number from checkpoint_leaves where log = $1 and seq >= $2 order by seq, number limit 1',
    [log, seq],
  );
  return rows[0]?.number ?? null;
}

/**
 * The heads of all logs as they stand at one moment; of pushers' tables those that have entries which no checkpoint holds, as everybody has
 * a table of their own. Ids as in rule F8.
 */
export async function readHeads(db: Queryable): Promise<LogPoint[]> {
  const { rows } = await db.statement<LogPoint>(
    'checkpoints.heads',
    `select 'room-' || id as log, log_seq as seq, log_head as head from rooms
     union all select 'jackpot-' || id, log_seq, log_head from push_jackpots
     union all select game || '-' || room_id, log_seq, log_head from shared_rooms
     union all select 'fishing-' || room_id, log_seq, log_head from seas
     union all select 'bag-' || id, log_seq, log_head from live_rooms where log_seq > 0
     union all (select 'restores', seq, hash from restores order by seq desc limit 1)
     union all (select distinct on (log) log, seq, hash from arcade_log order by log, seq desc)
     union all select 'push-' || name, log_seq, log_head from push_tables t
       where not exists (select 1 from checkpoint_leaves c where c.log = 'push-' || t.name and c.seq >= t.log_seq)`,
  );
  return rows;
}

/** Entries of the log of restores, the oldest first. */
export async function readRestores(
  db: Queryable,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<RestoreEntry[]> {
  const { rows } = await db.statement<Omit<RestoreEntry, 'at' | 'body'> & { body: string; at: Date }>(
    'checkpoints.restores',
    'select seq, kind, body, prev, hash, at from restores where seq >= $1 order by seq limit $2',
    [from, limit],
  );
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown, at: row.at.toISOString() }));
}

export async function insertCheckpoint(
  tx: Queryable,
  { number, at, note, hash }: CheckpointRow,
  points: readonly LogPoint[],
): Promise<void> {
  await tx.statement(
    'checkpoints.insert',
    `with written as (
       insert into checkpoints (number, at, note, hash) values ($1, $2, $3, $4) returning number
     )
     insert into checkpoint_leaves (number, place, log, seq, head)
     select written.number, leaf.place - 1, leaf.log, leaf.seq, leaf.head
     from written, unnest($5::text[], $6::int[], $7::text[]) with ordinality as leaf (log, seq, head, place)`,
    [
      number,
      at,
      note,
      hash,
      points.map(({ log }) => log),
      points.map(({ seq }) => seq),
      points.map(({ head }) => head),
    ],
  );
}

/** Whether the settings of a machine or of a room of pushers have changed since the newest checkpoint. */
export async function hasNewSettings(db: Queryable): Promise<boolean> {
  const { rows } = await db.statement<{ changed: boolean }>(
    'checkpoints.newSettings',
    `select exists (
       select 1 from rooms r
       left join checkpoint_leaves c on c.number = (select max(number) from checkpoints) and c.log = 'room-' || r.id
       join machine_log m on m.room_id = r.id and m.seq > coalesce(c.seq, 0) and m.kind = 'settings'
       union all
       select 1 from push_rooms where settings_since > opened_at and settings_since > (select max(at) from checkpoints)
     ) as changed`,
  );
  return rows[0]?.changed === true;
}

/** Lets one at a time make a checkpoint, until the transaction ends. */
export async function lockCheckpoints(db: Queryable): Promise<void> {
  await db.query('lock table checkpoints in share row exclusive mode');
}
