import { type FirstForum, firstForumId, type FirstPost, firstPostId } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import type { FirstPage } from '../core/first-pages.ts';
import { toyPath } from '../core/first-screen.ts';
import { cardPicturePath } from './card-picture.routes.ts';

interface FirstPagesNeeds {
  readonly now: () => number;
  /** Where absolute addresses lead, by the host that was called. */
  readonly origin: (host: string) => string;
  readonly forum: () => Promise<Omit<FirstForum, 'at'>>;
  readonly post: (id: number) => Promise<Omit<FirstPost, 'at'> | Failure>;
}

const postNumber = /^[1-9][0-9]{0,14}$/;
/** Letters of a text that a shared link shows. */
const cardLetters = 200;

/** The beginning of a text in one line. */
function lineOf(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return letters.length <= cardLetters ? letters.join('') : `${letters.slice(0, cardLetters - 1).join('')}…`;
}

/** What a shared link to a post shows: its picture, else the toy that it shows as won. */
function pictureOf({ postId, pictures: [first], win }: FirstPost['post']): string {
  if (first !== undefined) return cardPicturePath(postId);
  return win === null || win.kind === '' ? '' : toyPath(win.kind);
}

/** The forum and a post, with what a guest reads there. A post that is not for guests says nothing of itself. */
export function createFirstPages({ now, origin, forum, post }: FirstPagesNeeds): readonly FirstPage[] {
  return [
    {
      path: '/forum',
      async first() {
        const shown: FirstForum = { at: now(), ...(await forum()) };
        return { id: firstForumId, shown, pictures: [] };
      },
    },
    {
      path: '/post/:id',
      async first({ id, host }) {
        const found = postNumber.test(id) ? await post(Number(id)) : null;
        if (found === null || found instanceof Failure || found.post.state !== 'shown') return null;
        const shown: FirstPost = { at: now(), ...found };
        const { title, text } = found.post;
        const picture = pictureOf(found.post);
        const card = {
          ...{ title, description: lineOf(text), url: `${origin(host)}/post/${id}` },
          picture: picture === '' ? '' : `${origin(host)}${picture}`,
        };
        return { id: firstPostId, shown, pictures: [], card };
      },
    },
  ];
}
