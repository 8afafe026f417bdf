import { parentPort } from 'node:worker_threads';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { rapierWasmHash, refillClaw, type ToyKind } from '@grabbit/engines';
import type { FromThread, ThreadWord } from '../games/worker-thread.ts';
import type { FromPlay, ToWorker } from './claw-messages.ts';
import { type Half, LiveRun } from './live-run.ts';
import { rerunClaw } from './rerun.ts';

const port = parentPort;
if (port === null) throw new Error('the claw worker runs in a worker thread');
/** What the plays of one tick say goes out at its end, in one message: each would wake the server's thread. */
let held: (ThreadWord | FromPlay)[] | null = null;
const send = (message: FromThread<FromPlay>): void => port.postMessage(message);
const tell = (message: ThreadWord | FromPlay): void => {
  if (held === null) send(message);
  else held.push(message);
};

const tickMs = 1000 / 60;
/** A worker that fell behind by more than this lets the time go: the game slows down, nothing is skipped. */
const mostCatchUp = 6;

const runs = new Map<number, LiveRun>();
let clocksRun = true;
let nextTick = 0;
let timer: NodeJS.Timeout | null = null;
let ticksUs: number[] = [];
let dropped = 0;
let half: Half = 0;

function stepAll(): void {
  const messages: (ThreadWord | FromPlay)[] = [];
  held = messages;
  half = half === 0 ? 1 : 0;
  for (const run of runs.values()) {
    run.step(clocksRun, half);
    if (run.ended) close(run.play);
  }
  held = null;
  if (messages.length > 0) send({ t: 'batch', messages });
}

function close(play: number): void {
  runs.get(play)?.free();
  runs.delete(play);
}

function loop(): void {
  timer = null;
  const now = performance.now();
  if (now - nextTick > mostCatchUp * tickMs) {
    dropped += Math.floor((now - nextTick) / tickMs);
    nextTick = now;
  }
  while (nextTick <= performance.now() && runs.size > 0) {
    const begun = performance.now();
    stepAll();
    ticksUs.push(Math.round((performance.now() - begun) * 1000));
    nextTick += tickMs;
  }
  schedule();
}

/** The half of the loops that has fewer plays, so that both take as long. */
function lesserHalf(): Half {
  const inFirst = [...runs.values()].filter((run) => run.half === 0).length;
  return inFirst * 2 > runs.size ? 1 : 0;
}

/** Machines without a play are at rest: no timer runs for them. */
function schedule(): void {
  if (timer !== null || runs.size === 0) return;
  timer = setTimeout(loop, Math.max(0, nextTick - performance.now()));
}

function handle(message: ToWorker): void {
  switch (message.t) {
    case 'open':
      if (runs.size === 0) nextTick = performance.now() + tickMs;
      runs.set(message.play, new LiveRun(RAPIER, { ...message, half: lesserHalf() }, tell));
      return schedule();
    case 'steer':
      return runs.get(message.play)?.steer(message.id, message.code);
    case 'drop':
      return runs.get(message.play)?.drop(message.id);
    case 'release':
      return runs.get(message.play)?.release(message.secrets);
    case 'full':
      return tell({ t: 'result', job: message.job, value: runs.get(message.play)?.fullFrame() ?? null });
    case 'stop':
      return close(message.play);
    case 'clocks':
      clocksRun = message.running;
      return;
    case 'rerun':
    case 'refill':
      return answer(message.job, () => compute(message));
  }
}

function compute(message: Extract<ToWorker, { t: 'rerun' | 'refill' }>): unknown {
  if (message.t === 'refill') {
    return refillClaw(RAPIER, { ...message, kinds: message.kinds as readonly ToyKind[] });
  }
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

await RAPIER.init();
port.on('message', handle);
setInterval(() => {
  tell({ t: 'pulse', ticksUs, dropped, plays: runs.size });
  ticksUs = [];
  dropped = 0;
}, 1000);
tell({ t: 'ready', wasm: rapierWasmHash });
