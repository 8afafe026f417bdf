import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { beLate, operate, haveWon } from '../support/backstage.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { desktop, password, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

interface Card {
  readonly shopGoodsId: number;
  readonly price: number;
  readonly name: string;
  readonly pictures: readonly string[];
}

const address = {
  ...{ name: 'Ann Lee', country: 'US', line1: '1 Market Street', line2: '', city: 'San Francisco' },
  ...{ region: 'CA', postcode: '94103', phone: '+14155552671' },
};

/** Something of the shelves by its picture. */
async function find(picture: string): Promise<Card> {
  const { list } = await ask<{ list: Card[] }>('/api/shop/getShopGoodsList', { limit: 48 });
  const card = list.find(({ pictures }) => pictures[0] === picture);
  if (card === undefined) throw new Error(`nothing with ${picture} is sold`);
  return card;
}

/** Lays things into a player's cart, and gives them an address. */
async function fillCart({ token }: Player, things: readonly (readonly [Card, number])[]): Promise<void> {
  await ask('/api/shop/address/save', address, token);
  const list = things.map(([{ shopGoodsId }, goodsNum]) => ({ shopGoodsId, goodsNum }));
  await ask('/api/shop/addGoodsToShopCar', { list }, token);
}

async function pay(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  return /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

const balance = async ({ token }: Player): Promise<number> =>
  (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a won toy and a bought thing travel in one parcel, which comes late, arrives, and its thing is sent back', async ({
    page,
  }) => {
    const player = await enter(page);
    await haveWon(player.userId, ['bear']);
    const mug = await find('art:mug');
    await fillCart(player, [[mug, 1]]);
    await visit(page, '/cart');
    await page.getByRole('checkbox', { name: 'Honey bear' }).press('Space');
    await expect(page.getByText('3,000 coins now, 1,800 after')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const id = await pay(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
    const invoice = await download;
    expect(invoice.suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
    expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const inside = page.getByRole('heading', { name: 'In this order' }).locator('..');
    await expect(inside).toContainText(mug.name);
    await expect(inside).toContainText('Honey bear');
    await beLate(id, 3);
    await page.reload();
    await expect(page.getByText('For days late')).toBeVisible();
    await expect(page.getByText('$1.50')).toBeVisible();
    for (const step of [
      ['pack', id],
      ['ship', id, 'LX-1'],
      ['deliver', id],
    ])
      await operate('orders', ...step, '--who', 'journey');
    await page.reload();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Send things back' }).click();
    const before = await balance(player);
    await page.getByRole('dialog').getByRole('button', { name: 'Send things back' }).click();
    await expect(page.getByText('On its way back').first()).toBeVisible();
    await operate('orders', 'returned', id, '--who', 'journey', '--reason', 'It is here');
    await page.reload();
    await expect(page.getByText('Came back').first()).toBeVisible();
    expect(await balance(player)).toBe(before + mug.price);
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('what is sold out in mid-checkout is said, stays in the cart and costs nothing; the rest is bought and cancelled', async ({
    page,
  }) => {
    const player = await enter(page);
    const [bento, stickers] = [await find('art:bento'), await find('art:stickers')];
    await fillCart(player, [
      [bento, 1],
      [stickers, 2],
    ]);
    await visit(page, '/cart');
    await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
    await operate('goods', 'count', 'bento', '0', '--who', 'journey', '--reason', 'Fell off the shelf');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText('There are not enough of this left. Nothing was paid.')).toBeVisible();
    await expect(page.getByText('Sold out').first()).toBeVisible();
    expect(await balance(player)).toBe(3_000);
    await pay(page);
    await expect(page.getByText(`2 × ${stickers.price}`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel parcel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel parcel' }).click();
    await expect(page.getByText('Cancelled').first()).toBeVisible();
    expect(await balance(player)).toBe(3_000);
    await operate('goods', 'count', 'bento', '120', '--who', 'journey', '--reason', 'Found again');
  });

  test('a gift card is bought for coins, and shows its code to whoever types the password', async ({
    page,
  }) => {
    const player = await enter(page);
    const { shopGoodsId, price } = await find('art:giftcard');
    await visit(page, `/goods/${shopGoodsId}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Exchange/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Exchange/ })
      .click();
    await expect(page).toHaveURL(/\/order\/\d+/);
    expect(await balance(player)).toBe(3_000 - price);
    await page.getByRole('button', { name: 'Show the code' }).click();
    const proof = page.getByRole('dialog');
    await proof.getByLabel('Password').fill('not mine');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('We could not see that it is you. Please try again.')).toBeVisible();
    await proof.getByLabel('Password').fill(password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('region', { name: 'Your code' })).toContainText(/DEMO-[0-9A-F]{10}/);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a gift card for a friend goes by its link, to one who signs in and proves who they are', async ({
    page,
    browser,
  }) => {
    await enter(page);
    const { shopGoodsId } = await find('art:giftcard');
    await visit(page, `/goods/${shopGoodsId}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Exchange/ })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: /For a friend/ }).press('Space');
    await sheet.getByRole('button', { name: /^Exchange/ }).click();
    await expect(page).toHaveURL(/\/order\/\d+/);
    await page.getByRole('button', { name: 'Show the link' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    const link = page.getByRole('region', { name: 'A gift for a friend' }).locator('code');
    await expect(link).toContainText('/gift#');
    const address = (await link.textContent()) ?? '';
    const friends = await browser.newContext({ viewport: phone });
    const friend = await friends.newPage();
    await enter(friend);
    await friend.goto(productUrl(address.slice(address.indexOf('/gift'))));
    await friend.getByRole('button', { name: 'Open the gift' }).click();
    expect(friend.url()).not.toContain('#');
    await friend.getByRole('dialog').getByLabel('Password').fill(password);
    await friend.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(friend.getByRole('region', { name: 'Your code' })).toContainText(/DEMO-[0-9A-F]{10}/);
    expect(await axeFaults(friend)).toEqual([]);
    await friend.goto(productUrl('/gift'));
    await expect(friend.getByRole('button', { name: 'Show the code' })).toBeVisible();
    await friends.close();
    await page.reload();
    await expect(page.getByText('Your friend has opened it. The code is theirs.')).toBeVisible();
  });
});
