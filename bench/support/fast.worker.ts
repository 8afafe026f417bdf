import { parentPort } from 'node:worker_threads';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { aimAt, dropCode, rapierWasmHash, refillClaw } from '@grabbit/engines';
import type { ThreadWord } from '../../apps/server/src/games/worker-thread.ts';
import type { FromPlay, ToWorker } from '../../apps/server/src/claw/claw-messages.ts';
import { LiveRun } from '../../apps/server/src/claw/live-run.ts';
import { rerunClaw } from '../../apps/server/src/claw/rerun.ts';
import { botAim, fateOf } from './bot-aim.ts';

// A thread that plays as its bots want, as fast as it goes: it steers by plan and waits for the books only. The plays
// themselves are the server's own `LiveRun`s, which look every 30 ticks whether each toy is still in the machine.

const port = parentPort;
if (port === null) throw new Error('the fast worker runs in a worker thread');
const tell = (message: ThreadWord | FromPlay): void => {
  if (message.t !== 'frame' && message.t !== 'ack') port.postMessage(message);
};

const seed = new URL(import.meta.url).searchParams.get('seed') ?? '';
const runs = new Map<number, LiveRun>();

function open(message: Extract<ToWorker, { t: 'open' }>): void {
  const { play, setup } = message;
  const run = new LiveRun(RAPIER, { ...message, half: 0 }, tell);
  runs.set(play, run);
  const inputs = aimAt(setup.start, setup.settings, botAim(seed, play, setup).target);
  let tick = 0;
  for (const [index, input] of inputs.entries()) {
    for (; tick + 1 < input.tick; tick += 1) run.step(true, 0);
    if (input.code === dropCode) run.drop(index + 1);
    else run.steer(index + 1, input.code);
  }
}

function finish(message: Extract<ToWorker, { t: 'release' }>): void {
  const run = runs.get(message.play);
  if (run === undefined) return;
  // A thread that dies with plays in it, at this point of this play: their room must finish them by the books.
  if (fateOf(seed, message.play) === 'thread dies') process.exit(1);
  run.release(message.secrets);
  while (!run.ended) run.step(true, 0);
  close(message.play);
}

function close(play: number): void {
  runs.get(play)?.free();
  runs.delete(play);
}

function compute(message: Extract<ToWorker, { t: 'rerun' | 'refill' }>): unknown {
  if (message.t === 'refill') return refillClaw(RAPIER, message);
  const { setup, inputs, secrets } = message;
  return rerunClaw(RAPIER, { ...setup, ...secrets, inputs });
}

function answer(job: number, work: () => unknown): void {
  try {
    tell({ t: 'result', job, value: work() });
  } catch (error) {
    tell({ t: 'failed', job, message: error instanceof Error ? error.message : String(error) });
  }
}

function handle(message: ToWorker): void {
  if (message.t === 'open') open(message);
  else if (message.t === 'release') finish(message);
  else if (message.t === 'stop') close(message.play);
  else if (message.t === 'full') tell({ t: 'result', job: message.job, value: null });
  else if (message.t === 'rerun' || message.t === 'refill') answer(message.job, () => compute(message));
}

await RAPIER.init();
port.on('message', handle);
tell({ t: 'ready', wasm: rapierWasmHash });
