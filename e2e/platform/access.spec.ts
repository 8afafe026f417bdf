import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { desktop, phone, productUrl, register } from '../support/visitor.ts';

const publicPages = [
  '/',
  '/claw',
  '/claw/search?word=bear',
  '/auth',
  '/auth?mode=register',
  '/claw/list/6',
  '/nowhere',
];
const ownPages = [
  '/pack',
  '/address',
  '/orders/all',
  '/user/coin-record',
  '/user/game-record',
  '/user/settings',
];

/** Outlined lettering: axe takes the stroke for the fill. */
const lettering = '.flyer';

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude(lettering).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(productUrl(path));
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}

for (const theme of ['blue', 'pink'] as const) {
  test(`axe finds no serious fault on any page, theme ${theme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await register(page);
    const faults: string[] = [];
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      for (const path of [...publicPages, ...ownPages]) {
        await settled(page, path);
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
        for (const fault of await seriousFaults(page)) faults.push(`${path} at ${size.width}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

test('nothing overflows at 320 pixels in English, German and Arabic, and Arabic is mirrored', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await register(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const wide: string[] = [];
  for (const language of ['English', 'Deutsch', 'العربية']) {
    await settled(page, '/user/settings');
    await page.getByText(language, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'العربية' ? 'rtl' : 'ltr');
    for (const path of [...publicPages, ...ownPages]) {
      await settled(page, path);
      const by = await overflow(page);
      if (by > 0) wide.push(`${path} in ${language}: ${by} px`);
    }
  }
  expect(wide).toEqual([]);
});
