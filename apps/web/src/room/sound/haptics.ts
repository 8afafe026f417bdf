import { usePreferences } from '../../kernel/preferences.store.ts';

/** Short, and never without its sound: milliseconds on and off by turns. */
const patterns = {
  drop: [18],
  grip: [12, 40, 12],
  win: [30, 50, 30, 50, 80],
  miss: [25],
  turn: [120, 80, 120],
} as const;

export type BuzzName = keyof typeof patterns;

/** Vibrates where a device can: the switch of the sounds is its switch too, and who wants no motion gets none. */
export function buzz(name: BuzzName): void {
  const { sound, still } = usePreferences.getState();
  if (!sound || still || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if ('vibrate' in navigator) navigator.vibrate(patterns[name]);
}
