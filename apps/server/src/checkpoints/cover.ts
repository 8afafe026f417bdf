import type { CallParams, CallReply } from '@grabbit/contract';
import { type Cover, inclusionProof, readLeaf, streamsLog, toBase64 } from '@grabbit/engines/checkpoints';
import type { Database, Queryable } from '../core/database.ts';
import { readArcadeLog } from './arcade-log.store.ts';
import { latestCheckpoint, readCheckpointRow, readLeaves } from './checkpoint.store.ts';
import { findInTree } from './stream-tree.ts';

/** A log's head in a checkpoint, with the way to the root; null when the log is not in it. */
export async function readCover(db: Queryable, number: number, log: string): Promise<Cover | null> {
  const [row, leaves] = await Promise.all([readCheckpointRow(db, number), readLeaves(db, number)]);
  const index = leaves.findIndex((leaf) => leaf.includes(`"log":${JSON.stringify(log)},`));
  const leaf = leaves[index];
  if (row === null || leaf === undefined) return null;
  const bytes = leaves.map((text) => new TextEncoder().encode(text));
  return { note: row.note, leaf, index, proof: inclusionProof(bytes, index).map(toBase64) };
}

type StreamCover = Omit<NonNullable<CallReply<'streamCover'>>, 'key'>;

/** How far a seed of a stream stands under the newest checkpoint, which alone has every leaf of the tree as it is in the database; null where it does not have it. */
export function readStreamCover(db: Database, seed: CallParams<'streamCover'>): Promise<StreamCover | null> {
  return db.transaction(
    async (tx) => {
      const last = await latestCheckpoint(tx);
      const found = await findInTree(tx, seed);
      if (last === null || found === null) return null;
      const { number } = last;
      const { index, ...state } = found.leaf;
      const covered = await readCover(tx, number, streamsLog);
      const head = covered === null ? null : readLeaf(covered.leaf);
      if (covered === null || head === null) return null;
      const [entry] = await readArcadeLog(tx, streamsLog, { from: head.seq, limit: 1 });
      if (entry === undefined) throw new Error(`checkpoint ${number} has a tree that is not in its log`);
      return { number, ...covered, proof: [...covered.proof], entry, state, at: index, way: found.way };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
