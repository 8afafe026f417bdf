import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { picturePatienceMs, quiet, withPictures } from './support/picture-page.ts';
import { playerPage } from './support/player.ts';
import { demoRooms, inSoftware3d, productUrl } from './support/visitor.ts';

// `npm run store-pictures`: what the stores show of the app, in every language and size that they ask for, taken of the running product on a data
// folder that is thrown away. Names of languages choose among them: `npm run store-pictures -- de-DE`.

/** Languages of the app. */
const localeTags = readdirSync(join(import.meta.dirname, '../apps/web/public/lang')).map((file) =>
  file.replace('.json', ''),
);

const folder = join(import.meta.dirname, '../apps/shell/screenshots');

/** Widths and heights in CSS pixels, and the device's pixels in one of them. Sources: App Store Connect and Play Console, sizes of screenshots. */
const sizes = {
  'iphone-6.9': { width: 440, height: 956, scale: 3 },
  'ipad-13': { width: 1032, height: 1376, scale: 2 },
  'android-phone': { width: 360, height: 640, scale: 3 },
} as const;

const shown: Readonly<Record<string, { readonly path: string; readonly isDrawn?: boolean }>> = {
  '1-home': { path: '/' },
  '2-room': { path: `/claw/list/${demoRooms.any}`, isDrawn: true },
  '3-prizes': { path: '/album' },
  '4-mall': { path: '/mall' },
  '5-fair-play': { path: '/verify' },
};

/** Takes as long as the processor needs to draw so many pixels. */
async function take(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  writeFileSync(path, Buffer.from(data, 'base64'));
}

async function open(browser: Browser, size: keyof typeof sizes, locale: string): Promise<Page> {
  const { width, height, scale } = sizes[size];
  return playerPage(browser, {
    ...{
      viewport: { width, height },
      locale,
      deviceScaleFactor: scale,
      isMobile: true,
      hasTouch: true,
      coins: 4_800,
    },
  });
}

const wanted = process.argv.slice(2);
const strange = wanted.filter((tag) => !localeTags.includes(tag));
if (strange.length > 0) throw new RangeError(`no language of the app: ${strange.join(', ')}`);

await withPictures(async (browser) => {
  for (const locale of wanted.length > 0 ? wanted : localeTags)
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      const place = join(folder, size, locale);
      mkdirSync(place, { recursive: true });
      const page = await open(browser, size, locale);
      await inSoftware3d(page);
      for (const [name, { path, isDrawn = false }] of Object.entries(shown)) {
        await page.goto(productUrl(path), { timeout: picturePatienceMs });
        await quiet(page);
        if (isDrawn) {
          await page.locator('canvas').first().waitFor({ timeout: picturePatienceMs });
          // Without a graphics card the first frames take their time.
          await page.waitForTimeout(15_000);
        }
        await take(page, join(place, `${name}.png`));
      }
      await page.context().close();
      process.stdout.write(`apps/shell/screenshots/${size}/${locale}\n`);
    }
});
