import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.ts';
import { startBackstage } from './backstage.ts';
import { startServer } from './product-server.ts';

/** How long a picture may take to be there where no graphics card draws, in milliseconds. */
export const picturePatienceMs = 120_000;

/** Waits longer than a journey does: until there is no skeleton and no toast, and every picture and font is there. */
export async function quiet(page: Page): Promise<void> {
  const isQuiet = (): boolean => document.querySelector('#loading, .skel, .toast') === null;
  await page.waitForFunction(isQuiet, null, { timeout: picturePatienceMs });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Starts the product on a data folder that is thrown away, and a browser that draws in 3D, for as long as `work` takes. */
export async function withPictures(work: (browser: Browser) => Promise<void>): Promise<void> {
  const found = await findChromium();
  if (found === undefined) throw new Error('there is no Chromium here: set CHROMIUM_PATH to one');
  const server = await startServer();
  process.env['GRABBIT_URL'] = server.address;
  try {
    const house = await startBackstage(server.dataDir);
    process.env['GRABBIT_E2E_HOUSE'] = house.address;
    const browser = await chromium.launch({
      executablePath: found.path,
      env: { ...process.env, ...found.env },
      args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    try {
      await work(browser);
    } finally {
      await browser.close();
      await house.stop();
    }
  } finally {
    await server.stop();
  }
}
