import { expect, type Page, test } from '@playwright/test';
import { haveWon, operate } from '../support/backstage.ts';
import { faultsOf, narrow } from '../support/looks.ts';
import { ask, enter, type Player, playerPage } from '../support/player.ts';
import { desktop, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

// New players have the first level, and pictures wait for the second.
test.beforeAll(() =>
  operate('forum', 'set-rules', '--links', '2', '--pictures', '1', '--who', 'journey', '--reason', 'a test'),
);

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

const article = (page: Page) => page.getByRole('article');

/** A post by calls alone. */
async function write({ token }: Player, given: Record<string, unknown>): Promise<string> {
  const key = `journey-${Math.random().toString(36).slice(2)}`;
  const { postId } = await ask<{ postId: string }>(
    '/api/user/post/insert',
    { requestId: key, ...given },
    token,
  );
  return postId;
}

test('a win is posted with a picture and its proof; another player replies and thanks; it is edited, and deleted', async ({
  page,
  browser,
}) => {
  const { userId } = await enter(page);
  await haveWon(userId, ['octopus']);
  await visit(page, '/forum');
  await page.getByRole('link', { name: 'Write' }).first().click();
  const word = `Octopus ${userId}`;
  // The keys stay in reach; what lacks its words is shown, and written on at once.
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill(word);
  await page.getByLabel('What happened?').fill('It took 31 plays.\nSofter than I thought.');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles(
      ['one', 'two'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: picture })),
    );
  await expect(page.getByText('2 of 9')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).press('Enter');
  await page.getByLabel('Your own tag').fill('#Krakenfreunde');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await page.getByRole('switch', { name: 'Add the proof of a win' }).press('Space');
  // What is written outlives the page.
  await page.reload();
  await expect(page.getByText('Draft kept')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(word);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const post = article(page);
  await expect(post.getByRole('heading', { name: word })).toBeFocused();
  await expect(post.getByRole('img', { name: /^Picture 1 of/ })).toBeVisible();
  await expect(post.getByRole('link', { name: /Really won here/ })).toHaveAttribute(
    'href',
    /^\/verify\/[a-z]{26}$/,
  );
  expect(await faultsOf(page, 'a post')).toEqual([]);

  const other = await playerPage(browser, { viewport: desktop });
  await visit(other, new URL(page.url()).pathname);
  await article(other).getByRole('button', { name: 'Thanks: 0' }).press('Enter');
  const thanked = article(other).getByRole('button', { name: 'Thanks: 1' });
  await expect(thanked).toHaveAttribute('aria-pressed', 'true');
  await expect(thanked).toBeFocused();
  await other.getByLabel('Write a reply').fill('So soft looking!');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'So soft looking!' })).toBeFocused();
  await other.context().close();

  await page.reload();
  await expect(page.getByText('So soft looking!')).toBeVisible();
  await article(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill(`${word} again`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(article(page).getByRole('heading', { name: `${word} again` })).toBeFocused();
  await article(page).getByRole('button', { name: 'Earlier versions' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: word, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const address = page.url();
  await article(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/forum$/);
  await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeFocused();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Deleted post' })).toBeVisible();
  await expect(page.getByText('So soft looking!')).toBeVisible();
});

test('a shared link carries a post’s words and card; a guest reads, follows its tag, and finds it by its words', async ({
  page,
  browser,
}) => {
  const author = await enter(page);
  const word = `wonderwhale${author.userId}s`;
  const tag = `tag${author.userId}`;
  const postId = await write(author, { title: `A ${word}`, text: 'Blue <b>and</b> round.', tags: [tag] });
  const hidden = await write(author, { title: `Secret ${word}`, text: 'Ours.', visibility: 'registered' });
  const html = async (path: string) =>
    (await fetch(productUrl(path), { headers: { accept: 'text/html' } })).text();
  let shared = '';
  // A server that is slower than its deadline for words sends the page without them.
  await expect(async () => {
    shared = await html(`/post/${postId}`);
    expect(shared).toContain(`<meta property="og:title" content="A ${word}" />`);
  }).toPass();
  expect(shared).toContain('content="Blue &lt;b&gt;and&lt;/b&gt; round."');
  expect(shared).toContain(`"title":"A ${word}"`);
  expect(await html(`/post/${hidden}`)).not.toContain('Secret');
  expect(await html('/forum')).toContain(`A ${word}`);

  const guest = await (await browser.newContext({ viewport: desktop, locale: 'en-US' })).newPage();
  await visit(guest, `/post/${hidden}`);
  await expect(guest.getByRole('heading', { name: 'For players only' })).toBeVisible();
  await visit(guest, `/post/${postId}`);
  await article(guest).getByRole('link', { name: tag }).click();
  await expect(guest).toHaveURL(new RegExp(`/posts/${tag}$`));
  await expect(article(guest)).toHaveCount(1);
  expect(await faultsOf(guest, 'the posts of a tag')).toEqual([]);
  await visit(guest, '/forum');
  await guest.getByRole('searchbox', { name: 'Search posts' }).fill(word.slice(0, -1));
  await expect(article(guest)).toHaveCount(1);
  await expect(guest).toHaveURL(/word=wonderwhale/);
  expect(await faultsOf(guest, 'what was found')).toEqual([]);
  await guest.context().close();

  await visit(page, '/post/new');
  await page.setViewportSize(narrow);
  expect(await faultsOf(page, 'a new post')).toEqual([]);
  await page.getByLabel('Title').fill('Links');
  await page.getByLabel('What happened?').fill('See https://example.com');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You can show links from level 2.' })).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('See https://example.com');
});
