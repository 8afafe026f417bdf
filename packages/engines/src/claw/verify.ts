import { clientSeedHash } from '../fair/acceptance.ts';
import { canonicalJson } from '../fair/canonical-json.ts';
import { commitmentOf, logEntryHash, startHashOf } from '../fair/commitment.ts';
import { commitmentEntryBody, logKinds, playEntryBody } from '../fair/log-entries.ts';
import { readVerifier } from '../fair/note.ts';
import { isSignedDropText } from '../fair/signed-drop.ts';
import type { Rapier } from '../rapier.ts';
import { chainInputs, clawFinalHash, clawReceipt, dropTextOf, luckOf } from './file.ts';
import type { ClawPlayFile, LogEntry } from './file.ts';
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
  'clientSeed',
  'drop',
  'replay',
  'endTick',
  'won',
  'endHash',
  'finalHash',
  'receipt',
  'logChain',
  'logCommitment',
  'logPlay',
  'logNext',
  'head',
] as const;
/** What files of version 2 have and those from before do not. */
export const laterClawChecks: readonly ClawCheckName[] = ['clientSeed', 'drop', 'logNext'];
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
 * @param options `key` is the arcade's key in one line, where it is known; otherwise a drop counts that the key in the file has signed.
 */
export function verifyClawFile(
  rapier: Rapier,
  wasmHash: string,
  value: unknown,
  options: ReplayOptions & { readonly key?: string } = {},
): ClawVerification {
  const reading = readClawFile(value);
  if (!reading.ok)
    return { ok: false, checks: [compare('file', 'a play file', reading.fault)], replay: null };
  const { file } = reading;
  const bound = boundChecks(file, options.key ?? file.drop?.key ?? '');
  const checks = [compare('file', 'a play file', 'a play file'), ...setupChecks(file, wasmHash), ...bound];
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

/** What the arcade was bound by before it could know the luck. Source: rule F27. */
function boundChecks(file: ClawPlayFile, key: string): ClawCheck[] {
  const { clientSeed, clientSeedHash: hash, drop } = file;
  if (hash === undefined || drop === undefined) return [];
  const text = dropTextOf(file, readVerifier(key)?.name ?? '') ?? '';
  const isSigned = drop.key === key && isSignedDropText(text, drop.signature, key);
  return [
    compare('clientSeed', hash, clientSeed === null ? hash : clientSeedHash(clientSeed)),
    compare('drop', `signed by ${key}`, isSigned ? `signed by ${key}` : drop.signature),
  ];
}

function rerun(rapier: Rapier, file: ClawPlayFile, options: ReplayOptions): ClawOutcome | Error {
  try {
    return replayClaw(rapier, { ...file, clientSeed: luckOf(file) }, options);
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
  const promised = commitmentEntryBody(file);
  return [
    compare('logChain', links, claimed),
    compare(
      'logCommitment',
      {
        kind: logKinds.commitment,
        body: namesStart(first?.body) ? promised : withoutStart(promised),
      },
      { kind: first?.kind ?? '', body: first?.body ?? '' },
    ),
    compare(
      'logPlay',
      { kind: logKinds.play, body: play },
      { kind: last?.kind ?? '', body: last?.body ?? '' },
    ),
    ...nextChecks(file, last),
    compare('head', last?.hash ?? '', file.head),
  ];
}

/** Commitments of before 29 November 2026 do not say in the log what the play starts from. */
const namesStart = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'startHash' in body;

const withoutStart = ({ commitment, sequence }: ReturnType<typeof commitmentEntryBody>) => ({
  commitment,
  sequence,
});

/** The next play starts where this one ended: nobody has moved a toy in between. Source: rule C15. */
function nextChecks(file: ClawPlayFile, last: LogEntry | undefined): ClawCheck[] {
  const { next } = file;
  if (next === undefined) return [];
  const { kind, body, seq, prev, hash } = next;
  const start = startHashOf(file.settings, file.end);
  const follows = { kind: logKinds.commitment, sequence: file.sequence + 1, startHash: start };
  const place = { seq: (last?.seq ?? 0) + 1, prev: last?.hash ?? '', hash: hashOfEntry(file.roomId, next) };
  const named = namesStart(body) ? (body as Readonly<Record<string, unknown>>) : {};
  const said = { kind, sequence: named['sequence'] ?? '', startHash: named['startHash'] ?? '' };
  return [compare('logNext', { ...follows, ...place }, { ...said, seq, prev, hash })];
}

function hashOfEntry(roomId: string, entry: ClawPlayFile['log'][number]): string {
  const { seq, kind, at, body, prev } = entry;
  return logEntryHash({ roomId, seq, kind, at, body, prev });
}
