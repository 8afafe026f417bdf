import { expect, type Page, test } from '@playwright/test';
import { enter } from '../support/player.ts';
import { visitAndPassQuiet } from '../support/quiet.ts';
import { productUrl } from '../support/visitor.ts';

const workerPath = '/worker/fetch.js';
/** A page that has to ask for its rooms; the home's come with it. */
const roomsPage = '/claw';
const roomsPath = '/app/game/grap/room/list';

/** Addresses fetched by the page itself, off its worker. */
async function fetchedByPage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
      .map(({ name }) => new URL(name).pathname),
  );
}

async function fetchedByWorker(page: Page): Promise<string[]> {
  const worker = page.workers().find((one) => one.url().endsWith(workerPath));
  if (worker === undefined) return [];
  return worker.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
}

const machine = (page: Page) => page.locator('main a.room').first();

test('[S070] the worker performs the calls, off the page', async ({ page }) => {
  await page.goto(productUrl(roomsPage));
  await expect(machine(page)).toBeVisible();
  await expect.poll(() => fetchedByWorker(page)).toContain(roomsPath);
  expect(await fetchedByPage(page)).not.toContain(roomsPath);
});

test('[S070] without the worker the page performs them itself', async ({ page }) => {
  await page.route(`**${workerPath}`, (route) => route.abort());
  await page.goto(productUrl(roomsPage));
  await expect(machine(page)).toBeVisible();
  expect(await fetchedByPage(page)).toContain(roomsPath);
});

test('a worker that never says a word holds up nothing', async ({ page }) => {
  await page.route(`**${workerPath}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'for (;;);' }),
  );
  await page.goto(productUrl(roomsPage));
  await expect(machine(page)).toBeVisible({ timeout: 10_000 });
});

test('a worker that takes calls and never answers them holds up nothing', async ({ page }) => {
  await page.route(`**${workerPath}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'postMessage({ t: "hello" });' }),
  );
  await page.goto(productUrl(roomsPage));
  await expect(machine(page)).toBeVisible({ timeout: 15_000 });
});

test('[E03] a server that answers HTML, or half of it, is told, and a later try succeeds', async ({
  page,
}) => {
  const listPath = `**${roomsPath}*`;
  for (const body of ['<!doctype html><title>Proxy</title>', '{"success":true,"da']) {
    await page.context().route(listPath, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(productUrl(roomsPage));
    await expect(page.getByText('an answer we could not read')).toBeVisible();
    await page.context().unroute(listPath);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(machine(page)).toBeVisible();
  }
});

/** How many addresses the account has, as the server tells it to this page. */
async function savedTimes(page: Page): Promise<number> {
  const list = page.waitForResponse(/\/api\/shop\/address\/list/);
  await page.goto(productUrl('/address'));
  const { data } = (await (await list).json()) as { data: { list: unknown[] } };
  return data.list.length;
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel('Full name').fill('Mika Aalto');
  await page.getByLabel('Street and number').fill('Lindenstraße 14');
  await page.getByLabel('Postcode').fill('10969');
  await page.getByLabel('Town').fill('Berlin');
  await page.getByLabel('Phone').fill('+49 30 12345678');
}

test('offline and back: a word on the coins, and what was changed is saved once', async ({
  page,
  context,
}) => {
  await enter(page);
  // The banner is fetched when the first screen has long been quiet.
  const banner = page.waitForResponse(/offline-care/);
  await visitAndPassQuiet(page, productUrl('/address'));
  await banner;
  await fillAddress(page);
  await context.setOffline(true);
  await expect(page.getByText('Your coins are safe.')).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('This is kept here')).toBeVisible();
  await expect(page.getByText('1 change is sent when you are back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/pack/);
  await expect(page.getByText('Your coins are safe.')).toBeHidden();
  await expect.poll(() => savedTimes(page)).toBe(1);
});
