import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './database-away.ts';

/** The last checkpoint that this arcade published, as the data folder knows it: a database that lacks it is an older one. */
export interface CheckpointMark {
  readonly number: number;
  readonly hash: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'checkpoint-mark.json');

/** Null where the folder has none, or one that cannot be read. */
export function readCheckpointMark(dataDir: string): CheckpointMark | null {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { number, hash } = JSON.parse(text) as Partial<CheckpointMark>;
    return typeof number === 'number' && typeof hash === 'string' ? { number, hash } : null;
  } catch {
    return null;
  }
}

/** Keeps the mark so that it outlives a crash of the machine. */
export function keepCheckpointMark(dataDir: string, { number, hash }: CheckpointMark): void {
  const [file, draft] = [fileOf(dataDir), `${fileOf(dataDir)}.new`];
  const open = openSync(draft, 'w', 0o600);
  try {
    writeSync(open, `${JSON.stringify({ number, hash })}\n`);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
  renameSync(draft, file);
  const folder = openSync(dataDir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
