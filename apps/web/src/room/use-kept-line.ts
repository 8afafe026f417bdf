import { useEffect } from 'react';

/** A connection that comes back by itself. */
export interface KeptLine {
  start(): void;
  /** Tries again at once. */
  nudge(): void;
  close(): void;
}

/** Holds a line while the screen is there, and tries again at once when the browser is back. */
export function useKeptLine(line: KeptLine): void {
  useEffect(() => {
    line.start();
    const nudge = (): void => {
      if (document.visibilityState === 'visible') line.nudge();
    };
    addEventListener('online', nudge);
    document.addEventListener('visibilitychange', nudge);
    return () => {
      removeEventListener('online', nudge);
      document.removeEventListener('visibilitychange', nudge);
      line.close();
    };
  }, [line]);
}
