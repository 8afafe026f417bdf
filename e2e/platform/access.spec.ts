import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
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

/** Opens a page and waits until its skeletons are gone. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(productUrl(path));
  await expect(page.locator('#loading')).toHaveCount(0);
  await expect(page.locator('.skel')).toHaveCount(0);
}

const languages = [
  { locale: 'en-US', name: 'English', direction: 'ltr' },
  { locale: 'de-DE', name: 'Deutsch', direction: 'ltr' },
  { locale: 'ar-AE', name: 'العربية', direction: 'rtl' },
  { locale: 'th-TH', name: 'ไทย', direction: 'ltr' },
] as const;
type Language = (typeof languages)[number];
type Theme = 'blue' | 'pink';

/** Every page at one size: what axe finds, and how far it reaches over the edge. */
async function look(page: Page, width: number, { locale }: Language, theme: Theme): Promise<string[]> {
  const faults: string[] = [];
  for (const path of [...publicPages, ...ownPages]) {
    await settled(page, path);
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const where = `${path} at ${width} in ${locale}, ${theme}`;
    const by = await overflow(page);
    if (by > 0) faults.push(`${where}: ${by} px too wide`);
    for (const fault of await axeFaults(page)) faults.push(`${where}: ${fault}`);
  }
  return faults;
}

async function speak(page: Page, { locale, name, direction }: Language): Promise<void> {
  await settled(page, '/user/settings/language');
  await page.getByText(name, { exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

/** Every theme of every language takes ten minutes: `ACCESS=full` looks at all, a test run at one theme of each. */
const themesOf = (index: number): readonly Theme[] =>
  process.env['ACCESS'] === 'full' ? ['blue', 'pink'] : [index % 2 === 0 ? 'blue' : 'pink'];

for (const [index, language] of languages.entries()) {
  for (const theme of themesOf(index)) {
    test(`no page has a serious fault or overflows at 320 px in ${language.locale}, ${theme}`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await enter(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await speak(page, language);
      expect(await look(page, 320, language, theme)).toEqual([]);
    });
  }
}

for (const theme of process.env['ACCESS'] === 'full' ? (['blue', 'pink'] as const) : (['pink'] as const)) {
  test(`no page has a serious fault on a desktop, ${theme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await enter(page);
    await page.setViewportSize(desktop);
    expect(await look(page, desktop.width, languages[0], theme)).toEqual([]);
  });
}
