import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ShowMe } from './own-place.tsx';
import { starContestQuery } from './star-contest.queries.ts';
import { StarPrizes, StarRanking } from './star-ranking.tsx';
import './rankings.css';
import './star-contest.css';

/** Beside a contest: its ranking, what places bring, and whether the player is named. */
export function StarContestColumn(): ReactNode {
  const { id } = useSearch({ from: '/shell/star-contest' });
  const { data } = useQuery(starContestQuery(id));
  const contest = data?.contest;
  if (contest == null) return null;
  return (
    <>
      <StarRanking contest={contest} />
      <StarPrizes contest={contest} />
      {contest.own !== null && <ShowMe own={contest.own} />}
    </>
  );
}
