import { expect, type Page, test } from '@playwright/test';
import { enter } from '../support/player.ts';
import { password, phone, register, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

/** Leaves a mark in the page that a load would wipe away. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { notLoadedAgain: true }));
}

async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'notLoadedAgain' in window);
}

test('[const languages.list] [const languages.count] the language goes to Arabic and back without loading the page again, and is kept', async ({
  page,
}) => {
  await enter(page);
  await visit(page, '/user/settings');
  await markPage(page);
  await page.getByRole('link', { name: /^Language/ }).click();
  await expect(page.getByRole('radio')).toHaveCount(18);
  await expect(page.getByRole('radio', { name: /English/ })).toBeChecked();
  await page.getByText('العربية', { exact: true }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar-AE');
  await expect(page.getByRole('radio', { name: /العربية/ })).toBeChecked();
  await page.getByText('English', { exact: true }).click();
  await expect(html).toHaveAttribute('dir', 'ltr');
  expect(await isSamePage(page)).toBe(true);
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(html).toHaveAttribute('lang', 'de-DE');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'de-DE');
});

test('theme and home are kept over a reload, and on the account for a second browser', async ({
  page,
  browser,
}) => {
  const { mail } = await enter(page);
  await visit(page, '/prefer/theme');
  await page.getByText(/^Pink/).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'pink');
  await visit(page, '/prefer/home');
  const told = page.waitForResponse(/homePageType/);
  await page.getByText(/^All games/).click();
  await told;
  await page.goto(productUrl('/'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'pink');
  await expect(page.getByRole('tab').first()).toHaveText(/All games/);

  const second = await browser.newContext({ viewport: phone, locale: 'en-US' });
  const other = await second.newPage();
  await visit(other, '/auth');
  await other.getByLabel('E-mail').fill(mail);
  await other.getByLabel('Password').fill(password);
  await other.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(other).not.toHaveURL(/\/auth/);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'pink');
  await expect(other.getByRole('tab').first()).toHaveText(/All games/);
  await second.close();
});

test('what a visitor chooses goes to the account that they make', async ({ page }) => {
  await visit(page, '/prefer/theme');
  await page.getByText(/^Pink/).click();
  const told = page.waitForResponse(/update\/colour/, { timeout: 60_000 });
  await register(page);
  await told;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'pink');
});

test('a portrait is shown, kept and taken away again; a drawing that could carry a script is refused', async ({
  page,
}) => {
  await enter(page);
  await visit(page, '/user/settings/userinfo');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } });
  const field = page.locator('input[type=file]');
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await visit(page, '/user/settings');
  const face = page.locator('.player .face img');
  await expect(face).toHaveAttribute('src', /\/media\/[0-9a-f]{32}\.webp$/);
  const size = () => face.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([512, 512]);

  await visit(page, '/user/settings/userinfo');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refusal = page.getByText('Only pictures can be sent: JPEG, PNG, WebP, GIF or AVIF.');
  await field.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(refusal).toBeVisible();
  await page.reload();
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
  await expect(refusal).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await visit(page, '/user/settings');
  await expect(face).toHaveCount(0);
});

test('name, country and currency are saved; a name that cannot be is refused at its field', async ({
  page,
}) => {
  await enter(page);
  await visit(page, '/user/settings/userinfo');
  const name = page.getByLabel('Name on screen');
  await name.fill('x'.repeat(60));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This name cannot be used. Try 2 to 24 letters.')).toBeVisible();
  await name.fill('Mika 🐙');
  await page.getByLabel('Country').selectOption({ label: 'Finland' });
  await page.getByLabel('Show prices in').selectOption('EUR');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Mika 🐙');
  await expect(page.getByLabel('Country')).toHaveValue('FIN');
  await expect(page.getByLabel('Show prices in')).toHaveValue('EUR');
});

test('[S013] the settings are closed to a visitor, whose corner has the look and the language', async ({
  page,
}) => {
  await visit(page, '/user/settings/userinfo');
  await expect(page).toHaveURL(/\/auth\?from=/);
  await page.goto(productUrl('/'));
  await page.getByRole('link', { name: 'Me', exact: true }).first().click();
  await expect(page).toHaveURL(/\/prefer$/);
  await page.getByRole('link', { name: /^Language/ }).click();
  await page.getByText('Suomi', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI');
});

test('sound and a calm screen are switched at once and kept', async ({ page }) => {
  await visit(page, '/prefer');
  await page.getByRole('switch', { name: 'Calm screen' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'still');
  await page.getByRole('switch', { name: 'Sound' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'still');
  await expect(page.getByRole('switch', { name: 'Sound' })).toBeChecked();
});
