import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayOf, ShowTold } from '../draws/room/draw-game.ts';
import { useBoSolo } from './bo-solo-hall.ts';
import type { BoSoloTypes } from './bo-solo-hall.ts';
import { lineAt, noLine, shownMs, soloStepMs, stepsATick } from './solo-line.ts';
import type { ShownLine } from './solo-line.ts';

/** Whole seconds of the pause that are left after a line has ended. */
function usePause(landed: boolean, pauseMs: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!landed) return undefined;
    const until = performance.now() + pauseMs;
    const read = (): void => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1_000)));
    read();
    const timer = setInterval(read, 200);
    return () => clearInterval(timer);
  }, [landed, pauseMs]);
  return landed ? left : 0;
}

/** The line of an answer step by step. Calls `onEnd` once, when all of it stands. */
export function useSoloLine(
  play: PlayOf<BoSoloTypes> | null,
  { landed, still, onStep, onEnd }: ShowTold,
): ShownLine {
  const { pauseMs } = useBoSolo().page;
  const answer = play?.answer ?? null;
  const [shown, setShown] = useState({ of: answer, line: noLine });
  const pause = usePause(landed, pauseMs);
  const tellStep = useEffectEvent(onStep);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (answer === null || landed) return undefined;
    const begun = performance.now();
    let heard = 0;
    const look = (elapsed: number): void => {
      const line = lineAt(elapsed, begun, still);
      setShown({ of: answer, line });
      const tick = Math.floor(line.steps / stepsATick);
      if (tick > heard && line.left !== null) tellStep();
      heard = tick;
    };
    look(0);
    const timer = setInterval(() => look(performance.now() - begun), soloStepMs);
    // A page that is not shown wakes seldom: the line stands in its time all the same.
    const end = setTimeout(() => {
      clearInterval(timer);
      look(shownMs(still));
      tellEnd();
    }, shownMs(still));
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [answer, landed, still]);
  if (answer === null) return noLine;
  if (landed) return { ...lineAt(shownMs(still), 0, still), pause };
  return shown.of === answer ? shown.line : noLine;
}
