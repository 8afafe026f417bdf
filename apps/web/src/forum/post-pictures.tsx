import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { pictureUrl } from '../kernel/hosts.ts';
import type { Post } from './forum.queries.ts';

/** Pictures of a post beside each other; a whole post's open on their own. */
export function PostPictures({
  pictures,
  title,
  big = false,
}: {
  pictures: Post['pictures'];
  title: string;
  big?: boolean;
}): ReactNode {
  const t = useT();
  if (pictures.length === 0) return null;
  const look = Math.min(pictures.length, 3);
  return (
    <div className={`phs phs--${look}${big ? ' phs--big' : ''}`}>
      {pictures.map(({ name, url }, index) => {
        const address = pictureUrl(url);
        const alt = t('forum.pictureOf', { number: index + 1, title });
        const picture = <img src={address} alt={alt} loading="lazy" decoding="async" />;
        return big ? (
          <a key={name} className="ph" href={address} target="_blank" rel="noopener">
            {picture}
          </a>
        ) : (
          <span key={name} className="ph">
            {picture}
          </span>
        );
      })}
    </div>
  );
}
