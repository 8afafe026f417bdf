import type { ReactNode } from 'react';
import { Countdown } from '../ui/countdown.tsx';

/** What the arcade told with its own time, in milliseconds since 1970. */
interface Told {
  readonly nowTime: number;
}

const heardAt = new WeakMap<Told, number>();

/** When something was told, by this device's clock: at its first drawing. A sheet that counts down may open much later. */
export function hear(told: Told): number {
  const known = heardAt.get(told) ?? Date.now();
  heardAt.set(told, known);
  return known;
}

/** Counts down to a moment of the arcade's clock by this device's, which may differ from it. `of`: what named the moment. */
export function Until({ at, of }: { at: number; of: Told }): ReactNode {
  return <Countdown until={hear(of) + at - of.nowTime} />;
}
