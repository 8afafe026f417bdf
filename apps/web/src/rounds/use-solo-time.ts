import { useEffect, useEffectEvent, useState } from 'react';
import type { ShowTold } from '../draws/room/draw-game.ts';
import { noSolo, shownMs, soloPauseMs, soloTimeAt } from './solo-time.ts';
import type { SoloTime } from './solo-time.ts';

/** From one tick that can be heard to the next, in milliseconds. */
const tickMs = 1_000;

/** Whole seconds of the pause that are left after a round has ended. */
function usePause(landed: boolean): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!landed) return undefined;
    const until = performance.now() + soloPauseMs;
    const read = (): void => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1_000)));
    read();
    const timer = setInterval(read, 200);
    return () => clearInterval(timer);
  }, [landed]);
  return landed ? left : 0;
}

/** The time of a round that its player plays alone, looked at every `everyMs`. Calls `onEnd` once, when `wholeMs` are over. `answer`: what is shown; null for nothing. */
export function useSoloTime(
  answer: object | null,
  { landed, still, onStep, onEnd }: ShowTold,
  { wholeMs, everyMs }: { readonly wholeMs: number; readonly everyMs: number },
): SoloTime {
  const [shown, setShown] = useState({ of: answer, time: noSolo });
  const pause = usePause(landed);
  const tellStep = useEffectEvent(onStep);
  const tellEnd = useEffectEvent(onEnd);
  const whole = shownMs(wholeMs, still);
  useEffect(() => {
    if (answer === null || landed) return undefined;
    const begun = performance.now();
    let heard = 0;
    const look = (elapsed: number): void => {
      const time = soloTimeAt(elapsed, begun, whole);
      setShown({ of: answer, time });
      const tick = Math.floor(elapsed / tickMs);
      if (tick > heard && time.left !== null) tellStep();
      heard = tick;
    };
    look(0);
    const timer = setInterval(() => look(performance.now() - begun), everyMs);
    // A page that is not shown wakes seldom: the round stands in its time all the same.
    const end = setTimeout(() => {
      clearInterval(timer);
      look(whole);
      tellEnd();
    }, whole);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [answer, landed, whole, everyMs]);
  const own = shown.of === answer ? shown.time : noSolo;
  if (answer === null) return noSolo;
  return landed ? { ...noSolo, elapsed: Infinity, startsAt: own.startsAt, pause } : own;
}
