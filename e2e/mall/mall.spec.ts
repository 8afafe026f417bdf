import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fillAddress } from '../support/address.ts';
import { operate } from '../support/backstage.ts';
import { enter } from '../support/player.ts';
import { desktop, fillRegistration, phone, productUrl, withoutOffers } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const main = (page: Page): Locator => page.getByRole('main');
const line = (page: Page, name: string): Locator =>
  main(page).getByRole('listitem').filter({ hasText: name });
const more = (page: Page, name: string): Locator =>
  line(page, name).getByRole('button', { name: 'One more' });
/** What is said of the cart when it has changed. */
const said = (page: Page, text: string): Locator => main(page).getByRole('status').filter({ hasText: text });
/** What an order says of itself after each step of the operator's. */
const stageAfter = { pack: 'Packed', ship: 'On the way', deliver: 'Delivered' } as const;
const asOperator = ['--who', 'journey', '--reason', 'For a journey'];

/** A thing of the journey's own in two sizes, of which the large one is there once. Its name begins with `word`. */
async function putOnShelf(word: string): Promise<void> {
  for (const [size, price, units] of [
    ['Small', 510, 6],
    ['Large', 1_630, 1],
  ] as const) {
    const kind = `${word}-${size}`.toLowerCase();
    const measures = ['--size', '95', '--weight', '360', '--box', '120x100x110', '--origin', 'PT'];
    await operate('goods', 'make', kind, ...measures, ...asOperator);
    await operate('goods', 'add', kind, `${units}`, ...asOperator);
    const file = join(tmpdir(), `grabbit-${kind}.json`);
    const text = (said: string): object => ({ 'en-US': said });
    const thing = {
      ...{ kind, category: 'house', family: word.toLowerCase(), leads: size === 'Small', price },
      ...{ name: text(`${word} lantern`), note: text('Folds flat'), size: text(size) },
      ...{ text: text('It glows in the dark.'), pictures: ['toy:penguin'] },
    };
    writeFileSync(file, JSON.stringify(thing));
    await operate('mall', 'put', file, ...asOperator);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a guest fills a cart, registers, pays for what still lies in it, and follows the parcel to the door', async ({
    page,
  }) => {
    await withoutOffers(page);
    await visit(page, '/mall');
    await main(page).getByRole('button', { name: 'Add Rabbit keyring to the cart' }).click();
    await main(page).getByRole('button', { name: 'Add Sticker sheet to the cart' }).click();
    await page.getByRole('link', { name: 'Cart, 2 things' }).click();
    await more(page, 'Sticker sheet').click();
    await expect(main(page).getByText('2 × Sticker sheet')).toBeVisible();
    await expect(main(page).getByText('420 coins').first()).toBeAttached();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.reload();
    await expect(line(page, 'Rabbit keyring')).toBeVisible();

    await main(page).getByRole('link', { name: 'Sign in to pay' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await fillRegistration(page);
    await expect(page).toHaveURL(productUrl('/cart'));
    await expect(line(page, 'Sticker sheet').getByText('90 each')).toBeVisible();
    await main(page).getByRole('button', { name: 'Add an address' }).click();
    await fillAddress(page);
    await expect(page).toHaveURL(productUrl('/cart'));
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/order\/\d+/);
    const inside = page.getByRole('heading', { name: 'In this order' }).locator('..');
    await expect(inside).toContainText('Rabbit keyring');
    await expect(inside).toContainText('2 × 90');
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    for (const [step, ...given] of [
      ['pack', id],
      ['ship', id, 'LX-2'],
      ['deliver', id],
    ] as const) {
      await operate('orders', step, ...given, '--who', 'journey');
      await page.reload();
      if (step === 'deliver') await page.getByRole('button', { name: 'Got it' }).click();
      await expect(line(page, stageAfter[step]).getByRole('time')).toBeVisible();
    }
    await visit(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('a plush is seen from behind and beside a hand, by press, arrows and stroke', async ({ page }) => {
    await withoutOffers(page);
    await visit(page, '/mall');
    await main(page).getByRole('link', { name: /whale/i }).first().click();
    const stage = page.getByRole('region', { name: /: Pictures$/ });
    await stage.getByRole('button', { name: 'Show 2 of 3' }).click();
    await expect(stage.getByRole('status')).toHaveText('Pictures: 2 / 3, From behind');
    await page.keyboard.press('ArrowRight');
    await expect(stage.getByRole('button', { name: 'Show 3 of 3' })).toBeFocused();
    await expect(stage.getByText('15 cm tall, beside a hand of 18.5 cm')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const box = await stage.boundingBox();
    if (box === null) throw new Error('the stage is not there');
    await page.mouse.move(box.x + 80, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 220, box.y + 160, { steps: 4 });
    await page.mouse.up();
    await expect(stage.getByRole('status')).toHaveText('Pictures: 2 / 3, From behind');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('what one looks for is found by word and price, wished, bought in a size, and said to be sold out', async ({
    page,
  }) => {
    const word = `Q${Date.now().toString(36)}`;
    await putOnShelf(word);
    await enter(page);
    await visit(page, '/mall');
    await main(page).getByRole('searchbox', { name: 'Find in the mall' }).fill(word);
    const cards = main(page).getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`word=${word}`));
    await main(page).getByRole('button', { name: 'Under 500' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing by that name' })).toBeVisible();
    await main(page).getByRole('button', { name: '500 to 2,000' }).click();
    await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
    await cards.getByRole('link').click();

    await main(page)
      .getByRole('button', { name: `Keep ${word} lantern in wishes` })
      .click();
    await main(page).getByRole('link', { name: 'Large 1,630' }).click();
    await expect(main(page).getByText('1 here')).toBeVisible();
    await main(page).getByRole('button', { name: 'Add to cart' }).click();
    await main(page).getByRole('link', { name: 'Small 510' }).click();
    await expect(main(page).getByText('6 here')).toBeVisible();
    await main(page).getByRole('button', { name: /^Buy/ }).click();
    await expect(page).toHaveURL(productUrl('/cart'));
    await expect(page.getByRole('link', { name: 'Mall', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    const [small, large] = [line(page, 'Small'), line(page, 'Large')];
    await expect(large.getByRole('button', { name: 'One more' })).toBeDisabled();
    await small.getByRole('button', { name: 'One more' }).press('Enter');
    await expect(said(page, '3 things, 2,650 coins')).toBeAttached();
    await operate('goods', 'take', `${word.toLowerCase()}-large`, '1', ...asOperator);
    await page.reload();
    await expect(large.getByText('Sold out')).toBeVisible();
    await expect(large.getByRole('checkbox')).toBeDisabled();
    await expect(said(page, '2 things, 1,020 coins')).toBeAttached();
    expect(await axeFaults(page)).toEqual([]);
    await small.getByRole('button', { name: 'One less' }).click();
    await small.getByRole('button', { name: /^Take out/ }).click();
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect(small.getByRole('checkbox')).toBeChecked();

    await visit(page, '/mall');
    const wishes = page.getByRole('complementary').locator('section', { hasText: 'Wishes' });
    await expect(wishes.getByRole('link', { name: new RegExp(word) })).toBeVisible();
  });
});
