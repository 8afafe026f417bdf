import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './database-away.ts';
import { asFolderFault, StartFault } from './start-fault.ts';

/** One of the secrets that an arcade has. */
export interface SecretKind {
  /** The setting that gives it. */
  readonly setting: string;
  /** Without the setting, its file in the data folder. */
  readonly name: string;
  /** What an operator calls it, at the beginning of a sentence. */
  readonly what: string;
}

export const arcadeKey: SecretKind = {
  setting: 'GRABBIT_SECRET',
  name: 'arcade-secret',
  what: "The arcade's secret",
};
export const checkpointKey: SecretKind = {
  setting: 'CHECKPOINT_KEY',
  name: 'checkpoint-key',
  what: 'The key of checkpoints',
};
export const pushKey: SecretKind = {
  setting: 'VAPID_KEY',
  name: 'vapid-key',
  what: 'The key of push messages',
};

/** A secret that the data folder keeps. */
export interface KeptSecret extends Pick<SecretKind, 'name' | 'what'> {
  readonly dataDir: string;
}

/** 32 random bytes in base64url. */
const length = 43;

/**
 * A secret of 32 bytes as base64url, from its file (mode 0600), which is made at the first start. Throws `StartFault` when
 * it cannot be read or written, or is cut off: another one would undo what was made with the first.
 */
export function keptSecret(kept: KeptSecret): string {
  return readSecret(kept) ?? makeSecret(kept);
}

function readSecret({ dataDir, name, what }: KeptSecret): string | null {
  const file = join(dataDir, name);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartFault(`${what} ${file} cannot be read.`, { cause: error });
  }
  if (text.length >= length) return text;
  throw new StartFault(`${what} ${file} is cut off. Restore it from a copy of the data folder.`);
}

/** Written whole under another name first: two that start at once read the same one. */
function makeSecret(kept: KeptSecret): string {
  const { dataDir, name, what } = kept;
  const file = join(dataDir, name);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw asFolderFault(error, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(kept);
  if (made === null) throw new StartFault(`${what} ${file} could not be kept.`);
  return made;
}
