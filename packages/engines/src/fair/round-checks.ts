import { beaconRoundFor } from './beacon.ts';
import type { BeaconValue, TrustedBeacons } from './beacon.ts';
import { canonicalJson } from './canonical-json.ts';
import { logEntryHash } from './commitment.ts';
import type { ReadLogEntry } from './log-chain.ts';
import { sharedLogKinds } from './shared-round.ts';
import { millisecondsOf } from './time.ts';

/** One claim of a file, held against what follows from the rest of it. */
export interface NamedCheck<Name extends string> {
  readonly name: Name;
  readonly ok: boolean;
  readonly expected: string;
  readonly actual: string;
}

export function compare<Name extends string>(
  name: Name,
  expected: unknown,
  actual: unknown,
): NamedCheck<Name> {
  const [a, b] = [spell(expected), spell(actual)];
  return { name, ok: a === b, expected: a, actual: b };
}

function spell(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return canonicalJson(value);
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'no value';
  }
}

/** What has to be there, and what is. */
type Claims = readonly [expected: unknown, actual: unknown];

/** The part of a log that a file has, and the round that it is of. */
interface LoggedRound {
  readonly log: readonly ReadLogEntry[];
  readonly sequence: number;
}

/** The log's entries that are of this round. */
export function entriesOf({ log, sequence }: LoggedRound): ReadLogEntry[] {
  return log.filter(({ body }) => sequenceOf(body) === sequence);
}

/** Bodies of those of a kind. */
export function bodiesOf(round: LoggedRound, kind: string): unknown[] {
  return entriesOf(round)
    .filter((entry) => entry.kind === kind)
    .map(({ body }) => body);
}

function sequenceOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'sequence' in body ? body.sequence : undefined;
}

/** When the list of a round was closed; empty where the log does not say so. */
export function closedAt(round: LoggedRound): string {
  return entriesOf(round).find(({ kind }) => kind === sharedLogKinds.entrants)?.at ?? '';
}

export const noBeacons: TrustedBeacons = { chains: [], isSigned: () => false };

/** The value is the one that had to be named when the list was closed, and the beacon has signed it. Source: rule F28. */
export function beaconClaims(round: LoggedRound, value: BeaconValue, beacons: TrustedBeacons): Claims {
  const chain = beacons.chains.find(({ hash }) => hash === value.chain);
  if (chain === undefined) return ['a beacon that is trusted', value.chain];
  const due = beaconRoundFor(chain, millisecondsOf(closedAt(round)));
  const signed = beacons.isSigned(chain, value) ? 'signed' : 'not signed';
  return [
    { round: due, signed: 'signed' },
    { round: value.round, signed },
  ];
}

/** Each entry's number, link and hash after the one before it. Source: rule F4. */
export function chainClaims(roomId: string, log: readonly ReadLogEntry[]): Claims {
  return [log.map(hashIn(roomId)), log.map(({ seq, prev, hash }) => [seq, prev, hash])];
}

const hashIn =
  (roomId: string) =>
  ({ kind, at, body }: ReadLogEntry, index: number, log: readonly ReadLogEntry[]): unknown => {
    const before = log[index - 1];
    const { seq, hash: prev } = before === undefined ? firstOf(log) : { ...before, seq: before.seq + 1 };
    return [seq, prev, hashed({ roomId, seq, kind, at, body, prev })];
  };

const firstOf = (log: readonly ReadLogEntry[]): { seq: number; hash: string } => ({
  seq: log[0]?.seq ?? 0,
  hash: log[0]?.prev ?? '',
});

function hashed(parts: Parameters<typeof logEntryHash>[0]): string {
  try {
    return logEntryHash(parts);
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'no hash';
  }
}
