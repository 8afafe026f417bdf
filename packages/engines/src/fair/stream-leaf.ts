import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from './base64.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Checkpoint } from './checkpoint.ts';
import { logEntryHash } from './commitment.ts';
import { type Cover, type CoverFault, openCover } from './cover.ts';
import { isHash } from './hash.ts';
import type { ReadLogEntry } from './log-chain.ts';
import { isIncluded } from './merkle.ts';
import type { Verifier } from './note.ts';
import { hasShape, isCount, isName, isPositive, type Shape } from './shape.ts';

/** The id of the log that has the tree of streams. */
export const streamsLog = 'streams';

/** What a checkpoint holds of a stream: how far one of its seeds was drawn from. Source: rule F22 of SPEC.md. */
export interface StreamState {
  readonly stream: string;
  /** Place of the seed in its chain, from 1. */
  readonly place: number;
  readonly commitment: string;
  /** Draws done. */
  readonly number: number;
  /** Receipt of the last play; the commitment before the first. */
  readonly head: string;
}

const stateShape: Shape = {
  ...{ stream: isName, place: isPositive, commitment: isHash, number: isCount, head: isHash },
};

/** What is hashed for a seed of a stream. */
export function streamLeaf({ stream, place, commitment, number, head }: StreamState): string {
  return canonicalJson({ stream, place, commitment, number, head });
}

/** What an arcade answers when it is asked how far a seed of a stream stands under its newest checkpoint. */
export interface StreamCover extends Cover {
  /** The entry of the log `streams` that is the head in that checkpoint. */
  readonly entry: ReadLogEntry;
  readonly state: StreamState;
  /** Place of the leaf in the tree, from 0. */
  readonly at: number;
  /** From the leaf to the tree's root: base64, lowest first. */
  readonly way: readonly string[];
}

export type OpenedStreamCover =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly state: StreamState }
  | { readonly ok: false; readonly fault: CoverFault | 'entry' | 'stream' };

/** The tree that an entry of the log `streams` has; null for another entry. */
export function readStreamTree(body: unknown): { readonly root: string; readonly size: number } | null {
  return hasShape(body, { root: isHash, size: isCount })
    ? { root: String(body['root']), size: Number(body['size']) }
    : null;
}

/** Whether a signed checkpoint holds what the arcade says of a seed of a stream. Source: rule F22 of SPEC.md. */
export function openStreamCover(
  cover: StreamCover,
  verifier: Verifier,
  seed: Pick<StreamState, 'stream' | 'place'>,
): OpenedStreamCover {
  const { entry, state, at, way } = cover;
  const opened = openCover(cover, verifier, { log: streamsLog, seq: entry.seq });
  if (!opened.ok) return opened;
  const { seq, kind, prev, body } = entry;
  const hash = logEntryHash({ roomId: streamsLog, seq, kind, at: entry.at, body, prev });
  const tree = readStreamTree(body);
  if (tree === null || opened.head.seq !== seq || opened.head.head !== hash)
    return { ok: false, fault: 'entry' };
  const proof = way.map(fromBase64).filter((each) => each !== null);
  const isOwn = hasShape(state, stateShape) && state.stream === seed.stream && state.place === seed.place;
  if (!isOwn) return { ok: false, fault: 'stream' };
  const leaf = utf8ToBytes(streamLeaf(state));
  const isIn = isIncluded({ leaf, index: at, size: tree.size, proof }, hexToBytes(tree.root));
  return isIn && proof.length === way.length
    ? { ok: true, checkpoint: opened.checkpoint, state }
    : { ok: false, fault: 'stream' };
}
