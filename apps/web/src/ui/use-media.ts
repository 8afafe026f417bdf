import { useSyncExternalStore } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';

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
export const useDesktop = (): boolean => useMedia('(min-width: 1100px)');

/** Whether things should hold still: the system says so, or the player in the settings. */
export function useReducedMotion(): boolean {
  const still = usePreferences((preferences) => preferences.still);
  return useMedia('(prefers-reduced-motion: reduce)') || still;
}
