import { randomBytes } from 'node:crypto';
import { canonicalJson, firstLogHead, logEntryHash } from '@grabbit/engines/fair';
import {
  pushCommitment,
  pushCommitmentBody,
  type PushHolders,
  type PushSettings,
} from '@grabbit/engines/push';
import { seedAt } from '../games/chain-walk.ts';
import { pushEngine } from './push-engine.ts';

/** Seeds of a chain: a turn stays within one. */
const chainLength = 1_000;

/** One line of a table's public log. */
export interface TableLogLine {
  readonly seq: number;
  readonly kind: string;
  /** Canonical JSON. */
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
  readonly at: Date;
}

/** Chains entries onto the head of a table's log, in memory: the caller writes them with the change that they tell of. */
export class TableLog {
  readonly lines: TableLogLine[] = [];
  readonly #table: string;
  readonly #at: Date;
  seq: number;
  head: string;

  constructor(table: string, at: Date, after: { readonly seq: number; readonly head: string } | null) {
    this.#table = table;
    this.#at = at;
    this.seq = after?.seq ?? 0;
    this.head = after?.head ?? firstLogHead(table);
  }

  append(kind: string, body: unknown): void {
    const [seq, prev, at] = [this.seq + 1, this.head, this.#at];
    const hash = logEntryHash({ roomId: this.#table, seq, kind, at: at.toISOString(), body, prev });
    this.lines.push({ seq, kind, body: canonicalJson(body), prev, hash, at });
    [this.seq, this.head] = [seq, hash];
  }
}

/** Where a table's chain of seeds stands. */
export interface SeedPlace {
  readonly tip: string;
  readonly length: number;
  readonly place: number;
}

/** The next epoch of a table, promised before anybody knows whether it will be played. */
export interface Sealed extends SeedPlace {
  readonly sequence: number;
  readonly seed: string;
  readonly commitment: string;
  /** Head of the log before the commitment's entry, and that entry's number. */
  readonly sealedOn: string;
  readonly sealedSeq: number;
}

export const newChain = (): SeedPlace => ({
  tip: randomBytes(32).toString('hex'),
  length: chainLength,
  place: 1,
});

/** The next place of a chain; of a new one when fewer than `spare` are left and a new one may begin. */
export function nextPlace(chain: SeedPlace, { spare }: { readonly spare: number }): SeedPlace {
  const next = { ...chain, place: chain.place + 1 };
  return next.place + spare > chain.length ? newChain() : next;
}

export const seedOf = ({ tip, length, place }: SeedPlace): string => seedAt(tip, length, place);

/** Seals a table's next epoch on its bed, and says so in its log. */
export function sealEpoch(
  log: TableLog,
  table: {
    readonly name: string;
    readonly settings: PushSettings;
    readonly stateHash: string;
    /** Where falls are shared. */
    readonly holders: PushHolders | undefined;
  },
  next: SeedPlace & { readonly sequence: number },
): Sealed {
  const { sequence, tip, length, place } = next;
  const seed = seedOf(next);
  const logHead = log.head;
  const { settings, stateHash, holders, name: roomId } = table;
  const commitment = pushCommitment({
    ...{ settings, stateHash, holders, seed, logHead, roomId, sequence },
    wasm: pushEngine.wasm,
  });
  log.append('commitment', pushCommitmentBody({ sequence, logHead, commitment, seed }));
  return { sequence, tip, length, place, seed, commitment, sealedOn: logHead, sealedSeq: log.seq };
}
