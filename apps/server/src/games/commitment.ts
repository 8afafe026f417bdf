import { randomBytes } from 'node:crypto';
import { commitmentEntryBody, commitmentOf } from '@grabbit/engines/fair';
import type { EngineIdentity } from './game.ts';
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
export function seal(
  log: LogWriter,
  { version: engine, wasm }: EngineIdentity,
  room: { readonly id: number; readonly sequence: number; readonly startHash: string },
): Sealed {
  const { id, sequence, startHash } = room;
  const seed = newSeed();
  const parts = { seed, startHash, logHead: log.head.hash, engine, wasm };
  const hash = commitmentOf({ ...parts, roomId: `${id}`, sequence });
  const { seq } = log.append('commitment', {
    ...commitmentEntryBody({ commitment: hash, sequence, startHash }),
  });
  return { sequence, ...parts, hash, logSeq: seq };
}
