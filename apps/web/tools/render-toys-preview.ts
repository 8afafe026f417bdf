/**
 * Takes pictures of a live machine in headless Chromium, for looking at: the claw's, or the one of `game=push` in the query.
 * Run: `node apps/web/tools/render-toys-preview.ts OUT_FOLDER [name=query&width=390&height=612 …]`.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withWorkshop } from './render-toys-browser.ts';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the pictures shall go.');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const shots =
  wanted.length > 0
    ? wanted
    : ['blue', 'pink'].flatMap((theme) =>
        ['front', 'side', 'top'].flatMap((camera) => [
          `phone-${camera}-${theme}=theme=${theme}&camera=${camera}&width=390&height=612`,
          `desk-${camera}-${theme}=theme=${theme}&camera=${camera}&width=1440&height=900&bottom=190`,
        ]),
      );

const pageOf = (game: string): string => `src/${game}/scene/scene-preview.html`;
const games = shots.map(
  (shot) => new URLSearchParams(shot.slice(shot.indexOf('=') + 1)).get('game') ?? 'claw',
);

await withWorkshop(pageOf(games[0] ?? 'claw'), async ({ browser, origin }) => {
  for (const shot of shots) {
    const name = shot.slice(0, shot.indexOf('='));
    const query = new URLSearchParams(shot.slice(name.length + 1));
    const size = { width: Number(query.get('width') ?? 390), height: Number(query.get('height') ?? 612) };
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: Number(query.get('dpr') ?? 2) });
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await page.goto(`${origin}/${pageOf(query.get('game') ?? 'claw')}?${query}`);
    await page.waitForSelector('html[data-ready]', { timeout: 120_000, state: 'attached' });
    await page.waitForTimeout(Number(query.get('wait') ?? 0));
    await page.screenshot({ path: join(folder, `${name}.png`), timeout: 120_000 });
    const stats = await page.evaluate(() =>
      JSON.stringify((globalThis as unknown as { preview: { stats(): object } }).preview.stats()),
    );
    console.log(`${name}: ${stats}`);
    await page.close();
  }
});
