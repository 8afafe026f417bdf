/**
 * Which tab a key leads to: arrows go round, Home and End to the ends; undefined for other keys. `rtl` where tabs
 * run from right to left.
 */
export function tabByKey(
  key: string,
  at: { readonly index: number; readonly count: number; readonly rtl: boolean },
): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step !== undefined) return (at.index + (at.rtl ? -step : step) + at.count) % at.count;
  return { Home: 0, End: at.count - 1 }[key];
}

/** Tabs above this many use smaller text. */
export const smallTabsAbove = 3;

/** Class names of a row of so many tabs. */
export function tabsClass(count: number): string {
  return count > smallTabsAbove ? 'tabs tabs--many' : 'tabs';
}

/** Whether the page runs from right to left. */
export const isMirrored = (): boolean => document.documentElement.dir === 'rtl';
