import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RoundClient } from './round-client.ts';
import { roundNow, secondsLeft } from './round-time.ts';
import type { RoundNow, RoundTimes } from './round-time.ts';

/** How often the time that is left is looked at, in milliseconds. */
const lookMs = 200;

export interface RoundClock extends RoundNow {
  /** Whole seconds; null where nothing is to come. */
  readonly seconds: number | null;
}

const same = (a: RoundClock, b: RoundClock): boolean =>
  a.phase === b.phase &&
  a.seconds === b.seconds &&
  a.until === b.until &&
  a.running?.playId === b.running?.playId &&
  a.next?.playId === b.next?.playId;

/** How the room stands for the player now; drawn again only when that changes. */
export function useRoundClock(client: RoundClient, times: RoundTimes): RoundClock {
  const status = useStore(client.store, (state) => state.status);
  const mine = useStore(client.store, (state) => state.mine);
  const read = (): RoundClock => {
    const now = client.now();
    const at = roundNow(status, mine, now, times);
    return { ...at, seconds: secondsLeft(at.until, now) };
  };
  const [, renew] = useState(0);
  const current = read();
  useEffect(() => {
    const timer = setInterval(() => {
      const now = client.now();
      const at = roundNow(status, mine, now, times);
      if (!same({ ...at, seconds: secondsLeft(at.until, now) }, current)) renew((count) => count + 1);
    }, lookMs);
    return () => clearInterval(timer);
  });
  return current;
}
