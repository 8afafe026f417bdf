import type { Rapier } from '../rapier.ts';
import type { PushEnd } from './epoch.ts';
import { sourceOf } from './file.ts';
import type { PushReceiptFields } from './file.ts';
import type { PushFrame } from './frame.ts';
import { replayPushEpoch } from './replay.ts';
import { readPushState } from './state-bytes.ts';

export interface PushTurnOptions {
  /** Called 20 times a second of play with what moved since; `epoch` counts from 0, and each begins with every body. */
  readonly onFrame?: (frame: PushFrame, epoch: number) => void;
  /** Called every `sliceTicks` (default 60) and at each epoch's end, with the ticks of the turn done. */
  readonly onProgress?: (ticks: number) => void;
  readonly sliceTicks?: number;
}

export interface PushTurnOutcome {
  /** Of each epoch, in order. */
  readonly ends: readonly PushEnd[];
  readonly ticks: number;
}

/**
 * Runs a turn again from its first state, each epoch from what the one before ended with.
 * @throws RangeError on a first state that is none, or drops that the table would have refused.
 */
export function replayPushTurn(
  rapier: Rapier,
  { settings, start, epochs }: Pick<PushReceiptFields, 'settings' | 'start' | 'epochs'>,
  { onFrame, onProgress, sliceTicks = 60 }: PushTurnOptions = {},
): PushTurnOutcome {
  let state = readPushState(start);
  if (state === null) throw new RangeError('push: the first state is none');
  let ticks = 0;
  const ends: PushEnd[] = [];
  for (const [index, epoch] of epochs.entries()) {
    const done = ticks;
    const end: PushEnd = replayPushEpoch(rapier, sourceOf(settings, state, epoch), {
      sliceTicks,
      ...(onFrame === undefined ? {} : { onFrame: (frame) => onFrame(frame, index) }),
      onProgress: (slice) => onProgress?.(done + slice),
    });
    ticks += end.ticks;
    state = end.state;
    ends.push(end);
  }
  return { ends, ticks };
}
