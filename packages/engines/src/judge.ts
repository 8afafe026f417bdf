import { bagFileFormat, verifyBagFile } from './bag.ts';
import { publicBeacons } from './beacon.ts';
import { readClawFile } from './claw/file-check.ts';
import { verifyClawFile } from './claw/verify.ts';
import {
  boxFileFormat,
  drawFileFormat,
  drawVersionsWith,
  needsPhysics,
  verifyBoxFile,
  verifyDrawFile,
} from './draws.ts';
import { deviceFileFormat, verifyDeviceFile } from './fair/device-file.ts';
import { evidenceFormat, verifyEvidence } from './fair/evidence.ts';
import type { EvidenceVerdict } from './fair/evidence.ts';
import { readPushFile, verifyPushFile } from './push.ts';
import { racingBall } from './racing-ball.ts';
import type { Rapier } from './rapier.ts';
import { sharedFileFormat, sharedGames, verifySharedFile } from './rounds.ts';

export { judgeTogether } from './judge-together.ts';
export type { Seam } from './judge-together.ts';

/** Everything that a player can be shown of a play, judged without any network: one piece for the command and for the page that opens from a disk. */
const judgedKinds = ['claw', 'push', 'draw', 'box', 'round', 'bag', 'evidence', 'device'] as const;
export type JudgedKind = (typeof judgedKinds)[number];

export interface JudgedCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly expected: string;
  readonly actual: string;
}

export interface Judgement {
  readonly kind: JudgedKind;
  /** `sealed`: all of it fits so far, and the draw itself can be checked once the seed opens. `unread`: it has no form of a file. */
  readonly verdict: 'holds' | 'sealed' | 'fails' | 'unread';
  readonly checks: readonly JudgedCheck[];
  /** Why evidence proves nothing, or what is malformed; null where neither is so. */
  readonly fault: string | null;
  /** What running it again came to, in a few figures; null where nothing is run. */
  readonly run: RunFigures | null;
}

/** Of a claw: ticks and serials won. Of a turn at a pusher: epochs, ticks, pieces that fell and were won. */
export type RunFigures =
  | { readonly of: 'claw'; readonly ticks: number; readonly won: readonly number[] }
  | {
      readonly of: 'push';
      readonly epochs: number;
      readonly ticks: number;
      readonly fell: number;
      readonly won: number;
    };

/** The physics that plays are run again with: initialised, and the SHA-256 of its wasm. */
export interface Physics {
  readonly rapier: Rapier;
  readonly wasmHash: string;
}

/** Which kind of file a value claims to be. */
function judgedKind(value: unknown): JudgedKind {
  const has = (name: string, wanted: string): boolean =>
    typeof value === 'object' &&
    value !== null &&
    name in value &&
    (value as Record<string, unknown>)[name] === wanted;
  if (has('format', boxFileFormat)) return 'box';
  if (has('format', drawFileFormat)) return 'draw';
  if (has('format', evidenceFormat)) return 'evidence';
  if (has('format', deviceFileFormat)) return 'device';
  if (has('format', sharedFileFormat)) return 'round';
  if (has('format', bagFileFormat)) return 'bag';
  return has('game', 'push') ? 'push' : 'claw';
}

/** Whether judging a value needs physics that are initialised. */
export function isRunAgain(value: unknown): boolean {
  const kind = judgedKind(value);
  if (kind === 'draw') return needsPhysics((value as Readonly<Record<string, unknown>>)['game']);
  return kind === 'claw' || kind === 'push' || kind === 'round';
}

/** Judges any file. Takes any value and never throws on a bad one. `key` is the arcade's key in one line, where it is known. */
export function judgeFile(value: unknown, physics: Physics, key?: string): Judgement {
  const kind = judgedKind(value);
  switch (kind) {
    case 'box':
      return byChecks(kind, verifyBoxFile(value));
    case 'draw':
      return byChecks(kind, verifyDrawFile(drawVersionsWith(physics.rapier), value, key));
    case 'evidence':
      return ofEvidence(verifyEvidence(value, key));
    case 'device':
      return ofDevice(verifyDeviceFile(value, key));
    case 'round':
      return byChecks(
        kind,
        verifySharedFile([...sharedGames, racingBall(physics.rapier)], value, publicBeacons),
      );
    case 'bag':
      return byChecks(kind, verifyBagFile(value, publicBeacons));
    case 'push':
      return ofTurn(value, physics);
    case 'claw':
      return ofClaw(value, physics, key);
  }
}

interface Verified {
  readonly ok: boolean;
  readonly sealed?: boolean;
  readonly checks: readonly JudgedCheck[];
}

function byChecks(
  kind: JudgedKind,
  { ok, sealed, checks }: Verified,
  run: RunFigures | null = null,
): Judgement {
  const first = checks.find(({ name }) => name === 'file');
  const unread = first !== undefined && !first.ok;
  const verdict = unread ? 'unread' : !ok ? 'fails' : sealed === true ? 'sealed' : 'holds';
  return { kind, verdict, checks, fault: unread ? first.actual : null, run };
}

const unread = (kind: JudgedKind, fault: string): Judgement => ({
  ...{ kind, verdict: 'unread', checks: [], fault, run: null },
});

function ofEvidence({ isBound, fault }: EvidenceVerdict): Judgement {
  return { kind: 'evidence', verdict: isBound ? 'holds' : 'fails', checks: [], fault, run: null };
}

/** What a device remembers proves nothing by itself, but each evidence in it does. */
function ofDevice(found: readonly EvidenceVerdict[] | null): Judgement {
  if (found === null) return unread('device', 'not a file of a device');
  const checks = found.map(({ isBound, fault }) => ({
    ...{
      name: 'evidence',
      ok: isBound,
      expected: 'signed by the arcade',
      actual: fault ?? 'signed by the arcade',
    },
  }));
  return byChecks('device', { ok: checks.every(({ ok }) => ok), checks });
}

function ofTurn(value: unknown, { rapier, wasmHash }: Physics): Judgement {
  const reading = readPushFile(value);
  if (!reading.ok) return unread('push', reading.fault);
  const { replay, ...verified } = verifyPushFile(rapier, wasmHash, value);
  if (replay === null) return byChecks('push', verified);
  const falls = replay.ends.flatMap((end) => end.falls);
  const won = falls.filter(({ tray }) => tray === 'player').length;
  const { length: epochs } = replay.ends;
  return byChecks('push', verified, { of: 'push', epochs, ticks: replay.ticks, fell: falls.length, won });
}

function ofClaw(value: unknown, { rapier, wasmHash }: Physics, key?: string): Judgement {
  const reading = readClawFile(value);
  if (!reading.ok) return unread('claw', reading.fault);
  const { replay, ...verified } = verifyClawFile(rapier, wasmHash, value, key === undefined ? {} : { key });
  const run = replay === null ? null : ({ of: 'claw', ticks: replay.ticks, won: replay.won } as const);
  return byChecks('claw', verified, run);
}
