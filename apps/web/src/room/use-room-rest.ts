import { useEffect } from 'react';
import { setRoomRest } from '../kernel/sync-calm.ts';

/** How long the end of a play is left to be read before anything else steps in, in milliseconds. */
export const restAfterMs = 1_500;

/** Tells the app when something may step between two plays: none is open, and how the last one ended could be read. */
export function useRoomRest(between: boolean): void {
  useEffect(() => {
    if (!between) return undefined;
    const timer = setTimeout(() => setRoomRest(true), restAfterMs);
    return () => {
      clearTimeout(timer);
      setRoomRest(false);
    };
  }, [between]);
}
