import type { Browser } from '@playwright/test';
import type { FromBare, ToBare } from './page-speed-bare.ts';
import { type Child, startChild } from './harness/child.ts';
import { withFolder } from './harness/arrange.ts';
import { untilQuiet } from './harness/browser.ts';
import { assertCorrect, atMost, type BenchResult, median, print, runBenchmark } from './harness/measure.ts';
import { idleMs } from './shared/page-visit.ts';
import { slow4g, type SlowNetwork, startSlowNetwork } from './shared/slow-network.ts';
import { blockingMs, observeVitals, readVitals } from './shared/vitals.ts';
import { type Regular, withWebArcade } from './shared/web-arcade.ts';

// The home page and the mall's as a phone gets them, against a bare page of the same libraries, texts, bundler and server.
//   node bench/page-speed.ts [--quick] [--only=PATH]
// --only: pages whose path begins so

const quietForMs = 5_000;
const slowdown = 4;
const mostBlockingMs = 20;
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '/';

interface SpedPage {
  readonly path: string;
  /** What it shows once it is there (a selector). */
  readonly shown: string;
  /** How many times as long as the bare page's its paint may take, and its blocking where that is asked. */
  readonly lcp: number;
  readonly tbt: number | null;
}

const pagesOf = ({ shopGoodsId }: Regular): readonly SpedPage[] =>
  [
    { path: '/', shown: 'main a[href*="/claw/"]', lcp: 1.3, tbt: 1.5 },
    { path: '/mall', shown: 'main a[href^="/goods/"]', lcp: 1.4, tbt: null },
    { path: `/goods/${shopGoodsId}`, shown: 'main h1', lcp: 1.4, tbt: null },
  ].filter(({ path }) => path.startsWith(only));
/** Lighthouse's phone. */
const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

interface Load {
  readonly lcp: number;
  readonly tbt: number;
  readonly what: string;
}

/** One first visit: nothing cached, until neither line nor processor has done anything for five seconds. */
async function load(
  browser: Browser,
  line: SlowNetwork,
  { path, shown }: Pick<SpedPage, 'path' | 'shown'>,
): Promise<Load> {
  const context = await browser.newContext({ ...phone, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await observeVitals(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${line.address}${path}`);
    await page.locator(shown).first().waitFor();
    await untilQuiet(() => idleMs(line, page), quietForMs);
    const vitals = await readVitals(page);
    assertCorrect(vitals.fcpMs > 0 && vitals.lcpMs >= vitals.fcpMs, 'the browser told of its paints');
    return { lcp: vitals.lcpMs, tbt: blockingMs(vitals), what: vitals.lcpWhat };
  } finally {
    await context.close();
  }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

interface Loads {
  readonly path: string;
  readonly ours: readonly Load[];
  readonly bare: readonly Load[];
}

function resultOf(name: 'lcp' | 'tbt', most: number, { path, ours, bare }: Loads): BenchResult {
  const [own, floor] = [median(ours.map((each) => each[name])), median(bare.map((each) => each[name]))];
  // A floor that never blocks leaves nothing to divide by: then only no blocking at all reaches it.
  const ratio = floor === 0 ? (own === 0 ? 1 : Infinity) : own / floor;
  return {
    what: `${name.toUpperCase()} of ${path}, slow 4G and ${slowdown} x slower, against a bare page`,
    figure: `${ratio.toFixed(2)} x (${ms(own)} to ${ms(floor)})`,
    target: `<= ${most} x`,
    reached: ratio <= most,
  };
}

/** The bare page blocks for nothing on a fast machine: then only the figure itself says something. */
const blockingOf = (ours: readonly Load[]): BenchResult =>
  atMost(
    `TBT of /, slow 4G and ${slowdown} x slower`,
    median(ours.map(({ tbt }) => tbt)),
    mostBlockingMs,
    'ms',
    0,
  );

interface Lines {
  readonly ours: SlowNetwork;
  readonly bare: SlowNetwork;
}

async function compare(
  browser: Browser,
  lines: Lines,
  { page, rounds }: { readonly page: SpedPage; readonly rounds: number },
): Promise<BenchResult[]> {
  const sides = { ours: page, bare: { path: '/', shown: 'main li' } };
  const loads = { ours: [] as Load[], bare: [] as Load[] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) loads[side].push(await load(browser, lines[side], sides[side]));
    const [ours, bare] = [loads.ours.at(-1), loads.bare.at(-1)];
    if (ours === undefined || bare === undefined) continue;
    print(
      `  ${page.path} LCP ${ms(ours.lcp)} (${ours.what}), TBT ${ms(ours.tbt)}; bare LCP ${ms(bare.lcp)} (${bare.what}), TBT ${ms(bare.tbt)}`,
    );
  }
  const measured = { path: page.path, ...loads };
  const painted = resultOf('lcp', page.lcp, measured);
  return page.tbt === null
    ? [painted]
    : [painted, resultOf('tbt', page.tbt, measured), blockingOf(loads.ours)];
}

await runBenchmark(async ({ quick }) => {
  print(
    `First visits as a phone: ${slow4g.roundTripMs} ms round trip, ${(slow4g.bytesPerSecond * 8) / 1e6} Mbit/s, processor ${slowdown} times slower.`,
  );
  return withFolder('bare', (folder) =>
    withWebArcade(async ({ address, regular, openBrowser }) => {
      const server: Child<ToBare, FromBare> = startChild(new URL('./page-speed-bare.ts', import.meta.url));
      const { address: bare } = await server.ask({ t: 'serve', folder }, 'ready');
      const browser = await openBrowser();
      try {
        const lines = {
          ours: await startSlowNetwork(address, slow4g),
          bare: await startSlowNetwork(bare, slow4g),
        };
        const rounds = quick ? 3 : 9;
        const results: BenchResult[] = [];
        for (const page of pagesOf(regular))
          results.push(...(await compare(browser, lines, { page, rounds })));
        for (const line of Object.values(lines)) line.close();
        return results;
      } finally {
        await browser.close();
        server.process.kill();
      }
    }),
  );
});
