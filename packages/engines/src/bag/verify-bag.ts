import { clientSeedHash } from '../fair/acceptance.ts';
import { beaconRandomness } from '../fair/beacon.ts';
import type { BeaconValue, TrustedBeacons } from '../fair/beacon.ts';
import {
  beaconClaims,
  bodiesOf,
  chainClaims,
  closedAt,
  compare,
  entriesOf,
  noBeacons,
} from '../fair/round-checks.ts';
import type { NamedCheck } from '../fair/round-checks.ts';
import { sharedCommitmentOf, sharedFinalHash, sharedLogKinds } from '../fair/shared-round.ts';
import { bagEndBody, bagEngine, bagGame, type BagResult, type BagTerms, drawBag, isBagTerms } from './bag.ts';
import { bagEntryList, bagRevealsOf, type RevealedBagEntry } from './bag-entry.ts';
import { type BagFile, beaconBagFileVersion, readBagFile } from './bag-file.ts';

/** Names of the checks, in their order. */
export const bagChecks = [
  'file',
  'engine',
  'terms',
  'commitment',
  'entrants',
  'reveals',
  'beacon',
  'result',
  'finalHash',
  'logChain',
  'logEntries',
  'head',
] as const;
export type BagCheckName = (typeof bagChecks)[number];
export type BagCheck = NamedCheck<BagCheckName>;

export interface BagVerification {
  readonly ok: boolean;
  readonly checks: readonly BagCheck[];
}

/** What follows from those whom a file names, by the rules of its version. */
interface Entered {
  readonly list: string;
  /** Opens what is drawn. */
  readonly seeds: string;
  /** Bodies of this bag's entries between the commitment and the end, by their kind. */
  readonly entries: readonly (readonly [string, unknown])[];
  readonly beacon?: BeaconValue;
}

/** Source: rules F26 and F28 of `../fair/SPEC.md`. */
function enteredOf(file: BagFile): Entered {
  const { sequence, commitment, entrants } = file;
  const list = bagEntryList(commitment, entrants);
  const reveals = bagRevealsOf(sequence, entrants);
  const { seeds } = reveals;
  const listed = { sequence, entrants: entrants.length, list };
  if (file.version === beaconBagFileVersion) {
    const { beacon } = file;
    const { chain, round } = beacon;
    return {
      ...{ list, seeds, beacon },
      entries: [
        [sharedLogKinds.entrants, { ...listed, beacon: { chain, round } }],
        [sharedLogKinds.beacon, { sequence, ...beacon }],
      ],
    };
  }
  return {
    ...{ list, seeds },
    entries: [
      [sharedLogKinds.entrants, listed],
      [sharedLogKinds.reveals, reveals],
    ],
  };
}

/**
 * Draws a bag again and holds each of its file's claims against what follows. Never throws on a bad file. `beacons` are those that are trusted: without
 * them no bag holds that was drawn with one.
 */
export function verifyBagFile(value: unknown, beacons: TrustedBeacons = noBeacons): BagVerification {
  const reading = readBagFile(value);
  if (!reading.ok) return { ok: false, checks: [compare('file', 'the file of a bag', reading.fault)] };
  const { file } = reading;
  const { engine, terms } = file;
  const form = [
    compare('file', 'the file of a bag', 'the file of a bag'),
    compare('engine', bagEngine, engine),
    compare('terms', 'what a bag can hold', isBagTerms(terms) ? 'what a bag can hold' : terms),
  ];
  if (engine !== bagEngine || !isBagTerms(terms)) return { ok: false, checks: form };
  const entered = enteredOf(file);
  const checks = [...form, ...listChecks(file, entered, beacons), ...drawChecks(file, terms, entered)];
  return { ok: checks.every(({ ok }) => ok), checks };
}

function listChecks(file: BagFile, { entries, beacon }: Entered, beacons: TrustedBeacons): BagCheck[] {
  const { commitment, entrants } = file;
  const misplaced = entrants.find(({ number }, index) => number !== index + 1);
  const close = closedAt(file);
  const late = entrants.find(({ at }) => at > close);
  return [
    compare('commitment', sharedCommitmentOf({ ...file, game: bagGame }), commitment),
    compare(
      'entrants',
      { misplaced: null, late: null, listed: entries.map(([, body]) => [body]) },
      {
        misplaced: misplaced?.number ?? null,
        late: late === undefined ? null : { at: late.at, closed: close, number: late.number },
        listed: entries.map(([kind]) => bodiesOf(file, kind)),
      },
    ),
    beacon === undefined
      ? compare('reveals', 'every seed fits its hash', strangeSeed(entrants))
      : compare('beacon', ...beaconClaims(file, beacon, beacons)),
  ];
}

/** Whose seed is not the one whose hash they entered with. */
function strangeSeed(entrants: readonly RevealedBagEntry[]): string {
  const strange = entrants.find(
    (one) => one.clientSeed !== null && clientSeedHash(one.clientSeed) !== one.clientSeedHash,
  );
  return strange === undefined ? 'every seed fits its hash' : `not that of number ${strange.number}`;
}

function drawChecks(file: BagFile, terms: BagTerms, { list, seeds, entries, beacon }: Entered): BagCheck[] {
  const { log, sequence, entrants, commitment, seed, roomId, roomName, logHead } = file;
  const brought = beacon === undefined ? undefined : beaconRandomness(beacon);
  const drawnBy = { seed, seeds, sequence, beacon: brought };
  const result: BagResult = drawBag({ ...drawnBy, terms, entrants: entrants.length });
  const finalHash = sharedFinalHash({ roomName, commitment, seeds, list, result, beacon });
  const [first, last] = [log[0], log.at(-1)];
  const end = bagEndBody({ sequence, seed, finalHash, won: result.length, head: last?.prev ?? '' });
  const kinds = [sharedLogKinds.commitment, ...entries.map(([kind]) => kind), sharedLogKinds.round];
  const published = entriesOf(file).map(({ kind }) => kind);
  return [
    compare('result', result, file.result),
    compare('finalHash', finalHash, file.finalHash),
    compare('logChain', ...chainClaims(roomId, log)),
    compare(
      'logEntries',
      [kinds, { commitment, sequence }, end, logHead],
      [published, first?.body, last?.body, first?.prev],
    ),
    compare('head', last?.hash ?? 'an entry', file.head),
  ];
}
