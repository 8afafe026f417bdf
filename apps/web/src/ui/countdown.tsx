import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatClock } from '../i18n/format.ts';

/** Whole seconds until `until` (milliseconds since 1970), renewed each second; 0 when it has passed. */
export function useSecondsLeft(until: number): number {
  const left = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
    // `left` only depends on `until`.
  }, [until]);
  return seconds;
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
