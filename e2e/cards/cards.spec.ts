import { expect, type Page, test } from '@playwright/test';
import { sizesOf } from '../support/looks.ts';
import { axeFaults } from '../support/axe.ts';
import { payWithPractice, cardOf } from '../support/club.ts';
import { operate } from '../support/backstage.ts';
import { ask, enter } from '../support/player.ts';
import { chooseOffer, coinsDialog, openCoins, paidFor, pay, sayCompleted } from '../support/recharge.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const give = (userId: number, sort: string, kind: number) =>
  operate('cards', 'give', `${userId}`, sort, `${kind}`, '--reason', 'journey');

async function openCards(page: Page) {
  await page.getByRole('button', { name: /^Power cards/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Power cards' });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const [size, viewport] of sizesOf('desktop')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('the cards dialog shows what a player holds, its guide, its library and its rules', async ({
      page,
    }) => {
      const { userId } = await enter(page);
      await give(userId, 'buff', 1003);
      await give(userId, 'push', 1001);
      await page.goto(productUrl('/'));
      // A card that has come is told of once the player is on a calm page.
      const told = page.getByRole('dialog', { name: 'A new buff card' });
      await expect(told).toContainText('Lantern');
      await told.getByRole('button', { name: 'Got it' }).click();
      const dialog = await openCards(page);
      await expect(dialog.getByRole('tab', { name: 'Buffs 1' })).toBeVisible();
      await expect(dialog.getByText('+15%')).toBeVisible();
      expect(await axeFaults(page, 'all')).toEqual([]);
      await dialog.getByRole('button', { name: 'How buff cards work' }).click();
      const guide = page.getByRole('dialog', { name: 'How buff cards work' });
      await expect(guide).toContainText('No card changes what a machine does');
      await guide.getByRole('button', { name: 'Got it' }).click();
      await dialog.getByRole('button', { name: 'Buff card library' }).click();
      const library = page.getByRole('dialog', { name: 'Buff card library' });
      await expect(library.getByRole('listitem')).toHaveCount(5);
      await expect(library.getByText('4 of 5 stars')).toBeAttached();
      await page.keyboard.press('Escape');
      await dialog.getByRole('tab', { name: 'Trial 1' }).click();
      await expect(dialog.getByText('Push time card')).toBeVisible();
      await dialog.getByRole('tab', { name: 'Bonuses' }).click();
      await expect(dialog.getByText('No card available')).toBeVisible();
      await dialog.getByRole('button', { name: 'Card rules' }).click();
      await expect(page.getByRole('dialog', { name: 'Bonus cards' })).toContainText(
        'One card for one purchase',
      );
    });

    test('[S032] [S033] a big payment that is given up brings a card, which the next purchase uses up', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const { token } = await enter(page);
      await page.goto(productUrl('/'));
      await openCoins(page);
      await coinsDialog(page).getByRole('tab', { name: 'Regular' }).click();
      const first = await chooseOffer(page, '$99.99');
      await expect(first.getByText('No card available')).toBeVisible();
      const opened = page.context().waitForEvent('page');
      await first.getByRole('button', { name: /^Pay / }).click();
      const tab = await opened;
      await expect(tab.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Aborted' }).click();
      // Who has just not paid reads a line of it and is shown the card by their own wish.
      const line = page.getByRole('status').filter({ hasText: 'A bonus card for you' });
      const prompt = page.getByRole('dialog', { name: 'A bonus card for you' });
      await expect(line).toBeVisible();
      await expect(prompt).toHaveCount(0);
      await line.getByRole('button', { name: 'Show me' }).click();
      await expect(prompt).toContainText('+15%');
      const [no, yes] = [
        prompt.getByRole('button', { name: 'Not now' }),
        prompt.getByRole('button', { name: 'Claim' }),
      ];
      expect((await no.boundingBox())?.width).toBeCloseTo((await yes.boundingBox())?.width ?? 0, 0);
      expect(await axeFaults(page, 'all')).toEqual([]);
      await yes.click();
      await expect(prompt).toBeHidden();
      await page.goto(productUrl('/'));
      await openCoins(page);
      await coinsDialog(page).getByRole('tab', { name: 'Regular' }).click();
      const second = await chooseOffer(page, '$99.99');
      // The best card is chosen first.
      await expect(second.getByText('Encore bonus')).toBeVisible();
      await pay(page, second, 'Approve');
      await sayCompleted(page);
      await expect(await paidFor(page)).toContainText('+15%');
      const used = await ask<{ total: number }>(
        '/api/user/card/record/getOptimalCardPage',
        { status: 1 },
        token,
      );
      expect(used.total).toBe(1);
    });

    test('a running buff card adds to the coins of the club, and says so', async ({ page }) => {
      test.setTimeout(180_000);
      const { userId, token } = await enter(page);
      await give(userId, 'buff', 1005);
      await visit(page, '/club');
      await page
        .getByRole('dialog', { name: 'A new buff card' })
        .getByRole('button', { name: 'Got it' })
        .click();
      await cardOf(page, 'Jade club, 7 days')
        .getByRole('button', { name: /^Join for/ })
        .click();
      await payWithPractice(page, '$4.99');
      const coins = async () => (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;
      const before = await coins();
      await page.getByRole('button', { name: 'Claim' }).click();
      const settled = page.getByRole('dialog', { name: 'Your buff card paid' });
      await expect(settled).toContainText('Festival');
      await expect(settled).toContainText('+9');
      expect(await coins()).toBe(before + 39);
      expect(await axeFaults(page, 'all')).toEqual([]);
    });
  });
}

test('visitors are led to the sign-in page, and trial players see their trial coins', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(productUrl('/'));
  await page.getByRole('button', { name: /^Power cards/ }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: /trial/i }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await visit(page, '/user/trial-coin/claw');
  await expect(page.getByRole('heading', { name: 'Trial coins' })).toBeVisible();
  await expect(page.locator('.credit .price')).toBeVisible();
  expect(await axeFaults(page, 'all')).toEqual([]);
});
