import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { operate } from '../support/backstage.ts';
import { directionOf, faultsOf, type Look, looksOf, narrow, openIn } from '../support/looks.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { desktop, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const pages = [
  '/recharge',
  '/club',
  '/protection',
  '/user/wallet',
  '/user/payments',
  '/user/post-credit',
  '/user/trial-coin/push',
  '/user/exchange-code',
];

interface Words {
  readonly cards: { readonly title: string; readonly gotIt: string };
  readonly checkout: { readonly title: string };
  readonly protection: { readonly askTitle: string };
  readonly recharge: { readonly title: string };
  readonly room: { readonly notNow: string };
}

/** What is said in a language, from its dictionary. */
function wordsOf(locale: string): Words {
  const path = join(import.meta.dirname, '../../apps/web/public/lang', `${locale}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Words;
}

/** A code of the operator's, redeemed. */
async function redeem({ token }: Player, ...words: string[]): Promise<void> {
  const printed = await operate('codes', 'create', ...words, '--title', 'Journey');
  const code = printed.split('\n').find((line) => /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/.test(line));
  await ask('/api/exchange/code/receive', { code }, token);
}

interface Offers {
  readonly list: readonly { readonly configId: number; readonly rechargeMoney: number }[];
}
interface Begun {
  readonly rechargeNumber: string;
  readonly detailModel: { readonly url: string };
}

/** Pays for the first offer of coins on the practice provider's page. */
async function payOnce({ token, userId }: Player): Promise<void> {
  const { list } = await ask<Offers>('/api/recharge/base/amounts/list', { kind: 1 }, token);
  const [offer] = list;
  if (offer === undefined) throw new Error('nothing is sold');
  const { configId, rechargeMoney: price } = offer;
  const order = { requestId: `access-${userId}`, configId, price, rechargeType: 1, payType: 16 };
  const { detailModel } = await ask<Begun>('/api/web/company/checkout/pay', order, token);
  const body = new URLSearchParams({ plan: 'approve' });
  const { status } = await fetch(detailModel.url, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBe(303);
}

/** Has something on each of the pages: a payment, credit, trial coins, cards. */
async function becomeCustomer(player: Player): Promise<void> {
  await payOnce(player);
  await redeem(player, 'shipping-fee', '--amount', '500');
  await redeem(player, 'push-trial', '--amount', '30');
  await redeem(player, 'discount-card', '--card', '1002');
  await operate('cards', 'give', `${player.userId}`, 'buff', '1003', '--reason', 'journey');
}

async function shown(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The dialogs, one after the other as a player meets them from the home page. */
async function lookAtDialogs(page: Page, look: Look, words: Words): Promise<string[]> {
  const { cards, checkout, protection, recharge, room } = words;
  await page.goto(productUrl('/'));
  const faults = await faultsOf(page, 'home', look);
  await page.getByRole('button', { name: cards.title }).first().click();
  const deck = await shown(page, cards.title);
  for (const tab of await deck.getByRole('tab').all()) {
    await tab.click();
    faults.push(...(await faultsOf(page, `cards dialog, ${await tab.innerText()}`, look)));
  }
  await page.keyboard.press('Escape');
  await expect(deck).toBeHidden();

  await page.getByRole('button', { name: recharge.title, exact: true }).first().click();
  const coins = await shown(page, recharge.title);
  faults.push(...(await faultsOf(page, 'recharge dialog', look)));
  await coins.locator('.offer:enabled').first().click();
  const question = await shown(page, protection.askTitle);
  faults.push(...(await faultsOf(page, 'limits question', look)));
  await question.getByRole('button', { name: room.notNow }).click();
  await shown(page, checkout.title);
  faults.push(...(await faultsOf(page, 'checkout dialog', look)));
  return faults;
}

const few: readonly Look[] = [
  { locale: 'ar-AE', theme: 'pink', viewport: narrow },
  { locale: 'de-DE', theme: 'blue', viewport: desktop, withoutAxe: true },
];

for (const look of looksOf(few)) {
  const { locale, theme, viewport } = look;
  test.describe(`in ${locale}, ${theme}, ${viewport.width} px`, () => {
    test.use({ viewport, locale });
    const words = wordsOf(locale);

    test('no page of money has a serious fault, and all fit', async ({ page }) => {
      test.setTimeout(240_000);
      const player = await enter(page, { theme });
      await becomeCustomer(player);
      // A card that has come is told of first.
      await visit(page, '/user/wallet');
      await page.getByRole('dialog').getByRole('button', { name: words.cards.gotIt }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(look));
      const faults: string[] = [];
      for (const path of pages) {
        await openIn(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        faults.push(...(await faultsOf(page, path, look)));
        await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
      }
      expect(faults).toEqual([]);
    });

    test('no dialog of money has a serious fault, and all fit', async ({ page }) => {
      test.setTimeout(240_000);
      const player = await enter(page, { theme });
      await redeem(player, 'discount-card', '--card', '1002');
      expect(await lookAtDialogs(page, look, words)).toEqual([]);
    });
  });
}
