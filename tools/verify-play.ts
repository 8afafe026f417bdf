/**
 * Verifies the exported file of a play by running or drawing it again, in a process of its own and without any network. With
 * `--arcade` it also asks that arcade for the signed checkpoint that covers the receipt of a play, a turn at a coin pusher or a
 * round that all shared.
 *
 *   node tools/verify-play.ts FILE [--json] [--arcade URL]
 *
 * Exit code 0: every claim holds. 1: one does not. 2: the file could not be read as a play.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import { readClawFile, verifyClawFile } from '@grabbit/engines';
import type { ClawVerification } from '@grabbit/engines';
import {
  boxFileFormat,
  drawFileFormat,
  drawVersions,
  verifyBoxFile,
  verifyDrawFile,
  evidenceFormat,
  verifyEvidence,
} from '@grabbit/engines/draws';
import type {
  BoxFile,
  BoxVerification,
  DrawFile,
  DrawVerification,
  EvidenceVerdict,
} from '@grabbit/engines/draws';

import { machineLogId, pushLogId, roundsLogId } from '@grabbit/engines/checkpoints';
import { readPushFile, verifyPushFile } from '@grabbit/engines/push';
import type { PushVerification } from '@grabbit/engines/push';
import { racingBall } from '@grabbit/engines/racing-ball';
import { sharedFileFormat, sharedGames, verifySharedFile } from '@grabbit/engines/rounds';
import type { SharedFile, SharedVerification } from '@grabbit/engines/rounds';

import { Unreachable } from './witness/accusation.ts';
import { coverOfDraw, coverOfFile } from './witness/cover-of-file.ts';
import type { CoveredFile, LoggedFile } from './witness/cover-of-file.ts';

const largest = 8 * 1024 * 1024;

/** What stops a file from being verified at all; said in one line. */
class Unreadable extends Error {}

