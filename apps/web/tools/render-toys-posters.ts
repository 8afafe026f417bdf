/**
 * Writes `public/machine/<theme>.webp`: the machine as a still, for pages that wait for it or cannot draw it.
 * Run: `node apps/web/tools/render-toys-posters.ts [folder]`.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withWorkshop } from './render-toys-browser.ts';

const [folder = fileURLToPath(new URL('../public/machine', import.meta.url))] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

await withWorkshop('src/claw/scene/scene-preview.html', async ({ browser, origin }) => {
  for (const theme of ['blue', 'pink']) {
    const page = await browser.newPage({ viewport: { width: 390, height: 612 }, deviceScaleFactor: 2 });
    page.on('pageerror', (error) => console.error(`${theme}: ${error.message}`));
    const query = `theme=${theme}&word=&still=1`;
    await page.goto(`${origin}/src/claw/scene/scene-preview.html?${query}`, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 180_000 });
    const url = await page.evaluate(() => {
      // What WebGL drew can be read only in the task that drew it.
      dispatchEvent(new Event('redraw'));
      return document.querySelector('canvas')?.toDataURL('image/webp', 0.82);
    });
    if (!url?.startsWith('data:image/webp;base64,')) throw new Error('The browser made no WebP picture');
    writeFileSync(join(folder, `${theme}.webp`), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
    console.log(`${theme}: done`);
    await page.close();
  }
});
