import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { haveWon, passDays } from '../support/backstage.ts';
import { sizesOf } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { visit } from '../support/walk.ts';

for (const [size, viewport] of sizesOf('phone')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('won toys are turned into coins, and one is had back', async ({ page }) => {
      const { userId } = await enter(page);
      await haveWon(userId, ['bear', 'cat']);
      await visit(page, '/pack');
      await expect(page.getByText('On your level toys wait 7 days, then they become coins.')).toBeVisible();
      for (const toy of ['Honey bear', 'Calico cat'])
        await page.getByRole('checkbox', { name: toy }).press('Space');
      await page.getByRole('button', { name: 'Turn into 600 coins' }).click();
      const dialog = page.getByRole('dialog', { name: 'Toys into coins?' });
      await expect(dialog).toContainText('300 coins');
      expect(await axeFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Turn into 600 coins' }).click();
      await expect(page.getByRole('heading', { name: 'Your pack is empty' })).toBeVisible();
      const turned = page.getByRole('region', { name: 'Turned into coins' });
      await expect(turned.getByRole('listitem')).toHaveCount(2);
      expect(await overflow(page)).toBe(0);
      await turned.getByRole('listitem').first().getByRole('button', { name: 'Take back' }).click();
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await expect(turned.getByRole('listitem')).toHaveCount(1);

      await passDays(userId, 5);
      await page.reload();
      await expect(page.getByText('2 days left')).toBeVisible();
      // Three days are over.
      await expect(turned).toHaveCount(0);
      expect(await axeFaults(page)).toEqual([]);
      await visit(page, '/user/coin-record');
      await expect(page.getByText('A toy, in coins').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText('A toy, taken back').filter({ visible: true })).toBeVisible();
    });
  });
}