function readFile(path: string): unknown {
  let text: string;
  try {
    if (statSync(path).size > largest) throw new Unreadable(`${path} is larger than any play file`);
    text = readFileSync(path, 'utf8');
  } catch (fault) {
    throw fault instanceof Unreadable ? fault : new Unreadable(`cannot read ${path}: ${messageOf(fault)}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (fault) {
    throw new Unreadable(`${path} is not JSON: ${messageOf(fault)}`);
  }
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** SHA-256 of the wasm that this process runs: the library carries it as one long base64 text. */
function wasmHash(): string {
  const source = readFileSync(fileURLToPath(import.meta.resolve('@dimforge/rapier3d-simd-compat')), 'utf8');
  const texts = source.match(/[A-Za-z0-9+/=]{100000,}/g) ?? [];
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), '');
  return createHash('sha256').update(Buffer.from(longest, 'base64')).digest('hex');
}

function linesOf(
  checks:
    | ClawVerification['checks']
    | DrawVerification['checks']
    | BoxVerification['checks']
    | PushVerification['checks']
    | SharedVerification['checks'],
): string[] {
  return checks.map((check) =>
    check.ok
      ? `  ok    ${check.name}`
      : `  WRONG ${check.name}\n        expected ${clip(check.expected)}\n        found    ${clip(check.actual)}`,
  );
}

function report(path: string, { ok, checks, replay }: ClawVerification): string {
  const lines = linesOf(checks);
  if (replay !== null)
    lines.push(
      `  run again: ${replay.ticks} ticks, won ${replay.won.length === 0 ? 'nothing' : `toy ${replay.won.join(', ')}`}`,
    );
  return [`${path}: ${ok ? 'every claim holds' : 'NOT what the machine did'}`, ...lines].join('\n');
}

function drawReport(path: string, { ok, sealed, checks }: DrawVerification): string {
  const verdict = !ok
    ? 'NOT what was drawn'
    : sealed
      ? 'holds so far; the seed is still sealed, and the draw itself can be checked once it opens'
      : 'every claim holds';
  return [`${path}: ${verdict}`, ...linesOf(checks)].join('\n');
}

function isFormat(value: unknown, format: string): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === format;
}

function isOfGame(value: unknown, game: string): boolean {
  return typeof value === 'object' && value !== null && 'game' in value && value.game === game;
}

/** What came of a file, and how an arcade is asked for the checkpoint over it; null where none holds it. */
interface Verified {
  readonly ok: boolean;
  readonly cover: ((arcade: URL) => Promise<CoveredFile>) | null;
}

const inLog =
  (file: LoggedFile): Verified['cover'] =>
  (arcade) =>
    coverOfFile(arcade, file);

/** A whole box of capsules. */
function verifyBox(path: string, value: unknown, json: boolean): Verified {
  const verification = verifyBoxFile(value);
  const { ok, checks } = verification;
  const lines = [`${path}: ${ok ? 'every claim holds' : 'NOT what was sealed'}`, ...linesOf(checks)];
  process.stdout.write(`${json ? JSON.stringify(verification) : lines.join('\n')}\n`);
  // The receipt of the last turn holds those before it.
  const last = ok ? (value as BoxFile).pulls.at(-1) : undefined;
  return { ok, cover: last === undefined ? null : (arcade) => coverOfDraw(arcade, last) };
}

/** A round that everybody in a room shared: drawn again for all of its entrants. */
async function verifyRound(path: string, value: unknown, json: boolean): Promise<Verified> {
  await RAPIER.init();
  const verification = verifySharedFile([...sharedGames, racingBall(RAPIER)], value, publicBeacons);
  const { ok, checks } = verification;
  const lines = [`${path}: ${ok ? 'every claim holds' : 'NOT what was drawn'}`, ...linesOf(checks)];
  process.stdout.write(`${json ? JSON.stringify(verification) : lines.join('\n')}\n`);
  const { game, roomId, log, head } = value as SharedFile;
  return { ok, cover: ok ? inLog({ id: roundsLogId(game, roomId), log, head }) : null };
}

/** A drawn play. Nothing but its own file is needed. */
function verifyDraw(path: string, value: unknown, json: boolean): Verified {
  const verification = verifyDrawFile(drawVersions, value);
  process.stdout.write(`${json ? JSON.stringify(verification) : drawReport(path, verification)}\n`);
  const { ok } = verification;
  return { ok, cover: ok ? (arcade) => coverOfDraw(arcade, value as DrawFile) : null };
}

const evidenceWords: Readonly<Record<NonNullable<EvidenceVerdict['fault']>, string>> = {
  form: 'it is no evidence that can be read',
  key: 'it names another key',
  signature: 'the arcade did not sign this acceptance',
  clientSeed: 'the seed is not the one whose hash was signed',
};

/** Evidence that an arcade accepted a play and did not draw it as it had signed. */
function verifyPromise(path: string, value: unknown, json: boolean): Verified {
  const verdict = verifyEvidence(value);
  const words =
    verdict.fault === null
      ? 'the arcade signed that it takes this play, and the seed is the one it signed for: it was bound to draw it'
      : `proves nothing: ${evidenceWords[verdict.fault]}`;
  process.stdout.write(`${json ? JSON.stringify(verdict) : `${path}: ${words}`}\n`);
  return { ok: verdict.isBound, cover: null };
}

/** A turn at a coin pusher: run again, which takes a tenth of its own time or so. */
async function verifyTurn(path: string, value: unknown, json: boolean): Promise<Verified> {
  const reading = readPushFile(value);
  if (!reading.ok) throw new Unreadable(`${path}: ${reading.fault}`);
  await RAPIER.init();
  const { ok, checks, replay } = verifyPushFile(RAPIER, wasmHash(), value);
  const lines = [`${path}: ${ok ? 'every claim holds' : 'NOT what the table did'}`, ...linesOf(checks)];
  if (replay !== null) {
    const falls = replay.ends.flatMap((end) => end.falls);
    const won = falls.filter(({ tray }) => tray === 'player').length;
    lines.push(
      `  run again: ${replay.ends.length} epochs, ${replay.ticks} ticks, ${falls.length} fell, ${won} won`,
    );
  }
  process.stdout.write(`${json ? JSON.stringify({ ok, checks }) : lines.join('\n')}\n`);
  const { roomId, log, head } = reading.file;
  return { ok, cover: inLog({ id: pushLogId(roomId), log, head }) };
}

/** A play at a machine, run again. */
async function verifyMachine(path: string, value: unknown, json: boolean): Promise<Verified> {
  const reading = readClawFile(value);
  if (!reading.ok) throw new Unreadable(`${path}: ${reading.fault}`);
  await RAPIER.init();
  const verification = verifyClawFile(RAPIER, wasmHash(), value);
  process.stdout.write(`${json ? JSON.stringify(verification) : report(path, verification)}\n`);
  const { roomId, log, head } = reading.file;
  return { ok: verification.ok, cover: inLog({ id: machineLogId(roomId), log, head }) };
}

function verifyValue(path: string, value: unknown, json: boolean): Verified | Promise<Verified> {
  if (isFormat(value, boxFileFormat)) return verifyBox(path, value, json);
  if (isFormat(value, drawFileFormat)) return verifyDraw(path, value, json);
  if (isFormat(value, evidenceFormat)) return verifyPromise(path, value, json);
  if (isFormat(value, sharedFileFormat)) return verifyRound(path, value, json);
  return isOfGame(value, 'push') ? verifyTurn(path, value, json) : verifyMachine(path, value, json);
}

const clip = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

function arcadeAt(address: string): URL {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address);
  throw new Unreadable(`${address} is no address of an arcade`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, arcade: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new Unreadable('usage: npm run verify -- FILE [--json] [--arcade URL]');
  const { ok, cover } = await verifyValue(path, readFile(path), values.json);
  if (values.arcade === undefined || cover === null) return ok ? 0 : 1;
  const covered = await cover(arcadeAt(values.arcade));
  process.stderr.write(`${covered.words}\n`);
  return ok && covered.ok ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (fault) {
  const known =
    fault instanceof Unreadable ||
    fault instanceof Unreachable ||
    (fault instanceof TypeError && 'code' in fault);
  if (!known) throw fault;
  process.stderr.write(`${messageOf(fault)}\n`);
  process.exitCode = 2;
}
