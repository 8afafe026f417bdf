import { expect, test } from '@playwright/test';
import { faultsOf, type Look, looksOf, narrow, settled, speak } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { rooms } from '../support/rooms.ts';
import { desktop, productUrl } from '../support/visitor.ts';

const publicPages = [
  '/',
  '/claw',
  '/claw/search?word=bear',
  '/auth',
  '/auth?mode=register',
  `/claw/list/${rooms.watched}`,
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
];
const ownPages = [
  '/pack',
  '/address',
  '/orders/all',
  '/user/coin-record',
  '/user/game-record',
  '/user/settings',
  '/user/settings/language',
  '/user/settings/userinfo',
  '/issues',
];

const few: readonly Look[] = [
  { locale: 'en-US', theme: 'blue', viewport: narrow },
  { locale: 'de-DE', theme: 'pink', viewport: narrow },
  { locale: 'ar-AE', theme: 'blue', viewport: narrow },
  { locale: 'th-TH', theme: 'pink', viewport: narrow },
  { locale: 'en-US', theme: 'pink', viewport: desktop },
];

for (const look of looksOf(few)) {
  const { locale, theme, viewport } = look;
  test(`no page has a serious fault, and all fit ${viewport.width} px in ${locale}, ${theme}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await enter(page);
    await page.setViewportSize(viewport);
    await speak(page, look);
    const faults: string[] = [];
    for (const path of [...publicPages, ...ownPages]) {
      await page.goto(productUrl(path));
      await settled(page);
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      faults.push(...(await faultsOf(page, path)));
    }
    expect(faults).toEqual([]);
  });
}
