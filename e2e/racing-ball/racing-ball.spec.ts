import { expect, type Page, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { withOthers } from '../support/rounds.ts';
import { unreadableSheets } from '../support/readable.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('a player stakes on a marble, and two browsers run the race to the same end, which the file proves', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await enter(page, { coins: 5_000 });
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name: 'Rolling five' }).click();
  await expect(page.getByRole('heading', { name: 'Rolling five', level: 1 })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  const other = await browser.newPage();
  await other.goto(page.url());

  await withOthers(page);
  await page.getByRole('region', { name: 'Controls' }).getByText('Mint', { exact: true }).click();
  const stake = page.getByRole('button', { name: 'Stake', exact: true });
  await expect(stake).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  await stake.click();
  await expect(page.getByText('Yours: Mint')).toBeVisible();

  const stages = [page, other].map((each) => each.locator('.stage'));
  const orders: (string | null)[] = [];
  for (const stage of stages) {
    await expect(stage).toHaveAttribute('data-ended', 'true', { timeout: 120_000 });
    // The two words of one moment: another race may begin between two questions.
    orders.push(
      await stage.evaluate(
        ({ dataset }) => (dataset['ended'] === 'true' ? dataset['order'] : undefined) ?? null,
      ),
    );
  }
  expect(orders[0]).toMatch(/^[0-4]{5}$/);
  expect(orders[1]).toBe(orders[0]);
  await expect(page.getByText(/\w+ has won race [\d,]+\. [\d,]+\scoins for 100\./)).toBeAttached({
    timeout: 30_000,
  });
  await other.close();
  expect(await unreadableSheets(page)).toEqual([]);

  await visit(page, '/user/game-record');
  await page.getByRole('tab', { name: 'Marble race' }).click();
  await page.getByRole('link', { name: /On Mint/ }).click();
  await page.getByRole('link', { name: 'Verify this play' }).click();
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', { timeout: 60_000 });
  await expect(page.locator('[data-check="result"]')).toHaveAttribute('data-result', 'ok');
});

async function goToRace(page: Page, name = 'Rolling five'): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

const stakeKey = (page: Page) => page.getByRole('button', { name: 'Stake', exact: true });

/** Stakes on a marble as soon as stakes are open. */
async function stakeOn(page: Page, marble: string): Promise<void> {
  await withOthers(page);
  await page.getByRole('radio', { name: marble }).check({ force: true });
  await expect(stakeKey(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 });
  await stakeKey(page).click();
}

inSoak(() => {
  test('who stakes and reloads while the marbles roll sees the race to its end; a lost one is not celebrated', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await enter(page, { coins: 5_000 });
    await goToRace(page);
    await stakeOn(page, 'Ruby');
    await expect(page.getByText('Yours: Ruby')).toBeVisible();
    await expect(page.locator('.stage')).toHaveAttribute('data-race', /\d/, { timeout: 90_000 });
    await page.reload();
    await expect(page.locator('.stage')).toHaveAttribute('data-ended', 'true', { timeout: 120_000 });
    await expect(page.locator('.paid')).toBeVisible({ timeout: 30_000 });
    const paid = Number(await page.locator('.paid').getAttribute('data-paid'));
    await expect(page.locator('.paid .burst')).toHaveCount(paid > 100 ? 1 : 0);
    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Marble race' }).click();
    await expect(page.getByRole('link', { name: /On Ruby/ })).toBeVisible();
  });
});

inSoak(() => {
  test('a limit of the player’s own stops the stake that would pass it', async ({ page }) => {
    test.setTimeout(150_000);
    const { token } = await enter(page, { coins: 5_000 });
    await ask('/api/user/protection/limit', { name: 'spendDay', amount: 50 }, token);
    await goToRace(page);
    await stakeOn(page, 'Lemon');
    await expect(page.getByRole('dialog', { name: 'Your limit is reached' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

inSoak(() => {
  test('a trial account practises by keyboard', async ({ page }) => {
    test.setTimeout(240_000);
    await visit(page, '/auth');
    await page.getByRole('button', { name: /Play as trial/ }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await goToRace(page, 'Paper marbles');
    await withOthers(page);
    await page.getByRole('radio', { name: 'Lilac' }).focus();
    await page.keyboard.press('Space');
    await expect(stakeKey(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 });
    await stakeKey(page).press('Space');
    await expect(page.getByText('Yours: Lilac')).toBeVisible();
    await expect(page.getByText(/\w+ has won race [\d,]+\. [\d,]+\scoins for 100\./)).toBeAttached({
      timeout: 150_000,
    });
    expect(await axeFaults(page)).toEqual([]);
  });
});
