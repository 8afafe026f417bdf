import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { versionsQuery } from './forum.queries.ts';
import { TagLink } from './post-marks.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostWords } from './post-words.tsx';

function Versions({ postId }: { postId: string }): ReactNode {
  const { data, error, refetch } = useQuery(versionsQuery(postId));
  if (data === undefined)
    return error === null ? <Skeleton height="80px" /> : <LoadFault error={error} onRetry={refetch} />;
  return (
    <ol className="rows post-versions">
      {data.map(({ version, title, text, tags, pictures, at }) => (
        <li key={version}>
          <small>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </small>
          <h3 dir="auto">{title}</h3>
          <PostWords text={text} />
          <PostPictures pictures={pictures} title={title} />
          <span className="chips">
            {tags.map((tag) => (
              <TagLink key={tag} tag={tag} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What a post was before it was edited. */
export function HistorySheet({
  postId,
  open,
  onClose,
}: {
  postId: string;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('forum.history')}>
      <Versions postId={postId} />
    </Sheet>
  );
}
