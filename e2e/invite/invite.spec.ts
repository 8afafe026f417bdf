import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate, havePlayed } from '../support/backstage.ts';
import { passLevelUps } from '../support/level-ups.ts';
import { enter } from '../support/player.ts';
import { mailedCode, newMail, password, phone, withoutOffers } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** Registers as a person who came by a link would. */
async function registerBy(page: Page, code: string): Promise<void> {
  const mail = newMail();
  await withoutOffers(page);
  await visit(page, `/?invite_code=${code}`);
  await visit(page, '/auth?mode=register');
  await page.getByLabel('E-mail').fill(mail);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent. It works for 10 minutes.')).toBeVisible();
  await page.getByLabel('Mailed code').fill(await mailedCode(mail));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('button', { name: 'Look around first' }).click();
}

test('a friend comes by the link, plays, and both take what it brings', async ({ page, browser }) => {
  await page.setViewportSize(phone);
  const { userId: inviter } = await enter(page);
  await visit(page, '/user/settings');
  await page.getByRole('link', { name: /Invite a friend/ }).click();
  await expect(page.getByText('Nobody has come by your code yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the code' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your code' });
  const link = (await sheet.getByText(/invite_code=/).textContent()) ?? '';
  await expect(sheet.getByRole('img', { name: link })).toBeVisible();
  expect(await axeFaults(page, 'all')).toEqual([]);
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ viewport: phone, locale: 'en-US' });
  const friend = await context.newPage();
  await registerBy(friend, link.split('=').at(-1) ?? '');
  await visit(friend, '/invite');
  await expect(friend.getByText('Your welcome gift')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Somebody you invited')).toBeVisible();
  const line = (await operate('invitations', 'list'))
    .split('\n')
    .find((each) => each.includes(`player ${inviter} brought`));
  const userId = Number(/brought (\d+)/.exec(line ?? '')?.[1]);
  await havePlayed({ userId, plays: 'l'.repeat(10) });
  await passLevelUps(friend);

  for (const who of [page, friend]) {
    await expect(async () => {
      await who.reload();
      await expect(who.getByRole('button', { name: 'Claim 200' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await who.getByRole('button', { name: 'Claim 200' }).click();
    await expect(who.getByText('+200')).toBeVisible();
    await expect(who.getByText('3,200').first()).toBeVisible();
    expect(await overflow(who)).toBe(0);
  }
  expect(await axeFaults(page, 'all')).toEqual([]);
  await expect(page.getByText('1 of 10 this year')).toBeVisible();
  await context.close();
});
