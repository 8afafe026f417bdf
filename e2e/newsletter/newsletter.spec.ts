import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate } from '../support/backstage.ts';
import { enter } from '../support/player.ts';
import { mailsTo, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

/** The path of a link of the newest mail that has one, once it has come. */
async function linkTo(mail: string, wish: 'agree' | 'stop'): Promise<string> {
  let path = '';
  await expect(async () => {
    const texts = (await mailsTo(mail)).map(({ text }) => text);
    path = new RegExp(`/newsletter#${wish}\\.\\S+`).exec(texts.join('\n'))?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return path;
}

test('the newsletter is asked for, agreed to by a mailed link, read, and ended by its own link', async ({
  page,
}) => {
  const player = await enter(page);
  await visit(page, '/user/settings');
  const card = page.getByRole('region', { name: 'Newsletter' });
  const wanted = card.getByRole('switch', { name: 'Send me the newsletter' });
  await expect(wanted).not.toBeChecked();
  await wanted.focus();
  await page.keyboard.press('Space');
  await expect(card.getByText(`We have written to ${player.mail}`)).toBeVisible();
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);

  await visit(page, await linkTo(player.mail, 'agree'));
  await expect(page).toHaveURL(/\/newsletter$/);
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Yes, send it to me' }).click();
  await expect(page.getByRole('heading', { name: 'You get the newsletter' })).toBeVisible();

  await operate(
    ...['newsletter', 'send', '--title', 'Cat days', '--text', 'All week long.', '--link', '/claw'],
    ...['--reason', 'a try', '--who', 'tester'],
  );
  const stop = await linkTo(player.mail, 'stop');
  await page.goto('about:blank');
  await visit(page, stop);
  await page.getByRole('button', { name: 'Stop the newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'You get no more newsletters' })).toBeVisible();
  await visit(page, '/user/settings');
  await expect(wanted).not.toBeChecked();
});
