import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enter } from '../support/player.ts';
import { sizesOf } from '../support/looks.ts';
import { visit } from '../support/walk.ts';

for (const [size, viewport] of sizesOf('phone')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('the wallet tells what there is, what it is worth, and every movement as a table', async ({
      page,
    }) => {
      await enter(page, { coins: 4_321 });
      await visit(page, '/user/settings');
      await page.getByRole('link', { name: /^Wallet/ }).click();
      const purse = page.getByRole('region', { name: 'Coins', exact: true });
      await expect(purse).toContainText('4,321');
      await expect(purse).toContainText('$43.21');
      await page
        .getByRole('link', { name: /What came and what went/ })
        .last()
        .click();
      await expect(page).toHaveURL(/\/user\/coin-record/);
      await expect(page.getByText('+3,000')).toBeVisible();
      await page.getByRole('button', { name: 'Out', exact: true }).click();
      await expect(page.getByText('Nothing of this kind yet')).toBeVisible();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await expect(page.getByText('+1,321')).toBeVisible();

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a table (CSV)' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('coin-record.csv');
      const table = await readFile(await saved.path(), 'utf8');
      const lines = table.split('\r\n');
      expect(lines[0]).toBe('\ufeffTime (UTC),Cause,What,Amount,Reference');
      expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[^,]+,Welcome coins,Coins,1321,/);
      expect(lines[2]).toMatch(/Welcome coins,Coins,3000,/);
      expect(lines.at(-1)).toBe('');
    });
  });
}
