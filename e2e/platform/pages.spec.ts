import { callPaths, type FirstScreen, firstScreenId } from '@grabbit/contract';
import { expect, test } from '@playwright/test';
import { operate } from '../support/backstage.ts';
import { enter } from '../support/player.ts';
import { desktop, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

const fromHelpCentre = [
  { link: /^Questions and answers/, path: '/user/faq', heading: 'Questions and answers' },
  { link: /^About/, path: '/about', heading: 'About Grabbit' },
  { link: /^Terms and privacy/, path: '/trtx', heading: 'Terms and privacy' },
  { link: /^Official links/, path: '/link', heading: 'Official links' },
];

test('every page that explains something opens from the help centre, for visitors too', async ({ page }) => {
  await visit(page, '/user/help-center');
  for (const { link, path, heading } of fromHelpCentre) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(productUrl(path));
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/help-center$/);
  }
});

const fromSettings = [
  { link: /^Profile/, path: '/user/settings/userinfo' },
  { link: /^Language/, path: '/user/settings/language' },
  { link: /^Theme/, path: '/prefer/theme' },
  { link: /^Home page/, path: '/prefer/home' },
  { link: /^Help centre/, path: '/user/help-center' },
  { link: /^Prizes/, path: '/pack' },
  { link: /^My plays/, path: '/user/game-record' },
  { link: /^Coins/, path: '/user/coin-record' },
];

test('every page of the player opens from the settings', async ({ page }) => {
  await enter(page);
  await visit(page, '/user/settings');
  for (const { link, path } of fromSettings) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(productUrl(path));
    await page.goBack();
    await expect(page).toHaveURL(/settings$/);
  }
});

test('a search finds an answer by its words and says when there is none', async ({ page }) => {
  await visit(page, '/user/help-center');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('seed fair');
  await page.getByText('How do I know that a play is fair?').click();
  await expect(page.getByText(/the machine seals its seed/)).toBeVisible();
  await search.fill('unicorn');
  await expect(page.getByText('No answer has these words')).toBeVisible();
  await search.fill('');
  await page.getByRole('main').getByRole('link', { name: 'Toys and parcels' }).click();
  await expect(page.getByRole('heading', { name: 'Toys and parcels' })).toBeInViewport();
});

test('a problem is reported, answered by a person and settled', async ({ page }) => {
  await enter(page);
  await visit(page, '/user/help-center');
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Write a few words about what happened.')).toBeVisible();
  await page.getByText('The app', { exact: true }).click();
  await page.getByLabel('What happened?').fill('The whale looked at me.');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 90 } });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'whale.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send report' }).click();
  const report = page.locator('details', { hasText: 'The whale looked at me.' });
  await expect(report).toContainText('Open');
  await expect(report.getByRole('img', { name: /^Picture of report/ })).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('');

  const id = /Report (\d+)/.exec((await report.locator('summary').textContent()) ?? '')?.[1] ?? '';
  await operate('issues', 'answer', id, 'It', 'likes', 'you.');
  await page.reload();
  await expect(report).toContainText('Answered');
  await expect(report.getByText('It likes you.')).toBeVisible();
  await report.getByLabel('Write back').fill('Good to know.');
  await report.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(report.getByText('Good to know.').first()).toBeVisible();
  await report.getByRole('button', { name: 'It is settled' }).click();
  await expect(report).toContainText('Closed');
  await expect(report.getByLabel('Write back')).toHaveCount(0);
});

test('a report about a play of somebody else is refused and stays in the form', async ({ page }) => {
  await enter(page);
  await visit(page, '/issues?play=999999');
  await expect(page.getByLabel('Number of the play')).toHaveValue('999999');
  await page.getByLabel('What happened?').fill('It stood still.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('That play or parcel is not yours. Look at its number.')).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('It stood still.');
});

test('terms and privacy are there to read without an account', async ({ page }) => {
  await visit(page, '/trtx');
  const text = page.getByRole('article');
  await expect(text.getByRole('heading', { level: 2 })).toBeVisible();
  const terms = await text.textContent();
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL(/text=privacy/);
  await expect(text).not.toHaveText(terms ?? '');
});

test('banners hang on the home page and over the claw machines, and lead where they say', async ({
  page,
}) => {
  await page.goto(productUrl('/'));
  await page.getByRole('button', { name: 'Show Every play can be checked' }).click();
  await page.getByRole('region', { name: 'Featured rooms' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/about$/);
  await visit(page, '/claw');
  const banners = page.getByRole('region', { name: 'News' });
  await banners.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/claw\/1\/12/);
});

test('the operator’s notice and lines run over the home page, can be paused, and open to be read', async ({
  page,
}) => {
  await operate('notice', 'set', '--title', 'Tea time', '--text', 'The claws rest from five to six.');
  await operate('broadcasts', 'add', '--text', 'A new whale has moved in.');
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Lines are remembered for some seconds: the page is to find both.
  const lines = async (): Promise<string> =>
    (await page.request.get(productUrl(callPaths.broadcastList.path))).text();
  await expect.poll(lines).toContain('A new whale has moved in.');
  const line = page.getByRole('region', { name: 'What happens here' });
  await expect(async () => {
    await page.goto(productUrl('/'));
    await expect(line.getByRole('button', { name: 'Tea time' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await line.getByRole('button', { name: 'Pause the line' }).click();
  await expect(line.getByRole('button', { name: 'Let the line run' })).toBeVisible();
  await line.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The claws rest from five to six.')).toBeVisible();
  await expect(dialog.getByText('A new whale has moved in.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await operate('notice', 'clear');
});

test('the page of the home brings its first screen along, as the calls give it', async ({ request }) => {
  const html = await (await request.get(productUrl('/'))).text();
  const json = new RegExp(`id="${firstScreenId}">(.*?)</script>`).exec(html)?.[1] ?? '{}';
  const screen = JSON.parse(json) as FirstScreen;
  const reply = await request.get(productUrl(callPaths.clawRooms.path));
  const { data } = (await reply.json()) as { data: FirstScreen['clawRooms'] };
  const names = (list: FirstScreen['clawRooms']['list']): string[] => list.map(({ roomName }) => roomName);
  expect(names(screen.clawRooms.list)).toEqual(names(data.list));
  expect(names(screen.clawRooms.list).length).toBeGreaterThan(3);
  expect(await (await request.get(productUrl('/claw'))).text()).not.toContain(firstScreenId);
});
