import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ShowCard } from './show-card.tsx';
import { liveListQuery } from './live.queries.ts';
import { NextShows } from './next-shows.tsx';

/** What else is on, and what comes next. */
export function OtherShows({ but }: { but: number }): ReactNode {
  const t = useT();
  const { data } = useQuery(liveListQuery());
  const others = data?.living.filter(({ roomId }) => roomId !== but) ?? [];
  return (
    <>
      {others.length > 0 && (
        <section className="card">
          <h2>{t('live.otherShows')}</h2>
          <ul className="show-list">
            {others.slice(0, 3).map((show) => (
              <li key={show.roomId}>
                <ShowCard show={show} small />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextShows />
    </>
  );
}
