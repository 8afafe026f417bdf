import type { BeaconValue } from './beacon.ts';
import type { CanonicalValue } from './canonical-json.ts';
import { hashOf } from './hash.ts';
import { drawStream } from './randomness.ts';
import type { DrawStream } from './randomness.ts';
import type { RevealedEntry, SharedStake } from './shared-entry.ts';

/**
 * A game whose outcome is drawn once for all who have a stake in it. The stream and the published terms decide the outcome, outcome and
 * stake what is paid: who plays, and with what coins, cannot reach either.
 */
export interface SharedRules {
  readonly name: string;
  readonly version: string;
  /** What is published and sealed with every round. */
  readonly terms: CanonicalValue;
  /** Takes any value; null when it is no stake of this game. */
  readonly readStake: (value: unknown) => SharedStake | null;
  readonly outcome: (stream: DrawStream) => CanonicalValue;
  /** Whole coins that a stake gets for an outcome. */
  readonly paysOf: (stake: SharedStake, result: CanonicalValue) => number;
}

/** What is sealed in a room's log before stakes open. The seed opens when the round is settled. */
export interface SharedPromise {
  readonly game: string;
  readonly engine: string;
  readonly terms: CanonicalValue;
  readonly roomId: string;
  /** In the room, from 1, without gaps. */
  readonly sequence: number;
  /** Head of the room's log before the commitment's own entry. */
  readonly logHead: string;
  /** 32 bytes in hex. */
  readonly seed: string;
}

/** The commitment of a round. Source: rule F14 of SPEC.md. */
export function sharedCommitmentOf(promise: SharedPromise): string {
  const { game, engine, terms, roomId, sequence, logHead, seed } = promise;
  return hashOf({ game, engine, terms, roomId, sequence, logHead, seed });
}

/** One stake of a round of version 1, in the order in which they came in: its player's seed was known from the beginning. */
export interface SharedEntrant {
  /** From 1, without gaps. */
  readonly number: number;
  readonly playId: string;
  /** The player's public alias in the room. */
  readonly player: string;
  readonly clientSeed: string;
  readonly stake: SharedStake;
}

/** What stands in the log once stakes are closed, before anything is drawn. Source: rule F15. */
export interface EntrantsBody {
  readonly sequence: number;
  readonly entrants: number;
  /** Hash of the list of their seeds: it opens what is drawn. */
  readonly seeds: string;
  /** Hash of the list of the stakes: none is added, left out or changed after it. */
  readonly stakes: string;
}

export function entrantsBodyOf(sequence: number, entrants: readonly SharedEntrant[]): EntrantsBody {
  const stakes = entrants.map(({ number, playId, player, clientSeed, stake }) => ({
    ...{ number, playId, player, clientSeed },
    stake: { choice: stake.choice, coins: stake.coins },
  }));
  return {
    ...{ sequence, entrants: entrants.length, stakes: hashOf(stakes) },
    seeds: hashOf(entrants.map(({ clientSeed }) => clientSeed)),
  };
}

/** What opens the draw of a sealed seed: what the entrants brought and, from version 3 on, what a public beacon did. Source: rules F15 and F28. */
export interface DrawnBy {
  /** Hash of the list of what each entrant brings. */
  readonly seeds: string;
  readonly sequence: number;
  /** 32 bytes in hex; missing where the round names no beacon. */
  readonly beacon?: string | undefined;
}

/** What a round is drawn from. Source: rules F15 and F28. */
export function sharedStream(seed: string, { seeds, sequence, beacon }: DrawnBy): DrawStream {
  return drawStream(seed, beacon === undefined ? `${seeds}:${sequence}` : `${seeds}:${beacon}:${sequence}`);
}

/** Binds what was sealed, who entered and what came of it. `stakes`: of version 1; `list`: of later ones. Source: rules F16, F26 and F28. */
export function sharedFinalHash(
  parts: {
    readonly roomName: string;
    readonly commitment: string;
    readonly seeds: string;
    readonly result: CanonicalValue;
    /** Of version 3. */
    readonly beacon?: BeaconValue | undefined;
  } & ({ readonly stakes: string } | { readonly list: string }),
): string {
  const { roomName, commitment, seeds, result, beacon } = parts;
  const bound = 'list' in parts ? { list: parts.list } : { stakes: parts.stakes };
  return hashOf({ roomName, commitment, seeds, ...bound, result, ...(beacon !== undefined && { beacon }) });
}

/** A stake's receipt. Source: rules F16 and F26. */
export function sharedReceipt(
  finalHash: string,
  entrant: (SharedEntrant | RevealedEntry) & { readonly paid: number; readonly at: string },
): string {
  const { number, playId, player, clientSeed, stake, paid, at } = entrant;
  const { choice, coins } = stake;
  const secret = 'clientSeedHash' in entrant ? { clientSeedHash: entrant.clientSeedHash } : {};
  const parts = { finalHash, number, playId, player, clientSeed, ...secret, stake: { choice, coins } };
  return hashOf({ ...parts, paid, at });
}

/** Kinds of entries of the log of a room of rounds. */
export const sharedLogKinds = {
  commitment: 'commitment',
  entrants: 'entrants',
  /** Since version 2. */
  reveals: 'reveals',
  /** Since version 3, in place of the reveals. */
  beacon: 'beacon',
  round: 'round',
  returned: 'void',
} as const;

/** What the log says of a round that was settled. `head`: of the log before this entry. */
export interface RoundBody {
  readonly sequence: number;
  readonly seed: string;
  readonly finalHash: string;
  readonly paid: number;
  readonly head: string;
}

export function roundBodyOf({ sequence, seed, finalHash, paid, head }: RoundBody): RoundBody {
  return { sequence, seed, finalHash, paid, head };
}
