// Judges exported plays one after the other, with physics of its own that are loaded once.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { isRunAgain, judgeFile } from '@grabbit/engines/judge';

export interface AskedJudge {
  readonly id: number;
  /** A file as the arcade gives it. */
  readonly file: unknown;
}

/** `faults`: names of the checks that do not hold; null where the file is none. */
export interface AnsweredJudge {
  readonly id: number;
  readonly faults: readonly string[] | null;
}

/** SHA-256 of the wasm that runs here: the library carries it as its one long base64 text. */
function readWasmHash(): string {
  const source = readFileSync(fileURLToPath(import.meta.resolve('@dimforge/rapier3d-simd-compat')), 'utf8');
  const texts = source.match(/[A-Za-z0-9+/=]{100000,}/g) ?? [];
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), '');
  return createHash('sha256').update(Buffer.from(longest, 'base64')).digest('hex');
}

const wasmHash = readWasmHash();
let loading: Promise<void> | undefined;

async function judge({ id, file }: AskedJudge): Promise<void> {
  if (isRunAgain(file)) await (loading ??= RAPIER.init());
  const { checks, verdict } = judgeFile(file, { rapier: RAPIER, wasmHash });
  const faults = verdict === 'unread' ? null : checks.filter(({ ok }) => !ok).map(({ name }) => name);
  parentPort?.postMessage({ id, faults } satisfies AnsweredJudge);
}

parentPort?.on('message', (asked: AskedJudge) => void judge(asked));
