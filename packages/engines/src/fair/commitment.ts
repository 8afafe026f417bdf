import { hashOf } from './hash.ts';

/** What a play is bound to before it can open. The seed stays hidden until the play has ended; the rest is public. */
export interface CommitmentParts {
  /** 32 bytes in hex. */
  readonly seed: string;
  readonly startHash: string;
  /** Head of the machine's public log, before the entry that carries this commitment. */
  readonly logHead: string;
  readonly engine: string;
  readonly wasm: string;
  readonly roomId: string;
  /** Per room, from 1, without gaps. */
  readonly sequence: number;
}

/** The commitment of a play. Source: rule F2 of SPEC.md. */
export function commitmentOf(parts: CommitmentParts): string {
  const { seed, startHash, logHead, engine, wasm, roomId, sequence } = parts;
  return hashOf({ seed, startHash, logHead, engine, wasm, roomId, sequence });
}

/** The hash of a machine's published settings and the state that a play starts from. */
export function startHashOf(settings: unknown, state: unknown): string {
  return hashOf({ settings, state });
}

/** One command of a player as the engine applied it. */
export interface InputRecord {
  /** The client's own number of the command; 0 for the drop that the clock made. */
  readonly id: number;
  /** The tick that it applied at. */
  readonly tick: number;
  /** 0–15: steering bits (1 left, 2 right, 4 back, 8 front); 16: drop. */
  readonly code: number;
}

/** The next link of the input chain. The chain starts with the commitment in place of a previous hash. */
export function inputLink(previousHash: string, input: InputRecord): string {
  return hashOf({ previous: previousHash, id: input.id, tick: input.tick, code: input.code });
}

export interface FinalParts {
  /** Last link of the input chain, or the commitment when there was no input. */
  readonly chain: string;
  readonly endTick: number;
  readonly endHash: string;
  /** Serials of the won toys, in order of arrival. */
  readonly won: readonly number[];
}

/** Binds what was put in to what came out. */
export function finalHashOf(parts: FinalParts): string {
  const { chain, endTick, endHash, won } = parts;
  return hashOf({ chain, endTick, endHash, won });
}

export interface LogEntryParts {
  readonly roomId: string;
  /** Per room, from 1, without gaps. */
  readonly seq: number;
  readonly kind: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly body: unknown;
  /** Hash of the entry before; `firstLogHead(roomId)` before the first. */
  readonly prev: string;
}

/** The hash of an entry of a machine's public log. @throws TypeError when the body has no canonical JSON. */
export function logEntryHash(parts: LogEntryParts): string {
  const { roomId, seq, kind, at, body, prev } = parts;
  return hashOf({ roomId, seq, kind, at, body, prev });
}

/** The head of a log without entries. */
export function firstLogHead(roomId: string): string {
  return hashOf({ log: roomId });
}
