import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate, newRoom } from '../support/backstage.ts';
import { playerPage } from '../support/player.ts';
import { desktop } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const input = (page: Page) => page.getByRole('textbox', { name: 'Say something kind' });
const line = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Room chat' }).getByRole('listitem').filter({ hasText: words });

async function write(page: Page, words: string): Promise<void> {
  await input(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function pick(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Sentences and stickers' }).click();
  await page.getByRole('button', { name }).click();
}

test('two people in a room talk, cheer, refuse what is unkind, and see who won', async ({ browser }) => {
  const room = await newRoom();
  const phonePage = await playerPage(browser);
  const desktopPage = await playerPage(browser, { viewport: desktop, locale: 'de-DE' });
  for (const page of [phonePage, desktopPage]) await visit(page, `/claw/list/${room}`);
  await phonePage.getByRole('button', { name: 'Open the chat', exact: true }).click();
  const sheet = phonePage.getByRole('dialog', { name: 'Room chat' });
  await expect(sheet).toBeVisible();
  const german = desktopPage.getByRole('list', { name: 'Chat' }).getByRole('listitem');

  await pick(phonePage, 'Good luck!');
  await expect(german.filter({ hasText: 'Viel Glück!' }).last()).toBeVisible();
  await pick(phonePage, /^The sticker .*octopus/i);
  await expect(german.getByRole('img', { name: /okt|tako/i }).last()).toBeVisible();
  await write(phonePage, 'مرحبا <b>من</b> الغرفة');
  const arabic = german.getByText('مرحبا <b>من</b> الغرفة').last();
  await expect(arabic).toBeVisible();
  expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');

  await write(phonePage, 'call me on 0176 123 45 67');
  await expect(sheet.getByText('No links, phone numbers or contact details here, please.')).toBeVisible();
  await expect(input(phonePage)).toHaveValue('call me on 0176 123 45 67');
  expect(await axeFaults(phonePage)).toEqual([]);
  expect(await axeFaults(desktopPage)).toEqual([]);
  expect(await overflow(phonePage)).toBe(0);

  await desktopPage.getByRole('button', { name: 'Ein Herz schicken' }).click();
  await expect(phonePage.locator('.cheers svg').first()).toBeAttached();

  await desktopPage.getByRole('textbox', { name: 'Sag etwas Nettes' }).fill('ein unfreundlicher Satz');
  await desktopPage.keyboard.press('Enter');
  await expect(line(phonePage, 'ein unfreundlicher Satz')).toBeVisible();
  const more = line(phonePage, 'ein unfreundlicher Satz').getByRole('button', { name: /^Report or mute/ });
  await more.click();
  await phonePage.getByText('Unkind or insulting').click();
  await phonePage.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(phonePage.getByText('Reported. Thank you.')).toBeVisible();
  await expect(line(phonePage, 'ein unfreundlicher Satz')).toHaveCount(0);
  expect(await operate('chat', 'reports')).toContain('ein unfreundlicher Satz');

  await desktopPage.getByRole('textbox', { name: 'Sag etwas Nettes' }).fill('noch etwas');
  await desktopPage.keyboard.press('Enter');
  await line(phonePage, 'noch etwas')
    .getByRole('button', { name: /^Report or mute/ })
    .click();
  await phonePage.getByRole('switch', { name: /^Mute / }).click();
  await phonePage.getByRole('button', { name: /^Mute / }).click();
  await expect(line(phonePage, 'noch etwas')).toHaveCount(0);

  await phonePage.getByRole('tab', { name: 'Wins' }).click();
  await expect(phonePage.getByText('Nobody has won here yet.')).toBeVisible();
  await visit(phonePage, '/user/settings');
  await phonePage.getByRole('button', { name: /^Unmute / }).click();
  await expect(phonePage.getByRole('button', { name: /^Unmute / })).toHaveCount(0);
  await phonePage.getByRole('switch', { name: 'Room chat' }).click();
  await visit(phonePage, `/claw/list/${room}`);
  await phonePage.getByRole('button', { name: 'Open the chat', exact: true }).click();
  await expect(phonePage.getByRole('button', { name: 'Turn the chat on' })).toBeVisible();
  for (const page of [phonePage, desktopPage]) await page.context().close();
});
