import type { PlayOf, ShowTold } from '../draws/room/draw-game.ts';
import type { SoloTime } from '../rounds/solo-time.ts';
import { useSoloTime } from '../rounds/use-solo-time.ts';
import { raceMs } from './race-run.ts';
import type { RaceSoloTypes } from './race-solo-hall.ts';

/** How often the display is told anew, in milliseconds. */
const everyMs = 200;

/** The time of an answer's race, which the stage runs by itself. Calls `onEnd` once, when the last marble has come in. */
export function useSoloRace(play: PlayOf<RaceSoloTypes> | null, told: ShowTold): SoloTime {
  const answer = play?.answer ?? null;
  return useSoloTime(answer, told, { wholeMs: answer === null ? 0 : raceMs(answer.endTick), everyMs });
}
