import type { Rapier } from '../rapier.ts';
import { createPushEpoch } from './epoch.ts';
import type { PushDrop, PushEnd, PushEpoch, PushEpochSetup } from './epoch.ts';
import type { PushFrame } from './frame.ts';

/** A drop with the tick that it applied at. */
export interface TimedDrop extends PushDrop {
  readonly tick: number;
}

/** All that an epoch's outcome follows from. */
export interface PushReplaySource extends PushEpochSetup {
  /** As applied, in order. */
  readonly drops: readonly TimedDrop[];
}

export interface PushReplayOptions {
  /** Called every third tick, 20 times a second of play, with what moved since, and at the end. */
  readonly onFrame?: (frame: PushFrame) => void;
  /** Called every `sliceTicks` (default 60) and at the end, with the ticks done. */
  readonly onProgress?: (ticks: number) => void;
  readonly sliceTicks?: number;
}

const ticksPerFrame = 3;

/**
 * Runs an epoch again from what it was made of, to the end that its drops lead to.
 * @throws RangeError on drops that the table would have refused or that are out of order.
 */
export function replayPushEpoch(
  rapier: Rapier,
  source: PushReplaySource,
  { onFrame, onProgress, sliceTicks = 60 }: PushReplayOptions = {},
): PushEnd {
  const epoch = createPushEpoch(rapier, source);
  try {
    let next = 0;
    while (!epoch.ended) {
      next = feed(epoch, source.drops, next);
      epoch.step();
      if (onFrame !== undefined && (epoch.tick % ticksPerFrame === 0 || epoch.ended)) onFrame(epoch.frame());
      if (epoch.tick % sliceTicks === 0 || epoch.ended) onProgress?.(epoch.tick);
    }
    if (next < source.drops.length) throw new RangeError(`drops[${next}]: past the end or out of order`);
    return epoch.close();
  } finally {
    epoch.free();
  }
}

/** Applies the drops of the next tick; returns the place of the first that is not among them. */
function feed(epoch: PushEpoch, drops: readonly TimedDrop[], from: number): number {
  let next = from;
  for (let drop = drops[next]; drop?.tick === epoch.tick + 1; drop = drops[++next]) {
    const answer = epoch.drop(drop);
    if (!answer.ok) throw new RangeError(`drops[${next}]: refused, ${answer.refusal}`);
  }
  return next;
}
