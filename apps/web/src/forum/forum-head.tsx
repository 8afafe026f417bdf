import { Pencil, Search, Share2 } from 'lucide-react';
import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PhoneHead } from '../ui/phone-head.tsx';
import { FindPosts } from './find-posts.tsx';
import { postQuery } from './forum.queries.ts';
import { sharePost } from './share-post.ts';
import { useForumSearch } from './use-forum-search.ts';
import { useWantedFocus } from './wanted-focus.ts';
import './forum.css';

/** The forum's bar on a phone; while one searches the field has its place. */
export function ForumHead(): ReactNode {
  const t = useT();
  const { asked } = useForumSearch();
  const [finding, setFinding] = useState(asked.word !== undefined);
  const heading = useWantedFocus<HTMLHeadingElement>('forum');
  if (finding)
    return (
      <PhoneHead>
        <h1 className="sr">{t('forum.title')}</h1>
        <FindPosts onClose={() => setFinding(false)} />
      </PhoneHead>
    );
  return (
    <PhoneHead>
      <h1 ref={heading} tabIndex={-1}>
        {t('forum.title')}
      </h1>
      <span className="top__r">
        <IconButton label={t('forum.find')} icon={<Sign of={Search} />} onPress={() => setFinding(true)} />
        <ButtonLink size="s" to="/post/new" icon={<Sign of={Pencil} size={20} />}>
          {t('forum.write')}
        </ButtonLink>
      </span>
    </PhoneHead>
  );
}

/** A post's bar on a phone. */
export function PostHead(): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/shell/post/$id' });
  const { data } = useQuery(postQuery(id));
  return (
    <PhoneHead>
      <p className="top__t">{t('forum.onePost')}</p>
      <span className="top__r">
        {data?.state === 'shown' && (
          <IconButton
            label={t('mall.share')}
            icon={<Sign of={Share2} />}
            onPress={() => sharePost(data.title)}
          />
        )}
      </span>
    </PhoneHead>
  );
}
