import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { postsQuery } from './forum.queries.ts';
import type { PostCardData, PostsAsked } from './forum.queries.ts';
import { PostCard, PostSkeleton } from './post-card.tsx';

/** How high a post is beside others, about: what makes it higher. */
const heightOf = ({ text, pictures }: PostCardData): number =>
  3 + text.length / 90 + (pictures.length > 0 ? 4 : 0);

/** Posts in two columns of about the same height, each in its order. */
export function columnsOf(posts: readonly PostCardData[]): readonly (readonly PostCardData[])[] {
  const columns: [PostCardData[], PostCardData[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const post of posts) {
    const side = heights[0] <= heights[1] ? 0 : 1;
    columns[side].push(post);
    heights[side] += heightOf(post);
  }
  return columns;
}

/** A list of posts, and more of it as long as there is. */
export function PostList({ asked }: { asked: PostsAsked }): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { data, error, refetch, isPlaceholderData, ...more } = useInfiniteQuery(postsQuery(asked));
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (data === undefined) {
    return (
      <div className="posts" aria-busy="true">
        <PostSkeleton />
        <PostSkeleton />
      </div>
    );
  }
  const { feed } = asked;
  const noneTitle =
    feed === 'followed' ? 'forum.noneFollowed' : feed === 'mine' ? 'forum.noneMine' : 'forum.none';
  const noneText = feed === 'followed' ? 'forum.noneFollowedText' : 'forum.noneText';
  const searched = asked.word !== undefined;
  return (
    <>
      <output className="sr">{!isPlaceholderData && t('forum.shown', { count: data.length })}</output>
      {data.length === 0 ? (
        <EmptyState
          toy="cat"
          title={t(searched ? 'forum.notFound' : noneTitle)}
          text={t(searched ? 'forum.notFoundText' : noneText)}
          action={
            !searched && (
              <ButtonLink kind="paper" to="/post/new" icon={<Sign of={Pencil} size={20} />}>
                {t('forum.write')}
              </ButtonLink>
            )
          }
        />
      ) : (
        <div className={isPlaceholderData ? 'posts posts--old' : 'posts'}>
          {(desk ? columnsOf(data) : [data]).map((column, index) => (
            <ul key={index}>
              {column.map((post) => (
                <li key={post.postId}>
                  <PostCard post={post} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
      {!isPlaceholderData && <MoreRow {...more} />}
    </>
  );
}
