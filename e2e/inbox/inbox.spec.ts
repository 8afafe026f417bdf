import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate, passDays } from '../support/backstage.ts';
import { sizesOf } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { mailsTo, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const by = ['--reason', 'a journey', '--who', 'journey'];
const send = (title: string, ...more: string[]): Promise<string> =>
  operate('letters', 'send', '--title', title, '--text', 'All week long.', ...more, ...by);

for (const [size, viewport] of new Map([...sizesOf('phone'), ...sizesOf('desktop')])) {
  test.describe(size, () => {
    test.use({ viewport });

    test('letters come while one looks, are opened, read and deleted', async ({ page }) => {
      const { userId } = await enter(page);
      await send('Cat days', '--link', '/claw', '--player', `${userId}`);
      await visit(page, '/user/settings');
      const way = page.getByRole('main').getByRole('link', { name: /Inbox/ });
      await expect(way).toContainText('New letters: 1');
      await way.click();
      await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
      const letters = page.getByRole('main').getByRole('listitem');
      await expect(letters.filter({ hasText: 'Cat days' })).toContainText('unread');

      // It comes by itself, without a word to the server from here.
      await send('Dog days', '--player', `${userId}`);
      await expect(letters.filter({ hasText: 'Dog days' })).toBeVisible({ timeout: 15_000 });
      expect(await axeFaults(page, 'all')).toEqual([]);
      expect(await overflow(page)).toBe(0);

      await letters.filter({ hasText: 'Cat days' }).getByRole('link').click();
      const open = page.getByRole('article', { name: 'Cat days' });
      await expect(open).toContainText('All week long.');
      expect(await axeFaults(page, 'all')).toEqual([]);
      await open.getByRole('button', { name: 'Delete letter' }).click();
      await expect(letters.filter({ hasText: 'Cat days' })).toHaveCount(0);
      await expect(letters.filter({ hasText: 'Dog days' })).toContainText('unread');
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(letters.filter({ hasText: 'Dog days' })).not.toContainText('unread');
    });
  });
}

test('a letter of the house leads to what it tells of', async ({ page }) => {
  await page.setViewportSize(phone);
  const { userId } = await enter(page);
  await send('To the rooms', '--link', '/claw', '--player', `${userId}`);
  await visit(page, '/inbox');
  await page.getByRole('link', { name: /To the rooms/ }).click();
  await page.getByRole('link', { name: 'Take me there' }).click();
  await expect(page).toHaveURL(/\/claw$/);
});

test('what lies unread comes by mail to who asked for it, until its link says no', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  const { mail, userId } = await enter(page);
  await visit(page, '/user/settings');
  const card = page.getByRole('region', { name: 'Letters by mail' });
  await card.getByRole('switch', { name: 'Write to my e-mail address' }).click();
  await expect(page.getByText('Letters come by mail')).toBeVisible();
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  await page.goto('about:blank');
  await send('Cat days', '--link', '/claw', '--player', `${userId}`);
  // A letter to one is put into the box by whoever looks: the mail does.
  let text = '';
  await expect(async () => {
    await passDays(userId, 1);
    text = (await mailsTo(mail)).find((each) => each.text.includes('/inbox/mails#'))?.text ?? '';
    expect(text).toContain('- Cat days');
  }).toPass({ timeout: 90_000, intervals: [5_000] });
  const [, stop = ''] = /https?:\S+(\/inbox\/mails#\S+)/.exec(text) ?? [];
  await visit(page, stop);
  await expect(page).toHaveURL(/\/inbox\/mails$/);
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'Letters no longer come by mail' })).toBeVisible();
  await visit(page, '/user/settings');
  await expect(card.getByRole('switch')).not.toBeChecked();
});
