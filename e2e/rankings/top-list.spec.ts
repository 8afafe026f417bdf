import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { havePlayed } from '../support/house.ts';
import { sizesOf } from '../support/looks.ts';
import { ask, enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';

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
  await page.goto(productUrl('/top-list'));
  await expect(page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

/** A play of the boards, settled at once; gives its id. */
async function drawOne(token: string): Promise<string> {
  const { list } = await ask<{ list: readonly { roomId: number }[] }>('/app/game/draw/room/list', {
    game: 'plinko',
  });
  const roomId = list[0]?.roomId ?? 0;
  const { commitment } = await ask<{ commitment: string }>(
    '/app/game/draw/stream',
    { game: 'plinko' },
    token,
  );
  const wish = { rows: 8, risk: 'low', stake: 100, balls: 1, clientSeed: 'a-try' };
  const play = { requestId: `checked-${Date.now()}`, roomId, commitment, ...wish };
  return (await ask<{ playId: string }>('/app/game/plinko/drop', play, token)).playId;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('who has a play of their own checked stands in the list of checked plays', async ({ page }) => {
    const { token } = await enter(page);
    await page.goto(productUrl('/top-list'));
    await page.getByRole('button', { name: 'Checked plays' }).click();
    await expect(page).toHaveURL(/kind=checked/);
    await expect(page.getByText(/^Different own plays that were checked, 10 a day/).first()).toBeVisible();
    const own = page.getByRole('region', { name: 'You' });
    await expect(own).toContainText('You are not in this list yet');
    // As the page says it that ran the play again.
    await ask('/app/game/play/checked', { playId: await drawOne(token) }, token);
    await expect(async () => {
      await page.reload();
      await expect(own).not.toContainText('You are not in this list yet', { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    expect(await axeFaults(page, 'all')).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});
