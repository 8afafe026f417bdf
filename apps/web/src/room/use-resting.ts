import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PressGuard } from './press-guard.ts';

/** Whether presses do not count yet; draws again when they do. */
export function useResting(guard: PressGuard): boolean {
  const until = useStore(guard.store, (state) => state.until);
  const [, renew] = useState(0);
  useEffect(() => {
    const left = until - guard.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => renew((count) => count + 1), left + 20);
    return () => clearTimeout(timer);
  }, [guard, until]);
  return guard.now() < until;
}
