import { expect, type Page, test } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { startPlay } from '../support/play.ts';
import { enter } from '../support/player.ts';
import { newRoom } from '../support/backstage.ts';
import { phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone });

const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('g.'))
      .map((key) => atob(key.slice(2))),
  );

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = localStorage.getItem(`g.${btoa('user:session').replaceAll('=', '')}`);
    return (JSON.parse(kept ?? '{}') as { token?: string }).token ?? '';
  });

/** Ends a session on the server behind the page's back, as somebody does who sits at another device. */
async function endElsewhere(token: string): Promise<void> {
  const answer = await fetch(productUrl('/api/user/logout'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

async function signOut(page: Page): Promise<void> {
  await page.goto(productUrl('/user/settings'));
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
}

async function playAsTrial(page: Page): Promise<void> {
  await page.goto(productUrl('/auth'));
  await page.getByRole('button', { name: /Play as trial/ }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Waits for the live connection of a page that is opened now, and tells when it has been closed. */
async function liveSocket(page: Page): Promise<() => boolean> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().endsWith('/live'));
  return () => socket.isClosed();
}

test('[S003] sign-out leaves nothing of the player and closes the live connection', async ({ page }) => {
  await enter(page);
  const live = liveSocket(page);
  await page.goto(productUrl());
  const isClosed = await live;
  expect(await keptKeys(page)).toContain('user:session');
  await page
    .getByRole('link', { name: /Me|Settings/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(isClosed).toBe(true);
  expect((await keptKeys(page)).filter((key) => key.startsWith('user:'))).toEqual([]);
  await page.goto(productUrl('/pack'));
  await expect(page).toHaveURL(/\/auth\?from=/);
});

test('[S004] [const routing.logoutClearsCachedPages] sign-out drops the pages that are kept', async ({
  page,
}) => {
  await enter(page);
  await page.goto(productUrl('/claw/search'));
  await page.getByRole('searchbox').last().fill('whale');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.goBack();
  await expect(page.getByRole('searchbox').last()).toHaveValue('whale');
  await page.getByRole('link', { name: 'Me', exact: true }).last().click();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.locator('input[type=search]')).toHaveCount(0);
});

test('[S010] a session that was ended elsewhere: a word, the sign-in page, and the way back', async ({
  page,
}) => {
  await enter(page);
  await page.goto(productUrl('/user/coin-record'));
  await expect(page.getByText('3,000').first()).toBeVisible();
  await endElsewhere(await tokenOf(page));
  // The live connection may hear of it before the next page asks for anything.
  const asking = page.getByRole('link', { name: 'Prizes' }).last().click({ timeout: 5_000 });
  const told = page.getByText('You were signed out').waitFor();
  await Promise.race([asking.catch(() => told), told]);
  await told;
  await expect(page).toHaveURL(/\/auth\?from=%2F(pack|user%2Fcoin-record)/);
  expect(await keptKeys(page)).not.toContain('user:session');
});

test('[S009] a trial session that was ended elsewhere ends without a word', async ({ page }) => {
  await playAsTrial(page);
  await endElsewhere(await tokenOf(page));
  await page.getByRole('link', { name: 'Mall', exact: true }).click();
  await expect.poll(() => tokenOf(page)).toBe('');
  await expect(page).toHaveURL(/\/mall$/);
  await expect(page.getByText('You were signed out')).toHaveCount(0);
});

test('[S005] somebody looks around as a guest: all games first, and nothing to play', async ({ page }) => {
  const identified = page.waitForRequest(/user\/login\/visitor/);
  await page.goto(productUrl('/auth'));
  await page.getByRole('link', { name: 'Just look around' }).click();
  await identified;
  await expect(page).toHaveURL(productUrl('/'));
  await page.goto(productUrl('/user/game-record'));
  await expect(page).toHaveURL(/\/auth/);
});

test('[S045] somebody comes back in mid-play and is asked whether to go on', async ({ page }) => {
  const room = await newRoom();
  await enter(page);
  await page.goto(productUrl(`/claw/list/${room}`));
  await startPlay(page);
  await page.goto(productUrl('/'));
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(new RegExp(`/claw/playing/${room}`));
});

test('[S047] a balance that cannot be read is not shown as one, and can be asked for again', async ({
  page,
}) => {
  await enter(page);
  const refusal = { success: false, data: null, errorCode: '00001', message: 'broken', errorInfo: '' };
  const pressed = (): Promise<boolean> => page.evaluate(() => document.documentElement.matches('.pressed'));
  // The server does better from the press on, and not before: pages ask again by themselves as well.
  await intercept(page, /\/api\/user\/balance/, async (route) =>
    (await pressed()) ? route.continue() : route.fulfill({ status: 500, json: refusal }),
  );
  await page.goto(productUrl('/'));
  await page.evaluate(() =>
    document.addEventListener('click', () => document.documentElement.classList.add('pressed'), true),
  );
  await page.getByRole('button', { name: /balance could not be loaded/ }).click();
  await expect(page.getByText('3,000').first()).toBeVisible();
});

test('a sign-out in one tab is one in the other', async ({ page, context }) => {
  await enter(page);
  const other = await context.newPage();
  await other.goto(productUrl('/pack'));
  await signOut(page);
  await expect(other).toHaveURL(/\/auth/);
});
