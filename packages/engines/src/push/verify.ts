import { canonicalJson } from '../fair/canonical-json.ts';
import { logEntryHash } from '../fair/commitment.ts';
import { seedBefore } from '../fair/seed-chain.ts';
import { sha256Hex } from '../fair/hash.ts';
import type { Rapier } from '../rapier.ts';
import { readPushFile } from './file-check.ts';
import {
  chainOf,
  outcomeOf,
  pushCommitment,
  pushCommitmentBody,
  pushEpochBody,
  pushFinalHash,
  pushLogKinds,
  pushReceipt,
  pushTurnBody,
  sharingOf,
} from './file.ts';
import { droppersOf, holdersAfter } from './holders.ts';
import type { PushHolders } from './holders.ts';
import type { PushEpochRecord, PushTurnFile } from './file.ts';
import { replayPushTurn } from './replay-turn.ts';
import type { PushTurnOptions, PushTurnOutcome } from './replay-turn.ts';
import { readPushState, pushStateHash } from './state-bytes.ts';
import { pushEngineName, pushEngineVersion } from './version.ts';

/** Names of the checks, in their order. */
export const pushChecks = [
  'file',
  'engine',
  'wasm',
  'times',
  'sequence',
  'seeds',
  'commitments',
  'drops',
  'replay',
  'turn',
  'epochs',
  'finalHashes',
  'receipt',
  'logChain',
  'logEntries',
  'logHeads',
  'head',
] as const;
export type PushCheckName = (typeof pushChecks)[number];

export interface PushCheck {
  readonly name: PushCheckName;
  readonly ok: boolean;
  readonly expected: string;
  readonly actual: string;
}

export interface PushVerification {
  readonly ok: boolean;
  readonly checks: readonly PushCheck[];
  /** What the turn comes to when it is run again; null when it could not be. */
  readonly replay: PushTurnOutcome | null;
}

/**
 * Runs a turn's file again and holds each of its claims against what follows. Never throws on a bad file.
 * @param wasmHash SHA-256 of the wasm that `rapier` runs. Source: rule U14.
 */
export function verifyPushFile(
  rapier: Rapier,
  wasmHash: string,
  value: unknown,
  options: PushTurnOptions = {},
): PushVerification {
  const reading = readPushFile(value);
  if (!reading.ok)
    return { ok: false, checks: [compare('file', 'a turn file', reading.fault)], replay: null };
  const { file } = reading;
  const checks = [compare('file', 'a turn file', 'a turn file'), ...promiseChecks(file, wasmHash)];
  const canRun = checks.every(({ name, ok }) => ok || (name !== 'engine' && name !== 'wasm'));
  const replay = canRun ? rerun(rapier, file, options) : new Error('another engine is needed to run it');
  checks.push(...replayChecks(file, replay), ...sealChecks(file), ...logChecks(file));
  return { ok: checks.every(({ ok }) => ok), checks, replay: replay instanceof Error ? null : replay };
}

