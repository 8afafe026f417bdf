import { expect, type Page, test } from '@playwright/test';
import { type FrontDoor, openFrontDoor } from '../support/front-door.ts';
import { phone } from '../support/visitor.ts';

test.use({ viewport: phone, serviceWorkers: 'allow' });

let door: FrontDoor;
test.beforeEach(async () => {
  door = await openFrontDoor();
});
test.afterEach(async () => {
  await door.close();
});

/** Paths of all that the app has kept. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return kept;
  });
}

/** Visits until the app has been kept, with its words for a lost connection and those of the page's language. */
async function firstVisit(page: Page, locale = 'en-US'): Promise<void> {
  // By real time: a page whose clock is a test's does not know what it has loaded, which is what is kept.
  await page.goto(door.url());
  const needed = [
    `/lang/${locale}/first.json`,
    `/lang/${locale}/shared.json`,
    expect.stringContaining('/offline-care'),
  ];
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(needed));
}

test('the first visit is left alone: the service worker is asked for 5 seconds after it has loaded', async ({
  page,
}) => {
  await page.goto(door.url(), { waitUntil: 'load' });
  const loaded = Date.now();
  await expect.poll(() => door.askedFor('/service-worker.js').length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect((door.askedFor('/service-worker.js')[0] ?? 0) - loaded).toBeGreaterThan(4500);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the second visit starts without a network, in the language of the first', async ({ page }) => {
    await firstVisit(page, 'de-DE');
    door.shut();
    await page.goto(door.url('/?again'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    await expect(page.locator('.no-way')).toBeVisible({ timeout: 40_000 });
    door.reopen();
    await page.reload();
    await expect(page.getByRole('heading').first()).toBeVisible();
  });

  test('a page that the server makes shows the offline page instead', async ({ page }) => {
    await firstVisit(page, 'de-DE');
    door.shut();
    await page.goto(door.url('/dev/outbox'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.locator('main li')).toHaveCount(4);
    await expect(page.locator('main img')).toHaveJSProperty('complete', true);
    door.reopen();
    await page.locator('main a').click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
});

test('a page that cannot be loaded is the offline page, beside the navigation, and comes by itself', async ({
  page,
}) => {
  await firstVisit(page);
  door.shut();
  const mall = page.getByRole('link', { name: 'Mall', exact: true });
  await mall.click();
  const lost = page.getByRole('heading', { name: 'No connection right now' });
  await expect(lost).toBeVisible();
  await expect(page.getByText(/preload|dynamically imported/)).toHaveCount(0);
  await expect(mall).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(lost).toBeHidden();
  await mall.click();
  await expect(lost).toBeVisible();
  door.reopen();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 40_000 });
});

test('no call, no video and no picture of a player is kept', async ({ page }) => {
  await firstVisit(page);
  await page.goto(door.url('/claw'));
  await expect(page.getByRole('link', { name: /bear|cat|rabbit/i }).first()).toBeVisible();
  const kept = await keptPaths(page);
  expect(
    kept.filter((path) => /^\/(?:api|app|news|media|machine|dev|live)\b|\.(?:wasm|bin)$/.test(path)),
  ).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(['/', '/boot.js', '/worker/fetch.js', '/offline.html']));
});

test('a new version waits, is offered, and comes when the player says so', async ({ page }) => {
  await firstVisit(page);
  await page.evaluate(() => void (document.title = 'the old page'));
  const before = await page.evaluate(() => caches.keys());
  door.showNewBuild();
  const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await look();
  const card = page.getByRole('complementary', { name: 'A new version is ready' });
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(before));
  await card.getByRole('button', { name: 'Later' }).click();
  await expect(card).toBeHidden();
  await expect(page).toHaveTitle('the old page');

  door.showNewBuild();
  await look();
  await card.getByRole('button', { name: 'Reload' }).click();
  await expect(page).not.toHaveTitle('the old page');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['shell build-2']);
});
