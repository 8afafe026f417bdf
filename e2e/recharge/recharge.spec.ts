import { expect, type Page, test } from '@playwright/test';
import { ask, enter } from '../support/player.ts';
import { playRefused, startPlay } from '../support/play.ts';
import {
  checkoutOf,
  chooseOffer,
  coinsDialog,
  leaveCoins,
  openCoins,
  paidFor,
  pay,
  sayCompleted,
} from '../support/recharge.ts';
import { fewOf, inSoak } from '../support/looks.ts';
import { newRoom } from '../support/backstage.ts';
import { desktop, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

const coinsOf = async (token: string): Promise<number> =>
  (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;

async function closeResult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Okay' }).click();
}

for (const [size, viewport] of fewOf(sizes)) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('the first purchase comes from a low balance in a room and leads back into the play', async ({
      page,
    }) => {
      const player = await enter(page);
      await leaveCoins(player.userId, 5);
      await visit(page, `/claw/1/${await newRoom()}`);
      const low = await playRefused(page, 'Not quite enough');
      await expect(low).toContainText('You do not have enough coins');
      await low.getByRole('button', { name: 'Get coins' }).click();
      const dialog = coinsDialog(page);
      // What matches the place; the first purchase's own offer is among them.
      await expect(dialog.getByText('Once, with your first purchase')).toBeVisible();
      const checkout = await chooseOffer(page, '$9.99');
      await expect(checkout).toContainText('You get 1,050 coins');
      const tab = await pay(page, checkout, 'Approve');
      await expect(tab.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
      await sayCompleted(page);
      await expect(await paidFor(page)).toContainText('1,050');
      await closeResult(page);
      await expect(page.getByText('1,050 coins added to your balance')).toBeVisible();
      expect(await coinsOf(player.token)).toBe(1_055);
      await startPlay(page);
      await expect.poll(() => coinsOf(player.token)).toBeLessThan(1_055);
    });

    test('a payment that is declined brings nothing and says so', async ({ page }) => {
      const player = await enter(page);
      await page.goto(productUrl('/'));
      await openCoins(page);
      await coinsDialog(page).getByRole('tab', { name: 'Regular' }).click();
      await pay(page, await chooseOffer(page, '$4.99'), 'Decline');
      await sayCompleted(page);
      await expect(page.getByText('The payment was declined. Nothing was charged.').first()).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Not paid' })).toBeHidden({ timeout: 10_000 });
      expect(await coinsOf(player.token)).toBe(3_000);
    });

    // What became of a payment is asked until it is known: `payment-outcome.test.ts` and the provider's notices hold it.
    inSoak(() => {
      test('a slow payment is waited for', async ({ page }) => {
        const player = await enter(page);
        await visit(page, '/recharge?kind=1');
        await page.getByRole('button', { name: '$4.99' }).click();
        const checkout = await checkoutOf(page);
        await pay(page, checkout, 'Approve slowly');
        await sayCompleted(page);
        await paidFor(page);
        await closeResult(page);
        expect(await coinsOf(player.token)).toBe(3_500);
      });

      test('a payer who never returns is credited all the same', async ({ page }) => {
        const player = await enter(page);
        await visit(page, '/recharge?kind=1');
        await page.getByRole('button', { name: '$4.99' }).click();
        const tab = await pay(page, await checkoutOf(page), 'Approve and never return');
        await expect(tab.getByText('You may close this page')).toBeVisible();
        await tab.close();
        await page.getByRole('button', { name: 'Completed' }).click();
        await paidFor(page);
        await closeResult(page);
        expect(await coinsOf(player.token)).toBe(3_500);
      });
    });

    test('what is paid twice is credited once, and stands once among the payments', async ({ page }) => {
      const player = await enter(page);
      await visit(page, '/recharge?kind=1');
      await page.getByRole('button', { name: '$4.99' }).click();
      await pay(page, await checkoutOf(page), 'Pay twice');
      await sayCompleted(page);
      await paidFor(page);
      await closeResult(page);
      expect(await coinsOf(player.token)).toBe(3_500);
      await visit(page, '/user/payments');
      await expect(page.getByRole('link', { name: /500 coins/ })).toHaveCount(1);
      await page.getByRole('link', { name: /500 coins/ }).click();
      await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('$4.99');
      await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Practice payment');
    });

    test('a payment that is given up is over at once, and its offer free again', async ({ page }) => {
      const player = await enter(page);
      await visit(page, '/recharge?kind=6');
      const offer = page.getByRole('button', { name: '$1.99' });
      await offer.click();
      const opened = page.context().waitForEvent('page');
      await (await checkoutOf(page)).getByRole('button', { name: 'Pay $1.99' }).click();
      const tab = await opened;
      await expect(tab.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Aborted' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await offer.click();
      await pay(page, await checkoutOf(page), 'Approve');
      await sayCompleted(page);
      await expect(await paidFor(page)).toContainText('$3.00');
      await closeResult(page);
      expect(await coinsOf(player.token)).toBe(3_400);
      // It was for the first purchase: it is gone, and so is its tab.
      await expect(page.getByRole('tab', { name: 'Newbie offer' })).toHaveCount(0);
    });
  });
}

test('whoever is not signed in is led to the sign-in page', async ({ page }) => {
  await page.goto(productUrl('/'));
  await page.evaluate(() => dispatchEvent(new CustomEvent('recharge')));
  await expect(page).toHaveURL(/\/auth\?from=/);
});
