import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openWindow, untilQuiet } from '../harness/browser.ts';
import { assertCorrect } from '../harness/measure.ts';
import { type Network, type SlowNetwork, startSlowNetwork } from './slow-network.ts';
import { observeVitals, readVitals } from './vitals.ts';
import { type Regular, withWebArcade } from './web-arcade.ts';

/** How many times slower the processor is while an input is measured. */
export const slowdown = 4;
/** Late enough that what a page asks for comes after its first paint, as it does outside. */
export const network: Network = { roundTripMs: 100, bytesPerSecond: 10_000_000 / 8 };

const quietForMs = 1_200;
const patienceMs = 12_000;

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
export type Screen = keyof typeof screens;

/** Where pages are measured: a browser, the line in front of the arcade, and who plays there. */
export interface Hall {
  readonly browser: Browser;
  readonly line: SlowNetwork;
  readonly regular: Regular;
}

/** A window of a phone or a desktop, of a visitor or of the player. */
export const openContext = (
  { browser, regular }: Hall,
  { screen, signedIn }: { readonly screen: Screen; readonly signedIn: boolean },
): Promise<BrowserContext> => openWindow(browser, screens[screen], signedIn ? regular : null);

/** Opens a page and waits until nothing has moved, painted or come for a while. */
export async function settle(hall: Hall, page: Page, path: string): Promise<void> {
  await observeVitals(page);
  await page.goto(`${hall.line.address}${path}`);
  await page.locator('main').first().waitFor();
  const asked = new URL(path, hall.line.address).pathname;
  assertCorrect(new URL(page.url()).pathname === asked, `${path} leads to itself, not to ${page.url()}`);
  await untilQuiet(() => idleMs(hall.line, page), quietForMs, patienceMs);
}

/** Milliseconds since anything moved, was painted or came. */
export async function idleMs(line: SlowNetwork, page: Page): Promise<number> {
  const { lastMs } = await readVitals(page);
  return Math.min((await page.evaluate(() => performance.now())) - lastMs, line.quietMs());
}

/** From here on the page has a slow processor. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await sleep(300);
}

/** Does `work` in a browser in front of the demonstration arcade, over a line that is a little slow. */
export function withHall<T>(work: (hall: Hall) => Promise<T>): Promise<T> {
  return withWebArcade(async ({ address, regular, openBrowser }) => {
    const line = await startSlowNetwork(address, network);
    const browser = await openBrowser();
    try {
      return await work({ browser, line, regular });
    } finally {
      await browser.close();
      line.close();
    }
  });
}
