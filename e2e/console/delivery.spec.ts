import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask } from '../support/player.ts';
import { staff } from '../support/staff.ts';
import { productUrl } from '../support/visitor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Published {
  readonly lateDays: number;
  readonly zones: readonly { readonly countries: readonly string[] }[];
}

test('delivery prices are changed by a form, hold at once, and go back', async ({ page }) => {
  const { token } = await staff(page, 'offers.edit');
  const published = () => ask<Published>('/api/shop/delivery/table', {}, token);
  await page.goto(productUrl('/console/delivery'));
  await expect(page.getByText('the demonstration')).toBeVisible();
  await page.getByRole('button', { name: 'Change the prices' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('12 Sample Street')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Grabbit demonstration');
  await form.getByLabel('Late days that are paid, at most').fill('7');
  await form.getByLabel('Reason').fill('seven days are enough');
  expect(await axeFaults(page)).toEqual([]);
  const zones = (await published()).zones.length;
  await form.getByRole('button', { name: 'Change the prices' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Written here', { exact: true })).toBeVisible();
  expect(await published()).toMatchObject({ lateDays: 7 });
  expect((await published()).zones).toHaveLength(zones);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Back to the file' }).click();
  await form.getByLabel('Reason').fill('as before');
  await form.getByRole('button', { name: 'Back to the file' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('the demonstration', { exact: true })).toBeVisible();
  expect(await published()).toMatchObject({ lateDays: 10 });
});
