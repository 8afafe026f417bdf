import { expect, type Locator, type Page, test } from '@playwright/test';
import { sizesOf, inSoak } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { seenToday } from '../support/prompts.ts';
import { checkoutOf, leaveCoins, paidFor, pay, sayCompleted } from '../support/recharge.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const named = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const gift = (page: Page): Locator => named(page, 'A gift for you');
const refuse = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Not now' }).click();

const coinsOf = async (token: string): Promise<number> =>
  (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;

/** "Not now" is as large as what it stands beside. */
async function expectFair(dialog: Locator, other: RegExp): Promise<void> {
  const no = await dialog.getByRole('button', { name: 'Not now' }).boundingBox();
  const yes = await dialog.getByRole('button', { name: other }).boundingBox();
  expect(no?.width).toBeCloseTo(yes?.width ?? 0, 0);
  expect(no?.height).toBeCloseTo(yes?.height ?? 0, 0);
}

/** Time enough for the next prompt to come, if one did. */
async function expectPeace(page: Page): Promise<void> {
  await page.waitForTimeout(4_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [size, viewport] of sizesOf('desktop')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a free gift opens a deal, which is bought and does not come again', async ({ page }) => {
      const { token } = await enter(page, { offers: true });
      await page.goto(productUrl('/'));
      await expect(gift(page)).toContainText('50 coins');
      await expect(gift(page)).toContainText('Opens with the free gift');
      await expect(gift(page).getByRole('button', { name: 'Pay $4.99' })).toBeDisabled();
      expect(await axeFaults(page, 'all')).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await refuse(gift(page));
      const forgotten = named(page, 'Don’t forget your free gift');
      await forgotten.getByRole('button', { name: 'Take it' }).click();
      await expect(page.getByText('The gift is yours.')).toBeVisible();
      await expect(forgotten).toBeHidden();
      await expect(gift(page).getByRole('status')).toHaveText('Claimed');
      expect(await coinsOf(token)).toBe(3_050);
      await expectFair(gift(page), /^Pay/);
      await gift(page).getByRole('button', { name: 'Pay $4.99' }).click();
      const checkout = await checkoutOf(page);
      await expect(checkout).toContainText('You get 700 coins');
      await pay(page, checkout, 'Approve');
      await sayCompleted(page);
      await expect(await paidFor(page)).toContainText('$5.00');
      expect(await coinsOf(token)).toBe(3_750);
      await page.getByRole('button', { name: 'Okay' }).click();
      await refuse(named(page, 'Stamp card'));
      await expectPeace(page);
      // Two are enough for a visit: the week in the club, and the shipping credit of the deal that can be used now, wait in the inbox.
      await visit(page, '/inbox');
      await expect(page.getByText('An offer, if you care for one')).toHaveCount(1);
      await expect(page.getByText('Cards of yours wait')).toHaveCount(1);
      await page.goto(productUrl('/'));
      await expectPeace(page);
    });

    test('the prompts of a day come one after the other, then a low balance with its countdown', async ({
      page,
    }) => {
      const { userId, token } = await enter(page, { offers: true });
      await leaveCoins(userId, 40);
      await page.goto(productUrl('/'));
      await refuse(gift(page));
      await page.getByRole('button', { name: 'Leave it' }).click();
      await refuse(named(page, 'Stamp card'));
      await expectPeace(page);
      // On another day, with the first two seen.
      await seenToday(page, userId, { FirstRechargePersuade: false, NewbieClub: false });
      await page.reload();
      const persuade = named(page, 'More with your first purchase');
      await expectFair(persuade, /^Pay/);
      expect(await axeFaults(page, 'all')).toEqual([]);
      await refuse(persuade);
      await refuse(named(page, 'A first week in the club'));
      await expectPeace(page);
      await page.reload();
      const low = named(page, 'Not quite enough');
      await expect(low).toContainText('You do not have enough coins');
      await expect(low.getByRole('timer')).toBeVisible();
      await expectFair(low, /^Get coins/);
      expect(await axeFaults(page, 'all')).toEqual([]);
      // Nobody touches it: at zero it closes, and the offer is there.
      await expect(low).toBeHidden({ timeout: 15_000 });
      const help = named(page, 'Something to play on with');
      await help.getByRole('button', { name: 'Claim' }).click();
      await expect(help.getByRole('status')).toHaveText('Claimed');
      expect(await coinsOf(token)).toBe(60);
      await refuse(help);
      await page.goto(productUrl('/'));
      await expectPeace(page);
    });

    inSoak(() => {
      test('signing out stops the prompts', async ({ page, context }) => {
        await enter(page, { offers: true });
        await page.goto(productUrl('/'));
        await expect(gift(page)).toBeVisible();
        const other = await context.newPage();
        await visit(other, '/user/settings');
        await other.getByRole('button', { name: 'Sign out' }).click();
        await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
        await expect(other).not.toHaveURL(/settings/);
        await other.close();
        await expect(gift(page)).toBeHidden();
        await expectPeace(page);
      });
    });

    test('a break refuses the gift and silences what would have come', async ({ page, context }) => {
      const { token } = await enter(page, { offers: true });
      await page.goto(productUrl('/'));
      await expect(gift(page)).toBeVisible();
      const other = await context.newPage();
      await visit(other, '/protection');
      await other.getByRole('button', { name: 'Take a break: How long' }).click();
      const dialog = named(other, 'Take a break');
      await dialog.getByText('7 days', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Start the break' }).click();
      await expect(other.getByText('Your break lasts until')).toBeVisible();
      await other.close();
      await gift(page).getByRole('button', { name: 'Claim' }).click();
      await expect(page.locator('.toast')).toContainText('break');
      await expect(gift(page).getByRole('button', { name: 'Pay $4.99' })).toBeDisabled();
      expect(await coinsOf(token)).toBe(3_000);
      await page.goto(productUrl('/'));
      await expectPeace(page);
    });
  });
}

inSoak(() => {
  test('who wants no offers is left in peace, and says so in the settings', async ({ page }) => {
    await page.setViewportSize(phone);
    await enter(page, { offers: true });
    await visit(page, '/user/settings');
    const wanted = page.getByRole('switch', { name: 'Offers when I come in' });
    await expect(wanted).toBeChecked();
    await wanted.click();
    await expect(wanted).not.toBeChecked();
    await page.goto(productUrl('/'));
    await expectPeace(page);
  });
});
