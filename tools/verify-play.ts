/**
 * Verifies the exported file of a play by running it again, in a process of its own and without any network.
 *
 *   node tools/verify-play.ts FILE [--json]
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

function report(path: string, { ok, checks, replay }: ClawVerification): string {
  const lines = checks.map((check) =>
    check.ok
      ? `  ok    ${check.name}`
      : `  WRONG ${check.name}\n        expected ${clip(check.expected)}\n        found    ${clip(check.actual)}`,
  );
  if (replay !== null)
    lines.push(
      `  run again: ${replay.ticks} ticks, won ${replay.won.length === 0 ? 'nothing' : `toy ${replay.won.join(', ')}`}`,
    );
  return [`${path}: ${ok ? 'every claim holds' : 'NOT what the machine did'}`, ...lines].join('\n');
}

const clip = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new Unreadable('usage: node tools/verify-play.ts FILE [--json]');
  const value = readFile(path);
  const reading = readClawFile(value);
  if (!reading.ok) throw new Unreadable(`${path}: ${reading.fault}`);
  await RAPIER.init();
  const verification = verifyClawFile(RAPIER, wasmHash(), value);
  process.stdout.write(`${values.json ? JSON.stringify(verification) : report(path, verification)}\n`);
  return verification.ok ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (fault) {
  const known = fault instanceof Unreadable || (fault instanceof TypeError && 'code' in fault);
  if (!known) throw fault;
  process.stderr.write(`${messageOf(fault)}\n`);
  process.exitCode = 2;
}
