import type { PlinkoRows } from '@grabbit/engines/draws';
import { useEffect, useEffectEvent, useState } from 'react';
import { fallMs, rowsFallen, stillMs } from './fall.ts';
import type { PlayOf, ShowTold } from '../draws/room/draw-game.ts';
import type { PlinkoTypes } from './plinko-hall.ts';

/** Far enough for every ball to lie in its field. */
const landed = 1_000;

/** How far each ball of an answer has fallen, from frame to frame. Calls `onEnd` once, when the last one lies in its field. */
export function useFall(
  drop: PlayOf<PlinkoTypes> | null,
  { still, onStep, onEnd }: ShowTold,
): readonly number[] {
  const answer = drop?.answer ?? null;
  const [shown, setShown] = useState({ of: answer, elapsed: 0 });
  // A new answer begins at the top, whatever the one before it showed.
  const elapsed = shown.of === answer ? shown.elapsed : 0;
  const rows = (drop?.asked.rows ?? 12) as PlinkoRows;
  const balls = answer?.paths.length ?? 0;
  const tellEnd = useEffectEvent(onEnd);
  const tellStep = useEffectEvent(onStep);
  useEffect(() => {
    if (answer === null) return undefined;
    const whole = still ? stillMs : fallMs(rows, balls);
    const begun = performance.now();
    const setElapsed = (ms: number): void => setShown({ of: answer, elapsed: ms });
    let frame = 0;
    let row = 0;
    const draw = (): void => {
      const now = performance.now() - begun;
      if (!still) setElapsed(Math.min(now, whole));
      const at = Math.floor(rowsFallen(now, 0));
      if (!still && at > row && at <= rows) {
        row = at;
        tellStep();
      }
      if (now < whole) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    // A page that is not shown draws no frames: the result stands in its time all the same.
    const timer = setTimeout(() => {
      setElapsed(landed * 1_000);
      tellEnd();
    }, whole);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [answer, rows, balls, still]);
  return Array.from({ length: balls }, (_, ball) => rowsFallen(elapsed, ball));
}
