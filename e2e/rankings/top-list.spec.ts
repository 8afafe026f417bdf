import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { havePlayed } from '../support/backstage.ts';
import { sizesOf } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { visit } from '../support/walk.ts';
import { productUrl } from '../support/visitor.ts';

const lines = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

/** Thirty who have played; every third one stands there by name. */
async function thirty(): Promise<void> {
  for (let n = 0; n < 30; n += 1)
    await havePlayed({ nickName: `Ranked ${n}`, shown: n % 3 === 0, plays: 'w'.repeat(3 + (n % 5)) });
}

for (const [size, viewport] of sizesOf('phone')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a player finds their place among thirty, and is named when they say so', async ({ page }) => {
      await thirty();
      const { userId } = await enter(page);
      await havePlayed({ userId, nickName: 'Nora', plays: 'wwwwwwwwl' });
      await page.goto(productUrl('/'));
      await page.getByRole('link', { name: 'Leaderboard' }).first().click();
      await expect(page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeVisible();
      const podium = page.getByRole('region', { name: 'First three' });
      await expect(podium).toContainText('8 in a row');
      await expect(podium).toContainText('A player');
      await expect(podium).not.toContainText('Nora');
      await expect(lines(page).filter({ hasText: 'Ranked' }).first()).toBeVisible();
      await expect(lines(page).filter({ hasText: 'Hidden by choice' }).first()).toBeVisible();
      await page.getByRole('switch', { name: 'Show me by name' }).click();
      await expect(podium).toContainText('Nora');
      expect(await axeFaults(page, 'all')).toEqual([]);
      expect(await overflow(page)).toBe(0);
      // Wherever the podium stands on the screen, the own line is below it.
      for (const block of ['start', 'center', 'end'] as const) {
        await podium.evaluate((part, to) => part.scrollIntoView({ block: to }), block);
        const [shown, own] = [await podium.boundingBox(), await page.locator('.ownbar').boundingBox()];
        expect(own?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
      }

      // Nine plays are no twenty: of toys nobody is ranked yet.
      await page.getByRole('tab', { name: 'Toys' }).click();
      await expect(page).toHaveURL(/board=claw/);
      await expect(page.getByText('Counted from 20 plays on. You have 9.')).toBeVisible();
      await page.getByRole('button', { name: 'Today' }).click();
      await expect(page.getByText('Counted from 10 plays on. You have 9.')).toBeVisible();
      await havePlayed({ userId, plays: 'l' });
      // Who listens hears of a play within a second.
      await expect(async () => {
        await page.reload();
        await expect(podium).toContainText('80 in 100 plays', { timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
    });
  });
}

test('a visitor sees the lists without a line of their own', async ({ page }) => {
  await visit(page, '/top-list');
  await expect(page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
