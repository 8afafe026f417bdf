import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ReadLogEntry } from '@grabbit/engines/checkpoints';

/** A witness's copy of an arcade, as plain files that anybody can read. */
export interface KeptCopy {
  /** The key as it was first seen; null before that. */
  readonly key: string | null;
  /** How many checkpoints are here, counted from 1 without gaps. */
  readonly checkpoints: number;
  keepKey(line: string): void;
  note(number: number): string;
  leaves(number: number): string[];
  keepCheckpoint(number: number, note: string, leaves: readonly string[]): void;
  entries(log: string): ReadLogEntry[];
  keepEntries(log: string, entries: readonly ReadLogEntry[]): void;
  /** Puts what the arcade tells now beside what it told before. Returns where. */
  keepEvidence(name: string, text: string): string;
}

/** Opens the copy in a folder, which is made when it is not there. */
export function openCopy(dir: string): KeptCopy {
  const [notes, logs] = [join(dir, 'checkpoints'), join(dir, 'logs')];
  for (const folder of [notes, logs]) mkdirSync(folder, { recursive: true });
  const noteFile = (number: number): string => join(notes, `${number}.txt`);
  const leavesFile = (number: number): string => join(notes, `${number}.leaves.txt`);
  const logFile = (log: string): string => join(logs, `${log}.jsonl`);
  const keyFile = join(dir, 'key.txt');
  return {
    key: existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : null,
    checkpoints: readdirSync(notes).filter((name) => /^\d+\.txt$/.test(name)).length,
    keepKey: (line) => writeWhole(keyFile, `${line}\n`),
    note: (number) => readFileSync(noteFile(number), 'utf8'),
    leaves: (number) => linesOf(readFileSync(leavesFile(number), 'utf8')),
    keepCheckpoint(number, note, leaves) {
      writeWhole(leavesFile(number), `${leaves.join('\n')}\n`);
      // Last: a checkpoint counts when its note is there.
      writeWhole(noteFile(number), note);
    },
    entries: (log) =>
      existsSync(logFile(log))
        ? linesOf(readFileSync(logFile(log), 'utf8')).map((line) => JSON.parse(line) as ReadLogEntry)
        : [],
    keepEntries(log, entries) {
      appendFileSync(logFile(log), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    },
    keepEvidence(name, text) {
      const file = join(dir, `evidence-${name}-${Date.now()}.txt`);
      writeFileSync(file, text);
      return file;
    },
  };
}

export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
