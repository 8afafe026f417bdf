import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkpointRoot,
  followLog,
  openCheckpoint,
  readLeaf,
  type ReadLogEntry,
  readVerifier,
  toBase64,
} from '@grabbit/engines/checkpoints';
import { firstLogHead, type OperatorLogHead, readOperatorLogHead } from '@grabbit/engines/fair';
import { Accusation, Unreachable } from './accusation.ts';
import { linesOf, openCopy } from './kept-copy.ts';
import { remoteArcade } from './remote-arcade.ts';

/** The log of the arcade that says how its operator's log stands. */
const log = 'operator';

/** What an arcade has signed of its operator's log. */
export interface SignedOperatorHeads {
  readonly heads: readonly OperatorLogHead[];
  /** Number and time of the checkpoint that holds the last of them. */
  readonly checkpoint: number;
  readonly at: string;
  /** The key in one line. */
  readonly key: string;
}

/** Where checkpoints are read. Each may throw `Unreachable`. */
export interface CheckpointSource {
  key(): Promise<string | null>;
  /** The newest; null for none. */
  note(): Promise<string | null>;
  leaves(number: number): Promise<string[]>;
  /** Entries of the log `operator`, oldest first; none where it ends. */
  entries(from: number): Promise<ReadLogEntry[]>;
}

/** The checkpoints of a running arcade, as anybody can fetch them. */
export function checkpointsOfArcade(base: URL): CheckpointSource {
  const arcade = remoteArcade(base);
  return {
    key: async () => (await arcade.text('/checkpoints/key'))?.trim() ?? null,
    note: () => arcade.text('/checkpoints/latest'),
    leaves: async (number) => linesOf((await arcade.text(`/checkpoints/${number}/leaves`)) ?? ''),
    entries: (from) => arcade.entries({ kind: 'arcade', of: log, chain: log }, from),
  };
}

/** The checkpoints that a witness has kept in a folder. Throws `Unreachable` where it is none of a witness. */
export function checkpointsOfCopy(dir: string): CheckpointSource {
  if (!existsSync(join(dir, 'key.txt'))) throw new Unreachable(`${dir} is no copy of a witness`);
  const copy = openCopy(dir);
  return {
    key: async () => copy.key,
    note: async () => (copy.checkpoints === 0 ? null : copy.note(copy.checkpoints)),
    leaves: async (number) => copy.leaves(number),
    entries: async (from) => copy.entries(log).slice(from - 1),
  };
}

/**
 * The heads of the operator's log, each proven by the newest checkpoint: its signature, its root, and the log `operator` from its
 * first entry to the head in the checkpoint. Throws `Accusation` where one does not hold, `Unreachable` where there is nothing.
 */
export async function readOperatorHeads(source: CheckpointSource): Promise<SignedOperatorHeads> {
  const [key, note] = [await source.key(), await source.note()];
  if (key === null || note === null) throw new Unreachable('there is no checkpoint yet');
  const verifier = readVerifier(key);
  if (verifier === null) throw new Accusation(`the key cannot be read: ${key}`);
  const opened = openCheckpoint(note, verifier);
  if (opened === null) throw new Accusation('the newest checkpoint is not signed with the key');
  const { number, at, root } = opened.checkpoint;
  const leaves = await source.leaves(number);
  if (leaves.length === 0 || toBase64(checkpointRoot(leaves)) !== toBase64(root))
    throw new Accusation(`checkpoint ${number} is not made of its heads`);
  const point = leaves.map(readLeaf).find((leaf) => leaf?.log === log);
  const entries = point == null ? [] : await followedTo(source, point);
  const heads = entries.map(({ seq, body }) => {
    const head = readOperatorLogHead(body);
    if (head === null) throw new Accusation(`entry ${seq} of the log ${log} cannot be read`);
    return head;
  });
  return { heads, checkpoint: number, at, key };
}

/** All entries up to the head in a checkpoint. */
async function followedTo(
  source: CheckpointSource,
  point: { readonly seq: number; readonly head: string },
): Promise<ReadLogEntry[]> {
  const all: ReadLogEntry[] = [];
  let place = { seq: 0, hash: firstLogHead(log) };
  while (place.seq < point.seq) {
    const entries = (await source.entries(place.seq + 1)).slice(0, point.seq - place.seq);
    const { at, broken } = followLog(log, place, entries);
    if (broken !== null || entries.length === 0)
      throw new Accusation(`the log ${log} does not lead on from entry ${at.seq}`);
    all.push(...entries);
    place = at;
  }
  if (place.hash !== point.head) throw new Accusation(`the log ${log} does not lead to the signed head`);
  return all;
}
