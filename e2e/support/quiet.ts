import type { Page } from '@playwright/test';

/** How long the app leaves its first page alone after it has loaded, in milliseconds: `quietMs` of its `later.ts`. */
const quietMs = 5_000;

/**
 * Opens an address by a clock that the test can move on, to when the page has been left alone for as long as the app
 * does: what comes later comes now. Real time passes as well.
 */
export async function visitAndPassQuiet(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await page.clock.fastForward(quietMs);
}

/** For what must not happen: a moment after that which would have caused it. */
export async function aMoment(page: Page): Promise<void> {
  await page.waitForTimeout(500);
}
