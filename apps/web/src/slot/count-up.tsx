import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Price } from '../ui/amounts.tsx';
import { useReducedMotion } from '../ui/use-media.ts';

/** A win counts up so long, in milliseconds. */
const countMs = 600;

/** Coins that count up from nothing. Readers hear the whole. */
export function CountUp({ coins, size }: { coins: number; size: number }): ReactNode {
  const still = useReducedMotion();
  const [shown, setShown] = useState(still ? coins : 0);
  useEffect(() => {
    if (still) return undefined;
    const begun = performance.now();
    let frame = 0;
    const draw = (): void => {
      const part = Math.min(1, (performance.now() - begun) / countMs);
      setShown(Math.round(coins * part));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    // A page that is not shown draws no frames.
    const timer = setTimeout(() => setShown(coins), countMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [coins, still]);
  return <Price coins={shown} size={size} />;
}
