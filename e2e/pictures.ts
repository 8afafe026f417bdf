import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { keyboardHands } from './support/aim.ts';
import { newRoom } from './support/backstage.ts';
import { playUntilWon } from './support/play.ts';
import { playerPage, type PlayerPageOptions } from './support/player.ts';
import { picturePatienceMs as patienceMs, quiet, withPictures } from './support/picture-page.ts';
import { demoRooms, desktop, inSoftware3d, phone, productUrl } from './support/visitor.ts';

// `npm run pictures`: the pictures of the README, taken of the running product on a data folder that is thrown away; names of
// pictures choose among them. It needs no graphics card, only some minutes.

const folder = join(import.meta.dirname, '../docs/pictures');
const largestBytes = 250_000;

/** Writes what a window shows as WebP. Throws when the picture is too large for a README. */
async function take(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > largestBytes) throw new RangeError(`${name}: ${bytes.length} bytes`);
  writeFileSync(join(folder, `${name}.webp`), bytes);
  process.stdout.write(`docs/pictures/${name}.webp: ${Math.round(bytes.length / 1000)} kB\n`);
}

/** Opens a page of the product for a fresh player and waits until it is quiet: no skeleton, no toast, every picture there. */
async function openQuiet(browser: Browser, path: string, options: PlayerPageOptions): Promise<Page> {
  const page = await playerPage(browser, options);
  await inSoftware3d(page);
  await page.goto(productUrl(path));
  await quiet(page);
  return page;
}

/** A machine as it stands between two plays, once its 3D picture is drawn. */
async function takeRoom(browser: Browser, name: string, options: PlayerPageOptions): Promise<void> {
  const page = await openQuiet(browser, `/claw/list/${demoRooms.any}`, { coins: 4_800, ...options });
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: patienceMs });
  await expect(page.getByRole('button', { name: /^Play\b/ }).first()).toBeEnabled({
    timeout: patienceMs,
  });
  // Without a graphics card the first frames take their time.
  await page.waitForTimeout(8_000);
  await take(page, name);
  await page.context().close();
}

/** A play that won a toy, with its receipt beside it. */
async function takeWin(browser: Browser, name: string): Promise<void> {
  const roomId = await newRoom({ generous: true });
  const page = await openQuiet(browser, `/claw/list/${roomId}`, { viewport: desktop });
  await playUntilWon(page, keyboardHands(page), roomId);
  // A toy that was only pushed in has no story of the grip.
  const story = page.getByRole('region', { name: 'How the grip went' });
  await story.waitFor({ timeout: 25_000 }).catch(() => undefined);
  await quiet(page);
  await take(page, name);
  await page.context().close();
}

/** The mall with two things in the cart. */
async function takeMall(browser: Browser, name: string): Promise<void> {
  const page = await openQuiet(browser, '/mall', { viewport: desktop, coins: 4_800 });
  for (const thing of ['Minato whale', 'Ice penguin mug'])
    await page
      .getByRole('button', { name: `Add ${thing} to the cart` })
      .first()
      .click();
  await expect(page.getByRole('link', { name: 'Cart, 2 things' })).toBeVisible({ timeout: patienceMs });
  await page.mouse.move(0, 0);
  await quiet(page);
  await page.waitForTimeout(2_000);
  await take(page, name);
  await page.context().close();
}

type Take = (browser: Browser, name: string) => Promise<void>;
const pictures: Readonly<Record<string, Take>> = {
  mall: takeMall,
  'room-desktop': (browser, name) => takeRoom(browser, name, { viewport: desktop }),
  'room-phone': (browser, name) => takeRoom(browser, name, { viewport: phone }),
  win: takeWin,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures);
const unknown = wanted.filter((name) => !(name in pictures));
if (unknown.length > 0)
  throw new RangeError(`there is no picture ${unknown.join(', ')}: ${Object.keys(pictures).join(', ')}`);
mkdirSync(folder, { recursive: true });
await withPictures(async (browser) => {
  for (const name of wanted) await pictures[name]?.(browser, name);
});
