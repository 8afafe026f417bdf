import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { openElsewhere, playElsewhere, plinkoRoom, sealOf } from './elsewhere.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });
const landed = (page: Page): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');

test('who plays on two devices is told whose number came first, and goes on with the next one', async ({
  page,
}) => {
  const { token } = await enter(page);
  const roomId = await plinkoRoom();
  await page.goto(productUrl(`/plinko/${roomId}`));
  await dropKey(page).click();
  await landed(page);
  // The pause between two stakes is the player's, not the device's.
  await expect(async () => playElsewhere(token, roomId)).toPass({ timeout: 10_000 });
  await dropKey(page).click();
  const sheet = page.getByRole('dialog', { name: 'Your other device was first' });
  await expect(sheet).toContainText('was not drawn and cost nothing');
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await sheet.getByRole('button', { name: /^Play number/ }).click();
  await expect(sheet).toBeHidden();
  // A press right after a sheet has gone is taken for one that nobody meant.
  await expect(async () => {
    await dropKey(page).click();
    await expect(page.locator('main')).not.toHaveAttribute('data-mode', 'idle', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await landed(page);
  expect((await sealOf(token)).nextNumber).toBe(4);
});

test('two tabs of one browser draw one number each, and a refused ask takes nothing', async ({ page }) => {
  const { token } = await enter(page);
  const path = productUrl(`/plinko/${await plinkoRoom()}`);
  const other = await page.context().newPage();
  await Promise.all([page.goto(path), other.goto(path)]);
  await page.route('**/app/game/draw/accept', (route) =>
    route.fulfill({
      ...{ status: 409, contentType: 'application/json' },
      body: JSON.stringify({
        ...{ success: false, data: null, errorCode: '03019', message: 'error.roomPaused' },
        errorInfo: 'roomPaused',
      }),
    }),
  );
  await dropKey(page).click();
  await expect(page.getByText('takes no plays right now').first()).toBeVisible();
  expect((await sealOf(token)).nextNumber).toBe(1);
  await page.unroute('**/app/game/draw/accept');
  await other.bringToFront();
  await dropKey(other).click();
  await landed(other);
  expect((await sealOf(token)).nextNumber).toBe(2);
});

test('a seal that another device opens while a play is accepted here is told, with what the play would have paid', async ({
  page,
}) => {
  const { token } = await enter(page);
  const roomId = await plinkoRoom();
  await playElsewhere(token, roomId);
  await page.goto(productUrl(`/plinko/${roomId}`));
  // Accepted, and its seed not shown yet: now the other device opens the seal.
  await page.route('**/plinko/drop', async (route) => {
    await openElsewhere(token);
    await route.continue();
    await page.unroute('**/plinko/drop');
  });
  const sheet = page.getByRole('dialog', { name: 'The seal changed' });
  await expect(async () => {
    // The pause since the play elsewhere may not be over yet.
    if (!(await sheet.isVisible())) await dropKey(page).click({ timeout: 1_000 });
    await expect(sheet).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(sheet).toContainText('Another device of yours opened the seal');
  await expect(sheet).toContainText(
    /It would have paid [\d,]+ coins for your [\d,]+\. No coins were taken\./,
  );
  await expect(sheet).toContainText('your device checked: 1');
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const opened = await sealOf(token);
  expect(opened.nextNumber).toBe(1);
  await sheet.getByRole('button', { name: 'Use the new seal' }).click();
  await expect(async () => {
    await dropKey(page).click({ timeout: 1_000 });
    await expect(page.locator('main')).not.toHaveAttribute('data-mode', 'idle', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await landed(page);
  // A press that was not seen to work in time is made again, so one ball or two have fallen.
  const drawn = await sealOf(token);
  expect(drawn.commitment).toBe(opened.commitment);
  expect(drawn.nextNumber).toBeGreaterThan(1);
});

test('a line that is cut after the acceptance draws the same play once it is back', async ({ page }) => {
  const { token } = await enter(page);
  await page.goto(productUrl(`/plinko/${await plinkoRoom()}`));
  const shown: unknown[] = [];
  await page.route('**/plinko/drop', async (route) => {
    shown.push(route.request().postDataJSON());
    if (shown.length > 1) return route.continue();
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  await dropKey(page).click();
  await expect(page.getByText('Your balls are not lost').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await landed(page);
  expect(shown.length).toBeGreaterThan(1);
  const [first, ...others] = shown as readonly Record<'requestId' | 'signature' | 'clientSeed', string>[];
  for (const { requestId, signature, clientSeed } of others)
    expect(first).toMatchObject({ requestId, signature, clientSeed });
  expect((await sealOf(token)).nextNumber).toBe(2);
});
