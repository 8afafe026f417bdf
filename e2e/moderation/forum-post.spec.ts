import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { haveWon, operate } from '../support/backstage.ts';
import { ask, enter, playerPage } from '../support/player.ts';
import { phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });
test.slow();

test('a post with the proof of a win is replied to, reported and hidden; its author reads why and appeals, and somebody else gives it back', async ({
  page,
  browser,
}) => {
  const author = await enter(page);
  const own = <T>(path: string, given: object): Promise<T> => ask<T>(path, { ...given }, author.token);
  await haveWon(author.userId, ['octopus']);
  const { list } = await own<{ list: { playId: string }[] }>('/api/user/post/wins', {});
  const playId = list[0]?.playId ?? '';
  const title = `Won at last ${author.userId}`;
  const { postId } = await own<{ postId: string }>('/api/user/post/insert', {
    ...{ requestId: `post-${author.userId}`, title, text: 'You are all fools.', playId },
  });

  const other = await playerPage(browser, { viewport: phone });
  await visit(other, `/post/${postId}`);
  const post = other.getByRole('article');
  await expect(post.getByRole('link', { name: /Really won here/ })).toHaveAttribute(
    'href',
    `/verify/${playId}`,
  );
  await other.getByLabel('Write a reply').fill('That is not kind.');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'That is not kind.' })).toBeVisible();

  await post.locator('header').getByRole('button').press('Enter');
  const card = other.getByRole('dialog');
  await expect(card.getByText('Lv 1', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Report / })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Mute / })).toBeVisible();
  expect(await axeFaults(other)).toEqual([]);
  expect(await overflow(other)).toBe(0);
  await other.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await post.getByRole('button', { name: 'Report this post' }).click();
  const sheet = other.getByRole('dialog', { name: 'What is wrong here?' });
  await sheet.getByText('Unkind or insulting').click();
  await sheet.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(other.getByText('Reported. Thank you.')).toBeVisible();

  const cases = JSON.parse(await operate('moderation', 'list', '--json')) as readonly {
    readonly id: number;
    readonly place: string;
  }[];
  const caseId = `${cases.find(({ place }) => place === `/post/${postId}`)?.id}`;
  const signed = ['--who', 'Ada', '--reason', 'It insults everybody.'];
  await operate('moderation', 'take', caseId, ...signed);
  await operate('moderation', 'decide', caseId, 'hide', ...signed);
  await other.reload();
  await expect(other.getByRole('heading', { name: title })).toHaveCount(0);

  await visit(page, '/inbox');
  await page.getByRole('link', { name: /A decision: Your post/ }).click();
  await page.getByRole('link', { name: 'Take me there' }).click();
  const ruling = page.getByRole('listitem').filter({ hasText: 'It insults everybody.' });
  await expect(ruling).toContainText('Taken away');
  await ruling.getByRole('textbox', { name: 'Why is the decision wrong?' }).fill('It is from a song.');
  await ruling.getByRole('button', { name: 'Appeal' }).click();
  await expect(ruling).toContainText('Somebody else looks at it now.');

  const answer = ['reversed', 'It is from a song.', '--reason', 'looked again'];
  await expect(operate('moderation', 'settle-appeal', caseId, ...answer, '--who', 'Ada')).rejects.toThrow();
  await operate('moderation', 'settle-appeal', caseId, ...answer, '--who', 'Bea');
  await other.reload();
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await other.context().close();
});
