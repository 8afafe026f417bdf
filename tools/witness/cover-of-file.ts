import {
  type Cover,
  followLog,
  openCover,
  readLogId,
  type ReadLogEntry,
  readVerifier,
} from '@grabbit/engines/checkpoints';
import { remoteArcade } from './remote-arcade.ts';

export interface CoveredFile {
  /** False when what the arcade published contradicts the file. */
  readonly ok: boolean;
  /** What came of it, in one line. */
  readonly words: string;
}

const wrong = (words: string): CoveredFile => ({ ok: false, words: `  WRONG checkpoint: ${words}` });

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
  const asked = `/app/game/room/checkpoint?log=${file.id}&seq=${last.seq}`;
  const { data } = JSON.parse((await arcade.text(asked)) ?? '{}') as {
    data?: (Cover & { key: string }) | null;
  };
  if (data == null)
    return { ok: true, words: '  not yet covered by a checkpoint: the next comes within ten minutes' };
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
