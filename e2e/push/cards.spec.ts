import { expect, type Page, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate } from '../support/backstage.ts';
import { enter } from '../support/player.ts';
import { desktop, phone, productUrl } from '../support/visitor.ts';

const signed = ['--reason', 'a journey', '--who', 'Ann'] as const;
const main = (page: Page) => page.locator('main');
const drop = (page: Page) => page.getByRole('button', { name: 'Drop', exact: true });

async function goToTable(page: Page, name: string): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Coin pushers' }).click();
  await page.getByRole('link', { name }).click();
  await expect(main(page)).toHaveAttribute('data-link', 'open');
}

async function enterWithCards(page: Page): Promise<void> {
  const { userId } = await enter(page);
  await operate('cards', 'give', `${userId}`, 'push', '1001', ...signed);
  await operate('cards', 'give', `${userId}`, 'buff', '1002', ...signed);
  const news = page.getByRole('dialog', { name: 'A new buff card' });
  await page.addLocatorHandler(news, () => page.keyboard.press('Escape'));
}

const coinsOf = (page: Page) => page.locator('.balance .num').first().innerText();

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player takes a time card into use, drops with it, and goes back to coins', async ({ page }) => {
    await enterWithCards(page);
    await goToTable(page, 'Coin harbour');
    const before = await coinsOf(page);
    await page.getByRole('button', { name: 'Pay with a time card' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Pay with a time card' });
    await expect(sheet).toBeVisible();
    expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
    await sheet.getByRole('button', { name: 'Use it' }).tap();
    await expect(sheet).toContainText('6 left');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await drop(page).tap();
    await expect(page.locator('.cardpays')).toContainText('5 left');
    expect(await coinsOf(page)).toBe(before);
    expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
    await page.locator('.mid-keys').getByRole('button', { name: 'Pay with a time card' }).tap();
    await sheet.getByRole('button', { name: 'Pay with coins' }).tap();
    await page.keyboard.press('Escape');
    await expect(page.locator('.cardpays')).toHaveCount(0);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  inSoak(() => {
    test('the room’s waves and its challenge of the day stand beside the table', async ({ page }) => {
      await enterWithCards(page);
      await goToTable(page, 'Coin harbour');
      await expect(page.getByRole('heading', { name: 'Today’s goal together' })).toBeVisible();
      expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
    });
  });
});
