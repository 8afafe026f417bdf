import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { newRoom, operate } from '../support/backstage.ts';
import { playerPage } from '../support/player.ts';
import { staff } from '../support/staff.ts';
import { desktop, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test('a line of a room’s chat is reported and decided; its author reads why, and appeals', async ({
  browser,
}) => {
  const room = await newRoom();
  const words = `you are all fools ${room}`;
  const [author, reader] = [await playerPage(browser), await playerPage(browser)];
  for (const page of [author, reader]) {
    await visit(page, `/claw/list/${room}`);
    await page.getByRole('button', { name: 'Open the chat', exact: true }).click();
  }
  await author.getByRole('textbox', { name: 'Say something kind' }).fill(words);
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  const line = reader
    .getByRole('list', { name: 'Room chat' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await line.getByRole('button', { name: /^Report or mute/ }).click();

  const sheet = reader.getByRole('dialog', { name: 'What is wrong here?' });
  await expect(sheet.getByRole('button', { name: 'Report', exact: true })).toBeDisabled();
  await sheet.getByText('Unkind or insulting').click();
  await sheet.getByRole('textbox', { name: 'More about it' }).fill('It hurts.');
  expect(await axeFaults(reader)).toEqual([]);
  expect(await overflow(reader)).toBe(0);
  await sheet.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(reader.getByText('Reported. Thank you.')).toBeVisible();
  await expect(line).toHaveCount(0);

  const office = await browser.newPage({ viewport: desktop });
  await staff(office, 'chat.moderate');
  await office.goto(productUrl('/console/moderation'));
  const waiting = office.getByRole('row').filter({ hasText: `/talk/${room}` });
  await waiting.click();
  await expect(office.getByText('It hurts.')).toBeVisible();
  await expect(office.getByText(words).first()).toBeVisible();
  expect(await axeFaults(office)).toEqual([]);
  const dialog = office.getByRole('dialog');
  const because = () => dialog.getByRole('textbox', { name: /reason/i });
  await office.getByRole('button', { name: 'Take the case' }).click();
  await because().fill('I look at it.');
  await dialog.getByRole('button', { name: 'Take the case' }).click();
  await expect(office.getByText('Done: Take the case')).toBeVisible();
  await office.getByRole('button', { name: 'Decide' }).click();
  await dialog.getByRole('combobox', { name: /Decision/ }).click();
  await office.getByRole('option', { name: 'Hide', exact: true }).click();
  await because().fill('It insults everybody in the room.');
  expect(await axeFaults(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText('Done: Decide')).toBeVisible();
  await office.close();

  await visit(author, '/inbox');
  await author.getByRole('link', { name: /A decision: Your message/ }).click();
  await author.getByRole('link', { name: 'Take me there' }).click();
  const ruling = author.getByRole('listitem').filter({ hasText: words });
  await expect(ruling).toContainText('It insults everybody in the room.');
  await expect(ruling).toContainText('Unkind or insulting');
  expect(await axeFaults(author)).toEqual([]);
  expect(await overflow(author)).toBe(0);
  await ruling.getByRole('textbox', { name: 'Why is the decision wrong?' }).fill('It was a song.');
  await ruling.getByRole('button', { name: 'Appeal' }).click();
  await expect(ruling).toContainText('Somebody else looks at it now.');
  expect(await operate('moderation', 'appeals')).toContain('It was a song.');
  for (const page of [author, reader]) await page.context().close();
});
