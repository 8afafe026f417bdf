import { beaconRandomness } from '../beacon.ts';
import type { BeaconValue } from '../beacon.ts';
import type { CanonicalValue } from '../canonical-json.ts';
import { logEntryHash } from '../commitment.ts';
import { sha256Hex } from '../hash.ts';
import type { ReadLogEntry } from '../log-chain.ts';
import { entryList, type RevealedEntry, revealsBodyOf } from '../shared-entry.ts';
import { type SharedFile, sharedFileFormat } from '../shared-file.ts';
import {
  entrantsBodyOf,
  roundBodyOf,
  sharedCommitmentOf,
  type SharedEntrant,
  sharedFinalHash,
  sharedReceipt,
  type SharedRules,
  sharedStream,
} from '../shared-round.ts';

const entered = '2026-11-22T10:00:00.000Z';
const roomId = '31';

/** The log that a room writes: another round is settled between the commitment and the end of this one. */
function logOf(
  bodies: readonly (readonly [string, (head: string) => unknown])[],
  before: string,
  at = entered,
): ReadLogEntry[] {
  const log: ReadLogEntry[] = [];
  for (const [kind, body] of bodies) {
    const prev = log.at(-1)?.hash ?? before;
    const parts = { roomId, seq: 7 + log.length, kind, at, body: body(prev), prev };
    log.push({ seq: parts.seq, kind, body: parts.body, prev, hash: logEntryHash(parts), at });
  }
  return log;
}

/** The file of version 1 of the fourth round of a room, drawn from a seed for its entrants. */
export function roundFileOf(
  rules: SharedRules,
  { seed, entrants: given }: { readonly seed: string; readonly entrants: readonly SharedEntrant[] },
): SharedFile {
  const logHead = sha256Hex('before');
  const { name: game, version: engine, terms } = rules;
  const promise = { game, engine, terms, roomId, sequence: 4, logHead, seed };
  const commitment = sharedCommitmentOf(promise);
  const body = entrantsBodyOf(4, given);
  const result = rules.outcome(sharedStream(seed, body));
  const finalHash = sharedFinalHash({ ...body, roomName, commitment, result });
  const settled = given.map((entrant) => {
    const paid = { ...entrant, paid: rules.paysOf(entrant.stake, result), at: entered };
    return { ...paid, receipt: sharedReceipt(finalHash, paid) };
  });
  const paid = settled.reduce((sum, one) => sum + one.paid, 0);
  const log = logOf(
    [
      ['commitment', () => ({ commitment, sequence: 4 })],
      ['round', () => ({ sequence: 3, seed: sha256Hex('other'), finalHash, paid: 0, head: logHead })],
      ['entrants', () => body],
      ['round', (head) => roundBodyOf({ sequence: 4, seed, finalHash, paid, head })],
    ],
    logHead,
  );
  return {
    ...{ format: sharedFileFormat, version: 1, ...promise, roomName, commitment, entrants: settled },
    ...{ result, finalHash, log, head: log.at(-1)?.hash ?? '' },
  };
}

/** The file of version 3 of the same round: it is drawn with the value of a beacon, and nobody shows a seed. */
export function beaconFileOf(
  rules: SharedRules,
  of: {
    readonly seed: string;
    readonly entrants: readonly RevealedEntry[];
    readonly beacon: BeaconValue;
    /** When the list was closed. */
    readonly at?: string;
  },
): SharedFile {
  const { seed, entrants: given, beacon, at } = of;
  const { promise, commitment, logHead } = promiseOf(rules, seed);
  const list = entryList(commitment, given);
  const { seeds } = revealsBodyOf(4, given);
  const result = rules.outcome(sharedStream(seed, { seeds, sequence: 4, beacon: beaconRandomness(beacon) }));
  const finalHash = sharedFinalHash({ seeds, list, roomName, commitment, result, beacon });
  const { chain, round } = beacon;
  const settled = settledOf(rules, given, { result, finalHash });
  const log = logOf(
    [
      ['commitment', () => ({ commitment, sequence: 4 })],
      ['entrants', () => ({ sequence: 4, entrants: given.length, list, beacon: { chain, round } })],
      ['beacon', () => ({ sequence: 4, ...beacon })],
      ['round', (head) => roundBodyOf({ sequence: 4, seed, finalHash, paid: paidBy(settled), head })],
    ],
    logHead,
    at,
  );
  return {
    ...{ format: sharedFileFormat, version: 3, ...promise, roomName, commitment, entrants: settled, beacon },
    ...{ result, finalHash, log, head: log.at(-1)?.hash ?? '' },
  };
}

const roomName = 'Price line';

function promiseOf({ name: game, version: engine, terms }: SharedRules, seed: string) {
  const logHead = sha256Hex('before');
  const promise = { game, engine, terms, roomId, sequence: 4, logHead, seed };
  return { promise, logHead, commitment: sharedCommitmentOf(promise) };
}

function settledOf(
  rules: SharedRules,
  given: readonly RevealedEntry[],
  { result, finalHash }: { readonly result: CanonicalValue; readonly finalHash: string },
) {
  return given.map((entrant) => {
    const paid = { ...entrant, paid: rules.paysOf(entrant.stake, result) };
    return { ...paid, receipt: sharedReceipt(finalHash, paid) };
  });
}

const paidBy = (settled: readonly { readonly paid: number }[]): number =>
  settled.reduce((sum, one) => sum + one.paid, 0);

/** The file of version 2 of the same round: its entrants have shown their seeds, or not, when the list was closed. */
export function listedFileOf(
  rules: SharedRules,
  { seed, entrants: given }: { readonly seed: string; readonly entrants: readonly RevealedEntry[] },
): SharedFile {
  const { promise, commitment, logHead } = promiseOf(rules, seed);
  const list = entryList(commitment, given);
  const reveals = revealsBodyOf(4, given);
  const result = rules.outcome(sharedStream(seed, reveals));
  const finalHash = sharedFinalHash({ seeds: reveals.seeds, list, roomName, commitment, result });
  const settled = settledOf(rules, given, { result, finalHash });
  const log = logOf(
    [
      ['commitment', () => ({ commitment, sequence: 4 })],
      ['entrants', () => ({ sequence: 4, entrants: given.length, list })],
      ['reveals', () => reveals],
      ['round', (head) => roundBodyOf({ sequence: 4, seed, finalHash, paid: paidBy(settled), head })],
    ],
    logHead,
  );
  return {
    ...{ format: sharedFileFormat, version: 2, ...promise, roomName, commitment, entrants: settled },
    ...{ result, finalHash, log, head: log.at(-1)?.hash ?? '' },
  };
}
