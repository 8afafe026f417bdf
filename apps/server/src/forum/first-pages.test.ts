import type { FirstPost } from '@grabbit/contract';
import { expect, it, vi } from 'vitest';
import { withCard } from '../core/web-app.ts';
import { Failure } from '../core/failure.ts';
import { createFirstPages } from './first-pages.ts';

type Found = Omit<FirstPost, 'at'>;

const opening = { language: 'de-DE', country: 'DE', host: 'grabbit.localhost', id: '1001' };
const found = (given: Partial<FirstPost['post']> = {}): Found => ({
  post: {
    state: 'shown',
    title: 'First',
    text: 'Soft',
    ...{ postId: '1001', pictures: [] },
    win: null,
    ...given,
  } as FirstPost['post'],
  replies: { list: [], next: '' },
});

function pageOf(post: Found | Failure) {
  const ask = vi.fn(async () => post);
  const [, page] = createFirstPages({
    ...{ now: () => 5, origin: (host) => `https://${host}`, post: ask },
    forum: async () => ({ index: { tags: [], wall: [], thanked: [] }, list: { list: [], next: '' } }),
  });
  if (page === undefined) throw new Error('a page is missing');
  return { page, ask };
}

it('writes a post with its card: title, beginning, and a picture by its whole address', async () => {
  const text = `${'Soft and round. '.repeat(30)}`;
  const written = await pageOf(
    found({ text, pictures: [{ name: 'a', url: '/media/a.webp?seal=1' }] }),
  ).page.first(opening);
  expect(written?.card).toMatchObject({
    ...{ title: 'First', url: 'https://grabbit.localhost/post/1001' },
    picture: 'https://grabbit.localhost/post/1001/picture',
  });
  expect(written?.card?.description).toHaveLength(200);
  expect(written?.shown).toMatchObject({ at: 5, post: { text } });
});

it('says nothing of a post that is not for everybody, hidden, deleted or none', async () => {
  for (const post of [new Failure('signInRequired'), found({ state: 'deleted' }), found({ state: 'hidden' })])
    expect(await pageOf(post).page.first(opening)).toBeNull();
  const { page, ask } = pageOf(found());
  for (const id of ['new', '0', '1e3', '12345678901234567'])
    expect(await page.first({ ...opening, id })).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

it('escapes what a post says in the head of its page', () => {
  const html = '<head><meta name="description" content="Claws" /><title>Grabbit</title></head>';
  const card = { title: '</title><script>$&', description: '"><script>', url: 'u', picture: '' };
  const page = withCard(html, card);
  expect(page).not.toContain('<script>');
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;$&amp; · Grabbit</title>');
  expect(page).toContain('<meta property="og:description" content="&quot;&gt;&lt;script&gt;" />');
});
