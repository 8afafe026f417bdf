import {
  type Cover,
  coverOfPlay,
  followLog,
  openCover,
  openStreamCover,
  readLogId,
  type ReadLogEntry,
  readVerifier,
  type StreamCover,
} from '@grabbit/engines/checkpoints';
import type { DrawFile } from '@grabbit/engines/draws';
import { remoteArcade, type RemoteArcade } from './remote-arcade.ts';

export interface CoveredFile {
  /** False when what the arcade published contradicts the file. */
  readonly ok: boolean;
  /** What came of it, in one line. */
  readonly words: string;
}

const wrong = (words: string): CoveredFile => ({ ok: false, words: `  WRONG checkpoint: ${words}` });

const notYet: CoveredFile = {
  ok: true,
  words: '  not yet covered by a checkpoint: the next comes within ten minutes',
};

/** What an arcade answers, with the key that it signs with; null where it has nothing. Throws `Unreachable`. */
async function answerOf<Answer>(
  { text }: RemoteArcade,
  path: string,
): Promise<(Answer & { readonly key: string }) | null> {
  const { data = null } = JSON.parse((await text(path)) ?? '{}') as {
    data?: (Answer & { key: string }) | null;
  };
  return data;
}

/** A play may be written so much later than it says. */
const toleranceMs = 60_000;

/** Holds a drawn play against the newest checkpoint, by the tree of streams. Throws `Unreachable`. */
export async function coverOfDraw(base: URL, file: DrawFile): Promise<CoveredFile> {
  const path = `/app/checkpoints/stream?stream=${file.stream}&place=${file.place}`;
  const data = await answerOf<StreamCover>(remoteArcade(base), path);
  if (data === null) return notYet;
  const verifier = readVerifier(data.key);
  if (verifier === null) return wrong(`the key cannot be read: ${data.key}`);
  const opened = openStreamCover(data, verifier, file);
  if (!opened.ok) return wrong(`its ${opened.fault} does not hold`);
  const { number, at: time } = opened.checkpoint;
  const mustHold = Date.parse(time) > Date.parse(file.at) + toleranceMs;
  const found = coverOfPlay(file, opened, { mustHold });
  if (found.is === 'waiting') return notYet;
  if (found.is === 'wrong') return wrong(`it holds ${found.actual} instead of ${found.expected}`);
  const more = found.is === 'later' ? `, and ${found.draws} later draws of this seed` : '';
  const sign = found.is === 'later' ? '     ' : 'ok   ';
  return { ok: true, words: `  ${sign} checkpoint ${number} of ${time}${more}\n        key ${data.key}` };
}

/** What of a file is held against checkpoints: the entries that it brings along, and the hash of the last. `id`: of the log, by rule F8. */
export interface LoggedFile {
  readonly id: string;
  readonly log: readonly ReadLogEntry[];
  readonly head: string;
}

/** Holds a file against the first checkpoint that covers its receipt. Throws `Unreachable`. */
export async function coverOfFile(base: URL, file: LoggedFile): Promise<CoveredFile> {
  const arcade = remoteArcade(base);
  const last = file.log.at(-1);
  const name = readLogId(file.id);
  if (last === undefined || name === null) return wrong('the file has no log');
  const data = await answerOf<Cover>(arcade, `/app/game/room/checkpoint?log=${file.id}&seq=${last.seq}`);
  if (data === null) return notYet;
  const verifier = readVerifier(data.key);
  if (verifier === null) return wrong(`the key cannot be read: ${data.key}`);
  const opened = openCover(data, verifier, { log: file.id, seq: last.seq });
  if (!opened.ok) return wrong(`its ${opened.fault} does not hold`);
  let at = { seq: last.seq, hash: file.head };
  while (at.seq < opened.head.seq) {
    const entries = (await arcade.entries(name, at.seq + 1)).slice(0, opened.head.seq - at.seq);
    const step = followLog(name.chain, at, entries);
    if (step.broken !== null || entries.length === 0)
      return wrong(`the log does not lead on from entry ${step.at.seq}`);
    at = step.at;
  }
  if (at.hash !== opened.head.head) return wrong('the receipt does not lead to the signed head');
  const { number, at: time } = opened.checkpoint;
  return { ok: true, words: `  ok    checkpoint ${number} of ${time}\n        key ${data.key}` };
}
