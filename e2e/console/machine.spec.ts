import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { staff } from '../support/staff.ts';
import { desktop, productUrl } from '../support/visitor.ts';

test.use({ viewport: desktop });

/** Takes the machine of the page out of play, or lets it play again, and says why. */
async function rest(page: Page, act: 'Pause' | 'Resume'): Promise<void> {
  await page.getByRole('button', { name: 'Pause, resume or close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: act }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('A new cable.');
  await dialog.getByRole('button', { name: 'Pause, resume or close' }).click();
  await expect(dialog).toHaveCount(0);
}

test('one machine shows its live picture, its week, what lies in it and its log; it is taken out of play and back in', async ({
  page,
}) => {
  await staff(page, 'rooms.see', 'rooms.edit', 'machines.settings', 'goods.see');
  await page.goto(productUrl('/console/machines'));
  // Its practice twin has the same name.
  await page.getByRole('link', { name: 'Snow drop', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Snow drop', level: 1 })).toBeVisible();
  const picture = page.frameLocator('iframe[title="Live picture of Snow drop"]');
  // Without WebGL it is the flat map, with nothing to press.
  await expect(picture.locator('.stage')).toHaveAttribute('data-view', 'flat', { timeout: 30_000 });
  await expect(picture.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Inside and on the shelf' })).toBeVisible();
  await expect(page.getByText('In force since')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Refilled' }).first()).toContainText('toys');
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [1440, 1100, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBe(0);
  }
  await page.setViewportSize(desktop);

  // What it costs now stands in the form, and a line more can be asked for.
  await page.getByRole('button', { name: 'Change settings' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('spinbutton', { name: 'Price (coins)' }).first()).toHaveValue('60');
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByRole('button', { name: 'Not now' }).click();
  await expect(form).toHaveCount(0);
  await rest(page, 'Pause');
  const state = page.locator('.panel').filter({ hasText: 'Room number' }).locator('.MuiChip-root');
  await expect(state).toHaveText('Being repaired', { timeout: 40_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'taken out of play' }).first()).toBeVisible();
  await rest(page, 'Resume');
  await expect(state).toHaveText('Open', { timeout: 40_000 });
});
