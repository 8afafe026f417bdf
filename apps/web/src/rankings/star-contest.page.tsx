import { Link, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { ShowMe } from './own-place.tsx';
import { OwnPrize, OwnStars, StarSources } from './star-cards.tsx';
import { starContestQuery, type StarPage } from './star-contest.queries.ts';
import { StarProofCard } from './star-proof.tsx';
import { StarPrizes, StarRanking } from './star-ranking.tsx';
import { StarSky } from './star-sky.tsx';
import './rankings.css';
import './star-contest.css';

/** A contest, or why there is none to see. */
export function StarContestView({ page }: { page: StarPage }): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { contest, now, before, silent } = page;
  if (silent) return <EmptyState title={t('star.silent')} text={t('star.silentText')} toy="cat" />;
  if (contest === null) return <EmptyState title={t('star.none')} text={t('star.noneText')} toy="bear" />;
  const proof = <StarProofCard key={`${contest.id} ${contest.stage}`} contest={contest} />;
  return (
    <div className="starp">
      <StarSky contest={contest} now={now} />
      <OwnPrize contest={contest} />
      <div className="starcols">
        <div className="starp">
          <OwnStars contest={contest} now={now} />
          {desk && proof}
        </div>
        <StarSources contest={contest} />
      </div>
      {!desk && (
        <>
          <StarRanking contest={contest} />
          <StarPrizes contest={contest} />
          {contest.own !== null && <ShowMe own={contest.own} />}
          {proof}
        </>
      )}
      {before > 0 && (
        <Link to="/star-contest" search={{ id: before }} className="starback">
          {t('star.last')}
        </Link>
      )}
    </div>
  );
}

/** The star contest: everybody keeps what they reach, and places bring prizes at its end. */
export function StarContestPage(): ReactNode {
  const t = useT();
  const { id } = useSearch({ from: '/shell/star-contest' });
  const { data, error, refetch } = useQuery(starContestQuery(id));
  return (
    <>
      <PageHead title={t('star.title')} text={t('star.note')} />
      {data !== undefined ? (
        <StarContestView page={data} />
      ) : error !== null ? (
        <LoadFault error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="430px" />
      )}
      {id !== undefined && error !== null && (
        <ButtonLink to="/star-contest" kind="paper">
          {t('star.title')}
        </ButtonLink>
      )}
    </>
  );
}
