import {
  type Checkpoint,
  checkpointRoot,
  followLog,
  type LogName,
  type LogPlace,
  mayRest,
  openCheckpoint,
  orderedLeaves,
  readLeaf,
  readLogId,
  readStreamTree,
  type ReadLogEntry,
  readVerifier,
  streamsLog,
  toBase64,
  type Verifier,
} from '@grabbit/engines/checkpoints';
import { firstLogHead } from '@grabbit/engines';
import { Accusation, Unreachable } from './accusation.ts';
import { type KeptCopy, linesOf, openCopy } from './kept-copy.ts';
import { remoteArcade, type RemoteArcade } from './remote-arcade.ts';

export interface Mirrored {
  readonly checkpoints: number;
  readonly fresh: number;
  readonly logs: number;
  readonly entries: number;
}

/** Brings the copy in `dir` up to what the arcade at `url` tells now. Throws `Accusation` or `Unreachable`. */
export async function mirror(url: URL, dir: string): Promise<Mirrored> {
  const [arcade, copy] = [remoteArcade(url), openCopy(dir)];
  const verifier = await knownKey(arcade, copy);
  const newest = await newestCheckpoint(arcade, copy, verifier);
  await compareLast(arcade, copy);
  const logs = new Map<string, MirroredLog>();
  let entries = 0;
  for (let number = copy.checkpoints + 1; number <= newest; number += 1) {
    const { note, leaves } = await checkedCheckpoint(arcade, copy, verifier, number);
    for (const leaf of leaves) entries += await followTo(arcade, copy, logs, { leaf, number });
    copy.keepCheckpoint(number, note, leaves);
  }
  const last = newest === 0 ? [] : copy.leaves(newest);
  return { checkpoints: newest, fresh: newest - copy.checkpoints, logs: last.length, entries };
}

/** The key that this arcade signs with. It is believed when it is seen first, and held against it from then on. */
async function knownKey(arcade: RemoteArcade, copy: KeptCopy): Promise<Verifier> {
  const told = (await arcade.text('/checkpoints/key'))?.trim();
  if (told === undefined) throw new Unreachable('this arcade publishes no checkpoints');
  if (copy.key !== null && copy.key !== told)
    throw new Accusation(`the key has changed: it was ${copy.key} and is now ${told}`);
  const verifier = readVerifier(told);
  if (verifier === null) throw new Accusation(`the key cannot be read: ${told}`);
  if (copy.key === null) copy.keepKey(told);
  return verifier;
}

async function newestCheckpoint(arcade: RemoteArcade, copy: KeptCopy, verifier: Verifier): Promise<number> {
  const note = await arcade.text('/checkpoints/latest');
  if (note === null) {
    if (copy.checkpoints > 0) throw new Accusation('all checkpoints are gone');
    return 0;
  }
  const opened = openCheckpoint(note, verifier);
  if (opened === null) throw accuse(copy, 'latest', note, 'the newest checkpoint is not signed with the key');
  const { number } = opened.checkpoint;
  if (number < copy.checkpoints)
    throw accuse(
      copy,
      'latest',
      note,
      `the newest checkpoint is ${number}, and ${copy.checkpoints} was told before`,
    );
  return number;
}

/** The last that we have must still be what it was: it holds all before it by its chain. */
async function compareLast(arcade: RemoteArcade, copy: KeptCopy): Promise<void> {
  const number = copy.checkpoints;
  if (number === 0) return;
  const [now, leaves] = [
    await arcade.text(`/checkpoints/${number}`),
    await arcade.text(`/checkpoints/${number}/leaves`),
  ];
  if (now !== copy.note(number))
    throw accuse(
      copy,
      `${number}`,
      now ?? '',
      `FORK: checkpoint ${number} is not the one that was told before`,
    );
  if (linesOf(leaves ?? '').join('\n') !== copy.leaves(number).join('\n'))
    throw accuse(
      copy,
      `${number}-leaves`,
      leaves ?? '',
      `FORK: the heads of checkpoint ${number} are not those told before`,
    );
}

async function checkedCheckpoint(
  arcade: RemoteArcade,
  copy: KeptCopy,
  verifier: Verifier,
  number: number,
): Promise<{ readonly note: string; readonly leaves: string[] }> {
  const note = await arcade.text(`/checkpoints/${number}`);
  if (note === null) throw new Accusation(`checkpoint ${number} is missing, though later ones are there`);
  const opened = openCheckpoint(note, verifier);
  const blame = (words: string): Accusation =>
    accuse(copy, `${number}`, note, `checkpoint ${number} ${words}`);
  if (opened === null) throw blame('is not signed with the key');
  if (opened.checkpoint.number !== number) throw blame(`calls itself ${opened.checkpoint.number}`);
  const before = number === 1 ? null : openCheckpoint(copy.note(number - 1), verifier);
  if (opened.checkpoint.previous !== (before?.hash ?? ''))
    throw blame(`FORK: does not follow from ${number - 1}`);
  if (before !== null && opened.checkpoint.at < before.checkpoint.at)
    throw blame(`is older than ${number - 1}`);
  const leaves = linesOf((await arcade.text(`/checkpoints/${number}/leaves`)) ?? '');
  const wrong = leavesFault(opened.checkpoint, leaves, before === null ? [] : copy.leaves(number - 1));
  if (wrong !== null) throw blame(wrong);
  return { note, leaves };
}

