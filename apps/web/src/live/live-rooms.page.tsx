import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { ShowCard } from './show-card.tsx';
import { liveListQuery } from './live.queries.ts';
import { NextShows } from './next-shows.tsx';
import { DeskLink } from './desk-link.tsx';

/** What is on, what comes next, and what was. */
export function LiveRoomsPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { data, error, refetch } = useQuery(liveListQuery());
  const [first, ...others] = data?.living ?? [];
  return (
    <>
      <PageHead title={t('live.title')} text={t('live.watchFree')} />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} />
        ) : (
          <LoadFault error={error} onRetry={() => refetch()} />
        )
      ) : first === undefined ? (
        <EmptyState title={t('live.noneOn')} text={t('live.noneOnText')} toy="rabbit" />
      ) : (
        <div className="show-first">
          <ShowCard show={first} />
        </div>
      )}
      {others.length > 0 && (
        <section>
          <div className="ground-h">
            <h2>{t('live.alsoOn')}</h2>
          </div>
          <ul className="show-list">
            {others.map((show) => (
              <li key={show.roomId}>
                <ShowCard show={show} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!desk && <NextShows />}
      {!desk && (
        <div className="desk-way">
          <DeskLink />
        </div>
      )}
      {data !== undefined && data.ended.length > 0 && (
        <section>
          <div className="ground-h">
            <h2>{t('live.were')}</h2>
          </div>
          <ul className="show-list">
            {data.ended.map((show) => (
              <li key={show.liveRecordId}>
                <ShowCard show={show} small />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
