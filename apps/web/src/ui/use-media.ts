import { useSyncExternalStore } from 'react';

/** Whether a media query matches now, and from now on. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** There is room for side columns. */
export const useDesk = (): boolean => useMedia('(min-width: 1100px)');

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
