import { forumFeeds } from '@grabbit/contract';
import type { ForumFeed } from '@grabbit/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PostsAsked } from './forum.queries.ts';

/** What the forum's address may ask for. */
export interface ForumSearch {
  feed?: ForumFeed;
  word?: string;
}

const longestWord = 60;

/** What is asked for, without what asks for nothing. */
export function forumAsked(search: { readonly feed?: unknown; readonly word?: unknown }): ForumSearch {
  const feed = forumFeeds.find((each) => each === search.feed && each !== 'new');
  const word = typeof search.word === 'string' ? search.word.trim().slice(0, longestWord) : '';
  return { ...(feed !== undefined && { feed }), ...(word !== '' && { word }) };
}

/** What the forum's address asks for, and how to ask for something else. */
export function useForumSearch(): {
  readonly asked: PostsAsked & ForumSearch;
  readonly ask: (word: string) => void;
} {
  const asked = forumAsked(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    asked: asked.word === undefined ? asked : { word: asked.word },
    ask: (word) =>
      void navigate({
        to: '/forum',
        search: forumAsked({ word }),
        replace: asked.word !== undefined,
        resetScroll: false,
      }),
  };
}
