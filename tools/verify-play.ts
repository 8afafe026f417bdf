/**
 * Verifies the exported file of a play by running or drawing it again, in a process of its own and without any network. With
 * `--arcade` it also asks that arcade for the signed checkpoint that covers the receipt of a play, a turn at a coin pusher, a
 * round that all shared or a lucky bag.
 *
 *   node tools/verify-play.ts FILE… [--json] [--arcade URL]
 *
 * Several files are also held against each other where one follows the other: a machine begins a play where the one before ended.
 *
 * Exit code 0: every claim holds. 1: one does not. 2: the file could not be read as a play.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import type { ClawPlayFile } from '@grabbit/engines';
import { bagGame, type BagFile } from '@grabbit/engines/bag';
import { machineLogId, pushLogId, roundsLogId } from '@grabbit/engines/checkpoints';
import type { BoxFile, DrawFile } from '@grabbit/engines/draws';
import { isRunAgain, judgeFile, judgeTogether } from '@grabbit/engines/judge';
import type { JudgedCheck, JudgedKind, Judgement, RunFigures } from '@grabbit/engines/judge';
import type { PushTurnFile } from '@grabbit/engines/push';
import type { SharedFile } from '@grabbit/engines/rounds';

import { arcadeAt, messageOf, Unreadable } from './unreadable.ts';
import { Unreachable } from './witness/accusation.ts';
import { coverOfDraw, coverOfFile } from './witness/cover-of-file.ts';
import type { CoveredFile, LoggedFile } from './witness/cover-of-file.ts';

/** A lucky bag of 200,000 is the largest. */
const largest = 64 * 1024 * 1024;

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

/** SHA-256 of the wasm that this process runs: the library carries it as one long base64 text. */
function wasmHash(): string {
  const source = readFileSync(fileURLToPath(import.meta.resolve('@dimforge/rapier3d-simd-compat')), 'utf8');
  const texts = source.match(/[A-Za-z0-9+/=]{100000,}/g) ?? [];
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), '');
  return createHash('sha256').update(Buffer.from(longest, 'base64')).digest('hex');
}

function linesOf(checks: readonly JudgedCheck[]): string[] {
  return checks.map((check) =>
    check.ok
      ? `  ok    ${check.name}`
      : `  WRONG ${check.name}\n        expected ${clip(check.expected)}\n        found    ${clip(check.actual)}`,
  );
}

/** What is said of a file that fails, by its kind. */
const failing: Readonly<Record<JudgedKind, string>> = {
  claw: 'NOT what the machine did',
  push: 'NOT what the table did',
  draw: 'NOT what was drawn',
  box: 'NOT what was sealed',
  round: 'NOT what was drawn',
  bag: 'NOT what was drawn',
  evidence: 'proves nothing',
  device: 'has evidence that proves nothing',
};

const evidenceWords: Readonly<Record<string, string>> = {
  form: 'it is no evidence that can be read',
  key: 'it names another key',
  signature: 'the arcade did not sign this acceptance',
  clientSeed: 'the seed is not the one whose hash was signed',
};

function headline({ kind, verdict, fault }: Judgement): string {
  if (kind === 'evidence')
    return verdict === 'holds'
      ? 'the arcade signed that it takes this play, and the seed is the one it signed for: it was bound to draw it'
      : `${failing.evidence}: ${evidenceWords[fault ?? ''] ?? ''}`;
  if (kind === 'device' && verdict === 'holds')
    return 'what a device remembers; with the files of its plays it shows whether they fit';
  if (verdict === 'sealed')
    return 'holds so far; the seed is still sealed, and the draw itself can be checked once it opens';
  return verdict === 'holds' ? 'every claim holds' : failing[kind];
}

function runLine(run: RunFigures): string {
  if (run.of === 'push')
    return `  run again: ${run.epochs} epochs, ${run.ticks} ticks, ${run.fell} fell, ${run.won} won`;
  return `  run again: ${run.ticks} ticks, won ${run.won.length === 0 ? 'nothing' : `toy ${run.won.join(', ')}`}`;
}

/** What came of a file, and how an arcade is asked for the checkpoint over it; null where none holds it. */
interface Verified {
  readonly ok: boolean;
  readonly cover: ((arcade: URL) => Promise<CoveredFile>) | null;
}

/** Where a sound file is covered. */
function coverOf(kind: JudgedKind, value: unknown): Verified['cover'] {
  const inLog =
    (id: string, file: Omit<LoggedFile, 'id'>): Verified['cover'] =>
    (arcade) =>
      coverOfFile(arcade, { id, log: file.log, head: file.head });
  switch (kind) {
    case 'box': {
      // The receipt of the last turn holds those before it.
      const last = (value as BoxFile).pulls.at(-1);
      return last === undefined ? null : (arcade) => coverOfDraw(arcade, last);
    }
    case 'draw':
      return (arcade) => coverOfDraw(arcade, value as DrawFile);
    case 'round': {
      const file = value as SharedFile;
      return inLog(roundsLogId(file.game, file.roomId), file);
    }
    case 'bag': {
      const file = value as BagFile;
      return inLog(roundsLogId(bagGame, file.roomId), file);
    }
    case 'push': {
      const file = value as PushTurnFile;
      return inLog(pushLogId(file.roomId), file);
    }
    case 'claw': {
      const file = value as ClawPlayFile;
      return inLog(machineLogId(file.roomId), file);
    }
    case 'evidence':
    case 'device':
      return null;
  }
}

async function verifyValue(path: string, value: unknown, json: boolean): Promise<Verified> {
  if (isRunAgain(value)) await RAPIER.init();
  const physics = {
    rapier: RAPIER,
    get wasmHash() {
      return wasmHash();
    },
  };
  const judged = judgeFile(value, physics);
  const { kind, verdict, checks, fault, run } = judged;
  if (verdict === 'unread' && (kind === 'claw' || kind === 'push'))
    throw new Unreadable(`${path}: ${fault ?? 'no file of a play'}`);
  const ok = verdict === 'holds' || verdict === 'sealed';
  const lines = [`${path}: ${headline(judged)}`, ...linesOf(checks), ...(run === null ? [] : [runLine(run)])];
  const told = kind === 'evidence' ? { isBound: ok, fault } : { ok, sealed: verdict === 'sealed', checks };
  process.stdout.write(`${json ? JSON.stringify(told) : lines.join('\n')}\n`);
  return { ok, cover: ok ? coverOf(kind, value) : null };
}

const clip = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, arcade: { type: 'string' } },
  });
  if (positionals.length === 0)
    throw new Unreadable('usage: npm run verify -- FILE… [--json] [--arcade URL]');
  const files = positionals.map((path) => ({ path, value: readFile(path) }));
  let isSound = true;
  for (const { path, value } of files) {
    const { ok, cover } = await verifyValue(path, value, values.json);
    isSound &&= ok;
    if (values.arcade === undefined || cover === null) continue;
    const covered = await cover(arcadeAt(values.arcade));
    process.stderr.write(`${covered.words}\n`);
    isSound &&= covered.ok;
  }
  for (const { before, after, ok } of judgeTogether(files.map(({ value }) => value))) {
    const said = ok ? 'begins where' : 'does NOT begin where';
    process.stderr.write(`${files[after]?.path} ${said} ${files[before]?.path} ended\n`);
    isSound &&= ok;
  }
  return isSound ? 0 : 1;
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
