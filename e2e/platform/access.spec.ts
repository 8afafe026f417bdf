import { expect, test } from '@playwright/test';
import { faultsOf, type Look, looksOf, narrow, openIn, speak } from '../support/looks.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { demoRooms, desktop } from '../support/visitor.ts';

const publicPages = [
  '/',
  '/claw',
  '/claw/search?word=bear',
  '/auth',
  '/auth?mode=register',
  `/claw/list/${demoRooms.any}`,
  '/nowhere',
  '/prefer',
  '/prefer/language',
  '/prefer/theme',
  '/prefer/home',
  '/about',
  '/link',
  '/trtx',
  '/user/faq',
  '/user/help-center',
  '/contact',
  '/mall',
  '/mall?word=zzz',
  '/goods/1',
];
const ownPages = [
  '/pack',
  '/address',
  '/orders/all',
  '/user/coin-record',
  '/user/game-record',
  '/user/aim',
  '/user/settings',
  '/user/settings/language',
  '/user/settings/userinfo',
  '/user/settings/security-log',
  '/issues',
  '/cart',
];

/** Pages of things of each kind that are sold, and a cart that holds some of them. */
async function shop({ token }: Player): Promise<string[]> {
  interface Sold {
    readonly shopGoodsId: number;
    readonly category: string;
  }
  const { list } = await ask<{ list: Sold[] }>('/api/shop/getShopGoodsList', { limit: 48 });
  const kinds = ['plush', 'house', 'digital', 'virtual'];
  const things = kinds.flatMap((kind) => list.filter(({ category }) => category === kind).slice(0, 1));
  const ids = things.map(({ shopGoodsId }) => shopGoodsId);
  const wanted = { list: ids.map((shopGoodsId) => ({ shopGoodsId, goodsNum: 2 })) };
  await ask('/api/shop/addGoodsToShopCar', wanted, token);
  return ids.map((id) => `/goods/${id}`);
}

const few: readonly Look[] = [
  { locale: 'de-DE', theme: 'pink', viewport: narrow },
  { locale: 'ar-AE', theme: 'blue', viewport: desktop, withoutAxe: true },
];

for (const look of looksOf(few)) {
  const { locale, theme, viewport } = look;
  test(`no page has a serious fault, and all fit ${viewport.width} px in ${locale}, ${theme}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const goods = await shop(await enter(page));
    await page.setViewportSize(viewport);
    await speak(page, look);
    const faults: string[] = [];
    for (const path of [...publicPages, ...goods, ...ownPages]) {
      await openIn(page, path);
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      faults.push(...(await faultsOf(page, path, look)));
    }
    expect(faults).toEqual([]);
  });
}
