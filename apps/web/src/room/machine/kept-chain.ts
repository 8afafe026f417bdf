import { encodedKey, isRecord } from '../../kernel/storage.ts';

/** A command of ours as the server acknowledged it. `code` is null when another device had sent it. */
export interface KeptInput {
  readonly id: number;
  readonly tick: number;
  readonly code: number | null;
  readonly hash: string;
  /** Monotonic, in milliseconds since this browser saw the play open; missing for what another device sent. */
  readonly sentMs?: number;
  readonly ackedMs?: number;
}

/** A drop that the arcade signed, and the seed that was shown for it. */
export interface BoundDrop {
  readonly drop: string;
  readonly key: string;
  readonly signature: string;
  readonly clientSeed: string;
}

/** What this browser saw of a play while it ran: kept to be held against the published file afterwards. */
export interface KeptChain {
  readonly play: string;
  readonly commitment: string;
  /** Null for a play of before, which was opened with the seed itself. */
  readonly clientSeedHash: string | null;
  readonly bound?: BoundDrop;
  readonly inputs: readonly KeptInput[];
}

const keyOf = (play: string): string => encodedKey(`play:chain:${play}`);

function isInput(value: unknown): value is KeptInput {
  if (!isRecord(value)) return false;
  const { id, tick, code, hash, sentMs, ackedMs } = value;
  const isTime = (time: unknown): boolean => time === undefined || typeof time === 'number';
  if (!isTime(sentMs) || !isTime(ackedMs)) return false;
  const numbers = typeof id === 'number' && typeof tick === 'number';
  return numbers && typeof hash === 'string' && (code === null || typeof code === 'number');
}

const isBound = (value: unknown): value is BoundDrop =>
  isRecord(value) &&
  ['drop', 'key', 'signature', 'clientSeed'].every((name) => typeof value[name] === 'string');

function isChain(value: unknown): value is KeptChain {
  if (!isRecord(value) || !Array.isArray(value['inputs'])) return false;
  const { play, commitment, clientSeedHash, bound } = value;
  const texts = [play, commitment].every((text) => typeof text === 'string');
  const hash = clientSeedHash === null || typeof clientSeedHash === 'string';
  return texts && hash && (bound === undefined || isBound(bound)) && value['inputs'].every(isInput);
}

/** What was kept of a play in this tab; null when nothing was, or it is damaged. */
export function readKeptChain(play: string): KeptChain | null {
  try {
    const text = sessionStorage.getItem(keyOf(play));
    const value: unknown = text === null ? null : JSON.parse(text);
    return isChain(value) ? value : null;
  } catch {
    // Closed storage or damaged text: then there is nothing to compare with.
    return null;
  }
}

/** Keeps the chain for this tab. Returns whether the browser took it. */
export function keepChain(chain: KeptChain): boolean {
  try {
    sessionStorage.setItem(keyOf(chain.play), JSON.stringify(chain));
    return true;
  } catch {
    return false;
  }
}
