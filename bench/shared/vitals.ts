import type { Page } from '@playwright/test';

/** A layout shift that no tap called for. */
export interface Shift {
  readonly atMs: number;
  readonly score: number;
  /** What moved, as tag and classes, with its top and height before and after. */
  readonly what: readonly string[];
}

/** What a browser noted of a page since its navigation, in milliseconds. */
export interface Vitals {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** The element of the largest paint, as tag and classes. */
  readonly lcpWhat: string;
  readonly longTasks: readonly { readonly atMs: number; readonly ms: number }[];
  readonly shifts: readonly Shift[];
  /** Taps and keys, from the input to the next paint; the shortest are not told. */
  readonly interactionsMs: readonly number[];
  /** Whether the browser took note of an input at all. */
  readonly touched: boolean;
  /** When something last happened that counts here. */
  readonly lastMs: number;
}

interface Noting extends Window {
  benchVitals?: Vitals;
}

interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface Entry extends PerformanceEntry {
  readonly element?: Element | null;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly sources?: readonly Moved[];
  readonly interactionId?: number;
}

/** Runs in the page before anything of its own. */
function note(): void {
  const found: { -readonly [K in keyof Vitals]: Vitals[K] } = {
    ...{ fcpMs: 0, lcpMs: 0, lcpWhat: '', longTasks: [], shifts: [], interactionsMs: [] },
    ...{ touched: false, lastMs: 0 },
  };
  (window as Noting).benchVitals = found;
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (element === null) return 'something gone';
    const classes = element.getAttribute('class')?.trim().split(/\s+/).join('.') ?? '';
    return `${element.localName}${classes === '' ? '' : `.${classes}`}`;
  };
  const takers: Readonly<Record<string, (entry: Entry) => void>> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') found.fcpMs = startTime;
    },
    'largest-contentful-paint': ({ startTime, element }) => {
      found.lcpMs = startTime;
      found.lcpWhat = nameOf(element);
    },
    longtask: ({ startTime, duration }) => {
      found.longTasks = [...found.longTasks, { atMs: startTime, ms: duration }];
    },
    'layout-shift': ({ startTime, value = 0, hadRecentInput, sources = [] }) => {
      if (hadRecentInput === true) return;
      const placeOf = ({ y, height }: DOMRectReadOnly): string => `${Math.round(y)}+${Math.round(height)}`;
      const what = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${placeOf(previousRect)}→${placeOf(currentRect)}`,
      );
      found.shifts = [...found.shifts, { atMs: startTime, score: value, what }];
    },
    event: ({ interactionId = 0, duration }) => {
      if (interactionId > 0) found.interactionsMs = [...found.interactionsMs, duration];
    },
    'first-input': () => (found.touched = true),
  };
  for (const [type, take] of Object.entries(takers)) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
      found.lastMs = performance.now();
    });
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }
}

/** From the next navigation on, the page notes its vitals. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(note);
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { benchVitals } = window as Noting;
    if (benchVitals === undefined) throw new Error('the page notes nothing');
    return benchVitals;
  });
}

/** Blocking time: what tasks took beyond 50 ms after the first paint. */
export function blockingMs({ longTasks, fcpMs }: Vitals): number {
  const parts = longTasks.map(({ atMs, ms }) => {
    const seen = Math.min(ms, atMs + ms - fcpMs);
    return Math.max(0, seen - 50);
  });
  return parts.reduce((sum, ms) => sum + ms, 0);
}

/** Cumulative layout shift: the worst window of at most 5 s, with less than 1 s from one shift to the next. */
export function layoutShift(shifts: readonly Shift[]): number {
  let [worst, sum, begun, last] = [0, 0, -Infinity, -Infinity];
  for (const { atMs, score } of shifts) {
    const goesOn = atMs - last < 1000 && atMs - begun < 5000;
    [sum, begun] = goesOn ? [sum + score, begun] : [score, atMs];
    last = atMs;
    worst = Math.max(worst, sum);
  }
  return worst;
}
