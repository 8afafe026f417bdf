import type { CallReply } from '@grabbit/contract';
import type { ArcadeLog } from '@grabbit/engines/checkpoints';
import { type CanonicalValue, canonicalJson, firstLogHead, logEntryHash } from '@grabbit/engines/fair';
import type { Queryable } from '../core/database.ts';

type ArcadeLogEntry = CallReply<'arcadeLog'>['list'][number];

/** What a log of the arcade itself says next. */
export interface ArcadeLogLine {
  readonly log: ArcadeLog;
  readonly kind: string;
  readonly body: { readonly [key: string]: CanonicalValue };
  readonly at: Date;
}

const columns = 'seq, kind, body, prev, hash, at';

/** Chains an entry onto its log. The caller lets nobody else do so meanwhile. */
export async function appendArcadeLog(tx: Queryable, { log, kind, body, at }: ArcadeLogLine): Promise<void> {
  const { seq: last, hash: prev } = (await readLastEntry(tx, log)) ?? { seq: 0, hash: firstLogHead(log) };
  const line = { roomId: log, seq: last + 1, kind, at: at.toISOString(), body, prev };
  await tx.statement(
    'checkpoints.appendArcadeLog',
    'insert into arcade_log (log, seq, kind, body, prev, hash, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [log, line.seq, kind, canonicalJson(body), prev, logEntryHash(line), at],
  );
}

type EntryRow = Omit<ArcadeLogEntry, 'at' | 'body'> & { readonly body: string; readonly at: Date };

const entryOf = (row: EntryRow): ArcadeLogEntry => ({
  ...row,
  body: JSON.parse(row.body) as unknown,
  at: row.at.toISOString(),
});

/** The newest entry of a log; null where it has none. */
export async function readLastEntry(db: Queryable, log: ArcadeLog): Promise<ArcadeLogEntry | null> {
  const { rows } = await db.statement<EntryRow>(
    'checkpoints.lastOfArcadeLog',
    `select ${columns} from arcade_log where log = $1 order by seq desc limit 1`,
    [log],
  );
  return rows[0] === undefined ? null : entryOf(rows[0]);
}

/** Entries of a log from a number on, the oldest first. */
export async function readArcadeLog(
  db: Queryable,
  log: ArcadeLog,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<ArcadeLogEntry[]> {
  const { rows } = await db.statement<EntryRow>(
    'checkpoints.arcadeLog',
    `select ${columns} from arcade_log where log = $1 and seq >= $2 order by seq limit $3`,
    [log, from, limit],
  );
  return rows.map(entryOf);
}
