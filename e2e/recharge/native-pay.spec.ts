import { expect, type Page, test } from '@playwright/test';
import { fewOf } from '../support/looks.ts';
import { type NativeHost, newAndroid, newIos, saidToHost, wearHost } from '../support/native-host.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { checkoutOf, paidFor } from '../support/recharge.ts';
import { openStores, type StoreName, type Stores } from '../support/stores.ts';
import { phone } from '../support/visitor.ts';

// A product that has accounts with both stores, and asks for the age. The wrapper is scripted; the stores answer as the
// makers document, with keys and certificates of ours.
test.describe.configure({ mode: 'default' });
test.use({ viewport: phone });

let stores: Stores;
let product: ProductServer;
test.beforeAll(async () => {
  stores = await openStores();
  product = await startServer({ ...stores.env, AGE_GATE: '18' });
});
test.afterAll(async () => {
  await product.stop();
  await stores.close();
});
const urlOf = (path = '/'): string => new URL(path, product.address).href;

const hosts: Readonly<Record<StoreName, NativeHost>> = { apple: newIos, google: newAndroid };
const productId = 'grabbit.coins-499';

async function arrive(page: Page, store: StoreName): Promise<Player> {
  const player = await enter(page, {}, urlOf);
  await wearHost(page, hosts[store]);
  return player;
}

const ofAge = ({ token }: Player): Promise<unknown> =>
  ask('/api/user/protection/age', { age: 18 }, token, urlOf);
const coinsOf = async ({ token }: Player): Promise<number> =>
  (await ask<{ balance: number }>('/api/user/balance', {}, token, urlOf)).balance;

/** Pays in the checkout that is open, up to the store's own sheet. Gives the order's number. */
async function beginToPay(page: Page): Promise<string> {
  const checkout = await checkoutOf(page);
  await expect(checkout.getByRole('radio')).toHaveCount(1);
  await checkout.getByRole('button', { name: 'Pay $4.99' }).click();
  await expect.poll(() => saidToHost(page, 'native_pay')).toHaveLength(1);
  const [said] = await saidToHost(page, 'native_pay');
  expect(said?.[1]).toMatchObject({ productId, price: 499, isCyclical: 0 });
  return String(said?.[1]['rechargeNumber']);
}

async function begin(page: Page): Promise<string> {
  await page.goto(urlOf('/recharge?kind=1'));
  await page.getByRole('button', { name: '$4.99' }).click();
  return beginToPay(page);
}

/** The store's sheet has closed. */
async function ends(page: Page, status: string, receipt = ''): Promise<void> {
  const [said] = await saidToHost(page, 'native_pay');
  const result = { configId: said?.[1]['configId'], status, receipt };
  await page.evaluate((given) => {
    (window as unknown as { Pay_Result: (result: unknown) => void }).Pay_Result(given);
  }, result);
}

async function isCredited(page: Page, player: Player): Promise<void> {
  await expect(await paidFor(page)).toContainText('500');
  await page.getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByText('500 coins added to your balance')).toBeVisible();
  await expect.poll(() => coinsOf(player)).toBe(3_500);
}

test('[S027] [S031] the App Store’s receipt is credited, once the age is confirmed', async ({ page }) => {
  const player = await arrive(page, 'apple');
  await page.goto(urlOf('/recharge?kind=1'));
  const question = page.getByRole('dialog', { name: 'Are you 18 or older?' });
  const [no, yes] = ['Not yet', 'Yes, I am'].map((name) => question.getByRole('button', { name }));
  await page.getByRole('button', { name: '$4.99' }).click();
  await expect(question).toContainText('Playing for coins and paying are for players of that age.');
  const widths = await Promise.all([no, yes].map(async (each) => (await each?.boundingBox())?.width));
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 0);
  await no?.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '$4.99' }).click();
  await yes?.click();
  const number = await beginToPay(page);
  await ends(page, 'success', await stores.buy('apple', number, productId));
  await isCredited(page, player);
});

test('[S028] [S031] Google Play’s purchase is credited; a room asks for the age, too', async ({ page }) => {
  const player = await arrive(page, 'google');
  await page.goto(urlOf('/claw/list/1'));
  const controls = page.getByRole('region', { name: 'Controls' });
  await controls.getByRole('button', { name: /^Play/ }).last().click();
  const refusal = page.getByRole('dialog', { name: 'Please confirm your age first.' });
  await refusal.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Yes, I am' }).click();
  await expect(page.getByRole('button', { name: /^Drop/ })).toBeEnabled();
  const before = await coinsOf(player);
  expect(before).toBeLessThan(3_000);
  await page.goto(urlOf('/recharge?kind=1'));
  // The play goes on meanwhile.
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: '$4.99' }).click();
  // Asked once in a player's life: $25 a week is chosen at first.
  const limit = page.getByRole('dialog', { name: 'Set a limit first?' });
  await expect(limit.getByRole('radio', { name: '$25.00' })).toBeChecked();
  await limit.getByRole('button', { name: 'Set it' }).click();
  await expect(limit).toBeHidden();
  const number = await beginToPay(page);
  await ends(page, 'success', await stores.buy('google', number, productId));
  await expect(await paidFor(page)).toContainText('500');
  await expect.poll(() => coinsOf(player)).toBe(before + 500);
  await page.goto(urlOf('/protection'));
  await expect(page.getByRole('region', { name: 'Money in' })).toContainText('$4.99 of $25.00');
});

const unconfirmed = [
  ['apple', 'the App Store', 'The App Store has not confirmed this payment.'],
  ['google', 'Google Play', 'Google Play has not confirmed this payment.'],
] as const;

for (const [store, name, words] of fewOf(unconfirmed)) {
  test(`[S031] what is cancelled in ${name}, or paid for another order, moves nothing and says so`, async ({
    page,
  }) => {
    const player = await arrive(page, store);
    await ofAge(player);
    await begin(page);
    await ends(page, 'cancelled');
    await expect(page.getByText('The payment was cancelled or did not work.')).toBeVisible();
    await begin(page);
    await ends(page, 'success', await stores.buy(store, crypto.randomUUID(), productId));
    await expect(page.getByText(words)).toBeVisible();
    expect(await coinsOf(player)).toBe(3_000);
  });
}
