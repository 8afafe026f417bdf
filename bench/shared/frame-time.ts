import type { Page } from '@playwright/test';

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
