import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch, Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { type Letter, unreadQuery, useLettersQuery, useReadAll } from './inbox.queries.ts';
import { LetterCard } from './letter-card.tsx';
import { letterDays } from './letter-days.ts';
import { formatAgo } from '../i18n/format.ts';
import { classes } from '../ui/classes.ts';
import { Stamp } from './stamp.tsx';
import { PostBox } from './post-box.tsx';
import './inbox.css';

/** A letter in its box: unread ones have the airmail edge. */
export function LetterRow({ letter, open = false }: { letter: Letter; open?: boolean }): ReactNode {
  const t = useT();
  const { id, type, title, text, createTime, read } = letter;
  return (
    <li className={classes('mail', !read && 'mail--new', open && 'mail--open')}>
      <Link to="/inbox" search={{ letter: id }} resetScroll={false} aria-current={open ? 'true' : undefined}>
        <Stamp type={type} />
        <span className="row__t">
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <time dateTime={new Date(createTime).toISOString()}>{formatAgo(createTime)}</time>
        {!read && <span className="sr">{t('inbox.unread')}</span>}
      </Link>
    </li>
  );
}

/** The letters of the house. On a desktop the open one lies beside them, on a phone in their place. */
export function InboxPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { letter: open } = useSearch({ from: '/shell/inbox' });
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(useLettersQuery());
  const unread = useQuery(unreadQuery()).data?.msgTotal ?? 0;
  const shown = data?.find(({ id }) => id === open);
  return (
    <>
      <PageHead title={t('inbox.title')}>
        {data !== undefined && data.length > 0 && <ReadAll newest={data[0]?.id ?? 0} unread={unread} />}
      </PageHead>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )
      ) : shown !== undefined && !desk ? (
        <LetterCard key={shown.id} letter={shown} />
      ) : (
        <>
          <Box letters={data} unread={unread} open={open} />
          {hasNextPage && (
            <div className="more-row">
              <Button kind="paper" onPress={fetchNextPage}>
                {t('app.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function ReadAll({ newest, unread }: { newest: number; unread: number }): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const read = useReadAll();
  const icon = <Sign of={CheckCheck} size={20} />;
  const begin = (): void => read.mutate(newest);
  if (!desk)
    return <IconButton label={t('inbox.allRead')} icon={icon} disabled={unread === 0} onPress={begin} />;
  return (
    <Button kind="paper" size="s" icon={icon} disabled={unread === 0} busy={read.isPending} onPress={begin}>
      {t('inbox.allRead')}
    </Button>
  );
}

function Box({
  letters,
  unread,
  open,
}: {
  letters: readonly Letter[];
  unread: number;
  open: number | undefined;
}): ReactNode {
  const t = useT();
  if (letters.length === 0)
    return (
      <EmptyState
        toy="chick"
        title={t('inbox.none')}
        text={t('inbox.noneText')}
        action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
      />
    );
  return (
    <>
      <section className="post-head">
        <PostBox />
        <p>
          <output>{unread === 0 ? t('inbox.noFresh') : t('inbox.fresh', { count: unread })}</output>
          <small>{t('inbox.kept', { days: letterDays })}</small>
        </p>
      </section>
      <ul className="mails">
        {letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} open={letter.id === open} />
        ))}
      </ul>
    </>
  );
}
