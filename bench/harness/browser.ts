import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { withWorkshop } from '../../apps/web/tools/render-toys-browser.ts';
import { findChromium } from '../../tools/find-chromium.ts';
import { assertCorrect } from './measure.ts';

/** Builds the app as it is served. */
export function buildApp(): void {
  const script = join(import.meta.dirname, '../../tools/build-web.ts');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  assertCorrect(status === 0, 'the app builds');
}

const quiet = ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--mute-audio'];

/** A Chromium of its own, as it is installed here. `args` are added to the command line. */
export async function openChromium(args: readonly string[] = []): Promise<Browser> {
  const found = await findChromium();
  if (found === undefined) throw new Error('there is no Chromium here: set CHROMIUM_PATH to one');
  return chromium.launch({
    ...{ executablePath: found.path, args: [...quiet, ...args] },
    env: { ...process.env, ...found.env },
  });
}

/** A window of a browser that was never here, or one in which a player is signed in. */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions,
  player: SeededPlayer | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  const session = player === null ? null : { token: player.token, userId: player.userId, role: 'user' };
  await context.addInitScript((given) => {
    const keep = (name: string, value: unknown): void =>
      localStorage.setItem(`g.${btoa(name).replaceAll('=', '')}`, JSON.stringify(value));
    // What is drawn in software here is measured in 3D all the same.
    keep('settings:solid', true);
    if (given === null) return;
    keep('user:session', given);
    keep('settings:offers', false);
  }, session);
  return context;
}

/** Waits until nothing has happened for some milliseconds, by `quietMs`, a minute at most. */
export async function untilQuiet(
  quietMs: () => number | Promise<number>,
  forMs: number,
  patienceMs = 60_000,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while ((await quietMs()) < forMs && performance.now() < until) await sleep(100);
}

/** Does `work` with the preview pages of scenes and a browser that draws them in software. */
export async function withScenes(entry: string, work: Parameters<typeof withWorkshop>[1]): Promise<void> {
  const found = await findChromium();
  assertCorrect(found !== undefined, 'a Chromium is here');
  process.env['CHROMIUM'] ??= found.path;
  await withWorkshop(entry, work);
}

/** The median time between two frames that the page was given, in milliseconds; with one in flight, that is what drawing takes. */
export function frameTime(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (longest) => {
    const times: number[] = [];
    const begun = performance.now();
    let last = begun;
    // However slow it is: one frame says nothing.
    while (last - begun < longest || times.length < 6) {
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(performance.now()));
      });
      times.push(now - last);
      last = now;
    }
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)] ?? 0;
  }, ms);
}

/** The time of a frame of a scene's preview page, once its shaders are made and it plays. */
export async function previewTime(page: Page, url: string, ms: number): Promise<number> {
  await page.goto(url);
  await page.waitForSelector('html[data-ready]', { timeout: 240_000, state: 'attached' });
  await page.waitForTimeout(3_000);
  return frameTime(page, ms);
}
