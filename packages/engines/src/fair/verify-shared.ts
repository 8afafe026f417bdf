import { beaconRandomness } from './beacon.ts';
import type { BeaconValue, TrustedBeacons } from './beacon.ts';
import type { CanonicalValue } from './canonical-json.ts';
import { clientSeedHash } from './acceptance.ts';
import { beaconClaims, bodiesOf, chainClaims, compare, entriesOf, noBeacons } from './round-checks.ts';
import type { NamedCheck } from './round-checks.ts';
import { entryList, revealsBodyOf } from './shared-entry.ts';
import { readSharedFile } from './shared-file.ts';
import type { SharedFile } from './shared-file.ts';
import {
  entrantsBodyOf,
  roundBodyOf,
  sharedCommitmentOf,
  sharedFinalHash,
  sharedLogKinds,
  sharedReceipt,
  sharedStream,
} from './shared-round.ts';
import type { SharedRules } from './shared-round.ts';

/** Names of the checks, in their order. */
export const sharedChecks = [
  'file',
  'engine',
  'terms',
  'commitment',
  'stakes',
  'entrants',
  'reveals',
  'beacon',
  'result',
  'paid',
  'finalHash',
  'receipts',
  'logChain',
  'logEntries',
  'head',
] as const;
export type SharedCheckName = (typeof sharedChecks)[number];

export type SharedCheck = NamedCheck<SharedCheckName>;

export interface SharedVerification {
  readonly ok: boolean;
  readonly checks: readonly SharedCheck[];
}

/** What follows from the entrants that a file names, by the rules of its version. */
interface Entered {
  /** Opens what is drawn. */
  readonly seeds: string;
  /** What the final hash binds of the list of entrants. */
  readonly bound: { readonly stakes: string } | { readonly list: string };
  /** Bodies of this round's entries between the commitment and the end, by their kind. */
  readonly entries: readonly (readonly [string, unknown])[];
  /** What each entrant's own seed has to hash to, and what it does. */
  readonly secrets: readonly [wanted: readonly unknown[], found: readonly unknown[]];
  /** Of version 3. */
  readonly beacon?: BeaconValue;
}

/** Source: rules F15, F26 and F28 of SPEC.md. */
function enteredOf(file: SharedFile): Entered {
  const { sequence, commitment } = file;
  if (file.version === 1) {
    const body = entrantsBodyOf(sequence, file.entrants);
    const { seeds, stakes } = body;
    return { seeds, bound: { stakes }, entries: [[sharedLogKinds.entrants, body]], secrets: [[], []] };
  }
  const { entrants } = file;
  const list = entryList(commitment, entrants);
  const reveals = revealsBodyOf(sequence, entrants);
  const listed = { sequence, entrants: entrants.length, list };
  if (file.version === 3) {
    const { chain, round } = file.beacon;
    return {
      ...{ seeds: reveals.seeds, bound: { list }, beacon: file.beacon, secrets: [[], []] },
      entries: [
        [sharedLogKinds.entrants, { ...listed, beacon: { chain, round } }],
        [sharedLogKinds.beacon, { sequence, ...file.beacon }],
      ],
    };
  }
  const told = entrants.filter(({ clientSeed }) => clientSeed !== null);
  return {
    seeds: reveals.seeds,
    bound: { list },
    entries: [
      [sharedLogKinds.entrants, listed],
      [sharedLogKinds.reveals, reveals],
    ],
    secrets: [
      told.map((entry) => entry.clientSeedHash),
      told.map(({ clientSeed }) => clientSeedHash(clientSeed ?? '')),
    ],
  };
}

/**
 * Draws a round again and holds each of its file's claims against what follows. Never throws on a bad file. `beacons` are those that are trusted: without
 * them no round holds that was drawn with one.
 */
export function verifySharedFile(
  games: readonly SharedRules[],
  value: unknown,
  beacons: TrustedBeacons = noBeacons,
): SharedVerification {
  const reading = readSharedFile(value);
  if (!reading.ok) return { ok: false, checks: [compare('file', 'the file of a round', reading.fault)] };
  const { file } = reading;
  const form = compare('file', 'the file of a round', 'the file of a round');
  const rules = games.find(({ name }) => name === file.game);
  const known = rules === undefined ? 'a game that is known' : `${rules.name} ${rules.version}`;
  const engine = compare('engine', known, `${file.game} ${file.engine}`);
  if (rules === undefined || !engine.ok) return { ok: false, checks: [form, engine] };
  const entered = enteredOf(file);
  const { sequence } = file;
  const { seeds, beacon } = entered;
  const brought = beacon === undefined ? undefined : beaconRandomness(beacon);
  const drawn = rules.outcome(sharedStream(file.seed, { seeds, sequence, beacon: brought }));
  const checks = [
    form,
    engine,
    ...(beacon === undefined ? [] : [compare('beacon', ...beaconClaims(file, beacon, beacons))]),
    ...drawChecks(rules, file, { drawn, entered }),
    ...bookChecks(file, { drawn, entered }),
  ];
  return { ok: checks.every(({ ok }) => ok), checks };
}

interface Drawn {
  readonly drawn: CanonicalValue;
  readonly entered: Entered;
}

function drawChecks(rules: SharedRules, file: SharedFile, { drawn, entered }: Drawn): SharedCheck[] {
  const { entrants, commitment, result } = file;
  const stakes = entrants.map(({ stake }) => rules.readStake(stake));
  return [
    compare('terms', rules.terms, file.terms),
    compare('commitment', sharedCommitmentOf({ ...file, terms: rules.terms }), commitment),
    compare(
      'stakes',
      stakes,
      entrants.map(({ stake }) => stake),
    ),
    compare(
      'entrants',
      [entrants.map((_, index) => index + 1), ...entered.entries.map(([, body]) => [body])],
      [entrants.map(({ number }) => number), ...entered.entries.map(([kind]) => bodiesOf(file, kind))],
    ),
    ...(file.version === 2 ? [compare('reveals', ...entered.secrets)] : []),
    compare('result', drawn, result),
    compare(
      'paid',
      stakes.map((stake) => (stake === null ? null : rules.paysOf(stake, drawn))),
      entrants.map(({ paid }) => paid),
    ),
  ];
}

function bookChecks(file: SharedFile, { drawn: result, entered }: Drawn): SharedCheck[] {
  const { log, sequence, entrants, commitment, finalHash, seed, roomId, roomName, logHead, head } = file;
  const { seeds, bound, beacon } = entered;
  const final = sharedFinalHash({ seeds, ...bound, roomName, commitment, result, beacon });
  const [first, last] = [log[0], log.at(-1)];
  const paid = entrants.reduce((sum, one) => sum + one.paid, 0);
  const round = roundBodyOf({ sequence, seed, finalHash: final, paid, head: last?.prev ?? '' });
  const between = entered.entries.map(([kind]) => kind);
  const kinds = [sharedLogKinds.commitment, ...between, sharedLogKinds.round];
  const published = entriesOf(file);
  return [
    compare('finalHash', final, finalHash),
    compare(
      'receipts',
      entrants.map((entrant) => sharedReceipt(final, entrant)),
      entrants.map(({ receipt }) => receipt),
    ),
    compare('logChain', ...chainClaims(roomId, log)),
    compare(
      'logEntries',
      [kinds, { commitment, sequence }, round, logHead],
      [published.map(({ kind }) => kind), first?.body, last?.body, first?.prev],
    ),
    compare('head', last?.hash ?? 'an entry', head),
  ];
}
