import { playIdOf } from '@grabbit/contract';
import type { Post, PostCardData, Reply, Win } from './forum.queries.ts';

const playId = playIdOf('ab23cd45ef67ab23cd45ef67ab');
if (playId === null) throw new Error('no play has this id');

/** A win, for stories and tests. */
export const wonBear: Win = {
  ...{ playId, code: 'G-AB23-CD45', game: 'claw', kind: 'bear', coins: 0, roomId: 3 },
  at: '2026-11-28T10:00:00.000Z',
};

/** A post, with what is told of it otherwise. */
export function postOf(given: Partial<Post> = {}): Post {
  const author = { userId: 7, nickName: 'Sam', portrait: '', level: 4, house: false };
  return {
    ...{ postId: '1001', author, title: 'My first octopus!', more: false, tags: ['octopus'], links: [] },
    text: 'It took 31 plays over two weeks.\nSofter than I thought.',
    ...{ pictures: [], visibility: 'public', state: 'shown', pinned: false, win: null, version: 1 },
    ...{ createdAt: '2026-11-28T10:00:00.000Z', editedAt: null, editUntil: null },
    ...{ thanks: 48, thanked: false, replies: 2, own: false },
    ...given,
  };
}

export const cardOf = (given: Partial<Post> = {}): PostCardData => postOf(given);

export function replyOf(given: Partial<Reply> = {}): Reply {
  const author = { userId: 8, nickName: 'Noor', portrait: '', level: 2, house: false };
  return {
    ...{
      replyId: '1',
      postId: '1001',
      author,
      text: 'So soft looking! Which room?',
      links: [],
      state: 'shown',
    },
    ...{ createdAt: '2026-11-28T10:30:00.000Z', thanks: 5, thanked: false, own: false },
    ...given,
  };
}
