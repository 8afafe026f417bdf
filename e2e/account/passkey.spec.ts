import { expect, test, type Page } from '@playwright/test';
import { plugPasskeyDevice } from '../support/passkey-device.ts';
import { enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone });

/** The same product under a name: the standard knows no passkeys for bare addresses. */
const named = (path = '/'): string => productUrl(path).replace('127.0.0.1', 'localhost');

/** Makes an account with a passkey, and leaves the browser without a session. */
async function createAndForget(page: Page): Promise<void> {
  await page.goto(named('/auth?mode=register'));
  await page.getByLabel('Name on screen').fill('Mika');
  await page.getByRole('button', { name: 'Create with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(page.getByRole('dialog', { name: 'Welcome! These are yours' })).toBeVisible();
  await page.getByRole('button', { name: 'Look around first' }).click();
  await expect(page.getByText('3,000').first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
}

test('a visitor makes an account with nothing but a passkey, and comes back with it', async ({ page }) => {
  // A browser that offers none in the field: the device would take the offer before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const device = await plugPasskeyDevice(page);
  await createAndForget(page);
  expect(await device.count()).toBe(1);
  await page.goto(named('/auth'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto(named('/user/settings'));
  await expect(page.getByText('Hi, Mika').first()).toBeVisible();
});

test('a passkey is offered in the e-mail field', async ({ page }) => {
  await plugPasskeyDevice(page);
  await createAndForget(page);
  await page.goto(named('/auth'));
  // Nothing is pressed: the device takes the offer of the field by itself.
  await expect(page).not.toHaveURL(/\/auth/);
});

test('a player adds a passkey, names it, and takes it away', async ({ page }) => {
  await enter(page, {}, named);
  await plugPasskeyDevice(page);
  await page.goto(named('/user/settings'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device can sign you in now.')).toBeVisible();
  await page.getByRole('button', { name: /^Rename Chrome/ }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My laptop')).toHaveCount(0);
});

test('a device without a passkey changes nothing, and nothing is called wrong', async ({ page }) => {
  await plugPasskeyDevice(page);
  await page.goto(named('/auth'));
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.fault')).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth/);
});
