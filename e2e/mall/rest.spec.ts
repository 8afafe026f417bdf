import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { checkoutOf, paidFor, pay, sayCompleted } from '../support/recharge.ts';
import { phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const address = {
  ...{ name: 'Ann Lee', country: 'US', line1: '1 Market Street', line2: '', city: 'San Francisco' },
  ...{ region: 'CA', postcode: '94103', phone: '+14155552671' },
};

interface Card {
  readonly shopGoodsId: number;
  readonly pictures: readonly string[];
}

test.use({ viewport: phone });

test('a player with too few coins pays the rest in money, and sees the order', async ({ page }) => {
  const { token } = await enter(page);
  const { list } = await ask<{ list: Card[] }>('/api/shop/getShopGoodsList', { limit: 48 });
  const mug = list.find(({ pictures }) => pictures[0] === 'art:mug');
  if (mug === undefined) throw new Error('no mug is sold');
  await ask('/api/shop/address/save', address, token);
  await ask('/api/shop/addGoodsToShopCar', { list: [{ shopGoodsId: mug.shopGoodsId, goodsNum: 5 }] }, token);
  await visit(page, '/cart');
  const payRest = page.getByRole('button', { name: /^Pay the rest: \$/ });
  await expect(payRest).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await payRest.press('Enter');
  const checkout = await checkoutOf(page);
  await expect(checkout).toContainText('For this order');
  expect(await axeFaults(page)).toEqual([]);
  await pay(page, checkout, 'Approve');
  await sayCompleted(page);
  const result = await paidFor(page);
  await result.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  await expect(page.getByRole('heading', { name: 'In this order' })).toBeVisible();
  expect((await ask<{ balance: number }>('/api/user/balance', {}, token)).balance).toBe(0);
  await visit(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
