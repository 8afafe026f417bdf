import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { narrow } from '../support/looks.ts';
import { ask, enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });

/** Drops what is chosen, and waits until it lies. */
async function drop(page: Page): Promise<void> {
  await expect(dropKey(page)).not.toHaveAttribute('aria-disabled', 'true');
  await dropKey(page).click();
  await expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');
}

async function goToBoard(page: Page, name: string): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player drops balls, opens the seed, and verifies what fell', async ({ page }) => {
    await enter(page);
    await goToBoard(page, 'Peg hill');
    await page.getByText('8', { exact: true }).click();
    await page.getByRole('button', { name: /Stake and balls/ }).click();
    await page.getByRole('button', { name: 'One ball more' }).click();
    await page.getByRole('button', { name: 'Use 200 coins' }).click();
    await drop(page);
    await expect(page.getByText(/^Landed\. Paid back [\d,]+\sfor 200\.$/)).toBeAttached();
    expect(await axeFaults(page)).toEqual([]);

    // A play whose answer was lost with the page is there when it comes back, and fell once.
    await page.route('**/plinko/drop', (route) => route.abort(), { times: 1 });
    await expect(dropKey(page)).not.toHaveAttribute('aria-disabled', 'true');
    await dropKey(page).click();
    await expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');

    await page.getByRole('button', { name: /Seal and your seed/ }).click();
    await page.getByRole('button', { name: 'Open the seed and check' }).click();
    await expect(page.getByText(/It all fits\..*Plays checked: 2$/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);

    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Games' }).click();
    await page
      .getByRole('link', { name: /Peg hill/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verify this play' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok');
    await expect(page.locator('[data-check="result"]')).toHaveAttribute('data-result', 'ok');
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.describe('on a phone that lies', () => {
  test.use({ viewport: { width: 844, height: 390 }, locale: 'de-DE' });

  test('what was paid back stands beside or under the price, and never on it', async ({ page }) => {
    await enter(page);
    const { list } = await ask<{ list: readonly { roomId: number }[] }>('/app/game/draw/room/list', {
      game: 'plinko',
    });
    await visit(page, `/plinko/${list[0]?.roomId}`);
    await page.getByRole('button', { name: 'Los!' }).click();
    await expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');
    const display = page.locator('.led');
    const [price, word] = await Promise.all([
      display.locator('.price').boundingBox(),
      display.getByText(/^Zurückgezahlt: /).boundingBox(),
    ]);
    const besides = (word?.x ?? 0) >= (price?.x ?? 0) + (price?.width ?? Infinity);
    const under = (word?.y ?? 0) >= (price?.y ?? 0) + (price?.height ?? Infinity);
    expect(besides || under).toBe(true);
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: narrow });

  test('a limit of the player’s own stops the ball that would pass it', async ({ page }) => {
    const { token } = await enter(page);
    await ask('/api/user/protection/limit', { name: 'spendDay', amount: 150 }, token);
    await goToBoard(page, 'Peg hill');
    expect(await overflow(page)).toBe(0);
    await drop(page);
    await expect(dropKey(page)).not.toHaveAttribute('aria-disabled', 'true');
    await dropKey(page).click();
    await expect(page.getByRole('dialog', { name: 'Your limit is reached' })).toBeVisible();
  });

  test('a trial account is one tap from the board for practice, whose coins are filled up', async ({
    page,
  }) => {
    await visit(page, '/auth');
    await page.getByRole('button', { name: /Play as trial/ }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await goToBoard(page, 'Peg hill');
    await page.getByRole('button', { name: 'Try it free' }).click();
    await expect(page.getByText('Practice coins: 20,000')).toBeAttached();
    await drop(page);
    await expect(page.getByText(/^Landed\. Paid back [\d,]+\sfor 100\.$/)).toBeAttached();
  });
});
