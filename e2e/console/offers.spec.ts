import { expect, test } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { ask, newPlayer } from '../support/player.ts';
import { staff } from '../support/staff.ts';
import { desktop, productUrl } from '../support/visitor.ts';

test.use({ viewport: desktop });

interface Sold {
  readonly list: readonly { readonly rechargeMoney: number; readonly convertAmount: number }[];
}

test('an offer is made in the console, is sold at once, and ends', async ({ page }) => {
  const { token } = await newPlayer();
  const name = `advent-${Date.now()}`;
  const isSold = async (): Promise<boolean> =>
    (await ask<Sold>('/api/recharge/base/amounts/list', { kind: 5 }, token)).list.some(
      ({ convertAmount }) => convertAmount === 2_222,
    );
  await staff(page, 'offers.edit');
  await page.goto(productUrl('/console/offers'));
  await page.getByRole('button', { name: 'New offer' }).click();
  const dialog = page.getByRole('dialog');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Handful of coins');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Special offer' }).click();
  await dialog.getByRole('spinbutton', { name: 'Price (US cents)' }).fill('1999');
  await dialog.getByRole('spinbutton', { name: 'Coins that are bought' }).fill('2222');
  await dialog.getByRole('textbox', { name: 'Words for players' }).fill('The advent deal');
  await dialog.getByLabel('Open from').fill('2026-11-01T00:00');
  await dialog.getByRole('spinbutton', { name: 'Opens again every so many hours' }).fill('24');
  const say = dialog.getByRole('textbox', { name: /reason/i });
  await say.fill('Advent.');
  await dialog.getByRole('button', { name: 'New offer' }).click();
  await expect(dialog.getByText('Small letters, digits and hyphens')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'New offer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('cycleHours and openHours go together');
  await dialog.getByRole('spinbutton', { name: 'Opens again every so many hours' }).fill('');
  await dialog.getByRole('button', { name: 'New offer' }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Special offer');
  await expect(row).toContainText('19.99');
  await expect.poll(isSold).toBe(true);
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'End the offer' }).click();
  await say.fill('Over.');
  await dialog.getByRole('button', { name: 'End the offer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(isSold).toBe(false);
});
