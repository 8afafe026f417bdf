import { rankBoards } from '@grabbit/contract';
import type { RankPeriod } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { OwnCard, ShowMe } from './own-place.tsx';
import { RankRow } from './rank-row.tsx';
import { topListQuery } from './rankings.queries.ts';
import { StarTeaser } from './star-teaser.tsx';
import './rankings.css';

const beforeKeys: Readonly<Record<RankPeriod, Key>> = {
  day: 'rank.beforeDay',
  week: 'rank.beforeWeek',
  season: 'rank.beforeSeason',
};

/** Beside a list: the player's own place, whether they are named, and who stood first the period before. */
export function TopListColumn(): ReactNode {
  const t = useT();
  const { kind = 'won', board = rankBoards[0], period = 'week' } = useSearch({ from: '/shell/top-list' });
  const asked = { kind, board, period };
  const { data } = useQuery(topListQuery(asked));
  if (data === undefined) return null;
  return (
    <>
      {data.own !== null && <OwnCard own={data.own} asked={asked} least={data.leastPlays} />}
      {data.own !== null && <ShowMe own={data.own} />}
      <StarTeaser />
      {data.before.length > 0 && (
        <section className="card">
          <h2>{t(beforeKeys[period])}</h2>
          <ol className="rows">
            {data.before.map((ranked, at) => (
              <RankRow key={at} ranked={ranked} of={asked} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
