import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { CoinsIcon } from '../ui/icons/drawn-icons.ts';
import { inkOf } from '../ui/face.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { forumIndexQuery } from './forum.queries.ts';

/** A board with the newest wins that were shown; nothing where there is none. */
export function WinnersWall(): ReactNode {
  const t = useT();
  const { data } = useQuery(forumIndexQuery());
  if (data === undefined || data.wall.length === 0) return null;
  return (
    <section className="wall" aria-labelledby="wall">
      <div className="wall__h">
        <h2 id="wall">{t('forum.wall')}</h2>
        <Link to="/forum" search={{ feed: 'won' }}>
          {t('mall.all')}
          <span className="sr"> {t('forum.feed_won')}</span>
          <Sign of={ChevronRight} size={18} flip />
        </Link>
      </div>
      <ul>
        {data.wall.map(({ postId, nickName, kind }, index) => (
          <li
            key={postId}
            className="pola"
            style={{ '--r': `${[-3, 2, -2, 3][index % 4]}deg` } as CSSProperties}
          >
            <Link to="/post/$id" params={{ id: postId }}>
              <span className="pola__p" style={{ background: inkOf(kind + postId) }}>
                {kind === '' ? <CoinsIcon size={48} /> : <Toy kind={kind} />}
              </span>
              <bdi>{nickName === '' ? t('forum.nobody') : nickName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
