import { canonicalJson } from '../fair/canonical-json.ts';
import { commitmentOf, logEntryHash, startHashOf } from '../fair/commitment.ts';
import { commitmentEntryBody, logKinds, playEntryBody } from '../fair/log-entries.ts';
import type { Rapier } from '../rapier.ts';
import { chainInputs, clawFinalHash, clawReceipt } from './file.ts';
import type { ClawPlayFile } from './file.ts';
import { readClawFile } from './file-check.ts';
import { replayClaw } from './replay.ts';
import type { ClawOutcome, ReplayOptions } from './replay.ts';
import { clawStateHash } from './state.ts';
import { clawEngineName, clawEngineVersion } from './version.ts';

/** Names of the checks, in their order. */
export const clawChecks = [
  'file',
  'engine',
  'wasm',
  'startHash',
  'commitment',
  'times',
  'inputs',
  'replay',
  'endTick',
  'won',
  'endHash',
  'finalHash',
  'receipt',
  'logChain',
  'logCommitment',
  'logPlay',
  'head',
] as const;
export type ClawCheckName = (typeof clawChecks)[number];

export interface ClawCheck {
  readonly name: ClawCheckName;
  readonly ok: boolean;
  readonly expected: string;
  readonly actual: string;
}

export interface ClawVerification {
  readonly ok: boolean;
  readonly checks: readonly ClawCheck[];
  /** What the play comes to when it is run again; null when it could not be. */
  readonly replay: ClawOutcome | null;
}

/**
 * Runs a play file again and holds each of its claims against what follows. Never throws on a bad file.
 * @param wasmHash SHA-256 of the wasm that `rapier` runs.
 */
export function verifyClawFile(
  rapier: Rapier,
  wasmHash: string,
  value: unknown,
  options: ReplayOptions = {},
): ClawVerification {
  const reading = readClawFile(value);
  if (!reading.ok)
    return { ok: false, checks: [compare('file', 'a play file', reading.fault)], replay: null };
  const { file } = reading;
  const checks = [compare('file', 'a play file', 'a play file'), ...setupChecks(file, wasmHash)];
  const canRun = checks.every(({ name, ok }) => ok || (name !== 'engine' && name !== 'wasm'));
  const replay = canRun ? rerun(rapier, file, options) : new Error('another engine is needed to run it');
  checks.push(...replayChecks(file, replay), ...logChecks(file));
  return { ok: checks.every(({ ok }) => ok), checks, replay: replay instanceof Error ? null : replay };
}

function compare(name: ClawCheckName, expected: unknown, actual: unknown): ClawCheck {
  const [a, b] = [spell(expected), spell(actual)];
  return { name, ok: a === b, expected: a, actual: b };
}

function spell(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}

function setupChecks(file: ClawPlayFile, wasmHash: string): ClawCheck[] {
  const { engine, settings, start, seed, startHash, logHead, roomId, sequence, inputs } = file;
  const promise = commitmentOf({
    seed,
    startHash,
    logHead,
    engine: engine.version,
    wasm: engine.wasm,
    roomId,
    sequence,
  });
  return [
    compare('engine', `${clawEngineName} ${clawEngineVersion}`, `${engine.name} ${engine.version}`),
    compare('wasm', wasmHash, engine.wasm),
    compare('startHash', startHashOf(settings, start), startHash),
    compare('commitment', promise, file.commitment),
    compare('times', [file.openedAt, file.droppedAt, file.settledAt].sort(), [
      file.openedAt,
      file.droppedAt,
      file.settledAt,
    ]),
    compare('inputs', chainInputs(file.commitment, inputs), inputs),
  ];
}

function rerun(rapier: Rapier, file: ClawPlayFile, options: ReplayOptions): ClawOutcome | Error {
  try {
    return replayClaw(rapier, file, options);
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}

function replayChecks(file: ClawPlayFile, replay: ClawOutcome | Error): ClawCheck[] {
  if (replay instanceof Error) return [compare('replay', 'ran to the end', replay.message)];
  const kinds = new Map(file.start.toys.map(({ serial, kind }) => [serial, kind]));
  return [
    compare('replay', 'ran to the end', 'ran to the end'),
    compare('endTick', replay.ticks, file.endTick),
    compare(
      'won',
      replay.won.map((serial) => ({ serial, kind: kinds.get(serial) ?? '' })),
      file.won.map(({ serial, kind }) => ({ serial, kind })),
    ),
    compare(
      'endHash',
      { claimed: replay.endHash, state: replay.endHash },
      { claimed: file.endHash, state: clawStateHash(file.end) },
    ),
    compare('finalHash', clawFinalHash(file), file.finalHash),
    compare('receipt', clawReceipt(file), file.receipt),
  ];
}

function logChecks(file: ClawPlayFile): ClawCheck[] {
  const [first, last] = [file.log.at(0), file.log.at(-1)];
  const links = file.log.map((entry, i) => {
    const before = file.log[i - 1];
    const seq = before === undefined ? entry.seq : before.seq + 1;
    return { seq, prev: before?.hash ?? file.logHead, hash: hashOfEntry(file.roomId, entry) };
  });
  const claimed = file.log.map(({ seq, prev, hash }) => ({ seq, prev, hash }));
  const play = last === undefined ? '' : playEntryBody({ ...file, receipt: clawReceipt(file) }, last.prev);
  return [
    compare('logChain', links, claimed),
    compare(
      'logCommitment',
      { kind: logKinds.commitment, body: commitmentEntryBody(file) },
      { kind: first?.kind ?? '', body: first?.body ?? '' },
    ),
    compare(
      'logPlay',
      { kind: logKinds.play, body: play },
      { kind: last?.kind ?? '', body: last?.body ?? '' },
    ),
    compare('head', last?.hash ?? '', file.head),
  ];
}

function hashOfEntry(roomId: string, entry: ClawPlayFile['log'][number]): string {
  const { seq, kind, at, body, prev } = entry;
  return logEntryHash({ roomId, seq, kind, at, body, prev });
}
