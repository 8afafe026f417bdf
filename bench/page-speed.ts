import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { FromBare, ToBare } from './page-speed-bare.ts';
import { type Child, startChild } from './shared/child.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  print,
  runBenchmark,
} from './shared/result.ts';
import { slow4g, type SlowNetwork, startSlowNetwork } from './shared/slow-network.ts';
import { blockingMs, observeVitals, readVitals } from './shared/vitals.ts';
import { withWebArcade } from './shared/web-arcade.ts';

// The home page as a phone gets it, against a bare page of the same libraries, texts, bundler and server.

const quietForMs = 5_000;
const patienceMs = 60_000;
const slowdown = 4;
const targets = { lcp: 1.3, tbt: 1.5 } as const;
const mostBlockingMs = 20;
/** Lighthouse's phone. */
const phone = {
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
async function load(browser: Browser, line: SlowNetwork, shown: string): Promise<Load> {
  const context = await browser.newContext({ ...phone, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await observeVitals(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(line.address);
    await page.locator(shown).first().waitFor();
    const begun = performance.now();
    for (;;) {
      const { lastMs } = await readVitals(page);
      const idle = (await page.evaluate(() => performance.now())) - lastMs;
      if (Math.min(idle, line.quietMs()) >= quietForMs || performance.now() - begun > patienceMs) break;
      await sleep(250);
    }
    const vitals = await readVitals(page);
    assertCorrect(vitals.fcpMs > 0 && vitals.lcpMs >= vitals.fcpMs, 'the browser told of its paints');
    return { lcp: vitals.lcpMs, tbt: blockingMs(vitals), what: vitals.lcpWhat };
  } finally {
    await context.close();
  }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

function resultOf(name: 'lcp' | 'tbt', ours: readonly Load[], bare: readonly Load[]): BenchResult {
  const [own, floor] = [median(ours.map((each) => each[name])), median(bare.map((each) => each[name]))];
  // A floor that never blocks leaves nothing to divide by: then only no blocking at all reaches it.
  const ratio = floor === 0 ? (own === 0 ? 1 : Infinity) : own / floor;
  return {
    what: `${name.toUpperCase()} of /, slow 4G and ${slowdown} x slower, against a bare page`,
    figure: `${ratio.toFixed(2)} x (${ms(own)} to ${ms(floor)})`,
    target: `<= ${targets[name]} x`,
    reached: ratio <= targets[name],
  };
}

/** The bare page blocks for nothing on a fast machine: then only the figure itself says something. */
function blockingOf(ours: readonly Load[]): BenchResult {
  const own = median(ours.map(({ tbt }) => tbt));
  return {
    what: `TBT of /, slow 4G and ${slowdown} x slower`,
    figure: ms(own),
    target: `<= ${ms(mostBlockingMs)}`,
    reached: own <= mostBlockingMs,
  };
}

async function compare(
  browser: Browser,
  addresses: { readonly ours: string; readonly bare: string },
  { quick }: BenchOptions,
): Promise<BenchResult[]> {
  const lines = {
    ours: await startSlowNetwork(addresses.ours, slow4g),
    bare: await startSlowNetwork(addresses.bare, slow4g),
  };
  const shown = { ours: 'main a[href*="/claw/"]', bare: 'main li' };
  const loads = { ours: [] as Load[], bare: [] as Load[] };
  for (let round = 0; round < (quick ? 3 : 9); round += 1) {
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) loads[side].push(await load(browser, lines[side], shown[side]));
    const [ours, bare] = [loads.ours.at(-1), loads.bare.at(-1)];
    if (ours === undefined || bare === undefined) continue;
    print(
      `  / LCP ${ms(ours.lcp)} (${ours.what}), TBT ${ms(ours.tbt)}; bare LCP ${ms(bare.lcp)} (${bare.what}), TBT ${ms(bare.tbt)}`,
    );
  }
  for (const line of Object.values(lines)) line.close();
  return [
    resultOf('lcp', loads.ours, loads.bare),
    resultOf('tbt', loads.ours, loads.bare),
    blockingOf(loads.ours),
  ];
}

await runBenchmark(async (options) => {
  print(
    `First visit to / as a phone: ${slow4g.roundTripMs} ms round trip, ${(slow4g.bytesPerSecond * 8) / 1e6} Mbit/s, processor ${slowdown} times slower.`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'grabbit-bare-'));
  try {
    return await withWebArcade(async ({ address, openBrowser }) => {
      const server: Child<ToBare, FromBare> = startChild(new URL('./page-speed-bare.ts', import.meta.url));
      const { address: bare } = await server.ask({ t: 'serve', folder }, 'ready');
      const browser = await openBrowser();
      try {
        return await compare(browser, { ours: address, bare }, options);
      } finally {
        await browser.close();
        server.process.kill();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