function compare(name: PushCheckName, expected: unknown, actual: unknown): PushCheck {
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

function promiseChecks(file: PushTurnFile, wasmHash: string): PushCheck[] {
  const { engine, epochs, anchor } = file;
  const first = epochs[0]?.sequence ?? 0;
  return [
    compare('engine', `${pushEngineName} ${pushEngineVersion}`, `${engine.name} ${engine.version}`),
    compare('wasm', wasmHash, engine.wasm),
    compare('times', [file.openedAt, file.settledAt].toSorted(), [file.openedAt, file.settledAt]),
    compare(
      'sequence',
      epochs.map((_, i) => first + i),
      epochs.map(({ sequence }) => sequence),
    ),
    compare(
      'seeds',
      epochs.map(({ seed }) => seedBefore(seed)),
      [anchor, ...epochs.map(({ seed }) => seed)].slice(0, -1),
    ),
    compare(
      'commitments',
      promises(file),
      epochs.map(({ commitment }) => commitment),
    ),
    compare(
      'drops',
      epochs.map(chainOf),
      epochs.map(({ chain }) => chain),
    ),
  ];
}

/** Whose the last tickets were when each epoch began; undefined where falls are not shared. */
function holdersOf({ epochs, settings, holders }: PushTurnFile): (PushHolders | undefined)[] {
  let now = holders;
  return epochs.map(({ seats, drops }) => {
    const before = now;
    if (now !== undefined) now = holdersAfter(now, droppersOf(seats, drops), settings.ticketWindow);
    return before;
  });
}

/** Each epoch starts from what the one before ended with. */
function promises(file: PushTurnFile): string[] {
  const { epochs, settings, roomId, engine, start } = file;
  const holders = holdersOf(file);
  const state = readPushState(start);
  const states = [
    state === null ? sha256Hex(start) : pushStateHash(state),
    ...epochs.map(({ endHash }) => endHash),
  ];
  return epochs.map(({ seed, logHead, sequence }, i) =>
    pushCommitment({
      settings,
      stateHash: states[i] ?? '',
      holders: holders[i],
      seed,
      logHead,
      roomId,
      sequence,
      wasm: engine.wasm,
    }),
  );
}

function rerun(rapier: Rapier, file: PushTurnFile, options: PushTurnOptions): PushTurnOutcome | Error {
  try {
    return replayPushTurn(rapier, file, options);
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}

const claimOf = ({ ticks, won, lost, prizes, shares, falls, endHash }: PushEpochRecord): unknown => ({
  ticks,
  won,
  lost,
  prizes,
  ...(shares !== undefined && { shares }),
  falls,
  endHash,
});

function replayChecks(file: PushTurnFile, replay: PushTurnOutcome | Error): PushCheck[] {
  const { epochs } = file;
  const holders = holdersOf(file);
  if (replay instanceof Error) return [compare('replay', 'ran to the end', replay.message)];
  return [
    compare('replay', 'ran to the end', 'ran to the end'),
    compare(
      'turn',
      epochs.map((_, i) => i === epochs.length - 1),
      replay.ends.map(({ turnOver }) => turnOver),
    ),
    compare(
      'epochs',
      replay.ends.map((end, i) => {
        const { seats = [], drops = [] } = epochs[i] ?? {};
        return { ...outcomeOf(end), ...sharingOf({ seats, drops, end, holders: holders[i] }) };
      }),
      epochs.map(claimOf),
    ),
  ];
}

function sealChecks(file: PushTurnFile): PushCheck[] {
  const { epochs } = file;
  return [
    compare(
      'finalHashes',
      epochs.map(pushFinalHash),
      epochs.map(({ finalHash }) => finalHash),
    ),
    compare('receipt', pushReceipt(file), file.receipt),
  ];
}

function logChecks(file: PushTurnFile): PushCheck[] {
  const { log, epochs, roomId } = file;
  const [first, last] = [log.at(0), log.at(-1)];
  const links = log.map(({ kind, at, body }, i) => {
    const before = log[i - 1];
    const seq = before === undefined ? (first?.seq ?? 0) : before.seq + 1;
    const prev = before?.hash ?? epochs[0]?.logHead ?? '';
    return { seq, prev, hash: logEntryHash({ roomId, seq, kind, at, body, prev }) };
  });
  const kinds: readonly string[] = Object.values(pushLogKinds);
  const published = log.filter(({ kind }) => kinds.includes(kind));
  const due = epochs.flatMap((epoch) => [
    { kind: pushLogKinds.commitment, body: pushCommitmentBody(epoch) },
    { kind: pushLogKinds.epoch, body: pushEpochBody(epoch) },
  ]);
  const turn = { kind: pushLogKinds.turn, body: pushTurnBody(file, last?.prev ?? '') };
  const heads = published.filter(({ kind }) => kind === pushLogKinds.commitment).map(({ prev }) => prev);
  return [
    compare(
      'logChain',
      links,
      log.map(({ seq, prev, hash }) => ({ seq, prev, hash })),
    ),
    compare(
      'logEntries',
      [...due, turn],
      published.map(({ kind, body }) => ({ kind, body })),
    ),
    compare(
      'logHeads',
      epochs.map(({ logHead }) => logHead),
      heads,
    ),
    compare('head', last?.kind === pushLogKinds.turn ? last.hash : 'the turn’s entry', file.head),
  ];
}
