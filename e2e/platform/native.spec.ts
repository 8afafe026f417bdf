import { expect, test } from '@playwright/test';
import { watchCalls } from '../support/calls-seen.ts';
import { intercept } from '../support/intercept.ts';
import {
  hostCalls,
  newAndroid,
  newIos,
  oldAndroid,
  oldIos,
  saidToHost,
  untilReady,
  wearHost,
} from '../support/native-host.ts';
import { fewOf } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { aMoment, visitAndPassQuiet } from '../support/quiet.ts';
import { phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone });

const adEvent = '/api/ad/forward/event/jsonp';

// Of each host: `apps/web/src/kernel/native/native-host.test.ts`.
for (const host of fewOf([newIos, newAndroid, oldIos, oldAndroid])) {
  const { kind, version } = host;
  test(`an app of ${kind} ${version} says in every call who it is`, async ({ page }) => {
    await wearHost(page, host);
    await page.goto(productUrl(`/?version=${version}`));
    await untilReady(page);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const calls = watchCalls(page);
    await page.goto(productUrl(`/claw?version=${version}`));
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    const params = calls[0]?.params ?? {};
    expect(params).toMatchObject({ device: kind === 'ios' ? '2' : '1', sourceId: '0', version });
    expect(params['appsFlyerId']).toBe(host.facts?.['appsFlyerId'] ?? '');
    // Without an advertising id this browser's own footprint stands for it.
    expect(params['idfa']).toMatch(
      host.facts === null ? /^[0-9a-f]{32}$/ : new RegExp(`^${host.facts['idfa']}$`),
    );
  });
}

test('[S008] the first ids of an app are reported as its activation, once over two visits', async ({
  page,
}) => {
  await wearHost(page, newAndroid);
  const calls = watchCalls(page);
  const activations = () =>
    calls.filter(({ path, params }) => path === adEvent && params['eventName'] === 'activated');
  // What was not answered before the page is left is reported again.
  const reported = page.waitForResponse(
    (response) =>
      response.url().includes(adEvent) &&
      `${response.url()} ${response.request().postData() ?? ''}`.includes('activated'),
  );
  await visitAndPassQuiet(page, productUrl('/?version=1.0.4&utm_source=Winter'));
  await expect.poll(() => activations().length).toBe(1);
  expect(activations()[0]?.params).toMatchObject({ market: 'Winter', appsFlyerId: 'AF-DROID' });
  await reported;
  const reportsLooked = page.waitForResponse(/consent\/info/);
  await visitAndPassQuiet(page, productUrl('/claw?version=1.0.4'));
  await untilReady(page);
  await reportsLooked;
  await aMoment(page);
  expect(activations()).toHaveLength(1);
});

test('[S071] the host says that the balance has changed, and the new one is shown', async ({ page }) => {
  await wearHost(page, newIos);
  await enter(page);
  await page.goto(productUrl('/?version=1.3.8'));
  await untilReady(page);
  const balance = page.locator('.balance').first();
  await expect(balance).toContainText(/\d/);
  await intercept(page, /\/api\/user\/(balance|userinfo)/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, balance: 7_654 } } });
  });
  await hostCalls(page, 'Refresh_Balance');
  await expect(balance).toContainText('7,654');
});

test('[S046] a player above level 0 is asked for a review once a day', async ({ page }) => {
  await wearHost(page, newIos);
  let level = 0;
  await intercept(page, '**/api/user/userinfo*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, userLevel: level } } });
  });
  await enter(page);
  const visit = async (path: string): Promise<void> => {
    const levelTold = page.waitForResponse(/user\/userinfo/);
    await page.goto(productUrl(path));
    await untilReady(page);
    await levelTold;
  };
  await visit('/');
  await aMoment(page);
  expect(await saidToHost(page, 'app_review')).toHaveLength(0);
  level = 1;
  await visit('/');
  await expect.poll(() => saidToHost(page, 'app_review')).toHaveLength(1);
  await visit('/claw');
  await aMoment(page);
  expect(await saidToHost(page, 'app_review')).toHaveLength(0);
});

test('an iOS app gets the colour of its safe area at start and with each theme', async ({ page }) => {
  await wearHost(page, newIos);
  await page.goto(productUrl('/claw?version=1.3.8'));
  await expect
    .poll(async () => (await saidToHost(page, 'safe_area')).at(-1)?.[1])
    .toEqual({ colour: '#121d8a' });
  const top = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--safe-top'));
  await expect.poll(top).toBe('47px');
  await page.goto(productUrl('/?version=1.3.8'));
  await expect.poll(async () => (await saidToHost(page, 'safe_area')).length).toBeGreaterThan(0);
  expect((await saidToHost(page, 'safe_area')).at(-1)?.[1]).not.toEqual({ colour: '#121d8a' });
});

test('an app that knows no message but the first shows the arcade all the same', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await wearHost(page, oldAndroid);
  await enter(page);
  await page.goto(productUrl('/'));
  await untilReady(page);
  await expect(page.locator('.balance').first()).toContainText(/\d/);
  expect(faults).toEqual([]);
});
