import { randomBytes } from 'node:crypto';
import { clawEngineVersion, commitmentEntryBody, commitmentOf, rapierWasmHash } from '@grabbit/engines';
import type { LogWriter } from './machine-log.ts';

/** The sealed seed of a room's next play. */
export interface Sealed {
  readonly sequence: number;
  readonly seed: string;
  readonly startHash: string;
  readonly logHead: string;
  readonly engine: string;
  readonly wasm: string;
  readonly hash: string;
  readonly logSeq: number;
}

export const newSeed = (): string => randomBytes(32).toString('hex');

/** Seals a new seed on a start state, and says so in the log. */
export function seal(log: LogWriter, roomId: number, sequence: number, startHash: string): Sealed {
  const seed = newSeed();
  const parts = { seed, startHash, logHead: log.head.hash, engine: clawEngineVersion, wasm: rapierWasmHash };
  const hash = commitmentOf({ ...parts, roomId: `${roomId}`, sequence });
  const { seq } = log.append('commitment', { ...commitmentEntryBody({ commitment: hash, sequence }) });
  return { sequence, ...parts, hash, logSeq: seq };
}
