import type { PlayOf, ShowTold } from '../draws/room/draw-game.ts';
import { useSoloTime } from '../rounds/use-solo-time.ts';
import type { BoSoloTypes } from './bo-solo-hall.ts';
import { lineMs, soloStepMs, stepsAt } from './solo-line.ts';
import type { ShownLine } from './solo-line.ts';

/** The line of an answer step by step. Calls `onEnd` once, when all of it stands. */
export function useSoloLine(play: PlayOf<BoSoloTypes> | null, told: ShowTold): ShownLine {
  const time = useSoloTime(play?.answer ?? null, told, { wholeMs: lineMs, everyMs: soloStepMs });
  return { ...time, steps: stepsAt(time.elapsed, told.still) };
}
