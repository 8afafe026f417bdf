import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatClock } from '../i18n/format.ts';

/** Whole seconds until `until` (milliseconds since 1970), renewed each second; 0 when it has passed. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** A running timer. `onEnd` is called once, at zero. */
export function Countdown({ until, onEnd }: { until: number; onEnd?: () => void }): ReactNode {
  const seconds = useSecondsLeft(until);
  const ended = useRef(false);
  useEffect(() => {
    if (seconds > 0) ended.current = false;
    else if (!ended.current) {
      ended.current = true;
      onEnd?.();
    }
  }, [seconds, onEnd]);
  return (
    <span className="num" role="timer">
      {formatClock(seconds)}
    </span>
  );
}
