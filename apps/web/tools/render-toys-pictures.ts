/**
 * Photographs the toys and writes `<kind>.webp` (sticker) and `<kind>-plain.webp`, or with `--view back`
 * the toy turned round: `<kind>-back.webp`.
 * Run: `node apps/web/tools/render-toys-pictures.ts [--view name] [folder] [kind …]`; the folder is `public/toys`
 * when absent.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toyKinds } from '@grabbit/engines/toys';
import { withWorkshop } from './render-toys-browser.ts';

const { values, positionals } = parseArgs({
  options: { view: { type: 'string', default: 'front' } },
  allowPositionals: true,
});
const { view } = values;
const [folder = fileURLToPath(new URL('../public/toys', import.meta.url)), ...some] = positionals;
mkdirSync(folder, { recursive: true });

const bytesOf = (url: string | undefined): Buffer => {
  if (!url?.startsWith('data:image/webp;base64,')) throw new Error('The browser made no WebP picture');
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

await withWorkshop('tools/render-toys-studio.html', async ({ browser, origin }) => {
  for (const kind of some.length > 0 ? some : toyKinds) {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(`${kind}: ${error.message}`));
    await page.goto(`${origin}/tools/render-toys-studio.html?kind=${kind}&view=${view}`, {
      waitUntil: 'commit',
    });
    await page.waitForSelector('html[data-plain]', { state: 'attached', timeout: 180_000 });
    const made = await page.evaluate(() => {
      const { sticker, plain } = document.documentElement.dataset;
      return { sticker, plain };
    });
    if (view === 'front') writeFileSync(join(folder, `${kind}.webp`), bytesOf(made.sticker));
    const name = view === 'front' ? 'plain' : view;
    writeFileSync(join(folder, `${kind}-${name}.webp`), bytesOf(made.plain));
    console.log(`${kind}: done`);
    await page.close();
  }
});
