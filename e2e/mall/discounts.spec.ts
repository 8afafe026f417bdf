import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate } from '../support/backstage.ts';
import { ask, enter } from '../support/player.ts';
import { phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const address = {
  ...{ name: 'Ann Lee', country: 'US', line1: '1 Market Street', line2: '', city: 'San Francisco' },
  ...{ region: 'CA', postcode: '94103', phone: '+14155552671' },
};

interface Card {
  readonly shopGoodsId: number;
  readonly price: number;
  readonly pictures: readonly string[];
}

test.use({ viewport: phone });

test('a discount card is chosen by itself, can be left out, lowers the order, and comes back when it is cancelled', async ({
  page,
}) => {
  const { token, userId } = await enter(page);
  await operate('cards', 'give', `${userId}`, 'discount', '1001', '--who', 'journey', '--reason', 'a test');
  const { list } = await ask<{ list: Card[] }>('/api/shop/getShopGoodsList', { limit: 48 });
  const mug = list.find(({ pictures }) => pictures[0] === 'art:mug');
  if (mug === undefined) throw new Error('no mug is sold');
  await ask('/api/shop/address/save', address, token);
  await ask('/api/shop/addGoodsToShopCar', { list: [{ shopGoodsId: mug.shopGoodsId, goodsNum: 1 }] }, token);
  await visit(page, '/cart');
  const cards = page.getByRole('radiogroup', { name: 'Discount card' });
  const best = cards.getByRole('radio', { name: /Bazaar discount/ });
  await expect(best).toBeChecked();
  const saved = Math.floor(mug.price / 10);
  const bill = page.getByRole('region', { name: 'To pay' });
  await expect(bill).toContainText(`−${saved}`);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const lowered = await page.getByRole('button', { name: /^Pay / }).textContent();
  await best.press('ArrowDown');
  await expect(cards.getByRole('radio', { name: /No card/ })).toBeChecked();
  await expect(bill).not.toContainText('Bazaar discount');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveText(lowered ?? '');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  await expect(page.getByText('Discount card')).toBeVisible();
  const cardsLeft = () => ask<{ list: unknown[] }>('/api/user/card/discount', {}, token);
  expect((await cardsLeft()).list).toHaveLength(0);
  await page.getByRole('button', { name: 'Cancel parcel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel parcel' }).click();
  await expect.poll(async () => (await cardsLeft()).list.length).toBe(1);
});
