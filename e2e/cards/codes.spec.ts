import { expect, type Page, test } from '@playwright/test';
import { sizesOf } from '../support/looks.ts';
import { ask, enter } from '../support/player.ts';
import { operate } from '../support/backstage.ts';
import { visit } from '../support/walk.ts';
import { productUrl } from '../support/visitor.ts';

/** Makes codes by the operator's command, and gives them as they were printed. */
async function codes(...words: string[]): Promise<string[]> {
  const printed = await operate('codes', 'create', ...words, '--title', 'Journey');
  return printed.split('\n').filter((line) => /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/.test(line));
}
const code = async (...words: string[]): Promise<string> => (await codes(...words))[0] ?? '';

async function redeem(page: Page, given: string): Promise<void> {
  await page.getByLabel('Exchange code').fill(given);
  await page.getByRole('button', { name: 'Redeem' }).click();
}

/** The seven reward types, each with what the player reads. */
const rewards = [
  [['club-discount', '--class', 'jade', '--term', 'month', '--amount', '300'], 'Club coupon: $3.00 off Jade'],
  [['coins', '--amount', '120'], '120 coins'],
  [['shipping-fee', '--amount', '500'], 'Shipping credit: $5.00'],
  [['goods', '--goods', '2'], 'In your pack:'],
  [['discount-card', '--card', '1002'], 'Arcade bonus: +10%'],
  [['push-trial', '--amount', '30'], 'Trial coins for Coin pushers: 30'],
  [['slot-trial', '--amount', '20'], 'Trial coins for Slots: 20'],
] as const;

for (const [size, viewport] of sizesOf('phone')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('an exchange code of each type brings what it promises', async ({ page }) => {
      const { token } = await enter(page);
      await visit(page, '/user/settings');
      await page.getByRole('link', { name: /Exchange code/ }).click();
      for (const [words, told] of rewards) {
        await redeem(page, await code(...words));
        await expect(page.locator('.xcode__ok')).toContainText(told);
      }
      expect((await ask<{ balance: number }>('/api/user/balance', {}, token)).balance).toBe(3_120);
      await visit(page, '/user/post-credit');
      await expect(page.getByText('$5.00').first()).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Exchange code' })).toContainText('+$5.00');
      await visit(page, '/user/trial-coin/1');
      await expect(page.getByRole('listitem').filter({ hasText: 'Exchange code' })).toContainText('+30');
      await page.goto(productUrl('/'));
      await page.getByRole('button', { name: /^Power cards/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Power cards' });
      await expect(dialog.getByRole('tab', { name: 'Bonuses 1' })).toBeVisible();
      await dialog.getByRole('tab', { name: /Bonuses/ }).click();
      await expect(dialog.getByText('Arcade bonus')).toBeVisible();
      await dialog.getByRole('tab', { name: 'Discount 2' }).click();
      await expect(dialog.getByText('$3.00 off the club')).toBeVisible();
      await dialog.getByRole('tab', { name: 'Trial 2' }).click();
      await expect(dialog.getByText('Coin pushers')).toBeVisible();
    });

    test('each result says what happened, and moves nothing that it does not say', async ({ page }) => {
      const first = await enter(page);
      await visit(page, '/user/exchange-code');
      await redeem(page, '');
      await expect(page.getByText('Enter a code first.')).toBeVisible();
      await redeem(page, 'NO-SUCH-CODE');
      await expect(page.getByText('There is no such code.')).toBeVisible();
      const [once = '', more = ''] = await codes('coins', '--amount', '10', '--count', '2');
      await redeem(page, once.toLowerCase());
      await expect(page.getByText('Redeemed!')).toBeVisible();
      await redeem(page, once);
      await expect(page.getByText('This code was used already.')).toBeVisible();
      await redeem(page, more);
      await expect(page.getByText('You have had as many of these as one player may.')).toBeVisible();
      await redeem(page, await code('coins', '--amount', '10', '--until', '2020-01-01'));
      await expect(page.getByText('This code has expired.')).toBeVisible();
      expect((await ask<{ balance: number }>('/api/user/balance', {}, first.token)).balance).toBe(3_010);
    });
  });
}
