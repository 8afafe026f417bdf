import { expect, type Page, type Route, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fewOf } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { openElsewhere, playElsewhere, plinkoRoom, sealOf } from './elsewhere.ts';
import { wordsOf } from './words.ts';

const refuse = (route: Route): Promise<void> =>
  route.fulfill({
    ...{ status: 409, contentType: 'application/json' },
    body: JSON.stringify({
      ...{ success: false, data: null, errorCode: '03019', message: 'error.roomPaused' },
      errorInfo: 'roomPaused',
    }),
  });

const landed = (page: Page): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');

/** What a phone's page shows can be read by everybody, in its own direction and without a word past its edge. */
async function isReadable(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

// In every language: `apps/web/src/draws/trouble-sheet.test.tsx`, and whether it fits: its stories.
for (const locale of fewOf(['de-DE', 'ar-AE', 'ja-JP'])) {
  const words = wordsOf(locale);

  test.describe(`what becomes of a play is told in ${locale}`, () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true, locale });

    const dropKey = (page: Page) => page.getByRole('button', { name: words.room.drop, exact: true });
    /** Presses until the play is under way: the pause between two stakes may not be over. */
    const drop = (page: Page): Promise<void> =>
      expect(async () => {
        await dropKey(page).click({ timeout: 1_000 });
        await expect(page.locator('main')).not.toHaveAttribute('data-mode', 'idle', { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    const sheetOf = (page: Page, title: string) =>
      page.getByRole('dialog', { name: words.draws[title] ?? title });

    test('refused before it was accepted; accepted and not drawn; a line that is cut', async ({ page }) => {
      const { token } = await enter(page);
      await page.goto(productUrl(`/plinko/${await plinkoRoom()}`));
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AE' ? 'rtl' : 'ltr');
      await page.route('**/app/game/draw/accept', refuse);
      await dropKey(page).click();
      await expect(page.getByText(words.error.roomPaused).first()).toBeVisible();
      await isReadable(page);
      expect((await sealOf(token)).nextNumber).toBe(1);
      await page.unroute('**/app/game/draw/accept');
      await page.reload();

      await page.route('**/plinko/drop', refuse, { times: 1 });
      const undrawn = sheetOf(page, 'undrawn');
      await expect(async () => {
        if (!(await undrawn.isVisible())) await dropKey(page).click({ timeout: 1_000 });
        await expect(undrawn).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 20_000 });
      for (const line of ['undrawnText', 'reasonRestored', 'evidenceSaved', 'againSame'])
        await expect(undrawn).toContainText(words.draws[line] ?? line);
      await isReadable(page);
      await undrawn.getByRole('button', { name: words.app.tryAgain }).click();
      await landed(page);
      expect((await sealOf(token)).nextNumber).toBe(2);

      await page.route(
        '**/plinko/drop',
        async (route) => {
          await page.context().setOffline(true);
          await route.abort('internetdisconnected');
        },
        { times: 1 },
      );
      const lost = page.getByText(words.plinko.lost).first();
      await expect(async () => {
        if (!(await lost.isVisible())) await dropKey(page).click({ timeout: 1_000 });
        await expect(lost).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await isReadable(page);
      await page.context().setOffline(false);
      await landed(page);
      expect((await sealOf(token)).nextNumber).toBe(3);
    });

    test('drawn by another device first; under a seal that another device opens', async ({ page }) => {
      const { token } = await enter(page);
      const roomId = await plinkoRoom();
      await page.goto(productUrl(`/plinko/${roomId}`));
      await drop(page);
      await landed(page);
      await expect(async () => playElsewhere(token, roomId)).toPass({ timeout: 15_000 });
      await dropKey(page).click();
      const device = sheetOf(page, 'otherTitle');
      await expect(device).toContainText(words.draws['otherText'] ?? 'otherText');
      await isReadable(page);
      const next = new RegExp(`^${(words.draws['playWith'] ?? '').replace('{{number}}', '\\d+')}$`);
      await device.getByRole('button', { name: next }).click();
      await expect(device).toBeHidden();

      await page.route(
        '**/plinko/drop',
        async (route) => {
          await openElsewhere(token);
          await route.continue();
        },
        { times: 1 },
      );
      const changed = sheetOf(page, 'changedTitle');
      await expect(async () => {
        if (!(await changed.isVisible())) await dropKey(page).click({ timeout: 1_000 });
        await expect(changed).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 30_000 });
      for (const line of ['changedDevice', 'fitsOld', 'neverBySelf'])
        await expect(changed).toContainText(words.draws[line] ?? line);
      await isReadable(page);
    });
  });
}
