import { expect, test } from '@playwright/test';
import { newRoom } from '../support/backstage.ts';
import { startPlay } from '../support/play.ts';
import { password, phone, productUrl, register } from '../support/visitor.ts';

test.use({ viewport: phone });

test('a player signs out and in again, and a wrong password is told kindly', async ({ page }) => {
  const mail = await register(page);
  await page.goto(productUrl('/user/settings'));
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.goto(productUrl('/auth'));
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(page.getByText('3,000').first()).toBeVisible();
});

test('a visitor who wants their pack is sent to sign in and brought back', async ({ page }) => {
  await page.goto(productUrl('/pack'));
  await expect(page).toHaveURL(/\/auth/);
});

test('no link leads from signing in to somewhere else', async ({ page }) => {
  await page.route(
    ({ hostname }) => hostname === 'elsewhere.example',
    (route) => route.fulfill({ body: 'taken' }),
  );
  await page.goto(productUrl(`/auth?from=${encodeURIComponent('/\\elsewhere.example/')}`));
  await page.getByRole('button', { name: /Play as trial/ }).click();
  await expect(page).toHaveURL(productUrl('/'));
  await page.evaluate(() => localStorage.clear());
  await page.goto(productUrl(`/auth?from=${encodeURIComponent('/trtx?text=privacy')}`));
  await page.getByRole('button', { name: /Play as trial/ }).click();
  await expect(page).toHaveURL(productUrl('/trtx?text=privacy'));
});

test('a trial account sits at the trial machine and at no other', async ({ page }) => {
  await page.goto(productUrl('/auth'));
  await page.getByRole('button', { name: /Play as trial/ }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto(productUrl(`/claw/list/${await newRoom({ practice: true })}`));
  await startPlay(page);
});
