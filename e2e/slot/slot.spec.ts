import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { narrow } from '../support/looks.ts';
import { ask, enter } from '../support/player.ts';
import { unreadableSheets } from '../support/readable.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const key = (page: Page, name = 'Spin') => page.getByRole('button', { name, exact: true });
const ready = (page: Page, name = 'Spin') =>
  expect(key(page, name)).not.toHaveAttribute('aria-disabled', 'true');

async function goToReels(page: Page): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name: 'Toy reels' }).click();
  await expect(page.getByRole('heading', { name: 'Toy reels', level: 1 })).toBeVisible();
}

/** Fills the purse with what the sheet proposes. */
async function fillPurse(page: Page): Promise<void> {
  await key(page, 'Put in').click();
  const sheet = page.getByRole('dialog', { name: 'Purse' });
  await sheet.getByRole('button', { name: 'Put in' }).click();
  await expect(sheet).toBeHidden();
  await ready(page);
}

/** Spins, and waits until the last reel has stopped. */
async function spin(page: Page): Promise<void> {
  await ready(page);
  await key(page).click();
  await expect(page.locator('main')).toHaveAttribute('data-mode', 'landed', { timeout: 30_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player fills the purse, spins to a loss and a win, opens the seed and verifies; leaving takes the purse along', async ({
    page,
  }) => {
    const { token } = await enter(page);
    await goToReels(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(await unreadableSheets(page)).toEqual([]);
    await fillPurse(page);
    const said = page.getByText(/^On the line: .* Paid back [\d,]+\sfor 100\.$/);
    for (let play = 0, kinds = new Set<boolean>(); play < 9 && kinds.size < 2; play += 1) {
      await spin(page);
      kinds.add(/Paid back 0\s/.test(await said.innerText()));
    }
    await expect(said).toBeAttached();

    // A spin whose answer was lost with the page is there when it comes back, and was paid for once.
    await page.route('**/slot/spin', (route) => route.abort(), { times: 1 });
    await ready(page);
    await key(page).click();
    await page.reload();
    await expect(page.locator('main')).toHaveAttribute('data-mode', /idle|landed/, { timeout: 30_000 });

    await page.getByRole('button', { name: /Seal and your seed/ }).click();
    await page.getByRole('button', { name: 'Open the seed and check' }).click();
    await expect(page.getByText(/It all fits\./)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave the room' }).click();
    await expect
      .poll(async () => (await ask<{ purse: number }>('/app/game/slot/purse', {}, token)).purse)
      .toBe(0);

    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Games' }).click();
    await page
      .getByRole('link', { name: /Toy reels/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verify this play' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok');
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: narrow });

  test('a limit stops the spin that would pass it, and coins left in the purse come back from the wallet', async ({
    page,
  }) => {
    const { token } = await enter(page);
    await ask('/api/user/protection/limit', { name: 'spendDay', amount: 150 }, token);
    await goToReels(page);
    expect(await overflow(page)).toBe(0);
    await fillPurse(page);
    await spin(page);
    await ready(page);
    await key(page).click();
    await expect(page.getByRole('dialog', { name: 'Your limit is reached' })).toBeVisible();
    await page.goto(productUrl('/user/wallet'));
    const card = page.getByRole('region', { name: 'In the purse of the reels' });
    await card.getByRole('button', { name: 'Out of the purse' }).click();
    await expect(card).toBeHidden();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a trial account practises at the wild machine by keyboard', async ({ page }) => {
    await visit(page, '/auth');
    await page.getByRole('button', { name: /Play as trial/ }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await page.goto(productUrl('/'));
    await page.getByRole('tab', { name: 'Arcade' }).click();
    await page.getByRole('link', { name: 'Paper reels' }).click();
    await key(page, 'Fill up').click();
    await page.getByText('Wild', { exact: true }).click();
    await ready(page);
    await key(page).press('Space');
    await expect(page.locator('main')).toHaveAttribute('data-mode', 'landed', { timeout: 30_000 });
    await expect(page.getByText(/^On the line: ([^,]+, ){4}[^,]+\. Paid back/)).toBeAttached();
    expect(await axeFaults(page)).toEqual([]);
  });
});
