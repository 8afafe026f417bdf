import { canonicalJson, firstLogHead, logEntryHash } from '@grabbit/engines/fair';
import { type CheckpointMark, readCheckpointMark } from '../core/checkpoint-mark.ts';
import type { Config } from '../core/config.ts';
import {
  clusterPlace,
  type DatabaseIdentity,
  isSameDatabase,
  readIdentity,
} from '../core/database-identity.ts';
import type { Database, Queryable } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { RunningFeature } from './feature.ts';
import {
  appendRestore,
  type KnownIdentity,
  keepIdentity,
  type LastCheckpoint,
  lastRestore,
  lockIdentity,
  readCheckpoint,
  wasEverPlayed,
} from './restored.store.ts';

/** The log of restores, by rule F8 of the engines. */
export const restoresLogId = 'restores';

/**
 * How it was found that the database is an older state: `command` brought it back, an `operator` says so, the `database` or its `timeline` is another, the
 * `folder` was copied, the data folder knows a later `checkpoint`, or nobody knows what it is (`unknown`: it was played on by a version that kept no identity).
 */
export type FoundBy = 'command' | 'operator' | 'database' | 'timeline' | 'folder' | 'checkpoint' | 'unknown';

interface Needs {
  readonly db: Database;
  readonly config: Pick<Config, 'dataDir'>;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Before anything is served: finds out whether the database is an older state of itself. If it is, whoever played since may know every
 * seed that stands in it. Then each feature ends what it has sealed, in one transaction with an entry of the public log of restores.
 * `foundBy` is null for a database that simply goes on.
 */
export async function endAfterRestore(
  { db, config: { dataDir }, log, now }: Needs,
  features: readonly RunningFeature[],
): Promise<{ readonly foundBy: FoundBy | null; readonly identity: DatabaseIdentity }> {
  const [folder, mark] = [clusterPlace(dataDir), readCheckpointMark(dataDir)];
  const started = await db.transaction(async (tx) => {
    const known = await lockIdentity(tx);
    const current = await readIdentity(tx);
    const last = await readCheckpoint(tx);
    const found = await howFound(tx, known, { current: { ...current, folder }, mark });
    if (found !== null) {
      for (const one of features) await one.afterRestore?.(tx, new Date(now));
      await noteRestore(tx, { foundBy: found, last, mark, now });
    }
    await keepIdentity(tx, { ...current, folder });
    return { foundBy: found, identity: current };
  });
  const { foundBy } = started;
  if (foundBy !== null)
    log.warn({ foundBy }, 'an older state of the database is served: everything that was sealed is ended');
  return started;
}

async function howFound(
  tx: Queryable,
  known: KnownIdentity | null,
  {
    current,
    mark,
  }: { readonly current: Omit<KnownIdentity, 'declared'>; readonly mark: CheckpointMark | null },
): Promise<FoundBy | null> {
  if (known === null) return (await wasEverPlayed(tx)) ? 'unknown' : null;
  const changed = whatChanged(known, current);
  if (changed !== null) return changed;
  return (await lacks(tx, mark)) ? 'checkpoint' : null;
}

function whatChanged(known: KnownIdentity, current: Omit<KnownIdentity, 'declared'>): FoundBy | null {
  if (known.declared !== null) return known.declared;
  if (!isSameDatabase({ ...known, timeline: current.timeline }, current)) return 'database';
  if (known.timeline !== current.timeline) return 'timeline';
  return known.folder !== null && current.folder !== null && known.folder !== current.folder
    ? 'folder'
    : null;
}

/** Whether a checkpoint that was published is not in the database. */
async function lacks(tx: Queryable, mark: CheckpointMark | null): Promise<boolean> {
  return mark !== null && (await readCheckpoint(tx, mark.number))?.hash !== mark.hash;
}

async function noteRestore(
  tx: Queryable,
  of: {
    readonly foundBy: FoundBy;
    readonly last: LastCheckpoint | null;
    readonly mark: CheckpointMark | null;
    readonly now: number;
  },
): Promise<void> {
  const before = (await lastRestore(tx)) ?? { seq: 0, hash: firstLogHead(restoresLogId) };
  const [seq, prev, at] = [before.seq + 1, before.hash, new Date(of.now)];
  const body = { why: 'restored', foundBy: of.foundBy, checkpoint: of.last, published: of.mark };
  const line = { roomId: restoresLogId, seq, kind: 'restored', at: at.toISOString(), body, prev };
  await appendRestore(tx, { ...line, body: canonicalJson(body), hash: logEntryHash(line), at });
}
