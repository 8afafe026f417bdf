import { firstForumId, firstPostId } from '@grabbit/contract';
import type { CallReply, FirstForum, FirstPost, ForumFeed } from '@grabbit/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { mayNow, useSession } from '../kernel/session.store.ts';

export type PostCardData = CallReply<'forumPosts'>['list'][number];
export type Post = CallReply<'forumPost'>;
export type Reply = CallReply<'forumReplies'>['list'][number];
export type Win = CallReply<'forumWins'>['list'][number];

/** A list of posts that is asked for. */
export interface PostsAsked {
  readonly feed?: ForumFeed;
  readonly tag?: string;
  readonly word?: string;
}

export const forumKey = ['forum'] as const;
export const postsKey = [...forumKey, 'posts'] as const;

/** What is older than this, in milliseconds, was kept for use offline: the app asks. */
const freshForMs = 60_000;

/** Who reads: what they have thanked for and may see is theirs alone. */
const reader = (): number | null => (mayNow('ownPrizes') ? (useSession.getState().userId ?? null) : null);

/** What the server wrote into the page for guests, if it is fresh and a guest reads it. */
function written<Written extends FirstForum | FirstPost>(id: string): Written | undefined {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined || reader() !== null) return undefined;
  const found = JSON.parse(text) as Written;
  return Math.abs(Date.now() - found.at) <= freshForMs ? found : undefined;
}

const writtenForum = (): FirstForum | undefined => written<FirstForum>(firstForumId);

function writtenPost(postId: string): FirstPost | undefined {
  const found = written<FirstPost>(firstPostId);
  return found?.post.postId === postId ? found : undefined;
}

/** A list of posts, page after page; while another is on its way the last stands. */
export const postsQuery = (asked: PostsAsked) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, reader(), asked],
    queryFn: ({ pageParam, signal }) =>
      call('forumPosts', { ...asked, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    initialData: () => {
      const list = Object.keys(asked).length === 0 ? writtenForum()?.list : undefined;
      return list && { pages: [list], pageParams: [''] };
    },
    initialDataUpdatedAt: () => writtenForum()?.at,
    getNextPageParam: ({ next }) => (next === '' ? null : next),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    placeholderData: keepPreviousData,
    staleTime: 20_000,
  });

/** What stands around the lists. */
export const forumIndexQuery = () =>
  queryOptions({
    queryKey: [...forumKey, 'index'],
    queryFn: ({ signal }) => call('forumIndex', {}, { signal }),
    initialData: () => writtenForum()?.index,
    initialDataUpdatedAt: () => writtenForum()?.at,
    staleTime: 60_000,
  });

export const postKey = (postId: string) => [...forumKey, 'post', postId] as const;

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...postKey(postId), reader()],
    queryFn: ({ signal }) => call('forumPost', { postId }, { signal }),
    initialData: () => writtenPost(postId)?.post,
    initialDataUpdatedAt: () => writtenPost(postId)?.at,
    staleTime: 20_000,
    retry: false,
  });

export const repliesKey = (postId: string) => [...forumKey, 'replies', postId] as const;

/** Replies to a post, the oldest first. */
export const repliesQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [...repliesKey(postId), reader()],
    queryFn: ({ pageParam, signal }) =>
      call('forumReplies', { postId, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    initialData: () => {
      const replies = writtenPost(postId)?.replies;
      return replies && { pages: [replies], pageParams: [''] };
    },
    initialDataUpdatedAt: () => writtenPost(postId)?.at,
    getNextPageParam: ({ next }) => (next === '' ? null : next),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    staleTime: 20_000,
    retry: false,
  });

/** What a post was before. */
export const versionsQuery = (postId: string) =>
  queryOptions({
    queryKey: [...forumKey, 'versions', postId],
    queryFn: ({ signal }) => call('forumVersions', { postId }, { signal }),
    select: ({ list }) => list,
  });

export const ownForumKey = [...forumKey, 'own'] as const;

/** What the player follows, is told of, and may show. */
export const ownForumQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ownForumKey,
    queryFn: ({ signal }) => call('forumOwn', {}, { signal }),
    enabled,
    staleTime: 60_000,
  });

/** The player's latest wins. */
export const winsQuery = () =>
  queryOptions({
    queryKey: [...forumKey, 'wins'],
    queryFn: ({ signal }) => call('forumWins', {}, { signal }),
    select: ({ list }) => list,
  });

/** What the lists and a post show is asked for anew. */
export async function renewPosts(client: QueryClient, postId?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: postsKey }),
    ...(postId === undefined ? [] : [client.invalidateQueries({ queryKey: postKey(postId) })]),
  ]);
}
