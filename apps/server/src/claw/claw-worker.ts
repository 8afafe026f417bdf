import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { rapierWasmHash, refillClaw } from '@grabbit/engines';
import { PhysicsThread } from '../games/physics-thread.ts';
import type { FromPlay, ToWorker } from './claw-messages.ts';
import { type Half, LiveRun } from './live-run.ts';
import { rerunClaw } from './rerun.ts';

const runs = new Map<number, LiveRun>();
let clocksRun = true;
let half: Half = 0;

/** Machines without a play are at rest: no timer runs for them. */
const thread = new PhysicsThread<ToWorker, FromPlay>({
  step: stepAll,
  goes: () => runs.size > 0,
  count: () => runs.size,
  handle,
});

function stepAll(): void {
  half = half === 0 ? 1 : 0;
  for (const run of runs.values()) {
    run.step(clocksRun, half);
    if (run.ended) close(run.play);
  }
}

function close(play: number): void {
  runs.get(play)?.free();
  runs.delete(play);
}

/** The half of the loops that has fewer plays, so that both take as long. */
function lesserHalf(): Half {
  const inFirst = [...runs.values()].filter((run) => run.half === 0).length;
  return inFirst * 2 > runs.size ? 1 : 0;
}

function handle(message: ToWorker): void {
  switch (message.t) {
    case 'open':
      runs.set(
        message.play,
        new LiveRun(RAPIER, { ...message, half: lesserHalf() }, (word) => thread.sendMessage(word)),
      );
      return thread.begin();
    case 'steer':
      return runs.get(message.play)?.steer(message.id, message.code);
    case 'drop':
      return runs.get(message.play)?.drop(message.id);
    case 'release':
      return runs.get(message.play)?.release(message.secrets);
    case 'full':
      return thread.answer(message.job, () => runs.get(message.play)?.fullFrame() ?? null);
    case 'stop':
      return close(message.play);
    case 'clocks':
      clocksRun = message.running;
      return;
    case 'rerun':
    case 'refill':
      return thread.answer(message.job, () => compute(message));
  }
}

function compute(message: Extract<ToWorker, { t: 'rerun' | 'refill' }>): unknown {
  if (message.t === 'refill') {
    return refillClaw(RAPIER, message);
  }
  const { setup, inputs, secrets } = message;
  return rerunClaw(RAPIER, { ...setup, ...secrets, inputs });
}

await RAPIER.init();
thread.open(rapierWasmHash);
