import type { ClawPlayFile } from '@grabbit/engines';
import { type Cover, followLog, openCover, readVerifier } from '@grabbit/engines/checkpoints';
import { remoteArcade } from './remote-arcade.ts';

export interface CoveredFile {
  /** False when what the arcade published contradicts the file. */
  readonly ok: boolean;
  /** What came of it, in one line. */
  readonly words: string;
}

const wrong = (words: string): CoveredFile => ({ ok: false, words: `  WRONG checkpoint: ${words}` });

/** Holds a file against the first checkpoint that covers its receipt. Throws `Unreachable`. */
export async function coverOfFile(base: URL, file: ClawPlayFile): Promise<CoveredFile> {
  const arcade = remoteArcade(base);
  const last = file.log.at(-1);
  if (last === undefined) return wrong('the file has no log');
  const asked = `/app/game/room/checkpoint?roomId=${file.roomId}&seq=${last.seq}`;
  const { data } = JSON.parse((await arcade.text(asked)) ?? '{}') as {
    data?: (Cover & { key: string }) | null;
  };
  if (data == null)
    return { ok: true, words: '  not yet covered by a checkpoint: the next comes within ten minutes' };
  const verifier = readVerifier(data.key);
  if (verifier === null) return wrong(`the key cannot be read: ${data.key}`);
  const opened = openCover(data, verifier, { roomId: file.roomId, seq: last.seq });
  if (!opened.ok) return wrong(`its ${opened.fault} does not hold`);
  let at = { seq: last.seq, hash: file.head };
  while (at.seq < opened.head.seq) {
    const entries = (await arcade.entries(file.roomId, at.seq + 1)).slice(0, opened.head.seq - at.seq);
    const step = followLog(file.roomId, at, entries);
    if (step.broken !== null || entries.length === 0)
      return wrong(`the log does not lead on from entry ${step.at.seq}`);
    at = step.at;
  }
  if (at.hash !== opened.head.head) return wrong('the receipt does not lead to the signed head');
  const { number, at: time } = opened.checkpoint;
  return { ok: true, words: `  ok    checkpoint ${number} of ${time}\n        key ${data.key}` };
}
