import { expect, type Page, test } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { playerPage } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';

const mobile = {
  ...{ viewport: phone, isMobile: true, hasTouch: true },
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
} as const;

/** Lets the app's own code come when `go` is called, and no sooner. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, '**/assets/first-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a guest sees pages before any script has run, in their language', async ({ browser }) => {
  const context = await browser.newContext({ ...mobile, locale: 'de-DE', javaScriptEnabled: false });
  const page = await context.newPage();
  // The first of a language is painted while it is sent without: it may take longer than a page waits.
  await expect(async () => {
    await page.goto(productUrl('/'));
    await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('.poster__toy')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(async () => {
    await page.goto(productUrl('/mall'));
    await page.locator('main a[href^="/goods/"]').first().click({ timeout: 500 });
    await expect(page.locator('main h1')).toBeVisible({ timeout: 500 });
  }).toPass();
  await context.close();
});

test('what is tapped before the app has come is done once it is there', async ({ browser }) => {
  const context = await browser.newContext({ ...mobile, locale: 'en-US' });
  const page = await context.newPage();
  const go = await holdCode(page);
  const signIn = page.getByRole('link', { name: 'Sign in' });
  await expect(async () => {
    await page.goto(productUrl('/'), { waitUntil: 'commit' });
    await expect(signIn).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await signIn.click();
  await expect(page).toHaveURL(productUrl('/'));
  go();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  await context.close();
});

test('whoever is signed in sees nothing of a guest’s page', async ({ browser }) => {
  const page = await playerPage(browser, { isMobile: true, hasTouch: true });
  const go = await holdCode(page);
  await page.goto(productUrl('/'), { waitUntil: 'commit' });
  await expect(page.locator('.loading')).toBeVisible();
  await expect(page.locator('#app')).toBeHidden();
  go();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.context().close();
});
