import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { newRoom, operate } from '../support/backstage.ts';
import { playerPage } from '../support/player.ts';
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

  const queue = await operate('moderation', 'list', '--json');
  const cases = JSON.parse(queue) as readonly { id: number; place: string }[];
  const caseId = `${cases.find(({ place }) => place === `/talk/${room}`)?.id}`;
  expect(await operate('moderation', 'show', caseId)).toContain('It hurts.');
  const signed = ['--who', 'Ada', '--reason', 'It insults everybody in the room.'];
  await operate('moderation', 'take', caseId, ...signed);
  await operate('moderation', 'decide', caseId, 'hide', ...signed);

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
