import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { PostCardData } from './forum.queries.ts';
import { PostAuthor } from './post-author.tsx';
import { PostMarks, RepliesKey, TagLink, ThanksKey } from './post-marks.tsx';
import { PostPictures } from './post-pictures.tsx';

/** A post as lists show it. */
export function PostCard({ post }: { post: PostCardData }): ReactNode {
  const t = useT();
  const { postId, title, text, more, pictures, tags, win, replies } = post;
  return (
    <article className="fpost paper sticker">
      <header>
        <PostAuthor post={post} />
      </header>
      <PostMarks post={post} />
      <h2 dir="auto">
        <Link to="/post/$id" params={{ id: postId }}>
          {title}
        </Link>
      </h2>
      <p className="fpost__w fpost__w--brief" dir="auto">
        {text}
        {more && '…'}
      </p>
      <PostPictures pictures={pictures} title={title} />
      <footer>
        {win !== null && (
          <span className="tagc tagc--won">
            <Sign of={ShieldCheck} size={16} />
            {t('forum.feed_won')}
          </span>
        )}
        {tags.map((tag) => (
          <TagLink key={tag} tag={tag} />
        ))}
        <span className="fpost__m">
          <ThanksKey of="post" id={postId} postId={postId} thing={post} />
          <RepliesKey postId={postId} count={replies} />
        </span>
      </footer>
    </article>
  );
}

/** A post that has not come yet, in its place. */
export function PostSkeleton(): ReactNode {
  return (
    <div className="fpost paper sticker" aria-hidden="true">
      <header>
        <Skeleton width="44px" height="44px" />
        <span className="row__t stack">
          <Skeleton width="40%" />
        </span>
      </header>
      <div className="stack fpost__k">
        <Skeleton width="70%" height="20px" />
        <Skeleton />
        <Skeleton width="55%" />
      </div>
    </div>
  );
}
