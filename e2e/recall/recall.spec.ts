import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate, stayAway } from '../support/backstage.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { mailsTo, password, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

const coinsOf = async ({ token }: Player): Promise<number> =>
  (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;

/** The links of the newest mail about a gift, once it has come. */
async function linksTo(mail: string): Promise<{ gift: string; stop: string }> {
  let text = '';
  await expect(async () => {
    text = (await mailsTo(mail)).find((each) => each.text.includes('/recall#'))?.text ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 60_000 });
  const [gift = '', stop = ''] = [...text.matchAll(/https?:\S+\/(recall#\S+)/g)].map(([, at]) => at);
  return { gift: `/${gift}`, stop: `/${stop}` };
}

/** How many gifts were put aside so far, of all players. */
async function putAside(): Promise<number> {
  return Number(/put aside (\d+)/.exec(await operate('recall', 'show'))?.[1]);
}

/** Agrees to mails in the settings, and is not seen for three weeks. */
async function agreeAndLeave(page: Page, player: Player): Promise<void> {
  await visit(page, '/user/settings');
  const mails = page.getByRole('region', { name: 'Mails about gifts' });
  await mails.getByRole('switch', { name: 'Write to my e-mail address' }).click();
  await expect(page.getByText('You get a mail when a gift waits')).toBeVisible();
  expect(await axeFaults(page, 'all')).toEqual([]);
  await page.goto('about:blank');
  await stayAway(player.userId, 21);
}

test('[C058] [C059] who was away comes by the mailed link, signs in and takes the gift once', async ({
  page,
  browser,
}) => {
  const player = await enter(page);
  await agreeAndLeave(page, player);
  const { gift, stop } = await linksTo(player.mail);

  const context = await browser.newContext({ viewport: phone, locale: 'en-US' });
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await visit(other, gift);
  await expect(other.getByRole('heading', { name: 'Sign in to take your gift' })).toBeVisible();
  await expect(other).toHaveURL(/\/recall$/);
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await other.getByLabel('E-mail').fill(player.mail);
  await other.getByLabel('Password').fill(password);
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  expect([await axeFaults(other, 'all'), await overflow(other)]).toEqual([[], 0]);

  const before = await coinsOf(player);
  await other.getByRole('button', { name: 'Collect 120' }).click();
  await expect(other.getByText('120 coins are in your wallet.')).toBeVisible();
  expect(await coinsOf(player)).toBe(before + 120);
  // The link's secret was in no address that anybody could have written down.
  const [, secret = ''] = gift.split('#');
  expect(asked.filter((url) => url.includes(secret))).toEqual([]);

  await other.goto('about:blank');
  await visit(other, gift);
  await expect(other.getByText('You have already taken this gift.')).toBeVisible();
  await other.goto('about:blank');
  await visit(other, gift.slice(0, -1));
  await expect(other.getByText(/not all of it was copied/)).toBeVisible();

  await other.goto('about:blank');
  await visit(other, stop);
  await other.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(other.getByRole('heading', { name: 'You get no more mails about gifts' })).toBeVisible();
  await context.close();
});

test('[D26] [S049] the gift comes up on the home, can be left, and stays on the page of quests', async ({
  page,
}) => {
  const player = await enter(page, { offers: true });
  // The operator sees when it was put aside; whoever asks for it has been here.
  const before = await putAside();
  await stayAway(player.userId, 21);
  await expect(async () => expect(await putAside()).toBeGreaterThan(before)).toPass({ timeout: 60_000 });
  await page.goto(productUrl('/'));
  const dialog = page.getByRole('dialog', { name: /^Welcome back, / });
  await expect(dialog).toContainText('No play is needed for it.');
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: 'Not now' }).click();

  await visit(page, '/tasks');
  const waits = page.getByRole('region', { name: 'A gift waits for you' });
  await expect(waits).toContainText('It stays on the Quests page until');
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  const had = await coinsOf(player);
  await waits.getByRole('button', { name: 'Collect 120' }).click();
  await expect(page.getByRole('region', { name: 'Welcome back' })).toContainText(
    '120 coins are in your wallet.',
  );
  expect(await coinsOf(player)).toBe(had + 120);
});
