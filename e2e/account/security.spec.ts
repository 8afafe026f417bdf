import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { enter, newPlayer } from '../support/player.ts';
import { mailedCode, newMail, password, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

async function openSettings(page: Page): Promise<void> {
  await visit(page, '/user/settings');
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
}

const sheet = (page: Page) => page.getByRole('dialog');

async function signIn(page: Page, mail: string, secret: string): Promise<void> {
  await visit(page, '/auth');
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('another password is set with the old one, and the old one is none any more', async ({ page }) => {
  const { mail } = await enter(page);
  await openSettings(page);
  await page.getByRole('button', { name: 'Password: Change' }).click();
  await sheet(page).getByLabel('Password', { exact: true }).fill('not the password');
  await sheet(page).getByLabel('New password').fill('another good one');
  await sheet(page).getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('We could not see that it is you.')).toBeVisible();
  await expect(sheet(page).locator('[aria-busy]')).toHaveCount(0);
  await sheet(page).getByLabel('Password', { exact: true }).fill(password);
  await sheet(page).getByLabel('New password').press('Enter');
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await expect(sheet(page)).toBeHidden();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, mail, password);
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill('another good one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
});

test('a forgotten password is replaced with a mailed code', async ({ page }) => {
  const { mail } = await newPlayer();
  await visit(page, '/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(mail);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent. It works for 10 minutes.')).toBeVisible();
  await page.getByLabel('Mailed code').fill(await mailedCode(mail));
  await page.getByLabel('New password').fill('a quite new one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(page.getByText('3,000').first()).toBeVisible();
});

test('an e-mail address and a phone number are confirmed by codes', async ({ page }) => {
  const { mail: old } = await enter(page);
  const mail = newMail();
  await openSettings(page);
  await page.getByRole('button', { name: 'E-mail: Change' }).click();
  await sheet(page).getByLabel('New e-mail address').fill(mail);
  await sheet(page).getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent. It works for 10 minutes.')).toBeVisible();
  await sheet(page)
    .getByLabel('Mailed code')
    .fill(await mailedCode(mail));
  await sheet(page).getByLabel('Password').fill(password);
  await sheet(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(page.getByText(mail)).toBeVisible();
  await expect(page.getByText(old)).toHaveCount(0);

  const mobile = `+49 151 2${String(Date.now()).slice(-7)}`;
  await page.getByRole('button', { name: 'Phone number: Add' }).click();
  await sheet(page).getByLabel('Phone number').fill(mobile);
  await sheet(page).getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent. It works for 10 minutes.')).toBeVisible();
  await sheet(page)
    .getByLabel('Code from the message')
    .fill(await mailedCode(mobile.replaceAll(' ', '')));
  await sheet(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your phone number is confirmed.')).toBeVisible();
  await expect(page.getByText(mobile.replaceAll(' ', ''))).toBeVisible();
});

test('[E27] a code that cannot be sent, and one that is wrong, are told by a toast', async ({ page }) => {
  await enter(page);
  const mail = newMail();
  await openSettings(page);
  const toasts = page.locator('.toast');
  for (const told of [null, 'A code is on its way.']) {
    await page.getByRole('button', { name: 'E-mail: Change' }).click();
    await sheet(page).getByLabel('New e-mail address').fill(mail);
    await sheet(page).getByRole('button', { name: 'Send code' }).click();
    if (told === null) {
      await expect(page.getByText('Sent. It works for 10 minutes.')).toBeVisible();
      await page.goBack();
    } else await expect(toasts.getByText(told)).toBeVisible();
  }
  const right = await mailedCode(mail);
  await sheet(page)
    .getByLabel('Mailed code')
    .fill(right === '111111' ? '222222' : '111111');
  await sheet(page).getByLabel('Password').fill(password);
  await sheet(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts.getByText('This code does not match.')).toBeVisible();
});

test('a session elsewhere is ended from here', async ({ page, browser }) => {
  const { mail } = await enter(page);
  const elsewhere = await browser.newPage({ viewport: phone });
  await signIn(elsewhere, mail, password);
  await expect(elsewhere).not.toHaveURL(/\/auth/);
  await openSettings(page);
  const sessions = page.locator('.sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await visit(elsewhere, '/pack');
  await expect(elsewhere).toHaveURL(/\/auth/);
  await elsewhere.close();
});

test('all that is held on a player comes as a file', async ({ page }) => {
  const { mail } = await enter(page);
  await openSettings(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^grabbit-\d+-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toHaveProperty('exportedAt');
  expect(text).toContain(mail);
});

test('an account is deleted with what is in it named, and cannot be entered again', async ({ page }) => {
  const { mail } = await enter(page);
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete my account: Look' }).click();
  await expect(sheet(page).getByText('You lose 3,000 coins.')).toBeVisible();
  const remove = sheet(page).getByRole('button', { name: 'Delete my account' });
  await expect(remove).toBeDisabled();
  await sheet(page).getByText('I give up 3,000 coins.').click();
  await sheet(page).getByLabel('Password').fill('not the password');
  await remove.click();
  await expect(page.getByText('We could not see that it is you.')).toBeVisible();
  await sheet(page).getByLabel('Password').fill(password);
  await remove.click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await signIn(page, mail, password);
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
});

test('Back closes a dialog of the security section and leaves the page', async ({ page }) => {
  await enter(page);
  await openSettings(page);
  await page.getByRole('button', { name: 'Password: Change' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/user\/settings$/);
});
