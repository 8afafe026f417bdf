import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { assertCorrect } from '../harness/measure.ts';
import type { Network, SlowNetwork } from './slow-network.ts';
import { observeVitals, readVitals } from './vitals.ts';
import type { Regular } from './web-arcade.ts';

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

/** A browser that was never here, or one in which the player is signed in. */
export async function openContext(
  { browser, regular }: Hall,
  { screen, signedIn }: { readonly screen: Screen; readonly signedIn: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...screens[screen], locale: 'en-US' });
  if (signedIn) {
    const { token, userId } = regular;
    await context.addInitScript(
      (session) => {
        localStorage.setItem(`g.${btoa('user:session').replaceAll('=', '')}`, JSON.stringify(session));
      },
      { token, userId, role: 'user' },
    );
  }
  return context;
}

/** Opens a page and waits until nothing has moved, painted or come for a while. */
export async function settle(hall: Hall, page: Page, path: string): Promise<void> {
  await observeVitals(page);
  await page.goto(`${hall.line.address}${path}`);
  await page.locator('main').first().waitFor();
  const asked = new URL(path, hall.line.address).pathname;
  assertCorrect(new URL(page.url()).pathname === asked, `${path} leads to itself, not to ${page.url()}`);
  await untilQuiet(hall, page);
}

/** Waits until nothing has moved, painted or come for a while, a few seconds at most. */
async function untilQuiet({ line }: Hall, page: Page): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < patienceMs) {
    const { lastMs } = await readVitals(page);
    const idle = (await page.evaluate(() => performance.now())) - lastMs;
    if (Math.min(idle, line.quietMs()) >= quietForMs) return;
    await sleep(100);
  }
}

/** From here on the page has a slow processor. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await sleep(300);
}
