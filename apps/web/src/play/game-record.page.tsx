import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../app/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ClawIcon } from '../ui/icons/drawn-icons.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { clawRecords, PlayRow } from './play-row.tsx';
import { playRecordsQuery } from './play.queries.ts';

/** How many of the latest plays stand under each game. */
const latest = 5;

/** The player's plays by game, the latest first. */
export function GameRecordPage(): ReactNode {
  const t = useT();
  usePageTitle(t('play.records'));
  const { data, error, refetch } = useInfiniteQuery(playRecordsQuery());
  return (
    <>
      <div className="title">
        <h1>{t('play.records')}</h1>
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          toy="bear"
          title={t('play.none')}
          text={t('play.noneText')}
          action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
        />
      ) : (
        <section className="card">
          <Link
            className="row"
            to="/user/game-record-detail/$type"
            params={{ type: clawRecords }}
            search={{}}
          >
            <ClawIcon size={40} />
            <h2 className="row__t">{t('rooms.claw')}</h2>
            <span className="more">{t('rooms.seeAll')}</span>
            <Sign of={ChevronRight} size={20} flip />
          </Link>
          <ul className="rows">
            {data.slice(0, latest).map((play) => (
              <PlayRow key={play.playId} play={play} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
