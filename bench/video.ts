import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openChromium } from './harness/browser.ts';
import { startChild } from './harness/child.ts';
import {
  assertCorrect,
  atMost,
  type BenchResult,
  percentile,
  print,
  runBenchmark,
} from './harness/measure.ts';
import type { FromStand, ToStand } from './video-stand.ts';

// From a host's tab of Chromium through the embedded relay to viewers' tabs: how long a frame takes from screen to screen, read
// off the time of day in the picture itself, and what the media process takes of a core. Browsers and server share this
// machine's processor, so the times are upper bounds.

const mostMs = 400;
const mostOfCore = 0.8;
const backMs = 5_000;
const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--disable-gpu'];
// Tabs that nobody looks at are slowed down otherwise.
const awake = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

interface Seen {
  readonly frames: number;
  readonly delays: readonly number[];
  readonly width: number;
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function openHost(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${address}/?way=publish&stage=bench&clock`);
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await page.getByRole('button', { name: 'Go live' }).click();
  return page;
}

async function openViewer(browser: Browser, address: string, person: number): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${address}/?way=watch&stage=bench&person=v${person}&clock`);
  await page.locator('[data-state=live]').waitFor();
  return page;
}

const processorOf = async (address: string): Promise<{ media: number; server: number }> =>
  (await (await fetch(`${address}/stand/processor`)).json()) as { media: number; server: number };

interface Round {
  readonly viewers: number;
  readonly p50: number;
  readonly p95: number;
  readonly framesPerSecond: number;
  readonly width: number;
  /** Shares of a core. */
  readonly media: number;
  readonly server: number;
}

async function watchFor(pages: readonly Page[], address: string, seconds: number): Promise<Round> {
  const before = await Promise.all(pages.map(seenBy));
  const spent = await processorOf(address);
  const began = performance.now();
  await sleep(seconds * 1_000);
  const tookMs = performance.now() - began;
  const spentNow = await processorOf(address);
  const after = await Promise.all(pages.map(seenBy));
  const delays = after.flatMap(({ delays: all }, index) => all.slice(before[index]?.delays.length ?? 0));
  const frames = after.reduce((sum, one, index) => sum + one.frames - (before[index]?.frames ?? 0), 0);
  assertCorrect(delays.length > frames / 2, 'most frames show the time so that it can be read');
  const round = {
    viewers: pages.length,
    p50: percentile(delays, 0.5),
    p95: percentile(delays, 0.95),
    framesPerSecond: (frames * 1_000) / tookMs / pages.length,
    width: Math.min(...after.map(({ width }) => width)),
    media: (spentNow.media - spent.media) / tookMs,
    server: (spentNow.server - spent.server) / tookMs,
  };
  const { viewers, p50, p95, framesPerSecond, width, media: ofMedia, server } = round;
  print(
    `  ${viewers} viewer(s): p50 ${p50} ms, p95 ${p95} ms, ${framesPerSecond.toFixed(0)} frames/s, ${width} wide;` +
      ` media process ${(ofMedia * 100).toFixed(0)} % of a core, server ${(server * 100).toFixed(1)} %`,
  );
  return round;
}

/** Kills the media process, and gives the time until the last viewer sees a frame of another stream. */
async function timeOfReturn(viewers: readonly Page[], address: string): Promise<number> {
  const seen = viewers.map((page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const video = document.querySelector('video');
          const first = video?.srcObject;
          const look = (): void => {
            if (video?.srcObject === first || video?.srcObject === null) return void setTimeout(look, 20);
            video?.requestVideoFrameCallback(() => resolve(performance.timeOrigin + performance.now()));
          };
          look();
        }),
    ),
  );
  await sleep(200);
  const killedAt = performance.timeOrigin + performance.now();
  await fetch(`${address}/stand/kill`, { method: 'POST' });
  const backAt = await Promise.all(seen);
  return Math.max(...backAt) - killedAt;
}

async function measure(quick: boolean): Promise<BenchResult[]> {
  const stand = startChild<ToStand, FromStand>(new URL('./video-stand.ts', import.meta.url));
  const browser = await openChromium([...media, ...awake]);
  try {
    const { address } = await stand.ask({ t: 'serve' }, 'ready');
    await fetch(`${address}/stand/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stage: 'bench' }),
    });
    const seconds = quick ? 5 : 20;
    const host = await openHost(browser, address);
    const viewers = [await openViewer(browser, address, 1)];
    // The browsers' estimates of the bandwidth rise by and by.
    await sleep(quick ? 4_000 : 10_000);
    const one = await watchFor(viewers, address, seconds);
    for (const person of [2, 3, 4]) viewers.push(await openViewer(browser, address, person));
    await sleep(quick ? 2_000 : 5_000);
    const four = await watchFor(viewers, address, seconds);
    assertCorrect((await host.locator('[data-state=live]').count()) === 1, 'the host is live to the end');
    assertCorrect(one.width >= 320 && four.width >= 320, 'the picture keeps at least half its width');
    const back = await timeOfReturn(viewers, address);
    return [
      atMost('glass to glass, one viewer, p95', one.p95, mostMs, 'ms', 0),
      atMost('glass to glass, four viewers, p95', four.p95, mostMs, 'ms', 0),
      atMost('media process with four viewers', four.media, mostOfCore, 'cores', 2),
      atMost('media process killed: four viewers are back', back, backMs, 'ms', 0),
    ];
  } finally {
    await browser.close();
    stand.process.kill('SIGKILL');
    await stand.ended();
  }
}

await runBenchmark(({ quick }) => measure(quick));
