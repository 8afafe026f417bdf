import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ForumFeed } from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { forumIndexQuery } from './forum.queries.ts';
import { forumAsked, useForumSearch } from './use-forum-search.ts';

const feeds: readonly (readonly [feed: ForumFeed, text: Key, own: boolean])[] = [
  ['new', 'mall.all', false],
  ['won', 'forum.feed_won', false],
  ['thanked', 'forum.feed_thanked', false],
  ['house', 'forum.feed_house', false],
  ['followed', 'forum.feed_followed', true],
  ['mine', 'forum.feed_mine', true],
];

/** The lists of posts, and the tags that are used most. */
export function ForumChips({ tag }: { tag?: string }): ReactNode {
  const t = useT();
  const player = useMay('ownPrizes');
  const { asked } = useForumSearch();
  const { data } = useQuery(forumIndexQuery());
  const chosen = tag === undefined && asked.word === undefined ? (asked.feed ?? 'new') : null;
  return (
    <nav className="forum-chips" aria-label={t('forum.lists')}>
      <ul>
        {feeds
          .filter(([, , own]) => player || !own)
          .map(([feed, text]) => (
            <li key={feed}>
              <Link
                className="chip"
                to="/forum"
                search={forumAsked({ feed })}
                activeProps={{ 'aria-current': undefined }}
                aria-current={chosen === feed ? 'true' : undefined}
                resetScroll={false}
              >
                {t(text)}
              </Link>
            </li>
          ))}
        {data?.tags.map((each) => (
          <li key={each}>
            <Link
              className="chip"
              to="/posts/$tag"
              params={{ tag: each }}
              activeProps={{ 'aria-current': 'true' }}
              resetScroll={false}
            >
              <bdi>#{each}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
