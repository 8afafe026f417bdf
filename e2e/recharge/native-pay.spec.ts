import { expect, type Page, type Route, test } from '@playwright/test';
import { type NativeHost, newAndroid, newIos, saidToHost, wearHost } from '../support/native-host.ts';
import { enter } from '../support/player.ts';
import { checkoutOf } from '../support/recharge.ts';
import { phone, productUrl } from '../support/visitor.ts';

// The demonstration has no store: what the stores' server calls answer is scripted here, as the wrapper is. Real
// signatures are tried against the stores' own libraries by the server's tests.
test.use({ viewport: phone });

const number = '00000000-0000-4000-8000-000000000001';
const reply = (data: unknown) => ({
  json: { success: true, data, errorCode: '', message: '', errorInfo: '' },
});
const refusal = (errorCode: string) => ({
  status: 400,
  json: { success: false, data: null, errorCode, message: 'no', errorInfo: '' },
});

interface StoreScript {
  readonly host: NativeHost;
  readonly start: string;
  readonly notify: string;
  readonly notified: (route: Route) => Promise<void>;
}

async function begin(page: Page, { host, start, notify, notified }: StoreScript): Promise<void> {
  await enter(page);
  await wearHost(page, host);
  await page.route(`**${start}*`, (route) =>
    route.fulfill(reply({ rechargeNumber: number, productId: 'grabbit.coins-499' })),
  );
  await page.route(`**${notify}*`, notified);
  await page.route('**/api/recharge/cancel*', (route) => route.fulfill(refusal('07003')));
  await page.goto(productUrl('/recharge?kind=1'));
  await page.getByRole('button', { name: '$4.99' }).click();
  const checkout = await checkoutOf(page);
  await expect(checkout.getByRole('radio')).toHaveCount(1);
  await checkout.getByRole('button', { name: 'Pay $4.99' }).click();
  await expect.poll(() => saidToHost(page, 'native_pay')).toHaveLength(1);
}

/** The store's sheet has closed. */
async function ends(page: Page, status: string): Promise<void> {
  const [said] = await saidToHost(page, 'native_pay');
  expect(said?.[1]).toMatchObject({ rechargeNumber: number, productId: 'grabbit.coins-499', price: 499 });
  const result = { configId: said?.[1]['configId'], status, receipt: 'signed' };
  await page.evaluate((given) => {
    (window as unknown as { Pay_Result: (result: unknown) => void }).Pay_Result(given);
  }, result);
}

const apple = {
  host: newIos,
  start: '/api/recharge/apple/pay',
  notify: '/api/recharge/apple/pay/notify/jsonp',
};
const google = { host: newAndroid, start: '/api/web/user/pay', notify: '/api/recharge/google/pay/notify' };
const never = (route: Route): Promise<void> => route.abort();

for (const [store, script] of [
  ['the App Store', apple],
  ['Google Play', google],
] as const) {
  test(`a payment that is cancelled in ${store} says so and moves nothing`, async ({ page }) => {
    await begin(page, { ...script, notified: never });
    await ends(page, 'cancelled');
    await expect(page.getByText('The payment was cancelled or did not work.')).toBeVisible();
  });
}

test('a receipt that the App Store does not confirm says so', async ({ page }) => {
  await begin(page, { ...apple, notified: (route) => route.fulfill(refusal('07010')) });
  await ends(page, 'success');
  await expect(page.getByText('The App Store has not confirmed this payment.')).toBeVisible();
});

test('a receipt that Google Play does not confirm says so', async ({ page }) => {
  await begin(page, { ...google, notified: (route) => route.fulfill(refusal('07010')) });
  await ends(page, 'success');
  await expect(page.getByText('Google Play has not confirmed this payment.')).toBeVisible();
});
