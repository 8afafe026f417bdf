import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from './base64.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Checkpoint } from './checkpoint.ts';
import { logEntryHash } from './commitment.ts';
import { type Cover, type CoverFault, openCover } from './cover.ts';
import { type DrawFile, drawReceipt, type DrawReceiptFields } from './draw-file.ts';
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

/** How a play stands under a checkpoint. */
export type PlayCover =
  /** Its receipt is the head of its seed, or leads there. */
  | { readonly is: 'covered'; readonly checkpoint: Checkpoint }
  /** It is younger than the checkpoint. */
  | { readonly is: 'waiting' }
  /** So many draws came after it, whose plays would lead on from it. */
  | { readonly is: 'later'; readonly checkpoint: Checkpoint; readonly draws: number }
  | { readonly is: 'wrong'; readonly expected: string; readonly actual: string };

/** What is known of a play beside its file. */
export interface PlayedBefore {
  /** It was written before the checkpoint for certain: so it must be in it. */
  readonly mustHold: boolean;
  /** The plays of the seed after it, in order, as far as they are known. */
  readonly later?: readonly DrawReceiptFields[];
}

/** Whether a checkpoint holds a play: its seed's leaf has the play's number, and its receipt leads to the leaf's head. Source: rule F22 of SPEC.md. */
export function coverOfPlay(
  file: DrawFile,
  { checkpoint, state }: OpenedStreamCover & { readonly ok: true },
  { mustHold, later = [] }: PlayedBefore,
): PlayCover {
  const last = file.nonce + file.draws - 1;
  const wrong = (expected: string, actual: string): PlayCover => ({ is: 'wrong', expected, actual });
  if (state.number < last) return mustHold ? wrong(`${last}`, `${state.number}`) : { is: 'waiting' };
  if (state.commitment !== file.commitment) return wrong(file.commitment, state.commitment);
  let [number, head] = [last, file.receipt];
  for (const play of later.filter(({ nonce }) => nonce <= state.number)) {
    const { stream, place, nonce, previous } = play;
    if (stream !== state.stream || place !== state.place || nonce !== number + 1) break;
    if (previous !== head) return wrong(head, previous);
    [number, head] = [nonce + play.draws - 1, drawReceipt(play)];
  }
  if (number < state.number) return { is: 'later', checkpoint, draws: state.number - number };
  return head === state.head ? { is: 'covered', checkpoint } : wrong(head, state.head);
}
