import { expect, test } from '@playwright/test';
import { operate } from '../support/backstage.ts';
import { enter } from '../support/player.ts';
import { desktop, phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone });

test('[const routing.notFound] [const ui.notFoundRedirectSeconds] an address without a page says so and goes back after 3 seconds', async ({
  page,
}) => {
  await page.goto(productUrl('/claw'));
  await expect(page.getByRole('link', { name: /Tako bay/ }).first()).toBeVisible();
  // As an old link of ours would: a step within the app.
  await page.evaluate(() => history.pushState({}, '', '/nowhere'));
  const shownAt = Date.now();
  await expect(page.getByRole('heading', { name: 'Page is building...' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page).toHaveURL(/\/claw$/, { timeout: 10_000 });
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
});

test('[const routing.keptAlivePages] [S004] the claw list and search come back as they were left, until one signs out', async ({
  page,
}) => {
  await enter(page);
  await page.goto(productUrl('/claw/search?word=bear'));
  const first = page.getByRole('link', { name: /Honey den/ }).first();
  await expect(first).toBeVisible();
  const word = page.getByRole('searchbox').last();
  await word.fill('bear and something');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/room/search/')) calls.push(request.url());
  });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/word=bear/);
  await expect(word).toHaveValue('bear and something');
  await expect(first).toBeVisible();
});

test('[const routing.modals] a modal opens by navigation state and Back closes it', async ({ page }) => {
  await page.goto(productUrl('/auth'));
  await page.getByRole('button', { name: 'English', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByText('Deutsch', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/auth$/);
});

const sites = [
  { host: 'grabbit.localhost', name: 'Grabbit', theme: 'blue', vestBagId: '1' },
  { host: 'play.grab.localhost', name: 'Grabbit', theme: 'blue', vestBagId: '1' },
  { host: 'coinpop.localhost', name: 'Coinpop', theme: 'pink', vestBagId: '2' },
];

for (const { host, name, theme, vestBagId } of sites) {
  test(`[const variants] ${host} is ${name}, in ${theme}, package ${vestBagId}`, async ({ page }) => {
    const url = new URL(productUrl('/'));
    url.hostname = host;
    const called = page.waitForRequest((request) => request.url().includes('vestBagId='));
    await page.setViewportSize(desktop);
    await page.goto(url.href);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
    expect(new URL((await called).url()).searchParams.get('vestBagId')).toBe(vestBagId);
    const manifest = await page.request.get(new URL('/manifest.webmanifest', productUrl()).href, {
      headers: { host: url.host },
    });
    expect(await manifest.json()).toMatchObject({ name });
  });
}

/** Pages of a player, and what none of them leads to in a build under review. */
const reviewed = [
  '/',
  '/claw',
  '/user/settings',
  '/user/wallet',
  '/user/coin-record',
  '/pack',
  '/orders/all',
  '/protection',
];
const withheld = /^\/(?:recharge|club|tasks|gem|slot|racing-ball|user\/payments|user\/exchange-code)\b/;

test('[S007] a build under review gets no payment page, whoever runs it, and others do not notice', async ({
  page,
}) => {
  await operate('shield', 'set', '7.7.7');
  try {
    await expect(async () => {
      await page.goto(productUrl('/?version=7.7.7'));
      const config = await page.request.get(productUrl('/app/system/config?version=7.7.7'));
      expect(await config.json()).toMatchObject({ data: { mode: 1 } });
    }).toPass({ timeout: 15_000 });
    await page.goto(productUrl('/claw?version=7.7.7'));
    await expect(page.getByRole('link', { name: /Tako/ }).first()).toBeVisible();
    await enter(page);
    await page.goto(productUrl('/recharge?version=7.7.7'));
    await expect(page.getByRole('heading', { name: 'Page is building...' }).first()).toBeVisible();
    for (const path of reviewed) {
      await page.goto(productUrl(`${path}?version=7.7.7`));
      await page.locator('main').first().waitFor();
      await expect(page.locator('.skel')).toHaveCount(0);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect([path, links.filter((href) => withheld.test(href ?? ''))]).toEqual([path, []]);
      await expect(page.getByText(/\bclub\b/i)).toHaveCount(0);
    }
    const others = await page.request.get(productUrl('/app/system/config?version=7.7.6'));
    expect(await others.json()).toMatchObject({ data: { mode: 0 } });
  } finally {
    await operate('shield', 'clear');
  }
});
