import { expect, type Page, test } from '@playwright/test';
import { ask, type Player } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { checkoutOf, paidFor } from '../support/recharge.ts';
import {
  androidShell,
  askedOf,
  enterShell,
  iosShell,
  pluginTells,
  type Shell,
  sheetEnds,
  shellUrl,
  wearShell,
} from '../support/shell.ts';
import { openStores, type StoreName, type Stores } from '../support/stores.ts';
import { phone } from '../support/visitor.ts';

// Payments in the stores of Apple and Google, and messages, from our own shell; the stores answer as their makers document.
test.describe.configure({ mode: 'default' });
test.use({ viewport: phone });

let stores: Stores;
let product: ProductServer;
test.beforeAll(async () => {
  stores = await openStores();
  const apns = { APNS_KEY_ID: 'KEY', APNS_TEAM_ID: 'TEAM', APNS_TOPIC: 'arcade.grabbit.app' };
  const key = stores.env['APPLE_PRIVATE_KEY_FILE'] ?? '';
  product = await startServer({ ...stores.env, ...apns, APNS_KEY_FILE: key });
});
test.afterAll(async () => {
  await product.stop();
  await stores.close();
});
const urlOf = (path = '/'): string => new URL(path, product.address).href;
const productId = 'grabbit.coins-499';

const coinsOf = async ({ token }: Player): Promise<number> =>
  (await ask<{ balance: number }>('/api/user/balance', {}, token, urlOf)).balance;

/** Pays up to the store's own sheet. Gives the order's number. */
async function begin(page: Page): Promise<string> {
  await page.goto(shellUrl('/recharge?kind=1'));
  await page.getByRole('button', { name: '$4.99' }).click();
  await (await checkoutOf(page)).getByRole('button', { name: 'Pay $4.99' }).click();
  await expect.poll(async () => (await askedOf(page, 'Grabbit', 'pay')).length).toBe(1);
  const [asked] = await askedOf(page, 'Grabbit', 'pay');
  expect(asked).toMatchObject({ productId, price: 499, isCyclical: 0 });
  return String(asked?.['rechargeNumber']);
}

const byStore: readonly (readonly [StoreName, Shell])[] = [
  ['apple', iosShell],
  ['google', androidShell],
];

for (const [store, shell] of byStore) {
  test(`what is bought at ${store} is delivered once the server has credited it, also what was finished while the app was closed`, async ({
    page,
  }) => {
    await wearShell(page, shell, product.address);
    const player = await enterShell(page, urlOf);
    const number = await begin(page);
    expect(await askedOf(page, 'Grabbit', 'finishPurchase')).toEqual([]);
    await sheetEnds(page, { status: 'success', receipt: await stores.buy(store, number, productId) });
    await expect(await paidFor(page)).toContainText('500');
    await expect.poll(() => askedOf(page, 'Grabbit', 'finishPurchase')).toEqual([{ rechargeNumber: number }]);
    expect(await coinsOf(player)).toBe(3_500);

    // The sheet is open, and the app ends; the store says so at the next start, and again until it is delivered.
    const later = await begin(page);
    const receipt = await stores.buy(store, later, productId);
    await page.goto(shellUrl('/'));
    const found = { rechargeNumber: later, receipt };
    await pluginTells(page, 'Grabbit', 'purchaseFound', found);
    await expect.poll(() => askedOf(page, 'Grabbit', 'finishPurchase')).toEqual([{ rechargeNumber: later }]);
    await expect.poll(() => coinsOf(player)).toBe(4_000);
    await pluginTells(page, 'Grabbit', 'purchaseFound', found);
    await expect.poll(async () => (await askedOf(page, 'Grabbit', 'finishPurchase')).length).toBe(2);
    expect(await coinsOf(player)).toBe(4_000);
  });
}

test('the shell of ios turns messages on by Apple’s service, and off again', async ({ page }) => {
  await wearShell(page, iosShell, product.address);
  const { token } = await enterShell(page, urlOf);
  await page.goto(shellUrl('/user/settings'));
  const card = page.getByRole('region', { name: 'Messages on this device' });
  const here = card.getByRole('switch', { name: 'Tell me on this device' });
  await here.focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await askedOf(page, 'PushNotifications', 'register')).length).toBe(1);
  await pluginTells(page, 'PushNotifications', 'registration', { value: 'AB'.repeat(32) });
  const ways = async (): Promise<string[]> => {
    const settings = await ask<{ devices: { way: string; here: boolean }[] }>(
      '/api/user/alerts',
      {},
      token,
      urlOf,
    );
    return settings.devices.filter(({ here }) => here).map(({ way }) => way);
  };
  await expect.poll(ways).toEqual(['apns']);
  await expect(here).toBeChecked();
  await here.focus();
  await page.keyboard.press('Space');
  await expect.poll(ways).toEqual([]);
});

test('a build for another market asks no store, and says which market it is', async ({ page }) => {
  await wearShell(page, { ...androidShell, market: 'north-market' }, product.address);
  await enterShell(page, urlOf);
  await page.goto(shellUrl('/recharge?kind=1'));
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await page.evaluate(() => new URLSearchParams(location.search).get('pkg'))).toBe('north-market');
  const knows = await page.evaluate(() =>
    Object.keys((window as unknown as { NativeHost: object }).NativeHost),
  );
  expect(knows).not.toContain('native_pay');
});