/** What is wrong with the heads of a checkpoint, in themselves or after those before; null for nothing. */
function leavesFault(
  checkpoint: Checkpoint,
  leaves: readonly string[],
  before: readonly string[],
): string | null {
  const points = leaves.map(readLeaf).filter((point) => point !== null);
  if (points.length !== leaves.length || leaves.length !== checkpoint.size) return 'is not made of its heads';
  if (orderedLeaves(points).join() !== leaves.join()) return 'has its heads out of order';
  if (toBase64(checkpointRoot(leaves)) !== toBase64(checkpoint.root))
    return 'has another root than its heads';
  const now = new Map(points.map((point) => [point.log, point]));
  for (const was of before.map(readLeaf)) {
    const is = was === null ? undefined : now.get(was.log);
    if (was !== null && is === undefined && mayRest(was.log)) continue;
    if (was === null || is === undefined) return `lacks a log that was there before: ${was?.log}`;
    if (is.seq < was.seq) return `REWRITTEN: ${was.log} has ${is.seq} entries and had ${was.seq}`;
    if (is.seq === was.seq && is.head !== was.head)
      return `REWRITTEN: ${was.log} has another head at entry ${is.seq}`;
  }
  return null;
}

/** A log as far as it has been followed. */
interface MirroredLog {
  at: LogPlace;
  /** Entries that were fetched and are still after `at`. */
  ahead: ReadLogEntry[];
  /** Of the log of streams: how many leaves its tree has. */
  streams: number;
}

/** How many leaves the tree of streams has after some entries: a stream that was in it stays. */
function grownTree(before: number, entries: readonly ReadLogEntry[]): number {
  let size = before;
  for (const { seq, body } of entries) {
    const tree = readStreamTree(body);
    if (tree === null || tree.size < size)
      throw new Accusation(`entry ${seq} of ${streamsLog} has fewer streams than there were: ${size}`);
    size = tree.size;
  }
  return size;
}

/** Follows a log to the head that a checkpoint names, and keeps its entries. Returns how many. */
async function followTo(
  arcade: RemoteArcade,
  copy: KeptCopy,
  logs: Map<string, MirroredLog>,
  { leaf, number }: { readonly leaf: string; readonly number: number },
): Promise<number> {
  const point = readLeaf(leaf);
  const name = point === null ? null : readLogId(point.log);
  // Logs of kinds that this witness does not know cannot be followed; their heads are kept all the same.
  if (point === null || name === null) return 0;
  const log = logs.get(point.log) ?? openLog(copy, point.log, name);
  logs.set(point.log, log);
  const kept = log.at.seq;
  // A table's head before this one may stand in a checkpoint long ago.
  if (kept > point.seq)
    throw new Accusation(`REWRITTEN: ${point.log} has ${point.seq} entries and had ${kept}`);
  while (log.at.seq < point.seq) {
    if (log.ahead.length === 0) log.ahead = await arcade.entries(name, log.at.seq + 1);
    const next = log.ahead.splice(0, point.seq - log.at.seq);
    if (next.length === 0)
      throw new Accusation(`${point.log} ends at ${log.at.seq}, and checkpoint ${number} says ${point.seq}`);
    const { at, broken } = followLog(name.chain, log.at, next);
    if (broken !== null)
      throw accuse(
        copy,
        point.log,
        JSON.stringify(broken),
        `REWRITTEN: entry ${broken.seq} of ${point.log} does not follow from ${at.seq}`,
      );
    if (point.log === streamsLog) log.streams = grownTree(log.streams, next);
    copy.keepEntries(point.log, next);
    log.at = at;
  }
  if (log.at.seq === point.seq && log.at.hash !== point.head)
    throw new Accusation(`FORK: entry ${point.seq} of ${point.log} is not the head in checkpoint ${number}`);
  return log.at.seq - kept;
}

function openLog(copy: KeptCopy, log: string, name: LogName): MirroredLog {
  const streams = log === streamsLog ? grownTree(0, copy.entries(log)) : 0;
  return { at: lastPlace(copy, log, name), ahead: [], streams };
}

/** Where our copy of a log ends. It is followed anew: a copy that was tampered with is found here. */
function lastPlace(copy: KeptCopy, log: string, { chain }: LogName): LogPlace {
  const { at, broken } = followLog(chain, { seq: 0, hash: firstLogHead(chain) }, copy.entries(log));
  if (broken !== null) throw new Accusation(`our own copy of ${log} is damaged at entry ${broken.seq}`);
  return at;
}

function accuse(copy: KeptCopy, name: string, evidence: string, words: string): Accusation {
  return new Accusation(`${words}\nwhat it tells now is kept in ${copy.keepEvidence(name, evidence)}`);
}
