import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RoundClient } from '../room/rounds/round-client.ts';
import { boNow, secondsLeft } from './line-time.ts';
import type { BoNow, BoTimes } from './line-time.ts';

/** How often the time that is left is looked at, in milliseconds. */
const lookMs = 200;

export interface LineClock extends BoNow {
  /** Whole seconds; null where nothing is to come. */
  readonly seconds: number | null;
}

const same = (a: LineClock, b: LineClock): boolean =>
  a.phase === b.phase &&
  a.seconds === b.seconds &&
  a.until === b.until &&
  a.running?.playId === b.running?.playId &&
  a.next?.playId === b.next?.playId;

/** How the room stands for the player now; drawn again only when that changes. */
export function useLineClock(client: RoundClient, times: BoTimes): LineClock {
  const status = useStore(client.store, (state) => state.status);
  const mine = useStore(client.store, (state) => state.mine);
  const read = (): LineClock => {
    const now = client.now();
    const at = boNow(status, mine, now, times);
    return { ...at, seconds: secondsLeft(at.until, now) };
  };
  const [, renew] = useState(0);
  const current = read();
  useEffect(() => {
    const timer = setInterval(() => {
      const now = client.now();
      const at = boNow(status, mine, now, times);
      if (!same({ ...at, seconds: secondsLeft(at.until, now) }, current)) renew((count) => count + 1);
    }, lookMs);
    return () => clearInterval(timer);
  });
  return current;
}
