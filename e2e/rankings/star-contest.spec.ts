import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { havePlayed } from '../support/backstage.ts';
import { fewOf, sizesOf } from '../support/looks.ts';
import { enter, playerPage } from '../support/player.ts';
import { visit } from '../support/walk.ts';

const title = (page: Page) => page.getByRole('heading', { name: 'Star contest', level: 1 });

for (const [size, viewport] of sizesOf('desktop')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a player finds the contest, collects stars, takes what they reached, and checks the rules', async ({
      page,
    }) => {
      const { userId } = await enter(page);
      await visit(page, '/top-list');
      await page.getByRole('link', { name: /^Star contest/ }).click();
      await expect(title(page)).toBeVisible();
      if (size === 'desktop')
        await expect(page.getByRole('link', { name: 'Leaderboard' })).toHaveAttribute('aria-current', 'true');
      // The way here says it too, until the page is there.
      await expect(page.getByText('Your stars: 0')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
      // Four toys of one turn: a play, and three stars for each toy.
      await havePlayed({ userId, plays: 'wwwwl' });
      // Who listens hears of a play within a second.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('Your stars: 13')).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await expect(page.getByText('Today 13 of 20')).toBeVisible();

      const path = page.getByRole('region', { name: 'Your way through the stars' });
      await expect(path.getByRole('listitem')).toHaveCount(6);
      await expect(path.getByRole('listitem').last()).toContainText('Honey bear');
      await page.getByRole('button', { name: 'Claim' }).click();
      await expect(path.getByText('Collected')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
      const named = page.getByRole('switch', { name: 'Show me by name' });
      await named.click();
      await expect(named).toBeChecked();

      await page.getByRole('button', { name: 'Check it' }).click();
      await expect(page.getByText('Rules: fits')).toBeVisible();
      expect(await axeFaults(page, 'all')).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  });
}

for (const locale of fewOf(['ar-AE', 'de-DE'])) {
  test(`it reads in ${locale}, on the smallest phone too`, async ({ browser }) => {
    const page = await playerPage(browser, { locale, viewport: { width: 320, height: 640 } });
    await visit(page, '/star-contest');
    const name = locale === 'de-DE' ? 'Sternewettbewerb' : 'مسابقة النجوم';
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').last()).toBeVisible();
    expect(await axeFaults(page, 'all')).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}

test('a visitor sees the contest and the way in', async ({ page }) => {
  await visit(page, '/star-contest');
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Sign in, and your plays bring stars.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
