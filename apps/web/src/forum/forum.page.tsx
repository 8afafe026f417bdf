import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useDesktop } from '../ui/use-media.ts';
import { FindPosts } from './find-posts.tsx';
import { ForumChips } from './forum-chips.tsx';
import { ForumNotices, HouseRules } from './forum-column.tsx';
import { PostList } from './post-list.tsx';
import { useForumSearch } from './use-forum-search.ts';
import { WinnersWall } from './winners-wall.tsx';
import { useWantedFocus } from './wanted-focus.ts';
import './forum.css';

export { ForumColumn } from './forum-column.tsx';
export { ForumHead } from './forum-head.tsx';

/** The forum: winners, lists of posts, and a search through them. */
export function ForumPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  usePageTitle(t('forum.title'));
  const { asked } = useForumSearch();
  const heading = useWantedFocus<HTMLHeadingElement>('forum');
  return (
    <div className="p-forum">
      {desk && (
        <div className="forum-top">
          <h1 ref={heading} tabIndex={-1}>
            {t('forum.title')}
          </h1>
          <FindPosts />
        </div>
      )}
      {asked.word === undefined && <WinnersWall />}
      <ForumChips />
      <PostList asked={asked} />
      {!desk && (
        <div className="stack forum-foot">
          <HouseRules />
          <ForumNotices />
        </div>
      )}
    </div>
  );
}
