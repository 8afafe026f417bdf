import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  bagEntryList,
  type BagFile,
  bagRevealsOf,
  type BagTerms,
  drawBag,
  mostUnits,
  type RevealedBagEntry,
  verifyBagFile,
} from '@grabbit/engines/bag';
import { beaconRandomness, publicBeacons } from '@grabbit/engines/beacon';
import { clientSeedHash } from '@grabbit/engines/fair';
import type { Browser, CDPSession } from '@playwright/test';
import { build } from 'vite';
import { bagFileOf } from '../packages/engines/src/bag/testing/bag-file.ts';
import { openChromium } from './harness/browser.ts';
import {
  assertCorrect,
  atMost,
  cpuMs,
  median,
  print,
  runBenchmark,
  type BenchResult,
} from './harness/measure.ts';

// What a lucky bag of 100,000 costs: its list is closed and drawn, its file is written, and anybody verifies that, in Node and in Chromium: all in processor
// time, which is what it takes where nothing else runs.
//   node bench/lucky-bag.ts [--quick]

const entrants = 100_000;
const closedAt = '2026-09-17T15:23:38.000Z';
/** What drand has published for a list that was closed then. */
const beacon = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 32_285_086,
  signature:
    'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44',
};
/** As much as a bag can hold. */
const terms: BagTerms = {
  prizes: Array.from({ length: 10 }, (_, index) => ({ name: `coupon-${index}`, count: 100 })),
};
const seed = randomBytes(32).toString('hex');

/** `shown`: everybody shows their seed, which is more to verify. */
function entriesOf(shown: boolean): RevealedBagEntry[] {
  return Array.from({ length: entrants }, (_, index) => {
    const clientSeed = randomBytes(32).toString('hex');
    const at = new Date(Date.parse(closedAt) - entrants + index).toISOString();
    const who = { number: index + 1, player: `P-${clientSeed.slice(0, 16)}`, at, way: 'comment' as const };
    return { ...who, clientSeedHash: clientSeedHash(clientSeed), clientSeed: shown ? clientSeed : null };
  });
}

/** The page's code in one script. */
async function pageScript(): Promise<string> {
  const entry = join(import.meta.dirname, 'support/bag-page/bag-page.ts');
  const built = await build({
    ...{ configFile: false, logLevel: 'warn' },
    build: { write: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'bagPage' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  assertCorrect(chunk?.type === 'chunk', 'the page is built');
  return chunk.code;
}

interface BagPage {
  fetchBag(path: string): Promise<void>;
  verifyBag(): boolean;
}

/** Milliseconds that a page's thread has computed so far: what else runs on the machine is no part of it. */
async function threadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

/** Milliseconds that a page in Chromium computes to read and verify a file. It was never opened before. */
async function verifyInChromium(browser: Browser, script: string, file: string): Promise<number> {
  const page = await browser.newPage();
  await page.route('http://bag.test/**', (route) =>
    route.request().url().endsWith('/bag.json')
      ? route.fulfill({ body: file, contentType: 'application/json' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  );
  await page.goto('http://bag.test/');
  await page.addScriptTag({ content: script });
  await page.evaluate(() => (globalThis as unknown as BagPage).fetchBag('/bag.json'));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await threadMs(cdp);
  const ok = await page.evaluate(() => (globalThis as unknown as BagPage).verifyBag());
  const tookMs = (await threadMs(cdp)) - before;
  assertCorrect(ok, 'the file holds in Chromium');
  await page.close();
  return tookMs;
}

/** Milliseconds of the processor that it takes to close a list and to draw from it. */
function closeAndDraw(entries: readonly RevealedBagEntry[], { commitment, result }: BagFile): number {
  return cpuMs(() => {
    const list = bagEntryList(commitment, entries);
    const { seeds } = bagRevealsOf(4, entries);
    const brought = { beacon: beaconRandomness(beacon) };
    const drawn = drawBag({ seed, seeds, sequence: 4, ...brought, terms, entrants: entries.length });
    assertCorrect(list !== commitment && drawn.length === mostUnits, 'all pieces are drawn');
    assertCorrect(JSON.stringify(drawn) === JSON.stringify(result), 'the same numbers win again');
  });
}

await runBenchmark(async ({ quick }): Promise<BenchResult[]> => {
  print(`Lucky bags of ${entrants} entries and ${mostUnits} pieces.`);
  const rounds = quick ? 1 : 5;
  const [unshown, shown] = [entriesOf(false), entriesOf(true)];
  const of = { seed, terms, closedAt };
  const files = [
    bagFileOf({ ...of, entrants: unshown, beacon }),
    bagFileOf({ ...of, entrants: shown }),
  ] as const;
  const closing = Array.from({ length: rounds }, () => closeAndDraw(unshown, files[0]));
  let texts: readonly string[] = [];
  const writing = Array.from({ length: rounds }, () =>
    cpuMs(() => (texts = files.map((file) => JSON.stringify(file)))),
  );
  const sizes = texts.map((text) => (text.length / 1024 / 1024).toFixed(1)).join(' and ');
  print(`  files with a beacon and with seeds: ${sizes} MB, written in ${median(writing).toFixed(0)} ms`);
  const verifying = texts.map((text, index) => {
    const times = Array.from({ length: rounds }, () =>
      cpuMs(() => assertCorrect(verifyBagFile(JSON.parse(text), publicBeacons).ok, `file ${index} holds`)),
    );
    return median(times);
  });
  const script = await pageScript();
  const browser = await openChromium();
  const chromium: number[] = [];
  for (const text of texts) {
    const times: number[] = [];
    while (times.length < rounds) times.push(await verifyInChromium(browser, script, text));
    chromium.push(median(times));
  }
  await browser.close();
  const names = ['with a beacon', 'with every seed shown'];
  return [
    atMost('a list is closed and drawn', median(closing), 2_000, 'ms', 0),
    ...names.map((name, index) =>
      atMost(`a file ${name} is read and verified in Node`, verifying[index] ?? Infinity, 2_000, 'ms', 0),
    ),
    ...names.map((name, index) =>
      atMost(`a file ${name} is read and verified in Chromium`, chromium[index] ?? Infinity, 3_000, 'ms', 0),
    ),
  ];
});
