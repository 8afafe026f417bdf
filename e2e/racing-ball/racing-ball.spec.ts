import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';

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

  await page.getByText('Mint', { exact: true }).click();
  const stake = page.getByRole('button', { name: 'Stake', exact: true });
  await expect(stake).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  await stake.click();
  await expect(page.getByText('Yours: Mint')).toBeVisible();

  const stages = [page, other].map((each) => each.locator('.stage'));
  const orders: (string | null)[] = [];
  for (const stage of stages) {
    await expect(stage).toHaveAttribute('data-ended', 'true', { timeout: 120_000 });
    orders.push(await stage.getAttribute('data-order'));
  }
  expect(orders[0]).toMatch(/^[0-4]{5}$/);
  expect(orders[1]).toBe(orders[0]);
  await expect(page.getByText(/\w+ has won race [\d,]+\. [\d,]+ coins for 100\./)).toBeAttached({
    timeout: 30_000,
  });
  await other.close();

  await page.goto(productUrl('/user/game-record'));
  await page.getByRole('tab', { name: 'Marble race' }).click();
  await page.getByRole('link', { name: /On Mint/ }).click();
  await page.getByRole('link', { name: 'Verify this play' }).click();
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', { timeout: 60_000 });
  await expect(page.locator('[data-check="result"]')).toHaveAttribute('data-result', 'ok');
});
