import { expect, test, type Page } from '@playwright/test';
import { answerPopup, standInForGoogle, type Somebody } from '../support/firebase-emulator.ts';
import { fewOf } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { newMail, phone, productUrl } from '../support/visitor.ts';

const missing = process.env['GRABBIT_E2E_NO_FIREBASE'];

test.use({ viewport: phone });
test.skip(missing !== undefined, `NOT TRIED: ${missing}`);
test.beforeEach(({ context }) => standInForGoogle(context));

const socialButton = (page: Page, service: string) =>
  page.getByRole('button', { name: `Continue with ${service}` });

async function openPopup(page: Page, service: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await socialButton(page, service).click();
  return popup;
}

async function signIn(page: Page, service: string, who: Somebody): Promise<void> {
  await page.goto(productUrl('/auth'));
  await answerPopup(await openPopup(page, service), who);
  await expect(page).not.toHaveURL(/\/auth/);
}

async function userIdOf(page: Page): Promise<string> {
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/user/userinfo')),
    page.goto(productUrl('/user/settings')),
  ]);
  const { data } = (await reply.json()) as { data: { uid: string } };
  return data.uid;
}

for (const service of fewOf(['Google', 'Apple', 'Facebook', 'X'])) {
  test(`a visitor signs in with ${service}, and comes back to the same account`, async ({
    page,
    browser,
  }) => {
    const mika = { mail: newMail(), name: 'Mika Aalto' };
    await signIn(page, service, mika);
    await expect(page.getByText('3,000').first()).toBeVisible();
    const first = await userIdOf(page);

    const elsewhere = await browser.newContext({ viewport: phone });
    await standInForGoogle(elsewhere);
    const again = await elsewhere.newPage();
    await signIn(again, service, mika);
    expect(await userIdOf(again)).toBe(first);
    await elsewhere.close();
  });
}

test('a player links a service to their account and enters by it, and another cannot link it too', async ({
  page,
  browser,
}) => {
  const mika = { mail: newMail(), name: 'Mika Aalto' };
  await enter(page);
  await page.goto(productUrl('/user/settings'));
  const link = (at: Page) => at.getByRole('button', { name: 'Link Google' });
  const popup = async (at: Page): Promise<Page> => {
    const [opened] = await Promise.all([at.waitForEvent('popup'), link(at).click()]);
    return opened;
  };
  await answerPopup(await popup(page), mika);
  await expect(page.getByText('Google opens your account now.')).toBeVisible();
  await expect(page.getByText(mika.mail)).toBeVisible();
  const own = await userIdOf(page);

  const elsewhere = await browser.newContext({ viewport: phone });
  await standInForGoogle(elsewhere);
  const other = await elsewhere.newPage();
  await enter(other);
  await other.goto(productUrl('/user/settings'));
  await answerPopup(await popup(other), mika);
  await expect(other.getByText('This sign-in already belongs to another account.')).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await signIn(other, 'Google', mika);
  expect(await userIdOf(other)).toBe(own);
  await elsewhere.close();
});

test('the invite code of the address goes along to the new account', async ({ page }) => {
  await page.goto(productUrl('/auth?invite_code=friend-42'));
  const sent = page.waitForRequest((request) => request.url().includes('/api/user/login/jsonp'));
  await answerPopup(await openPopup(page, 'Google'), { mail: newMail(), name: 'Mika Aalto' });
  expect((await sent).postDataJSON()).toMatchObject({ invitationUid: 'friend-42', register: true });
  await expect(page).not.toHaveURL(/\/auth/);
});

test('[const auth.popupWidth] [const auth.popupHeight] the popup measures 500 by 600', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (url, name, features) => {
      document.documentElement.dataset['popup'] = features ?? '';
      return open(url, name, features);
    };
  });
  await page.goto(productUrl('/auth'));
  await openPopup(page, 'Google');
  await expect(page.locator('html')).toHaveAttribute('data-popup', /width=500,height=600/);
});

test('[const auth.closePollSeconds] [const auth.popupClosedByUserAfterSeconds] a closed popup is noticed after 8 to 18 seconds, and nothing is called wrong', async ({
  page,
}) => {
  await page.goto(productUrl('/auth'));
  const popup = await openPopup(page, 'Google');
  await popup.locator('#add-account-button').waitFor();
  await popup.close();
  const closedAt = Date.now();
  await expect(socialButton(page, 'Google')).not.toHaveAttribute('aria-busy', 'true');
  expect(Date.now() - closedAt).toBeGreaterThan(8_000);
  expect(Date.now() - closedAt).toBeLessThan(18_500);
  await expect(page.locator('.fault')).toHaveCount(0);
});

test('[E06] a popup that the browser blocks is told kindly', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(productUrl('/auth'));
  await socialButton(page, 'Google').click();
  await expect(page.getByText('Your browser kept the window shut.')).toBeVisible();
});

test('[E06] a script of Google that does not come is told kindly', async ({ page, context }) => {
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto(productUrl('/auth'));
  await socialButton(page, 'Google').click();
  await expect(page.locator('.fault')).toBeVisible();
});
