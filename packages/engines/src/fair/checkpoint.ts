import { utf8ToBytes } from '@noble/hashes/utils.js';

import { fromBase64, toBase64 } from './base64.ts';
import { canonicalJson } from './canonical-json.ts';
import { isHash, sha256Hex } from './hash.ts';
import { isIncluded, merkleRoot } from './merkle.ts';
import { isSignedBy, readNote } from './note.ts';
import type { Verifier } from './note.ts';

/** The head of one public log: how many entries it has, and the hash of the last. */
export interface LogPoint {
  readonly log: string;
  readonly seq: number;
  readonly head: string;
}

/** The heads of all logs at one moment, under one root. */
export interface Checkpoint {
  /** Whose logs these are: the name of the key that signs them. */
  readonly origin: string;
  /** Leaves of its tree. */
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** Counted from 1, without gaps. */
  readonly number: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** `checkpointHash` of the one before; empty for the first. */
  readonly previous: string;
}

/** The id of a machine's log. */
export function machineLogId(roomId: string | number): string {
  return `room-${roomId}`;
}

/** The id of a coin pusher's log, by the name that files and commitments call the table. */
export function pushLogId(table: string): string {
  return `push-${table}`;
}

/** The id of the log of a room whose rounds all share, by its game. */
export function roundsLogId(game: string, roomId: string | number): string {
  return `${game}-${roomId}`;
}

/** The arcade's own logs: the tree of streams, the games' rules, the served build, the verifier that it offers, what operators did. */
export const arcadeLogs = ['streams', 'rules', 'web', 'verifier', 'operator'] as const;
export type ArcadeLog = (typeof arcadeLogs)[number];

/**
 * The kinds of public logs: of a machine, of a pusher's table, of a jackpot, of the rooms of each game whose rounds all share, of a sea, of the arcade's restores, and
 * others of its own.
 */
export type LogKind =
  | 'machine'
  | 'push'
  | 'jackpot'
  | 'bo'
  | 'racing-ball'
  | 'fishing'
  | 'restores'
  | 'arcade';

/** What a log's entries are chained under, and what it is asked for by. */
export interface LogName {
  readonly kind: LogKind;
  /** The first hash and those of all entries hold it. */
  readonly chain: string;
  /** Number of the room or the jackpot; the name of a table. */
  readonly of: string;
}

const forms: readonly (readonly [LogKind, RegExp])[] = [
  ['machine', /^room-([1-9][0-9]{0,9})$/],
  ['push', /^push-([1-9][0-9]{0,9}-(?:P-[0-9a-f]{16}|shared))$/],
  ['jackpot', /^jackpot-([1-9][0-9]{0,9})$/],
  ['bo', /^bo-([1-9][0-9]{0,9})$/],
  ['racing-ball', /^racing-ball-([1-9][0-9]{0,9})$/],
  ['fishing', /^fishing-([1-9][0-9]{0,9})$/],
  ['restores', /^(restores)$/],
  ['arcade', new RegExp(`^(${arcadeLogs.join('|')})$`)],
];

/** What an id of F8 names; null for none of ours. */
export function readLogId(log: string): LogName | null {
  for (const [kind, form] of forms) {
    const of = form.exec(log)?.[1];
    if (of !== undefined) return { kind, of, chain: kind === 'jackpot' ? log : of };
  }
  return null;
}

/** Whether a log may be missing from a checkpoint: a table's, where nothing was added since the one before. Source: rule F8. */
export function mayRest(log: string): boolean {
  return readLogId(log)?.kind === 'push';
}

/** What is hashed for a head: its canonical JSON. Source: rule F8 of SPEC.md. */
export function checkpointLeaf({ log, seq, head }: LogPoint): string {
  return canonicalJson({ log, seq, head });
}

/** Reads a leaf's text; null for anything but its one spelling. */
export function readLeaf(text: string): LogPoint | null {
  try {
    const { log, seq, head } = JSON.parse(text) as Record<string, unknown>;
    if (typeof log !== 'string' || log === '' || typeof seq !== 'number' || seq < 0 || !isHash(head))
      return null;
    const point = { log, seq, head };
    return checkpointLeaf(point) === text ? point : null;
  } catch {
    return null;
  }
}

/** The heads as the tree has them: by rising id, each log once. @throws RangeError when one is there twice. */
export function orderedLeaves(points: readonly LogPoint[]): string[] {
  const sorted = points.toSorted((a, b) => (a.log < b.log ? -1 : 1));
  const twice = sorted.find(({ log }, index) => sorted[index + 1]?.log === log);
  if (twice !== undefined) throw new RangeError(`${twice.log} is there twice`);
  return sorted.map(checkpointLeaf);
}

/** The root of the tree over leaves, in their order. */
export function checkpointRoot(leaves: readonly string[]): Uint8Array {
  return merkleRoot(leaves.map((leaf) => utf8ToBytes(leaf)));
}

const first = 'none';

/** The text that is signed. Source: rule F9 of SPEC.md. */
export function writeCheckpoint(checkpoint: Checkpoint): string {
  const { origin, size, root, number, at, previous } = checkpoint;
  const lines = [
    origin,
    `${size}`,
    toBase64(root),
    `number ${number}`,
    `time ${at}`,
    `previous ${previous === '' ? first : previous}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Reads a checkpoint's text; null for anything but its one spelling. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', root = '', number = '', time = '', before = ''] = text.split('\n');
  const bytes = fromBase64(root);
  const previous = before.replace(/^previous /, '');
  if (bytes === null || bytes.length !== 32 || !(previous === first || isHash(previous))) return null;
  const checkpoint = {
    origin,
    size: Number(size),
    root: bytes,
    number: Number(number.replace(/^number /, '')),
    at: time.replace(/^time /, ''),
    previous: previous === first ? '' : previous,
  };
  const counted = Number.isSafeInteger(checkpoint.size) && Number.isSafeInteger(checkpoint.number);
  return counted && checkpoint.number >= 1 && writeCheckpoint(checkpoint) === text ? checkpoint : null;
}

/** What the next checkpoint names this one by: SHA-256 of its text, without the signatures. */
export function checkpointHash(text: string): string {
  return sha256Hex(text);
}

/** A checkpoint that its verifier has signed, with its text's hash; null for anything else. */
export function openCheckpoint(
  note: string,
  verifier: Verifier,
): { readonly checkpoint: Checkpoint; readonly hash: string } | null {
  const opened = readNote(note);
  const checkpoint = opened === null ? null : readCheckpoint(opened.text);
  if (opened === null || checkpoint === null || checkpoint.origin !== verifier.name) return null;
  return isSignedBy(opened, verifier) ? { checkpoint, hash: checkpointHash(opened.text) } : null;
}

/** Whether a log's head stands in a checkpoint. `proof` is base64, lowest first. */
export function holdsHead(
  { root, size }: Checkpoint,
  {
    leaf,
    index,
    proof,
  }: { readonly leaf: string; readonly index: number; readonly proof: readonly string[] },
): boolean {
  const hashes = proof.map(fromBase64);
  if (hashes.some((hash) => hash === null)) return false;
  const known = hashes.filter((hash) => hash !== null);
  return isIncluded({ leaf: utf8ToBytes(leaf), index, size, proof: known }, root);
}
