import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredPage, measuredPages } from './page-steadiness-pages.ts';
import { assertCorrect, type BenchResult, median, print, runBenchmark } from './harness/measure.ts';
import {
  type Hall,
  network,
  openContext,
  type Screen,
  settle,
  slowDown,
  slowdown,
  withHall,
} from './shared/page-visit.ts';
import { layoutShift, readVitals, type Vitals } from './shared/vitals.ts';

// How still every page stands while it loads, and how soon it answers its main tap on a slow processor.
//   node bench/page-steadiness.ts [--quick] [--only=PATH] [--no-taps] [--no-shifts]
// --quick: phones only, taps once; --only: pages whose path begins so

const most = { shift: 0.05, tapMs: 200 } as const;
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '/';
const noTaps = process.argv.includes('--no-taps');
const noShifts = process.argv.includes('--no-shifts');

interface Visit {
  readonly page: MeasuredPage;
  readonly screen: Screen;
  readonly signedIn: boolean;
}

const nameOf = ({ page, screen, signedIn }: Visit): string =>
  `${page.path} (${signedIn ? 'player' : 'visitor'}, ${screen})`;

/** Opens a page, lets it come to rest, and goes to its end. */
async function watchShifts(hall: Hall, visit: Visit): Promise<Vitals> {
  const context = await openContext(hall, visit);
  try {
    const page = await context.newPage();
    await settle(hall, page, visit.page.path);
    await page.mouse.move(100, 400);
    for (let i = 0; i < 4; i += 1) {
      await page.mouse.wheel(0, 600);
      await sleep(120);
    }
    return await readVitals(page);
  } finally {
    await context.close();
  }
}

/** The longest interaction of the page's main tap, in milliseconds. */
async function tapOnce(hall: Hall, visit: Visit): Promise<number> {
  const context = await openContext(hall, visit);
  try {
    const page = await context.newPage();
    await settle(hall, page, visit.page.path);
    const target = page.locator(visit.page.tap).locator('visible=true').first();
    await target.scrollIntoViewIfNeeded();
    await slowDown(page);
    await target.tap();
    await sleep(1_500);
    const { touched, interactionsMs } = await readVitals(page);
    assertCorrect(touched, `${nameOf(visit)} felt the tap on ${visit.page.tap}`);
    // The browser tells of none that took less than two frames.
    return Math.max(16, ...interactionsMs);
  } finally {
    await context.close();
  }
}

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly note: string;
}

/** Says of a failure on which visit it was. */
async function during<T>(visit: Visit, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${nameOf(visit)} could not be measured: ${why}`, { cause });
  }
}

async function measureShift(hall: Hall, visit: Visit): Promise<Measured> {
  const { shifts } = await during(visit, watchShifts(hall, visit));
  const largest = shifts.toSorted((a, b) => b.score - a.score).slice(0, 3);
  const note = largest.map(
    ({ score, what }) => `${score.toFixed(3)} ${[...new Set(what)].slice(0, 3).join(', ')}`,
  );
  return { name: nameOf(visit), value: layoutShift(shifts), note: note.join('; ') };
}

/** One that was late is tried twice more: what others do on this machine must not decide alone. */
async function measureTap(hall: Hall, visit: Visit, quick: boolean): Promise<Measured> {
  const taken = [await during(visit, tapOnce(hall, visit))];
  while (!quick && taken.length < 3 && taken[0] !== undefined && taken[0] > most.tapMs)
    taken.push(await during(visit, tapOnce(hall, visit)));
  const note = taken.length > 1 ? `of ${taken.map((ms) => ms.toFixed(0)).join(', ')} ms` : '';
  return { name: nameOf(visit), value: median(taken), note };
}

function worst(all: readonly Measured[], limit: number): Measured {
  const sorted = all.toSorted((a, b) => b.value - a.value);
  const [first] = sorted;
  if (first === undefined) throw new Error('nothing was measured');
  const told = sorted.filter(({ value }, i) => i < 5 || value > limit);
  const digits = limit < 1 ? 3 : 0;
  for (const { name, value, note } of told) print(`  ${value.toFixed(digits).padStart(6)}  ${name}  ${note}`);
  return first;
}

/** Everybody's pages are seen by both; on the way each visit starts with an empty cache. */
function visitsOf(pages: readonly MeasuredPage[], shown: readonly Screen[]): Visit[] {
  return shown.flatMap((screen) =>
    pages.flatMap((page) =>
      (page.open === 'player' ? [true] : [false, true]).map((signedIn) => ({ page, screen, signedIn })),
    ),
  );
}

async function measureShifts(hall: Hall, visits: readonly Visit[], pages: number): Promise<BenchResult> {
  const shifts: Measured[] = [];
  for (const visit of visits) shifts.push(await measureShift(hall, visit));
  print(`Layout shift of ${visits.length} visits to ${pages} pages, the worst:`);
  const shift = worst(shifts, most.shift);
  return {
    what: `layout shift (CLS) of ${pages} pages, the worst`,
    figure: `${shift.value.toFixed(3)}, ${shift.name}`,
    target: `<= ${most.shift}`,
    reached: shift.value <= most.shift,
  };
}

async function measureTaps(hall: Hall, pages: readonly MeasuredPage[], quick: boolean): Promise<BenchResult> {
  const taps: Measured[] = [];
  for (const page of pages) {
    const visit = { page, screen: 'phone', signedIn: page.open === 'player' } as const;
    const tap = await measureTap(hall, visit, quick);
    print(`  ${tap.value.toFixed(0).padStart(6)}  ${tap.name}`);
    taps.push(tap);
  }
  print(`From tap to paint, processor ${slowdown} times slower, the worst of ${taps.length}:`);
  const tap = worst(taps, most.tapMs);
  return {
    what: `main tap to paint (INP), ${slowdown} x slower, the worst of ${taps.length}`,
    figure: `${tap.value.toFixed(0)} ms, ${tap.name}`,
    target: `<= ${most.tapMs} ms`,
    reached: tap.value <= most.tapMs,
  };
}

async function measure(hall: Hall, quick: boolean): Promise<BenchResult[]> {
  const pages = measuredPages(hall.regular).filter(({ path }) => path.startsWith(only));
  const visits = visitsOf(pages, quick ? ['phone'] : ['phone', 'desktop']);
  const shiftResults = noShifts ? [] : [await measureShifts(hall, visits, pages.length)];
  return noTaps ? shiftResults : [...shiftResults, await measureTaps(hall, pages, quick)];
}

await runBenchmark(async ({ quick }) => {
  print(
    `Every page for a visitor and a player, empty cache, ${network.roundTripMs} ms round trip. Rooms are the map that browsers without WebGL get.`,
  );
  return withHall((hall) => measure(hall, quick));
});
