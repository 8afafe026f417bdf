/**
 * Photographs the toys and writes `<kind>.webp` (sticker) and `<kind>-plain.webp`.
 * Run: `node apps/web/tools/render-toys-pictures.ts [folder] [kind …]`; the folder is `public/toys` when absent.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toyKinds } from '@grabbit/engines/toys';
import { withWorkshop } from './render-toys-browser.ts';

const [folder = fileURLToPath(new URL('../public/toys', import.meta.url)), ...some] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const bytesOf = (url: string | undefined): Buffer => {
  if (!url?.startsWith('data:image/webp;base64,')) throw new Error('The browser made no WebP picture');
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

await withWorkshop('tools/render-toys-studio.html', async ({ browser, origin }) => {
  for (const kind of some.length > 0 ? some : toyKinds) {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(`${kind}: ${error.message}`));
    await page.goto(`${origin}/tools/render-toys-studio.html?kind=${kind}`, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-sticker]', { state: 'attached', timeout: 180_000 });
    const made = await page.evaluate(() => {
      const { sticker, plain } = document.documentElement.dataset;
      return { sticker, plain };
    });
    writeFileSync(join(folder, `${kind}.webp`), bytesOf(made.sticker));
    writeFileSync(join(folder, `${kind}-plain.webp`), bytesOf(made.plain));
    console.log(`${kind}: done`);
    await page.close();
  }
});
