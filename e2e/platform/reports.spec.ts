import { expect, type Page, test } from '@playwright/test';
import { watchCalls } from '../support/calls-seen.ts';
import { newAndroid, untilReady, wearHost } from '../support/native-host.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { aMoment, visitAndPassQuiet } from '../support/quiet.ts';
import { demoRooms, phone, productUrl, register } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

// The worker comes last of all: where it is there, nothing else comes.
test.use({ viewport: phone, serviceWorkers: 'allow' });

const adEvent = '/api/ad/forward/event/jsonp';
const facebookEvent = '/api/market/report/facebook/event/jsonp';
const pushClick = '/api/firebase/push/task/click';

const consentCard = (page: Page) => page.getByRole('complementary', { name: 'May we count this visit?' });

test('a registration is reported once, to both calls, with where it came from', async ({ page }) => {
  const calls = watchCalls(page);
  await visit(page, '/?utm_source=Winter');
  await register(page);
  const told = (path: string, name: string) =>
    calls.filter((each) => each.path === path && each.params[name] === 'register');
  await expect.poll(() => told(facebookEvent, 'event').length).toBe(1);
  expect(told(adEvent, 'eventName')).toHaveLength(1);
  expect(Number(told(adEvent, 'eventName')[0]?.params['userId'])).toBeGreaterThan(0);
});

test.describe('where the operator asks first', () => {
  // One after the other, all on the one product that is started for them.
  test.describe.configure({ mode: 'default' });

  let strict: ProductServer;
  test.beforeAll(async () => {
    strict = await startServer({ CONSENT_REQUIRED: 'true' });
  });
  test.afterAll(() => strict.stop());
  const strictUrl = (path: string): string => new URL(path, strict.address).href;
  /** The reply by which the app knows whether it has to ask. */
  const asked = (page: Page) => page.waitForResponse(/consent\/info/);

  test('nothing is reported before the visitor allows it', async ({ page }) => {
    await wearHost(page, newAndroid);
    const calls = watchCalls(page);
    const reports = () => calls.filter(({ path }) => path === adEvent || path === facebookEvent);
    await visitAndPassQuiet(page, strictUrl('/'));
    const card = consentCard(page);
    await expect(card).toBeVisible();
    expect(reports()).toEqual([]);
    const [no, yes] = await Promise.all(
      ['Only necessary', 'Allow'].map((name) => card.getByRole('button', { name }).boundingBox()),
    );
    expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height]);
    await card.getByRole('button', { name: 'Allow' }).click();
    await expect(card).toBeHidden();
    await expect.poll(() => reports().map(({ path }) => path)).toEqual([adEvent, facebookEvent]);
  });

  test('who wants only what is necessary is not asked again, and nothing is reported', async ({ page }) => {
    await wearHost(page, newAndroid);
    const calls = watchCalls(page);
    await visitAndPassQuiet(page, strictUrl('/'));
    await consentCard(page).getByRole('button', { name: 'Only necessary' }).click();
    await expect(consentCard(page)).toBeHidden();
    const known = asked(page);
    await visitAndPassQuiet(page, strictUrl('/claw'));
    await untilReady(page);
    await known;
    await aMoment(page);
    await expect(consentCard(page)).toBeHidden();
    expect(calls.filter(({ path }) => path === adEvent || path === facebookEvent)).toEqual([]);
  });

  test('nothing is asked over a machine', async ({ page }) => {
    // The last of what comes once a page has been quiet.
    const lastOfAll = page.context().waitForEvent('serviceworker');
    await visitAndPassQuiet(page, strictUrl(`/claw/list/${demoRooms.any}`));
    await lastOfAll;
    await aMoment(page);
    await expect(consentCard(page)).toBeHidden();
    await visitAndPassQuiet(page, strictUrl('/claw'));
    await expect(consentCard(page)).toBeVisible();
  });
});

test('a tapped push message is told once, over two visits', async ({ page }) => {
  const calls = watchCalls(page);
  const clicks = () => calls.filter(({ path }) => path === pushClick);
  await visitAndPassQuiet(page, productUrl('/?firebasePushTaskRecordId=PT-1'));
  await expect.poll(() => clicks().length).toBe(1);
  expect(clicks()[0]?.params).toMatchObject({ firebasePushTaskRecordId: 'PT-1' });
  const reportsLooked = page.waitForResponse(/consent\/info/);
  await visitAndPassQuiet(page, productUrl('/?firebasePushTaskRecordId=PT-1'));
  await reportsLooked;
  await aMoment(page);
  expect(clicks()).toHaveLength(1);
});
