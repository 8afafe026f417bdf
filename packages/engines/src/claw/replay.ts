import type { InputRecord } from '../fair/commitment.ts';
import type { Rapier } from '../rapier.ts';
import type { ClawFrame } from './frame.ts';
import { dropCode } from './gantry.ts';
import { createClawPlay } from './play.ts';
import type { ClawPlay, ClawSetup } from './play.ts';
import { clawRandomness } from './randomness.ts';
import { clawStateHash } from './state.ts';
import type { ClawState } from './state.ts';

/** All that a play's outcome follows from. */
export interface ClawReplaySource extends ClawSetup {
  /** As applied, in order; the last is the drop. */
  readonly inputs: readonly InputRecord[];
  /** The server's seed, 32 bytes in hex. */
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface ClawOutcome {
  /** Serials in order of arrival. */
  readonly won: readonly number[];
  readonly end: ClawState;
  readonly endHash: string;
  readonly ticks: number;
}

export interface ReplayOptions {
  /** Called after each tick with what moved in it. */
  readonly onFrame?: (frame: ClawFrame) => void;
  /** Called every `sliceTicks` (default 60) and at the end, with the ticks done. */
  readonly onProgress?: (ticks: number) => void;
  readonly sliceTicks?: number;
}

/** A replay that its owner steps, to show it at its own pace. */
export interface ClawReplay {
  readonly play: ClawPlay;
  /** One tick; false when the play has ended. */
  step(): boolean;
  /** @throws Error before the end. */
  outcome(): ClawOutcome;
}

/** What is wrong with a list of inputs that should be a dropped play's; empty when it is sound. Source: rule C8. */
export function clawInputFaults(inputs: readonly InputRecord[], aimTicks: number): readonly string[] {
  let before = 1;
  for (const [i, { id, tick, code }] of inputs.entries()) {
    if (!Number.isSafeInteger(id) || id < 0) return [`inputs[${i}]: id is not a whole number`];
    if (!Number.isInteger(tick) || tick < before || tick > aimTicks)
      return [`inputs[${i}]: tick is out of order or past aiming`];
    if (!Number.isInteger(code) || code < 0 || code > dropCode) return [`inputs[${i}]: unknown code`];
    if ((code === dropCode) !== (i === inputs.length - 1))
      return [`inputs[${i}]: the drop is not the last input, once`];
    before = tick;
  }
  return inputs.length === 0 ? ['inputs: no drop'] : [];
}

/** @throws RangeError on inputs that `clawInputFaults` would name. */
export function createClawReplay(rapier: Rapier, source: ClawReplaySource): ClawReplay {
  const [fault] = clawInputFaults(source.inputs, source.settings.aimTicks);
  if (fault !== undefined) throw new RangeError(fault);
  const play = createClawPlay(rapier, source);
  let next = 0;
  const step = (): boolean => {
    if (play.phase === 'ended') return false;
    for (let input = source.inputs[next]; input?.tick === play.tick + 1; input = source.inputs[++next])
      feed(play, source, input.code);
    play.step();
    return true;
  };
  const outcome = (): ClawOutcome => {
    const end = play.end();
    return { won: [...play.won], end, endHash: clawStateHash(end), ticks: play.tick };
  };
  return { play, step, outcome };
}

function feed(play: ClawPlay, source: ClawReplaySource, code: number): void {
  if (code === dropCode)
    play.drop(clawRandomness(source.seed, source.clientSeed, source.nonce, source.settings));
  else play.steer(code);
}

/** Runs a play again from what it was made of. @throws RangeError on inputs that `clawInputFaults` would name. */
export function replayClaw(
  rapier: Rapier,
  source: ClawReplaySource,
  options: ReplayOptions = {},
): ClawOutcome {
  const { onFrame, onProgress, sliceTicks = 60 } = options;
  const replay = createClawReplay(rapier, source);
  try {
    while (replay.step()) {
      onFrame?.(replay.play.frame());
      if (replay.play.tick % sliceTicks === 0) onProgress?.(replay.play.tick);
    }
    onProgress?.(replay.play.tick);
    return replay.outcome();
  } finally {
    replay.play.free();
  }
}
