import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { passLevelUps } from '../support/level-ups.ts';
import { narrow, inSoak } from '../support/looks.ts';
import { ask, enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const playKey = (page: Page) => page.getByRole('button', { name: 'Play' });
const room = (page: Page) => page.locator('main');
const said = (page: Page) => page.getByText(/^Board over: paid back [\d,]+\sfor [\d,]+, steps/);

/** Asks for a board as soon as one may. */
async function begin(page: Page): Promise<void> {
  await expect(playKey(page)).not.toHaveAttribute('aria-disabled', 'true');
  await playKey(page).click();
}

/** Plays a board to its end, and gives what it paid and cost. */
async function play(page: Page): Promise<{ readonly paid: number; readonly price: number }> {
  await begin(page);
  await expect(room(page)).toHaveAttribute('data-mode', 'landed');
  const text = (await said(page).textContent()) ?? '';
  const [paid = 0, price = 0] =
    text.match(/[\d,]+/g)?.map((digits) => Number(digits.replaceAll(',', ''))) ?? [];
  return { paid, price };
}

async function goToBoard(page: Page, name: string): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player plays boards until one has won and one has lost, and verifies them', async ({ page }) => {
    test.setTimeout(240_000);
    await enter(page, { coins: 20_000 });
    await passLevelUps(page);
    await goToBoard(page, 'Gem board');
    expect(await axeFaults(page)).toEqual([]);
    const seen = { won: false, lost: false };
    for (let board = 0; board < 30 && !(seen.won && seen.lost); board += 1) {
      const { paid, price } = await play(page);
      const gain = paid > price;
      seen[gain ? 'won' : 'lost'] = true;
      // Only a gain is celebrated.
      await expect(page.locator('.paid')).toHaveAttribute('data-gain', String(gain));
      await expect(page.locator('.paid .burst')).toHaveCount(gain ? 1 : 0);
    }
    expect(seen).toEqual({ won: true, lost: true });
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: /Seal and your seed/ }).click();
    await page.getByRole('button', { name: 'Open the seed and check' }).click();
    await expect(page.getByText(/It all fits\..*Plays checked: \d+$/)).toBeVisible({ timeout: 30_000 });

    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Games' }).click();
    await page
      .getByRole('link', { name: /Gem board/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verify this play' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok');
    await expect(page.locator('[data-check="result"]')).toHaveAttribute('data-result', 'ok');
    await expect(page.getByRole('table', { name: /Gem board, eight rows of six/ })).toBeAttached();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a board whose page is left in the middle is shown to its end when it comes back', async ({
    page,
  }) => {
    const { token } = await enter(page);
    await goToBoard(page, 'Gem board');
    // The answer is there, and the page goes before it was shown.
    const answered = page.waitForResponse('**/gem/play');
    await begin(page);
    await answered;
    await page.reload();
    await expect(room(page)).toHaveAttribute('data-mode', 'landed');
    await expect(said(page)).toBeAttached();
    const { list } = await ask<{ list: readonly unknown[] }>('/app/game/draw/record/list', {}, token);
    expect(list).toHaveLength(1);
    // Once seen, it is not shown again.
    await page.waitForTimeout(500);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Gem board, nothing played yet' })).toBeAttached();
    await expect(room(page)).toHaveAttribute('data-mode', 'idle');
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: narrow });

  test('a stake that asks for a level says so, and a limit of the player’s own stops the next board', async ({
    page,
  }) => {
    const { token } = await enter(page);
    await ask('/api/user/protection/limit', { name: 'spendDay', amount: 150 }, token);
    await goToBoard(page, 'Gem board');
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: /Choose the stake/ }).click();
    await expect(page.getByRole('radio', { name: /1,000.*From Lv 3 on/ })).toBeDisabled();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await play(page);
    await begin(page);
    await expect(page.getByRole('dialog', { name: 'Your limit is reached' })).toBeVisible();
  });

  inSoak(() => {
    test('a trial account is one tap from the board for practice, whose coins are filled up', async ({
      page,
    }) => {
      await visit(page, '/auth');
      await page.getByRole('button', { name: /Play as trial/ }).click();
      await expect(page).not.toHaveURL(/\/auth/);
      await goToBoard(page, 'Gem board');
      await page.getByRole('button', { name: 'Try it free' }).click();
      await expect(page.getByRole('heading', { name: 'Gem school', level: 1 })).toBeVisible();
      const { price } = await play(page);
      expect(price).toBe(100);
    });
  });
});

test.describe('on a desktop, without motion', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  inSoak(() => {
    test('the space bar plays, and the result stands at once', async ({ page }) => {
      await enter(page);
      await goToBoard(page, 'Gem board');
      await expect(page.getByRole('complementary', { name: 'What it pays' })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(room(page)).toHaveAttribute('data-mode', 'landed');
      await expect(said(page)).toBeAttached();
      expect(await axeFaults(page)).toEqual([]);
    });
  });
});
