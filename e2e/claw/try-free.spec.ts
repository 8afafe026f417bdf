import { expect, test } from '@playwright/test';
import { fillRegistration, newMail, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

test('[S3] a visitor plays a machine free within two taps, and registering leads back to that very machine', async ({
  page,
}) => {
  await visit(page, '/claw');
  const begun = Date.now();
  await page.getByRole('link', { name: 'Tako bay' }).first().click();
  await page.getByRole('button', { name: 'Try it free' }).click();
  await expect(page.locator('main.play[data-practice="true"][data-mode="aiming"]')).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(15_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Tako bay' })).toBeVisible();

  await page.getByRole('button', { name: 'Drop' }).click();
  await expect(page.locator('main.play[data-mode="aiming"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Register and play for real' }).click();
  await fillRegistration(page, newMail(), productUrl, 'To the machine');
  await expect(page).toHaveURL(/\/claw\/trial\/1$/);
  await expect(page.locator('main.play[data-practice="false"]')).toBeVisible();
});
