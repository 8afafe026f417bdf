import { slotMachine } from '@grabbit/engines/draws';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayOf, ShowTold } from '../draws/room/draw-game.ts';
import { schedule, shownAt, stillMs } from './reel-timing.ts';
import type { Shown } from './reel-timing.ts';
import type { SlotTypes } from './slot-hall.ts';

/** Which spin of an answer is to be seen, and how many reels have stopped. Calls `onEnd` once, when the last one has. */
export function useSpin(play: PlayOf<SlotTypes> | null, { still, onStep, onEnd }: ShowTold): Shown {
  const answer = play?.answer ?? null;
  const reels = play === null ? 0 : slotMachine(play.asked.machine).strips.length;
  const spins = answer?.spins.length ?? 0;
  const end: Shown = { spin: Math.max(0, spins - 1), stopped: reels };
  const [shown, setShown] = useState<{ of: typeof answer; at: Shown }>({ of: null, at: end });
  const tellEnd = useEffectEvent(onEnd);
  const tellStep = useEffectEvent(onStep);
  useEffect(() => {
    if (answer === null) return undefined;
    const begins = schedule(reels, spins);
    const whole = still ? stillMs * spins : (begins.at(-1) ?? 0);
    const begun = performance.now();
    let last: Shown = { spin: 0, stopped: 0 };
    const look = (): void => {
      const now = performance.now() - begun;
      const at = still
        ? { spin: Math.min(spins - 1, Math.floor(now / stillMs)), stopped: now < stillMs ? 0 : reels }
        : shownAt(now, reels, spins);
      if (at.spin === last.spin && at.stopped === last.stopped) return;
      if (at.stopped > last.stopped) tellStep();
      last = at;
      setShown({ of: answer, at });
    };
    const beat = setInterval(look, 25);
    // A page that is not shown counts slower: the result stands in its time all the same.
    const timer = setTimeout(() => {
      clearInterval(beat);
      setShown({ of: answer, at: { spin: spins - 1, stopped: reels } });
      tellEnd();
    }, whole);
    return () => {
      clearInterval(beat);
      clearTimeout(timer);
    };
  }, [answer, reels, spins, still]);
  if (answer === null) return end;
  // A new answer begins with all reels turning, whatever the one before it showed.
  return shown.of === answer ? shown.at : { spin: 0, stopped: 0 };
}
