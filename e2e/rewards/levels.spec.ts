import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { havePlayed } from '../support/backstage.ts';
import { sizesOf } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { visit } from '../support/walk.ts';
import { productUrl } from '../support/visitor.ts';

for (const [size, viewport] of sizesOf('phone')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('two levels passed at a time bring the coins of both, once', async ({ page }) => {
      const { userId } = await enter(page);
      // Thirty plays at 100 coins: from Lv 1 over Lv 2 to Lv 3.
      await havePlayed({ userId, plays: 'l'.repeat(30) });
      await page.goto(productUrl('/'));
      const dialog = page.getByRole('dialog', { name: 'You reached a new level!' });
      await expect(dialog).toContainText('Lv 3');
      await dialog.getByRole('button', { name: 'Collect 300' }).click();
      await expect(dialog).toContainText('+300');
      await expect(page.getByText('3,300').first()).toBeVisible();
      await page.keyboard.press('Escape');

      await visit(page, '/user/settings');
      await page.getByRole('link', { name: /^Levels/ }).click();
      await expect(page.getByRole('heading', { name: 'Levels', level: 1 })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'You are here' })).toContainText('Collected');
      await expect(page.getByText('Next: Lv 4')).toBeVisible();
      await expect(page.getByText('Stakes of 1,000 coins')).toBeVisible();
      expect(await axeFaults(page, 'all')).toEqual([]);
      expect(await overflow(page)).toBe(0);

      // Later is as good: the coins of the next level wait on the page.
      await havePlayed({ userId, plays: 'l'.repeat(20) });
      await page.reload();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Collect 300' }).first().click();
      await expect(page.getByRole('button', { name: /^Collect/ })).toHaveCount(0);
    });
  });
}
